"""Native work in the speech process: whether some of it has been under way for longer than it may take.

A call into a model may never come back, and then pings are answered and the microphone gives sound all the same. So whoever
watches this process is told what is overdue, and ends it: a thread in native code cannot be ended alone.
"""

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from zuruf.wire.speech_parts import NativeWork

_REMEMBERED = 20
"""Pieces of work by which this machine is judged."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many seconds a piece of work may take: `times` as long as the slowest of late did for its size, or as `first` says of
    one unit while there was none; never less than `least`, never more than `most`."""

    first: float
    times: float
    least: float
    most: float

    def seconds(self, size: float, slowest: float | None) -> float:
        """`slowest`: seconds for one unit of size."""
        wanted = self.times * (self.first if slowest is None else slowest) * size
        return min(self.most, max(self.least, wanted))


ALLOWANCES: Mapping[NativeWork, Allowance] = MappingProxyType(
    {
        # By seconds of sound. A second look takes more than twice as long as the first.
        NativeWork.TRANSCRIBING: Allowance(first=1.0, times=6.0, least=20.0, most=90.0),
        # By characters.
        NativeWork.SPEAKING: Allowance(first=0.05, times=6.0, least=15.0, most=60.0),
        # A frame of 32 ms.
        NativeWork.HEARING: Allowance(first=5.0, times=1.0, least=5.0, most=5.0),
        # From a slow disk, and every byte of it is checked.
        NativeWork.LOADING: Allowance(first=90.0, times=1.0, least=90.0, most=90.0),
    }
)


class Work:
    """What is under way. From any thread."""

    def __init__(
        self, allowances: Mapping[NativeWork, Allowance] = ALLOWANCES, tick: Callable[[], float] = time.monotonic
    ) -> None:
        self._allowances = allowances
        self._tick = tick
        self._lock = threading.Lock()
        self._due: dict[int, tuple[float, NativeWork]] = {}
        self._number = 0
        self._paces = {what: deque[float](maxlen=_REMEMBERED) for what in NativeWork}
        self.patience = 1.0
        """Everything may take so many times as long."""

    @contextlib.contextmanager
    def under_way(self, what: NativeWork, size: float = 1.0) -> Iterator[None]:
        """`size` in the unit of its allowance; less than one counts as one."""
        size = max(1.0, size)
        began = self._tick()
        with self._lock:
            self._number += 1
            number = self._number
            self._due[number] = (began + self._allowed(what, size), what)
        try:
            yield
        finally:
            with self._lock:
                del self._due[number]
                self._paces[what].append((self._tick() - began) / size)

    def overdue(self) -> NativeWork | None:
        """What should have been done longest ago; None while everything is in time."""
        with self._lock:
            due, what = min(self._due.values(), default=(float("inf"), None))
        return what if due < self._tick() else None

    def _allowed(self, what: NativeWork, size: float) -> float:
        return self.patience * self._allowances[what].seconds(size, max(self._paces[what], default=None))
