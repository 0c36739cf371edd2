"""The assistant's own voice taken out of what the microphone hears."""

from typing import Protocol

import numpy as np

from zuruf.speech.echo_delay import DelayFinder, DelayRule, Leak
from zuruf.speech.echo_filter import BLOCK, EchoFilter
from zuruf.speech.sounds import Samples

_BEFORE = 64
"""Samples that the filter models ahead of where the echo is most like what was played: clocks drift, and sounds begin softly."""
_STAYS = 32
"""A delay found so near to the one in use changes nothing: the filter follows by itself."""


class EchoCanceller(Protocol):
    """One loudspeaker and one microphone, both at SAMPLE_RATE. Not for several threads at once."""

    def cancel(self, near: Samples, far: Samples) -> Samples:
        """What others than the loudspeaker say. `near`: the next BLOCK samples of the microphone; `far`: what was given to the
        loudspeaker at about that time or up to three quarters of a second before. What is left comes up to two blocks late."""
        ...

    @property
    def ready(self) -> bool:
        """Whether the way from the loudspeaker is known."""
        ...

    @property
    def likeness(self) -> float:
        """How like what was played what is left is: about 4 where somebody else speaks; 20 is usual where nobody does, however
        little is left."""
        ...

    def interrupted(self) -> None:
        """The microphone was closed since; the delay may be another one now."""
        ...


class AdaptiveCanceller:
    """Finds the delay, then learns the way."""

    def __init__(self) -> None:
        self._finder = DelayFinder()
        self._filter = EchoFilter()
        self._leak = Leak()
        self._far: Samples = np.zeros(DelayRule().longest + BLOCK, dtype=np.float32)
        self._delay = 0
        self._ready = False

    @property
    def ready(self) -> bool:
        return self._ready

    @property
    def likeness(self) -> float:
        return self._leak.clear

    def interrupted(self) -> None:
        self._finder.reset()
        self._leak.reset()
        self._far[:] = 0
        self._filter.doubt()
        self._ready = False

    def cancel(self, near: Samples, far: Samples) -> Samples:
        self._far = np.concatenate([self._far[BLOCK:], far])
        found = self._finder.hear(near, far)
        if found is not None:
            self._align(found)
        start = len(self._far) - BLOCK - max(0, self._delay - _BEFORE)
        clean = self._filter.cancel(near, self._far[start : start + BLOCK])
        self._leak.hear(self._filter.left, far)
        return clean

    def _align(self, found: int) -> None:
        self._ready = True
        if abs(found - self._delay) > _STAYS:
            self._delay = found
            self._filter.doubt()
