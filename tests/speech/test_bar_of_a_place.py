"""The bar that a calibration found: what is too quiet for a request at this place, within bounds."""

import pytest

from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript
from zuruf.speech.plausible import Loudness, Plausibility, Refusal

WORDS = Transcript("Wie viele Rechnungen sind offen?", Language.GERMAN, 0.9)


def refused(plausibility: Plausibility, speech: float, *, held: bool = False) -> Refusal | None:
    return plausibility.refusal(WORDS, Loudness(speech, -90.0), held=held)


@pytest.mark.parametrize(
    ("bar", "speech", "refusal"),
    [
        (-30.0, -31.0, Refusal.FAINT),
        (-30.0, -29.0, None),
        (-50.0, -45.0, None),
        (0.0, -19.0, None),
        (-99.0, -61.0, Refusal.FAINT),
    ],
)
def test_the_bar_holds_within_bounds(bar: float, speech: float, refusal: Refusal | None) -> None:
    plausibility = Plausibility()
    plausibility.use_bar(bar)
    assert refused(plausibility, speech) is refusal


def test_somebody_who_was_heard_from_nearby_is_not_kept_out_by_it() -> None:
    plausibility = Plausibility()
    plausibility.use_bar(-20.0)
    assert refused(plausibility, -30.0) is Refusal.FAINT
    assert refused(plausibility, -30.0, held=True) is None
    assert refused(plausibility, -34.0) is None
    assert refused(plausibility, -38.0) is Refusal.FAINT, "the hall is as loud"


def test_another_microphone_begins_anew() -> None:
    """What is loud on the one may be faint on the other."""
    plausibility = Plausibility()
    plausibility.use_bar(-20.0)
    assert refused(plausibility, -21.0, held=True) is None
    assert refused(plausibility, -36.0) is Refusal.FAINT
    plausibility.begin_anew()
    assert refused(plausibility, -36.0) is refused(Plausibility(), -36.0) is None
