"""Microphone and loudspeaker chosen at the window: by keys, by name, and never another one in their place."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.dialogue.sayings import READY
from tests.ui.fakes import Played
from tests.ui.touring import open_tour

from zuruf.dialogue.effects import EndWatch, Speak, StartWatch
from zuruf.dialogue.events import DeviceChanged, ListeningFailed, MannersSet, NoticesRead, PartLost, SpeakingFailed
from zuruf.dialogue.ports import LevelMeasured, PreparationReported
from zuruf.dialogue.sound_devices import DevicesListed, ListDevices, UseDevices
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceChange, DeviceList, NamedDevice, SoundDevice
from zuruf.domain.languages import Language
from zuruf.domain.manners import Manners, WakeWord, WatchFor
from zuruf.domain.turns import Page
from zuruf.settings.schema import Places
from zuruf.ui.pages.device_choice import DEFAULT, DeviceChoice
from zuruf.ui.pages.device_settings import DeviceSettings

JABRA = NamedDevice("Jabra Link 370: USB Audio (hw:1,0)", "Jabra Link 370: USB Audio")
DESK = NamedDevice("Tischmikrofon (hw:2,0)", "Tischmikrofon")
HOSTILE = NamedDevice("<b>Boss</b>\u202egnp.\x07&x", "<b>Boss</b>\u202egnp.\x07&x")


def listed(
    *there: NamedDevice, wanted: str | None = None, chosen: str | None = None, default: str | None = "Eingebaut"
) -> DevicesListed:
    return DevicesListed(tuple(DeviceList(device, there, default, wanted, chosen) for device in SoundDevice))


class House:
    """The settings page, and what the speech process says."""

    def __init__(self, played: Played) -> None:
        self.played = played
        for event in READY:
            played.conversation.happen(event)
        played.window.open_page(Page.SETTINGS)

    @property
    def part(self) -> DeviceSettings:
        return self.played.window.settings_page.devices

    @property
    def microphone(self) -> DeviceChoice:
        return self.part.microphone

    def there(self, *devices: NamedDevice, wanted: str | None = None, chosen: str | None = None) -> None:
        self.played.conversation._heard(listed(*devices, wanted=wanted, chosen=chosen))
        for _ in range(3):
            QApplication.processEvents()  # layouts settle one level at a time

    def words(self, choice: DeviceChoice | None = None) -> list[str]:
        return [button.text() for button in (choice or self.microphone).buttons.values()]

    def asked(self, kind: type) -> list[object]:
        return [effect for effect in self.played.session.asked if isinstance(effect, kind)]


@pytest.fixture
def house(played: Played) -> House:
    return House(played)


def press(widget: QWidget) -> None:
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Space)


def test_the_systems_default_comes_first_and_says_which_it_is(house: House) -> None:
    assert house.words() == ["Das des Systems"]
    house.there(JABRA, DESK)
    assert house.words() == ["Das des Systems: Eingebaut", "Jabra Link 370: USB Audio", "Tischmikrofon"]
    assert house.microphone.buttons[DEFAULT].isChecked()
    assert house.microphone.note.isHidden()


def test_it_is_listed_while_somebody_looks(house: House) -> None:
    assert house.asked(ListDevices) == [ListDevices(on=True)]
    house.there(DESK)
    house.played.conversation._heard(PreparationReported(Part.SPEECH, "speech"))
    assert house.asked(ListDevices) == [ListDevices(on=True)] * 2, "a new session does not know it"
    assert house.words() == ["Das des Systems"], "nothing is known any more"
    house.played.window.open_page(None)
    assert house.asked(ListDevices)[-1] == ListDevices(on=False)
    house.played.window.open_page(Page.SETTINGS)
    assert house.asked(ListDevices)[-1] == ListDevices(on=True)


def test_what_is_chosen_by_key_holds_at_once_and_is_kept(house: House) -> None:
    house.there(JABRA, DESK)
    press(house.microphone.buttons[DESK.name])
    press(house.part.speaker.buttons[JABRA.name])
    assert house.asked(UseDevices) == [UseDevices(DESK.name, None), UseDevices(DESK.name, JABRA.name)]
    kept = house.played.saved_speech[-1]
    assert (kept.microphone, kept.speaker) == (DESK.name, JABRA.name)
    press(house.microphone.buttons[DEFAULT])
    assert house.asked(UseDevices)[-1] == UseDevices(None, JABRA.name)
    assert house.played.saved_speech[-1].microphone is None
    assert house.microphone.buttons[DEFAULT].isChecked()


def test_plugging_in_and_out_needs_no_click_is_told_and_moves_nobody(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr("zuruf.ui.pages.device_choice.announce", lambda _, words: told.append(words))
    house.there(DESK)
    house.played.window.activateWindow()
    house.microphone.buttons[DESK.name].setFocus()
    house.there(JABRA, DESK)
    assert house.microphone.buttons[DESK.name].hasFocus()
    house.there(JABRA)
    assert house.microphone.buttons[DEFAULT].hasFocus()
    assert told.count("„Jabra Link 370: USB Audio“ ist jetzt da.") == 2, "one for each kind of device"
    assert told.count("„Tischmikrofon“ ist nicht mehr da.") == 2


def test_what_is_chosen_and_away_stays_chosen_and_says_so(house: House) -> None:
    house.there(JABRA)
    press(house.microphone.buttons[JABRA.name])
    house.there(DESK, wanted=JABRA.name)
    assert house.words() == ["Das des Systems: Eingebaut", "Tischmikrofon", f"{JABRA.name} – gerade nicht da"]
    assert house.microphone.buttons[JABRA.name].isChecked()
    assert "nicht von selbst" in house.microphone.note.text()
    assert JABRA.name in house.microphone.note.text()
    assert len(house.asked(UseDevices)) == 1, "nobody chose anything else"
    other_socket = NamedDevice("Jabra Link 370: USB Audio (hw:5,0)", JABRA.shown)
    house.there(DESK, other_socket, wanted=JABRA.name, chosen=other_socket.name)
    assert house.words()[1:] == ["Tischmikrofon", "Jabra Link 370: USB Audio"]
    assert house.microphone.buttons[other_socket.name].isChecked()
    assert house.microphone.note.isHidden()


def test_what_another_program_holds_is_not_said_to_be_away(house: House) -> None:
    house.there(JABRA)
    press(house.microphone.buttons[JABRA.name])
    house.there(wanted=JABRA.name)
    house.played.bring(DeviceChanged(SoundDevice.MICROPHONE, DeviceChange.BUSY, JABRA.shown))
    assert house.words()[-1] == f"{JABRA.name} – gerade von einem anderen Programm benutzt"
    assert "Sobald es frei ist" in house.microphone.note.text()
    assert house.microphone.buttons[JABRA.name].isChecked()
    house.played.conversation.happen(NoticesRead())
    assert house.words()[-1] == f"{JABRA.name} – gerade von einem anderen Programm benutzt", "it was read, and is so still"
    house.played.bring(DeviceChanged(SoundDevice.MICROPHONE, DeviceChange.GONE, JABRA.shown))
    assert house.words()[-1] == f"{JABRA.name} – gerade nicht da"


def test_without_any_device_that_is_said(house: House) -> None:
    house.played.conversation._heard(listed(default=None))
    assert house.microphone.note.text() == "Es ist kein Mikrofon angeschlossen. Sie können tippen."


def test_a_name_is_text_however_it_looks(house: House) -> None:
    house.there(HOSTILE, NamedDevice("x" * 400, "x" * 120))
    shown, long = (house.microphone.buttons[name] for name in (HOSTILE.name, "x" * 400))
    assert shown.text() == "<b>Boss</b>\ufffdgnp.\ufffd&&x"
    assert shown.accessibleName() == "Mikrofon: <b>Boss</b>\ufffdgnp.\ufffd&x"
    house.played.window.resize(1000, 700)
    house.played.bot.waitUntil(lambda: long.text().endswith("…"))
    assert long.accessibleName() == f"Mikrofon: {'x' * 120}"
    assert long.width() <= house.microphone.width()
    press(shown)
    house.there(wanted=HOSTILE.name)
    assert "\u202e" not in house.microphone.note.text()


def test_a_screen_reader_meets_buttons_of_which_one_is_pressed(house: House) -> None:
    house.there(JABRA)
    faces = [QAccessible.queryAccessibleInterface(button) for button in house.microphone.buttons.values()]
    assert {face.role() for face in faces if face is not None} == {QAccessible.Role.CheckBox}
    assert [face.state().checked for face in faces if face is not None] == [1, 0]


def test_how_loud_it_is(house: House) -> None:
    level = house.part.level
    assert not level.meter.isVisible()
    press(level.button)
    (begun,) = house.asked(StartWatch)
    assert isinstance(begun, StartWatch)
    assert begun.what is WatchFor.LEVEL
    assert level.open.text() == "Das Mikrofon ist offen. Nichts davon wird aufgehoben."
    sign = house.played.window.dock.open
    assert sign.isVisible()
    assert sign.text() == "Mikrofon offen"
    house.played.conversation._heard(LevelMeasured(0.6, -23.4))
    assert level.meter.level == pytest.approx(0.6)
    assert "-23" in level.open.text()
    press(level.button)
    assert house.asked(EndWatch) == [EndWatch(begun.key)]
    assert not level.is_open
    assert not level.open.isVisible()
    assert not sign.isVisible()


def test_leaving_the_page_closes_the_microphone(house: House) -> None:
    press(house.part.level.button)
    house.played.window.open_page(None)
    assert len(house.asked(EndWatch)) == 1


def test_who_presses_to_speak_takes_the_microphone_over(house: House) -> None:
    press(house.part.level.button)
    house.played.conversation.press_talk(held=True)
    assert not house.part.level.is_open
    assert house.asked(EndWatch) == []
    assert house.played.window.dock.open.isVisible(), "it is open for the conversation"
    house.played.conversation.cancel()
    assert not house.played.window.dock.open.isVisible()


def test_the_wake_word_is_waited_for_again_afterwards(house: House) -> None:
    house.played.conversation.happen(MannersSet(Manners(wake_word=WakeWord.ALEXA), "w"))
    watch = house.played.state.watch
    assert watch is not None
    press(house.part.level.button)
    assert house.part.level.is_open
    press(house.part.level.button)
    assert house.asked(StartWatch)[-1] == StartWatch(watch.key, watch.what, watch.word)


def test_a_microphone_that_cannot_be_opened_says_why(house: House) -> None:
    press(house.part.level.button)
    (begun,) = house.asked(StartWatch)
    assert isinstance(begun, StartWatch)
    house.played.conversation._heard(ListeningFailed(begun.key, "microphone-missing", "Plug it in."))
    assert not house.part.level.is_open
    assert house.part.level.fault.isVisible()
    press(house.part.level.button)
    house.played.conversation._heard(PartLost(Part.SPEECH, "speech-lost", "", returning=True))
    assert not house.part.level.is_open


def test_a_sentence_lets_people_hear_the_loudspeaker(house: House) -> None:
    press(house.part.sentence.button)
    said = house.played.last()
    assert isinstance(said, Speak)
    assert "Zuruf" in said.text
    house.played.conversation._heard(SpeakingFailed(said.key, "speaker-missing", "Plug it in."))
    assert house.part.sentence.fault.isVisible()


@pytest.mark.parametrize("language", list(Language))
def test_in_every_language(house: House, language: Language) -> None:
    house.there(JABRA)
    press(house.microphone.buttons[JABRA.name])
    house.there(DESK, wanted=JABRA.name)
    house.played.window._set_language(language)
    assert all(house.words())
    assert JABRA.name in house.microphone.note.text()
    assert DESK.shown in house.words()


def test_the_guide_lets_people_choose_where_they_try(played: Played, places: Places, tmp_path: Path) -> None:
    tour = open_tour(played, places, tmp_path)
    tour.go_to("microphone")
    choice = tour.guide.microphone.choice
    assert choice is not None
    played.conversation._heard(listed(JABRA))
    press(choice.buttons[JABRA.name])
    assert played.choices.speech.microphone == JABRA.name
    tour.go_to("speaker")
    speaker = tour.guide.speaker.choice
    assert speaker is not None
    assert len(speaker.buttons) == 2, "the list goes on"
    press(speaker.buttons[JABRA.name])
    assert UseDevices(JABRA.name, JABRA.name) in played.session.asked
