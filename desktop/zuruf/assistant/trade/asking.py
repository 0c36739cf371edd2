"""Which questions to the company's database give its words of the trade. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from zuruf.assistant.query.query import Order, Query
from zuruf.assistant.query.roles import role_of
from zuruf.assistant.query.vocabulary import Aggregate, Field, FieldType, Metric, Stored, Table, Vocabulary

_NAME_FIELDS = ("name", "title", "city", "place")


class Asked(StrEnum):
    """What an answer holds in its first column."""

    NAMES = "names"
    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True)
class Question:
    asked: Asked
    query: Query
    table: str = ""


def spoken_first(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The tables whose numbers are said most: articles, then invoices."""
    roles = (role_of(vocabulary, name) for name in ("products", "invoices"))
    return tuple(role.table for role in roles if role is not None)


def questions(vocabulary: Vocabulary, most_names: int, most_numbers: int) -> Iterator[Question]:
    """Names by how often they are dealt with, then names as such, then numbers; each table's newest numbers first."""
    yield from (Question(Asked.NAMES, query) for query in _by_use(vocabulary, most_names))
    for table in vocabulary.tables.values():
        number = _number(table)
        if number is None:
            continue
        for name in _names(table):
            yield Question(Asked.NAMES, Query(table=table.name, columns=(name,), limit=most_names))
        newest = table.date if table.date is not None and table.fields[table.date].link is None else number
        order = (Order(newest, descending=True),)
        query = Query(table=table.name, columns=(number,), order=order, limit=most_numbers)
        yield Question(Asked.NUMBERS, query, table.name)


def _by_use(vocabulary: Vocabulary, most: int) -> Iterator[Query]:
    """For each name that rows refer to ("product" of sales), what most rows, or the largest sum, refer to."""
    for table in vocabulary.tables.values():
        metric = _measure(vocabulary, table)
        if metric is None:
            continue
        for dimension in table.dimensions:
            field = table.fields[dimension]
            if field.type is FieldType.TEXT and field.link is not None:
                order = (Order(metric.name, descending=True),)
                yield Query(metric=metric.name, groups=(dimension,), order=order, limit=most)


def _measure(vocabulary: Vocabulary, table: Table) -> Metric | None:
    """A metric that tells how much there is of something: a count, else a sum that is no money (money has several currencies)."""
    own = [metric for metric in vocabulary.metrics.values() if metric.table == table.name]
    counts = [metric for metric in own if metric.aggregate is Aggregate.COUNT]
    sums = [
        metric
        for metric in own
        if metric.aggregate is Aggregate.SUM
        and metric.field is not None
        and table.fields[metric.field].type is not FieldType.AMOUNT
        and table.fields[metric.field].measured_by is None
    ]
    return next(iter([*counts, *sums]), None)


def _number(table: Table) -> str | None:
    """The field by which people call the records of a table: the first identifier that is a column of its own."""
    return next((field.name for field in table.fields.values() if field.type is FieldType.IDENTIFIER and _is_plain(field)), None)


def _names(table: Table) -> Iterator[str]:
    """The fields that hold names: the first words of its own, and places."""
    own = [field.name for field in table.fields.values() if field.type is FieldType.TEXT and _is_plain(field)]
    yield from dict.fromkeys([*own[:1], *(name for name in own if name in _NAME_FIELDS)])


def _is_plain(field: Field) -> bool:
    return field.link is None and not field.cases and field.stored is Stored.PLAIN
