"""The voice's settings at the window: chosen by key, heard at once, kept."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.fakes import Played

from zuruf.dialogue.effects import Speak, TuneVoice
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.ui.pages.voice_settings import VoiceSettings


def voice(played: Played) -> VoiceSettings:
    played.window.open_page(Page.SETTINGS)
    return played.window.settings_page.voice


def test_volume_and_speed_hold_at_once_and_are_kept(played: Played) -> None:
    page = voice(played)
    assert page.volume.buttons["1.0"].isChecked()
    assert page.rate.buttons["1.0"].isChecked()
    for choice, value in ((page.volume, "0.6"), (page.rate, "1.2")):
        choice.buttons[value].setFocus()
        QTest.keyClick(choice.buttons[value], Qt.Key.Key_Space)
    assert TuneVoice(1.0, 0.6) in played.session.asked
    assert TuneVoice(1.2, 0.6) in played.session.asked
    assert (played.saved_speech[-1].rate, played.saved_speech[-1].volume) == (1.2, 0.6)


def test_a_sentence_lets_people_hear_it(played: Played) -> None:
    page = voice(played)
    page.try_it.setFocus()
    QTest.keyClick(page.try_it, Qt.Key.Key_Space)
    spoken = played.last()
    assert isinstance(spoken, Speak)
    assert (spoken.language, spoken.last) == (Language.GERMAN, True)
    assert "P R null null siebzehn" in spoken.text
    assert "zwölf Stück" in spoken.text


@pytest.mark.parametrize(("volume", "shown"), [(0.45, "0.4"), (0.95, "1.0"), (0.0, "0.4")])
def test_a_value_of_the_file_is_shown_as_the_nearest(played: Played, volume: float, shown: str) -> None:
    page = voice(played)
    played.choices.set("volume", volume)
    assert page.volume.buttons[shown].isChecked()
