"""The second company's vocabulary fits its database on every backend."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, create_engine, text
from tests.assistant.query.postgresql import running_server, server_url
from tests.companies import kontor, kontor_rows

from zuruf.assistant.query.mistakes import Mistakes
from zuruf.assistant.query.schema import look_at
from zuruf.assistant.query.schema_check import check_schema, sources_of
from zuruf.assistant.query.toml_lines import TomlLines
from zuruf.assistant.query.vocabulary_file import examine, load_vocabulary
from zuruf.settings.schema import Places

BACKENDS = ("sqlite", "postgresql", "duckdb")
TEXT = kontor.VOCABULARY_FILE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def urls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The company's database by backend, for a user who may read."""
    folder = tmp_path_factory.mktemp("kontor")
    with running_server() as server:
        made = {
            "sqlite": f"sqlite:///{folder / 'kontor.db'}",
            "duckdb": f"duckdb:///{folder / 'kontor.duckdb'}",
            "postgresql": server_url(server, "owner"),
        }
        for url in made.values():
            _make(create_engine(url))
        yield {**made, "postgresql": server_url(server, "reader")}


def _make(engine: Engine) -> None:
    kontor.enter(engine)
    if engine.dialect.name == "postgresql":
        with engine.begin() as connection:
            connection.execute(text("CREATE ROLE reader LOGIN"))
            connection.execute(text("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader"))
    engine.dispose()


@pytest.mark.parametrize("backend", BACKENDS)
def test_the_vocabulary_has_no_mistake(urls: dict[str, str], backend: str) -> None:
    vocabulary, found = examine(TEXT)
    assert vocabulary is not None
    assert found == ()
    schema, writable = look_at(urls[backend], sources_of(vocabulary))
    mistakes = Mistakes(TomlLines(TEXT))
    check_schema(vocabulary, schema, mistakes)
    assert mistakes.found == ()
    assert writable == []


def test_it_is_another_company_than_the_sample(places: Places) -> None:
    sample = load_vocabulary(places.resources / "vocabulary" / "sample.toml")
    own = kontor.vocabulary()
    assert (len(own.tables) >= 6, len(own.metrics) >= 14, len(own.terms)) == (True, True, 2)
    assert [term.default for term in own.terms.values()].count(None) == 1
    shared = {table.source for table in own.tables.values()} & {table.source for table in sample.tables.values()}
    fields = {name for table in own.tables.values() for name in table.fields}
    assert not shared
    assert not fields & {name for table in sample.tables.values() for name in table.fields}
    assert not set(own.metrics) & set(sample.metrics)
    assert not set(own.terms) & set(sample.terms)


def test_the_rows_are_the_same_every_time() -> None:
    first, second = kontor_rows.all_rows(), kontor_rows.all_rows()
    assert first == second
    assert sum(len(rows) for rows in first.values()) > 5000
