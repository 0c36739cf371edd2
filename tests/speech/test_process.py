"""The speech process as its parent sees it, on a virtual sound card: real microphone, model, voice and loudspeaker."""

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from tests.speech.child_process import Child, started
from tests.speech.recordings import noise
from tests.speech.sound_card import RATE, SoundCard

from zuruf.domain.languages import Language
from zuruf.domain.speech import Utterance
from zuruf.speech.audio_files import write_wav
from zuruf.speech.sounds import Sound, to_float
from zuruf.speech.transcriber import WhisperTranscriber
from zuruf.speech.voice import Voices
from zuruf.wire.speech import (
    CancelListening,
    ListeningStarted,
    ListenUntil,
    NothingHeard,
    Ping,
    Pong,
    Prepare,
    Ready,
    ReadyPhrase,
    Speak,
    SpeakingEnded,
    SpeakingStarted,
    SpeakingStopped,
    SpeechEnded,
    SpeechStarted,
    StartListening,
    StopListening,
    StopSpeaking,
    Transcribed,
)


@pytest.fixture(scope="module")
def shared_child(sound_card: SoundCard) -> Iterator[Child]:
    environment = {**sound_card.environment, "HOME": os.environ.get("HOME", "")}
    phrases = (ReadyPhrase(text="Opening the invoices page.", language=Language.ENGLISH),)
    with started(
        environment, Prepare(settings={"languages": ["en", "de"], "speech": {"earcons": "off"}}, phrases=phrases)
    ) as running:
        ready = running.expect(Ready)
        assert ready.faults == ()
        assert {voice.language: voice.name for voice in ready.voices}[Language.ENGLISH] == "en_US-joe-medium"
        yield running


@pytest.fixture
def child(shared_child: Child) -> Child:
    """The same process for every test, as it costs seconds to start; silent, with nothing left to tell."""
    shared_child.fall_silent()
    return shared_child


@pytest.fixture
def request_file(voices: Voices, tmp_path: Path) -> Path:
    path = tmp_path / "request.wav"
    write_wav(path, voices.synthesise("How many invoices are overdue?", Language.ENGLISH))
    return path


def understood(transcribed: Transcribed) -> bool:
    return transcribed.language is Language.ENGLISH and "invoices" in transcribed.text.lower()


@pytest.mark.models
def test_hold_to_talk(child: Child, sound_card: SoundCard, request_file: Path) -> None:
    child.levels.clear()
    child.send(StartListening(key="hold"))
    assert child.expect(ListeningStarted).key == "hold"
    sound_card.play(request_file)
    assert child.expect(SpeechStarted).key == "hold"
    child.send(StopListening(key="hold"))
    transcribed = child.expect(Transcribed)
    assert transcribed.key == "hold"
    assert understood(transcribed)
    assert max(child.levels) > 0.02 > min(child.levels)


@pytest.mark.models
def test_toggle_ends_with_silence(child: Child, sound_card: SoundCard, request_file: Path) -> None:
    child.send(StartListening(key="toggle", until=ListenUntil.SILENCE, language=Language.ENGLISH))
    child.expect(ListeningStarted)
    sound_card.play(request_file)
    child.expect(SpeechStarted)
    assert child.expect(SpeechEnded).key == "toggle"
    assert understood(child.expect(Transcribed))


@pytest.mark.models
def test_noise_is_nothing_heard(child: Child, sound_card: SoundCard, tmp_path: Path) -> None:
    path = tmp_path / "noise.wav"
    write_wav(path, [Sound(noise(2.0, 0.1).samples, RATE)])
    child.send(StartListening(key="noise"))
    child.expect(ListeningStarted)
    sound_card.play(path)
    child.send(StopListening(key="noise"))
    assert child.expect(NothingHeard).key == "noise"


@pytest.mark.models
def test_a_cancelled_take_is_never_answered(child: Child, sound_card: SoundCard, request_file: Path) -> None:
    child.send(StartListening(key="dropped"))
    child.expect(ListeningStarted)
    sound_card.play(request_file)
    child.expect(SpeechStarted)
    child.send(StopListening(key="dropped"), CancelListening(key="dropped"), StartListening(key="next"))
    assert child.expect(ListeningStarted).key == "next"
    child.send(StopListening(key="next"))
    assert child.expect(NothingHeard).key == "next"


@pytest.mark.models
def test_a_reply_is_heard_as_it_was_written(child: Child, sound_card: SoundCard, transcriber: WhisperTranscriber) -> None:
    with sound_card.recording() as recording:
        child.send(
            Speak(key="reply", text="There are seventeen unpaid ", language=Language.ENGLISH, last=False),
            Speak(key="reply", text="invoices. The oldest is nine days overdue.", language=Language.ENGLISH),
        )
        recording.read_until_loud()
        recording.read_until_silent()
    assert child.expect(SpeakingStarted).key == "reply"
    assert child.expect(SpeakingEnded).key == "reply"
    heard = transcriber.transcribe(Utterance(recording.samples), [Language.ENGLISH]).text.lower()
    assert "17" in heard or "seventeen" in heard
    assert "9" in heard or "nine" in heard
    assert "overdue" in heard


@pytest.mark.models
def test_a_kept_phrase_is_spoken(child: Child, sound_card: SoundCard, transcriber: WhisperTranscriber) -> None:
    with sound_card.recording() as recording:
        child.send(Speak(key="phrase", text="Opening the invoices page.", language=Language.ENGLISH))
        recording.read_until_loud()
        recording.read_until_silent()
    child.expect(SpeakingStarted)
    child.expect(SpeakingEnded)
    assert "page" in transcriber.transcribe(Utterance(recording.samples), [Language.ENGLISH]).text.lower()


@pytest.mark.models
def test_speaking_stops_at_once(child: Child, sound_card: SoundCard) -> None:
    with sound_card.recording() as recording:
        child.send(
            Speak(key="long", text="One, two, three, four, five, six, seven, eight, nine, ten. " * 5, language=Language.ENGLISH)
        )
        recording.read_until_loud()
        child.expect(SpeakingStarted)
        child.send(StopSpeaking(key="long"))
        recording.read_until_silent()
    stopped = child.expect(SpeakingStopped)
    assert (stopped.key, stopped.heard) == ("long", "")
    loud = np.abs(to_float(recording.samples)) > 0.01
    assert np.count_nonzero(loud.reshape(-1, RATE // 100).any(axis=1)) < 300, "it went on for three seconds"
    child.send(Speak(key="after", text="Done.", language=Language.ENGLISH))
    assert child.expect(SpeakingStarted).key == "after"
    assert child.expect(SpeakingEnded).key == "after"


@pytest.mark.models
def test_what_was_heard_before_it_was_stopped_is_told(child: Child, sound_card: SoundCard) -> None:
    first, rest = "There are two invoices.", " One is overdue, and the other one will be paid in the course of the coming week."
    with sound_card.recording() as recording:
        child.send(Speak(key="broken", text=first + rest * 3, language=Language.ENGLISH))
        child.expect(SpeakingStarted)
        recording.read_until_loud()
        # Not by a pause in the sound: a busy machine makes pauses of its own.
        while not told(child).heard["broken"]:
            recording.read(RATE // 10)
        child.send(StopSpeaking())
        heard = child.expect(SpeakingStopped).heard
    assert heard.startswith(first)
    assert len(heard) < len(first + rest * 3)


def told(child: Child) -> Pong:
    child.send(Ping())
    return child.expect(Pong)


@pytest.mark.models
def test_it_answers_while_it_speaks_and_survives_nonsense(child: Child) -> None:
    child.send(Speak(key="busy", text="One moment please.", language=Language.ENGLISH))
    child.send(b"nonsense\n", b'{"kind": "fly"}\n', b"\xff\xfe\n", b"\n", Ping())
    seen = {type(child.next()) for _ in range(3)}
    assert seen == {Pong, SpeakingStarted, SpeakingEnded}
