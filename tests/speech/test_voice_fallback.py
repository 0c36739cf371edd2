"""A voice that is missing, altered or takes the process along: another speaks, and it is told once."""

import shutil
from pathlib import Path

import pytest

from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.packs.installed import find_pack, packs_folder
from zuruf.settings.schema import Places, SpeechPart
from zuruf.speech.build import choose_voice
from zuruf.speech.voice import VoiceNews

JOE = "en_US-joe-medium"
EN = Language.ENGLISH


class Noted(VoiceNews):
    def __init__(self) -> None:
        self.told: list[tuple[Language, str, str, str]] = []

    def replaced(self, language: Language, wanted: str, name: str, fault: Fault) -> None:
        self.told.append((language, wanted, name, fault.code))


@pytest.fixture
def elsewhere(places: Places, tmp_path: Path) -> Places:
    """A machine without packs."""
    return places.model_copy(update={"data": tmp_path, "shared_data": ()})


def test_a_voice_that_somebody_chose_and_that_is_missing_is_told(elsewhere: Places) -> None:
    noted = Noted()
    assert choose_voice(SpeechPart(voices={EN: JOE}), elsewhere, EN, news=noted).name == "espeak-ng"
    assert noted.told == [(EN, JOE, "espeak-ng", "pack-missing")]


def test_a_voice_that_nobody_ever_fetched_is_no_news(elsewhere: Places) -> None:
    noted = Noted()
    assert choose_voice(SpeechPart(), elsewhere, EN, news=noted).name == "espeak-ng"
    assert noted.told == []


def test_who_chooses_espeak_gets_it(places: Places) -> None:
    noted = Noted()
    assert choose_voice(SpeechPart(voices={EN: "espeak-ng"}), places, EN, news=noted).name == "espeak-ng"
    assert noted.told == []


@pytest.mark.models
@pytest.mark.parametrize("damage", [b"", b"x"], ids=["cut", "longer"])
def test_a_file_that_was_altered_is_told_and_not_loaded(places: Places, elsewhere: Places, damage: bytes) -> None:
    folder = packs_folder(elsewhere.data) / JOE
    shutil.copytree(find_pack(places, JOE).folder, folder)
    with (folder / f"{JOE}.onnx").open("r+b") as file:
        file.seek(0, 2)
        file.write(damage) if damage else file.truncate(1000)
    noted = Noted()
    assert choose_voice(SpeechPart(), elsewhere, EN, news=noted).name == "espeak-ng"
    assert noted.told == [(EN, JOE, "espeak-ng", "pack-altered")]


@pytest.mark.models
def test_a_bit_that_fell_over_is_found(places: Places, elsewhere: Places) -> None:
    folder = packs_folder(elsewhere.data) / JOE
    shutil.copytree(find_pack(places, JOE).folder, folder)
    with (folder / f"{JOE}.onnx").open("r+b") as file:
        file.seek(5_000)
        byte = file.read(1)[0]
        file.seek(5_000)
        file.write(bytes([byte ^ 1]))
    noted = Noted()
    assert choose_voice(SpeechPart(), elsewhere, EN, news=noted).name == "espeak-ng"
    assert noted.told == [(EN, JOE, "espeak-ng", "pack-altered")]


@pytest.mark.models
def test_a_voice_that_ended_the_process_is_not_loaded_again(places: Places) -> None:
    noted = Noted()
    assert choose_voice(SpeechPart(), places, EN, avoid={JOE}, news=noted).name == "espeak-ng"
    assert noted.told == [(EN, JOE, "espeak-ng", "voice-missing")]
