"""Reads the fields of a tool's result. A result that does not have its shape is a failed tool, never a guessed sentence."""

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation

from zuruf.domain.faults import ToolFault
from zuruf.domain.quantities import Money
from zuruf.domain.turns import Json

Row = Mapping[str, Json]

LONGEST_TEXT = 1000
"""Characters. No invoice number and no product's name is longer; a longer one is another thing than agreed."""

GREATEST_EXPONENT = 15
"""Amounts and counts of 10**16 or more are no company's; the sums stay exact below it."""

LEAST_SHOWN = Decimal("0.0000005")
"""Amounts up to here are written as zero."""


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
    if not isinstance(value, str):
        raise _wrong(field)
    return _shown(value, field)


def one_of(row: Row, field: str, known: Collection[str]) -> str:
    """A text that must be one of the known ones: an unknown status is no status that may be guessed at."""
    value = text_of(row, field)
    if value not in known:
        raise _wrong(field)
    return value


def _shown(value: str, field: str) -> str:
    """The text without what nobody sees: marks that turn its direction would turn the sentence around it too."""
    spaced = "".join(" " if unicodedata.category(letter) in _BREAKS else letter for letter in value)
    text = "".join(letter for letter in spaced if unicodedata.category(letter) not in _UNSEEN).strip()
    if not text or len(text) > LONGEST_TEXT:
        raise _wrong(field)
    return text


# Unicode categories: control characters and separators of lines; format marks (bidi, zero width) and halves of characters.
_BREAKS = frozenset(("Cc", "Zl", "Zp"))
_UNSEEN = frozenset(("Cf", "Cs"))


def count_of(row: Row, field: str) -> int:
    value = row.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 10**GREATEST_EXPONENT:
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
    if not amount.is_finite() or (amount != 0 and amount.adjusted() > GREATEST_EXPONENT):
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
    return nonzero(Money(amount_of(amount, field), _shown(currency, field)) for currency, amount in amounts.items())


def nonzero(amounts: Iterable[Money]) -> tuple[Money, ...]:
    return tuple(money for money in amounts if abs(money.amount) > LEAST_SHOWN)
