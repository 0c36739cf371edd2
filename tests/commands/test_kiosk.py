"""`zuruf kiosk`: files by which a desktop and systemd open the window, in a configuration folder of the test's own."""

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from zuruf.__main__ import main
from zuruf.commands import kiosk
from zuruf.settings import bundle

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone has these files")


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    # No systemd of the person who runs the tests is asked.
    (tmp_path / "bin").mkdir()
    noted = tmp_path / "bin" / "systemctl"
    noted.write_text(f'#!/bin/sh\necho "$@" >> "{tmp_path}/asked"\n', encoding="utf-8")
    noted.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def entry(path: Path) -> configparser.SectionProxy:
    read = configparser.RawConfigParser()
    read.read(path, encoding="utf-8")
    return read["Desktop Entry"]


def test_a_desktop_opens_it_until_it_is_removed(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kiosk"]) == 1
    assert main(["kiosk", "install"]) == 0
    path = kiosk.entry_path()
    assert capsys.readouterr().out.strip() == str(path)
    assert entry(path)["Exec"] == " ".join(f'"{word}"' for word in bundle.own_command("run"))
    assert main(["kiosk"]) == 0
    assert main(["kiosk", "remove"]) == 0
    assert not path.exists()
    assert main(["kiosk", "remove"]) == 0


def test_the_entry_starts_the_very_command(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read as a desktop reads it: the string's escapes first, then the words."""
    awkward = (str(config / 'a "b" $HOME `x` \\ 100%' / "zuruf"), "run")
    monkeypatch.setattr(bundle, "own_command", lambda *_: awkward)
    assert main(["kiosk", "install"]) == 0
    value = entry(kiosk.entry_path())["Exec"].replace("\\\\", "\\").replace("%%", "%")
    said = subprocess.run(["/bin/sh", "-c", f"printf '%s\\n' {value}"], capture_output=True, text=True, check=True)
    assert said.stdout.splitlines() == list(awkward)


def test_a_unit_takes_the_entrys_place(config: Path) -> None:
    assert main(["kiosk", "install"]) == 0
    assert main(["kiosk", "install", "--systemd"]) == 0
    assert not kiosk.entry_path().exists()
    assert " ".join(bundle.own_command("run")) in kiosk.unit_path().read_text(encoding="utf-8")
    assert main(["kiosk", "remove"]) == 0
    assert not kiosk.unit_path().exists()
    asked = (config / "asked").read_text(encoding="utf-8").splitlines()
    assert asked == [f"--user {words}" for words in ("daemon-reload", "enable zuruf-kiosk.service")] + [
        f"--user {words}" for words in ("disable zuruf-kiosk.service", "daemon-reload")
    ]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd's own check")
def test_systemd_finds_nothing_wrong_with_the_unit(config: Path) -> None:
    assert main(["kiosk", "install", "--systemd"]) == 0
    checked = subprocess.run(
        ["systemd-analyze", "--user", "verify", str(kiosk.unit_path())], capture_output=True, text=True, check=False
    )
    assert "zuruf-kiosk" not in checked.stderr
