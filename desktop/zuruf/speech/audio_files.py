"""Recordings on disk, in and out."""

import mmap
import os
import stat
import struct
import wave
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

import numpy as np
import soundfile

from zuruf.domain.faults import SpeechFault
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.resampling import Resampler, resample
from zuruf.speech.sounds import Samples, Sound, to_bytes

_SILENT_RATE = 22_050
"""Hertz of a file in which nothing is said."""

_KINDS = (b"RIFF", b"RF64")
"""What a WAV file begins with."""

_BLOCK = 16_384
"""Frames that are read at once."""

_MOST_PIPED = 64 * 1024 * 1024
"""Bytes of a recording that comes through a pipe."""


def read_audio(path: Path, limit: float) -> Utterance:
    """A WAV file of any rate, width and channel count as an utterance.

    `limit` is the longest allowed, in seconds; no more than that is decoded. Raises SpeechFault: `audio-unreadable`,
    `audio-too-long`.
    """
    samples = bytearray()
    most = int(limit * SAMPLE_RATE) * 2
    try:
        with path.open("rb") as file, soundfile.SoundFile(_content(file)) as sound:
            for piece in _at_our_rate(sound):
                samples += to_bytes(piece)
                if len(samples) > most:
                    raise SpeechFault("audio-too-long", f"The recording is longer than {limit:g} seconds. Give a shorter one.")
    except (soundfile.SoundFileError, OSError, ValueError) as error:
        raise SpeechFault(
            "audio-unreadable", f"The file cannot be read as WAV ({type(error).__name__}). Give a WAV file."
        ) from error
    return Utterance(bytes(samples))


class _Content:
    """A WAV file for libsndfile: without a name, from which its binding would guess, and as far as it goes whatever it says.

    Raises ValueError for anything that does not begin as a WAV file: libsndfile knows many more formats, each of them a parser
    that nobody needs here.
    """

    def __init__(self, content: mmap.mmap | bytearray) -> None:
        if len(content) < 12 or content[:4] not in _KINDS or content[8:12] != b"WAVE":
            raise ValueError("no WAV file")
        self._content = content
        self._place = 0
        self._ensure_length()

    def _ensure_length(self) -> None:
        """Who writes into a pipe or broke off has not said how many bytes of samples there are: then it is all that follow."""
        place = 12
        while place + 8 < len(self._content):
            kind, length = struct.unpack_from("<4sI", self._content, place)
            if kind == b"data":
                if length == 0:
                    struct.pack_into("<I", self._content, place + 4, min(len(self._content) - place - 8, 0xFFFF_FFFF))
                return
            place += 8 + length + length % 2

    def read(self, count: int) -> bytes:
        piece = bytes(self._content[self._place : self._place + count])
        self._place += len(piece)
        return piece

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        """Never out of the file: a damaged one may lead there."""
        start = {os.SEEK_SET: 0, os.SEEK_CUR: self._place, os.SEEK_END: len(self._content)}[whence]
        self._place = min(max(start + offset, 0), len(self._content))
        return self._place

    def tell(self) -> int:
        return self._place


def _content(file: BinaryIO) -> _Content:
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        return _Content(bytearray(file.read(_MOST_PIPED)))
    # A copy in memory of what is written to; nothing is read before libsndfile reads it.
    return _Content(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY))


def _at_our_rate(sound: soundfile.SoundFile) -> Iterator[Samples]:
    resampler = Resampler(sound.samplerate)
    # A block of a very low rate would become very many samples.
    block = min(max(sound.samplerate // 4, 1), _BLOCK)
    while len(frames := sound.read(block, "float32", always_2d=True)):
        mono = np.clip(np.nan_to_num(frames), -1, 1).mean(axis=1, dtype=np.float32)
        yield resampler.take(mono) if sound.samplerate != SAMPLE_RATE else mono
    if sound.samplerate != SAMPLE_RATE:
        yield resampler.end()


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
