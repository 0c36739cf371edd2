"""The real command on a machine with everything: models, a voice, a sound card (a virtual one), a database that is up to date."""

import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from tests.doctor.servers import Servers, running
from tests.speech.sound_card import virtual_sound_card

from zuruf.packs.installed import packs_folder
from zuruf.settings.schema import Places
from zuruf.speech.audio_files import write_wav
from zuruf.speech.sounds import Sound

pytestmark = pytest.mark.models

SETTINGS = """
time_zone = "UTC"
languages = ["en"]
[window]
language = "en"
[model]
kind = "endpoint"
base_url = "{address}"
model = "small"
"""


def test_it_is_green(tmp_path: Path, places: Places, sample_file: Path) -> None:
    assert shutil.which("pulseaudio"), "the virtual sound card needs pulseaudio and pulseaudio-utils"
    for name in ("config", "data"):
        (tmp_path / name).mkdir()
    packs_folder(tmp_path / "data").symlink_to(packs_folder(places.data))
    shutil.copyfile(sample_file, tmp_path / "data" / "company.db")
    noise = np.random.default_rng(5).normal(0, 300, 16_000 * 5).astype("<i2").tobytes()
    write_wav(tmp_path / "noise.wav", [Sound(noise, 16_000)])
    with running(Servers()) as servers, virtual_sound_card() as card:
        (tmp_path / "config" / "settings.toml").write_text(SETTINGS.format(address=servers.base_url), encoding="utf-8")
        ended = threading.Event()

        def play() -> None:
            while not ended.is_set():
                card.play(tmp_path / "noise.wav")

        player = threading.Thread(target=play)
        player.start()
        try:
            environment = {**card.environment, "ZURUF_HOME": str(tmp_path)}
            command = [sys.executable, "-m", "zuruf", "doctor", "--json"]
            told = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=150)
        finally:
            ended.set()
            player.join()
    found = {each["check"]: each for each in json.loads(told.stdout)["checks"]}
    wrong = {check: each["result"] for check, each in found.items() if each["state"] in {"failed", "warning"}}
    assert set(wrong) == {"sweep"}, wrong
    assert told.returncode == 0
    assert found["hearing"]["message"] == "doctor-hearing-right"
    assert found["speaking"]["message"] == "doctor-speaking-right"
    assert -60 < found["microphone"]["figure"] < -20
