"""An empty database in SQLite and in PostgreSQL, and journals that charge requests."""

from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.assistant.metering.charging import BERLIN, Clock, Desk, Make
from tests.assistant.query.postgresql import running_server, server_url

from zuruf.assistant.store.engine import sqlite_url
from zuruf.assistant.store.migration import migrate
from zuruf.domain.quota import QuotaScope

_numbers = count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with running_server(60) as folder:
        yield folder


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the test's own with the tables of the program."""
    if request.param == "sqlite":
        made = sqlite_url(tmp_path / "state.db")
    else:
        folder = str(request.getfixturevalue("postgresql"))
        name = f"metering_{next(_numbers)}"
        engine = create_engine(server_url(folder, "owner"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        made = server_url(folder, "owner", name)
    migrate(made)
    return made


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    made = sqlite_url(tmp_path / "state.db")
    migrate(made)
    return made


@pytest.fixture
def clock() -> Clock:
    return Clock(datetime(2026, 3, 16, 11, 30, tzinfo=BERLIN))


@pytest.fixture
def make(url: str, clock: Clock) -> Iterator[Make]:
    desks: list[Desk] = []

    def made(**limits: int) -> Desk:
        desks.append(Desk(url, {QuotaScope(name): limit for name, limit in limits.items()}, clock))
        return desks[-1]

    yield made
    for desk in desks:
        desk.engine.dispose()
