"""Where changes are written: the vocabulary's tables with their columns, as rows are read, locked and changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, column, insert, literal, select, table, type_coerce, update
from sqlalchemy.sql.selectable import FromClause, TableClause
from sqlalchemy.types import Integer, String, TypeEngine

from zuruf.assistant.changes.content import Value
from zuruf.assistant.query.column_types import Counted, Exactly, LocalDay, Units
from zuruf.assistant.query.vocabulary import DECIMAL_TYPES, WORD_TYPES, Field, FieldType, Stored, Table
from zuruf.assistant.store.exact import Exact
from zuruf.domain.faults import ChangeFault

VERSION = "version"


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it was read: its values by field, the version it had, and the raw values of columns that others refer to."""

    number: str
    version: str
    values: Mapping[str, Value]
    keys: Mapping[str, object]


class Target:
    """A table whose records are found by the values of one field.

    Its columns have no types of their own here: how a value is written and read comes from the vocabulary.
    """

    def __init__(self, held: Table, number: str, backend: str, *, versioned: bool) -> None:
        self.held = held
        self.number = number
        self.versioned = versioned
        self._backend = backend

    def writable(self, *names: str) -> bool:
        """Whether the fields are columns of the table itself, stored so that a value is written exactly."""
        fields = [self.held.fields.get(name) for name in names]
        return all(
            each is not None and each.link is None and not each.cases and kind_of(each, self._backend) is not None
            for each in fields
        )

    def readable(self, *names: str) -> bool:
        """Whether the fields can be read exactly, from the table or from one that it refers to."""
        fields = [self.held.fields.get(name) for name in names]
        return all(each is not None and not each.cases and self._reached(each) for each in fields)

    def _reached(self, field: Field) -> bool:
        near = field.link is None or self.held.links[field.link].start is None
        return near and kind_of(field, self._backend) is not None

    def kind(self, name: str) -> TypeEngine[Any]:
        """Raises ChangeFault change-kind-unknown for a field that cannot be handled exactly."""
        found = kind_of(self.held.fields[name], self._backend) if name in self.held.fields else None
        if found is None:
            raise ChangeFault("change-kind-unknown", f"the field {name} of {self.held.name} cannot be written or read exactly")
        return found

    def reading(self, names: Iterable[str], keys: Iterable[str] = ()) -> Select[Any]:
        """Selects the number (n), the version (v), fields (f_NAME), and raw columns (k_NAME) that others refer to."""
        own = self._source(*(field.column for field in self.held.fields.values() if field.link is None and field.column), *keys)
        joined: FromClause = own
        ends: dict[str, FromClause] = {}
        chosen: list[ColumnElement[Any]] = [self._number(own).label("n")]
        if self.versioned:
            chosen.append(type_coerce(own.c[VERSION], Integer()).label("v"))
        for name in names:
            field = self.held.fields[name]
            place: FromClause = own
            if field.link is not None:
                if field.link not in ends:
                    link = self.held.links[field.link]
                    columns = {link.key, *(each.column for each in self.held.fields.values() if each.link == field.link)}
                    end = ends[field.link] = source_of(link.source, *sorted(columns)).alias(f"l{len(ends)}")
                    joined = joined.outerjoin(end, own.c[link.column] == end.c[link.key])
                place = ends[field.link]
            chosen.append(type_coerce(place.c[field.column], self.kind(name)).label(f"f_{name}"))
        chosen += [own.c[key].label(f"k_{key}") for key in keys]
        return select(*chosen).select_from(joined)

    def read(
        self, connection: Connection, number: str, names: Iterable[str], keys: Iterable[str] = (), *, lock: bool = False
    ) -> Record | None:
        """The record of that number; None if there is none. With `lock` nobody else changes it until the transaction ends.

        Raises ChangeFault change-record-ambiguous if there are several.
        """
        names, keys = tuple(names), tuple(keys)
        if lock:
            own = self._source()
            connection.execute(select(self._number(own)).where(self._number(own) == number).with_for_update())
        statement = self.reading(names, keys)
        wanted = statement.where(statement.selected_columns["n"] == number).limit(2)
        rows = connection.execute(wanted).mappings().all()
        if len(rows) > 1:
            raise ChangeFault("change-record-ambiguous", f"{self.held.name} has several records of one number")
        if not rows:
            return None
        row = rows[0]
        version = str(row["v"]) if self.versioned else ""
        values = {name: row[f"f_{name}"] for name in names}
        return Record(str(row["n"]), version, values, {key: row[f"k_{key}"] for key in keys})

    def write(self, connection: Connection, number: str, version: str, values: Mapping[str, Value]) -> int:
        """Updates the record if it still has that version, and raises the version. Gives the count of rows."""
        source = self._source(*(self.held.fields[name].column for name in values))
        changed: dict[str, Any] = {
            self.held.fields[name].column: literal(value, self.kind(name)) for name, value in values.items()
        }
        statement = update(source).where(self._number(source) == number)
        if self.versioned:
            statement = statement.where(source.c[VERSION] == int(version))
            changed[VERSION] = int(version) + 1
        return connection.execute(statement.values(changed)).rowcount

    def _number(self, source: FromClause) -> ColumnElement[str]:
        return type_coerce(source.c[self.held.fields[self.number].column], String())

    def _source(self, *columns: str) -> TableClause:
        own = {self.held.fields[self.number].column, *columns, *(link.column for link in self.held.links.values())}
        versions = {VERSION} if self.versioned else set()
        return source_of(self.held.source, *sorted(own | versions))


def insert_row(connection: Connection, held: Table, backend: str, values: Mapping[str, Value], raw: Mapping[str, object]) -> None:
    """Adds a row to a table of the vocabulary: values by field, and raw ones by column."""
    columns = {held.fields[name].column: literal(value, _kind(held, name, backend)) for name, value in values.items()}
    source = source_of(held.source, *sorted({*columns, *raw}))
    connection.execute(insert(source).values({**columns, **raw}))


def _kind(held: Table, name: str, backend: str) -> TypeEngine[Any]:
    found = kind_of(held.fields[name], backend)
    if found is None:
        raise ChangeFault("change-kind-unknown", f"the field {name} of {held.name} cannot be written exactly")
    return found


def source_of(name: str, *columns: str) -> TableClause:
    """A table of the database by its name, perhaps with a schema."""
    schema, _, plain = name.rpartition(".")
    return table(plain, *(column(each) for each in columns), schema=schema or None)


def kind_of(field: Field, backend: str) -> TypeEngine[Any] | None:
    """How values of a field are written and read back exactly; None if they cannot be."""
    if field.type in DECIMAL_TYPES:
        match field.stored:
            case Stored.PORTABLE:
                return Exact(field.decimals)
            case Stored.UNITS:
                return Units(field.decimals)
            case Stored.PLAIN if backend != "sqlite":
                return Exactly(field.decimals)
            case _:
                return None
    if field.stored is not Stored.PLAIN:
        return None
    if field.type in WORD_TYPES:
        return String()
    kinds: Mapping[FieldType, TypeEngine[Any]] = {FieldType.DATE: LocalDay(), FieldType.COUNT: Counted()}
    return kinds.get(field.type)
