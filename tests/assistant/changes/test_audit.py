"""The log refuses to be changed, and shows where somebody changed it nevertheless."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.assistant.changes.office import Office, file_url, opened, prepared, shown, signed_in

from zuruf.__main__ import main
from zuruf.assistant.changes.audit import AuditEntry, Trouble, check_chain, entries

KEPT = 6
COPIED = "at, act, actor, subject, body"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A database with a log of some entries, whose own guard somebody has taken away."""
    with opened(prepared(file_url(tmp_path))) as office:
        for _ in range(2):
            office.changes.desk.confirm(shown(office.propose()), signed_in())
        assert len(office.acts()) == KEPT
    file = tmp_path / "small.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DROP TRIGGER zuruf_audit_no_UPDATE")
        connection.execute("DROP TRIGGER zuruf_audit_no_DELETE")
    return file


@pytest.fixture(scope="module")
def chain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[AuditEntry]]:
    with opened(prepared(file_url(tmp_path_factory.mktemp("chain")))) as office:
        for _ in range(4):
            office.changes.desk.confirm(shown(office.propose()), signed_in())
        with office.writer.begin() as connection:
            yield list(entries(connection))


@pytest.mark.parametrize("act", ["UPDATE zuruf_audit SET actor = 'nobody'", "DELETE FROM zuruf_audit WHERE number = 2"])
def test_the_database_itself_refuses(office: Office, act: str) -> None:
    office.changes.desk.confirm(shown(office.propose()), signed_in())
    with pytest.raises(DBAPIError, match="append-only"), office.writer.begin() as connection:
        connection.execute(text(act))
    assert office.verdict().findings == ()


@pytest.mark.parametrize(
    ("statements", "number", "trouble"),
    [
        (["UPDATE zuruf_audit SET body = replace(body, 'PR0017', 'PR0018') WHERE number = 3"], 3, "altered"),
        (["UPDATE zuruf_audit SET actor = 'Bo' WHERE number = 2"], 2, "altered"),
        (["UPDATE zuruf_audit SET at = '2026-03-17T10:30:00+00:00' WHERE number = 6"], 6, "altered"),
        (["DELETE FROM zuruf_audit WHERE number = 4"], 4, "missing"),
        (["DELETE FROM zuruf_audit WHERE number = 1"], 1, "missing"),
        (["DELETE FROM zuruf_audit WHERE number = 6"], 6, "head"),
        (["DELETE FROM zuruf_audit"], 1, "head"),
        (
            [
                "UPDATE zuruf_audit SET number = 90 WHERE number = 2",
                "UPDATE zuruf_audit SET number = 2 WHERE number = 3",
                "UPDATE zuruf_audit SET number = 3 WHERE number = 90",
            ],
            2,
            "unchained",
        ),
        ([f"INSERT INTO zuruf_audit SELECT 7, {COPIED}, digest, digest FROM zuruf_audit WHERE number = 6"], 7, "altered"),
    ],
)  # fmt: skip
def test_what_was_done_to_it_is_found_with_its_place(
    log: Path, capsys: pytest.CaptureFixture[str], statements: list[str], number: int, trouble: str
) -> None:
    assert main(["audit", "verify", "--database", f"sqlite:///{log}"]) == 0
    with closing(sqlite3.connect(log)) as connection, connection:
        for statement in statements:
            connection.execute(statement)
    capsys.readouterr()
    assert main(["audit", "verify", "--json", "--database", f"sqlite:///{log}"]) == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["findings"][0] == {"number": number, "trouble": trouble}
    assert "audit-altered" in told.err


def test_a_log_that_was_written_anew_is_found_by_what_was_noted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever owns the database can make another chain; a number and a digest on paper show it."""
    logs = []
    for name, quantity in (("first", 12), ("second", 13)):
        folder = tmp_path / name
        folder.mkdir()
        with opened(prepared(file_url(folder))) as office:
            office.propose("stock_in", {"product": "PR0017", "quantity": quantity})
            verdict = office.verdict()
            logs.append((f"sqlite:///{folder / 'small.db'}", f"{verdict.number}:{verdict.digest}"))
    (first, noted), (second, _) = logs
    assert main(["audit", "verify", "--noted", noted, "--database", first]) == 0
    assert main(["audit", "verify", "--noted", noted, "--database", second]) == 1
    assert "not_there" in capsys.readouterr().out


def test_the_export_is_the_log(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "log.jsonl"
    assert main(["audit", "export", "--database", f"sqlite:///{log}", "--output", str(output)]) == 0
    assert main(["audit", "export", "--database", f"sqlite:///{log}"]) == 0
    lines = output.read_text(encoding="utf-8").splitlines()
    assert lines == capsys.readouterr().out.splitlines()
    found = [json.loads(line) for line in lines]
    assert [entry["act"] for entry in found] == ["proposed", "confirmed", "executed"] * 2
    body = json.loads(found[0]["body"])
    assert body["words"].startswith("zwölf")
    assert body["content"]["records"][0]["fields"][0] == {
        "field": "stock",
        "before": {"figure": "100.000"},
        "after": {"figure": "112.000"},
        "measure": "metre",
    }


def test_an_untouched_chain_holds(chain: list[AuditEntry]) -> None:
    verdict = check_chain(chain)
    assert (verdict.entries, verdict.findings) == (12, ())


@given(data=st.data())
def test_any_change_of_a_chain_is_found(chain: list[AuditEntry], data: st.DataObject) -> None:
    """One field of one entry, one entry left out, two exchanged: always something, and never before its place."""
    at = data.draw(st.integers(0, len(chain) - 2))
    kind = data.draw(st.sampled_from(["field", "left out", "exchanged"]))
    altered = list(chain)
    if kind == "left out":
        del altered[at]
    elif kind == "exchanged":
        altered[at], altered[at + 1] = altered[at + 1], altered[at]
    else:
        written = json.loads(altered[at].as_json())
        name = data.draw(st.sampled_from([each for each, value in written.items() if isinstance(value, str)]))
        altered[at] = AuditEntry(**{**written, name: written[name] + data.draw(st.text(min_size=1))})
    findings = check_chain(altered).findings
    assert findings
    assert min(found.number for found in findings) >= at + 1
    assert all(found.trouble in Trouble for found in findings)
