"""Recordings on disk, in and out."""

import os
import wave
from collections.abc import Iterable, Iterator
from pathlib import Path

import av
from av.audio.frame import AudioFrame
from av.audio.resampler import AudioResampler
from av.error import FFmpegError

from zuruf.domain.faults import SpeechFault
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.sounds import Sound

_SILENT_RATE = 22_050
"""Hertz of a file in which nothing is said."""


def read_audio(path: Path, limit: float) -> Utterance:
    """A WAV file of any rate, width and channel count as an utterance.

    `limit` is the longest allowed, in seconds; no more than that is read. Raises SpeechFault: `audio-unreadable`,
    `audio-too-long`.
    """
    samples = bytearray()
    most = int(limit * SAMPLE_RATE) * 2
    try:
        # The format is fixed: other demuxers open playlists, and with them other files and addresses.
        with av.open(str(path), format="wav") as container:
            if not container.streams.audio:
                raise SpeechFault("audio-unreadable", "The file holds no sound. Give a WAV file.")
            for frame in _resampled(container.decode(container.streams.audio[0]), SAMPLE_RATE):
                samples += frame
                if len(samples) > most:
                    raise SpeechFault("audio-too-long", f"The recording is longer than {limit:g} seconds. Give a shorter one.")
    except (FFmpegError, OSError, ValueError) as error:
        raise SpeechFault(
            "audio-unreadable", f"The file cannot be read as WAV ({type(error).__name__}). Give a WAV file."
        ) from error
    return Utterance(bytes(samples))


def _resampled(frames: Iterator[AudioFrame], rate: int) -> Iterator[bytes]:
    resampler = AudioResampler(format="s16", layout="mono", rate=rate)
    for frame in frames:
        for converted in resampler.resample(frame):
            yield _bytes_of(converted)
    for converted in resampler.resample(None):
        yield _bytes_of(converted)


def _bytes_of(frame: AudioFrame) -> bytes:
    return frame.to_ndarray().astype("<i2").tobytes()


def resample(sound: Sound, rate: int) -> Sound:
    """The same sound at another rate."""
    if sound.rate == rate or not sound.samples:
        return Sound(sound.samples, rate)
    frame = AudioFrame(format="s16", layout="mono", samples=len(sound.samples) // 2)
    frame.planes[0].update(sound.samples[: len(sound.samples) // 2 * 2])
    frame.rate = sound.rate
    return Sound(b"".join(_resampled(iter([frame]), rate)), rate)


def write_wav(path: Path, sounds: Iterable[Sound]) -> None:
    """The sounds one after the other as a 16-bit mono WAV file, at the rate of the first. The file appears when it is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with wave.open(str(fresh), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            rate = 0
            for sound in sounds:
                if rate == 0:
                    rate = sound.rate
                    file.setframerate(rate)
                file.writeframes(resample(sound, rate).samples)
            if rate == 0:
                file.setframerate(_SILENT_RATE)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
