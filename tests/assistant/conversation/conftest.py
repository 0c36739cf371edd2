"""An empty database in SQLite and in PostgreSQL, and conversations at two companies."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from sqlalchemy import Engine
from tests.assistant.conversation.talk import Talk
from tests.assistant.databases import BACKENDS, empty_database
from tests.companies.offices import Office, open_offices

from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.store.migration import migrate
from zuruf.settings.schema import Places


@pytest.fixture(params=BACKENDS)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """Of a database with the tables of the program, the test's own."""
    url = empty_database(request, tmp_path)
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
