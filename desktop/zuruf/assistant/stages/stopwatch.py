"""Seconds by stage of a turn, for the reply's `timings` and the metrics."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Stopwatch:
    """Adds up the time of stages; a stage that runs twice counts both. `tick` is a monotonic clock in seconds."""

    def __init__(self, tick: Callable[[], float]) -> None:
        self._tick = tick
        self._started = tick()
        self._seconds: dict[str, float] = {}

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        began = self._tick()
        try:
            yield
        finally:
            self._seconds[name] = self._seconds.get(name, 0.0) + self._tick() - began

    def mark(self, name: str) -> None:
        """Notes the time since the start, the first time only."""
        self._seconds.setdefault(name, self._tick() - self._started)

    def timings(self) -> dict[str, float]:
        return {**self._seconds, "total": self._tick() - self._started}
