"""What several rooms share and none changes: the PostgreSQL server for what is the program's own, and two companies to read."""

from collections.abc import Iterator, Mapping

import pytest
from tests.assistant.query.postgresql import running_server
from tests.companies.offices import Office, open_offices


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The folder of a running server's socket; tests make databases of their own on it, see `databases`."""
    with running_server(60) as folder:
        yield folder


@pytest.fixture(scope="session")
def offices(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Office]]:
    """Both companies, over engines that cannot write."""
    with open_offices(tmp_path_factory.mktemp("offices")) as made:
        yield made
