"""The process that watches over the window: it starts it, starts it again when it crashes, and holds what stood in it meanwhile.

The window is a child that writes what it shows to its standard output, a line each time, and is given the last such line on its
standard input when it is started again. So a conversation outlives a crash in the memory of this process and lies in no file.
"""

import logging
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from zuruf.domain.faults import AssistantFault
from zuruf.runtime.kept_lines import HELD, held_line
from zuruf.settings.bundle import QUIET_CHILD, STARTS_ANEW

_GRACE_SECONDS = 5.0
_ENDED_ON_PURPOSE = frozenset({signal.SIGINT, signal.SIGTERM, *((signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ())})
_WINDOWS_CRASH = 0xC0000000
_WINDOWS_CTRL_C = 0xC000013A

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Patience:
    """When a window that crashed is started again. All numbers are seconds.

    `pauses` before each further start of a window that does not live for `steady`; when they are used up it is given up, or tried
    again every `forever` where that is set.
    """

    pauses: tuple[float, ...] = (0.0, 1.0, 5.0)
    steady: float = 30.0
    forever: float | None = None


class Watcher:
    def __init__(
        self,
        command: Sequence[str],
        patience: Callable[[], Patience] = Patience,
        *,
        clock: Callable[[], float] = time.monotonic,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """`patience` is asked after a crash: reading the settings takes a while, and a start that goes well needs none."""
        self._command = list(command)
        self._patience = patience
        self._clock = clock
        self._environment = environment
        self._held = b""
        self._quick = 0
        self._ending = threading.Event()
        self._child: subprocess.Popen[bytes] | None = None

    def run(self) -> int:
        """Until the window has ended by itself; its exit status. Raises AssistantFault when it keeps crashing."""
        while True:
            began = self._clock()
            status = self._live_once()
            if status == STARTS_ANEW and not self._ending.is_set():
                # Nothing is imported here: the files of this process may have been replaced, too.
                continue
            if self._ending.is_set() or not crashed(status):
                return status
            pause = self._pause(self._clock() - began)
            _log.error("the window ended with status %d and is started again", status)
            if pause is None:
                hint = (
                    f"the window ended {self._quick} times shortly after its start, at last with status {status}; see window.log"
                )
                raise AssistantFault("internal", hint)
            if self._ending.wait(pause):
                return status

    def end(self) -> None:
        """From a signal handler or another thread: the window is to end, and is not started again."""
        self._ending.set()
        child = self._child
        if child is not None and child.stdin is not None:
            child.stdin.close()

    def _live_once(self) -> int:
        pipe = subprocess.PIPE
        child = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, env=self._environment, creationflags=QUIET_CHILD)
        self._child = child
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            child.stdin.write(held_line(self._held))
            child.stdin.flush()
            for line in child.stdout:
                if line.startswith(HELD):
                    self._held = line[len(HELD) :].strip()
            return child.wait()
        except (BrokenPipeError, ValueError):
            # It ended before it could read, or `end` has closed its input.
            return child.wait()
        finally:
            self._child = None
            _close(child)

    def _pause(self, lived: float) -> float | None:
        patience = self._patience()
        self._quick = 1 if lived >= patience.steady else self._quick + 1
        if self._quick > 1:
            # What is shown may be what it crashes at.
            self._held = b""
        if self._quick <= len(patience.pauses):
            return patience.pauses[self._quick - 1]
        return patience.forever


def crashed(status: int) -> bool:
    """Whether a process that ended with this status did not mean to."""
    if sys.platform == "win32":
        return status & 0xFFFFFFFF >= _WINDOWS_CRASH and status & 0xFFFFFFFF != _WINDOWS_CTRL_C
    return status < 0 and -status not in _ENDED_ON_PURPOSE


def _close(child: subprocess.Popen[bytes]) -> None:
    """Ends the child where it still runs, by closing its input, and by force when that does not help."""
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    try:
        child.wait(_GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
