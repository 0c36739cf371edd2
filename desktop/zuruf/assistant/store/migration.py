"""Brings a database to the state this program needs."""

from alembic.command import upgrade
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from zuruf.assistant.store.engine import create_unchecked
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.revisions import MIGRATIONS, refuse_newer

# Copies of the service that start together must not migrate together (any number that nobody else uses).
_ADVISORY_LOCK = 7_263_004


def migrate(url: str) -> None:
    """Runs the migrations that are missing, all or none; makes the file if a SQLite database has none yet.

    Raises StoreFault: store-newer if the database belongs to a newer program, store-missing, store-locked, store-failed.
    """
    engine = create_unchecked(url, create_file=True)
    try:
        with store_errors(), engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _ADVISORY_LOCK})
            run_migrations(connection)
    finally:
        engine.dispose()


def run_migrations(connection: Connection) -> None:
    """Migrates over an open connection, inside its transaction."""
    refuse_newer(MigrationContext.configure(connection).get_current_revision())
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    upgrade(config, "head")
