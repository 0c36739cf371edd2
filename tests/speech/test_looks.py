"""When what was said so far is looked at."""

from collections.abc import Sequence

import pytest

from zuruf.dialogue.endpointing import Endpointer, EndpointRule
from zuruf.speech.takes import GROWTH_SECONDS, HeardFrame, Looks
from zuruf.speech.voice_activity import FRAME_SECONDS

RULE = EndpointRule()
SPEECH = (0.9, 0.04)
"""Likelihood and power."""
FADING = (0.8, 0.00001)
"""Somebody is silent, and voice activity does not know it yet."""
SOFT = (0.8, 0.0004)
SILENCE = (0.0, 0.00001)

Frames = Sequence[tuple[float, float]]


def looked(frames: Frames, let_go: int | None = None) -> tuple[list[int], int | None]:
    """The numbers of the frames at which somebody looks, and that of the pause at the end; the button is let go before frame
    `let_go`."""
    looks, watch = Looks(), Endpointer(RULE, FRAME_SECONDS)
    found = []
    for number, (likelihood, power) in enumerate(frames):
        heard = HeardFrame(watch.hear(likelihood), power, likelihood >= RULE.begins)
        if looks.frame(heard, watch, number, let_go=let_go is not None and number >= let_go):
            found.append(number)
    return found, looks.pause


@pytest.mark.parametrize(
    ("frames", "let_go", "expected"),
    [
        ([SPEECH] * 20 + [FADING] * 3 + [SILENCE] * 3, None, ([23], 23)),
        ([SPEECH] * 20 + [FADING] * 3 + [SILENCE] * 3, 20, ([20], 20)),
        ([SPEECH] * 20 + [FADING] * 3 + [SILENCE] * 3, 22, ([22], 22)),
        ([SPEECH] * 20 + [SOFT] * 3 + [SILENCE] * 3, 20, ([23], 23)),
        ([SPEECH] * 20 + [FADING] + [SPEECH] * 2 + [SILENCE] * 3, 20, ([20, 23], 23)),
        ([SPEECH] * 20 + [FADING] + [SPEECH] * 4, 20, ([20], None)),
        ([SPEECH] * 20 + [SILENCE] * 5 + [SPEECH] * 5, None, ([20], None)),
        ([SPEECH] * 20 + [SILENCE] * 5 + [SPEECH] * 5 + [SILENCE], None, ([20, 30], 30)),
        ([SILENCE] * 20, 5, ([], None)),
    ],
)
def test_looks_at_pauses_and_at_the_first_hush_behind_a_button(
    frames: Frames, let_go: int | None, expected: tuple[list[int], int | None]
) -> None:
    assert looked(frames, let_go) == expected


def test_looks_now_and_then_at_who_goes_on() -> None:
    frames = int(2.5 * GROWTH_SECONDS / FRAME_SECONDS)
    found, pause = looked([SPEECH] * frames)
    assert len(found) == 2
    assert found[1] - found[0] == pytest.approx(GROWTH_SECONDS / FRAME_SECONDS, abs=1)
    assert pause is None
