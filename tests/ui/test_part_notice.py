"""Devices and voices at the window: told once, by name, with a code for IT, and put away by key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.fakes import Played

from zuruf.dialogue.events import DeviceChanged, ListeningFailed, PartReady, VoiceReplaced
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.domain.languages import Language
from zuruf.ui.part_notice import PartNotice

MICROPHONE, SPEAKER = SoundDevice.MICROPHONE, SoundDevice.SPEAKER
GONE, BUSY, BACK, OTHER = DeviceChange
VOICE = VoiceReplaced(Language.ENGLISH, "en_US-joe-medium", "espeak-ng", "pack-altered", "Get it again.")


def card(played: Played) -> PartNotice:
    return played.window._notices.parts


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("device", list(SoundDevice))
@pytest.mark.parametrize("change", list(DeviceChange))
def test_a_device_is_told_by_its_name_in_every_language(
    played: Played, language: Language, device: SoundDevice, change: DeviceChange
) -> None:
    played.conversation.happen(DeviceChanged(device, change, "Jabra <b>370</b>"))
    played.window._set_language(language)
    notice = card(played)
    assert not notice.isHidden()
    assert "Jabra <b>370</b>" in notice.sentence.text()
    assert notice.more.isHidden(), "there is nothing for IT"


def test_what_is_back_takes_the_place_of_what_was_gone(played: Played) -> None:
    played.conversation.happen(DeviceChanged(MICROPHONE, GONE, "Jabra"))
    assert "nicht mehr da" in card(played).sentence.text()
    played.conversation.happen(DeviceChanged(MICROPHONE, BACK, "Jabra"))
    assert card(played).sentence.text() == "Das Mikrofon „Jabra“ ist wieder da. Sie können sprechen."


def test_a_default_without_a_name_is_told_without(played: Played) -> None:
    played.conversation.happen(DeviceChanged(SPEAKER, GONE, ""))
    assert card(played).sentence.text().startswith("Der Lautsprecher ist nicht mehr da.")


def test_a_voice_is_told_with_code_and_hint_for_it_and_put_away_by_key(played: Played) -> None:
    played.conversation.happen(VOICE)
    played.conversation.happen(VOICE)
    notice = card(played)
    assert notice.sentence.text().count("en_US-joe-medium") == 1
    assert "(English)" in notice.sentence.text()
    assert notice.hint.isHidden()
    QTest.keyClick(notice.more, Qt.Key.Key_Space)
    assert not notice.hint.isHidden()
    assert "pack-altered" in notice.hint.text()
    assert "Get it again." in notice.hint.text()
    QTest.keyClick(notice.done, Qt.Key.Key_Space)
    assert notice.isHidden()
    assert not [effect for effect in played.session.asked if type(effect).__name__ == "Speak"], "it is never spoken"


@pytest.mark.parametrize(("change", "code"), [(GONE, "microphone-missing"), (BUSY, "microphone-busy")])
def test_a_missing_microphone_is_told_once_with_its_name(played: Played, change: DeviceChange, code: str) -> None:
    """The card of the fault says what to do; it says which device, and no second card does."""
    played.conversation.happen(PartReady(Part.SPEECH))
    played.conversation.happen(PartReady(Part.ASSISTANT))
    played.conversation.press_talk(held=True)
    take = played.state.take
    assert take is not None
    played.conversation.happen(ListeningFailed(take, code, "Plug it in."))
    played.conversation.happen(DeviceChanged(MICROPHONE, change, "Jabra"))
    assert played.window.fault.not_done.text() == "Gemeint ist „Jabra“."
    assert card(played).isHidden()
    played.conversation.happen(DeviceChanged(MICROPHONE, BACK, "Jabra"))
    assert played.window.fault.isHidden()
    assert not card(played).isHidden()
    played.conversation.press_talk(held=True)
    assert card(played).isHidden(), "it is no news any more"
