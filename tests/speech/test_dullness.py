"""A wall is heard: what it leaves of a voice is dull. Noise, and a microphone that hears little, are not taken for one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.dialogue.endpointing import Endpointer, EndpointRule
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.dullness import dullness
from zuruf.speech.sounds import to_bytes
from zuruf.speech.takes import OpenTake
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS
from zuruf.wire.speech import ListenUntil

SPOKEN = [10 <= number < 40 for number in range(60)]
"""Somebody speaks for a second in two."""


def heard(*, loss: float = 0.0, cut: float = SAMPLE_RATE / 2, noise: float = -60.0, level: float = -30.0) -> bytes:
    """Something as bright as speech; of it `loss` dB are taken with each octave above 500 Hz, and all above `cut` Hz."""
    chance = np.random.default_rng(4)
    count = len(SPOKEN) * FRAME
    frequencies = np.maximum(np.fft.rfftfreq(count, 1 / SAMPLE_RATE), 100.0)
    octaves = np.log2(np.maximum(frequencies, 500) / 500)
    voice = np.fft.irfft(np.fft.rfft(chance.normal(size=count)) * 10 ** (-(8 + loss) * octaves / 20), count)
    voice *= 10 ** (level / 20) / np.sqrt(np.mean(voice**2)) * np.repeat(SPOKEN, FRAME)
    together = np.fft.rfft(voice + chance.normal(size=count) * 10 ** (noise / 20))
    together[frequencies > cut] = 0
    return to_bytes(np.fft.irfft(together, count).astype(np.float32))


def test_a_voice_in_the_room_is_not_dull() -> None:
    assert dullness(heard(), SPOKEN) == 0.0


def test_a_voice_behind_a_wall_is() -> None:
    assert dullness(heard(loss=9), SPOKEN) == 1.0


def test_it_does_not_depend_on_how_loud_it_is() -> None:
    found = [dullness(heard(loss=4, level=level, noise=level - 40), SPOKEN) for level in (-24.0, -36.0)]
    assert 0.2 < found[0] < 0.8
    assert found[0] == pytest.approx(found[1], abs=0.02)


def test_noise_that_hides_what_is_high_is_no_wall() -> None:
    assert dullness(heard(loss=9, noise=-40), SPOKEN) == 0.0


def test_a_microphone_that_hears_nothing_above_4_khz_is_no_wall() -> None:
    assert dullness(heard(cut=3800), SPOKEN) == 0.0


@pytest.mark.parametrize("spoken", [[], [True] * 60, [False] * 60, SPOKEN[:12]])
def test_of_too_little_sound_nothing_is_told(spoken: list[bool]) -> None:
    assert dullness(heard(loss=9), spoken) == 0.0


@given(samples=st.binary(max_size=40 * FRAME), spoken=st.lists(st.booleans(), max_size=30))
def test_of_any_sound_it_is_a_share(samples: bytes, spoken: list[bool]) -> None:
    assert 0.0 <= dullness(samples[: len(samples) // 2 * 2], spoken) <= 1.0


def test_silence_is_not_dull() -> None:
    assert dullness(bytes(len(SPOKEN) * FRAME * 2), SPOKEN) == 0.0


@pytest.mark.parametrize(("loss", "dull"), [(0.0, 0.0), (9.0, 1.0)])
def test_a_take_tells_how_dull_it_was(loss: float, dull: float) -> None:
    take = OpenTake(
        "a", ListenUntil.SILENCE, None, Endpointer(EndpointRule(), FRAME_SECONDS), samples=bytearray(heard(loss=loss))
    )
    take.spoken, take.powers = SPOKEN, [0.001] * len(SPOKEN)
    assert take.finished(20.0).loudness.dull == dull
