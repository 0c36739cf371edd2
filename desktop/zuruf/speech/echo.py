"""How loud our own voice is at the microphone: what was played is known, and how much of it comes back is learned.

Of a microphone whose echo is taken away (`echo_canceller`) that is what is left of it. Until the canceller knows the way it is
all of it, and whoever speaks over the voice has to be clearly louder: half duplex with a higher bar.
"""

import math
import threading
from collections import deque
from dataclasses import dataclass

import numpy as np

from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.echo_reference import Reference
from zuruf.speech.sounds import Samples

_LOOKED_BACK = 1.0
"""Seconds: how late the sound may come back, with all that lies in queues on the way, and how long a room rings."""
_KEPT_UNHEARD = 6.0
"""Seconds: while nobody listens nothing is looked up; longer than any queue."""
_LOOKED_AHEAD = 0.3
"""The moment at which a device plays something is an estimate."""
_AUDIBLE = 0.01
"""Root mean square of what is played, from which on there is something to learn."""

_RISE = 1.12
"""A frame raises what was learned by no more than that: the first syllables of a person must not hide the next ones."""
_LEAST_GAIN = 0.001
_KNOWN_GAIN = 1e-6
"""Somebody has listened, and nothing came back."""
STILL = 1e-4
"""A microphone that is on is never so quiet, unless it hushes what it takes for noise."""
_STILL_TEACHES = 0.25
"""Of what other frames do, while nothing is known: where a machine stutters, silence comes first and the voice behind it."""


@dataclass(frozen=True, slots=True)
class _Played:
    begins: float
    ends: float
    level: float


class Echo:
    """Levels are root mean squares, 0 to 1; moments those of one clock. From any thread."""

    def __init__(self, learning_seconds: float = 0.6, fading: float = 0.98) -> None:
        """`learning_seconds` of audible speech are needed before anything can be said; `fading` is what stays of the gain with
        every look: people turn the loudspeaker down."""
        self.reference = Reference()
        self._lock = threading.Lock()
        self._played: deque[_Played] = deque()
        self._gain = 0.0
        self._cleaned = False
        self._learning = learning_seconds
        self._unlearned = learning_seconds
        self._fading = fading

    def begin(self) -> None:
        """The beginning of each reply is listened to before anything is said: the loudspeaker may have been turned up, and
        nothing is taken away yet."""
        with self._lock:
            self._unlearned = self._learning
            if self._cleaned:
                self._cleaned, self._gain = False, 0.0

    def forget(self, *, cleaned: bool) -> None:
        """What comes back is another sound from now on: what is left of it, or all of it."""
        with self._lock:
            self._unlearned, self._gain, self._cleaned = self._learning, 0.0, cleaned

    def play(self, samples: Samples, begins: float, queue_seconds: float = 0.0) -> None:
        """At SAMPLE_RATE; as `Reference.play`."""
        level = float(np.sqrt(np.mean(np.square(samples)))) if len(samples) else 0.0
        self.reference.play(samples, begins, queue_seconds)
        with self._lock:
            self._forget(begins - _KEPT_UNHEARD)
            self._played.append(_Played(begins, begins + len(samples) / SAMPLE_RATE, level))

    def stop(self, now: float) -> None:
        """What was to be played after now will not be."""
        self.reference.stop(now)
        with self._lock:
            self._played = deque(played for played in self._played if played.begins <= now)

    def learn(self, level: float, seconds: float, now: float, *, still: bool = False) -> None:
        """A frame at the microphone in which nobody but us speaks. `still`: there is not even noise in it."""
        with self._lock:
            loudest = self._loudest(now)
            if loudest >= _AUDIBLE:
                most = math.inf if self._unlearned > 0 else max(self._gain, _LEAST_GAIN) * _RISE
                self._unlearned -= seconds * (_STILL_TEACHES if still and not self._gain else 1.0)
                self._gain = max(self._gain * self._fading, min(level / loudest, most))
                if self._unlearned <= 0:
                    self._gain = max(self._gain, _KNOWN_GAIN)

    def expected(self, now: float) -> float | None:
        """The most that our own voice can be at the microphone now; None while that is not known."""
        with self._lock:
            return None if self._unlearned > 0 else self._gain * self._loudest(now)

    def _loudest(self, now: float) -> float:
        self._forget(now - _LOOKED_BACK)
        return max((played.level for played in self._played if played.begins <= now + _LOOKED_AHEAD), default=0.0)

    def _forget(self, before: float) -> None:
        while self._played and self._played[0].ends < before:
            self._played.popleft()
