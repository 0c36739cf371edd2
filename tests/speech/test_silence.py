"""Beginnings and endings of speech, from likelihoods alone."""

import pytest

from zuruf.speech.silence import Sign, SilenceRule, SpeechWatch
from zuruf.speech.voice_activity import FRAME_SECONDS

RULE = SilenceRule()


def frames(seconds: float) -> int:
    return round(seconds / FRAME_SECONDS)


def signs(*stretches: tuple[float, float]) -> list[tuple[Sign, int]]:
    """Each sign with the number of its frame, of stretches of (likelihood, seconds)."""
    watch = SpeechWatch(RULE)
    found = []
    number = 0
    for likelihood, seconds in stretches:
        for _ in range(frames(seconds)):
            number += 1
            sign = watch.hear(likelihood)
            if sign is not None:
                found.append((sign, number))
    return found


def test_speech_begins_and_ends() -> None:
    (began, at), (ended, later) = signs((0.01, 1.0), (0.9, 1.0), (0.01, 2.0))
    assert (began, ended) == (Sign.STARTED, Sign.ENDED)
    assert frames(1.0) < at <= frames(1.0 + RULE.begin_seconds) + 1
    assert later == pytest.approx(frames(2.0 + RULE.end_seconds), abs=1)


def test_a_pause_to_think_is_no_end() -> None:
    assert [sign for sign, _ in signs((0.9, 1.0), (0.01, 0.6), (0.9, 1.0), (0.01, 1.0))] == [Sign.STARTED, Sign.ENDED]


def test_a_click_is_no_beginning() -> None:
    assert signs(*[(0.9, 0.032), (0.0, 0.4)] * 10) == []


def test_a_gap_of_one_frame_does_not_break_a_beginning() -> None:
    assert [sign for sign, _ in signs((0.9, 0.064), (0.1, 0.032), (0.9, 0.064))] == [Sign.STARTED]


def test_fading_speech_is_still_speech() -> None:
    assert [sign for sign, _ in signs((0.9, 0.5), (0.4, 2.0))] == [Sign.STARTED]
    assert signs((0.4, 2.0)) == []


def test_a_second_sentence_begins_again() -> None:
    said = signs((0.9, 0.5), (0.0, 1.0), (0.9, 0.5), (0.0, 1.0))
    assert [sign for sign, _ in said] == [Sign.STARTED, Sign.ENDED] * 2
