"""Words, figures and names are planted wherever they could be; none of them is in the bundle for a support."""

import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from tests.doctor.house import House

from zuruf.__main__ import main
from zuruf.doctor.findings import Finding, State
from zuruf.doctor.support import address_of, write_support

PLANTED = ("mustermann", "kontoblatt", "4711", "geheimnis", "наталія", "schraubenzieher")

SETTINGS = """
[assistant]
address = "https://mustermann:geheimnis@kontoblatt.example:8443/mustermann?token=geheimnis"
token = "geheimnis"
[model]
kind = "endpoint"
base_url = "http://mustermann:geheimnis@127.0.0.1:9/v1"
model = "kontoblatt"
api_key = "geheimnis"
[database]
url = "postgresql+psycopg://mustermann:geheimnis@kontoblatt/mustermann"
[company]
readings = { kontoblatt = "mustermann" }
[documents]
folder = "/srv/mustermann/kontoblatt"
[speech]
microphone = "Наталія Mustermann's headset"
transcriber = "whisper-base"
voices = { de = "mustermann" }
[metering]
prices = { mustermann = { prompt = "47.11" } }
[kiosk]
screen = "mustermann"
[window]
talk_key = "F8"
"""

LOGGED = [
    "Mustermann said Schraubenzieher 4711\n",
    json.dumps({"time": "mustermann", "level": "4711", "process": "geheimnis", "place": "mustermann/kontoblatt"}) + "\n",
    json.dumps(
        {
            "time": "2026-11-30T12:00:00.000+00:00",
            "level": "warning",
            "process": "speech",
            "logger": "zuruf.speech.mustermann",
            "place": "speech/scribe.py:120",
            "message": "no transcriber: transcriber-missing for Mustermann, 4711 Schraubenzieher",
            "error": "Geheimnis",
            "through": ["speech/scribe.py:17", "Mustermann said"],
        }
    )
    + "\n",
    json.dumps(["mustermann"]) + "\n",
]


@pytest.fixture
def planted(house: House) -> House:
    (house.places.config / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    (house.places.config / "vocabulary.toml").write_text('[tables.mustermann]\nsource = "kontoblatt"\n', encoding="utf-8")
    logs = house.places.data / "logs"
    logs.mkdir()
    for name in ("window.log", "speech.log", "speech.log.1", "assistant.log", "assistant.native.log"):
        (logs / name).write_text("".join(LOGGED), encoding="utf-8")
    with closing(sqlite3.connect(house.database)) as connection, connection:
        row = (
            "t",
            "mustermann",
            "k",
            "",
            "Наталія Mustermann owes 4711",
            "voice",
            "done",
            "",
            "2026-01-01 00:00:00",
            "2026-01-01 00:00:00",
        )
        connection.execute(
            "INSERT INTO zuruf_turns (id, actor, key, request_digest, request_text, mode, state, holder, held_until, started_at)"
            " VALUES (?,?,?,?,?,?,?,?,?,?)",
            row,
        )
    return house


def told_by(bundle: Path) -> dict[str, str]:
    with zipfile.ZipFile(bundle) as opened:
        return {name: opened.read(name).decode("utf-8") for name in opened.namelist()}


def leaked(text: str) -> list[str]:
    low = text.casefold() + json.dumps(text).casefold()
    return [word for word in PLANTED if word in low or json.dumps(word)[1:-1].casefold() in low]


def test_nothing_planted_is_in_the_bundle(planted: House, tmp_path: Path) -> None:
    findings = [
        Finding("vocabulary", State.FAILED, "doctor-vocabulary-faulty", 1, {"name": "mustermann"}, "line 4711: kontoblatt"),
        Finding("microphone", State.FAILED, "doctor-fault-microphone-missing", "mustermann", {}, "Наталія", "microphone-missing"),
        Finding("disk", State.OK, "doctor-disk-ready", 51, {"folder": "/srv/mustermann"}),
    ]
    target = tmp_path / "support.zip"
    names = write_support(target, planted.places, findings)
    told = told_by(target)
    assert tuple(told) == names
    assert leaked("\n".join([*told, *told.values()])) == []
    assert not list(tmp_path.glob("*.part"))


def test_what_a_support_needs_is_in_it(planted: House, tmp_path: Path) -> None:
    target = tmp_path / "support.zip"
    write_support(target, planted.places, [Finding("disk", State.OK, "doctor-disk-ready", 51)])
    told = told_by(target)
    settings = json.loads(told["settings.json"])["settings"]
    assert settings["speech.rate"] == {"value": 1.0, "origin": "built-in"}
    assert settings["model.base_url"] == {"value": "http://127.0.0.1:9", "origin": "person"}
    assert settings["assistant.address"]["value"] == "https://(host):8443"
    assert settings["assistant.token"]["value"] == "(set)"
    assert json.loads(told["findings.json"])[0]["figure"] == 51
    assert "pydantic" in json.loads(told["versions.json"])
    lines = [json.loads(line) for line in told["logs/speech.log"].splitlines()]
    assert len(lines) == len(LOGGED)
    assert lines[2] == {
        "time": "2026-11-30T12:00:00.000+00:00",
        "level": "warning",
        "process": "speech",
        "place": "speech/scribe.py:120",
        "codes": ["transcriber-missing"],
        "through": ["speech/scribe.py:17"],
    }
    assert "logs/assistant.native.log" not in told


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("sqlite:////srv/mustermann/company.db", "sqlite://"),
        ("postgresql://u:p@10.0.0.5:5432/erp", "postgresql://10.0.0.5:5432"),
        ("http://localhost:8321", "http://localhost:8321"),
        ("http://erp.mustermann.de/x", "http://(host)"),
        ("http://[::1]:80000/", "(set)"),
        ("no address", "://"),
    ],
)
def test_of_addresses_host_and_port(address: str, shown: str) -> None:
    assert address_of(address) == shown


def test_over_the_command(
    planted: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where the settings cannot be read at all."""
    monkeypatch.setenv("ZURUF_HOME", str(planted.folder))
    target = tmp_path / "support.zip"
    assert main(["doctor", "--only", "versions", "disk", "--bundle", str(target)]) == 0
    assert leaked("\n".join(told_by(target).values())) == []
    (planted.places.config / "settings.toml").write_text("[mustermann\n", encoding="utf-8")
    assert main(["doctor", "--only", "settings", "--bundle", str(target)]) == 1
    assert json.loads(told_by(target)["settings.json"]) == {"fault": "settings-invalid"}
    assert main(["doctor", "--only", "versions", "--bundle", str(tmp_path / "none" / "support.zip")]) == 1
    assert "support.zip" in capsys.readouterr().err
