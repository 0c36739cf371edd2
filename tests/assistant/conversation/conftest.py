"""An empty database in SQLite and in PostgreSQL, and conversations at two companies."""

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, text
from tests.assistant.conversation.talk import Talk
from tests.assistant.query.postgresql import running_server, server_url
from tests.companies.offices import Office, open_offices

from zuruf.assistant.store.engine import open_read_write, sqlite_url
from zuruf.assistant.store.migration import migrate
from zuruf.settings.schema import Places

_numbers = count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with running_server(60) as folder:
        yield folder


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """Of a database with the tables of the program, the test's own."""
    if request.param == "sqlite":
        url = sqlite_url(tmp_path / "state.db")
    else:
        folder = str(request.getfixturevalue("postgresql"))
        name = f"conversation_{next(_numbers)}"
        server = create_engine(server_url(folder, "owner"), isolation_level="AUTOCOMMIT")
        with server.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        server.dispose()
        url = server_url(folder, "owner", name)
    migrate(url)
    made = open_read_write(url)
    yield made
    made.dispose()


@pytest.fixture(scope="module")
def offices(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Office]]:
    with open_offices(tmp_path_factory.mktemp("offices")) as made:
        yield made


@pytest.fixture
def sample(offices: Mapping[str, Office], places: Places) -> Talk:
    return Talk(offices["sample"], places)


@pytest.fixture
def other(offices: Mapping[str, Office], places: Places) -> Talk:
    return Talk(offices["kontor"], places)
