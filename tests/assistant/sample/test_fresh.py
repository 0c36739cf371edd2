"""The sample company follows the calendar, and never at the price of somebody's work."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from zuruf.assistant.sample.fresh import Freshness, ensure_fresh
from zuruf.assistant.sample.make import company_digest, make_sample
from zuruf.assistant.store.engine import open_read_only, open_read_write, sqlite_url
from zuruf.assistant.store.migration import migrate


def _digest(url: str) -> str:
    engine = open_read_only(url)
    with engine.connect() as connection:
        digest = company_digest(connection)
    engine.dispose()
    return digest


def _change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


def _marker(file: Path) -> tuple[object, ...]:
    with closing(sqlite3.connect(file)) as connection:
        found: tuple[object, ...] = connection.execute("SELECT seed, made_for, making, digest FROM zuruf_sample").fetchone()
        return found


def test_the_same_seed_and_day_make_the_same_company(sample_url: str, sample_day: date, tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "again.db")
    assert ensure_fresh(url, sample_day) is Freshness.MADE
    assert _digest(url) == _digest(sample_url)


def test_another_seed_makes_another_company(sample_url: str, sample_day: date, tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "other.db")
    ensure_fresh(url, sample_day, seed=8)
    assert _digest(url) != _digest(sample_url)


def test_on_the_same_day_nothing_is_done(own_sample_url: str, sample_day: date, tmp_path: Path) -> None:
    _change(tmp_path / "company.db", "UPDATE customers SET city = 'Rom' WHERE number = 'K-10001'")
    changed = _digest(own_sample_url)
    assert ensure_fresh(own_sample_url, sample_day) is Freshness.CURRENT
    assert _digest(own_sample_url) == changed


@pytest.mark.parametrize("days", [1, -3])
def test_on_another_day_it_is_made_anew(own_sample_url: str, sample_day: date, tmp_path: Path, days: int) -> None:
    today = sample_day + timedelta(days=days)
    assert ensure_fresh(own_sample_url, today) is Freshness.REMADE
    seed, made_for, making, digest = _marker(tmp_path / "company.db")
    assert (seed, made_for, making) == (7, today.isoformat(), 2)
    assert digest == _digest(own_sample_url)
    with closing(sqlite3.connect(tmp_path / "company.db")) as connection:
        assert connection.execute("SELECT DISTINCT version FROM invoices").fetchall() == [(2,)]
        latest = connection.execute("SELECT max(issue_date) FROM invoices").fetchone()[0]
    assert today - timedelta(days=4) <= date.fromisoformat(latest) <= today


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE customers SET city = 'Rom' WHERE number = 'K-10001'",
        "UPDATE products SET stock = stock + 1 WHERE number = 'PR0017'",
        "DELETE FROM payments WHERE id = (SELECT max(id) FROM payments)",
        "INSERT INTO suppliers (number, name, city, country, language, currency) VALUES ('L-1', 'Neu', 'Rom', 'IT', 'it', 'EUR')",
    ],
)
def test_what_people_changed_is_kept(own_sample_url: str, sample_day: date, tmp_path: Path, change: str) -> None:
    _change(tmp_path / "company.db", change)
    changed = _digest(own_sample_url)
    assert ensure_fresh(own_sample_url, sample_day + timedelta(days=30)) is Freshness.KEPT
    assert _digest(own_sample_url) == changed


def test_a_sample_of_an_earlier_edition_is_made_anew(own_sample_url: str, sample_day: date, tmp_path: Path) -> None:
    """And what the service remembers is no change to the company, and stays."""
    _change(tmp_path / "company.db", "UPDATE zuruf_sample SET edition = 0")
    _change(
        tmp_path / "company.db",
        """INSERT INTO zuruf_turns (id, actor, key, request_digest, request_text, mode, state, holder, held_until, started_at)
        VALUES ('t', 'a', 'k', '', '', 'voice', 'done', 'h', '2026-03-16 12:00:00', '2026-03-16 12:00:00')""",
    )
    assert ensure_fresh(own_sample_url, sample_day) is Freshness.REMADE
    with closing(sqlite3.connect(tmp_path / "company.db")) as connection:
        assert connection.execute("SELECT id FROM zuruf_turns").fetchall() == [("t",)]


def test_a_company_of_somebody_else_is_left_alone(tmp_path: Path, sample_day: date) -> None:
    url = sqlite_url(tmp_path / "company.db")
    migrate(url)
    _change(
        tmp_path / "company.db",
        "INSERT INTO suppliers (number, name, city, country, language, currency) VALUES ('L-1', 'Neu', 'Rom', 'IT', 'it', 'EUR')",
    )
    before = _digest(url)
    assert ensure_fresh(url, sample_day) is Freshness.FOREIGN
    assert _digest(url) == before


def test_two_copies_that_start_together_make_it_once(tmp_path: Path, sample_day: date, monkeypatch: pytest.MonkeyPatch) -> None:
    # How long the first takes depends on the machine; what counts here is what the second finds then.
    monkeypatch.setattr("zuruf.assistant.sample.fresh._WAIT_SECONDS", 120.0)
    url = sqlite_url(tmp_path / "company.db")
    migrate(url)
    with ThreadPoolExecutor(2) as copies:
        found = sorted(copies.map(lambda day: ensure_fresh(url, day), [sample_day, sample_day]))
    assert found == [Freshness.CURRENT, Freshness.MADE]
    assert _marker(tmp_path / "company.db")[2] == 1


def test_rows_of_people_do_not_collide_with_those_of_the_sample(own_sample_url: str) -> None:
    engine = open_read_write(own_sample_url)
    with engine.begin() as connection:
        for table in ("customers", "suppliers"):
            extra = ("email, payment_days, ", "'', 14, ") if table == "customers" else ("", "")
            connection.exec_driver_sql(
                f"INSERT INTO {table} ({extra[0]}number, name, city, country, language, currency)"
                f" VALUES ({extra[1]}'X-1', 'Neu', 'Rom', 'IT', 'it', 'EUR')"
            )
    engine.dispose()


def test_making_replaces_whatever_was_there(own_sample_url: str, sample_day: date, tmp_path: Path) -> None:
    _change(tmp_path / "company.db", "DELETE FROM payments")
    engine = open_read_write(own_sample_url)
    make_sample(engine, 7, sample_day)
    engine.dispose()
    assert _digest(own_sample_url) == _marker(tmp_path / "company.db")[3]
