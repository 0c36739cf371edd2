"""The real window on a real speech process and a card of two rooms: chosen by key, and heard there from then on."""

import sys
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tests.settings.policy.places import machine
from tests.speech.sound_card import plugged_in, sound_environment
from tests.ui.spoken_house import PATIENCE

from zuruf.app import build_desk
from zuruf.dialogue.state import Health
from zuruf.domain.turns import Page
from zuruf.runtime.session import AsyncioSession
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_side import SpeechSide
from zuruf.settings.load import load_settings
from zuruf.settings.schema import Places, SpeechPart
from zuruf.speech.audio_files import write_wav
from zuruf.speech.sounds import Sound
from zuruf.wire.speech import Prepare

HALL = "hall"


def press(widget: QWidget) -> None:
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Space)


def noise(folder: Path) -> Path:
    path = folder / "noise.wav"
    write_wav(path, [Sound(np.random.default_rng(5).normal(0, 6_000, 16_000).astype("<i2").tobytes(), 16_000)])
    return path


def test_another_microphone_is_heard_and_one_that_is_unplugged_is_kept(
    qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in sound_environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path))
    here = machine(places, tmp_path)
    command = [sys.executable, "-m", "tests.speech.hanging_process", str(tmp_path)]
    with plugged_in(tmp_path) as card:
        card.name_devices(desk="")
        desk = build_desk(load_settings(here), here)
        qtbot.addWidget(desk.window)
        listener = desk.conversation.hear
        prepare = Prepare(settings={"speech": SpeechPart(earcons="off").model_dump(mode="json")})
        side = SpeechSide(lambda: open_speech_child(here, command), listener, prepare, silence_seconds=60)
        desk.window.show()
        desk.conversation.begin(AsyncioSession(lambda: [side], listener))
        try:
            qtbot.waitUntil(lambda: desk.conversation.state.speech is Health.READY, timeout=PATIENCE)
            desk.window.open_page(Page.SETTINGS)
            devices = desk.window.settings_page.devices
            choice, level = devices.microphone, devices.level
            qtbot.waitUntil(lambda: "desk_microphone" in choice.buttons, timeout=PATIENCE)
            card.build(HALL)
            card.name_devices(desk="", hall=HALL)
            qtbot.waitUntil(lambda: "hall_microphone" in choice.buttons, timeout=PATIENCE)
            press(choice.buttons["hall_microphone"])
            press(level.button)
            qtbot.waitUntil(lambda: "dB" in level.open.text(), timeout=PATIENCE)
            card.play(noise(tmp_path), HALL)
            qtbot.waitUntil(lambda: level.meter.level > 0.4, timeout=PATIENCE)
            press(level.button)
            card.name_devices(desk="")
            qtbot.waitUntil(lambda: not choice.note.isHidden(), timeout=PATIENCE)
            assert choice.buttons["hall_microphone"].isChecked()
            assert "hall_microphone" in choice.note.text()
            desk.writer.finish()
            assert load_settings(here).speech.microphone == "hall_microphone"
        finally:
            desk.conversation.end()
