"""The small company in SQLite and in PostgreSQL."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.assistant.changes.kiosk import Kiosk, opened_kiosk
from tests.assistant.changes.office import Office, file_url, opened, prepared
from tests.assistant.query.postgresql import running_server, server_url

from zuruf.settings.schema import Places

_numbers = count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with running_server() as folder:
        yield folder


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the test's own, with the small company."""
    if request.param == "sqlite":
        return prepared(file_url(tmp_path))
    folder = str(request.getfixturevalue("postgresql"))
    name = f"changes_{next(_numbers)}"
    engine = create_engine(server_url(folder, "owner"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return prepared(server_url(folder, "owner", name))


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
