"""The voice's settings at the window: chosen by key, heard at once, kept."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.fakes import Played

from zuruf.dialogue.effects import Speak, TuneVoice
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.domain.voices import OwnVoice
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
    assert "P R, null, null, eins, sieben" in spoken.text
    assert "zwölf Stück" in spoken.text


@pytest.mark.parametrize(("volume", "shown"), [(0.45, "0.4"), (0.95, "1.0"), (0.0, "0.4")])
def test_a_value_of_the_file_is_shown_as_the_nearest(played: Played, volume: float, shown: str) -> None:
    page = voice(played)
    played.choices.set("volume", volume)
    assert page.volume.buttons[shown].isChecked()


def own(page: VoiceSettings, language: Language) -> None:
    button = page.languages.buttons[language]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)


def test_a_language_has_its_own_voice_speed_and_volume(played: Played) -> None:
    played.choices.voices = lambda language: ("en_US-joe-medium", "en_GB-other") if language is Language.ENGLISH else ()
    page = voice(played)
    own(page, Language.ENGLISH)
    choice = page.voices[Language.ENGLISH]
    assert [choice.buttons[name].text() for name in choice.buttons] == [
        "en_US-joe-medium",
        "en_GB-other",
        "Einfache Stimme (espeak-ng)",
    ]
    assert choice.buttons["en_US-joe-medium"].isChecked(), "the default speaks"
    for button in (choice.buttons["en_GB-other"], page.rate.buttons["0.8"], page.volume.buttons["0.6"]):
        QTest.keyClick(button, Qt.Key.Key_Space)
    tuned = OwnVoice(Language.ENGLISH, "en_GB-other", 0.8, 0.6)
    assert TuneVoice(1.0, 1.0, (tuned,)) in played.session.asked
    kept = played.saved_speech[-1]
    assert (kept.voices, kept.rates, kept.volumes) == (
        {Language.ENGLISH: "en_GB-other"},
        {Language.ENGLISH: 0.8},
        {Language.ENGLISH: 0.6},
    )
    assert (kept.rate, kept.volume) == (1.0, 1.0), "the others speak as before"
    own(page, Language.RUSSIAN)
    assert choice.isHidden()
    assert list(page.voices[Language.RUSSIAN].buttons) == ["espeak-ng"]
    assert page.rate.buttons["1.0"].isChecked()


@pytest.mark.parametrize("language", list(Language))
def test_people_hear_the_voice_of_the_language_that_they_set(played: Played, language: Language) -> None:
    page = voice(played)
    own(page, language)
    QTest.keyClick(page.try_it, Qt.Key.Key_Space)
    spoken = played.last()
    assert isinstance(spoken, Speak)
    assert spoken.language is language
    assert spoken.text


def test_a_chosen_voice_that_is_missing_is_shown_as_chosen(played: Played) -> None:
    played.choices.set("voices", {Language.GERMAN: "de_DE-gone"})
    page = voice(played)
    own(page, Language.GERMAN)
    assert page.voices[Language.GERMAN].buttons["de_DE-gone"].isChecked()
