"""The workshop in three databases, and the vocabularies."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, text
from tests.assistant.query import workshop
from tests.assistant.query.postgresql import running_server, server_url

from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.settings.schema import Places

BACKENDS = ("sqlite", "postgresql", "duckdb")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The folder of a running server's socket; it has the user `owner`."""
    with running_server() as folder:
        yield folder


@pytest.fixture(scope="session")
def company_urls(tmp_path_factory: pytest.TempPathFactory, postgresql: str) -> dict[str, str]:
    """The workshop's database by backend, for a user who may read."""
    folder = tmp_path_factory.mktemp("workshop")
    urls = {
        "sqlite": f"sqlite:///{folder / 'workshop.db'}",
        "duckdb": f"duckdb:///{folder / 'workshop.duckdb'}",
        "postgresql": server_url(postgresql, "owner"),
    }
    for url in urls.values():
        engine = create_engine(url)
        workshop.enter(engine)
        if engine.dialect.name == "postgresql":
            with engine.begin() as connection:
                for statement in ("CREATE ROLE reader LOGIN", "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader"):
                    connection.execute(text(statement))
        engine.dispose()
    return {**urls, "postgresql": server_url(postgresql, "reader")}


@pytest.fixture(scope="session")
def companies(company_urls: dict[str, str]) -> Iterator[dict[str, Engine]]:
    """Read-only engines on the workshop by backend."""
    engines = {backend: open_company(url) for backend, url in company_urls.items()}
    yield engines
    for engine in engines.values():
        engine.dispose()


@pytest.fixture(scope="session")
def workshop_vocabulary() -> Vocabulary:
    return workshop.vocabulary()


@pytest.fixture(scope="session")
def sample_vocabulary(places: Places) -> Vocabulary:
    return load_vocabulary(vocabulary_file(places))


def vocabulary_file(places: Places) -> Path:
    return places.resources / "vocabulary" / "sample.toml"
