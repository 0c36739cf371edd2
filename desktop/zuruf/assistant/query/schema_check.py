"""Whether a vocabulary fits a database: every table, column and link is there and holds what the vocabulary says."""

from collections.abc import Callable, Mapping

from zuruf.assistant.query.mistakes import Mistakes
from zuruf.assistant.query.schema import DatabaseColumn, DatabaseSchema, DatabaseTable, Holds
from zuruf.assistant.query.toml_lines import Path
from zuruf.assistant.query.vocabulary import DECIMAL_TYPES, WORD_TYPES, Field, FieldType, Stored, Table, Vocabulary

_MOMENTS = frozenset({Holds.MOMENT, Holds.ZONED})
_FITTING: Mapping[tuple[str, Stored], frozenset[Holds]] = {
    ("word", Stored.PLAIN): frozenset({Holds.WORDS}),
    ("word", Stored.OTHER): frozenset(Holds) - {Holds.FLOATING},
    ("flag", Stored.PLAIN): frozenset({Holds.TRUTH}),
    ("flag", Stored.OTHER): frozenset({Holds.WHOLE, Holds.EXACT}),
    ("date", Stored.PLAIN): frozenset({Holds.DAY}),
    ("date", Stored.MOMENT): _MOMENTS,
    ("count", Stored.PLAIN): frozenset({Holds.WHOLE, Holds.EXACT}),
    ("figure", Stored.PLAIN): frozenset({Holds.EXACT, Holds.WHOLE}),
    ("figure", Stored.FLOAT): frozenset({Holds.FLOATING}),
    ("figure", Stored.UNITS): frozenset({Holds.WHOLE}),
}


def check_schema(vocabulary: Vocabulary, schema: DatabaseSchema, mistakes: Mistakes) -> None:
    """Adds every mistake of a vocabulary (one that agrees with itself) that its database shows."""
    for table in vocabulary.tables.values():
        path: Path = ("tables", table.name)
        held = schema.tables.get(table.source)
        if held is None:
            mistakes.unknown("source-unknown", (*path, "source"), table.source, schema.tables)
            continue
        if table.key is not None:
            _check_key(table.key, held, (*path, "key"), mistakes)
        ends = _check_links(table, held, schema, mistakes)
        for field in table.fields.values():
            end = ends.get(field.link)
            if not field.cases and end is not None:
                _check_column(field, end, schema.backend, (*path, "fields", field.name), mistakes)


def sources_of(vocabulary: Vocabulary) -> list[str]:
    """The database's tables that the vocabulary names."""
    tables = vocabulary.tables.values()
    return sorted({table.source for table in tables} | {link.source for table in tables for link in table.links.values()})


def _check_key(key: str, held: DatabaseTable, path: Path, mistakes: Mistakes) -> None:
    if key not in held.columns:
        mistakes.unknown("column-unknown", path, key, held.columns)
    elif not held.is_view and key not in held.unique:
        mend = f"name a column without doubles: {', '.join(sorted(held.unique)) or 'the database knows of none'}"
        mistakes.add("key-not-unique", path, f"the database does not keep {key} free of doubles", mend)


def _check_links(
    table: Table, held: DatabaseTable, schema: DatabaseSchema, mistakes: Mistakes
) -> Mapping[str | None, DatabaseTable | None]:
    """The tables that the links lead to."""
    ends: dict[str | None, DatabaseTable | None] = {None: held}
    for name, link in table.links.items():
        path: Path = ("tables", table.name, "links", name)
        ends[name] = end = schema.tables.get(link.source)
        start = ends.get(link.start)
        if end is None:
            mistakes.unknown("source-unknown", (*path, "source"), link.source, schema.tables)
        else:
            _check_key(link.key, end, (*path, "key"), mistakes)
        if start is not None and link.column not in start.columns:
            mistakes.unknown("column-unknown", (*path, "column"), link.column, start.columns)
    return ends


def _check_column(field: Field, held: DatabaseTable, backend: str, path: Path, mistakes: Mistakes) -> None:
    column = held.columns.get(field.column)
    if column is None:
        mistakes.unknown("column-unknown", path, field.column, held.columns)
        return
    stored = field.stored
    if stored is Stored.PORTABLE:
        stored = Stored.UNITS if backend == "sqlite" else Stored.PLAIN
    fitting = _FITTING[_family(field), stored]
    if backend == "sqlite" and _family(field) == "figure" and stored is Stored.PLAIN:
        # SQLite has one kind of number with a fraction, whatever the column is called.
        fitting |= {Holds.FLOATING}
    if column.holds not in fitting:
        text = f"{held.name}.{column.name} holds {column.holds}, which is not how a {field.type} is stored ({field.stored})"
        mistakes.add("type-unfit", path, text, _mend(field, column))
        return
    _check_details(field, stored, column, backend, lambda code, text, mend: mistakes.add(code, path, text, mend))


def _check_details(
    field: Field, stored: Stored, column: DatabaseColumn, backend: str, say: Callable[[str, str, str], None]
) -> None:
    if field.type in DECIMAL_TYPES and stored is Stored.PLAIN and column.decimals is not None:
        if column.holds is Holds.WHOLE and field.decimals > 0:
            mend = 'if it counts the smallest units add stored = "units", else decimals = 0'
            say("type-unfit", f"{column.name} holds whole numbers", mend)
        elif column.decimals > field.decimals and backend != "sqlite":
            mend = f"write decimals = {column.decimals}"
            say("decimals-unfit", f"{column.name} has {column.decimals} decimals", mend)
    if field.type is FieldType.COUNT and column.decimals != 0:
        say("type-unfit", f"{column.name} may hold fractions", 'use type = "quantity"')
    if stored is Stored.MOMENT and (column.holds is Holds.ZONED) == (field.zone is not None):
        has = column.holds is Holds.ZONED
        text = (
            f"the moments of {column.name} have their zone" if has else f"the moments of {column.name} are stored without a zone"
        )
        say("zone-unfit", text, "remove zone" if has else 'add the zone they are meant in, such as zone = "UTC"')


def _mend(field: Field, column: DatabaseColumn) -> str:
    """How the field could be written for what the column holds."""
    family, holds = _family(field), column.holds
    for (kind, stored), fitting in _FITTING.items():
        if kind == family and holds in fitting:
            return f'write stored = "{stored}"'
    likely = {
        Holds.WORDS: FieldType.TEXT,
        Holds.CODES: FieldType.STATUS,
        Holds.WHOLE: FieldType.COUNT,
        Holds.EXACT: FieldType.QUANTITY,
        Holds.FLOATING: FieldType.QUANTITY,
        Holds.DAY: FieldType.DATE,
        Holds.MOMENT: FieldType.DATE,
        Holds.ZONED: FieldType.DATE,
        Holds.TRUTH: FieldType.FLAG,
    }
    return f'name another column, or use type = "{likely[holds]}"' if holds in likely else "name another column"


def _family(field: Field) -> str:
    if field.type in WORD_TYPES:
        return "word"
    return "figure" if field.type in DECIMAL_TYPES else field.type.value
