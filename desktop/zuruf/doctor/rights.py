"""What a connection for reading may do."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from zuruf.assistant.store.faults import store_errors

_ATTEMPT = "CREATE TABLE zuruf_doctor_attempt (number INTEGER)"


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    try:
        with store_errors(), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def refuses_writing(connection: Connection) -> bool:
    """Whether the database itself refuses, with nothing but a table of our own at stake. Ends the transaction."""
    connection.rollback()
    try:
        connection.execute(text(_ATTEMPT))
    except DBAPIError:
        return True
    else:
        return False
    finally:
        connection.rollback()
