"""Takes: begun, ended by the person or by silence, dropped, and what goes wrong."""

from collections.abc import Callable, Iterator

import pytest
from tests.speech.fakes import PATIENCE
from tests.speech.staged_ears import FRAME_BYTES, LOUD, Stage, stages

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech import ears as ears_module
from zuruf.speech.voice_activity import FRAME_SECONDS
from zuruf.wire.speech import (
    ListeningStarted,
    ListenUntil,
    NothingHeard,
    SpeechEnded,
    SpeechFailed,
    SpeechStarted,
    StartListening,
)


@pytest.fixture
def make_stage() -> Iterator[Callable[..., Stage]]:
    yield from stages()


def test_hold_to_talk(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", language=Language.UKRAINIAN)
    stage.microphone.hear(0, 10)
    stage.microphone.hear(LOUD, 20)
    stage.microphone.hear(0, 10)
    assert stage.told.next() == SpeechStarted(key="a")
    stage.ears.stop("a")
    take = stage.take()
    assert (take.key, take.language) == ("a", Language.UKRAINIAN)
    assert take.covered == stage.ahead.get(timeout=PATIENCE).mark
    assert len(take.utterance.samples) == 40 * FRAME_BYTES
    assert not stage.microphone.opened.is_set()
    assert stage.told.nothing_more()


def test_letting_go_on_the_last_syllable_keeps_it(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    stage.microphone.hear(LOUD, 20)
    assert stage.told.next() == SpeechStarted(key="a")
    stage.ears.stop("a")
    stage.microphone.hear(LOUD, 4)
    assert stage.takes.empty()
    stage.microphone.hear(LOUD, 4)
    assert len(stage.take().utterance.samples) == 28 * FRAME_BYTES


def test_silence_ends_a_take(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.microphone.hear(0, 60)
    stage.microphone.hear(LOUD, 20)
    stage.microphone.hear(0, 39)
    assert stage.told.next() == SpeechStarted(key="a")
    assert stage.takes.empty()
    stage.microphone.hear(0, 1)
    assert stage.told.next() == SpeechEnded(key="a")
    take = stage.take()
    assert len(take.utterance.samples) == 120 * FRAME_BYTES
    assert take.covered == stage.ahead.get(timeout=PATIENCE).mark


def test_a_finished_sentence_ends_after_a_shorter_silence(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.microphone.hear(LOUD, 20)
    stage.microphone.hear(0, 13)
    ahead = stage.ahead.get(timeout=PATIENCE)
    assert len(ahead.utterance.samples) == ahead.mark < 33 * FRAME_BYTES
    stage.ears.understood("a", ahead.mark, "Wie viele Rechnungen sind offen?")
    stage.microphone.hear(0, 1)
    assert [stage.told.next(), stage.told.next()] == [SpeechStarted(key="a"), SpeechEnded(key="a")]
    assert stage.take().covered == ahead.mark


def test_words_that_come_late_end_a_take_at_once(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.microphone.hear(LOUD, 20)
    stage.microphone.hear(0, 30)
    assert stage.told.next() == SpeechStarted(key="a")
    ahead = stage.ahead.get(timeout=PATIENCE)
    stage.ears.understood("a", ahead.mark, "Wie viele Rechnungen sind offen?")
    assert stage.told.next() == SpeechEnded(key="a")
    assert stage.take().covered == ahead.mark


def test_words_never_end_a_take_that_is_held(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    stage.microphone.hear(LOUD, 20)
    stage.microphone.hear(0, 30)
    assert stage.told.next() == SpeechStarted(key="a")
    stage.ears.understood("a", stage.ahead.get(timeout=PATIENCE).mark, "Wie viele Rechnungen sind offen?")
    stage.microphone.hear(0, 10)
    stage.ears.stop("a")
    assert len(stage.take().utterance.samples) == 60 * FRAME_BYTES
    assert stage.told.nothing_more()


def test_a_number_of_the_company_is_whole(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(shapes=("PR####",))
    stage.listen("a", ListenUntil.SILENCE)
    stage.microphone.hear(LOUD, 20)
    stage.microphone.hear(0, 20)
    assert stage.told.next() == SpeechStarted(key="a")
    stage.ears.understood("a", stage.ahead.get(timeout=PATIENCE).mark, "Was kostet PR0017?")
    assert stage.told.next() == SpeechEnded(key="a")


def test_a_sentence_that_is_not_finished_goes_on(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.microphone.hear(LOUD, 20)
    stage.microphone.hear(0, 13)
    stage.ears.understood("a", stage.ahead.get(timeout=PATIENCE).mark, "Zeige mir die Rechnungen von")
    stage.microphone.hear(0, 25)
    stage.microphone.hear(LOUD, 4)
    stage.ears.stop("a")
    stage.microphone.hear(LOUD, 8)
    take = stage.take()
    assert take.covered is None
    assert len(take.utterance.samples) > 62 * FRAME_BYTES


def test_what_somebody_says_who_goes_on_speaking_is_looked_at_now_and_then(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(longest=10.0)
    stage.listen("a")
    stage.microphone.hear(LOUD, 240)
    looks = [stage.ahead.get(timeout=PATIENCE) for _ in range(2)]
    marks = [look.mark for look in looks]
    assert marks == sorted(set(marks))
    assert not any(look.in_pause for look in looks)
    stage.ears.understood("a", marks[-1], "Alle Rechnungen")
    stage.ears.stop("a")
    stage.microphone.hear(LOUD, 8)
    assert stage.take().covered is None


def test_a_take_has_a_longest_length(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(longest=1.0)
    stage.listen("a")
    stage.microphone.hear(LOUD, 32)
    assert stage.told.next() == SpeechStarted(key="a")
    assert stage.told.next() == SpeechEnded(key="a")
    assert stage.take().utterance.seconds == 1.0


def test_levels_follow_the_sound(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    stage.microphone.hear(0, 3)
    stage.microphone.hear(16_384, 4)
    assert stage.told.next() == SpeechStarted(key="a")
    stage.ears.cancel("a")
    stage.listen("b")
    assert stage.told.levels == pytest.approx([0.0, 0.5])


def test_a_cancelled_take_is_dropped(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    stage.microphone.hear(LOUD, 20)
    stage.ears.cancel("a")
    stage.ears.stop("a")
    assert stage.told.next() == SpeechStarted(key="a")
    stage.listen("b")
    assert stage.takes.empty()


def test_a_take_that_was_just_stopped_is_cancelled_behind_it(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    stage.ears.stop("a")
    stage.ears.cancel("a")
    stage.listen("b")
    assert stage.take().key == "a"
    assert stage.cancelled == ["a"]


def test_an_old_key_changes_nothing(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("b")
    stage.ears.stop("a")
    stage.ears.cancel("a")
    stage.microphone.hear(LOUD, 10)
    assert stage.told.next() == SpeechStarted(key="b")
    assert stage.microphone.opened.is_set()


def test_a_new_take_drops_the_old_one(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    stage.microphone.hear(0, 20)
    stage.listen("b")
    stage.microphone.hear(0, 5)
    stage.ears.stop("b")
    take = stage.take()
    assert (take.key, len(take.utterance.samples)) == ("b", 5 * FRAME_BYTES)


def test_no_microphone(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(SpeechFault("microphone-missing", "none"))
    stage.ears.start(StartListening(key="a"))
    failed = stage.told.next()
    assert isinstance(failed, SpeechFailed)
    assert (failed.key, failed.code) == ("a", "microphone-missing")


def test_a_microphone_that_goes_away_is_noticed(make_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ears_module, "_DEAF_SECONDS", 0.05)
    stage = make_stage()
    stage.listen("a")
    stage.microphone.hear(0, 5)
    failed = stage.told.next()
    assert isinstance(failed, SpeechFailed)
    assert failed.code == "microphone-missing"
    assert not stage.microphone.opened.is_set()


def test_closing_closes_the_microphone(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a")
    stage.ears.close()
    assert not stage.microphone.opened.is_set()
    stage.ears.close()


def test_a_take_in_which_nobody_begins_to_speak_is_over_after_a_while(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.ears.start(StartListening(key="a", until=ListenUntil.SILENCE, patience=20 * FRAME_SECONDS))
    assert stage.told.next() == ListeningStarted(key="a")
    stage.microphone.hear(0, 25)
    assert stage.told.next() == NothingHeard(key="a")
    assert not stage.ears.open
    assert stage.takes.empty()


def test_who_has_begun_to_speak_is_not_hurried(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.ears.start(StartListening(key="a", until=ListenUntil.SILENCE, patience=20 * FRAME_SECONDS))
    assert stage.told.next() == ListeningStarted(key="a")
    stage.microphone.hear(0, 10)
    stage.microphone.hear(LOUD, 20)
    stage.microphone.hear(0, 60)
    assert [stage.told.next(), stage.told.next()] == [SpeechStarted(key="a"), SpeechEnded(key="a")]
    assert stage.take().quiet
