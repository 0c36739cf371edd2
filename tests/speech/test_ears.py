"""Takes: begun, ended by the person or by silence, dropped, and what goes wrong."""

import queue
from collections.abc import Callable, Iterator

import pytest
from tests.speech.fakes import PATIENCE, ScriptedActivity, ScriptedMicrophone, Told, eventually

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.speech import ears as ears_module
from zuruf.speech.earcons import Earcon
from zuruf.speech.ears import Ears
from zuruf.speech.sounds import Samples
from zuruf.speech.takes import FinishedTake, UnfinishedTake
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS
from zuruf.speech.watchers import Watcher
from zuruf.wire.speech import (
    ListeningStarted,
    ListenUntil,
    NothingHeard,
    SpeechEnded,
    SpeechFailed,
    SpeechStarted,
    StartListening,
    StartWatch,
    WatchTriggered,
)

LOUD = 20_000
FRAME_BYTES = FRAME * 2


class ScriptedWatcher:
    """Waits for a loud frame."""

    kept_seconds = 4 * FRAME_SECONDS

    def __init__(self, level: float) -> None:
        self._level = level

    def hear(self, frame: Samples) -> bool:
        return bool(abs(frame).max() >= self._level)


class Stage:
    def __init__(self, fault: SpeechFault | None = None, longest: float = 5.0) -> None:
        self.told = Told()
        self.microphone = ScriptedMicrophone(fault)
        self.takes: queue.Queue[FinishedTake] = queue.Queue()
        self.ahead: queue.Queue[UnfinishedTake] = queue.Queue()
        self.cancelled: list[str] = []
        self.chimes: list[Earcon] = []
        self.chiming = False
        self.found = LOUD / 32_768
        """The watcher waits for a frame that is at least so loud."""
        self.watcher_fault: SpeechFault | None = None
        self.ears = Ears(
            self.microphone,
            ScriptedActivity(),
            longest_seconds=longest,
            tell=self.told,
            desk=self,
            watchers=self.watcher,
            chime=self.chimes.append,
            chiming=lambda: self.chiming,
        )

    def listen(self, key: str, until: ListenUntil = ListenUntil.STOPPED, language: Language | None = None) -> None:
        self.ears.start(StartListening(key=key, until=until, language=language))
        assert self.told.next() == ListeningStarted(key=key)

    def watch(self, key: str, what: WatchFor = WatchFor.WAKE_WORD) -> None:
        self.ears.watch(StartWatch(key=key, what=what, word=WakeWord.ALEXA))
        eventually(lambda: self.ears._watch is not None and self.microphone.opened.is_set())

    def watcher(self, command: StartWatch) -> Watcher:
        if self.watcher_fault is not None:
            raise self.watcher_fault
        return ScriptedWatcher(self.found)

    def write(self, take: FinishedTake) -> None:
        self.takes.put(take)

    def write_ahead(self, take: UnfinishedTake) -> None:
        self.ahead.put(take)

    def cancel(self, key: str) -> None:
        self.cancelled.append(key)

    def looked_at(self, levels: int) -> None:
        """Until so many levels have been told."""
        eventually(lambda: len(self.told.levels) >= levels)

    def take(self) -> FinishedTake:
        return self.takes.get(timeout=PATIENCE)


@pytest.fixture
def make_stage() -> Iterator[Callable[..., Stage]]:
    stages: list[Stage] = []

    def make(fault: SpeechFault | None = None, longest: float = 5.0) -> Stage:
        stages.append(Stage(fault, longest))
        return stages[-1]

    yield make
    for stage in stages:
        stage.ears.close()


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
    stage.microphone.hear(0, 24)
    assert stage.told.next() == SpeechStarted(key="a")
    assert stage.takes.empty()
    stage.microphone.hear(0, 1)
    assert stage.told.next() == SpeechEnded(key="a")
    take = stage.take()
    assert len(take.utterance.samples) == 105 * FRAME_BYTES
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
    stage = make_stage()
    stage.listen("a")
    stage.microphone.hear(LOUD, 100)
    marks = [stage.ahead.get(timeout=PATIENCE).mark for _ in range(2)]
    assert marks == sorted(set(marks))
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


def test_what_is_recorded_during_an_earcon_is_left_out(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage()
    stage.listen("a", ListenUntil.SILENCE)
    stage.chiming = True
    stage.microphone.hear(LOUD, 18)
    stage.looked_at(6)
    stage.chiming = False
    stage.microphone.hear(LOUD, 10)
    stage.microphone.hear(0, 10)
    assert stage.told.next() == SpeechStarted(key="a")
    stage.ears.stop("a")
    samples = stage.take().utterance.samples
    assert not any(samples[: 18 * FRAME_BYTES])
    assert samples[18 * FRAME_BYTES :][: 10 * FRAME_BYTES] == LOUD.to_bytes(2, "little") * (10 * FRAME)
    assert stage.chimes == [Earcon.OPEN, Earcon.CLOSED]
    assert max(stage.told.levels[:6]) == 0.0


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
