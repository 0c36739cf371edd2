"""Empty databases for tests: a file of SQLite, or a database of its own on the PostgreSQL server that the tests run."""

from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.assistant.query.postgresql import server_url

from zuruf.assistant.store.engine import sqlite_url

BACKENDS = ("sqlite", "postgresql")
_numbers = count(1)


def empty_database(request: pytest.FixtureRequest, folder: Path) -> str:
    """The URL of a database that the test has to itself, without any table.

    For a fixture with `BACKENDS` as its parameters; the server is the fixture `postgresql`, and runs only where it is asked for.
    """
    if request.param == "sqlite":
        return sqlite_url(folder / "state.db")
    return new_database(str(request.getfixturevalue("postgresql")))


def new_database(server: str) -> str:
    """The URL, for the owner, of another database on the server whose socket is in this folder."""
    name = f"test_{next(_numbers)}"
    engine = create_engine(server_url(server, "owner"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server_url(server, "owner", name)
