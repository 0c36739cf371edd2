"""An earcon taken out of what a microphone hears: what else there was stays, and nothing but that is speech."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.speech.echo_rooms import Room, at_level, from_first_syllable, mixed

from zuruf.dialogue.endpointing import Endpointer, EndpointRule, Sign
from zuruf.domain.manners import Earcons
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.settings.schema import Places
from zuruf.speech.audio_files import read_audio
from zuruf.speech.earcon_filter import without_tones
from zuruf.speech.earcons import Earcon, earcon_hertz, earcon_sound
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import Samples, to_bytes, to_float
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS, SileroVoiceActivity

Speaks = Callable[[Samples], bool]
VEIL = slice(SAMPLE_RATE // 20, SAMPLE_RATE // 2)
"""In which an earcon can be heard."""


@pytest.fixture(scope="module")
def speaks() -> Speaks:
    activity = SileroVoiceActivity()

    def somebody_speaks(heard: Samples) -> bool:
        activity.reset()
        ends = Endpointer(EndpointRule(), FRAME_SECONDS)
        frames = heard[: len(heard) // FRAME * FRAME].reshape(-1, FRAME)
        return Sign.STARTED in [ends.hear(activity.frame(frame)) for frame in frames]

    return somebody_speaks


def in_a_room(earcon: Earcon, loudness: Earcons, chance: np.random.Generator) -> Samples:
    """Two seconds of it, with an earcon a tenth of a second behind their beginning, from a loudspeaker that distorts."""
    sound = earcon_sound(earcon, loudness)
    assert sound is not None
    played = np.zeros(2 * SAMPLE_RATE, dtype=np.float32)
    tones = to_float(resample(sound, SAMPLE_RATE).samples)
    played[SAMPLE_RATE // 10 : SAMPLE_RATE // 10 + len(tones)] = tones
    room = Room(echo_db=float(chance.uniform(-20, -4)), delay=0.01, ringing=0.3, noise_db=-55, drive=float(chance.choice([0, 1])))
    return np.clip(room.heard(played, chance), -1, 1).astype(np.float32)


def unveiled(heard: Samples, earcon: Earcon) -> Samples:
    left = heard.copy()
    left[VEIL] = to_float(without_tones(to_bytes(heard[VEIL]), earcon_hertz(earcon)))
    return left


@pytest.mark.parametrize("earcon", list(Earcon))
@pytest.mark.parametrize("loudness", [Earcons.QUIET, Earcons.NORMAL, Earcons.LOUD])
def test_an_earcon_alone_is_no_speech(speaks: Speaks, earcon: Earcon, loudness: Earcons) -> None:
    chance = np.random.default_rng(7)
    assert not [number for number in range(8) if speaks(unveiled(in_a_room(earcon, loudness, chance), earcon))]


@pytest.mark.parametrize("level", [-18, -24, -30])
def test_a_word_that_is_over_before_the_earcon_is_speech(speaks: Speaks, places: Places, level: float) -> None:
    request = read_audio(places.resources / "recordings" / "overdue-invoices.en.wav", 30)
    word = at_level(from_first_syllable(to_float(request.samples))[: SAMPLE_RATE // 3], level)
    heard = mixed(in_a_room(Earcon.OPEN, Earcons.NORMAL, np.random.default_rng(8)), word, 0.1)
    assert speaks(unveiled(heard, Earcon.OPEN))
    silent = heard.copy()
    silent[VEIL] = 0
    assert not speaks(silent), "it would be lost without"


@pytest.mark.parametrize(("hertz", "left"), [(660.0, 0.0), (1760.0, 0.0), (300.0, 0.25), (1000.0, 0.25), (2500.0, 0.25)])
def test_only_its_tones_go(hertz: float, left: float) -> None:
    times = np.arange(SAMPLE_RATE // 2) / SAMPLE_RATE
    sound = (0.25 * np.sqrt(2) * np.sin(2 * np.pi * hertz * times)).astype(np.float32)
    found = to_float(without_tones(to_bytes(sound), earcon_hertz(Earcon.OPEN)))
    middle = found[len(found) // 4 : -len(found) // 4]
    assert float(np.sqrt(np.mean(middle**2))) == pytest.approx(left, abs=0.003)


@pytest.mark.parametrize("count", [0, 1, 2, 700, 5_000])
def test_it_is_as_long_as_before(count: int) -> None:
    assert len(without_tones(bytes(count * 2), earcon_hertz(Earcon.OPEN))) == count * 2


def test_without_tones_nothing_is_touched() -> None:
    sound = np.arange(-500, 500, dtype="<i2").tobytes()
    assert without_tones(sound, ()) == sound
