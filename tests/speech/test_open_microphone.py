"""A microphone that hears the loudspeaker, under a virtual sound card: earcons, the voice itself, and the wake word."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.speech.child_process import Child, started
from tests.speech.fakes import eventually
from tests.speech.sound_card import SoundCard

from zuruf.domain.languages import Language
from zuruf.domain.manners import Earcons, WakeWord, WatchFor
from zuruf.speech.audio_files import write_wav
from zuruf.speech.voice import Voices
from zuruf.wire.speech import (
    CancelListening,
    EndWatch,
    ListeningStarted,
    ListenUntil,
    NothingHeard,
    Ping,
    Pong,
    Prepare,
    Ready,
    SetEarcons,
    Speak,
    SpeakingEnded,
    SpeakingStarted,
    SpeechEnded,
    SpeechStarted,
    StartListening,
    StartWatch,
    StopListening,
    StopSpeaking,
    Transcribed,
    WatchTriggered,
)

pytestmark = pytest.mark.models
PREPARE = Prepare(settings={"languages": ["en"], "speech": {"earcons": "off"}})
ALOUD = "There are seventeen unpaid invoices. The oldest of them is nine days overdue. Two of them belong to the same customer."


@pytest.fixture(scope="module")
def shared_child(sound_card: SoundCard) -> Iterator[Child]:
    environment = {**sound_card.environment, "HOME": os.environ.get("HOME", "")}
    with started(environment, PREPARE) as running:
        assert running.expect(Ready).faults == ()
        yield running


@pytest.fixture
def child(shared_child: Child) -> Child:
    shared_child.send(SetEarcons(earcons=Earcons.OFF), StopSpeaking(), Ping())
    while not isinstance(shared_child.next(), Pong):
        pass
    shared_child.levels.clear()
    return shared_child


def said(voices: Voices, path: Path, text: str) -> Path:
    write_wav(path, voices.synthesise(text, Language.ENGLISH))
    return path


def test_an_earcon_is_not_recorded_though_the_microphone_hears_it(child: Child, sound_card: SoundCard) -> None:
    child.send(SetEarcons(earcons=Earcons.LOUD))
    with sound_card.echoing(), sound_card.recording() as recording:
        child.send(StartListening(key="a", until=ListenUntil.SILENCE))
        child.expect(ListeningStarted)
        recording.read_until_loud()
        recording.read_until_silent(1.0)
        child.send(StopListening(key="a"))
        assert child.expect(NothingHeard).key == "a"
        assert max(child.levels) < 0.02
        recording.read_until_silent(1.0)


@pytest.mark.parametrize("until", [ListenUntil.SILENCE, ListenUntil.STOPPED])
def test_what_is_said_into_earcons_is_understood_from_its_first_word_on(
    child: Child, sound_card: SoundCard, voices: Voices, tmp_path: Path, until: ListenUntil
) -> None:
    """That of the last take sounds still, and that of this one may."""
    request = said(voices, tmp_path / "request.wav", "How many invoices are overdue?")
    child.send(SetEarcons(earcons=Earcons.NORMAL))
    with sound_card.echoing():
        child.send(StartListening(key="a"), StopListening(key="a"))
        child.expect(ListeningStarted)
        assert child.expect(NothingHeard).key == "a"
        child.send(StartListening(key="b", until=until))
        child.expect(ListeningStarted)
        sound_card.play(request)
        assert child.expect(SpeechStarted).key == "b"
        if until is ListenUntil.SILENCE:
            child.expect(SpeechEnded)
        else:
            child.send(StopListening(key="b"))
        assert child.expect(Transcribed).text.lower().startswith("how many")


def test_the_voice_does_not_speak_over_itself(child: Child, sound_card: SoundCard) -> None:
    with sound_card.echoing():
        child.send(StartWatch(key="w", what=WatchFor.BARGE_IN), Speak(key="r", text=ALOUD, language=Language.ENGLISH))
        assert child.expect(SpeakingStarted).key == "r"
        assert child.expect(SpeakingEnded).key == "r"
        assert max(child.levels) > 0.02, "the microphone does hear it"
        child.send(EndWatch(key="w"), Ping())
        child.expect(Pong)


@pytest.mark.parametrize("word", [WakeWord.OKAY_NABU, WakeWord.HEY_JARVIS])
def test_the_words_behind_the_wake_word_are_a_request(
    child: Child, sound_card: SoundCard, voices: Voices, tmp_path: Path, word: WakeWord
) -> None:
    request = said(voices, tmp_path / "request.wav", f"{word.phrase.title()}, how many invoices are overdue?")
    other = said(voices, tmp_path / "other.wav", "How many invoices are overdue?")
    child.send(StartWatch(key="w", what=WatchFor.WAKE_WORD, word=word))
    sound_card.play(other)
    child.send(Ping())
    assert isinstance(child.next(), Pong), "without the word nobody listens"
    sound_card.play(request)
    assert child.expect(WatchTriggered).key == "w"
    assert [type(child.next()) for _ in range(2)] == [SpeechStarted, SpeechEnded]
    transcribed = child.expect(Transcribed)
    assert transcribed.text.lower().startswith("how many")
    assert "nabu" not in transcribed.text.lower()
    assert "jarvis" not in transcribed.text.lower()


def test_the_microphone_is_open_between_its_commands_and_never_else(child: Child) -> None:
    def is_open() -> bool:
        child.send(Ping())
        while not isinstance(event := child.next(), Pong):
            assert isinstance(event, ListeningStarted), event
        return event.microphone_open

    def settled(*, wanted: bool) -> bool:
        """Commands are carried out one after the other, on another thread."""
        eventually(lambda: is_open() is wanted)
        return is_open() is wanted

    assert not is_open()
    child.send(StartListening(key="a"))
    assert settled(wanted=True)
    child.send(CancelListening(key="a"))
    assert settled(wanted=False)
    child.send(StartWatch(key="w", what=WatchFor.WAKE_WORD, word=WakeWord.ALEXA))
    assert settled(wanted=True)
    child.send(EndWatch(key="v"))
    assert is_open()
    child.send(EndWatch(key="w"))
    assert settled(wanted=False)
    child.send(StartListening(key="b", until=ListenUntil.SILENCE, patience=0.5))
    assert settled(wanted=True)
    while not isinstance(child.next(), NothingHeard):
        pass
    assert not is_open()
