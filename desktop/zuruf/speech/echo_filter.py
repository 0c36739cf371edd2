"""Echo cancellation: what a loudspeaker plays is subtracted from what a microphone hears, by a model of the way between the two.

The partitioned-block frequency-domain Kalman filter (G. Enzner and P. Vary, "Frequency-domain adaptive Kalman filter for acoustic
echo control in hands-free telephones", Signal Processing 86, 2006; in partitions: F. Kuech, E. Mabande and G. Enzner, ICASSP
2014). It knows how sure it is of every part of its model and how loud others speak: then it learns less, and needs no detector of
double talk. What is left of the echo is estimated from the same uncertainty and taken away by a Wiener gain.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zuruf.speech.sounds import Samples

BLOCK = 256
"""Samples of a block: 16 ms."""
_BINS = BLOCK + 1
_SHARE = 0.5
"""Of a transform that is one block of new samples."""

_WINDOW = np.sin(np.pi * (np.arange(2 * BLOCK) + 0.5) / (2 * BLOCK))
"""Its square, overlapped by half, adds up to one."""

_SILENT = 1e-3
"""Power of everything played that can still be heard, below which there is nothing to learn."""

_Spectra = npt.NDArray[np.complex128]
_Powers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class FilterRule:
    """`partitions` blocks are as long as a room may ring; `keeping` is how much of the model holds from block to block."""

    partitions: int = 12
    keeping: float = 0.9995
    unsure: float = 0.1
    """Power of a response, as far as anybody knows beforehand."""
    fading: float = 0.7
    """Of that, from partition to partition."""
    smoothing: float = 0.8
    """Of the power of what is not echo."""
    rest: float = 0.05
    """Share of the modelled echo's power that is left, whatever the model believes: loudspeakers distort."""
    least_gain: float = 0.05
    """Of a frequency in which there is nothing but echo."""


class EchoFilter:
    """One way from a loudspeaker to a microphone. Not for several threads at once."""

    def __init__(self, rule: FilterRule | None = None) -> None:
        self._rule = rule or FilterRule()
        self.reset()

    def reset(self) -> None:
        """Nothing is known of the way any more."""
        shape = (self._rule.partitions, _BINS)
        self._played: _Spectra = np.zeros(shape, dtype=np.complex128)
        self._way: _Spectra = np.zeros(shape, dtype=np.complex128)
        self._unsure: _Powers = self._prior()
        self._others: _Powers = np.full(_BINS, 1e-6)
        self._far = np.zeros(BLOCK)
        self._clean = np.zeros(2 * BLOCK)
        self._gain: _Powers = np.ones(_BINS)
        self._overlap = np.zeros(BLOCK)
        self.left: Samples = np.zeros(BLOCK, dtype=np.float32)
        """Of the last block, before its remaining echo was weakened."""

    def doubt(self) -> None:
        """The way may have changed."""
        self._unsure = np.maximum(self._unsure, self._prior())

    def _prior(self) -> _Powers:
        fading = self._rule.unsure * self._rule.fading ** np.arange(self._rule.partitions)
        prior: _Powers = np.repeat(fading[:, None], _BINS, axis=1)
        return prior

    def cancel(self, near: Samples, far: Samples) -> Samples:
        """A block of the microphone without what comes of the blocks of the loudspeaker up to `far`. Each has BLOCK samples, and
        so has what is left, which comes a block late."""
        self._take_in(far)
        echo = np.fft.irfft(np.sum(self._played * self._way, axis=0))[BLOCK:]
        clean = near - echo
        error = np.fft.rfft(np.concatenate([np.zeros(BLOCK), clean]))
        rest = self._learn(error)
        if np.sum(clean**2) > np.sum(near**2):
            clean = near.astype(np.float64)  # a model that adds to what it hears knows nothing yet
        self.left = clean.astype(np.float32)
        rest += self._rule.rest * np.abs(np.fft.rfft(np.concatenate([np.zeros(BLOCK), echo]))) ** 2
        return self._without(rest, clean)

    def _take_in(self, far: Samples) -> None:
        self._played = np.roll(self._played, 1, axis=0)
        self._played[0] = np.fft.rfft(np.concatenate([self._far, far]))
        self._far = np.asarray(far, dtype=np.float64)

    def _learn(self, error: _Spectra) -> _Powers:
        """The power of the echo that the model believes to have missed."""
        rule, power = self._rule, np.abs(self._played) ** 2
        if np.sum(power) < _SILENT:
            return np.zeros(_BINS)
        missed: _Powers = _SHARE * np.sum(power * self._unsure, axis=0)
        self._others = rule.smoothing * self._others + (1 - rule.smoothing) * np.abs(error) ** 2
        gain = self._unsure / (missed + self._others + 1e-9)
        step = np.fft.irfft(gain * np.conj(self._played) * error, axis=1)
        step[:, BLOCK:] = 0  # a response is no longer than its partition: what wraps around is none of it
        self._way = rule.keeping * (self._way + np.fft.rfft(step, axis=1))
        self._unsure = rule.keeping**2 * (1 - _SHARE * gain * power) * self._unsure
        self._unsure += (1 - rule.keeping**2) * np.abs(self._way) ** 2
        return missed

    def _without(self, rest: _Powers, clean: npt.NDArray[np.float64]) -> Samples:
        """Wiener's gain on overlapping blocks."""
        self._clean = np.concatenate([self._clean[BLOCK:], clean])
        heard = np.fft.rfft(self._clean * _WINDOW)
        gain = np.clip(1 - rest / (np.abs(heard) ** 2 + 1e-9), self._rule.least_gain, 1)
        self._gain = np.where(gain > self._gain, 0.5 * (gain + self._gain), gain)
        shown = np.fft.irfft(heard * self._gain) * _WINDOW
        done = self._overlap + shown[:BLOCK]
        self._overlap = shown[BLOCK:]
        return done.astype(np.float32)
