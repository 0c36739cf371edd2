"""`zuruf vocabulary`."""

import argparse
import json
from pathlib import Path

import pytest
from tests.assistant.query import workshop
from tests.assistant.query.postgresql import server_url

from zuruf.commands import vocabulary
from zuruf.domain.faults import QueryFault, StoreFault


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    vocabulary.add_parser(parser.add_subparsers())
    options = parser.parse_args(["vocabulary", *arguments])
    return int(options.handler(options))


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path / "home"))
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    (config / "settings.toml").write_text('[window]\nlanguage = "de"\n', encoding="utf-8")


def test_check_of_the_sample(sample_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "--database", sample_url) == 0
    assert "8 Tabellen" in capsys.readouterr().out
    assert run("check", "--alone", "--json") == 0
    assert json.loads(capsys.readouterr().out) == []


def test_check_tells_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    text = workshop.VOCABULARY_FILE.read_text(encoding="utf-8").replace('link = "partner"', 'link = "partners"')
    file.write_text(text, encoding="utf-8")
    assert run("check", str(file), "--alone") == 1
    told = capsys.readouterr()
    line = text.splitlines().index('link = "partners"') + 1
    assert f"mine.toml, Zeile {line}: tables.orders.fields.partner.link" in told.out
    assert "did you mean partner?" in told.out
    assert "zuruf: vocabulary-invalid: " in told.err
    assert run("check", str(file), "--alone", "--json") == 1
    (mistake,) = json.loads(capsys.readouterr().out)
    assert (mistake["line"], mistake["code"]) == (line, "link-unknown")


def test_check_looks_at_the_database(company_urls: dict[str, str], postgresql: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(workshop.VOCABULARY_FILE)
    assert run("check", file, "--database", company_urls["postgresql"]) == 0
    assert capsys.readouterr().err == ""
    assert run("check", file, "--database", server_url(postgresql, "owner")) == 0
    assert "sale_order" in capsys.readouterr().err
    assert run("check", file, "--database", company_urls["sqlite"]) == 1
    assert "zone-unfit" in capsys.readouterr().out


def test_describe_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("describe", "--language", "uk") == 0
    assert "Виставлена виручка" in capsys.readouterr().out
    assert run("describe") == 0
    assert "Fakturierter Umsatz" in capsys.readouterr().out


def test_draft_to_a_file_that_is_not_there_yet(company_urls: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "draft.toml"
    assert run("draft", "--database", company_urls["duckdb"], "--output", str(file)) == 0
    assert run("check", str(file), "--database", company_urls["duckdb"]) == 0
    with pytest.raises(QueryFault, match="cannot be written"):
        run("draft", "--database", company_urls["duckdb"], "--output", str(file))


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreFault) as caught:
        run("draft")
    assert caught.value.code == "store-missing"
