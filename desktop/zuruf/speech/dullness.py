"""How dull a voice sounds: how much of what is high in it has been lost on the way.

A wall, a door and a small loudspeaker take away what is high, so that a voice next door is dull however loud it is. Noise that is
as loud up there hides the voice, and some microphones hear nothing above 4 kHz: neither is taken for dull.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.sounds import to_float
from zuruf.speech.voice_activity import FRAME


@dataclass(frozen=True, slots=True)
class Band:
    """From `low` to `high` Hz. `clear` and `dull`: dB against the voice's power below 1 kHz, down to which it sounds near, and
    from which it sounds as through a wall. In rooms and noise voices have -15 to -27 dB, through walls -25 to -45. `everywhere`:
    every microphone hears it."""

    low: float
    high: float
    clear: float
    dull: float
    everywhere: bool


_VOICE = 200.0, 1000.0
"""Hz: where a voice has most of its power, and a wall takes least."""
_BANDS = Band(2000, 3500, -26, -32, everywhere=True), Band(4000, 7000, -27, -35, everywhere=False)
_LEAST_FRAMES = 6
_QUIET = 20
"""Percentile of the frames without speech that is taken for the noise: talk that is none to the network is no noise either."""
_HIDES = 0.3
"""Of the noise's power: a voice that is quieter can't be told."""
_UNHEARD = 1e-10
"""Mean square in a band that is less than rounding to 16 bits and any microphone's own noise leave there."""


def dullness(samples: bytes, spoken: Sequence[bool]) -> float:
    """0 (as if near, or not to be told) to 1 (as through a wall). `spoken`: whether each FRAME of the samples is speech."""
    count = min(len(spoken), len(samples) // (2 * FRAME))
    marks = np.array(spoken[:count], dtype=bool)
    if marks.sum() < _LEAST_FRAMES or (~marks).sum() < _LEAST_FRAMES:
        return 0.0
    frames = to_float(samples[: count * FRAME * 2]).reshape(count, FRAME)
    powers = np.abs(np.fft.rfft(frames * np.hanning(FRAME), axis=1)) ** 2 / FRAME**2
    voice, _ = _split(powers, *_VOICE, marks)
    return max(_lost(powers, band, marks, voice) for band in _BANDS) if voice > 0 else 0.0


def _lost(powers: npt.NDArray[np.float64], band: Band, marks: npt.NDArray[np.bool_], voice: float) -> float:
    left, noise = _split(powers, band.low, band.high, marks)
    if noise < _UNHEARD and not band.everywhere:
        return 0.0
    ratio = 10 * float(np.log10(max(left, _HIDES * noise, _UNHEARD) / voice))
    return min(1.0, max(0.0, (band.clear - ratio) / (band.clear - band.dull)))


def _split(powers: npt.NDArray[np.float64], low: float, high: float, marks: npt.NDArray[np.bool_]) -> tuple[float, float]:
    """The power of the voice in this band, without the noise, and that of the noise."""
    frequencies = np.fft.rfftfreq(FRAME, 1 / SAMPLE_RATE)
    within = powers[:, (frequencies >= low) & (frequencies < high)].sum(axis=1)
    noise = float(np.percentile(within[~marks], _QUIET))
    return float(within[marks].mean()) - noise, noise
