"""Writes what was set at the window, without the window standing still where a disk is slow."""

import threading
from collections.abc import Callable

from zuruf.domain.faults import Fault

_PATIENCE = 0.04
"""Seconds that the window waits: nearly always it is over by then."""


class Writer:
    """One write after the other, each in a thread of its own that ends with it."""

    def __init__(self, post: Callable[[Callable[[], None]], None], failed: Callable[[Fault], None]) -> None:
        """`post` runs a closure in the window's thread, where `failed` is told of what fails after the window has gone on."""
        self._post = post
        self._failed = failed
        self._last: _Write | None = None

    def write(self, job: Callable[[], None]) -> None:
        """Does the job after those before it. Raises its Fault if it fails at once."""
        last = self._last = _Write(job, self._last, lambda fault: self._post(lambda: self._failed(fault)))
        last.start()
        if (fault := last.soon()) is not None:
            raise fault

    def finish(self) -> None:
        """Waits until everything has been written."""
        if self._last is not None:
            self._last.join()


class _Write(threading.Thread):
    def __init__(self, job: Callable[[], None], before: "_Write | None", late: Callable[[Fault], None]) -> None:
        super().__init__(name="settings written")
        self._job, self._before, self._late = job, before, late
        self._lock = threading.Lock()
        self._over = False
        self._awaited = True
        self._fault: Fault | None = None

    def run(self) -> None:
        if self._before is not None:
            self._before.join()
            self._before = None
        fault = None
        try:
            self._job()
        except Fault as raised:
            fault = raised
        with self._lock:
            self._over, self._fault = True, fault
            told = self._awaited
        if fault is not None and not told:
            self._late(fault)

    def soon(self) -> Fault | None:
        """Waits a moment."""
        self.join(_PATIENCE)
        with self._lock:
            self._awaited = False
            return self._fault if self._over else None
