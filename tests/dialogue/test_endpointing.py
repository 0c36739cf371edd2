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
    order = [RULE.seconds(tail) for tail in (Tail.FINISHED, Tail.STATED, Tail.UNKNOWN, Tail.NUMBER, Tail.OPEN)]
    assert order == sorted(order)
    assert RULE.pause_seconds < order[0] <= order[-1] <= RULE.longest_seconds


def test_words_that_come_when_the_silence_has_lasted_long_enough_end_it_at_once() -> None:
    watch = Endpointer(RULE, FRAME)
    for _ in range(frames(1.0)):
        watch.hear(SPEECH)
    for _ in range(frames(RULE.finished_seconds) + 4):
        assert watch.hear(SILENCE) is not Sign.ENDED
    before = watch.over
    watch.understood(Tail.FINISHED)
    assert (before, watch.over) == (False, True)
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
    said = signs((SPEECH, 0.5), (SILENCE, 1.0), (SPEECH, 0.5), (SILENCE, 1.0), tail=Tail.FINISHED)
    assert kinds(said) == [Sign.STARTED, Sign.PAUSED, Sign.ENDED] * 2


def test_who_went_on_behind_a_number_is_reading_one_out() -> None:
    watch = Endpointer(RULE, FRAME)
    for tail, seconds in ((Tail.NUMBER, 0.6), (Tail.FINISHED, RULE.number_seconds - 2 * FRAME)):
        for _ in range(frames(1.0)):
            watch.hear(SPEECH)
        for number in range(frames(seconds)):
            assert watch.hear(SILENCE) is not Sign.ENDED, (tail, number)
            watch.understood(tail)
    assert watch.needed_seconds == RULE.number_seconds


likelihoods = st.lists(st.sampled_from([0.0, 0.2, 0.4, 0.6, 1.0]), max_size=400)
tails = st.lists(st.sampled_from(Tail), min_size=1, max_size=20)
pieces = st.lists(st.tuples(st.integers(4, 40), st.integers(1, 90)), min_size=1, max_size=8)
"""Frames of speech, and frames of silence behind them."""


def ends(heard: Iterable[float], words: list[Tail], rule: EndpointRule = RULE) -> list[tuple[int, float]]:
    """The frame of each end, and how long it had been silent; in the nth pause the words end as `words` says, in turn."""
    watch = Endpointer(rule, FRAME)
    found, pauses = [], 0
    for number, likelihood in enumerate(heard):
        silent = watch.silent_seconds
        sign = watch.hear(likelihood)
        if sign is Sign.PAUSED:
            watch.understood(words[pauses % len(words)])
            pauses += 1
        if sign is Sign.ENDED:
            assert likelihood < RULE.goes_on
            found.append((number, silent + FRAME))
    return found


def sound(said: Iterable[tuple[int, int]]) -> list[float]:
    return [likelihood for speech, silence in said for likelihood in [SPEECH] * speech + [SILENCE] * silence]


@given(likelihoods, tails)
def test_no_end_comes_in_speech_below_the_floor_or_behind_the_ceiling(heard: list[float], words: list[Tail]) -> None:
    silence = [0.0] * (frames(RULE.longest_seconds) + 2)
    for _, silent in ends([*heard, *silence], words):
        assert RULE.finished_seconds <= silent + FRAME / 1000
        assert silent <= RULE.longest_seconds + FRAME


@given(pieces, tails, st.floats(0.05, 1.0))
def test_who_waits_longer_hears_no_end_sooner(said: list[tuple[int, int]], words: list[Tail], longer: float) -> None:
    patient = EndpointRule(
        finished_seconds=RULE.finished_seconds + longer,
        stated_seconds=RULE.stated_seconds + longer,
        unknown_seconds=RULE.unknown_seconds + longer,
        number_seconds=RULE.number_seconds + longer,
        open_seconds=RULE.open_seconds + longer,
        longest_seconds=RULE.longest_seconds + longer,
    )
    heard = [*sound(said), *[SILENCE] * frames(RULE.longest_seconds + longer + 0.1)]
    assert ends(heard, words)[0][0] <= ends(heard, words, patient)[0][0]


@given(pieces, tails, st.data())
def test_a_silence_that_ended_an_utterance_ends_it_when_it_lasts_longer(
    said: list[tuple[int, int]], words: list[Tail], data: st.DataObject
) -> None:
    """And one that did not, does not when it is shorter."""
    at = data.draw(st.integers(0, len(said) - 1))
    speech, silence = said[at]
    before = sum(map(sum, said[:at])) + speech
    shorter = [*said[:at], (speech, data.draw(st.integers(0, silence)))]
    in_long = [end for end, _ in ends(sound(said[: at + 1]), words) if end >= before]
    in_short = [end for end, _ in ends(sound(shorter), words) if end >= before]
    assert in_short in (in_long, [])


@given(st.integers(0, 60), st.integers(4, 40))
def test_the_beginning_is_told_soon_enough_to_be_kept(silent: int, spoken: int) -> None:
    """What was recorded before it, is kept by whoever records: the sign comes within the first syllable."""
    began = [number for sign, number in signs((SILENCE, silent * FRAME), (SPEECH, spoken * FRAME)) if sign is Sign.STARTED]
    assert len(began) == 1
    assert silent < began[0] <= silent + frames(RULE.begin_seconds) + 1


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
