"""Notices what would make a window stand still, in the thread that draws: calls that wait, and work that takes long.

Looking at every call makes everything take longer, so each is noticed by a watch of its own. Work is measured by the thread's own
processor time: what other processes do meanwhile is no pause of the window's making. How fast the machine is in that moment is
measured beside it (tests/ui/yardstick.py).
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from types import FrameType

from PySide6.QtCore import Qt, QTimer
from tests.ui.yardstick import as_usual

WAITING = {
    "sleep",
    "select",
    "poll",
    "recv",
    "recv_into",
    "connect",
    "sendall",
    "accept",
    "getaddrinfo",
    "fork_exec",
    "waitpid",
    "fsync",
    "executemany",
}
"""Built-in functions that wait for a disk, a process, a wire or the clock."""
DISK = {"open", "replace", "unlink", "mkdir", "scandir", "listdir"}
"""Of the modules `io` and `posix`."""
LOCK_SECONDS = 0.5
"""A lock that is held for a moment is none to speak of; one that waits for another part of the program is held until it answers,
which in these tests takes longer by far."""


LONGEST_MS = 100
TRIES = 5
"""A machine that does much else at once makes a thread's own work take longer, too: what is slow by itself is slow every time."""


@dataclass
class Watch:
    """What was noticed."""

    calls: list[str] = field(default_factory=list)
    """Each with where it was called."""
    longest_ms: float = 0.0
    """The longest pause of the loop, by the clock: it stands beside `work_ms` because other processes make it longer, too."""
    work_ms: float = 0.0
    """The most processor time that the thread spent between two beats of the loop."""
    usual_ms: float = 0.0
    """The same as the machine takes it that figures are stated for."""
    beats: int = 0
    _stop: Callable[[], None] = field(default=lambda: None, repr=False)

    def stop(self) -> None:
        """What follows is not looked at."""
        self._stop()


Watching = Callable[[], AbstractContextManager[Watch]]


@contextmanager
def timed() -> Iterator[Watch]:
    """How long the loop takes from beat to beat, until the end."""
    assert threading.current_thread() is threading.main_thread()
    watch = Watch()
    last = [time.perf_counter(), time.thread_time()]

    def beat() -> None:
        now = [time.perf_counter(), time.thread_time()]
        watch.longest_ms = max(watch.longest_ms, 1000 * (now[0] - last[0]))
        work = 1000 * (now[1] - last[1])
        watch.work_ms = max(watch.work_ms, work)
        if work > watch.usual_ms:
            watch.usual_ms = max(watch.usual_ms, as_usual(work))
            now = [time.perf_counter(), time.thread_time()]
        watch.beats += 1
        last[:] = now

    heart = QTimer()
    heart.setTimerType(Qt.TimerType.PreciseTimer)
    heart.timeout.connect(beat)
    heart.start(5)
    watch._stop = heart.stop
    try:
        yield watch
    finally:
        heart.stop()


@contextmanager
def watched() -> Iterator[Watch]:
    """The same, with everything that is called, imports apart: what is first used may be read from the disk."""
    locks: dict[int, float] = {}
    with timed() as watch:

        def look(frame: FrameType, event: str, called: object) -> None:
            if event == "c_call":
                name = getattr(called, "__name__", "")
                module = getattr(called, "__module__", None) or type(getattr(called, "__self__", None)).__module__
                if name == "acquire":
                    locks[id(frame)] = time.perf_counter()
                elif module.startswith(("PySide6", "Shiboken")):
                    pass
                elif (name in WAITING or (name in DISK and module in ("io", "_io", "posix"))) and not _imports(frame):
                    watch.calls.append(f"{module}.{name}: {_place(frame)}")
            elif event == "c_return" and getattr(called, "__name__", "") == "acquire":
                since = locks.pop(id(frame), None)
                if since is not None and time.perf_counter() - since > LOCK_SECONDS:
                    watch.calls.append(f"lock: {_place(frame)}")

        before, stop_heart = sys.getprofile(), watch._stop

        def stop() -> None:
            sys.setprofile(before)
            stop_heart()

        watch._stop = stop
        sys.setprofile(look)
        try:
            yield watch
        finally:
            stop()


def _imports(frame: FrameType) -> bool:
    """By Python or by PySide, which looks at the source of what imports it."""
    around: FrameType | None = frame
    while around is not None:
        file = around.f_code.co_filename
        if file.startswith("<frozen importlib") or "shibokensupport" in file:
            return True
        around = around.f_back
    return False


def _place(frame: FrameType) -> str:
    """The last few calls that are the program's own."""
    places: list[str] = []
    around: FrameType | None = frame
    while around is not None and len(places) < 8:
        places.append(f"{around.f_code.co_filename.rsplit('/', 1)[-1]}:{around.f_lineno}")
        around = around.f_back
    return " < ".join(places)


def tell(what: str, watch: Watch) -> Watch:
    work = f"work {watch.work_ms:.0f} ms, {watch.usual_ms:.0f} ms as usual"
    print(f"{what}: longest pause {watch.longest_ms:.0f} ms, of which {work}, {watch.beats} beats")
    assert watch.beats > 2
    return watch


def least(visit: Callable[[], Watch]) -> float:
    """Milliseconds: of the longest pauses of some visits the shortest one; the first that is short enough is enough."""
    found = LONGEST_MS * 100.0
    for _ in range(TRIES):
        found = min(found, visit().usual_ms)
        if found < LONGEST_MS:
            break
    return found
