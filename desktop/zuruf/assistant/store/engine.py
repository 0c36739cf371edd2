"""Engines for the two ways in: reading only, and reading with writing.

An engine opens nothing by itself; the first connection does. Every new connection is checked against the program's migrations,
so a database that is missing, not prepared or of a newer program shows as StoreFault where it is used (`store_errors` and
`reading` translate; the check itself raises StoreFault).
"""

from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from zuruf.assistant.store.reading import read
from zuruf.assistant.store.revisions import check_revision
from zuruf.assistant.store.sqlite_file import watch_file
from zuruf.domain.faults import StoreFault

WAIT_SECONDS = 2.0
"""How long a statement waits for another's lock before the database counts as locked."""

_POOL_SECONDS = 3.0
_CONNECT_SECONDS = 4


def sqlite_url(file: Path) -> str:
    """The URL of a SQLite database file."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def open_read_only(url: str) -> Engine:
    """An engine that cannot write: the database itself refuses. A transaction sees one state of the data throughout."""
    return _checked(_create(url, read_only=True))


def open_read_write(url: str, *, wait_seconds: float = WAIT_SECONDS) -> Engine:
    """An engine that writes. On SQLite its transactions take the write lock when they begin, so that none fails half way for
    having read first; use the read-only engine for what only reads."""
    return _checked(_create(url, read_only=False, wait_seconds=wait_seconds))


async def check_connection(engine: Engine) -> None:
    """Raises StoreFault if the database cannot be read at this moment."""
    await read(engine, _touch)


def _touch(connection: Connection) -> None:
    connection.exec_driver_sql("SELECT 1")


def create_unchecked(url: str, *, create_file: bool = False, wait_seconds: float = WAIT_SECONDS) -> Engine:
    """A writing engine for a database that may not be prepared yet; for migrations."""
    return _create(url, read_only=False, create_file=create_file, wait_seconds=wait_seconds)


def _create(url: str, *, read_only: bool, create_file: bool = False, wait_seconds: float = WAIT_SECONDS) -> Engine:
    try:
        target = make_url(url)
        if target.get_backend_name() == "sqlite":
            mode = "ro" if read_only else "rwc" if create_file else "rw"
            return _create_sqlite(target, mode, wait_seconds)
        return _create_server(target, read_only=read_only, wait_seconds=wait_seconds)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreFault("store-failed", f"the database URL cannot be used ({type(error).__name__})") from error


def _create_sqlite(url: URL, mode: str, wait_seconds: float) -> Engine:
    if not url.database or url.database == ":memory:":
        raise StoreFault("store-failed", "the database URL must name a file: a database in memory cannot be shared")
    file = Path(url.database).resolve().as_uri()
    engine = create_engine(
        URL.create("sqlite", database=file, query={"mode": mode, "uri": "true"}),
        # The driver's own transaction handling would leave reads outside of transactions; `begin` below does it.
        connect_args={"isolation_level": None, "timeout": wait_seconds},
        pool_timeout=_POOL_SECONDS,
        hide_parameters=True,
    )
    begin = "BEGIN" if mode == "ro" else "BEGIN IMMEDIATE"

    def prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute("PRAGMA synchronous = NORMAL")
        if mode == "ro":
            cursor.execute("PRAGMA query_only = ON")
        if mode == "rwc":
            # Kept in the file: readers go on while one writes. Set here only, because setting it needs the file alone.
            cursor.execute("PRAGMA journal_mode = WAL")
        cursor.close()

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", start)
    watch_file(engine, Path(url.database).resolve())
    return engine


def _create_server(url: URL, *, read_only: bool, wait_seconds: float) -> Engine:
    options = f"-c lock_timeout={round(wait_seconds * 1000)}"
    if read_only:
        options += " -c default_transaction_read_only=on"
    return create_engine(
        url,
        connect_args={"options": options, "connect_timeout": _CONNECT_SECONDS},
        # A report of several statements must not mix two states of the data.
        isolation_level="REPEATABLE READ" if read_only else "READ COMMITTED",
        pool_timeout=_POOL_SECONDS,
        pool_pre_ping=True,
        hide_parameters=True,
    )


def _checked(engine: Engine) -> Engine:
    def check(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        check_revision(connection, engine.dialect)

    event.listen(engine, "connect", check)
    return engine
