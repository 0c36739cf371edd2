"""A query that has been checked: names have become fields, periods days, values what the field holds. Made by `validation` only;
`compile` takes nothing else, so that no query reaches a database unchecked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from zuruf.assistant.query.periods import DayRange, Grain
from zuruf.assistant.query.query import Operator, Query
from zuruf.assistant.query.vocabulary import Field, Metric, Table

Known = Decimal | str | bool
"""A value to compare with; whole numbers are Decimal too."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A number, or any field against another: one of = != < <= > >=."""

    field: Field
    operator: Operator
    with_: Decimal | Field


@dataclass(frozen=True, slots=True)
class Among:
    """The value is one of these (`negated`: none of these, or there is no value)."""

    field: Field
    values: tuple[Known, ...]
    negated: bool


@dataclass(frozen=True, slots=True)
class Within:
    """The day lies in the range (`negated`: outside, or there is no day)."""

    field: Field
    days: DayRange
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Holding:
    """The text contains this one, or begins with it; case does not matter."""

    field: Field
    text: str
    at_start: bool


@dataclass(frozen=True, slots=True)
class Void:
    """There is no value (`negated`: there is one)."""

    field: Field
    negated: bool


@dataclass(frozen=True, slots=True)
class Every:
    parts: tuple["Test", ...]


@dataclass(frozen=True, slots=True)
class Some:
    parts: tuple["Test", ...]


Test = Compared | Among | Within | Holding | Void | Every | Some


@dataclass(frozen=True, slots=True)
class Group:
    """A field to group by; with a grain, by the first day of its unit. `name` is the column's name in the result."""

    name: str
    field: Field
    grain: Grain | None = None


@dataclass(frozen=True, slots=True)
class Sorting:
    """`by` is the name of a column of the result."""

    by: str
    descending: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that `compile` needs.

    `groups` are the asked ones and, last, the currency or unit that the metric's values must be kept apart by; for rows without a
    metric `columns` likewise. `apart` names that column when the order is by an amount and the limit therefore counts for each
    currency by itself. `cases` holds the checked conditions of every field with cases that is used. `today` is the day that
    periods were resolved by.
    """

    query: Query
    table: Table
    today: date
    zone: str
    metric: Metric | None = None
    measured: Field | None = None
    columns: tuple[Field, ...] = ()
    groups: tuple[Group, ...] = ()
    where: Test | None = None
    asked: Test | None = None
    period: Within | None = None
    order: tuple[Sorting, ...] = ()
    apart: str | None = None
    limit: int | None = None
    cases: Mapping[str, tuple[tuple[str, Test], ...]] = field(default_factory=dict)


def fields_of(test: Test | None) -> Iterator[Field]:
    """Every field that a test looks at."""
    match test:
        case None:
            return
        case Compared(field, _, other):
            yield field
            if isinstance(other, Field):
                yield other
        case Among(field) | Within(field) | Holding(field) | Void(field):
            yield field
        case Every(parts) | Some(parts):
            for part in parts:
                yield from fields_of(part)


def used_fields(plan: Plan) -> Iterator[Field]:
    """Every field that the statement of a plan looks at."""
    yield from plan.columns
    yield from (group.field for group in plan.groups)
    yield from fields_of(plan.where)
    yield from () if plan.measured is None else (plan.measured,)
    if plan.metric is None:
        yield from (plan.table.fields[step.by] for step in plan.order)
    for cases in plan.cases.values():
        for _, test in cases:
            yield from fields_of(test)
