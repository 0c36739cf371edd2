"""A database that is missing, locked, newer, spoilt or never prepared says so by a code, and its hint gives nothing away."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import check_connection, open_read_only, open_read_write, sqlite_url
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.migration import migrate
from zuruf.domain.faults import StoreFault

WRITE = "UPDATE customers SET city = 'Rom' WHERE number = 'K-10001'"


def _use(engine: Engine, statement: str = "SELECT 1") -> StoreFault:
    with pytest.raises(StoreFault) as caught, store_errors(), engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()
    return caught.value


@pytest.fixture
def busy(own_sample_url: str, tmp_path: Path) -> Iterator[str]:
    """A database that somebody else writes to for as long as the test lasts."""
    with closing(sqlite3.connect(tmp_path / "company.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        yield own_sample_url


@pytest.fixture
def seized(own_sample_url: str, tmp_path: Path) -> Iterator[str]:
    """A database that somebody else keeps for themselves, readers shut out."""
    with closing(sqlite3.connect(tmp_path / "company.db")) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("UPDATE customers SET city = city")
        yield own_sample_url


def test_missing(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "none.db")
    assert _use(open_read_only(url)).code == "store-missing"
    assert _use(open_read_write(url)).code == "store-missing"
    assert not (tmp_path / "none.db").exists()


def test_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreFault) as caught:
        migrate(sqlite_url(tmp_path / "none" / "company.db"))
    assert caught.value.code == "store-missing"


def test_taken_away_while_in_use(own_sample_url: str, tmp_path: Path) -> None:
    engine = open_read_only(own_sample_url)
    with engine.connect() as connection:
        connection.execute(text("SELECT 1"))
    (tmp_path / "company.db").unlink()
    assert _use(engine).code == "store-missing"


def test_replaced_while_in_use(own_sample_url: str, tmp_path: Path) -> None:
    engine = open_read_only(own_sample_url)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM customers")) == 120
    migrate(sqlite_url(tmp_path / "empty.db"))
    (tmp_path / "empty.db").replace(tmp_path / "company.db")
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM customers")) == 0
    engine.dispose()


def test_a_second_writer_waits_and_gives_up(busy: str) -> None:
    fault = _use(open_read_write(busy, wait_seconds=0), WRITE)
    assert (fault.code, fault.trying_again_helps) == ("store-locked", True)


def test_readers_go_on_while_one_writes(busy: str) -> None:
    engine = open_read_only(busy)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM customers")) == 120
    engine.dispose()


def test_the_wait_for_a_lock_is_two_seconds(own_sample_url: str) -> None:
    for engine in (open_read_only(own_sample_url), open_read_write(own_sample_url)):
        with engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 2000
        engine.dispose()


def test_seized(seized: str) -> None:
    assert _use(open_read_only(seized)).code == "store-locked"
    assert _use(open_read_write(seized)).code == "store-locked"


def test_migrating_a_busy_database(busy: str) -> None:
    with pytest.raises(StoreFault) as caught:
        migrate(busy)
    assert caught.value.code == "store-locked"


def test_more_readers_than_connections(sample_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zuruf.assistant.store.engine._POOL_SECONDS", 0.01)
    engine = open_read_only(sample_url)
    taken = [engine.connect() for _ in range(15)]
    with pytest.raises(StoreFault) as caught, store_errors():
        engine.connect()
    for connection in taken:
        connection.close()
    engine.dispose()
    assert caught.value.code == "store-locked"


def test_newer(own_sample_url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "company.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    for engine in (open_read_only(own_sample_url), open_read_write(own_sample_url)):
        assert _use(engine).code == "store-newer"


def test_newer_is_not_made_anew(own_sample_url: str, tmp_path: Path, sample_day: date) -> None:
    with closing(sqlite3.connect(tmp_path / "company.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreFault) as caught:
        ensure_fresh(own_sample_url, sample_day + timedelta(days=1))
    assert caught.value.code == "store-newer"


def test_never_prepared(tmp_path: Path) -> None:
    file = tmp_path / "company.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE something (in_it)")
    fault = _use(open_read_only(sqlite_url(file)))
    assert fault.code == "store-failed"
    assert "migrations" in fault.hint


def test_no_database_at_all_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "company.db"
    file.write_bytes(b"these are not the bytes of a database" * 200)
    assert _use(open_read_only(sqlite_url(file))).code == "store-failed"
    with pytest.raises(StoreFault) as caught:
        migrate(sqlite_url(file))
    assert caught.value.code == "store-failed"


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "no url", "nonesuch://host/name"])
def test_urls_that_cannot_be_used(url: str) -> None:
    with pytest.raises(StoreFault) as caught:
        open_read_only(url)
    assert caught.value.code == "store-failed"


def test_hints_quote_no_values(own_sample_url: str) -> None:
    fault = _use(open_read_write(own_sample_url), "INSERT INTO suppliers SELECT * FROM suppliers WHERE name LIKE '%secret%' OR 1")
    assert fault.code == "store-failed"
    assert "secret" not in str(fault)
    assert "suppliers" not in str(fault)


@pytest.mark.anyio
async def test_the_check_of_a_connection(sample_url: str, tmp_path: Path) -> None:
    engine = open_read_only(sample_url)
    await check_connection(engine)
    engine.dispose()
    gone = open_read_only(sqlite_url(tmp_path / "none.db"))
    with pytest.raises(StoreFault) as caught:
        await check_connection(gone)
    assert caught.value.code == "store-missing"
