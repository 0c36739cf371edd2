"""How late a loudspeaker's sound comes back in a microphone: found where the two are most alike (cross-correlation, with the
loudspeaker's spectrum made flat).

C. H. Knapp and G. C. Carter, "The generalized correlation method for estimation of time delay", IEEE Transactions on Acoustics,
Speech, and Signal Processing 24, 1976.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zuruf.speech.sounds import Samples

Floats = npt.NDArray[np.float64]
_AUDIBLE = 3e-3
"""Root mean square of the loudspeaker's sound below which there is nothing to be found."""


def likeness(near: Samples, far: Samples) -> Floats | None:
    """How much the end of `far` is like `near`, so many samples late as the place says; as multiples of their root mean square
    over all places. `far` is longer than `near` by the longest delay. None while the loudspeaker is silent."""
    if np.sqrt(np.mean(far**2)) < _AUDIBLE:
        return None
    longest, size = len(far) - len(near), 1 << (len(far) - 1).bit_length()
    played = np.fft.rfft(far, size)
    heard = np.fft.rfft(np.concatenate([np.zeros(longest), near]), size)
    strength = np.abs(played)
    whitened = heard * np.conj(played) / (strength**2 + (0.1 * np.mean(strength)) ** 2)
    found = np.abs(np.fft.irfft(whitened, size))
    places: Floats = found[:longest] / (np.sqrt(np.mean(found**2)) + 1e-12)
    return places


@dataclass(frozen=True, slots=True)
class DelayRule:
    """Lengths in samples."""

    window: int = 16_000
    """Of the microphone that is compared at a time."""
    longest: int = 12_000
    every: int = 4_096
    """Between two looks."""
    keeping: float = 0.6
    """Of the likeness found before: echoes stay where they are, chance does not."""
    clear: float = 9.0
    """So many times the root mean square of all places must the best one be to be believed."""


class Pair:
    """The last samples of both sounds, which are given in pieces of the same length."""

    def __init__(self, rule: DelayRule) -> None:
        self._rule = rule
        self._near: Samples = np.zeros(rule.window, dtype=np.float32)
        self._far: Samples = np.zeros(rule.window + rule.longest, dtype=np.float32)
        self._since = 0

    def hear(self, near: Samples, far: Samples) -> bool:
        """Whether it is time to look."""
        self._near = np.concatenate([self._near[len(near) :], near])
        self._far = np.concatenate([self._far[len(far) :], far])
        self._since += len(near)
        if self._since < self._rule.every:
            return False
        self._since = 0
        return True

    def likeness(self) -> Floats | None:
        return likeness(self._near, self._far)


class DelayFinder:
    """Given both sounds piece by piece."""

    def __init__(self, rule: DelayRule | None = None) -> None:
        self._rule = rule or DelayRule()
        self.reset()

    def reset(self) -> None:
        self._pair = Pair(self._rule)
        self._likeness = np.zeros(self._rule.longest)
        self._last: int | None = None

    def hear(self, near: Samples, far: Samples) -> int | None:
        """The delay in samples, where this piece made it known: found twice in a row and clear enough."""
        return self._look() if self._pair.hear(near, far) else None

    def _look(self) -> int | None:
        found = self._pair.likeness()
        if found is None:
            return None
        self._likeness = self._rule.keeping * self._likeness + found
        best, before = int(np.argmax(self._likeness)), self._last
        spread = self._likeness - np.median(self._likeness)
        clear = spread[best] > self._rule.clear * np.sqrt(np.mean(spread**2))
        self._last = best if clear else None
        return best if clear and before is not None and abs(best - before) <= 1 else None


class Leak:
    """How much of what is left is still the loudspeaker's sound."""

    def __init__(self) -> None:
        self._rule = DelayRule(window=4_096, every=1_024)
        self.reset()

    def reset(self) -> None:
        self._pair = Pair(self._rule)
        self.clear = 0.0
        """Of the last quarter of a second."""

    def hear(self, left: Samples, far: Samples) -> None:
        """At any delay: a queue that ran dry has made another of it, and nothing was taken away since."""
        if self._pair.hear(left, far):
            found = self._pair.likeness()
            self.clear = 0.0 if found is None else float(np.max(found))
