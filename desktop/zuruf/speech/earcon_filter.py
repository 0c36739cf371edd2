"""What else can be heard while an earcon sounds: its tones are known, and taken out.

An earcon is a few narrow bands, speech is wide: without them it is still speech to the network that looks for it, and to the
transcriber. What a loudspeaker and a room make of an earcon is left in other bands, much weaker. While silence stood for an
earcon words that were over before it were lost (tests/bench/earcons.py).
"""

from collections.abc import Collection

import numpy as np

from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.sounds import to_bytes, to_float

_HALF_WIDTH = 70.0
_EDGE = 30.0
"""Hertz. A tone that swells and fades within hundredths of a second is so wide; sharper edges would ring for longer."""
_MARGIN = int(0.1 * SAMPLE_RATE)
"""Samples that stand before and behind it: what is cut there is not to run over."""


def without_tones(samples: bytes, hertz: Collection[float]) -> bytes:
    """16-bit samples at SAMPLE_RATE, as many as before."""
    sound = to_float(samples)
    margin = min(_MARGIN, len(sound) - 1)
    if margin < 1 or not hertz:
        return samples
    wide = np.pad(sound, margin, mode="reflect")
    size = 1 << (len(wide) - 1).bit_length()
    places = np.fft.rfftfreq(size, 1 / SAMPLE_RATE)
    kept = np.ones_like(places)
    for tone in hertz:
        kept = np.minimum(kept, np.clip((np.abs(places - tone) - _HALF_WIDTH) / _EDGE, 0.0, 1.0))
    left = np.fft.irfft(np.fft.rfft(wide, size) * kept, size)[margin : margin + len(sound)]
    return to_bytes(left.astype(np.float32))
