"""Simulated rooms: what a microphone hears of a loudspeaker that speaks, of somebody who speaks over it, and of the noise around.

Levels are in dB; those of sounds are root mean squares against full scale.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.sounds import Samples

Floats = npt.NDArray[np.float64]

_SYLLABLE_DB = -22.0
"""Below the level of what is said; from there on a clip has begun."""
_BLOCK = SAMPLE_RATE // 100


@dataclass(frozen=True, slots=True)
class Room:
    """`echo_db`: what is left of a sound on the way from the loudspeaker's digits to the microphone's. `delay` in seconds holds
    the way through the air and the queues of both devices; `drift` is how much faster the microphone's clock runs, in
    millionths."""

    echo_db: float
    delay: float
    ringing: float = 0.3
    """Seconds until the room is 60 dB quieter."""
    noise_db: float = -55.0
    drive: float = 0.0
    """How hard a loudspeaker is driven: 0 plays what it is given, 1 distorts clearly."""
    drift: float = 0.0

    def heard(self, played: Samples, chance: np.random.Generator) -> Samples:
        """The echo and the noise, as long as `played`."""
        sound = np.asarray(played, dtype=np.float64)
        if self.drive:
            sound = np.tanh(sound * 4 * self.drive) / (4 * self.drive)
        echo = _folded(sound, self._response(chance))[: len(played)]
        power = float(np.sqrt(np.mean(sound**2)) / max(1e-9, np.sqrt(np.mean(echo**2))))
        echo *= power * 10 ** (self.echo_db / 20)
        if self.drift:
            at = np.arange(len(echo)) * (1 + self.drift * 1e-6)
            echo = np.interp(at, np.arange(len(echo)), echo)
        noise = np.cumsum(chance.normal(size=len(echo)))
        noise -= _folded(noise, np.full(64, 1 / 64))[: len(noise)]  # rumbles, but stays where it is
        noise *= 10 ** (self.noise_db / 20) / np.sqrt(np.mean(noise**2))
        return (echo + noise).astype(np.float32)

    def _response(self, chance: np.random.Generator) -> Floats:
        tail = int(self.ringing * SAMPLE_RATE)
        fading = 10 ** (-3 * np.arange(tail) / tail)
        ringing = chance.normal(size=tail) * fading
        ringing *= 0.7 / np.sqrt(np.sum(ringing**2))
        ringing[0] += 1.0
        return np.concatenate([np.zeros(int(self.delay * SAMPLE_RATE)), ringing])


def _folded(sound: Floats, response: Floats) -> Floats:
    size = 1 << (len(sound) + len(response) - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(response, size), size)[: len(sound) + len(response) - 1]


def at_level(sound: Samples, db: float) -> Samples:
    """The same with this level over its loud part: pauses do not make a voice quieter."""
    blocks = _levels(sound)
    loud = blocks[blocks > blocks.max() * 0.1]
    louder: Samples = (sound * (10 ** (db / 20) / np.sqrt(np.mean(loud**2)))).astype(np.float32)
    return louder


def from_first_syllable(sound: Samples) -> Samples:
    """Without the silence before."""
    blocks = _levels(sound)
    loud = np.flatnonzero(blocks > blocks.max() * 10 ** (_SYLLABLE_DB / 20))
    return sound[loud[0] * _BLOCK :]


def mixed(room: Samples, person: Samples, at: float) -> Samples:
    """Somebody begins to speak at this second."""
    start = int(at * SAMPLE_RATE)
    heard = room.copy()
    piece = person[: len(heard) - start]
    heard[start : start + len(piece)] += piece
    clipped: Samples = np.clip(heard, -1, 1)
    return clipped


def _levels(sound: Samples) -> Floats:
    whole = sound[: len(sound) // _BLOCK * _BLOCK].reshape(-1, _BLOCK)
    levels: Floats = np.sqrt(np.mean(whole.astype(np.float64) ** 2, axis=1))
    return levels
