"""What is believed of a decoding."""

import pytest

from zuruf.speech.decoding import (
    FULL_WINDOW,
    Decoding,
    DecodingRule,
    confidence,
    doubtful,
    goes_in_circles,
    invented,
    second_window_seconds,
    token_limit,
    window_seconds,
)

RULE = DecodingRule()


def decoding(
    text: str = "Wie viele Rechnungen sind offen?",
    *,
    tokens: tuple[int, ...] = tuple(range(9)),
    mean_log: float = -0.2,
    no_speech: float = 0.02,
) -> Decoding:
    return Decoding(text=text, tokens=tokens, mean_log=mean_log, no_speech=no_speech, limit=40)


@pytest.mark.parametrize(
    ("speech", "window"), [(0.5, 12.0), (9.9, 12.0), (10.0, 12.0), (15.0, 17.0), (28.0, 30.0), (60.0, FULL_WINDOW)]
)
def test_the_window_follows_the_speech_and_is_never_short(speech: float, window: float) -> None:
    assert window_seconds(speech, RULE) == window


@pytest.mark.parametrize(("speech", "window"), [(0.5, 20.0), (13.0, 20.0), (15.0, 21.0), (27.0, 30.0), (60.0, FULL_WINDOW)])
def test_a_second_look_is_longer_than_the_first(speech: float, window: float) -> None:
    assert second_window_seconds(speech, RULE) == window


def test_the_window_is_never_under_ten_seconds() -> None:
    assert RULE.shortest_window >= 10


def test_the_limit_leaves_room_for_quick_speakers() -> None:
    assert token_limit(1.0, RULE) > 20
    assert token_limit(5.0, RULE) < 100


def test_a_sure_text_is_believed() -> None:
    sure = decoding()
    assert not doubtful(sure, 2.0, RULE)
    assert not invented(sure, RULE)
    assert confidence(sure) == pytest.approx(0.8187, abs=1e-3)


@pytest.mark.parametrize(
    "tokens",
    [(1, 2, 3) * 3, (5,) * 9, (7, 8, 9, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4), tuple(range(40))],
)
def test_circles_are_found(tokens: tuple[int, ...]) -> None:
    assert goes_in_circles(decoding(tokens=tokens), RULE)


@pytest.mark.parametrize("tokens", [(5, 5, 5), (1, 2, 1, 2, 1, 2), (1, 2, 3, 4, 1, 2, 3, 4), tuple(range(39))])
def test_people_may_repeat_themselves(tokens: tuple[int, ...]) -> None:
    assert not goes_in_circles(decoding(tokens=tokens), RULE)


def test_a_text_that_compresses_well_goes_in_circles() -> None:
    assert goes_in_circles(decoding("Vielen Dank fürs Zuschauen. " * 6), RULE)


@pytest.mark.parametrize(
    ("heard", "expected"),
    [
        (decoding(""), True),
        (decoding(mean_log=-1.2, no_speech=0.8), True),
        (decoding(mean_log=-1.2, no_speech=0.1), False),
        (decoding(mean_log=-0.4, no_speech=0.9), False),
        (decoding(mean_log=-1.9, no_speech=0.0), True),
        (decoding(tokens=(5,) * 20), True),
    ],
)
def test_inventions_are_told_from_texts(heard: Decoding, expected: bool) -> None:
    assert invented(heard, RULE) is expected


@pytest.mark.parametrize(
    ("heard", "spoken", "expected"),
    [
        (decoding(mean_log=-1.1), 3.0, True),
        (decoding(mean_log=-0.9), 3.0, False),
        (decoding(mean_log=-1.1), 0.6, False),
        (decoding(mean_log=-1.7), 0.6, True),
        (decoding(""), 0.6, True),
        (decoding(tokens=(5,) * 20), 0.6, True),
    ],
)
def test_an_unsure_text_is_looked_at_again_and_a_single_word_only_where_it_was_hopeless(
    heard: Decoding, spoken: float, expected: bool
) -> None:
    assert doubtful(heard, spoken, RULE) is expected
