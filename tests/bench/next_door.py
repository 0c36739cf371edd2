"""Rooms between a voice and the microphone: a radio behind a wall or a door, and somebody who stands two or three metres away.

A room is its first sound and a tail of noise that fades, sooner where the pitch is high; how much there is of each follows from
the distance, as in a hall whose sound and echo are as loud as each other a metre and a half away. A wall and a small loudspeaker
take away what is high.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from noises import Floats, at_level, coloured

from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.sounds import to_float

_AS_LOUD = 1.5
"""Metres at which a voice is as loud as its echo."""


@dataclass(frozen=True, slots=True)
class Way:
    """What a radio's sound goes through. `low` and `high` in Hz: what its loudspeaker gives. `corner` in Hz: from there on the
    wall takes `slope` dB more with each octave. `direct`: share of the sound that comes without an echo. `level` and `under` in
    dB of full scale: where somebody speaks, and of the hall. `pauses`: seconds between two sentences at most."""

    low: float
    high: float
    corner: float
    slope: float
    ringing: float
    direct: float
    level: float
    under: float = -60.0
    pauses: float = 1.5


TUNED: Mapping[str, Way] = {
    "wall": Way(200, 6000, 500, 9, 0.5, 0.0, -34),
    "thin-wall": Way(150, 7500, 800, 5, 0.4, 0.1, -36, -55),
    "doorway": Way(120, 8000, 2000, 3, 0.6, 0.2, -35),
    "gate": Way(250, 5000, 1500, 4, 1.0, 0.1, -33, -52),
}
SEEN: Mapping[str, Way] = {
    "plaster": Way(180, 6500, 600, 7, 0.35, 0.0, -35, -58),
    "corridor": Way(150, 8000, 1500, 3, 0.9, 0.0, -34, -56, pauses=0.8),
    "hatch": Way(300, 4500, 1000, 4, 0.5, 0.3, -37, -62),
    "television": Way(100, 8000, 3000, 2, 0.5, 0.4, -32, -58, pauses=1.0),
}
"""Looked at to judge, once before the last change of the rule."""
UNHEARD: Mapping[str, Way] = {
    "brick": Way(220, 5500, 400, 8, 0.45, 0.0, -33, -57),
    "stairs": Way(130, 8000, 1800, 3, 1.2, 0.05, -35, -54, pauses=0.9),
    "curtain": Way(160, 7000, 900, 5, 0.3, 0.2, -36, -61),
    "car": Way(110, 8000, 2500, 2, 0.3, 0.5, -31, -56, pauses=1.2),
}
"""Never looked at before."""


def next_door(way: Way, seconds: float, chance: np.random.Generator, speech: Sequence[Utterance]) -> Floats:
    """One sentence after the other, as a microphone hears them."""
    count = int(seconds * SAMPLE_RATE)
    samples = np.zeros(count)
    start = int(chance.uniform(0, SAMPLE_RATE))
    while start < count:
        said = to_float(speech[int(chance.integers(len(speech)))].samples).astype(np.float64)
        end = min(count, start + len(said))
        samples[start:end] += spoken_at(said, way.level)[: end - start]
        start = end + int(chance.uniform(0.1, way.pauses) * SAMPLE_RATE)
    room = _tail(way.ringing, chance) * np.sqrt(1 - way.direct)
    room[0] += np.sqrt(way.direct)
    heard = _through(_folded(samples, room)[:count], way)
    loss = np.sqrt(np.mean(samples**2) / np.mean(heard**2))
    together: Floats = heard * loss + at_level(coloured(seconds, chance, 1), way.under)[:count]
    return together


def from_away(voice: Floats, metres: float, chance: np.random.Generator, ringing: float = 0.6) -> Floats:
    """Somebody so far away, whose direct sound alone has the level of `voice` at one metre."""
    room = _tail(ringing, chance) / _AS_LOUD
    room[0] += 1 / metres
    return _folded(voice, room)


def spoken_at(voice: Floats, level: float) -> Floats:
    """The same with this level, dB of full scale, where somebody speaks: pauses do not make a voice quieter."""
    frames = voice[: len(voice) // 320 * 320].reshape(-1, 320)
    powers = np.mean(frames**2, axis=1)
    loud = powers[powers > 0.01 * np.max(powers)]
    quieter: Floats = voice * 10 ** (level / 20) / np.sqrt(np.mean(loud))
    return quieter


def _tail(ringing: float, chance: np.random.Generator) -> Floats:
    """An echo with the power of the first sound, 60 dB quieter after so many seconds, and after half of them from 4 kHz on."""
    count = int(ringing * SAMPLE_RATE)
    time = np.arange(count) / SAMPLE_RATE
    spectrum = np.fft.rfft(chance.normal(size=count))
    frequencies = np.fft.rfftfreq(count, 1 / SAMPLE_RATE)
    high = 1 / (1 + (2500 / np.maximum(frequencies, 1)) ** 4)
    slow = np.fft.irfft(spectrum * np.sqrt(1 - high), count) * 10 ** (-3 * time / ringing)
    fast = np.fft.irfft(spectrum * np.sqrt(high), count) * 10 ** (-6 * time / ringing)
    tail = slow + fast
    tail[: SAMPLE_RATE // 200] = 0.0
    fading: Floats = tail / np.sqrt(np.sum(tail**2))
    return fading


def _through(sound: Floats, way: Way) -> Floats:
    spectrum, frequencies = np.fft.rfft(sound), np.fft.rfftfreq(len(sound), 1 / SAMPLE_RATE)
    octaves = np.log2(np.maximum(frequencies, way.corner) / way.corner)
    loudspeaker = 1 / np.sqrt((1 + (way.low / np.maximum(frequencies, 1)) ** 4) * (1 + (frequencies / way.high) ** 6))
    return np.fft.irfft(spectrum * loudspeaker * 10 ** (-way.slope * octaves / 20), len(sound))


def _folded(sound: Floats, response: Floats) -> Floats:
    size = 1 << (len(sound) + len(response) - 1).bit_length()
    whole = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(response, size), size)
    heard: Floats = whole[: len(sound) + len(response) - 1]
    return heard
