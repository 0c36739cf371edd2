"""Read-only connections to the company's own database, whatever made it.

Unlike the store's engines these expect no migrations of ours. Each database refuses writing in its own way: SQLite opens the file
read-only, DuckDB too (and may touch no other file or network), a server's transactions are read-only. IT should also give the
service a user that may only read; `schema_check` says when it has not.
"""

from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import SQLITE_LIMIT_ATTACHED
from sqlite3 import Connection as SqliteConnection
from zoneinfo import ZoneInfo

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from zuruf.assistant.query.dialects import dialect_for, in_fold
from zuruf.assistant.store.sqlite_file import watch_file
from zuruf.domain.faults import StoreFault

STATEMENT_SECONDS = 60.0
"""The longest that a server works on one statement, should nobody be left to cancel it."""

_CONNECT_SECONDS = 4
_POOL_SECONDS = 3.0


def open_company(url: str) -> Engine:
    """An engine for reading the database behind a SQLAlchemy URL; the first connection opens it.

    Raises StoreFault for a URL that cannot be used or a database that queries cannot be written for.
    """
    try:
        target = make_url(url)
        dialect_for(target.get_backend_name())
        match target.get_backend_name():
            case "sqlite":
                return _sqlite(target)
            case "duckdb":
                return _duckdb(target)
            case "postgresql":
                return _postgresql(target)
            case _:
                return _other_server(target)
    except ModuleNotFoundError as error:
        hint = f"the driver {error.name} is not installed: PostgreSQL and DuckDB are extras of the package"
        raise StoreFault("store-failed", hint) from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise StoreFault("store-failed", f"the database URL cannot be used ({type(error).__name__})") from error


def prepare(connection: Connection) -> None:
    """Gives a connection the functions that `dialects` uses. SQLite has neither Unicode nor time zones of its own."""
    driver = connection.connection.driver_connection
    if isinstance(driver, SqliteConnection):
        driver.create_function("zuruf_lower", 1, _lower, deterministic=True)
        driver.create_function("zuruf_local_day", 3, _local_day, deterministic=True)


def _file(url: URL) -> Path:
    if not url.database or url.database == ":memory:":
        raise StoreFault("store-failed", "the database URL must name a file: a database in memory cannot be shared")
    return Path(url.database).resolve()


def _sqlite(url: URL) -> Engine:
    file = _file(url)
    engine = create_engine(
        URL.create("sqlite", database=file.as_uri(), query={"mode": "ro", "uri": "true"}),
        # The driver's own transaction handling would leave reads outside of transactions.
        connect_args={"isolation_level": None},
        pool_timeout=_POOL_SECONDS,
        hide_parameters=True,
    )

    def refuse_writing(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        if isinstance(connection, SqliteConnection):
            # ATTACH would make an empty file elsewhere, even of a connection that only reads.
            connection.setlimit(SQLITE_LIMIT_ATTACHED, 0)
        cursor = connection.cursor()
        cursor.execute("PRAGMA query_only = ON")
        cursor.close()

    def start(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    event.listen(engine, "connect", refuse_writing)
    event.listen(engine, "begin", start)
    watch_file(engine, file)
    return engine


def _duckdb(url: URL) -> Engine:
    file = _file(url)
    config = {"enable_external_access": "false", "autoinstall_known_extensions": "false", "lock_configuration": "true"}
    engine = create_engine(
        URL.create("duckdb", database=str(file)),
        connect_args={"read_only": True, "config": config},
        pool_timeout=_POOL_SECONDS,
        hide_parameters=True,
    )

    def look_for_file(*_arguments: object) -> None:
        if not file.is_file():
            raise StoreFault("store-missing", "the database file is not there: check its path and its rights")

    event.listen(engine, "do_connect", look_for_file)
    watch_file(engine, file)
    return engine


def _postgresql(url: URL) -> Engine:
    options = f"-c default_transaction_read_only=on -c statement_timeout={round(STATEMENT_SECONDS * 1000)}"
    return create_engine(
        url,
        connect_args={"options": options, "connect_timeout": _CONNECT_SECONDS},
        # A report of several statements must not mix two states of the data.
        isolation_level="REPEATABLE READ",
        execution_options={"postgresql_readonly": True},
        pool_timeout=_POOL_SECONDS,
        pool_pre_ping=True,
        hide_parameters=True,
    )


def _other_server(url: URL) -> Engine:
    engine = create_engine(url, pool_timeout=_POOL_SECONDS, pool_pre_ping=True, hide_parameters=True)
    if url.get_backend_name() in {"mysql", "mariadb"}:

        def refuse_writing(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
            cursor = connection.cursor()
            cursor.execute("SET SESSION TRANSACTION READ ONLY")
            cursor.execute(f"SET SESSION max_statement_time = {STATEMENT_SECONDS}")
            cursor.close()

        event.listen(engine, "connect", refuse_writing)
    return engine


def _lower(text: str | None) -> str | None:
    return None if text is None else in_fold(str(text))


def _local_day(moment: str | None, zone: str, local: str) -> str | None:
    """The day in the zone `local` of a moment in the zone `zone`; text that carries an offset keeps it."""
    if moment is None:
        return None
    found = datetime.fromisoformat(moment)
    aware = found if found.tzinfo is not None else found.replace(tzinfo=UTC if zone == "UTC" else ZoneInfo(zone))
    return aware.astimezone(ZoneInfo(local)).date().isoformat()
