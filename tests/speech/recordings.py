"""Sounds for the tests: made here, so that nothing recorded need be in the repository."""

import struct
from pathlib import Path

import numpy as np
import numpy.typing as npt

from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.sounds import to_bytes

Floats = npt.NDArray[np.float64]


def tone(seconds: float, rate: int, hertz: float = 440.0, level: float = 0.5) -> Floats:
    return level * np.sin(2 * np.pi * hertz * np.arange(int(seconds * rate)) / rate)


def utterance(samples: Floats) -> Utterance:
    return Utterance(to_bytes(samples.astype(np.float32)))


def silence(seconds: float) -> Utterance:
    return Utterance(bytes(int(seconds * SAMPLE_RATE) * 2))


def noise(seconds: float, level: float, seed: int = 7) -> Utterance:
    return utterance(np.random.default_rng(seed).normal(0, level, int(seconds * SAMPLE_RATE)))


def hum(seconds: float) -> Utterance:
    """Mains hum with harmonics, as a bad cable gives."""
    return utterance(np.sum([tone(seconds, SAMPLE_RATE, 50.0 * n, 0.2 / n) for n in (1, 2, 3, 4)], axis=0))


def clicks(seconds: float) -> Utterance:
    """A hard click every 0.4 seconds: pallets, keys, a stapler."""
    samples = np.zeros(int(seconds * SAMPLE_RATE))
    decay = np.exp(-np.arange(400) / 60.0) * np.random.default_rng(3).normal(0, 0.6, 400)
    for start in range(0, len(samples) - 400, int(0.4 * SAMPLE_RATE)):
        samples[start : start + 400] += decay
    return utterance(samples)


WIDTHS = {"u8": (1, 8), "s16": (1, 16), "s24": (1, 24), "s32": (1, 32), "f32": (3, 32), "f64": (3, 64)}


def write_wav(path: Path, channels: list[Floats], rate: int, width: str) -> Path:
    """A WAV file of any width and channel count, written byte by byte."""
    code, bits = WIDTHS[width]
    frames = np.stack(channels, axis=1)
    body = _encoded(frames, width)
    block = len(channels) * bits // 8
    header = struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        b"RIFF",
        36 + len(body),
        b"WAVE",
        b"fmt ",
        16,
        code,
        len(channels),
        rate,
        rate * block,
        block,
        bits,
        b"data",
        len(body),
    )
    path.write_bytes(header + body)
    return path


def _encoded(frames: Floats, width: str) -> bytes:
    match width:
        case "u8":
            return (frames * 127 + 128).round().astype("u1").tobytes()
        case "s16":
            return (frames * 32_767).round().astype("<i2").tobytes()
        case "s24":
            whole = (frames * 8_388_607).round().astype("<i4")
            return whole.reshape(-1, 1).view("u1").reshape(-1, 4)[:, :3].tobytes()
        case "s32":
            return (frames * 2_147_483_647).round().astype("<i4").tobytes()
        case "f32":
            return frames.astype("<f4").tobytes()
        case _:
            return frames.astype("<f8").tobytes()
