"""What a place sounds like, and the advice that follows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.dialogue.calibration import (
    HIGHEST_BAR_DB,
    LOWEST_BAR_DB,
    Advice,
    Hall,
    Heard,
    Sentence,
    advice,
    bar_db,
    decibels,
    hall_of,
    sentence_of,
)

QUIET = Hall(-62, -55, -50)
LOUD = Hall(-40, -32, -22)


def said(speech: float, hall: Hall, *, clipped: bool = False, understood: bool = True) -> Sentence:
    return Sentence(speech, speech - hall.loud_db, clipped, understood)


def moments(*levels: float, peak: float = 0.0) -> list[Heard]:
    return [Heard(level, peak) for level in levels]


@pytest.mark.parametrize(
    ("hall", "sentence", "told"),
    [
        (QUIET, said(-22, QUIET), (Advice.GOOD,)),
        (QUIET, said(-40, QUIET), (Advice.NEARER,)),
        (QUIET, said(-48, QUIET), (Advice.NEARER, Advice.MORE_GAIN, Advice.HOLD, Advice.BAR)),
        (QUIET, said(-10, QUIET, clipped=True), (Advice.LESS_GAIN,)),
        (LOUD, said(-20, LOUD), (Advice.HOLD, Advice.BAR)),
        (LOUD, said(-28, LOUD), (Advice.NEARER, Advice.HOLD, Advice.BAR)),
        (Hall(-62, -55, -50, voices=True), said(-22, QUIET), (Advice.HOLD, Advice.BAR)),
        (QUIET, said(-22, QUIET, understood=False), (Advice.DEVICE,)),
        (LOUD, said(-20, LOUD, understood=False), (Advice.HOLD, Advice.BAR, Advice.AGAIN)),
        (Hall(-100, -100, -100), Sentence(-100, 0, clipped=False, understood=False), (Advice.DEVICE,)),
    ],
)
def test_advice(hall: Hall, sentence: Sentence, told: tuple[Advice, ...]) -> None:
    assert advice(hall, sentence) == told


def test_a_hall_by_its_quiet_and_its_loud_moments() -> None:
    hall = hall_of(moments(*range(-70, -49)), voices=False)
    assert (hall.floor_db, hall.loud_db, hall.peak_db) == (-68, -52, -50)


def test_speech_is_what_is_louder_than_the_hall() -> None:
    sentence = sentence_of(moments(-60, -20, -20, -58), QUIET, understood=True)
    assert sentence.speech_db == pytest.approx(-20)
    assert sentence.ratio_db == pytest.approx(35)
    assert not sentence.clipped


@pytest.mark.parametrize(("level", "peak"), [(-20.0, 0.999), (-4.0, 0.0)])
def test_too_loud_is_noticed_by_peaks_and_where_they_are_unknown_by_level(level: float, peak: float) -> None:
    assert sentence_of(moments(level, peak=peak), QUIET, understood=True).clipped


@pytest.mark.parametrize(("hall", "speech", "bar"), [(QUIET, -22, -36), (LOUD, -20, -29), (QUIET, -80, -60), (QUIET, -2, -20)])
def test_the_bar_lies_above_the_hall_and_below_the_speaker(hall: Hall, speech: float, bar: float) -> None:
    assert bar_db(hall, said(speech, hall)) == bar


LEVELS = st.floats(-100, 0)


@given(st.lists(LEVELS, max_size=60), st.lists(LEVELS, max_size=60), st.booleans(), st.booleans())
def test_whatever_is_measured_the_bar_is_bounded_and_advice_is_given(
    hall_levels: list[float], levels: list[float], voices: bool, understood: bool
) -> None:
    hall = hall_of(moments(*hall_levels), voices=voices)
    sentence = sentence_of(moments(*levels), hall, understood=understood)
    assert LOWEST_BAR_DB <= bar_db(hall, sentence) <= HIGHEST_BAR_DB
    found = advice(hall, sentence)
    assert found
    assert (Advice.GOOD in found) == (found == (Advice.GOOD,))
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(("level", "db"), [(1.0, 0.0), (0.1, -20.0), (0.0, -100.0), (1e-9, -100.0)])
def test_levels_in_decibels(level: float, db: float) -> None:
    assert decibels(level) == pytest.approx(db)
