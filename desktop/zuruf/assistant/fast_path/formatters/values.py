"""Reads the fields of a tool's result. A result that does not have its shape is a failed tool, never a guessed sentence."""

from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation

from zuruf.domain.faults import ToolFault
from zuruf.domain.quantities import Money
from zuruf.domain.turns import Json

Row = Mapping[str, Json]


def _wrong(field: str) -> ToolFault:
    return ToolFault("tool-failed", f"the field {field!r} of the tool's result is missing or of another type than agreed")


def rows_of(values: Row) -> tuple[Row, ...]:
    rows = values.get("rows")
    if not isinstance(rows, (list, tuple)):
        raise _wrong("rows")
    found: list[Row] = []
    for row in rows:
        if not isinstance(row, Mapping):
            raise _wrong("rows")
        found.append(row)
    return tuple(found)


def text_of(row: Row, field: str) -> str:
    value = row.get(field)
    if not isinstance(value, str) or not value.strip():
        raise _wrong(field)
    return value.strip()


def count_of(row: Row, field: str) -> int:
    value = row.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise _wrong(field)
    return value


def amount_of(value: Json, field: str) -> Decimal:
    """An exact amount. JSON has no decimals of its own, so a string of digits is one too."""
    if isinstance(value, bool) or not isinstance(value, (int, Decimal, str)):
        raise _wrong(field)
    try:
        amount = Decimal(value)
    except InvalidOperation as error:
        raise _wrong(field) from error
    if not amount.is_finite():
        raise _wrong(field)
    return amount


def day_of(row: Row, field: str) -> date:
    value = row.get(field)
    if isinstance(value, date):
        return value
    if not isinstance(value, str):
        raise _wrong(field)
    try:
        return date.fromisoformat(value[:10])
    except ValueError as error:
        raise _wrong(field) from error


def totals_of(values: Row, field: str) -> tuple[Money, ...]:
    """Amounts by currency in the order of the result, without the zero ones."""
    amounts = values.get(field)
    if amounts is None:
        return ()
    if not isinstance(amounts, Mapping):
        raise _wrong(field)
    return nonzero(Money(amount_of(amount, field), currency) for currency, amount in amounts.items())


def nonzero(amounts: Iterable[Money]) -> tuple[Money, ...]:
    return tuple(money for money in amounts if money.amount != 0)
