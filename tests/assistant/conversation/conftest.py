"""An empty database in SQLite and in PostgreSQL, and conversations at two companies."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from sqlalchemy import Engine
from tests.assistant.conversation.talk import Talk
from tests.assistant.databases import BACKENDS, migrated_database
from tests.companies.offices import Office

from zuruf.assistant.store.engine import open_read_write
from zuruf.settings.schema import Places


@pytest.fixture(params=BACKENDS)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """Of a database with the tables of the program, the test's own."""
    made = open_read_write(migrated_database(request, tmp_path))
    yield made
    made.dispose()


@pytest.fixture
def sample(offices: Mapping[str, Office], places: Places) -> Talk:
    return Talk(offices["sample"], places)


@pytest.fixture
def other(offices: Mapping[str, Office], places: Places) -> Talk:
    return Talk(offices["kontor"], places)
