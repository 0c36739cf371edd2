"""The halves that the tests run in: nothing is left out, what fails is told, and what must not run beside others does not."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HALVES = ROOT / "packaging" / "dev" / "halves.py"
CONSTANTS = {
    node.targets[0].id: node.value
    for node in ast.parse(HALVES.read_text(encoding="utf-8")).body
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
}
REAL: tuple[str, ...] = ast.literal_eval(CONSTANTS["REAL"])
WALKS: str = ast.literal_eval(CONSTANTS["WALKS"])
ALONE = ("mark.models", "virtual_sound_card", "sound_card:", "QtBot", "qapp", "pytestqt")
"""Words of a test that loads a model, has a sound card or draws."""


def test_what_needs_a_window_a_card_or_a_model_is_in_one_half() -> None:
    found = {
        path.relative_to(ROOT)
        for path in (ROOT / "tests").rglob("test_*.py")
        if path != Path(__file__) and any(word in path.read_text(encoding="utf-8") for word in ALONE)
    }
    assert len(found) > 40
    assert set(ROOT.glob(WALKS)) <= {ROOT / path for path in found}
    assert sorted(path for path in found if not path.as_posix().startswith(tuple(f"{room}/" for room in REAL))) == []


def halves(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(HALVES), "-pno:cacheprovider", *options]
    # Plugins take longer to load than these tests.
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def write(folder: Path, room: str, outcome: bool) -> None:
    (folder / room).mkdir(parents=True, exist_ok=True)
    name = room.rpartition("/")[2]
    (folder / room / f"test_{name}.py").write_text(f"def test_{name}():\n    assert {outcome}\n", encoding="utf-8")


@pytest.mark.parametrize("failing", [None, "tests/ui", "tests/assistant"])
def test_all_of_both_run_and_either_may_fail_the_run(tmp_path: Path, failing: str | None) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\ntestpaths = tests\n", encoding="utf-8")
    rooms = (*REAL, "tests/assistant", "tests/wire")
    for room in rooms:
        write(tmp_path, room, room != failing)
    (tmp_path / "tests" / "ui" / "test_every_page_fits.py").write_text("def test_walk():\n    pass\n", encoding="utf-8")
    done = halves(tmp_path, "-v")
    outcomes = [line.split()[1] for line in done.stdout.splitlines() if "::test_" in line and "[" in line]
    assert sorted(outcomes) == sorted(["PASSED"] * (1 + len(rooms) - (failing is not None)) + ["FAILED"] * (failing is not None))
    assert done.returncode == (0 if failing is None else 1), done.stdout + done.stderr


def test_a_run_that_is_told_where_to_look_looks_there_alone(tmp_path: Path) -> None:
    for room in ("tests/ui", "tests/wire"):
        write(tmp_path, room, True)
    assert "1 passed" in halves(tmp_path, "tests/wire").stdout
