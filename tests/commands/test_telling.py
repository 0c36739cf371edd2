"""A command that fails says a code, a sentence and a hint, and never more."""

import subprocess
import sys
from pathlib import Path

import pytest

from zuruf.commands.telling import tell_defect


def zuruf(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {"ZURUF_HOME": str(home), "PATH": "", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "zuruf", *arguments], capture_output=True, text=True, check=False, env=environment
    )


def test_a_fault_is_told_in_the_language_of_the_window(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text('[window]\nlanguage = "uk"\n')
    finished = zuruf(tmp_path, "ask", "--audio", str(tmp_path / "none.wav"))
    assert finished.returncode == 1
    assert finished.stdout == ""
    assert finished.stderr.startswith("zuruf: audio-unreadable: ")
    assert any("а" <= letter <= "я" for letter in finished.stderr)
    assert "Traceback" not in finished.stderr


def test_broken_settings_are_told_with_place(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("[window]\nlanguage = 5\n")
    finished = zuruf(tmp_path, "ask", "Hallo")
    assert finished.returncode == 1
    assert "settings-invalid" in finished.stderr
    assert "window.language" in finished.stderr


@pytest.mark.parametrize(
    "arguments", [["ask"], ["ask", "a", "--audio", "b.wav"], ["unknown-verb"], ["inspect", "mood", "--jsonl"]]
)
def test_bad_usage_is_two(tmp_path: Path, arguments: list[str]) -> None:
    assert zuruf(tmp_path, *arguments).returncode == 2


def open_invoices() -> dict[str, int]:
    return {}


def test_a_defect_is_told_by_type_and_place(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KeyError) as caught:
        open_invoices()["Nordlicht GmbH"]
    tell_defect(KeyError, caught.value, caught.value.__traceback__)
    said = capsys.readouterr().err
    assert "internal" in said
    assert "KeyError in test_a_defect" in said
    assert "Nordlicht" not in said
