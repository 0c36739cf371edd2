"""How long the window is busy: a heart that beats in its loop, and a watch for what is done to it."""

import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtWidgets import QApplication

BEAT_MS = 5
PASSES = 4
"""Of the loop: layouts settle one level at a time."""


class Heart:
    """Beats in the window's loop, and keeps the longest pauses: in wall-clock time and in the thread's processor time."""

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._last = (0.0, 0.0)
        self.pauses: list[tuple[float, float]] = []

    def start(self) -> None:
        self._last = (time.perf_counter(), time.thread_time())
        self._timer.start(BEAT_MS)

    def stop(self) -> None:
        self._timer.stop()

    def _beat(self) -> None:
        now = (time.perf_counter(), time.thread_time())
        self.pauses.append((now[0] - self._last[0], now[1] - self._last[1]))
        self._last = now

    def longest_ms(self) -> tuple[float, float]:
        """Wall-clock and processor time, which need not be of the same pause."""
        return (1000 * max(wall for wall, _ in self.pauses), 1000 * max(work for _, work in self.pauses))


@dataclass
class Watch:
    """Measures interactions, by kind."""

    seconds: dict[str, list[tuple[float, float]]] = field(default_factory=lambda: defaultdict(list))

    def take(self, kind: str, act: Callable[[], object]) -> None:
        began, work = time.perf_counter(), time.thread_time()
        act()
        for _ in range(PASSES):
            QApplication.processEvents()
        self.seconds[kind].append((time.perf_counter() - began, time.thread_time() - work))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def p95_ms(self) -> tuple[float, float]:
        return percentile_ms([pair for kind in self.seconds.values() for pair in kind])

    def print(self) -> None:
        print(f"{'interaction':28} {'times':>6} {'p50 ms':>8} {'p95 ms':>8} {'worst ms':>9} {'work p95':>9} {'worst':>7}")
        for kind, pairs in self.seconds.items():
            wall, work = [1000 * pair[0] for pair in pairs], [1000 * pair[1] for pair in pairs]
            p95, work_p95 = percentile_ms(pairs)
            row = f"{statistics.median(wall):8.1f} {p95:8.1f} {max(wall):9.1f} {work_p95:9.1f} {max(work):7.1f}"
            print(f"{kind:28} {len(pairs):6} {row}")


def percentile_ms(pairs: Sequence[tuple[float, float]], share: float = 0.95) -> tuple[float, float]:
    """Wall-clock and processor time."""
    place = min(int(share * len(pairs)), len(pairs) - 1)
    return (1000 * sorted(pair[0] for pair in pairs)[place], 1000 * sorted(pair[1] for pair in pairs)[place])
