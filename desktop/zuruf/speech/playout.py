"""How much of what was given to a loudspeaker has been heard: devices take sound in large portions, long before it is."""

import threading


class Playout:
    """Seconds of sound, counted from the first ever given, and moments of one clock. From any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._given = 0.0
        self._heard = 0.0
        """Of the last look; what was heard stays heard."""
        self._end = 0.0
        """The moment at which all of it will have been heard."""

    def give(self, seconds: float, now: float, latency: float) -> float:
        """Sound that follows what was given before, or if that is over comes out `latency` seconds from now. The moment at which
        it will have been heard."""
        with self._lock:
            self._look(now)
            self._end = max(self._end, now + latency) + seconds
            self._given += seconds
            return self._end

    def cut(self, now: float) -> None:
        """What has not been heard never will be."""
        with self._lock:
            self._given = self._look(now)
            self._end = now

    @property
    def given(self) -> float:
        with self._lock:
            return self._given

    def heard(self, now: float) -> float:
        with self._lock:
            return self._look(now)

    def _look(self, now: float) -> float:
        self._heard = max(self._heard, self._given - max(0.0, self._end - now))
        return self._heard
