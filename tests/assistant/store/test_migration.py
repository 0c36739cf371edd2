"""Migrations bring a database from nothing to the tables of the program, all or none."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import CheckConstraint, inspect, make_url
from sqlalchemy.schema import CreateIndex, CreateTable

from zuruf.assistant.store.engine import open_read_only, sqlite_url
from zuruf.assistant.store.migration import migrate
from zuruf.assistant.store.revisions import known_revisions
from zuruf.assistant.store.tables import metadata
from zuruf.domain.faults import StoreFault


def test_a_fresh_database_has_the_tables_of_the_program(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "company.db")
    migrate(url)
    engine = open_read_only(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        found = inspect(connection)
        for table in metadata.tables.values():
            # What the comparison passes over.
            checks = {check["name"] for check in found.get_check_constraints(table.name)}
            assert checks == {str(c.name) for c in table.constraints if isinstance(c, CheckConstraint)}
            indexes = {(index["name"], tuple(index["column_names"])) for index in found.get_indexes(table.name)}
            assert indexes == {(index.name, tuple(column.name for column in index.columns)) for index in table.indexes}
    engine.dispose()


def test_migrating_again_changes_nothing(own_sample_url: str, tmp_path: Path) -> None:
    file = tmp_path / "company.db"
    before = _dump(file)
    migrate(own_sample_url)
    assert _dump(file) == before


def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "company.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE zuruf_turn_events (in_the_way)")
    with pytest.raises(StoreFault) as caught:
        migrate(sqlite_url(file))
    assert caught.value.code == "store-failed"
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("zuruf_turn_events",)]


def test_a_database_of_a_newer_program_is_left_alone(own_sample_url: str, tmp_path: Path) -> None:
    file = tmp_path / "company.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = _dump(file)
    with pytest.raises(StoreFault) as caught:
        migrate(own_sample_url)
    assert caught.value.code == "store-newer"
    assert _dump(file) == before


def test_a_path_with_special_signs_is_the_path(tmp_path: Path) -> None:
    file = tmp_path / "100% #1 Größe?.db"
    migrate(sqlite_url(file))
    assert file.exists()
    engine = open_read_only(sqlite_url(file))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() in known_revisions()
    engine.dispose()


def test_every_table_and_index_can_be_said_to_postgresql() -> None:
    dialect = make_url("postgresql+psycopg://").get_dialect()()
    for table in metadata.sorted_tables:
        text = str(CreateTable(table).compile(dialect=dialect))
        assert "NUMERIC" in text or "amount" not in text
        for index in table.indexes:
            assert str(CreateIndex(index).compile(dialect=dialect))


def _dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())
