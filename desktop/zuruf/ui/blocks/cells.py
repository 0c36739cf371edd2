"""Cells as text in the window's language."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from zuruf.domain.blocks import Block, Cell, Column, ColumnKind
from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money, Quantity
from zuruf.language.figures import count_text, money_text, quantity_text
from zuruf.ui.plain import plain_line
from zuruf.ui.texts import Texts

NOTHING = "–"
"""For an empty cell: a blank could be taken for a fault of the display."""

RIGHT_ALIGNED = frozenset({ColumnKind.AMOUNT, ColumnKind.COUNT, ColumnKind.QUANTITY})

_DAY = {
    Language.GERMAN: "%d.%m.%Y",
    Language.ENGLISH: "%d/%m/%Y",
    Language.UKRAINIAN: "%d.%m.%Y",
    Language.RUSSIAN: "%d.%m.%Y",
}
"""In digits, so that the days of a column stand below each other."""


@dataclass(frozen=True, slots=True)
class Field:
    """A column as it is drawn: `index` of its cells in a row, and of the currency that goes with them."""

    column: Column
    index: int
    currency: int | None = None


def fields(block: Block) -> tuple[Field, ...]:
    """The columns to draw: a currency stands with its amount and not in a column of its own."""
    places = {column.name: index for index, column in enumerate(block.columns)}
    merged = {column.currency_column for column in block.columns if column.currency_column in places}
    return tuple(
        Field(column, index, places.get(column.currency_column) if column.currency_column is not None else None)
        for index, column in enumerate(block.columns)
        if column.name not in merged
    )


def cell_text(field: Field, row: Sequence[Cell], texts: Texts) -> str:
    """The cell on one line, safe to draw."""
    cell = row[field.index]
    if cell is None or cell == "":
        return NOTHING
    currency = row[field.currency] if field.currency is not None else None
    match field.column.kind, cell:
        case ColumnKind.AMOUNT, Decimal() | int() if isinstance(currency, str):
            return money_text(Money(Decimal(cell), plain_line(currency)), texts.language)
        case ColumnKind.STATUS, str():
            return texts.name("status", cell)
        case _, date():
            return cell.strftime(_DAY[texts.language])
        case _, Decimal():
            return quantity_text(Quantity(cell), texts.language, texts.phrases)
        case ColumnKind.IDENTIFIER, int():
            return str(cell)
        case _, int():
            return count_text(cell, texts.language)
        case _:
            return plain_line(str(cell))
