"""The company's connection cannot write, whatever statement it is given, and harmful queries stay within the vocabulary."""

from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, make_url, text
from sqlalchemy.exc import DBAPIError
from tests.assistant.injections.conftest import BACKENDS, SECRET
from tests.assistant.injections.obeying import KONTOR, harmful_queries
from tests.assistant.injections.watching import declared, names_declared, watch
from tests.companies import kontor

from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.run import run_query
from zuruf.domain.faults import QueryFault

WRITING = (
    "INSERT INTO res_country (id, code, name) VALUES (99, 'XX', 'x')",
    "UPDATE account_move SET state = 'cancel'",
    "DELETE FROM account_move_line",
    "DROP TABLE sale_order",
    "CREATE TABLE stolen (id INTEGER)",
    "CREATE VIEW stolen AS SELECT * FROM res_partner",
    "CREATE INDEX stolen ON res_partner (vat)",
    "ALTER TABLE res_partner ADD COLUMN stolen INTEGER",
    "WITH gone AS (SELECT id FROM res_partner) DELETE FROM res_partner WHERE id IN (SELECT id FROM gone)",
)
OWN_WRITING = {
    "sqlite": (
        "REPLACE INTO res_country (id, code, name) VALUES (1, 'XX', 'x')",
        "PRAGMA user_version = 7",
        "PRAGMA journal_mode = WAL",
        "VACUUM",
        "REINDEX",
        "CREATE TEMP TABLE stolen (id INTEGER)",
    ),
    "postgresql": (
        "TRUNCATE account_move",
        "COPY res_partner TO '{folder}/stolen.csv'",
        "COPY res_partner TO PROGRAM 'cat > {folder}/stolen.csv'",
        "COPY res_country FROM PROGRAM 'echo 99,XX,x' WITH (FORMAT csv)",
        "SELECT lo_export(lo_from_bytea(0, 'x'), '{folder}/stolen.bin')",
        "SELECT pg_read_file('/etc/passwd')",
        "CREATE ROLE thief SUPERUSER",
        "ALTER SYSTEM SET statement_timeout = 0",
        "SELECT * FROM account_move FOR UPDATE",
        "SELECT setval(pg_get_serial_sequence('res_partner', 'id'), 1) FROM (SELECT nextval('stolen')) AS x",
        "SET ROLE owner",
    ),
    "duckdb": (
        "COPY res_partner TO '{folder}/stolen.csv'",
        "EXPORT DATABASE '{folder}/stolen'",
        "ATTACH '{folder}/stolen.duckdb' AS stolen",
        "SELECT * FROM read_csv('/etc/passwd')",
        "SELECT * FROM read_text('/etc/hostname')",
        "INSTALL httpfs",
        "SET enable_external_access = true",
        "SET lock_configuration = false",
    ),
}
UNLOCK = {
    "sqlite": "PRAGMA query_only = OFF",
    "postgresql": "SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE",
    "duckdb": "SELECT 1",
}
"""What somebody would try first who could send statements."""

CASES = [(backend, statement) for backend in BACKENDS for statement in (*WRITING, *OWN_WRITING[backend])]
QUERIES = harmful_queries(KONTOR)
TABLES = ("res_country", "res_partner", "account_move", "account_move_line", "sale_order")


def contents(url: str) -> list[object]:
    """A file's bytes, or what the tables of the server hold."""
    target = make_url(url)
    if target.get_backend_name() != "postgresql":
        return [Path(str(target.database)).read_bytes()]
    engine = create_engine(url)
    with engine.connect() as connection:
        hashes = [connection.scalar(text(f"SELECT md5(string_agg(t::text, '|' ORDER BY id)) FROM {name} t")) for name in TABLES]
        known = connection.scalars(text("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1"))
        found: list[object] = [*hashes, *known]
    engine.dispose()
    return found


@pytest.mark.parametrize(("backend", "statement"), CASES)
def test_a_writing_statement_is_refused(kontor_urls: dict[str, str], tmp_path: Path, backend: str, statement: str) -> None:
    url = kontor_urls[backend]
    before = contents(url)
    engine = open_company(url)
    with engine.connect() as connection, pytest.raises(DBAPIError):
        connection.exec_driver_sql(statement.format(folder=tmp_path))
    engine.dispose()
    assert contents(url) == before
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("statement", WRITING)
def test_unlocking_first_does_not_help(kontor_urls: dict[str, str], backend: str, statement: str) -> None:
    """The file is opened for reading, and the server's user has no right to write: not only the session forbids it."""
    url = kontor_urls[backend]
    before = contents(url)
    engine = open_company(url)
    with engine.connect() as connection:
        connection.exec_driver_sql(UNLOCK[backend])
        connection.commit()
        with pytest.raises(DBAPIError):
            connection.exec_driver_sql(statement)
    engine.dispose()
    assert contents(url) == before


@pytest.mark.parametrize("name", ["{folder}/stolen.db", "file:{folder}/stolen.db?mode=rwc"])
def test_no_other_file_can_be_attached(kontor_urls: dict[str, str], tmp_path: Path, name: str) -> None:
    engine = open_company(kontor_urls["sqlite"])
    try:
        with engine.connect() as connection, pytest.raises(DBAPIError):
            connection.exec_driver_sql(f"ATTACH DATABASE '{name.format(folder=tmp_path)}' AS stolen")
    finally:
        engine.dispose()


@pytest.mark.anyio
@pytest.mark.parametrize("backend", BACKENDS)
async def test_no_harmful_query_leaves_the_vocabulary(kontor_urls: dict[str, str], backend: str) -> None:
    url = kontor_urls[backend]
    before = contents(url)
    vocabulary = kontor.vocabulary()
    engine = open_company(url)
    seen = watch(engine)
    _connect(engine)
    seen.statements.clear()
    seen.reads.clear()
    ran = 0
    for query in QUERIES:
        try:
            result = await run_query(read_query(query), vocabulary, engine, kontor.NOW)
        except QueryFault:
            continue
        ran += 1
        assert {column.name for column in result.columns} <= names_declared(vocabulary)
        assert not [cell for row in result.rows for cell in row if isinstance(cell, str) and SECRET in cell]
    engine.dispose()
    allowed = declared(vocabulary)
    assert 0 < ran < len(QUERIES) // 2
    assert seen.pairs() <= allowed
    assert seen.pairs()
    assert {pair for pair in seen.reads if pair[1]} <= allowed
    assert seen.others == set()
    assert seen.sources() <= {name for name, _ in allowed}
    assert not [statement for statement in seen.statements if not statement.startswith(("SELECT", "BEGIN"))]
    assert contents(url) == before


def _connect(engine: Engine) -> None:
    """A driver's own questions about its server come with the first connection."""
    with engine.connect() as connection:
        connection.exec_driver_sql("SELECT 1")
