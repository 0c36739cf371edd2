"""Writes what was set at the window, without the window standing still where a disk is slow."""

import threading
from collections.abc import Callable

from zuruf.domain.faults import Fault, SettingsFault

Told = Callable[[Fault | None], None]
"""In the window's thread, when it is over: None where it was written."""


class Writer:
    """One write after the other, each in a thread of its own that ends with it. Nobody waits for one, and what fails is told."""

    def __init__(self, post: Callable[[Callable[[], None]], None], failed: Callable[[Fault], None]) -> None:
        """`post` runs a closure in the window's thread, where `failed` is told."""
        self._post = post
        self._failed = failed
        self._last: _Write | None = None

    def write(self, job: Callable[[], None], told: Told | None = None) -> None:
        """Does the job after those before it. Whoever wants to be told how it ended is told instead of `failed`."""
        self._last = _Write(job, self._last, lambda fault: self._post(lambda: (told or self._tell)(fault)))
        self._last.start()

    def _tell(self, fault: Fault | None) -> None:
        if fault is not None:
            self._failed(fault)

    def finish(self) -> None:
        """Waits until everything has been written."""
        if self._last is not None:
            self._last.join()


class _Write(threading.Thread):
    def __init__(self, job: Callable[[], None], before: "_Write | None", told: Told) -> None:
        super().__init__(name="settings written")
        self._job, self._before, self._told = job, before, told

    def run(self) -> None:
        if self._before is not None:
            self._before.join()
            self._before = None
        # What nobody foresaw ends the thread and is logged as a defect; a step of the guide must not wait for ever meanwhile.
        fault: Fault | None = SettingsFault("settings-invalid", "not written, by a defect of the program: the log has it")
        try:
            self._job()
            fault = None
        except Fault as raised:
            fault = raised
        finally:
            self._told(fault)
