"""The PostgreSQL server of the rooms that keep something of the program's own."""

from collections.abc import Iterator

import pytest
from tests.assistant.query.postgresql import running_server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The folder of a running server's socket; tests make databases of their own on it, see `databases`."""
    with running_server(60) as folder:
        yield folder
