"""Planted faults: each is found, with a mend in every language; without one nothing is."""

import shutil

import pytest
from tests.doctor.house import House
from tests.doctor.planted import PLANTED

from zuruf.assistant.metering.counting import TiktokenCounter
from zuruf.assistant.store.engine import open_read_write
from zuruf.doctor.findings import State
from zuruf.doctor.speech import RealSpeech
from zuruf.doctor.telling import Teller
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places, Settings


def _mends(house: House, message: str, words: object) -> dict[Language, str]:
    assert isinstance(words, dict)
    phrases = Phrases(read_catalogues(house.places, "doctor", "faults"))
    return {language: phrases.say(language, f"{message}-mend", **words) for language in Language}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(house: House, places: Places, name: str) -> None:
    fault = PLANTED[name]
    fault.plant(house)
    found = house.examined(fault.check)[fault.check]
    assert (found.message, found.state) == (fault.message, fault.state)
    whole = House(house.folder, places, house.servers)
    mends = _mends(whole, found.message, dict(found.words))
    assert fault.mend in mends[Language.ENGLISH]
    assert len(set(mends.values())) == len(Language)


def test_a_healthy_house_has_none(house: House) -> None:
    found = house.examined()
    wrong = {check: each for check, each in found.items() if each.state in {State.FAILED, State.WARNING}}
    assert set(wrong) == {"sweep"}
    assert found["endpoint"].state is State.OK
    assert found["microphone"].figure == pytest.approx(-40, abs=1)


def test_a_healthy_kiosk_has_none(house: House) -> None:
    house.remote()
    found = house.examined("assistant", "endpoint", "model", "port", "steady")
    assert found["assistant"].message == "doctor-assistant-ready"
    assert found["skew"].state is State.OK
    assert not [each for each in found.values() if each.state in {State.FAILED, State.WARNING}]


def test_nobody_speaks_to_a_machine_that_serves(house: House) -> None:
    house.serving()
    house.sound.amplitude = None
    found = house.examined("microphone", "loudspeaker", "hearing", "voices", "transcriber", "port")
    assert {each.state for check, each in found.items() if check not in {"policy", "settings", "port"}} == {State.SKIPPED}
    assert found["port"].message == "doctor-port-free"


def test_reading_that_can_write(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zuruf.doctor.store.open_read_only", open_read_write)
    assert house.examined("database")["database"].message == "doctor-database-writes"
    monkeypatch.undo()
    assert house.examined("database")["database"].state is State.OK, "the attempt was taken back"


def test_a_table_of_tokens_that_is_damaged(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = house.folder / "tokens"
    damaged.mkdir()
    (damaged / "o200k_base.tiktoken").write_bytes(b"no table")
    monkeypatch.setattr("zuruf.doctor.folders.shipped_counter", lambda: TiktokenCounter(damaged))
    assert house.examined("tokens")["tokens"].message == "doctor-fault-prompt-uncountable"


def test_no_voice_at_all(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(house.pack("mouth").parent)
    monkeypatch.setattr("zuruf.speech.espeak_voice.shutil.which", lambda _name: None)
    house.real_speech = RealSpeech(Settings(), house.places)
    assert house.examined("speaking")["speaking"].message == "doctor-fault-voice-missing"


def test_a_plain_voice_is_no_fault(house: House) -> None:
    shutil.rmtree(house.pack("mouth").parent)
    house.speech.hears_itself = "brrr"
    found = house.examined("speaking")["speaking"]
    assert (found.message, found.state) == ("doctor-speaking-plain", State.WARNING)


def test_what_cannot_be_said_is_told_by_its_name(house: House) -> None:
    found = house.examined("disk")["disk"]
    assert Teller(None, Language.ENGLISH).told(found)["result"] == "doctor-disk-ready megabytes=51200 folder=" + str(
        house.places.data
    )
