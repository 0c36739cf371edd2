"""Run by Alembic for every migration; `zuruf.assistant.store.migration` hands in the open connection."""

from alembic import context
from sqlalchemy import Connection

from zuruf.assistant.store.tables import metadata

connection: Connection = context.config.attributes["connection"]
# SQLite can undo DDL like any other statement; Alembic assumes it cannot.
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
