"""`zuruf people`: the first administrator, secrets that stand in no list of processes, and kiosks."""

import io
import json
from pathlib import Path

import pytest

from zuruf.__main__ import main

PIN = "482917"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path))
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text(f'[database]\nurl = "sqlite:///{tmp_path / "own.db"}"\n', encoding="utf-8")
    return tmp_path


def typed(monkeypatch: pytest.MonkeyPatch, secret: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{secret}\n"))


def test_people_and_devices(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, PIN)
    assert main(["people", "add", "Eva Meier", "--role", "admin"]) == 0
    assert main(["people", "add-device", "Halle 2"]) == 0
    token = capsys.readouterr().out.strip()
    assert len(token) > 40
    typed(monkeypatch, "739158")
    assert main(["people", "change", "eva  meier", "--secret"]) == 0
    assert main(["people", "list"]) == 0
    assert capsys.readouterr().out.splitlines() == ["Eva Meier\tadmin\tactive", "device:Halle 2\tactive"]
    assert main(["people", "withdraw-device", "halle 2"]) == 0
    assert main(["audit", "export"]) == 0
    told = capsys.readouterr().out
    acts = [json.loads(line)["act"] for line in told.splitlines()]
    assert acts == ["person_added", "device_added", "person_changed", "device_withdrawn"]
    everything = told.encode() + (home / "own.db").read_bytes()
    assert not any(secret.encode() in everything for secret in (PIN, "739158", token))


@pytest.mark.parametrize(
    ("arguments", "secret", "code"),
    [
        (["add", "Bo"], "123456", "secret-weak"),
        (["add", "device:Bo"], PIN, "person-name-unfit"),
        (["change", "Niemand", "--role", "staff"], PIN, "person-unknown"),
        (["withdraw-device", "Halle 9"], PIN, "device-unknown"),
    ],
)
@pytest.mark.usefixtures("home")
def test_what_does_not_work_is_told_with_its_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], secret: str, code: str
) -> None:
    typed(monkeypatch, secret)
    assert main(["people", *arguments]) == 1
    assert f"zuruf: {code}:" in capsys.readouterr().err
