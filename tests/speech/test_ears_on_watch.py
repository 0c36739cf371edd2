"""Earcons around a take, and watches: what wakes the ears, what they keep of it, and what goes wrong."""

from collections.abc import Callable, Iterator

import pytest
from tests.speech.fakes import eventually
from tests.speech.staged_ears import FRAME_BYTES, LOUD, Stage, is_hushed, is_said, stages, with_an_earcon

from zuruf.domain.faults import SpeechFault
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.speech.earcons import Earcon
from zuruf.speech.voice_activity import FRAME
from zuruf.wire.speech import ListenUntil, SpeechEnded, SpeechFailed, SpeechStarted, StartWatch, WatchTriggered


@pytest.fixture
def make_stage() -> Iterator[Callable[..., Stage]]:
    yield from stages()


def test_an_earcon_is_taken_out_of_what_is_recorded(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.hear_an_earcon(18)
    stage.microphone.hear(0, 6)
    samples = stage.say("a").utterance.samples
    assert is_hushed(samples[: 24 * FRAME_BYTES])
    assert samples[24 * FRAME_BYTES :][: 10 * FRAME_BYTES] == LOUD.to_bytes(2, "little") * (10 * FRAME)
    assert stage.chimes == [Earcon.OPEN, Earcon.CLOSED]
    assert max(stage.told.levels[:6]) < 0.01


def test_an_earcon_alone_is_no_speech(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.hear_an_earcon(18)
    stage.microphone.hear(0, 30)
    stage.ears.stop("a")
    assert is_hushed(stage.take().utterance.samples)
    assert stage.told.nothing_more()


def test_a_word_that_is_over_before_the_earcon_is_heard(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.hear_an_earcon(18, said=range(2, 8))
    stage.microphone.hear(0, 60)
    assert [stage.told.next(), stage.told.next()] == [SpeechStarted(key="a"), SpeechEnded(key="a")]
    assert is_said(stage.take().utterance.samples[3 * FRAME_BYTES : 7 * FRAME_BYTES])


def test_a_take_that_is_stopped_while_an_earcon_sounds_has_all_that_was_said(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    stage.let_it_ring()
    stage.microphone.give(with_an_earcon(18, said=range(2, 8)))
    stage.ears.stop("a")
    samples = stage.take().utterance.samples
    assert stage.told.next() == SpeechStarted(key="a")
    assert len(samples) == 18 * FRAME_BYTES
    assert is_said(samples[3 * FRAME_BYTES : 7 * FRAME_BYTES])


def test_a_loudspeaker_that_does_not_come_back_keeps_nobody_from_being_heard(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.let_it_ring()
    stage.microphone.hear(LOUD, 63)
    assert stage.told.next() == SpeechStarted(key="a")


@pytest.mark.parametrize("gap", [0, 4])
def test_who_speaks_into_the_earcon_loses_nothing(make_stage: Callable[..., Stage], gap: int) -> None:
    """Their first word would be missing, and the rest often means something else."""
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.hear(LOUD, 2)
    stage.hear_an_earcon(10, said=range(10))
    stage.microphone.hear(0, gap)
    stage.microphone.hear(LOUD, 10)
    stage.microphone.hear(0, 60)
    assert [stage.told.next(), stage.told.next()] == [SpeechStarted(key="a"), SpeechEnded(key="a")]
    samples = stage.take().utterance.samples
    assert is_said(samples[: 12 * FRAME_BYTES])


def test_who_speaks_before_the_earcon_comes_is_heard_through_it(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.microphone.hear(LOUD, 6)
    assert stage.told.next() == SpeechStarted(key="a")
    stage.let_it_ring()
    stage.microphone.hear(LOUD, 10)
    stage.microphone.hear(0, 60)
    assert stage.told.next() == SpeechEnded(key="a")
    assert stage.take().utterance.samples[: 16 * FRAME_BYTES] == LOUD.to_bytes(2, "little") * (16 * FRAME)


def test_no_earcon_talks_into_the_first_syllable_of_a_held_take(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    stage.ears.stop("a")
    stage.take()
    assert stage.chimes == [Earcon.CLOSED]


def test_a_watch_becomes_a_take_that_holds_what_came_just_before(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.watch("w")
    stage.microphone.hear(100, 50)
    stage.microphone.hear(LOUD, 10)
    assert stage.told.next() == WatchTriggered(key="w")
    stage.microphone.hear(0, 60)
    assert [stage.told.next(), stage.told.next()] == [SpeechStarted(key="w"), SpeechEnded(key="w")]
    take = stage.take()
    assert take.watched is not None
    assert (take.watched.what, take.held, take.quiet) == (WatchFor.WAKE_WORD, False, True)
    kept = take.utterance.samples[: 4 * FRAME_BYTES]
    assert kept == (100).to_bytes(2, "little") * (3 * FRAME) + LOUD.to_bytes(2, "little") * FRAME
    assert stage.chimes == [Earcon.CLOSED]


def test_who_speaks_over_the_voice_hears_no_earcon_first(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.watch("w", WatchFor.BARGE_IN)
    stage.microphone.hear(LOUD, 1)
    assert stage.told.next() == WatchTriggered(key="w")
    assert stage.chimes == []


def test_the_wake_word_is_heard_through_an_earcon(make_stage: Callable[..., Stage]) -> None:
    """People say it again on the one that tells them they were not understood."""
    stage = make_stage()
    stage.watch("w")
    stage.let_it_ring()
    stage.microphone.hear(LOUD, 1)
    assert stage.told.next() == WatchTriggered(key="w")


def test_an_earcon_is_nobody_who_speaks_over_the_voice(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.watch("w", WatchFor.BARGE_IN)
    stage.let_it_ring()
    stage.hear(LOUD, 6)
    assert stage.told.nothing_more()
    stage.let_it_ring_out()
    stage.microphone.hear(LOUD, 1)
    assert stage.told.next() == WatchTriggered(key="w")


def test_a_watch_ends_and_a_triggered_one_is_dropped(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.watch("w")
    stage.ears.end_watch("other")
    stage.ears.end_watch("w")
    stage.listen("a")
    stage.ears.cancel("a")
    stage.watch("v")
    stage.microphone.hear(LOUD, 1)
    assert stage.told.next() == WatchTriggered(key="v")
    stage.ears.end_watch("v")
    stage.ears.close()
    assert stage.takes.empty()
    assert stage.cancelled[-1] == "v"
    assert not stage.microphone.opened.is_set()


def test_a_watch_that_cannot_be_is_told(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.watcher_fault = SpeechFault("wake-word-missing", "none")
    stage.ears.watch(StartWatch(key="w", what=WatchFor.WAKE_WORD, word=WakeWord.ALEXA))
    failed = stage.told.next()
    assert isinstance(failed, SpeechFailed)
    assert (failed.key, failed.code) == ("w", "wake-word-missing")


def test_a_watch_without_a_microphone_is_told(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(SpeechFault("microphone-missing", "none"))
    stage.ears.watch(StartWatch(key="w", what=WatchFor.BARGE_IN))
    failed = stage.told.next()
    assert isinstance(failed, SpeechFailed)
    assert (failed.key, failed.code) == ("w", "microphone-missing")


def test_a_watch_lets_go_of_the_microphone_for_a_moment_and_goes_on(make_stage: Callable[..., Stage]) -> None:
    """The sound system finds new devices only while nothing is open."""
    stage = make_stage()
    stage.watch("w")
    opened: list[bool] = []
    stage.ears.pause(lambda: opened.append(stage.microphone.opened.is_set()))
    eventually(lambda: opened == [False] and stage.microphone.opened.is_set())
    stage.microphone.hear(LOUD, 1)
    assert stage.told.next() == WatchTriggered(key="w")


def test_who_speaks_is_not_interrupted_for_it(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    opened: list[bool] = []
    stage.ears.pause(lambda: opened.append(True))
    stage.microphone.hear(LOUD, 10)
    stage.microphone.hear(0, 10)
    stage.ears.stop("a")
    assert len(stage.take().utterance.samples) >= 10 * FRAME_BYTES
    assert opened == []
