"""Short sounds that tell what the microphone does, made here: two tones up for open, down for closed, one for understood, two low
ones for what did not work."""

from enum import StrEnum
from functools import cache

import numpy as np

from zuruf.domain.manners import Earcons
from zuruf.speech.sounds import Samples, Sound, to_bytes

RATE = 22_050
"""That of most voices: the loudspeaker need not be opened anew."""

_EDGE_SECONDS = 0.012
"""Tones that begin or end at once click."""
_LOUDNESS = {Earcons.QUIET: 0.06, Earcons.NORMAL: 0.15, Earcons.LOUD: 0.35}


class Earcon(StrEnum):
    OPEN = "open"
    CLOSED = "closed"
    UNDERSTOOD = "understood"
    ERROR = "error"


_TONES = {
    Earcon.OPEN: ((660.0, 0.05), (880.0, 0.06)),
    Earcon.CLOSED: ((880.0, 0.05), (660.0, 0.06)),
    Earcon.UNDERSTOOD: ((1175.0, 0.06),),
    Earcon.ERROR: ((330.0, 0.09), (262.0, 0.12)),
}
"""Hertz and seconds."""


def earcon_hertz(earcon: Earcon) -> frozenset[float]:
    """What it consists of."""
    return frozenset(times * hertz for hertz, _ in _TONES[earcon] for times in (1, 2))


@cache
def earcon_sound(earcon: Earcon, loudness: Earcons) -> Sound | None:
    """None when there are to be none."""
    if loudness is Earcons.OFF:
        return None
    tones = [_tone(hertz, seconds) for hertz, seconds in _TONES[earcon]]
    return Sound(to_bytes(np.concatenate(tones) * np.float32(_LOUDNESS[loudness])), RATE)


def _tone(hertz: float, seconds: float) -> Samples:
    moments = np.arange(int(seconds * RATE)) / RATE
    edge = np.minimum(1.0, np.minimum(moments, seconds - moments) / _EDGE_SECONDS)
    # A little of the octave above carries through the noise of a hall.
    wave = 0.8 * np.sin(2 * np.pi * hertz * moments) + 0.2 * np.sin(4 * np.pi * hertz * moments)
    return (np.sin(edge * np.pi / 2) ** 2 * wave).astype(np.float32)
