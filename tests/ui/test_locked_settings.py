"""Settings that the company has set are shown, say so, and cannot be changed; the others can."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.settings.policy.places import machine

from zuruf.app import Desk, build_desk
from zuruf.domain.faults import SettingsFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings.load import load_settings
from zuruf.settings.schema import Places
from zuruf.ui.pages.choice import Choice
from zuruf.ui.pages.key_choice import KeyChoice

EVERYTHING: dict[str, dict[str, object]] = {
    "window": {"language": "uk", "theme": "dark", "talk_by": "toggle", "talk_key": "F9", "pedal_key": "F13"},
    "speech": {"follow_up": False, "earcons": "loud", "barge_in": "voice", "wake_word": "off"},
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
    qtbot.waitExposed(desk.window)
    desk.window.open_page(Page.SETTINGS)
    return desk


def test_every_setting_of_the_window_can_be_locked(qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": EVERYTHING})
    desk = open_settings(qtbot, here)
    page = desk.window.settings_page
    cards = page.findChildren(Choice) + page.findChildren(KeyChoice)
    assert len(cards) == sum(len(part) for part in EVERYTHING.values())
    for card in cards:
        assert card.locked.isVisibleTo(page)
        assert card.locked.text() == COMPANY[Language.UKRAINIAN]
    buttons = [button for card in page.findChildren(Choice) for button in card.buttons.values()]
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
    assert load_settings(here).window.talk_by == "toggle"
    assert (here.config / "settings.toml").read_text(encoding="utf-8") == '[window]\ntalk_by = "toggle"\n'


def test_a_locked_pedal_stays_when_the_talk_key_becomes_the_same(
    qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path
) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"window": {"pedal_key": "F13"}}})
    desk = open_settings(qtbot, here)
    desk.window.settings_page.talking.talk_key.chosen.emit("F13")
    assert (desk.window._settings.talk_key, desk.window._settings.pedal_key) == ("F13", "F13")


def test_a_policy_that_is_broken_opens_no_window(qapp: QApplication, places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"window": {"theme": "pink"}}})
    before = len(QApplication.topLevelWidgets())
    with pytest.raises(SettingsFault) as raised:
        build_desk(load_settings(here), here)
    assert raised.value.code == "policy-invalid"
    assert len(QApplication.topLevelWidgets()) == before
