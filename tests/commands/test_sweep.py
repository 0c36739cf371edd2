"""`zuruf sweep` without a model: the file checked, the search looked at."""

import json
from pathlib import Path

import pytest

from zuruf.__main__ import main

GOOD = {
    "id": "en-01",
    "language": "en",
    "question": "What is the restocking fee?",
    "document": "returns.md",
    "clause": "§ 2 (1)",
    "facts": [["10"]],
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation with a company's own documents and its own questions."""
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "returns.md").write_text("# Returns\n\n## § 2 Costs\n\n(1) The restocking fee is 10 %.\n", encoding="utf-8")
    (rules / "reference.jsonl").write_text(json.dumps(GOOD) + "\n", encoding="utf-8")
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    folder = json.dumps(str(rules))
    (config / "settings.toml").write_text(f"[documents]\nfolder = {folder}\nvectors = false\n", encoding="utf-8")
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path / "home"))
    return tmp_path


def test_a_companys_own_set_is_checked(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", "--check", "--language", "en"]) == 0
    assert capsys.readouterr().out == "1 question is in order, 1 of them with a clause that answers.\n"
    (home / "rules" / "reference.jsonl").write_text('{"id": "x"}\n', encoding="utf-8")
    assert main(["sweep", "--check"]) == 1
    told = capsys.readouterr().err
    assert "reference-invalid" in told
    assert "line 1: question must be a text" in told


def test_the_search_is_looked_at_without_a_model(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", "--retrieval", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [way["way"] for way in told["ways"]] == ["search", "search-reranker"]
    assert all(way["among_six"] == 1 for way in told["ways"])
    assert main(["sweep", "--retrieval", "--language", "en"]) == 0
    assert "Without vectors" in capsys.readouterr().out


def test_a_clause_that_is_in_no_document_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = json.dumps({**GOOD, "id": "en-02", "clause": "§ 9"})
    (home / "rules" / "reference.jsonl").write_text(f"{json.dumps(GOOD)}\n{other}\n", encoding="utf-8")
    assert main(["sweep", "--retrieval", "--language", "en"]) == 0
    assert "The clause named by 1 question is in no document: en-02" in capsys.readouterr().err


@pytest.mark.parametrize("counts", ["0", "x", "3,99", ""])
def test_counts_that_are_none_are_bad_usage(home: Path, counts: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["sweep", "--passages", counts])
    assert stopped.value.code == 2


def test_without_a_model_it_says_how_to_get_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep"]) == 1
    assert "model-missing" in capsys.readouterr().err
