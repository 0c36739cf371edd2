"""An empty database in SQLite and in PostgreSQL, and journals that charge requests."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from tests.assistant.databases import BACKENDS, migrated_database, with_tables
from tests.assistant.metering.charging import BERLIN, Clock, Desk, Make

from zuruf.assistant.store.engine import sqlite_url
from zuruf.domain.quota import QuotaScope


@pytest.fixture(params=BACKENDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the test's own with the tables of the program."""
    return migrated_database(request, tmp_path)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return with_tables(sqlite_url(tmp_path / "state.db"))


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
