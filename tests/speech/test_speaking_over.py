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
"""What was said over the voice is not always clear enough to a small transcriber. And on a machine that stutters the way of the
echo is lost now and then; until it is found again somebody has to be clearly louder, and the reply may end before."""
KEYS = ("alone", *(f"{said}-{number}" for said in ("over", "stop") for number in range(TRIES)))


@pytest.fixture(scope="module")
def shared_child(sound_card: SoundCard) -> Iterator[Child]:
    environment = {**sound_card.environment, "HOME": os.environ.get("HOME", "")}
    prepare = Prepare(settings={"languages": ["en"], "speech": {"earcons": "off"}})
    with started(environment, prepare) as running:
        assert running.expect(Ready).faults == ()
        yield running


@pytest.fixture
def child(shared_child: Child) -> Child:
    """The same process for every test; silent, with nothing left of the one before, whatever became of it."""
    begin_anew(shared_child)
    return shared_child


def begin_anew(child: Child) -> None:
    child.fall_silent(*(f"w-{key}" for key in KEYS))


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


def spoken_over(child: Child, sound_card: SoundCard, key: str, person: Path, volume: float) -> tuple[SpeakingStopped, str] | None:
    """What had been heard of a reply over which somebody spoke, and what they said: empty where it was not clear enough. None
    where the reply was over before they were noticed."""
    begin_anew(child)
    with sound_card.echoing(volume, ROOM), sound_card.recording() as said:
        speak(child, key)
        said.read_until_loud()
        said.read(3 * 16_000)
        with saying(sound_card, person):
            noticed = child.next()
            if isinstance(noticed, SpeakingEnded):
                return None
            assert noticed == WatchTriggered(key=f"w-{key}")
            child.send(StopSpeaking(key=key))  # what the window does
        said.read_until_silent()
        return what_came_of_it(child)


def what_came_of_it(child: Child) -> tuple[SpeakingStopped, str]:
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
    request, text = places.resources / "recordings" / "overdue-invoices.en.wav", ""
    for number in range(TRIES):
        found = spoken_over(child, sound_card, f"over-{number}", request, 0.6)
        if found is not None:
            stopped, text = found
            assert "".join(SENTENCES).startswith(stopped.heard)
            assert stopped.heard != "".join(SENTENCES)
            assert "seventeen" not in text
        if "overdue" in text:
            break
    assert "overdue" in text


def test_stop_said_over_the_voice_is_heard_as_that(child: Child, sound_card: SoundCard, voices: Voices, tmp_path: Path) -> None:
    stop, text = tmp_path / "stop.wav", ""
    write_wav(stop, voices.synthesise("Stop, please stop!", Language.ENGLISH))
    for number in range(TRIES):
        found = spoken_over(child, sound_card, f"stop-{number}", stop, 0.4)
        text = "" if found is None else found[1]
        if "stop" in text:
            break
    assert "stop" in text
