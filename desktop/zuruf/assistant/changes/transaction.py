"""A writing transaction whose commit may break: then nobody knows whether it counts until somebody looks."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from zuruf.assistant.store.engine import create_unchecked
from zuruf.assistant.store.faults import store_errors

Result = TypeVar("Result")

_WAIT_SECONDS = 10.0
"""How long one change waits for another's: rather long than refused, since a person has just pressed the button."""


class CommitBroke(Exception):
    """Something failed while the transaction was being committed: it may count or not."""


def open_writing(url: str) -> Engine:
    """An engine for changes. Each is on the disk before anybody is told that it was done."""
    engine = create_unchecked(url, wait_seconds=_WAIT_SECONDS)
    if engine.dialect.name == "sqlite":

        def be_careful(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.close()

        event.listen(engine, "connect", be_careful)
    return engine


def transact(engine: Engine, work: Callable[[Connection], Result]) -> Result:
    """What `work` returns, once its transaction is committed.

    Whatever `work` raises undoes the transaction. Raises CommitBroke, and StoreFault for what failed before the commit.
    """
    with store_errors(), engine.connect() as connection:
        transaction = connection.begin()
        try:
            result = work(connection)
        except BaseException:
            transaction.rollback()
            raise
        try:
            transaction.commit()
        except SQLAlchemyError as error:
            connection.invalidate(error)
            raise CommitBroke from error
        return result
