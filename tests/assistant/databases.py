"""Empty databases for tests: a file of SQLite, or a database of its own on the PostgreSQL server that the tests run."""

import atexit
import shutil
import tempfile
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text
from tests.assistant.query.postgresql import server_url

from zuruf.assistant.store.engine import sqlite_url
from zuruf.assistant.store.migration import migrate

BACKENDS = ("sqlite", "postgresql")
_numbers = count(1)


def empty_database(request: pytest.FixtureRequest, folder: Path) -> str:
    """The URL of a database that the test has to itself, without any table.

    For a fixture with `BACKENDS` as its parameters; the server is the fixture `postgresql`, and runs only where it is asked for.
    """
    if request.param == "sqlite":
        return sqlite_url(folder / "state.db")
    return new_database(str(request.getfixturevalue("postgresql")))


def migrated_database(request: pytest.FixtureRequest, folder: Path) -> str:
    """As `empty_database`, with the tables of the program."""
    if request.param == "sqlite":
        return with_tables(sqlite_url(folder / "state.db"))
    server = str(request.getfixturevalue("postgresql"))
    return new_database(server, _migrated_on(server))


def new_database(server: str, template: str = "template1") -> str:
    """The URL, for the owner, of another database on the server whose socket is in this folder: a copy of the template."""
    name = f"test_{next(_numbers)}"
    engine = create_engine(server_url(server, "owner"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template}"))
    engine.dispose()
    return server_url(server, "owner", name)


def with_tables(url: str) -> str:
    """The same URL, of a SQLite file that was not there and is now a copy of one that was migrated.

    Migrating takes longer than most tests that need the tables; that it works is for `store/test_migration.py` to say.
    """
    file = Path(str(make_url(url).database))
    assert not file.exists()
    shutil.copyfile(_migrated_file(), file)
    return url


@cache
def _migrated_file() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="zuruf-migrated-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    migrate(sqlite_url(folder / "state.db"))
    return folder / "state.db"


@cache
def _migrated_on(server: str) -> str:
    """The name of a database that nobody connects to again."""
    url = new_database(server)
    migrate(url)
    return str(make_url(url).database)
