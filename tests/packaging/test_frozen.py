"""The frozen program itself. `packaging/bundle/build` takes minutes, so these run only where ZURUF_BUNDLE names a bundle:

packaging/bundle/build && ZURUF_BUNDLE=build/bundle/zuruf .venv/bin/pytest -m frozen
"""

import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from zuruf.commands.bundle_check import PARTS

FOLDER = os.environ.get("ZURUF_BUNDLE")
MOST_BYTES = 450_000_000
"""Without models and voices."""

pytestmark = [pytest.mark.frozen, pytest.mark.skipif(not FOLDER, reason="ZURUF_BUNDLE names no bundle")]


@pytest.fixture(scope="module")
def bundle() -> Path:
    return Path(FOLDER or "").resolve()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


def run(bundle: Path, home: Path, verbs: Sequence[str], given: str = "") -> "subprocess.CompletedProcess[str]":
    """With nothing of this environment, so that no Python beside the bundle helps it."""
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(home), "ZURUF_HOME": str(home), "LC_ALL": "C.UTF-8"}
    return subprocess.run([str(bundle / "zuruf"), *verbs], input=given, env=bare, capture_output=True, text=True, check=False)


def test_it_is_not_too_large(bundle: Path) -> None:
    assert sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()) <= MOST_BYTES


def test_no_link_leads_nowhere(bundle: Path) -> None:
    assert [path for path in bundle.rglob("*") if path.is_symlink() and not path.exists()] == []


def test_everything_that_libraries_read_came_along(bundle: Path, home: Path) -> None:
    finished = run(bundle, home, ["bundle-check"])
    assert finished.returncode == 0, finished.stdout
    assert finished.stdout.count("right") == len(PARTS)


@pytest.mark.parametrize(("language", "words"), [("de", "tausend"), ("en", "thousand"), ("uk", "тисяча"), ("ru", "тысяча")])
def test_figures_are_spoken_in_every_language(bundle: Path, home: Path, language: str, words: str) -> None:
    asked = {"de": "1.250 Stück", "en": "1,250 pieces", "uk": "1 250 штук", "ru": "1 250 штук"}[language]
    finished = run(
        bundle, home, ["inspect", "speech", "--jsonl"], json.dumps({"id": 1, "text": asked, "language": language}) + "\n"
    )
    assert words in json.loads(finished.stdout)["speech"], finished.stdout


def test_the_speech_process_is_the_same_program(bundle: Path, home: Path) -> None:
    """It ends with its standard input, and nothing of it is left."""
    finished = run(bundle, home, ["child", "zuruf.speech.process"], "not a command\n")
    assert finished.returncode == 0
    assert "not a command" in (home / "data" / "logs" / "speech.log").read_text(encoding="utf-8")


def test_the_window_is_drawn(bundle: Path, home: Path) -> None:
    finished = run(bundle, home, ["run", "--picture", str(home / "window.png")])
    assert finished.returncode == 0, finished.stderr
    assert (home / "window.png").stat().st_size > 20_000
    assert "Traceback" not in finished.stderr
