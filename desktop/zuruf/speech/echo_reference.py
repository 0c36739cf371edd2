"""What the loudspeaker plays, by a clock, for whoever listens beside it."""

import threading
from collections import deque

import numpy as np

from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.sounds import Samples

_KEPT_SECONDS = 2.0
_KEPT_UNREAD_SECONDS = 6.0
"""While nobody listens nothing is read either; longer than any queue."""
_LATE_SECONDS = 0.02
"""A busy machine looks at its clock too late."""


class Reference:
    """Samples at SAMPLE_RATE and moments of one clock. From any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pieces: deque[tuple[int, Samples]] = deque()
        """Each with the place of its first sample, counted from the clock's zero."""

    def play(self, samples: Samples, begins: float, queue_seconds: float = 0.0) -> None:
        """Sound that a device begins to play at this moment, or up to `queue_seconds` later. Then it follows what it was given
        before without a gap, unless that was over for longer: moments are estimates, the sound in a queue is not."""
        start = round(begins * SAMPLE_RATE)
        with self._lock:
            if self._pieces:
                before, piece = self._pieces[-1]
                end = before + len(piece)
                if start - end <= (queue_seconds + _LATE_SECONDS) * SAMPLE_RATE:
                    start = end
            self._forget(round((begins - _KEPT_UNREAD_SECONDS) * SAMPLE_RATE))
            self._pieces.append((start, samples))

    def stop(self, now: float) -> None:
        """What was to be played after now will not be."""
        last = round(now * SAMPLE_RATE)
        with self._lock:
            self._pieces = deque((start, piece[: last - start]) for start, piece in self._pieces if start < last)

    def read(self, place: int, count: int) -> Samples:
        """So many samples from a place on, counted from the clock's zero; silence where nothing is played."""
        read = np.zeros(count, dtype=np.float32)
        with self._lock:
            self._forget(place - round(_KEPT_SECONDS * SAMPLE_RATE))
            for start, piece in self._pieces:
                first, end = max(place, start), min(place + count, start + len(piece))
                if first < end:
                    read[first - place : end - place] = piece[first - start : end - start]
        return read

    def _forget(self, place: int) -> None:
        """What was over before this place."""
        while self._pieces and self._pieces[0][0] + len(self._pieces[0][1]) < place:
            self._pieces.popleft()
