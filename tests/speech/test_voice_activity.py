"""Likelihoods of speech in utterances that grow."""

import pytest
from tests.speech.recordings import silence

from zuruf.domain.speech import Utterance
from zuruf.speech.sounds import Samples
from zuruf.speech.voice_activity import FRAME, Likelihoods


class CountingActivity:
    """Tells how many frames it has heard since it was reset, and by how much the last one was loud."""

    def __init__(self) -> None:
        self.asked = 0
        self._frames = 0

    def frame(self, samples: Samples) -> float:
        self.asked += 1
        self._frames += 1
        return self._frames + float(abs(samples).max())

    def reset(self) -> None:
        self._frames = 0


def sound(*levels: int, more: int = 0) -> Utterance:
    """A frame of each level, and some samples of silence."""
    return Utterance(b"".join(level.to_bytes(2, "little") * FRAME for level in levels) + bytes(2 * more))


@pytest.mark.parametrize(
    ("utterances", "asked"),
    [
        ([sound(1, 2), sound(1, 2, 3)], 3),
        ([sound(1, 2), sound(1, 2)], 2),
        ([sound(1, 2), sound(1, 3, 4)], 5),
        ([sound(1, 2, 3), sound(1, 2)], 5),
        ([sound(1, 2, more=7), sound(1, 2, more=FRAME)], 6),
        ([sound(1, 2), sound(1, 2, more=7), sound(1, 2, 3)], 6),
        ([Utterance(b""), sound(1)], 1),
    ],
)
def test_what_was_heard_is_not_heard_again(utterances: list[Utterance], asked: int) -> None:
    activity = CountingActivity()
    growing = Likelihoods(activity)
    found = [growing.of(utterance) for utterance in utterances]
    assert activity.asked == asked
    assert found == [Likelihoods(CountingActivity()).of(utterance) for utterance in utterances]


def test_silence_has_as_many_likelihoods_as_frames() -> None:
    assert len(Likelihoods(CountingActivity()).of(silence(1.0))) == 32
