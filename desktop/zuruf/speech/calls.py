"""How long calls into native code have been under way.

One into PortAudio may never come back when a device is power-cycled. Somebody outside can end a process whose calls do not
return.
"""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator


class Calls:
    """Calls into native code that have not come back. From any thread."""

    def __init__(self, tick: Callable[[], float] = time.monotonic) -> None:
        self._tick = tick
        self._lock = threading.Lock()
        self._began: dict[int, float] = {}
        self._number = 0

    @contextlib.contextmanager
    def under_way(self, usual_seconds: float = 0.0) -> Iterator[None]:
        """`usual_seconds` are not counted: so long the call may well take."""
        with self._lock:
            self._number += 1
            number = self._number
            self._began[number] = self._tick() + usual_seconds
        try:
            yield
        finally:
            with self._lock:
                del self._began[number]

    @property
    def longest_seconds(self) -> float:
        """How long the oldest of them has been under way; 0 when there is none."""
        with self._lock:
            return max(0.0, self._tick() - min(self._began.values())) if self._began else 0.0
