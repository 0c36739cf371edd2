"""The small company in SQLite and in PostgreSQL, and a kiosk of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.assistant.changes.kiosk import Kiosk, opened_kiosk
from tests.assistant.changes.office import Office, file_url, filled, opened, prepared
from tests.assistant.databases import BACKENDS, migrated_database

from zuruf.settings.schema import Places


@pytest.fixture(params=BACKENDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the test's own, with the small company."""
    return filled(migrated_database(request, tmp_path))


@pytest.fixture
def office(url: str) -> Iterator[Office]:
    with opened(url) as found:
        yield found


@pytest.fixture
def sqlite_office(tmp_path: Path) -> Iterator[Office]:
    with opened(prepared(file_url(tmp_path))) as found:
        yield found


@pytest.fixture
def kiosk(tmp_path_factory: pytest.TempPathFactory, places: Places) -> Iterator[Kiosk]:
    with opened_kiosk(tmp_path_factory.mktemp("turn"), places) as found:
        yield found
