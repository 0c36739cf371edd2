"""From the database's errors to StoreFault: the one place that knows them."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from zuruf.domain.faults import StoreFault

_SQLITE_LOCKED = frozenset({"SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_PROTOCOL"})
# lock_not_available, deadlock_detected, serialization_failure, query_canceled (by a timeout), too_many_connections
_POSTGRESQL_LOCKED = frozenset({"55P03", "40P01", "40001", "57014", "53300"})
_POSTGRESQL_NO_DATABASE = "3D000"


@contextmanager
def store_errors() -> Iterator[None]:
    """Turns every SQLAlchemy error raised inside into a StoreFault."""
    try:
        yield
    except SQLAlchemyError as error:
        raise store_fault(error) from error


def store_fault(error: SQLAlchemyError) -> StoreFault:
    """The fault for an error. Its hint names the database's own error code and never its message, which may quote values."""
    if isinstance(error, PoolTimeout):
        return _locked("all connections are in use")
    if not isinstance(error, DBAPIError):
        return StoreFault("store-failed", f"the database layer failed ({type(error).__name__})")
    if isinstance(error.orig, sqlite3.Error):
        return _sqlite_fault(error.orig)
    return _server_fault(error)


def _locked(why: str) -> StoreFault:
    return StoreFault("store-locked", f"the database is busy ({why}): close what else holds it", trying_again_helps=True)


def _sqlite_fault(error: sqlite3.Error) -> StoreFault:
    name: str = getattr(error, "sqlite_errorname", "") or type(error).__name__
    # Extended codes carry their base in front: SQLITE_BUSY_SNAPSHOT, SQLITE_CANTOPEN_ISDIR.
    base = "_".join(name.split("_")[:2])
    if base in _SQLITE_LOCKED:
        return _locked(name)
    if base == "SQLITE_CANTOPEN":
        return StoreFault("store-missing", "the database file is not there or may not be opened: check its path and its rights")
    return StoreFault("store-failed", f"SQLite reports {name}")


def _server_fault(error: DBAPIError) -> StoreFault:
    state: str | None = getattr(error.orig, "sqlstate", None)
    if state in _POSTGRESQL_LOCKED:
        return _locked(f"SQLSTATE {state}")
    if state == _POSTGRESQL_NO_DATABASE:
        return StoreFault("store-missing", "the server has no database of this name: create it or correct the URL")
    if (
        state is None
        and type(error.orig).__name__ in {"OperationalError", "ConnectionTimeout"}
        and not error.connection_invalidated
    ):
        return StoreFault(
            "store-missing", "no database answers at this address: check host, port, name and login", trying_again_helps=True
        )
    return StoreFault(
        "store-failed",
        f"the database reports SQLSTATE {state or 'none'} ({type(error.orig).__name__})",
        trying_again_helps=error.connection_invalidated,
    )
