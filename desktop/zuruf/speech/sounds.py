"""Sound that is to be heard."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Samples = npt.NDArray[np.float32]
"""One channel, -1 to 1."""


@dataclass(frozen=True, slots=True)
class Sound:
    """A piece of speech: signed 16-bit little-endian mono samples at `rate` hertz.

    `after`: the clause that is over when this sound begins, where a sentence is made in pieces.
    """

    samples: bytes
    rate: int
    after: str = ""

    @property
    def seconds(self) -> float:
        return len(self.samples) / 2 / self.rate


def to_float(samples: bytes) -> Samples:
    return np.frombuffer(samples, dtype="<i2").astype(np.float32) / np.float32(32_768)


def to_bytes(samples: Samples) -> bytes:
    return np.clip(np.rint(samples * 32_768), -32_768, 32_767).astype("<i2").tobytes()


def level(samples: bytes) -> float:
    """The root mean square, 0 to 1."""
    return float(np.sqrt(np.mean(np.square(to_float(samples))))) if samples else 0.0


def scaled(sound: Sound, volume: float) -> Sound:
    """The sound at a volume of 0 to 1."""
    return sound if volume == 1.0 else Sound(to_bytes(to_float(sound.samples) * np.float32(volume)), sound.rate)
