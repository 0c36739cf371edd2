"""Rules of the house that a tool can check."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from zuruf.domain import faults
from zuruf.domain.languages import Language
from zuruf.settings.schema import Places

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "desktop" / "zuruf").rglob("*.py"))
LONGEST_FILE = 300


def test_imports_run_down_the_layers() -> None:
    # In a process of its own: the tool sets up logging anew and so disables the loggers that other tests listen to.
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    finished = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout


def test_files_stay_short() -> None:
    long = {
        str(path.relative_to(ROOT)): lines for path in SOURCES if (lines := len(path.read_text().splitlines())) > LONGEST_FILE
    }
    assert long == {}


def test_only_the_prompt_room_builds_prompts() -> None:
    """Whatever is sent to a model is built in one place (mission B1)."""
    builders = {
        path.relative_to(ROOT / "desktop" / "zuruf").as_posix()
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Prompt"
    }
    assert {path for path in builders if not path.startswith("assistant/prompt/")} == set()


def _callers(name: str) -> set[str]:
    """The files that call a method of this name."""
    return {
        path.relative_to(ROOT / "desktop" / "zuruf").as_posix()
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name
    }


def test_one_place_talks_to_a_model() -> None:
    """Every prompt that is sent was weighed, and its account is kept (mission B1)."""
    rounds = "assistant/stages/rounds.py"
    assert {path for path in _callers("answer") if not path.startswith("assistant/model/")} == {rounds}
    users = {
        path.relative_to(ROOT / "desktop" / "zuruf").as_posix()
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Name) and node.id == "ask_model"
    }
    assert users == {rounds}
    assert _callers("constant") == {"assistant/turn.py"}, "what is not counted is only made ready"
    clients = {path for path in _callers("stream") if path.startswith("assistant/")}
    assert {path for path in clients if not path.startswith("assistant/model/")} == set()


def _messages(text: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each message of a catalogue with the variables it uses."""
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, fluent.Junk), entry.content
        if isinstance(entry, fluent.Message):
            yield entry.id.name, frozenset(_variables(entry))


def _variables(node: object) -> Iterator[str]:
    if isinstance(node, fluent.VariableReference):
        yield node.id.name
    elif isinstance(node, fluent.BaseNode):
        for value in vars(node).values():
            yield from _variables(value)
    elif isinstance(node, list):
        for item in node:
            yield from _variables(item)


CATALOGUES = sorted(path.name for path in (ROOT / "resources" / "locales" / "de").glob("*.ftl"))


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_catalogues_hold_the_same_messages_in_every_language(places: Places, catalogue: str) -> None:
    found = {
        language: dict(_messages((places.resources / "locales" / language / catalogue).read_text(encoding="utf-8")))
        for language in Language
    }
    names = {language: set(messages) for language, messages in found.items()}
    assert all(names[language] == names[Language.ENGLISH] for language in Language), names
    known = {name: frozenset().union(*(found[language][name] for language in Language)) for name in names[Language.ENGLISH]}
    unknown = {
        (language.value, name)
        for language in Language
        for name, variables in found[language].items()
        if not variables <= known[name]
    }
    assert unknown == set()


def test_every_fault_has_a_sentence(places: Places) -> None:
    codes = {
        code for kind in vars(faults).values() if isinstance(kind, type) and issubclass(kind, faults.Fault) for code in kind.codes
    }
    told = dict(_messages((places.resources / "locales" / "en" / "faults.ftl").read_text(encoding="utf-8")))
    assert {f"fault-{code}" for code in codes} - set(told) == set()


def test_nothing_of_one_machine_is_in_the_repository() -> None:
    """No absolute path of a developer's machine in anything that is committed as text."""
    suspicious = ("/" + "work/", "/" + "root/", "/" + "home/")
    found = []
    for folder in ("desktop", "tests", "packaging", "resources", "voices"):
        for path in sorted((ROOT / folder).rglob("*")):
            if not path.is_file() or path.suffix in {".pyc", ".wav", ".png"} or "__pycache__" in path.parts:
                continue
            text = path.read_text(encoding="utf-8", errors="replace")
            found += [f"{path.relative_to(ROOT)}: {mark}" for mark in suspicious if mark in text and os.sep in mark]
    assert found == []
