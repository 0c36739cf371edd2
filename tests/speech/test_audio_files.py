"""Recordings of every rate, width and channel count come out as the same utterance; everything else is refused with a code."""

import math
import os
import struct
import threading
import wave
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.speech.recordings import WIDTHS, tone
from tests.speech.recordings import write_wav as write_any_wav

from zuruf.domain.faults import SpeechFault
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.audio_files import read_audio, write_wav
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import Sound, to_bytes, to_float

LIMIT = 30.0


def pitch(utterance: Utterance) -> float:
    spectrum = np.abs(np.fft.rfft(to_float(utterance.samples)))
    return float(np.argmax(spectrum) * SAMPLE_RATE / (len(utterance.samples) // 2))


def loudness(utterance: Utterance) -> float:
    samples = to_float(utterance.samples)[1000:-1000]
    return float(np.sqrt(np.mean(samples**2)))


def outcome(path: Path) -> str:
    try:
        read_audio(path, LIMIT)
    except SpeechFault as fault:
        return fault.code
    return "read"


def refused(path: Path, limit: float = LIMIT) -> str:
    with pytest.raises(SpeechFault) as caught:
        read_audio(path, limit)
    return caught.value.code


@pytest.mark.parametrize("width", list(WIDTHS))
@pytest.mark.parametrize("rate", [8_000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000])
def test_any_rate_and_width(tmp_path: Path, width: str, rate: int) -> None:
    heard = read_audio(write_any_wav(tmp_path / "a.wav", [tone(1.0, rate)], rate, width), LIMIT)
    assert heard.seconds == pytest.approx(1.0, abs=0.01)
    assert pitch(heard) == pytest.approx(440, abs=2)
    assert loudness(heard) == pytest.approx(0.5 / math.sqrt(2), rel=0.03)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 8])
@pytest.mark.parametrize("width", ["s16", "f32"])
def test_any_number_of_channels_becomes_one(tmp_path: Path, count: int, width: str) -> None:
    channels = [tone(1.0, 48_000) for _ in range(count)]
    heard = read_audio(write_any_wav(tmp_path / "a.wav", channels, 48_000, width), LIMIT)
    assert heard.seconds == pytest.approx(1.0, abs=0.01)
    assert pitch(heard) == pytest.approx(440, abs=2)


def test_a_recording_on_one_of_two_channels_is_heard(tmp_path: Path) -> None:
    channels = [tone(1.0, 16_000), np.zeros(16_000)]
    assert pitch(read_audio(write_any_wav(tmp_path / "a.wav", channels, 16_000, "s16"), LIMIT)) == pytest.approx(440, abs=2)


def test_the_limit_is_kept(tmp_path: Path) -> None:
    path = write_any_wav(tmp_path / "a.wav", [tone(120.0, 8_000)], 8_000, "s16")
    assert refused(path) == "audio-too-long"
    assert read_audio(path, 121.0).seconds == pytest.approx(120.0, abs=0.1)


def test_an_empty_recording_is_an_empty_utterance(tmp_path: Path) -> None:
    assert read_audio(write_any_wav(tmp_path / "a.wav", [np.zeros(0)], 16_000, "s16"), LIMIT).samples == b""


def test_a_recording_that_broke_off_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = write_any_wav(tmp_path / "a.wav", [tone(2.0, 16_000)], 16_000, "s16")
    path.write_bytes(path.read_bytes()[:32_044])
    assert read_audio(path, LIMIT).seconds == pytest.approx(1.0, abs=0.1)


@pytest.mark.parametrize("claimed", [0, 0x7FFF_FFFF, 0xFFFF_FFFF])
def test_a_recording_that_never_said_its_length_is_read_to_its_end(tmp_path: Path, claimed: int) -> None:
    """As whoever writes into a pipe leaves it."""
    path = write_any_wav(tmp_path / "a.wav", [tone(1.0, 16_000)], 16_000, "s16")
    content = bytearray(path.read_bytes())
    struct.pack_into("<I", content, 40, claimed)
    path.write_bytes(content)
    assert read_audio(path, LIMIT).seconds == pytest.approx(1.0, abs=0.01)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no pipes among its files")
def test_a_recording_is_read_from_a_pipe(tmp_path: Path) -> None:
    whole = write_any_wav(tmp_path / "a.wav", [tone(1.0, 48_000)], 48_000, "s16").read_bytes()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(whole,))
    writer.start()
    heard = read_audio(pipe, LIMIT)
    writer.join()
    assert pitch(heard) == pytest.approx(440, abs=2)


def test_the_name_of_a_recording_says_nothing(tmp_path: Path) -> None:
    assert read_audio(write_any_wav(tmp_path / "a.raw", [tone(0.5, 16_000)], 16_000, "s16"), LIMIT).seconds == 0.5


@pytest.mark.parametrize("kind", ["FLAC", "OGG", "MP3", "AIFF", "AU", "W64"])
def test_another_format_is_refused_under_the_name_of_wav(tmp_path: Path, kind: str) -> None:
    """libsndfile would read it."""
    path = tmp_path / "a.wav"
    soundfile.write(path, tone(0.5, 16_000), 16_000, format=kind)
    with soundfile.SoundFile(path) as readable:
        assert readable.frames > 0
    assert refused(path) == "audio-unreadable"


def test_samples_that_are_no_numbers_do_no_harm(tmp_path: Path) -> None:
    samples = tone(1.0, 16_000)
    samples[100:200] = np.nan
    samples[300:310] = np.inf
    assert read_audio(write_any_wav(tmp_path / "a.wav", [samples], 16_000, "f32"), LIMIT).seconds == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"RIFF",
        b"Guten Tag\n" * 100,
        bytes(range(256)) * 40,
        b"RIFF\xff\xff\xff\xffWAVE",
        b"#EXTM3U\nhttp://127.0.0.1:9/x.wav\n",
    ],
)
def test_what_is_no_wav_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.wav"
    path.write_bytes(content)
    assert refused(path) == "audio-unreadable"


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "nothing.wav") == "audio-unreadable"
    assert refused(tmp_path) == "audio-unreadable"


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_damaged_file_is_read_or_refused(tmp_path: Path, data: st.DataObject) -> None:
    path = write_any_wav(tmp_path / "a.wav", [tone(0.1, 8_000)], 8_000, "s16")
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 6))):
        content[data.draw(st.integers(0, 60))] = data.draw(st.integers(0, 255))
    path.write_bytes(content)
    assert outcome(path) in {"read", "audio-unreadable", "audio-too-long"}


def test_what_is_written_can_be_read_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "said.wav"
    one = Sound(to_bytes(tone(0.5, 22_050).astype(np.float32)), 22_050)
    other = Sound(to_bytes(tone(0.5, 16_000).astype(np.float32)), 16_000)
    write_wav(path, iter([one, other]))
    with wave.open(str(path)) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (22_050, 1, 2)
    heard = read_audio(path, LIMIT)
    assert heard.seconds == pytest.approx(1.0, abs=0.02)
    assert pitch(heard) == pytest.approx(440, abs=2)
    assert [file.name for file in path.parent.iterdir()] == ["said.wav"]


def test_nothing_said_is_a_file_all_the_same(tmp_path: Path) -> None:
    write_wav(tmp_path / "said.wav", [])
    assert read_audio(tmp_path / "said.wav", LIMIT).samples == b""


def test_a_file_that_cannot_be_finished_is_not_left_behind(tmp_path: Path) -> None:
    def broken() -> "list[Sound]":
        raise SpeechFault("voice-missing", "gone")

    with pytest.raises(SpeechFault):
        write_wav(tmp_path / "said.wav", (sound for sound in broken()))
    assert list(tmp_path.iterdir()) == []


def test_another_rate_keeps_pitch_and_length() -> None:
    sound = resample(Sound(to_bytes(tone(1.0, 48_000).astype(np.float32)), 48_000), SAMPLE_RATE)
    assert sound.seconds == pytest.approx(1.0, abs=0.005)
    assert pitch(Utterance(sound.samples)) == pytest.approx(440, abs=2)
