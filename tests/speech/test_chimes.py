"""Earcons between takes, with real ears and a real mouth: a new take breaks off that of the old one, and hears what is said."""

from collections.abc import Iterator

import pytest
from tests.speech.fakes import PATIENCE, ScriptedSpeaker, ScriptedVoice, Told, eventually
from tests.speech.staged_devices import StagedBackend, device
from tests.speech.staged_ears import FRAME_BYTES, LOUD, Stage, is_hushed, is_said

from zuruf.domain.languages import Language
from zuruf.domain.manners import Earcons
from zuruf.speech.devices import SoundSystem
from zuruf.speech.earcons import RATE, Earcon, earcon_hertz, earcon_sound
from zuruf.speech.ears import Ears
from zuruf.speech.mouth import Mouth
from zuruf.speech.sounds import Sound
from zuruf.speech.speaker import SounddeviceSpeaker, Speaker
from zuruf.wire.speech import ListenUntil, Speak, SpeakingEnded, SpeakingStarted

NEVER = 10_000.0
"""Seconds of a loudspeaker's queue: what was given to it is not over by itself as long as a test lasts."""
SPOKEN = LOUD.to_bytes(2, "little")


class Between(Stage):
    """Ears whose earcons a mouth plays. `now` is the mouth's clock."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__()
        self.ears.close()
        self.now = 0.0
        self.mouth = Mouth(ScriptedVoice(), speaker, tell=self.told, tick=lambda: self.now)
        self.ears = Ears(
            self.microphone,
            self.activity,
            longest_seconds=5.0,
            tell=self.told,
            desk=self,
            watchers=self.watcher,
            chime=self.play,
            chiming=lambda: self.mouth.chime_hertz,
            end_chimes=self.mouth.end_chimes,
        )

    def play(self, earcon: Earcon) -> None:
        sound = earcon_sound(earcon, Earcons.NORMAL)
        assert sound is not None
        self.mouth.chime(sound, earcon_hertz(earcon))

    def let_it_ring_out(self) -> None:
        self.mouth.end_chimes()

        def is_over() -> bool:
            self.now += 1.0
            return not self.mouth.chiming

        eventually(is_over)

    def close(self) -> None:
        self.ears.close()
        self.mouth.end_chimes()
        self.mouth.close()


@pytest.fixture
def backend() -> StagedBackend:
    return StagedBackend(device("Speaker", outputs=1, rate=float(RATE)))


@pytest.fixture
def between(backend: StagedBackend) -> Iterator[Between]:
    stage = Between(SounddeviceSpeaker(SoundSystem(backend), None))
    yield stage
    stage.close()


def end_a_take(stage: Between, backend: StagedBackend) -> None:
    """Its earcon sounds for as long as nobody breaks it off."""
    backend.latency = NEVER
    stage.listen("a")
    stage.say("a")
    eventually(lambda: stage.mouth.chiming and bool(backend.streams) and bool(backend.streams[-1].written))


@pytest.mark.parametrize("until", [ListenUntil.STOPPED, ListenUntil.SILENCE])
def test_a_new_take_is_not_kept_waiting_by_the_earcon_of_the_last(
    between: Between, backend: StagedBackend, until: ListenUntil
) -> None:
    end_a_take(between, backend)
    old = backend.streams[-1]
    between.listen("b", until)
    eventually(lambda: old.closed)
    if until is ListenUntil.SILENCE:
        eventually(lambda: len(backend.streams) > 1 and bool(backend.streams[-1].written))
        assert between.mouth.chiming, "its own earcon sounds"
    between.let_it_ring_out()
    assert between.say("b").utterance.samples.startswith(SPOKEN * (10 * FRAME_BYTES // 2))


def test_who_speaks_with_the_press_is_heard_from_the_first_syllable_on(between: Between, backend: StagedBackend) -> None:
    """What the device still plays of the old earcon is over soon, and then they are still speaking."""
    end_a_take(between, backend)
    between.listen("b")
    eventually(lambda: backend.streams[-1].closed)
    between.hear_an_earcon(6, said=range(6))
    assert is_said(between.say("b").utterance.samples[: 16 * FRAME_BYTES])


def test_what_is_left_of_an_earcon_is_not_heard(between: Between, backend: StagedBackend) -> None:
    end_a_take(between, backend)
    between.listen("b", ListenUntil.SILENCE)
    between.hear_an_earcon(6)
    between.microphone.hear(0, 10)
    between.ears.stop("b")
    assert is_hushed(between.take().utterance.samples)
    assert between.told.nothing_more()


def chime(word: str) -> Sound:
    return Sound(word.encode("utf-16-le"), 16_000)


def test_earcons_that_wait_are_left_out_and_later_ones_are_played() -> None:
    speaker = ScriptedSpeaker()
    mouth = Mouth(ScriptedVoice(), speaker, tell=Told(), tick=lambda: 0.0)
    speaker.may_play.clear()
    mouth.chime(chime("one"))
    mouth.chime(chime("two"))
    assert speaker.playing.wait(PATIENCE)
    mouth.end_chimes()
    speaker.may_play.set()
    mouth.chime(chime("three"))
    eventually(lambda: speaker.heard.endswith("three"))
    assert "two" not in speaker.heard
    mouth.close()


def test_the_voice_goes_on_when_earcons_end() -> None:
    speaker, told = ScriptedSpeaker(), Told()
    mouth = Mouth(ScriptedVoice(), speaker, tell=told)
    speaker.may_play.clear()
    mouth.speak(Speak(key="a", text="Eins.", language=Language.GERMAN))
    assert told.next() == SpeakingStarted(key="a")
    mouth.end_chimes()
    speaker.may_play.set()
    assert told.next() == SpeakingEnded(key="a")
    assert speaker.heard == "Eins. "
    mouth.close()


@pytest.mark.parametrize("broken_off", [False, True])
def test_an_earcon_rings_for_a_moment(broken_off: bool) -> None:
    speaker = ScriptedSpeaker()
    now = 0.0
    mouth = Mouth(ScriptedVoice(), speaker, tell=Told(), tick=lambda: now)

    def can_be_heard(at: float) -> bool:
        nonlocal now
        now = at
        return mouth.chiming

    assert not can_be_heard(0.0)
    speaker.may_play.clear()
    mouth.chime(chime("x"), frozenset({880.0}))
    assert speaker.playing.wait(PATIENCE)
    assert can_be_heard(10.0)
    assert mouth.chime_hertz == {880.0}
    if broken_off:
        mouth.end_chimes()
    speaker.may_play.set()
    eventually(lambda: not mouth._chimes)
    assert can_be_heard(10.1)
    assert not can_be_heard(10.2)
    assert not mouth.chime_hertz
    mouth.close()


def test_an_earcon_that_was_never_played_does_not_ring() -> None:
    speaker = ScriptedSpeaker()
    mouth = Mouth(ScriptedVoice(), speaker, tell=Told(), tick=lambda: 0.0)
    speaker.may_play.clear()
    mouth.speak(Speak(key="a", text="Eins.", language=Language.GERMAN))
    assert speaker.playing.wait(PATIENCE)
    mouth.chime(chime("x"))
    mouth.end_chimes()
    mouth.silence("a")
    eventually(lambda: not mouth._chimes)
    assert not mouth.chiming
    mouth.close()
