"""What is asked: one table, filters, one metric or some columns. Plain values; nothing here is trusted before `validation`."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from zuruf.assistant.query.periods import Grain, Period

__all__ = ["AllOf", "AnyOf", "Condition", "FieldReference", "Filter", "Grain", "Operator", "Order", "Query", "conditions_of"]


class Operator(StrEnum):
    """How a field is compared. Not being equal holds for an empty field as well."""

    EQUAL = "="
    NOT_EQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="
    IN = "in"
    NOT_IN = "not_in"
    CONTAINS = "contains"
    STARTS_WITH = "starts_with"
    DURING = "during"
    EMPTY = "empty"
    NOT_EMPTY = "not_empty"


@dataclass(frozen=True, slots=True)
class FieldReference:
    """Another field of the same table, as the value to compare with."""

    field: str


Scalar = bool | int | Decimal | str
Value = Scalar | tuple[Scalar, ...] | FieldReference | None


@dataclass(frozen=True, slots=True)
class Condition:
    """One comparison. Dates come as period names or ISO dates (periods.py), amounts without their currency."""

    field: str
    operator: Operator
    value: Value = None


@dataclass(frozen=True, slots=True)
class AllOf:
    parts: tuple["Filter", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    parts: tuple["Filter", ...]


Filter = Condition | AllOf | AnyOf


@dataclass(frozen=True, slots=True)
class Order:
    """`by` is a grouping or the metric where there is a metric, else one of the columns."""

    by: str
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """One question to one table.

    Either `metric` (a metric of the vocabulary, or a term with readings), which may be grouped by fields and by a grain of its
    date; or `columns`, or neither: the table's usual columns. `table` may be left out where the metric tells it. `period` and
    `grain` are about the field `date`, by default the metric's own (else the table's).
    """

    table: str | None = None
    metric: str | None = None
    columns: tuple[str, ...] = ()
    where: Filter | None = None
    period: Period | None = None
    date: str | None = None
    groups: tuple[str, ...] = ()
    grain: Grain | None = None
    order: tuple[Order, ...] = ()
    limit: int | None = None


def conditions_of(tree: Filter | None) -> Iterator[Condition]:
    """Every comparison in a filter."""
    match tree:
        case None:
            return
        case Condition():
            yield tree
        case AllOf(parts) | AnyOf(parts):
            for part in parts:
                yield from conditions_of(part)
