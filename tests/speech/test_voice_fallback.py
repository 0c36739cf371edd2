"""A voice that is missing, altered or takes the process along: another speaks, and it is told once."""

import os
import shutil
from pathlib import Path

import pytest
from tests.speech.child_process import started

from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.packs.installed import find_pack, packs_folder
from zuruf.settings.schema import Places, SpeechPart
from zuruf.speech.build import choose_voice
from zuruf.speech.voice import VoiceNews
from zuruf.wire.speech import Prepare, Ready, Speak, TuneVoice
from zuruf.wire.speech_parts import VoiceReplaced

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


@pytest.mark.models
def test_the_process_tells_once_who_speaks_in_the_place_of_an_altered_voice(places: Places, tmp_path: Path) -> None:
    folder = packs_folder(tmp_path / "data") / JOE
    shutil.copytree(find_pack(places, JOE).folder, folder)
    with (folder / f"{JOE}.onnx").open("r+b") as file:
        file.truncate(1000)
    with started({**os.environ, "ZURUF_HOME": str(tmp_path)}, Prepare(settings={"languages": ["en"]})) as child:
        told = child.expect(VoiceReplaced)
        assert (told.language, told.wanted, told.name, told.code) == (EN, JOE, "espeak-ng", "pack-altered")
        assert "voices fetch" in told.hint
        assert [voice.name for voice in child.expect(Ready).voices] == ["espeak-ng"]
        child.send(TuneVoice(rate=1.0, volume=1.0), Speak(key="k", text="Twelve.", language=EN))
        assert not isinstance(child.next(), VoiceReplaced)
