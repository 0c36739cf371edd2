"""Notices that the file behind open SQLite connections was taken away or replaced."""

from pathlib import Path

from sqlalchemy import Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from zuruf.domain.faults import StoreFault

_IDENTITY = "file_identity"


def watch_file(engine: Engine, file: Path) -> None:
    """A connection in the pool would go on reading a deleted file, or the one from before a backup was put back. So each time
    one is taken out: no file is store-missing, another file means a new connection."""

    def remember(_connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        entry.info[_IDENTITY] = _identity(file)

    def compare(_connection: DBAPIConnection, entry: ConnectionPoolEntry, _proxy: PoolProxiedConnection) -> None:
        if entry.info.get(_IDENTITY) != _identity(file):
            raise DisconnectionError("the database file was replaced")

    event.listen(engine, "connect", remember)
    event.listen(engine, "checkout", compare)


def _identity(file: Path) -> tuple[int, int]:
    try:
        found = file.stat()
    except OSError as error:
        raise StoreFault("store-missing", "the database file is not there: check its path and its rights") from error
    return found.st_dev, found.st_ino
