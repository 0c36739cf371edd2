"""Which states of the database this program knows."""

from functools import cache
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import Dialect
from sqlalchemy.engine.interfaces import DBAPIConnection

from zuruf.domain.faults import StoreFault

MIGRATIONS = Path(__file__).parent / "migrations"

_TABLE_EXISTS = {
    "sqlite": "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'",
    "postgresql": "SELECT count(*) FROM pg_class WHERE oid = to_regclass('alembic_version')",
}


@cache
def known_revisions() -> frozenset[str]:
    return frozenset(script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions())


def refuse_newer(revision: str | None) -> None:
    """Raises StoreFault store-newer for a revision that this program does not know."""
    if revision is not None and revision not in known_revisions():
        raise StoreFault(
            "store-newer", f"the database is at revision {revision}, which this program does not know: update the program"
        )


def check_revision(connection: DBAPIConnection, dialect: Dialect) -> None:
    """Raises StoreFault if the database behind a fresh connection was not prepared, or by a newer program."""
    cursor = connection.cursor()
    try:
        cursor.execute(_TABLE_EXISTS[dialect.name])
        counted = cursor.fetchone()
        if counted is None or counted[0] == 0:
            raise StoreFault("store-failed", "the database was never prepared: run the migrations")
        cursor.execute("SELECT version_num FROM alembic_version")
        row = cursor.fetchone()
        refuse_newer(None if row is None else str(row[0]))
    finally:
        cursor.close()
        connection.rollback()
