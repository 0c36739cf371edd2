"""The second company in three databases, for a user who may read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.assistant.query.postgresql import running_server, server_url
from tests.companies import kontor

BACKENDS = ("sqlite", "postgresql", "duckdb")
SECRET = "SECRETVALUE"
"""In columns that the vocabulary does not name."""


@pytest.fixture(scope="session")
def kontor_urls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    folder: Path = tmp_path_factory.mktemp("kontor")
    with running_server() as server:
        urls = {
            "sqlite": f"sqlite:///{folder / 'kontor.db'}",
            "duckdb": f"duckdb:///{folder / 'kontor.duckdb'}",
            "postgresql": server_url(server, "owner"),
        }
        for url in urls.values():
            engine = create_engine(url)
            kontor.enter(engine)
            with engine.begin() as connection:
                connection.execute(text(f"UPDATE res_partner SET vat = '{SECRET}', comment = '{SECRET}'"))
                if engine.dialect.name == "postgresql":
                    connection.execute(text("CREATE ROLE reader LOGIN"))
                    connection.execute(text("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader"))
            engine.dispose()
        yield {**urls, "postgresql": server_url(server, "reader")}
