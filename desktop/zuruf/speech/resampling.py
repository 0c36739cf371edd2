"""Sound from one rate to another."""

import numpy as np
import soxr

from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.sounds import Samples, Sound, to_bytes, to_float


class Resampler:
    """A stream of samples at `rate` hertz, piece by piece, at SAMPLE_RATE.

    `prompt`: they come evenly, some 13 ms late (30 ms from 8,000 Hz). Otherwise in lumps, up to 120 ms late.
    """

    def __init__(self, rate: int, *, prompt: bool = False) -> None:
        # Of soxr's two engines the one for rates that vary works without blocks.
        self._stream = soxr.ResampleStream(rate, SAMPLE_RATE, 1, "float32", "HQ", vr=prompt)

    def take(self, samples: Samples) -> Samples:
        return self._stream.resample_chunk(samples)

    def end(self) -> Samples:
        """What is still under way. Nothing can be taken after this."""
        return self._stream.resample_chunk(np.zeros(0, dtype=np.float32), last=True)


def resample(sound: Sound, rate: int) -> Sound:
    """The same sound at another rate."""
    if sound.rate == rate or not sound.samples:
        return Sound(sound.samples, rate)
    whole = to_float(sound.samples[: len(sound.samples) // 2 * 2])
    return Sound(to_bytes(soxr.resample(whole, sound.rate, rate, "HQ")), rate)
