"""Settings that the company has set are shown, say so, and cannot be changed; the others can."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.settings.policy.places import machine

from zuruf.__main__ import main
from zuruf.app import Desk, build_desk
from zuruf.dialogue.sound_devices import DevicesListed
from zuruf.domain.devices import DeviceList, NamedDevice, SoundDevice
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings import paths
from zuruf.settings.load import load_settings
from zuruf.settings.schema import Places
from zuruf.ui.pages.choice import Choice
from zuruf.ui.pages.key_choice import KeyChoice
from zuruf.ui.refusal import Refusal

EVERYTHING: dict[str, dict[str, object]] = {
    "window": {"language": "uk", "theme": "dark", "talk_by": "toggle", "talk_key": "F9", "pedal_key": "F13"}
    | {"text_percent": 150, "motion": "none"},
    "speech": {"follow_up": False, "earcons": "loud", "barge_in": "voice", "wake_word": "off", "volume": 0.6, "rate": 1.2},
}
COMPANY = {
    Language.GERMAN: "Von Ihrer Firma festgelegt.",
    Language.ENGLISH: "Set by your company.",
    Language.UKRAINIAN: "Встановлено вашою компанією.",
    Language.RUSSIAN: "Установлено вашей компанией.",
}


def open_settings(qtbot: QtBot, here: Places) -> Desk:
    desk = build_desk(load_settings(here), here)
    qtbot.addWidget(desk.window)
    desk.window.show()
    qtbot.waitUntil(desk.window.isVisible)
    desk.window.open_page(Page.SETTINGS)
    return desk


def test_devices_can_be_locked_and_are_still_seen(qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path) -> None:
    locked = {"speech": {"microphone": "Jabra", "speaker": ""}}
    here = machine(places, tmp_path, {"version": 1, "locked": locked})
    desk = open_settings(qtbot, here)
    devices = desk.window.settings_page.devices
    there = (NamedDevice("Other", "Other"),)
    lists = tuple(DeviceList(device, there, "Built-in", "Jabra", None) for device in SoundDevice)
    desk.conversation.devices_listed.emit(DevicesListed(lists))
    assert devices.microphone.buttons["Jabra"].isChecked()
    assert devices.speaker.buttons[""].isChecked()
    for card in (devices.microphone, devices.speaker):
        assert card.locked.text() == COMPANY[here.language]
        assert card.locked.isVisibleTo(devices)
        for button in card.buttons.values():
            assert not button.isEnabled()
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert devices.sentence.button.isEnabled(), "trying is no change"
    assert not (here.config / "settings.toml").exists()


def test_every_setting_of_the_window_can_be_locked(qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": EVERYTHING})
    desk = open_settings(qtbot, here)
    page = desk.window.settings_page
    # Of which language something is set is itself no setting.
    choices = [card for card in page.findChildren(Choice) if card is not page.voice.languages]
    cards = choices + page.findChildren(KeyChoice)
    assert len(cards) == sum(len(part) for part in EVERYTHING.values())
    for card in cards:
        assert card.locked.isVisibleTo(page)
        assert card.locked.text() == COMPANY[Language.UKRAINIAN]
    buttons = [button for card in choices for button in card.buttons.values()]
    buttons += [card.button for card in page.findChildren(KeyChoice)] + list(desk.window.rail.languages.values())
    for button in buttons:
        assert not button.isEnabled()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QTest.keyClick(button, Qt.Key.Key_Return)
    assert page.theme.buttons["dark"].isChecked()
    assert page.talk.buttons["toggle"].isChecked()
    assert load_settings(here).window == desk.window._settings
    assert not (here.config / "settings.toml").exists()


@pytest.mark.parametrize("language", Language)
def test_one_that_is_locked_among_others(
    qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path, language: Language
) -> None:
    policy = {"version": 1, "locked": {"window": {"theme": "dark"}}, "default": {"window": {"language": language.value}}}
    here = machine(places, tmp_path, policy)
    desk = open_settings(qtbot, here)
    page = desk.window.settings_page
    assert page.theme.locked.text() == COMPANY[language]
    assert not page.talk.locked.isVisibleTo(page)
    page.talk.buttons["toggle"].click()
    desk.writer.finish()
    assert load_settings(here).window.talk_by == "toggle"
    assert (here.config / "settings.toml").read_text(encoding="utf-8") == '[window]\ntalk_by = "toggle"\n'


def test_a_locked_pedal_stays_when_the_talk_key_becomes_the_same(
    qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path
) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"window": {"pedal_key": "F13"}}})
    desk = open_settings(qtbot, here)
    desk.window.settings_page.talking.talk_key.chosen.emit("F13")
    assert (desk.window._settings.talk_key, desk.window._settings.pedal_key) == ("F13", "F13")


@pytest.mark.qt_log_ignore("propagateSizeHints")  # of a screen that is none
def test_a_policy_that_is_broken_opens_no_window_and_says_so(
    qapp: QApplication, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"window": {"theme": "<b>pink</b>"}}})
    monkeypatch.setattr(paths, "find_places", lambda: here)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    seen: list[str] = []

    def look() -> None:
        (box,) = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        assert isinstance(box, Refusal)
        seen.extend([box.text(), box.informativeText()])
        box.close()

    QTimer.singleShot(0, look)
    with closed_log():
        assert main(["run", "--alone"]) == 1
    sentences, hint = seen
    assert len(sentences.split("\n\n")) == len(Language)
    assert "policy-invalid" in hint
    assert "/locked/window/theme" in hint
    assert "policy-invalid" in (here.data / "logs" / "window.log").read_text(encoding="utf-8")
    assert "pink" not in sentences + hint + capsys.readouterr().err


@contextmanager
def closed_log() -> Iterator[None]:
    """What the window's log adds is taken away again."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
