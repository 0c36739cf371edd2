"""What can be said of the macOS parts without macOS: what is signed, with which rights, and never back to an older version."""

import importlib
import os
import plistlib
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from zuruf.settings.policy.places import machine_places

ROOT = Path(__file__).resolve().parents[2]
MACOS = ROOT / "packaging" / "macos"
LANGUAGES = ("de", "en", "ru", "uk")
KEYS = {
    "ZURUF_MACOS_APPLICATION": "Developer ID Application: Example (TEAM)",
    "ZURUF_MACOS_INSTALLER": "Developer ID Installer: Example (TEAM)",
    "ZURUF_MACOS_PROFILE": "zuruf",
}

sys.path.insert(0, str(MACOS))
info, check = importlib.import_module("info"), importlib.import_module("check")
sys.path.remove(str(MACOS))


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """As PyInstaller lays it out."""
    contents = tmp_path / "Zuruf.app" / "Contents"
    (contents / "MacOS").mkdir(parents=True)
    (contents / "MacOS" / "zuruf").write_text("#!/bin/sh\n")
    (contents / "MacOS" / "zuruf").chmod(0o755)
    held = {"CFBundleIdentifier": info.IDENTIFIER, "CFBundleName": "Zuruf", **info.info_plist("1.2.3")}
    (contents / "Info.plist").write_bytes(plistlib.dumps(held))
    for language in LANGUAGES:
        folder = contents / "Resources" / f"{language}.lproj"
        folder.mkdir(parents=True)
        (folder / "InfoPlist.strings").write_text(info.info_strings(language), encoding="utf-8")
    return contents.parent


def release(*words: str | Path, keys: dict[str, str] = KEYS) -> "subprocess.CompletedProcess[str]":
    environment = {name: value for name, value in os.environ.items() if not name.startswith("ZURUF_MACOS")} | keys
    command = [str(MACOS / "release"), *(str(word) for word in words)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_microphone_and_no_more() -> None:
    assert plistlib.loads((MACOS / "entitlements.plist").read_bytes()) == {"com.apple.security.device.audio-input": True}


def test_the_program_is_known_by_the_name_that_the_policy_has() -> None:
    assert machine_places("darwin").files[0].name == f"{info.IDENTIFIER}.plist"


def test_why_it_wants_to_hear_is_told_in_every_language() -> None:
    assert sorted(info.MICROPHONE) == sorted(LANGUAGES) == info.info_plist("1.2.3")["CFBundleLocalizations"]
    assert len(set(info.MICROPHONE.values())) == len(LANGUAGES)
    for language, text in info.MICROPHONE.items():
        assert info.info_strings(language) == f'"NSMicrophoneUsageDescription" = "{text}";\n'


def test_a_sound_app_can_be_signed(app: Path) -> None:
    done = release("--check", "--app", app)
    assert (done.returncode, done.stdout) == (0, "Zuruf 1.2.3 can be signed\n"), done.stderr


def _changed(key: str, value: Any) -> Callable[[Path], None]:
    def change(app: Path) -> None:
        path = app / "Contents" / "Info.plist"
        path.write_bytes(plistlib.dumps({**plistlib.loads(path.read_bytes()), key: value}))

    return change


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_changed("CFBundleIdentifier", "com.example"), "CFBundleIdentifier is not org.zuruf.Zuruf"),
        (_changed("CFBundleShortVersionString", "1.2rc1"), "no version of three numbers"),
        (_changed("NSMicrophoneUsageDescription", "?"), "NSMicrophoneUsageDescription is missing or other"),
        (_changed("CFBundleLocalizations", ["en"]), "CFBundleLocalizations is missing or other"),
        (lambda app: (app / "Contents" / "Info.plist").write_text("<plist>"), "Info.plist cannot be read"),
        (lambda app: shutil.rmtree(app / "Contents" / "Resources" / "uk.lproj"), "uk.lproj/InfoPlist.strings is missing"),
        (lambda app: (app / "Contents" / "MacOS" / "zuruf").unlink(), "MacOS/zuruf is missing"),
    ],
    ids=["identifier", "version", "reason", "languages", "broken", "strings", "program"],
)
def test_an_app_with_a_mistake_is_not_signed(app: Path, spoil: Callable[[Path], object], said: str) -> None:
    spoil(app)
    done = release("--check", "--app", app)
    assert done.returncode == 1
    assert said in done.stderr


@pytest.mark.parametrize("name", sorted(KEYS))
def test_a_key_that_is_not_there_is_named(app: Path, name: str) -> None:
    done = release("--check", "--app", app, keys={key: value for key, value in KEYS.items() if key != name})
    assert (done.returncode, done.stderr) == (1, f"release: set {name} (--help tells more)\n")


def test_a_certificate_of_another_kind_is_refused(app: Path) -> None:
    done = release("--check", "--app", app, keys={**KEYS, "ZURUF_MACOS_INSTALLER": "Apple Development: Somebody"})
    assert done.returncode == 1
    assert 'must begin with "Developer ID Installer: "' in done.stderr


def test_more_rights_than_the_microphone_are_refused(tmp_path: Path) -> None:
    more = tmp_path / "more.plist"
    more.write_bytes(plistlib.dumps({**check.WANTED, "com.apple.security.cs.disable-library-validation": True}))
    assert check.mistakes_of_entitlements(more) == ["more.plist has other entitlements than the microphone"]


@pytest.mark.skipif(sys.platform == "darwin", reason="there it would begin to sign")
def test_elsewhere_it_says_that_it_cannot(app: Path) -> None:
    done = release("--app", app)
    assert done.returncode == 1
    assert "on macOS only" in done.stderr


def test_the_scripts_are_shell() -> None:
    for shell, script in (("bash", MACOS / "release"), ("sh", MACOS / "scripts" / "preinstall")):
        subprocess.run([shell, "-n", str(script)], check=True)
    done = release("--help")
    assert done.returncode == 0
    assert set(KEYS) <= set(re.findall(r"ZURUF_MACOS_\w+", done.stdout))


@pytest.mark.parametrize(
    ("installed", "offered", "status"),
    [
        ("1.2.3", "1.2.3", 0),
        ("1.2.3", "1.2.4", 0),
        ("1.9.0", "1.10.0", 0),
        ("0.9.9", "1.0.0", 0),
        ("1.2.4", "1.2.3", 1),
        ("1.10.0", "1.9.0", 1),
        ("2.0.0", "1.9.9", 1),
        (None, "1.0.0", 0),
        ("", "1.0.0", 1),
    ],
)
def test_the_package_never_goes_back(tmp_path: Path, installed: str | None, offered: str, status: int) -> None:
    shutil.copy(MACOS / "scripts" / "preinstall", tmp_path)
    (tmp_path / "version").write_text(f"{offered}\n")
    plutil = tmp_path / "plutil"
    plutil.write_text(f"#!/bin/sh\n{f'echo {installed}' if installed else 'exit 1'}\n")
    plutil.chmod(0o755)
    plist = tmp_path / "Info.plist"
    if installed is not None:
        plist.touch()
    given = {**os.environ, "ZURUF_INSTALLED": str(plist), "ZURUF_PLUTIL": str(plutil)}
    done = subprocess.run([str(tmp_path / "preinstall")], env=given, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr


def test_a_kiosk_s_window_comes_back() -> None:
    agent = plistlib.loads((MACOS / "org.zuruf.kiosk.plist").read_bytes())
    assert agent["Label"] == "org.zuruf.kiosk"
    assert agent["ProgramArguments"] == ["/Applications/Zuruf.app/Contents/MacOS/zuruf", "run"]
    assert (agent["KeepAlive"], agent["RunAtLoad"]) == (True, True)
