"""Speaking over the voice, under a virtual sound card whose microphone hears the loudspeaker."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.speech.child_process import Child, started
from tests.speech.sound_card import SoundCard

from zuruf.domain.languages import Language
from zuruf.domain.manners import WatchFor
from zuruf.settings.schema import Places
from zuruf.speech.audio_files import write_wav
from zuruf.speech.voice import Voices
from zuruf.wire.speech import (
    EndWatch,
    NothingHeard,
    Ping,
    Pong,
    Prepare,
    Ready,
    Speak,
    SpeakingEnded,
    SpeakingStarted,
    SpeakingStopped,
    SpeechEnded,
    SpeechStarted,
    StartWatch,
    StopSpeaking,
    Transcribed,
    WatchTriggered,
)

pytestmark = pytest.mark.models
SENTENCES = (
    "There are seventeen unpaid invoices. ",
    "The oldest of them is nine days overdue. ",
    "Two of them belong to the same customer. ",
    "The others will be due at the end of next week, and nobody has to be reminded before that. ",
    "The customer with the largest sum has always paid late, and has always paid in the end.",
)
ROOM = 120
"""Milliseconds on the way back, queues and all."""
TRIES = 3
"""The voice is silent at the first; but what was said over it is not always clear enough to a small transcriber."""


@pytest.fixture(scope="module")
def child(sound_card: SoundCard) -> Iterator[Child]:
    environment = {**sound_card.environment, "HOME": os.environ.get("HOME", "")}
    prepare = Prepare(settings={"languages": ["en"], "speech": {"earcons": "off"}})
    with started(environment, prepare) as running:
        assert running.expect(Ready).faults == ()
        yield running


def speak(child: Child, key: str, sentences: tuple[str, ...] = SENTENCES) -> None:
    child.send(StartWatch(key=f"w-{key}", what=WatchFor.BARGE_IN))
    child.send(Speak(key=key, text="".join(sentences), language=Language.ENGLISH, last=True))
    assert child.expect(SpeakingStarted).key == key


@contextmanager
def saying(sound_card: SoundCard, path: Path) -> Iterator[None]:
    """Somebody says it, again while the body lasts: on a machine that stutters a canceller loses its way for a second or two."""
    understood = threading.Event()

    def say() -> None:
        for _ in range(4):
            sound_card.play(path)
            if understood.is_set():
                return

    person = threading.Thread(target=say)
    person.start()
    try:
        yield
    finally:
        understood.set()
        person.join()


def what_came_of_it(child: Child) -> tuple[SpeakingStopped, str]:
    """What had been heard of the voice, and what the person said; empty where it was not clear enough."""
    events = {type(event): event for event in (child.next() for _ in range(4))}
    assert events.keys() - {Transcribed, NothingHeard} == {SpeakingStopped, SpeechStarted, SpeechEnded}
    stopped, transcribed = events[SpeakingStopped], events.get(Transcribed)
    assert isinstance(stopped, SpeakingStopped)
    return stopped, transcribed.text.lower() if isinstance(transcribed, Transcribed) else ""


@pytest.mark.parametrize("volume", [0.9, 0.4])
def test_the_voice_never_stops_itself(child: Child, sound_card: SoundCard, volume: float) -> None:
    child.levels.clear()
    with sound_card.echoing(volume, ROOM):
        speak(child, "alone", SENTENCES[:3])
        assert child.expect(SpeakingEnded).key == "alone"
        child.send(EndWatch(key="w-alone"), Ping())
        child.expect(Pong)
    assert max(child.levels) > 0.005, "the microphone does hear it"


def test_whoever_speaks_over_the_voice_silences_it_and_what_they_said_is_a_request(
    child: Child, sound_card: SoundCard, places: Places
) -> None:
    request = places.resources / "recordings" / "overdue-invoices.en.wav"
    with sound_card.echoing(0.6, ROOM), sound_card.recording() as said:
        speak(child, "over")
        said.read_until_loud()
        said.read(3 * 16_000)
        with saying(sound_card, request):
            assert child.expect(WatchTriggered).key == "w-over"
            child.send(StopSpeaking(key="over"))  # what the window does
        said.read_until_silent()
        stopped, text = what_came_of_it(child)
    whole = "".join(SENTENCES)
    assert whole.startswith(stopped.heard)
    assert stopped.heard != whole
    assert "overdue" in text
    assert "seventeen" not in text


def test_stop_said_over_the_voice_is_heard_as_that(child: Child, sound_card: SoundCard, voices: Voices, tmp_path: Path) -> None:
    stop = tmp_path / "stop.wav"
    write_wav(stop, voices.synthesise("Stop, please stop!", Language.ENGLISH))
    text = ""
    for number in range(TRIES):
        with sound_card.echoing(0.4, ROOM), sound_card.recording() as said:
            speak(child, f"stop-{number}")
            said.read_until_loud()
            said.read(3 * 16_000)
            with saying(sound_card, stop):
                assert child.expect(WatchTriggered).key == f"w-stop-{number}"
                child.send(StopSpeaking(key=f"stop-{number}"))
            said.read_until_silent()
            _, text = what_came_of_it(child)
        if "stop" in text:
            break
    assert "stop" in text
