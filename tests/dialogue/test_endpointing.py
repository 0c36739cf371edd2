"""Beginnings, pauses and endings of speech, from likelihoods and from what the words say."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.dialogue.endpointing import Endpointer, EndpointRule, Sign
from zuruf.domain.speech import Tail

RULE = EndpointRule()
FRAME = 0.032
SPEECH, SILENCE = 0.9, 0.01


def frames(seconds: float) -> int:
    return round(seconds / FRAME)


def signs(*stretches: tuple[float, float], tail: Tail | None = None) -> list[tuple[Sign, int]]:
    """Each sign with the number of its frame, of stretches of (likelihood, seconds). In every pause the words end in `tail`."""
    watch = Endpointer(RULE, FRAME)
    found = []
    number = 0
    for likelihood, seconds in stretches:
        for _ in range(frames(seconds)):
            number += 1
            sign = watch.hear(likelihood)
            if sign is Sign.PAUSED and tail is not None:
                watch.understood(tail)
            if sign is not None:
                found.append((sign, number))
    return found


def kinds(found: Iterable[tuple[Sign, int]]) -> list[Sign]:
    return [sign for sign, _ in found]


def test_speech_begins_pauses_and_ends() -> None:
    began, paused, ended = signs((SILENCE, 1.0), (SPEECH, 1.0), (SILENCE, 2.0))
    assert (began[0], paused[0], ended[0]) == (Sign.STARTED, Sign.PAUSED, Sign.ENDED)
    assert frames(1.0) < began[1] <= frames(1.0 + RULE.begin_seconds) + 1
    assert paused[1] == pytest.approx(frames(2.0 + RULE.pause_seconds), abs=1)
    assert ended[1] == pytest.approx(frames(2.0 + RULE.unknown_seconds), abs=1)


@pytest.mark.parametrize("tail", list(Tail))
def test_what_was_said_decides_how_long_the_silence_lasts(tail: Tail) -> None:
    said = signs((SPEECH, 1.0), (SILENCE, 3.0), tail=tail)
    assert kinds(said) == [Sign.STARTED, Sign.PAUSED, Sign.ENDED]
    assert said[-1][1] == pytest.approx(frames(1.0 + RULE.seconds(tail)), abs=1)


def test_a_sentence_that_is_finished_ends_sooner_than_any_other() -> None:
    order = [RULE.seconds(tail) for tail in (Tail.FINISHED, Tail.UNKNOWN, Tail.NUMBER, Tail.OPEN)]
    assert order == sorted(order)
    assert RULE.pause_seconds < order[0] <= order[-1] <= RULE.longest_seconds


def test_words_that_come_when_the_silence_has_lasted_long_enough_end_it_at_once() -> None:
    watch = Endpointer(RULE, FRAME)
    for _ in range(frames(1.0)):
        watch.hear(SPEECH)
    for _ in range(frames(RULE.finished_seconds) + 4):
        assert watch.hear(SILENCE) is not Sign.ENDED
    watch.understood(Tail.FINISHED)
    assert watch.hear(SILENCE) is Sign.ENDED


def test_words_of_an_earlier_pause_say_nothing_about_this_one() -> None:
    watch = Endpointer(RULE, FRAME)
    for likelihood, seconds in ((SPEECH, 1.0), (SILENCE, 0.3), (SPEECH, 0.2)):
        for _ in range(frames(seconds)):
            watch.hear(likelihood)
    watch.understood(Tail.FINISHED)
    found = [watch.hear(SILENCE) for _ in range(frames(RULE.unknown_seconds) - 2)]
    assert Sign.ENDED not in found


def test_whoever_pauses_much_is_given_more_time() -> None:
    hesitant = signs((SPEECH, 1.0), (SILENCE, 0.6), (SPEECH, 1.0), (SILENCE, 3.0))
    assert kinds(hesitant) == [Sign.STARTED, Sign.PAUSED, Sign.RESUMED, Sign.PAUSED, Sign.ENDED]
    watch = Endpointer(RULE, FRAME)
    for likelihood, seconds in ((SPEECH, 1.0), (SILENCE, 0.6), (SPEECH, 1.0), (SILENCE, 0.2)):
        for _ in range(frames(seconds)):
            watch.hear(likelihood)
    watch.understood(Tail.FINISHED)
    assert watch.needed_seconds == pytest.approx(0.6 * RULE.own_pace, abs=2 * FRAME * RULE.own_pace)
    assert watch.needed_seconds > RULE.finished_seconds


def test_a_click_is_no_beginning() -> None:
    assert signs(*[(SPEECH, FRAME), (0.0, 0.4)] * 10) == []


def test_a_click_in_a_pause_does_not_make_it_longer() -> None:
    plain = signs((SPEECH, 1.0), (SILENCE, 2.0))
    clicked = signs((SPEECH, 1.0), (SILENCE, 0.3), (SPEECH, FRAME), (SILENCE, 2.0))
    assert clicked == plain


def test_a_gap_of_one_frame_does_not_break_a_beginning() -> None:
    assert kinds(signs((SPEECH, 0.064), (0.1, FRAME), (SPEECH, 0.064))) == [Sign.STARTED]


def test_fading_speech_is_still_speech() -> None:
    assert kinds(signs((SPEECH, 0.5), (0.4, 2.0))) == [Sign.STARTED]
    assert signs((0.4, 2.0)) == []


def test_a_second_sentence_begins_again() -> None:
    said = signs((SPEECH, 0.5), (SILENCE, 1.0), (SPEECH, 0.5), (SILENCE, 1.0))
    assert kinds(said) == [Sign.STARTED, Sign.PAUSED, Sign.ENDED] * 2


likelihoods = st.lists(st.sampled_from([0.0, 0.2, 0.4, 0.6, 1.0]), max_size=400)


@given(likelihoods, st.sampled_from(Tail))
def test_whatever_is_heard_signs_come_in_order_and_silence_always_ends(heard: list[float], tail: Tail) -> None:
    watch = Endpointer(RULE, FRAME)
    allowed: dict[Sign | None, set[Sign]] = {
        None: {Sign.STARTED},
        Sign.STARTED: {Sign.PAUSED},
        Sign.PAUSED: {Sign.RESUMED, Sign.ENDED},
        Sign.RESUMED: {Sign.PAUSED},
        Sign.ENDED: {Sign.STARTED},
    }
    last: Sign | None = None
    for likelihood in [*heard, *[0.0] * (frames(RULE.longest_seconds) + 2)]:
        sign = watch.hear(likelihood)
        if sign is not None:
            assert sign in allowed[last]
            last = sign
        if sign is Sign.PAUSED:
            watch.understood(tail)
    assert last in {None, Sign.ENDED}
    assert not watch.speaking
