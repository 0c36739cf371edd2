"""`zuruf documents` without a window and without a model."""

import json
from pathlib import Path

import pytest

from zuruf.__main__ import main


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation whose documents lie in `rules`."""
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "returns.md").write_text("# Returns\n\n## § 2 Costs\n\n(1) The restocking fee is 10 %.\n", encoding="utf-8")
    (rules / "photo.pdf").write_bytes(b"no pdf")
    (rules / "list.xlsx").write_bytes(b"")
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    (config / "settings.toml").write_text(f"[documents]\nfolder = {json.dumps(str(rules))}\n", encoding="utf-8")
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path / "home"))
    return tmp_path


def test_index_tells_what_it_did(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["documents", "index", "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "2 documents looked at: 2 new, 0 changed, 0 removed" in said
    assert "Cannot be read: 1" in said
    assert "Files of other kinds: 1" in said
    assert main(["documents", "index", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["new"] == 0


def test_list_names_what_cannot_be_read(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["documents", "list", "--language", "de"]) == 0
    said = capsys.readouterr().out
    assert "returns.md\n    Returns (1 Abschnitt)" in said
    assert "photo.pdf\n    ! beschädigt oder nicht das, was der Name sagt" in said
    assert main(["documents", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["documents"]
    assert [(each["path"], each["passages"], each["reason"]) for each in listed] == [
        ("photo.pdf", 0, "broken"),
        ("returns.md", 1, None),
    ]


def test_search_names_document_and_section(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["documents", "search", "What", "is", "the", "restocking", "fee?"]) == 0
    assert capsys.readouterr().out == "Returns, § 2 Costs, § 2 (1) [returns.md]\n    (1) The restocking fee is 10 %.\n"
    assert main(["documents", "search", "--json", "restocking fee"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["answered"] is True
    (passage,) = found["passages"]
    text = (home / "rules" / "returns.md").read_text(encoding="utf-8")
    assert text[passage["start"] : passage["end"]] == passage["text"]


def test_search_says_when_nothing_answers(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["documents", "search", "--language", "en", "Who won the match?"]) == 0
    assert capsys.readouterr().out == "No document answers this question.\n"


def test_a_missing_folder_is_said_with_its_code(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "rules").rename(home / "away")
    assert main(["documents", "index"]) == 1
    assert "documents-folder-missing" in capsys.readouterr().err
