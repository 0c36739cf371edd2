"""Lets the database itself refuse to change or remove rows of a table."""

from sqlalchemy import Connection, text

_SQLITE = """CREATE TRIGGER {table}_no_{act} BEFORE {act} ON {table} BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"""
_FUNCTION = """CREATE OR REPLACE FUNCTION zuruf_append_only() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$"""
_SERVER = """CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}
FOR EACH STATEMENT EXECUTE FUNCTION zuruf_append_only()"""


def make_append_only(connection: Connection, table: str) -> None:
    """`table` is a name of this program. Whoever owns the database can undo this; the chain of digests is for that."""
    if connection.dialect.name == "sqlite":
        for act in ("UPDATE", "DELETE"):
            connection.execute(text(_SQLITE.format(table=table, act=act)))
    elif connection.dialect.name == "postgresql":
        connection.execute(text(_FUNCTION))
        connection.execute(text(_SERVER.format(table=table)))
