"""The assistant's own voice taken out of what a microphone hears, in simulated rooms."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.speech.echo_rooms import Room, mixed

from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.clean_microphone import CleanMicrophone
from zuruf.speech.echo import Echo
from zuruf.speech.echo_canceller import AdaptiveCanceller
from zuruf.speech.echo_delay import DelayFinder, likeness
from zuruf.speech.echo_filter import BLOCK, EchoFilter
from zuruf.speech.echo_reference import Reference
from zuruf.speech.microphone import OnSamples
from zuruf.speech.sounds import Samples, to_bytes, to_float

QUIET_ROOM = Room(echo_db=-10, delay=0.02, noise_db=-80)


def syllables(seconds: float, seed: int, level: float = 0.1) -> Samples:
    """Noise that comes and goes as speech does."""
    chance = np.random.default_rng(seed)
    count = int(seconds * SAMPLE_RATE)
    swell = np.abs(np.sin(np.pi * 3 * np.arange(count) / SAMPLE_RATE + chance.uniform(0, 3)))
    spectrum = np.fft.rfft(chance.normal(size=count))
    voiced = np.fft.irfft(spectrum / np.maximum(np.fft.rfftfreq(count, 1 / SAMPLE_RATE), 200.0), count)
    sound = voiced * swell
    louder: Samples = (sound * level / np.sqrt(np.mean(sound**2))).astype(np.float32)
    return louder


def decibels(before: Samples, after: Samples) -> float:
    return float(10 * np.log10(np.mean(before.astype(float) ** 2) / np.mean(after.astype(float) ** 2)))


def filtered(near: Samples, far: Samples, echo_filter: EchoFilter | None = None) -> Samples:
    through = echo_filter or EchoFilter()
    blocks = range(0, len(near) - BLOCK + 1, BLOCK)
    cleaned = [through.cancel(near[at : at + BLOCK], far[at : at + BLOCK]) for at in blocks]
    return np.concatenate([*cleaned[1:], np.zeros(BLOCK, dtype=np.float32)])  # what is left comes a block late


@pytest.mark.parametrize("ringing", [0.1, 0.3, 0.5])
def test_what_is_played_is_taken_away_once_the_room_is_known(ringing: float) -> None:
    far = syllables(5, 1)
    near = replace(QUIET_ROOM, ringing=ringing).heard(far, np.random.default_rng(2))
    left = filtered(near, far)
    assert decibels(near[3 * SAMPLE_RATE :], left[3 * SAMPLE_RATE :]) > 20


def test_whoever_speaks_at_the_same_time_is_kept() -> None:
    far, person = syllables(6, 1), syllables(2, 9)
    near = mixed(QUIET_ROOM.heard(far, np.random.default_rng(2)), person, 3.5)
    left = filtered(near, far)[: len(near)]
    during = slice(int(3.5 * SAMPLE_RATE), int(5.5 * SAMPLE_RATE))
    assert decibels(person, left[during] - person) > 10, "nearly the same sound"
    after = slice(int(5.6 * SAMPLE_RATE), len(near) - BLOCK)
    assert decibels(near[after], left[after]) > 20, "nothing wrong was learned from the person"


def test_while_nothing_is_played_what_is_heard_goes_through_as_it_is() -> None:
    near = syllables(1, 3)[: 60 * BLOCK]
    left = filtered(near, np.zeros_like(near))
    np.testing.assert_allclose(left[BLOCK:-BLOCK], near[BLOCK:-BLOCK], atol=1e-6)


def test_a_room_that_changes_is_learned_again() -> None:
    far, chance = syllables(9, 1), np.random.default_rng(2)
    near, other = (room.heard(far, chance) for room in (QUIET_ROOM, replace(QUIET_ROOM, echo_db=-6)))
    near[4 * SAMPLE_RATE :] = other[4 * SAMPLE_RATE :]
    left = filtered(near, far)
    assert decibels(near[7 * SAMPLE_RATE :], left[7 * SAMPLE_RATE :]) > 15


def found_delays(near: Samples, far: Samples) -> set[int]:
    finder = DelayFinder()
    pieces = range(0, len(near) - BLOCK, BLOCK)
    found = [finder.hear(near[at : at + BLOCK], far[at : at + BLOCK]) for at in pieces]
    return {delay for delay in found if delay is not None}


@settings(deadline=None, max_examples=20)
@given(delay=st.floats(0.01, 0.7), echo=st.floats(-20, -6), seed=st.integers(0, 1000))
def test_the_delay_is_found_wherever_it_is(delay: float, echo: float, seed: int) -> None:
    far = syllables(3, seed)
    near = Room(echo_db=echo, delay=delay, noise_db=-55).heard(far, np.random.default_rng(seed))
    found = found_delays(near, far)
    assert found
    assert all(abs(each - int(delay * SAMPLE_RATE)) <= 1 for each in found)


def test_where_nothing_comes_back_no_delay_is_found() -> None:
    assert not found_delays(syllables(6, 4), syllables(6, 5))
    assert not found_delays(syllables(6, 4), np.zeros(6 * SAMPLE_RATE, dtype=np.float32))


def test_our_voice_is_like_what_was_played_and_nobody_elses_is() -> None:
    far, other = syllables(1, 1), syllables(1, 2)
    near = QUIET_ROOM.heard(far, np.random.default_rng(3))
    ours, others = likeness(near[-4096:], far), likeness(other[-4096:], far)
    assert ours is not None
    assert others is not None
    assert ours.max() > 2 * others.max()
    assert likeness(near[-4096:], np.zeros_like(far)) is None


def test_a_reference_holds_what_is_played_where_it_is_played() -> None:
    reference, sound = Reference(), syllables(0.2, 1)
    half = len(sound) // 2
    reference.play(sound[:half], 10.0)
    reference.play(sound[half:], 10.13, queue_seconds=0.1)
    place = 10 * SAMPLE_RATE
    np.testing.assert_array_equal(reference.read(place - 100, 100), np.zeros(100))
    np.testing.assert_array_equal(reference.read(place, len(sound)), sound)
    reference.play(sound[:half], 11.0)
    np.testing.assert_array_equal(reference.read(11 * SAMPLE_RATE, half), sound[:half])
    reference.stop(11.01)
    assert not reference.read(11 * SAMPLE_RATE + SAMPLE_RATE // 100, half).any(), "it was silenced"
    assert reference.read(11 * SAMPLE_RATE, 100).any()


def test_what_nobody_listens_to_is_not_kept() -> None:
    """A window that reads aloud all day opens no microphone."""
    echo, sound = Echo(), syllables(0.2, 1)
    for number in range(1000):
        echo.play(sound, 10.0 + number * 0.2, queue_seconds=0.1)
    assert len(echo.reference._pieces) < 100
    assert len(echo._played) < 100
    assert echo.reference.read(209 * SAMPLE_RATE, len(sound)).any()


class GivenMicrophone:
    def check(self) -> None:
        """Is there."""

    def open(self, on_samples: OnSamples) -> None:
        self.give = on_samples

    def close(self) -> None:
        """Is asked nothing any more."""


class Heard:
    """A clean microphone, a loudspeaker and a clock, in one room."""

    def __init__(self) -> None:
        self.now = 50.0
        self.reference = Reference()
        self.canceller = AdaptiveCanceller()
        self.device = GivenMicrophone()
        self.microphone = CleanMicrophone(self.device, self.reference, self.canceller, lambda: self.now)
        self.left = bytearray()

    def listen(self, near: Samples, far: Samples, late: float = 0.0) -> Samples:
        """`late`: a sound server hands over what it has gathered for so long."""
        self.microphone.open(self.left.extend)
        start, gathered = self.now, bytearray()
        for at in range(0, len(near) - 512, 512):
            self.reference.play(far[at : at + 512], start + at / SAMPLE_RATE, 0.1)
            gathered += to_bytes(near[at : at + 512])
            self.now = start + (at + 512) / SAMPLE_RATE
            if len(gathered) >= late * SAMPLE_RATE * 2:
                self.device.give(bytes(gathered))
                gathered.clear()
        return to_float(bytes(self.left))


@pytest.mark.parametrize("late", [0.0, 0.4])
def test_a_microphone_in_a_room_does_not_hear_the_loudspeaker(late: float) -> None:
    heard, far = Heard(), syllables(6, 1)
    near = Room(echo_db=-8, delay=0.15, noise_db=-70).heard(far, np.random.default_rng(3))
    left = heard.listen(near, far, late)
    assert heard.canceller.ready
    assert decibels(near[4 * SAMPLE_RATE :], left[4 * SAMPLE_RATE :]) > 15


def test_when_it_is_opened_again_the_room_is_still_known_and_the_delay_is_looked_for_anew() -> None:
    heard, far = Heard(), syllables(4, 1)
    heard.listen(Room(echo_db=-8, delay=0.15, noise_db=-70).heard(far, np.random.default_rng(3)), far)
    before = heard.canceller.ready
    heard.microphone.close()
    heard.microphone.open(heard.left.extend)
    assert (before, heard.canceller.ready) == (True, False)
    heard.left.clear()
    near = Room(echo_db=-8, delay=0.25, noise_db=-70).heard(far, np.random.default_rng(3))
    left = heard.listen(near, far)
    assert decibels(near[2 * SAMPLE_RATE :], left[2 * SAMPLE_RATE :]) > 12
