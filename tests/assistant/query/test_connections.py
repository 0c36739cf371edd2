"""Connections that only read, and statements that stop."""

import asyncio
from datetime import UTC
from pathlib import Path

import anyio
import pytest
from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.exc import DBAPIError
from tests.assistant.query import workshop
from tests.assistant.query.postgresql import server_url

from zuruf.assistant.query import run
from zuruf.assistant.query.connections import open_company, prepare
from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.run import run_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.store.reading import read
from zuruf.domain.faults import QueryFault, StoreFault

BACKENDS = ["sqlite", "postgresql", "duckdb"]
WRITES = [
    "DELETE FROM sale_order",
    "UPDATE sale_order SET state = 'sale'",
    "INSERT INTO res_country (id, code) VALUES (9, 'XX')",
    "DROP TABLE sale_order",
    "CREATE TABLE mine (id INTEGER)",
    "ALTER TABLE sale_order ADD COLUMN mine INTEGER",
]


def count(engine: Engine) -> int:
    with engine.connect() as connection:
        return int(connection.scalar(text("SELECT count(*) FROM sale_order")) or 0)


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("statement", WRITES)
def test_a_connection_cannot_write(companies: dict[str, Engine], backend: str, statement: str) -> None:
    before = count(companies[backend])
    with companies[backend].connect() as connection, pytest.raises(DBAPIError):
        connection.execute(text(statement))
    assert count(companies[backend]) == before


@pytest.mark.parametrize("statement", WRITES)
def test_the_session_refuses_even_where_the_user_may(company_urls: dict[str, str], postgresql: str, statement: str) -> None:
    assert company_urls["postgresql"]
    engine = open_company(server_url(postgresql, "owner"))
    with engine.connect() as connection, pytest.raises(DBAPIError, match="read-only transaction"):
        connection.execute(text(statement))
    engine.dispose()


def test_a_duckdb_file_opens_no_other_file(companies: dict[str, Engine], tmp_path: Path) -> None:
    other = tmp_path / "secret.csv"
    other.write_text("a\n1\n", encoding="utf-8")
    for statement in (f"SELECT * FROM read_csv('{other}')", f"ATTACH '{tmp_path / 'x.db'}'", "SET enable_external_access = true"):
        with companies["duckdb"].connect() as connection, pytest.raises(DBAPIError):
            connection.execute(text(statement))


@pytest.mark.parametrize("url", ["sqlite:///{}", "duckdb:///{}"])
def test_a_file_that_is_not_there_is_missing_and_not_made(tmp_path: Path, url: str) -> None:
    file = tmp_path / "nothing.db"
    engine = open_company(url.format(file))
    with pytest.raises(StoreFault) as caught:
        asyncio.run(read(engine, lambda connection: connection.scalar(text("SELECT 1"))))
    engine.dispose()
    assert caught.value.code == "store-missing"
    assert not file.exists()


@pytest.mark.parametrize("url", ["sqlite://", "duckdb:///:memory:", "nonsense", "oracle://x", "postgresql+nodriver://x"])
def test_a_url_that_cannot_be_used_is_refused(url: str) -> None:
    with pytest.raises(StoreFault):
        open_company(url)


ENDLESS = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
    "postgresql": "SELECT count(*) FROM generate_series(1, 100000000) a, generate_series(1, 100000000) b WHERE a * b % 7 = 3",
    "duckdb": "SELECT count(*) FROM range(100000000) a, range(100000000) b WHERE a.range * b.range % 7 = 3",
}


@pytest.mark.anyio
@pytest.mark.parametrize("backend", BACKENDS)
async def test_a_query_that_takes_too_long_is_stopped_in_the_database(
    companies: dict[str, Engine], workshop_vocabulary: Vocabulary, monkeypatch: pytest.MonkeyPatch, backend: str
) -> None:
    def slow(connection: Connection, plan: Plan, row_limit: int, _offset: int) -> object:
        return connection.execute(text(ENDLESS[backend])).all()

    monkeypatch.setattr(run, "fetch", slow)
    with pytest.raises(QueryFault) as caught:
        await run_query(Query(table="orders"), workshop_vocabulary, companies[backend], workshop.NOW, seconds=0.2)
    assert caught.value.code == "query-timeout"
    monkeypatch.undo()
    # The connection is whole again.
    result = await run_query(Query(metric="order_count"), workshop_vocabulary, companies[backend], workshop.NOW)
    assert result.rows == ((180,),)


@pytest.mark.anyio
async def test_a_cancelled_query_is_gone_from_the_server(companies: dict[str, Engine], postgresql: str) -> None:
    watcher = open_company(server_url(postgresql, "owner"))
    running = text("SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND usename = 'reader'")

    def busy() -> int:
        with watcher.connect() as connection:
            return int(connection.scalar(running) or 0)

    async with anyio.create_task_group() as group:
        group.start_soon(read, companies["postgresql"], lambda connection: connection.execute(text(ENDLESS["postgresql"])).all())
        while await anyio.to_thread.run_sync(busy) == 0:
            pass
        group.cancel_scope.cancel()
    assert busy() == 0
    watcher.dispose()


def test_sqlite_learns_scripts_and_time_zones(companies: dict[str, Engine]) -> None:
    with companies["sqlite"].connect() as connection:
        prepare(connection)
        assert connection.scalar(select(func.zuruf_lower("ЇЖАК Ärger"))) == "їжак ärger"
        for moment, zone, day in (
            ("2025-03-29 22:00:00", "UTC", "2025-03-30"),
            ("2025-03-29 21:59:59.999", "UTC", "2025-03-29"),
            ("2025-03-29T23:59:59+00:00", "Europe/Kyiv", "2025-03-30"),
            ("2025-03-29 23:59:59", "Europe/Kyiv", "2025-03-29"),
            (None, "UTC", None),
        ):
            assert connection.scalar(select(func.zuruf_local_day(moment, zone, "Europe/Kyiv"))) == day


@pytest.mark.anyio
async def test_a_query_needs_the_zone_of_the_company(companies: dict[str, Engine], workshop_vocabulary: Vocabulary) -> None:
    with pytest.raises(TypeError):
        await run_query(Query(table="orders"), workshop_vocabulary, companies["sqlite"], workshop.NOW.astimezone(UTC))
