"""How long native work may take, and what is told when it does not come back."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.speech.fakes import ScriptedActivity, ScriptedTranscriber, ScriptedVoice

from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.voice import Voices
from zuruf.speech.voice_activity import FRAME
from zuruf.speech.watched_parts import WatchedActivity, WatchedTranscriber
from zuruf.speech.work import ALLOWANCES, Allowance, Work
from zuruf.wire.speech_parts import NativeWork

RULE = Allowance(first=1.0, times=4.0, least=10.0, most=50.0)
RULES = dict.fromkeys(NativeWork, RULE)
SECONDS = some.floats(0, 1e6)


@given(SECONDS, some.none() | SECONDS, some.sampled_from(list(ALLOWANCES.values())))
def test_it_has_a_floor_and_a_ceiling(size: float, slowest: float | None, rule: Allowance) -> None:
    assert rule.least <= rule.seconds(size, slowest) <= rule.most


@given(some.floats(1, 300), SECONDS, SECONDS)
def test_a_slower_machine_is_never_given_less(size: float, one: float, other: float) -> None:
    slow, fast = max(one, other), min(one, other)
    assert RULE.seconds(size, slow) >= RULE.seconds(size, fast)


@dataclass
class Clock:
    now: float = 100.0

    def __call__(self) -> float:
        return self.now


def test_what_takes_longer_than_it_may_is_told_until_it_is_done() -> None:
    clock = Clock()
    work = Work(RULES, clock)
    with work.under_way(NativeWork.TRANSCRIBING, 2.0):
        clock.now += 10.0
        assert work.overdue() is None
        clock.now += 0.1
        assert work.overdue() is NativeWork.TRANSCRIBING
    assert work.overdue() is None


def test_a_machine_is_judged_by_the_slowest_of_its_last_pieces() -> None:
    clock = Clock()
    work = Work(RULES, clock)
    for seconds in (9.0, 2.0):
        with work.under_way(NativeWork.TRANSCRIBING, 2.0):
            clock.now += seconds
    with work.under_way(NativeWork.TRANSCRIBING, 2.0):
        clock.now += 35.9
        assert work.overdue() is None
        clock.now += 0.2
        assert work.overdue() is NativeWork.TRANSCRIBING
    for _ in range(30):
        with work.under_way(NativeWork.TRANSCRIBING, 2.0):
            clock.now += 0.1
    with work.under_way(NativeWork.TRANSCRIBING, 2.0):
        clock.now += 10.1
        assert work.overdue() is NativeWork.TRANSCRIBING


def test_who_was_interrupted_before_is_given_longer() -> None:
    clock = Clock()
    work = Work(RULES, clock)
    work.patience = 2.0
    with work.under_way(NativeWork.SPEAKING):
        clock.now += 19.9
        assert work.overdue() is None


def test_of_several_the_one_that_is_due_longest_is_told() -> None:
    clock = Clock()
    work = Work({**RULES, NativeWork.LOADING: Allowance(1.0, 1.0, 90.0, 90.0)}, clock)
    with work.under_way(NativeWork.LOADING), work.under_way(NativeWork.SPEAKING):
        clock.now += 11.0
        assert work.overdue() is NativeWork.SPEAKING
        clock.now += 100.0
        assert work.overdue() is NativeWork.SPEAKING


class Noted(Work):
    """Notes what was begun, and how large it was."""

    def __init__(self) -> None:
        super().__init__(RULES)
        self.begun: list[tuple[NativeWork, float]] = []

    @contextmanager
    def under_way(self, what: NativeWork, size: float = 1.0) -> Iterator[None]:
        self.begun.append((what, size))
        with super().under_way(what, size):
            yield


def test_transcriptions_frames_sentences_and_voices_being_loaded_are_counted() -> None:
    work = Noted()
    sound = Utterance(bytes(3 * SAMPLE_RATE * 2))
    WatchedTranscriber(ScriptedTranscriber(["Ja."]), work).transcribe(sound, list(Language))
    WatchedActivity(ScriptedActivity(), work).frame(np.zeros(FRAME, dtype=np.float32))
    list(Voices(lambda _: ScriptedVoice("a"), lambda: ScriptedVoice("b"), work=work).synthesise("Guten Tag.", Language.GERMAN))
    kinds = [what for what, _ in work.begun]
    assert (NativeWork.TRANSCRIBING, 3.0) in work.begun
    assert {NativeWork.HEARING, NativeWork.LOADING, NativeWork.SPEAKING} <= set(kinds)
    assert (NativeWork.SPEAKING, float(len("Guten Tag."))) in work.begun


def test_a_sound_that_waits_to_be_played_is_no_work() -> None:
    clock = Clock()
    work = Work(RULES, clock)
    sounds = Voices(lambda _: ScriptedVoice("a"), lambda: ScriptedVoice("b"), work=work).synthesise("Guten Tag.", Language.GERMAN)
    next(sounds)
    clock.now += 1_000.0
    assert work.overdue() is None


@pytest.mark.parametrize("what", list(NativeWork))
def test_every_kind_of_work_has_its_time(what: NativeWork) -> None:
    assert 0 < ALLOWANCES[what].least <= ALLOWANCES[what].most
