"""`zuruf doctor --microphone` with a real sound card: it listens to the hall and to a sentence, and remembers the place."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from tests.speech.sound_card import RATE, SoundCard, plugged_in

from zuruf.domain.languages import Language
from zuruf.settings.hearing_places import HearingPlace
from zuruf.settings.schema import Places, Settings
from zuruf.speech.audio_files import write_wav
from zuruf.speech.build import build_voice
from zuruf.speech.sounds import Sound, scaled, to_bytes

pytestmark = pytest.mark.models


@pytest.fixture(scope="module")
def card() -> Iterator[SoundCard]:
    with tempfile.TemporaryDirectory(prefix="zuruf-sound-") as home, plugged_in(Path(home)) as found:
        yield found


@pytest.fixture(scope="module")
def sentence(places: Places) -> Sound:
    sounds = list(build_voice(Settings(), places).synthesise("How many invoices are overdue?", Language.ENGLISH))
    return scaled(Sound(b"".join(sound.samples for sound in sounds), sounds[0].rate), 0.4)


@pytest.fixture
def environment(card: SoundCard, places: Places, tmp_path: Path) -> dict[str, str]:
    """A home of its own, with the machine's models."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "packs").symlink_to(places.data / "packs")
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text('languages = ["en"]\n[window]\nlanguage = "en"\n', encoding="utf-8")
    return {**card.environment, "HOME": os.environ["HOME"], "ZURUF_HOME": str(tmp_path)}


def examined(
    card: SoundCard, environment: dict[str, str], spoken: Path | None, *options: str, noise: Path | None = None
) -> tuple[int, str]:
    """`noise` is played into the hall, `spoken` once a sentence is asked for."""
    command = [sys.executable, "-m", "zuruf", "doctor", "--microphone", *options]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    assert process.stdout is not None
    assert "seconds" in process.stderr.readline()
    if noise is not None:
        card.play(noise)
    assert "sentence" in process.stderr.readline()
    if spoken is not None:
        card.play(spoken)
    told, _ = process.communicate(timeout=60)
    return process.returncode, told


def test_a_good_place(card: SoundCard, environment: dict[str, str], sentence: Sound, tmp_path: Path) -> None:
    path = tmp_path / "sentence.wav"
    write_wav(path, [sentence])
    status, told = examined(card, environment, path, "--json")
    answer = json.loads(told)
    assert (status, answer["ok"], answer["advice"]) == (0, True, ["good"])
    assert answer["understood"]
    assert not answer["voices"]
    assert answer["floor_db"] <= -90, "the card itself is silent"
    assert -40 < answer["speech_db"] < -8
    assert "invoices" not in told, "programs get no words"
    kept = json.loads((tmp_path / "data" / "hearing.json").read_text(encoding="utf-8"))
    (place,) = kept.values()
    assert HearingPlace.model_validate(place).bar_db == pytest.approx(answer["bar_db"], abs=0.1)


def test_a_noisy_hall_and_a_faint_voice(card: SoundCard, environment: dict[str, str], sentence: Sound, tmp_path: Path) -> None:
    chance = np.random.default_rng(3)
    hum = Sound(to_bytes((chance.standard_normal(RATE * 4) * 0.02).astype(np.float32)), RATE)
    noise, faint = tmp_path / "noise.wav", tmp_path / "faint.wav"
    write_wav(noise, [hum])
    write_wav(faint, [scaled(sentence, 0.2)])
    status, told = examined(card, environment, faint, noise=noise)
    assert status == 1
    assert "nearer to the microphone" in told
    assert "Hold the button down" in told


def test_without_a_microphone_it_says_so(environment: dict[str, str], tmp_path: Path) -> None:
    nowhere = {**environment, "XDG_RUNTIME_DIR": str(tmp_path), "PULSE_RUNTIME_PATH": str(tmp_path / "pulse")}
    command = [sys.executable, "-m", "zuruf", "doctor", "--microphone", "--json"]
    ended = subprocess.run(command, env=nowhere, capture_output=True, text=True, check=False)
    answer = json.loads(ended.stdout)
    assert (ended.returncode, answer["ok"], answer["code"]) == (1, False, "microphone-missing")
