"""What really reaches a database: every statement, and on SQLite every table and column that is read, by its own account."""

import re
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from zuruf.assistant.query.vocabulary import Vocabulary

_READING = {
    sqlite3.SQLITE_SELECT,
    sqlite3.SQLITE_READ,
    sqlite3.SQLITE_FUNCTION,
    sqlite3.SQLITE_TRANSACTION,
    sqlite3.SQLITE_PRAGMA,
}
_SOURCE = re.compile(r"(?:FROM|JOIN)\s+\"?([\w.]+)\"?\s+AS\s+(t(?:_\d+)?)\b")
_ANY_SOURCE = re.compile(r"(?:FROM|JOIN)\s+(\"?[\w.]+\"?)(?:\s+AS\s+(\w+))?", re.IGNORECASE)
_COLUMN = re.compile(r"\b(t(?:_\d+)?)\.\"?(\w+)\"?")
_LITERAL = re.compile(r"'(?:[^']|'')*'")


@dataclass(slots=True)
class Watch:
    """`reads` are (table, column) pairs and `others` the actions that are none of reading; both by SQLite's own account."""

    statements: list[str] = field(default_factory=list)
    reads: set[tuple[str, str]] = field(default_factory=set)
    others: set[int] = field(default_factory=set)

    def pairs(self) -> set[tuple[str, str]]:
        """The tables with their columns, by the text of the statements that were compiled from queries."""
        found: set[tuple[str, str]] = set()
        for statement in self.statements:
            plain = _LITERAL.sub("''", statement)
            sources = {alias: name for name, alias in _SOURCE.findall(plain)}
            found |= {(sources[alias], column) for alias, column in _COLUMN.findall(plain)}
        return found

    def sources(self) -> set[str]:
        """Every table that a statement names, apart from the steps within it."""
        plain = [_LITERAL.sub("''", statement) for statement in self.statements]
        return {name.strip('"') for statement in plain for name, _ in _ANY_SOURCE.findall(statement)}


def watch(engine: Engine) -> Watch:
    """Watches an engine that has not been connected yet."""
    seen = Watch()

    def statement(_c: Connection, _cursor: object, text: str, _p: object, _x: object, _many: bool) -> None:
        seen.statements.append(text)

    def authorize(action: int, first: str | None, second: str | None, _database: str | None, _trigger: str | None) -> int:
        if action == sqlite3.SQLITE_READ:
            seen.reads.add((str(first), str(second)))
        elif action not in _READING:
            seen.others.add(action)
        return sqlite3.SQLITE_OK

    def connect(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.set_authorizer(authorize)

    event.listen(engine, "before_cursor_execute", statement)
    event.listen(engine, "connect", connect)
    return seen


def declared(vocabulary: Vocabulary) -> set[tuple[str, str]]:
    """The (table, column) pairs that the vocabulary names, keys and links among them."""
    pairs: set[tuple[str, str]] = set()
    for table in vocabulary.tables.values():
        sources: dict[str | None, str] = {link.name: link.source for link in table.links.values()}
        sources[None] = table.source
        pairs |= {(sources[field.link], field.column) for field in table.fields.values() if field.column}
        pairs |= {(link.source, link.key) for link in table.links.values()}
        pairs |= {(sources[link.start], link.column) for link in table.links.values()}
        pairs |= {(table.source, table.key)} if table.key is not None else set()
    return pairs


def names_declared(vocabulary: Vocabulary, more: Iterable[str] = ()) -> set[str]:
    """Every name that a column of a block may have."""
    fields = {name for table in vocabulary.tables.values() for name in table.fields}
    return {*fields, *vocabulary.metrics, "day", "week", "month", "quarter", "year", "currency", "unit", *more}
