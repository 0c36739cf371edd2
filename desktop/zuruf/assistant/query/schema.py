"""What a database has: its tables and views, their columns, keys and references, as far as the vocabulary needs to know them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from sqlalchemy import (
    Boolean,
    Connection,
    Date,
    DateTime,
    Enum,
    Float,
    Inspector,
    Integer,
    Numeric,
    String,
    Uuid,
    column,
    func,
    inspect,
    select,
    table,
)
from sqlalchemy.types import TypeEngine

from zuruf.assistant.query.connections import open_company
from zuruf.assistant.store.faults import store_errors

OWN_TABLES = ("alembic_version", "zuruf_")
"""Beginnings of the names of tables that are this program's and not the company's."""


class Holds(StrEnum):
    """What a column holds, by its type in the database."""

    WORDS = "words"
    CODES = "codes"
    WHOLE = "whole numbers"
    EXACT = "decimal numbers"
    FLOATING = "floating-point numbers"
    DAY = "days"
    MOMENT = "moments without a zone"
    ZONED = "moments with a zone"
    TRUTH = "yes or no"
    OTHER = "something else"


@dataclass(frozen=True, slots=True)
class DatabaseColumn:
    """`decimals` where the type fixes them."""

    name: str
    holds: Holds
    decimals: int | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """A foreign key of one column."""

    column: str
    table: str
    key: str


@dataclass(frozen=True, slots=True)
class DatabaseTable:
    """`unique` are the columns without doubles; a view knows of none."""

    name: str
    columns: Mapping[str, DatabaseColumn]
    unique: frozenset[str] = frozenset()
    references: tuple[Reference, ...] = ()
    is_view: bool = False


@dataclass(frozen=True, slots=True)
class DatabaseSchema:
    """`backend` is SQLAlchemy's name of the database."""

    backend: str
    tables: Mapping[str, DatabaseTable] = field(default_factory=dict)


def read_schema(connection: Connection, more: Iterable[str] = ()) -> DatabaseSchema:
    """The tables and views of the default schema, and those of `more` ("schema.table") that exist elsewhere."""
    backend = connection.dialect.name
    if backend == "duckdb":
        return DatabaseSchema(backend, _duckdb_tables(connection))
    inspector = inspect(connection)
    tables, views = inspector.get_table_names(), inspector.get_view_names()
    found = {name: _table(inspector, name, None, is_view=name in views) for name in (*tables, *views)}
    for name in more:
        schema, _, plain = name.rpartition(".")
        if schema and inspector.has_table(plain, schema=schema):
            found[name] = _table(inspector, plain, schema, is_view=False)
    return DatabaseSchema(backend, {name: each for name, each in found.items() if not name.startswith(OWN_TABLES)})


def look_at(url: str, sources: Sequence[str] = ()) -> tuple[DatabaseSchema, list[str]]:
    """The schema of the database behind a URL, and which of the sources its user could change. Raises StoreFault."""
    engine = open_company(url)
    try:
        with store_errors(), engine.connect() as connection:
            schema = read_schema(connection, sources)
            return schema, may_write(connection, [source for source in sources if source in schema.tables])
    finally:
        engine.dispose()


def _table(inspector: Inspector, name: str, schema: str | None, *, is_view: bool) -> DatabaseTable:
    columns = {each["name"]: _column(each["name"], each["type"]) for each in inspector.get_columns(name, schema=schema)}
    keys = [inspector.get_pk_constraint(name, schema=schema)["constrained_columns"]]
    keys += [each["column_names"] for each in inspector.get_unique_constraints(name, schema=schema)]
    keys += [
        [str(part) for part in each["column_names"]] for each in inspector.get_indexes(name, schema=schema) if each["unique"]
    ]
    references = tuple(
        Reference(
            each["constrained_columns"][0],
            _qualified(each["referred_schema"], each["referred_table"]),
            each["referred_columns"][0],
        )
        for each in inspector.get_foreign_keys(name, schema=schema)
        if len(each["constrained_columns"]) == 1
    )
    unique = frozenset(key[0] for key in keys if len(key) == 1)
    return DatabaseTable(_qualified(schema, name), columns, unique, references, is_view)


def _qualified(schema: str | None, name: str) -> str:
    return name if schema is None else f"{schema}.{name}"


def _column(name: str, kind: TypeEngine[object]) -> DatabaseColumn:
    match kind:
        case Boolean():
            return DatabaseColumn(name, Holds.TRUTH)
        case Enum() | Uuid():
            return DatabaseColumn(name, Holds.CODES)
        case Integer():
            return DatabaseColumn(name, Holds.WHOLE, 0)
        case Float():
            return DatabaseColumn(name, Holds.FLOATING)
        case Numeric():
            return DatabaseColumn(name, Holds.EXACT, kind.scale)
        case DateTime():
            return DatabaseColumn(name, Holds.ZONED if kind.timezone else Holds.MOMENT)
        case Date():
            return DatabaseColumn(name, Holds.DAY)
        case String():
            return DatabaseColumn(name, Holds.WORDS)
        case _:
            return DatabaseColumn(name, Holds.OTHER)


_DUCKDB_TYPES = {
    "BOOLEAN": Holds.TRUTH,
    "UUID": Holds.CODES,
    "FLOAT": Holds.FLOATING,
    "DOUBLE": Holds.FLOATING,
    "DECIMAL": Holds.EXACT,
    "DATE": Holds.DAY,
    "TIMESTAMP": Holds.MOMENT,
    "TIMESTAMP WITH TIME ZONE": Holds.ZONED,
    "VARCHAR": Holds.WORDS,
    **dict.fromkeys(
        ("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT"), Holds.WHOLE
    ),
}


def _duckdb_tables(connection: Connection) -> dict[str, DatabaseTable]:
    """By DuckDB's own tables: its SQLAlchemy dialect asks for a PostgreSQL catalogue that DuckDB does not have in full."""
    names = ("schema_name", "table_name", "column_name", "data_type", "numeric_scale")
    held = func.duckdb_columns().table_valued(*names, "internal", "column_index")
    columns: dict[str, dict[str, DatabaseColumn]] = {}
    query = select(*(held.c[name] for name in names)).where(~held.c.internal).order_by(held.c.table_name, held.c.column_index)
    for schema, name, column_name, kind, scale in connection.execute(query):
        holds = Holds.CODES if str(kind).startswith("ENUM") else _DUCKDB_TYPES.get(str(kind).partition("(")[0], Holds.OTHER)
        decimals = int(scale) if holds in {Holds.EXACT, Holds.WHOLE} and scale is not None else None
        shown = _duckdb_name(schema, name)
        columns.setdefault(shown, {})[column_name] = DatabaseColumn(column_name, holds, decimals)
    unique, references = _duckdb_constraints(connection)
    views_held = func.duckdb_views().table_valued("schema_name", "view_name", "internal")
    views = {
        _duckdb_name(schema, name)
        for schema, name in connection.execute(
            select(views_held.c.schema_name, views_held.c.view_name).where(~views_held.c.internal)
        )
    }
    return {
        name: DatabaseTable(name, found, frozenset(unique.get(name, ())), tuple(references.get(name, ())), name in views)
        for name, found in columns.items()
        if not name.startswith(OWN_TABLES)
    }


def _duckdb_constraints(connection: Connection) -> tuple[dict[str, set[str]], dict[str, list[Reference]]]:
    names = (
        "schema_name",
        "table_name",
        "constraint_type",
        "constraint_column_names",
        "referenced_table",
        "referenced_column_names",
    )
    held = func.duckdb_constraints().table_valued(*names)
    unique: dict[str, set[str]] = {}
    references: dict[str, list[Reference]] = {}
    for schema, name, kind, own, other, keys in connection.execute(select(*(held.c[each] for each in names))):
        if len(own or ()) != 1:
            continue
        if kind in {"PRIMARY KEY", "UNIQUE"}:
            unique.setdefault(_duckdb_name(schema, name), set()).add(own[0])
        elif kind == "FOREIGN KEY":
            references.setdefault(_duckdb_name(schema, name), []).append(Reference(own[0], _duckdb_name(schema, other), keys[0]))
    return unique, references


def _duckdb_name(schema: str, name: str) -> str:
    return name if schema == "main" else f"{schema}.{name}"


def may_write(connection: Connection, tables: Iterable[str]) -> list[str]:
    """Tables that this connection's user could change on a PostgreSQL server, would the session let it."""
    if connection.dialect.name != "postgresql":
        return []
    allowed = []
    for name in tables:
        schema, _, plain = name.rpartition(".")
        quoted = connection.dialect.identifier_preparer.format_table(table(plain, column("id"), schema=schema or None))
        if connection.scalar(select(func.has_table_privilege(quoted, "INSERT, UPDATE, DELETE, TRUNCATE"))):
            allowed.append(name)
    return allowed
