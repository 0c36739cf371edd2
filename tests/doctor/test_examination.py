"""Checks side by side: none can keep the others from being told, in this process or in one of its own."""

import json
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.doctor.house import House, PlayedSound, PlayedSpeech

from zuruf.__main__ import main
from zuruf.doctor.apart import apart, written
from zuruf.doctor.check import Check, Kind
from zuruf.doctor.checks import CHECKS, LAST, NAMES
from zuruf.doctor.examination import examine
from zuruf.doctor.findings import Finding, State
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import StoreFault
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places, Settings


@pytest.fixture
def scene(places: Places) -> Scene:
    return Scene(places, Settings(), PlayedSound, lambda _settings, _places: PlayedSpeech())


def good(scene: Scene) -> Iterator[Finding]:
    del scene
    yield Finding("good", State.OK, "doctor-tokens-ready")


def defect(scene: Scene) -> Iterator[Finding]:
    del scene
    yield Finding("defect", State.OK, "doctor-tokens-ready")
    raise ZeroDivisionError


def fault(scene: Scene) -> Iterator[Finding]:
    del scene
    yield from ()
    raise StoreFault("store-missing", "away")


def test_what_hangs_is_given_up_and_the_rest_is_told(scene: Scene) -> None:
    released = threading.Event()

    def hang(scene: Scene) -> Iterator[Finding]:
        del scene
        released.wait()
        yield Finding("hanging", State.OK, "doctor-tokens-ready")

    checks = [Check("hanging", hang, 0.05, Kind.DEVICE, ("more",)), *(Check(f"good {number}", good, 30) for number in range(3))]
    through: list[tuple[str, int, int]] = []
    found = examine(scene, checks, through=lambda check, _findings, done, total: through.append((check.name, done, total)))
    released.set()
    assert [(each.check, each.message) for each in found[:2]] == [("hanging", "doctor-hung-device"), ("more", "doctor-skipped")]
    assert {each.message for each in found[2:]} == {"doctor-tokens-ready"}
    assert sorted(done for _, done, _ in through) == [1, 2, 3, 4]


def test_more_hang_than_there_is_room_for(scene: Scene) -> None:
    released = threading.Event()

    def hang(scene: Scene) -> Iterator[Finding]:
        del scene
        released.wait()
        yield from ()

    checks = [*(Check(f"hanging {number}", hang, 0.02) for number in range(9)), Check("good", good, 30)]
    found = examine(scene, checks)
    released.set()
    assert [each.state for each in found] == [State.FAILED] * 9 + [State.OK]


def test_a_defect_and_a_fault_are_findings(scene: Scene) -> None:
    checks = [
        Check("defect", defect, 30, more=("later", "last")),
        Check("fault", fault, 30, more=("other",)),
        Check("good", good, 30),
    ]
    found = examine(scene, checks)
    assert [(each.check, each.message) for each in found] == [
        ("defect", "doctor-tokens-ready"),
        ("later", "doctor-defect"),
        ("last", "doctor-skipped"),
        ("fault", "doctor-fault-store-missing"),
        ("other", "doctor-skipped"),
        ("good", "doctor-tokens-ready"),
    ]
    assert found[1].hint == "ZeroDivisionError while looking"


@pytest.mark.parametrize(
    ("then", "later"),
    [("", "doctor-died"), ("import os; os._exit(9)", "doctor-died"), ("input(); import time; time.sleep(99)", "doctor-died")],
)
def test_a_process_of_its_own_that_ends(scene: Scene, then: str, later: str) -> None:
    line = written(Finding("first", State.OK, "doctor-tokens-ready", 5, {"count": 5}))
    command = [sys.executable, "-c", f"print('noise'); print({line!r}, flush=True); {then}"]
    found = examine(scene, [apart(Check("first", good, 60, more=("second", "third")), command)])
    assert found[0] == Finding("first", State.OK, "doctor-tokens-ready", 5, {"count": 5})
    assert [each.message for each in found[1:]] == [later, "doctor-skipped"]


def test_a_process_of_its_own_that_hangs(scene: Scene) -> None:
    command = [sys.executable, "-c", "import threading; threading.Event().wait()"]
    found = examine(scene, [apart(Check("first", good, 0.7, Kind.DEVICE), command)])
    assert [each.message for each in found] == ["doctor-hung-device"]


def test_a_program_that_is_not_there(scene: Scene, tmp_path: Path) -> None:
    found = examine(scene, [apart(Check("first", good, 5), [str(tmp_path / "none")])])
    assert [each.message for each in found] == ["doctor-died"]


def test_every_check_has_a_name_in_every_language(places: Places) -> None:
    phrases = Phrases(read_catalogues(places, "doctor"))
    assert len(set(NAMES)) == len(NAMES)
    for language in Language:
        for name in NAMES:
            assert phrases.say(language, f"doctor-check-{name}")
        for kind in Kind:
            assert phrases.say(language, f"doctor-hung-{kind.value}-mend")


def test_the_command_runs_checks_in_processes_of_their_own(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without any sound card, over the real command."""
    (house.folder / "config" / "settings.toml").write_text('[speech]\nmicrophone = "no such"\n', encoding="utf-8")
    monkeypatch.setenv("ZURUF_HOME", str(house.folder))
    assert main(["doctor", "--json", "--only", "microphone", "versions", "steady"]) == 1
    told = {each["check"]: each for each in json.loads(capsys.readouterr().out)["checks"]}
    assert set(told) == {"microphone", "versions", "steady"}
    assert told["microphone"]["message"] == "doctor-fault-microphone-missing"
    assert told["microphone"]["mend"]


def test_a_check_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--only", "weather"]) == 2
    assert "weather" in capsys.readouterr().err


def test_devices_and_speech_are_looked_at_apart() -> None:
    assert {check.name for check in (*CHECKS, *LAST) if check.apart} == {"hearing", "microphone", "loudspeaker"}
