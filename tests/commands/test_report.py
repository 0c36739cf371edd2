"""`zuruf report`: over the database itself, and over a shared assistant."""

import csv
import json
import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterator
from datetime import datetime
from io import StringIO
from pathlib import Path
from zoneinfo import ZoneInfo

import anyio
import pytest
from sqlalchemy import create_engine, text
from tests.export.reading import read_workbook
from tests.runtime.test_assistant_client import served

from zuruf.__main__ import main
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
from zuruf.assistant.reports.build import open_reports
from zuruf.assistant.reports.desk import Saving
from zuruf.assistant.store.engine import sqlite_url
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import DatabasePart, Places, Settings

ZONE = ZoneInfo("Europe/Berlin")
QUERIES: dict[str, dict[str, Json]] = {
    "Umsatz": {"metric": "revenue_invoiced", "period": "2025"},
    "Rechnungen je Land": {"metric": "invoice_count", "period": "2025-Q4", "by": ["country"]},
    "Alle Rechnungen": {"table": "invoices", "columns": ["number", "customer", "gross_amount"]},
}


@pytest.fixture
def database(sample_file: Path, tmp_path: Path, places: Places) -> str:
    """The sample company with some reports."""
    file = tmp_path / "company.db"
    shutil.copyfile(sample_file, file)
    url = sqlite_url(file)
    phrases = Phrases(read_catalogues(places, "vocabulary", "figures", "reports", "faults"))
    company = open_company(url)
    reports = open_reports(
        url,
        load_vocabulary(find_vocabulary(places)),
        company,
        phrases,
        now=lambda: datetime.now(ZONE),
        new_id=lambda: uuid.uuid4().hex,
    )

    async def save() -> None:
        for name, query in QUERIES.items():
            await reports.desk.save(Saving(name, query), "anna")
        await reports.desk.pin("Umsatz", 1, "bert", pinned=True)

    anyio.run(save)
    company.dispose()
    return url


def settings_file(home: Path, text_: str) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.toml").write_text(f'{text_}[window]\nlanguage = "de"\n', encoding="utf-8")


@pytest.fixture(params=["database", "service"])
def home(
    request: pytest.FixtureRequest, database: str, tmp_path: Path, places: Places, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """An installation that reads the database itself, and one that asks a shared assistant."""
    home = tmp_path / "home"
    monkeypatch.setenv("ZURUF_HOME", str(home))
    if request.param == "database":
        settings_file(home, f'[database]\nurl = "{database}"\n')
        yield home
        return
    service = assemble(Settings(database=DatabasePart(url=database)), places, ScriptedModel(), "a-token", ZONE)
    with served(service) as address:
        settings_file(home, f'[assistant]\naddress = "{address}"\ntoken = "a-token"\n')
        yield home


def run(*arguments: str) -> int:
    return main(["report", *arguments])


@pytest.mark.usefixtures("home")
def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list") == 0
    assert capsys.readouterr().out.splitlines() == ["Umsatz (Startseite)", "Alle Rechnungen", "Rechnungen je Land"]
    assert run("list", "--format", "json") == 0
    listed = json.loads(capsys.readouterr().out)["reports"]
    assert (listed[0]["report"]["name"], listed[0]["report"]["pinned"], listed[0]["broken"]) == ("Umsatz", True, [])
    assert run("list", "--deleted", "--language", "en") == 0
    assert capsys.readouterr().out == "There are no deleted reports.\n"


@pytest.mark.usefixtures("home")
def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "UMSATZ", "--language", "en") == 0
    told = capsys.readouterr().out
    assert "Query in words: Invoiced revenue, Invoice date from 1 January 2025 to 31 December 2025" in told
    assert 'Query: {"metric":"revenue_invoiced","period":"2025"}' in told
    assert "version 2, pinned to the start page by bert on" in told
    assert "On the start page: no → yes" in told
    assert run("show", "umsatz", "--format", "json") == 0
    assert json.loads(capsys.readouterr().out)["report"]["version"] == 2


@pytest.mark.usefixtures("home")
def test_run_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("run", "rechnungen je land") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Rechnungen je Land"
    assert lines[3].split("  ")[0] == "Land des Kunden"
    assert any(line.startswith("DE") and line.split()[-1].isdigit() for line in lines)
    assert lines[-1].startswith("Quelle: invoices, customers; Stand: ")
    assert run("run", "Umsatz", "--period", "last year", "--compare", "year_before", "--language", "uk") == 0
    assert "Зміна у %" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_a_long_table_says_how_much_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("run", "Alle Rechnungen", "--language", "en") == 0
    told = capsys.readouterr().out
    assert "200 of " in told
    assert run("run", "Alle Rechnungen", "--format", "csv") == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert len(captured.out.splitlines()) > 1000


@pytest.mark.usefixtures("home")
def test_run_as_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("u.csv", "u.xlsx", "u.json"):
        assert run("run", "Umsatz", "--output", str(tmp_path / name)) == 0
    assert capsys.readouterr() == ("", "")
    content = (tmp_path / "u.csv").read_bytes().decode("utf-8-sig")
    rows = list(csv.reader(StringIO(content), delimiter=";"))
    assert rows[0] == ["Fakturierter Umsatz", "Währung"]
    exact = json.loads((tmp_path / "u.json").read_text(encoding="utf-8"))
    assert {row[0]: row[1] for row in exact["rows"]} == {row[1]: row[0].replace(",", ".") for row in rows[1:]}
    data, about = read_workbook((tmp_path / "u.xlsx").read_bytes())
    assert [row[1] for row in data.rows()[1:]] == [row[1] for row in rows[1:]]
    assert any("Fakturierter Umsatz" in str(row[1]) for row in about.rows() if len(row) > 1)


@pytest.mark.usefixtures("home")
def test_faults_are_told_with_what_could_be_meant(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("run", "Umsaz") == 1
    told = capsys.readouterr().err
    assert told.startswith("zuruf: report-unknown: Diesen Bericht gibt es nicht. [")
    assert "Gemeint sein könnte: Umsatz." in told
    assert run("run", "Umsatz", "--period", "irgendwann", "--language", "en") == 1
    assert capsys.readouterr().err.startswith("zuruf: report-period-unknown: I do not know this period. [")
    assert run("run", "Alle Rechnungen", "--compare", "previous") == 1
    assert "report-without-period" in capsys.readouterr().err
    assert run("run", "Umsatz", "--output", str(tmp_path / "none" / "x.csv")) == 1
    assert "export-unwritable" in capsys.readouterr().err


def test_a_broken_report_is_told_with_the_reason(home: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    engine = create_engine(database)
    with engine.begin() as connection:
        renamed = "UPDATE zuruf_report_versions SET query = replace(query, 'revenue_invoiced', 'revenue_billed')"
        connection.execute(text(renamed))
    engine.dispose()
    assert home.is_dir()
    assert run("list") == 0
    assert "    ! Die Kennzahl „revenue_billed“ gibt es nicht mehr. Gemeint sein könnte: " in capsys.readouterr().out
    assert run("run", "Umsatz", "--format", "csv") == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "report-broken" in captured.err
    assert "„revenue_billed“" in captured.err


@pytest.mark.parametrize(
    "arguments",
    [["report"], ["report", "run"], ["report", "run", "A", "--format", "pdf"], ["report", "run", "A", "--output", "a.txt"]],
)
def test_bad_usage(tmp_path: Path, arguments: list[str]) -> None:
    command = [sys.executable, "-m", "zuruf", *arguments]
    environment = {"ZURUF_HOME": str(tmp_path), "PATH": "", "PYTHONUTF8": "1"}
    finished = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert finished.returncode == 2
    assert "Traceback" not in finished.stderr
    assert not (tmp_path / "data").exists()
