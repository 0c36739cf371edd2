"""Cells as text in the window's language."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from babel.numbers import format_decimal

from zuruf.domain.blocks import Block, Cell, Column, ColumnKind, Grain
from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money, Quantity
from zuruf.language.calendar import day_digits, unit_text
from zuruf.language.figures import count_text, money_text, quantity_text
from zuruf.ui.plain import plain_line
from zuruf.ui.texts import Texts

NOTHING = "–"
"""For an empty cell: a blank could be taken for a fault of the display."""

FIGURES = frozenset({ColumnKind.AMOUNT, ColumnKind.COUNT, ColumnKind.QUANTITY})
"""Kinds whose cells are figures: they stand to the right, and a chart draws them."""


@dataclass(frozen=True, slots=True)
class Field:
    """A column as it is drawn: `index` of its cells in a row, and of the currency or unit that goes with them."""

    column: Column
    index: int
    measure: int | None = None


def fields(block: Block) -> tuple[Field, ...]:
    """The columns to draw: a currency or a unit stands with its figure and not in a column of its own."""
    places = {column.name: index for index, column in enumerate(block.columns)}
    measured = {column.name: measure_column(column) for column in block.columns}
    merged = {name for name in measured.values() if name in places}
    return tuple(
        Field(column, index, places.get(measured[column.name] or ""))
        for index, column in enumerate(block.columns)
        if column.name not in merged
    )


def measure_column(column: Column) -> str | None:
    """The name of the column that says what the figures of this one are measured in."""
    if column.kind is ColumnKind.AMOUNT:
        return column.currency_column
    return column.unit_column if column.kind is ColumnKind.QUANTITY else None


def measure_of(field: Field, row: Sequence[Cell]) -> str | None:
    """The currency code or the unit of the field's cell in this row."""
    measure = row[field.measure] if field.measure is not None else None
    return measure if isinstance(measure, str) and measure.strip() else None


def cell_text(field: Field, row: Sequence[Cell], texts: Texts) -> str:
    """The cell on one line, safe to draw."""
    cell = row[field.index]
    if cell is None or cell == "":
        return NOTHING
    if isinstance(cell, str) and field.column.kind is not ColumnKind.STATUS:
        return plain_line(cell)
    match field.column.kind, cell:
        case _, Decimal() | int() if field.column.kind in FIGURES:
            return figure_text(field.column.kind, Decimal(cell), measure_of(field, row), texts)
        case ColumnKind.STATUS, _:
            return status_text(field.column, str(cell), texts)
        case _, date():
            return unit_text(cell, field.column.grain or Grain.DAY, texts.language, texts.phrases)
        case _, Decimal():
            return quantity_text(Quantity(cell), texts.language, texts.phrases)
        case ColumnKind.IDENTIFIER, int():
            return str(cell)
        case _, int():
            return count_text(cell, texts.language)
        case _:
            return plain_line(str(cell))


def figure_text(kind: ColumnKind, value: Decimal, measure: str | None, texts: Texts) -> str:
    """A figure with its currency or unit."""
    if kind is ColumnKind.AMOUNT and measure is not None:
        return money_text(Money(value, plain_line(measure)), texts.language)
    if kind is ColumnKind.COUNT and value == value.to_integral_value():
        return count_text(int(value), texts.language)
    text = quantity_text(Quantity(value), texts.language, texts.phrases)
    return text if measure is None else f"{text}\u00a0{measure_text(kind, measure, texts)}"


def measure_text(kind: ColumnKind, measure: str, texts: Texts) -> str:
    """A currency code as it is, a unit by the catalogue where it has one."""
    return plain_line(measure) if kind is ColumnKind.AMOUNT else texts.say_or(f"unit-{measure}", measure)


def status_text(column: Column, status: str, texts: Texts) -> str:
    """The company's word for a status, else the catalogue's, else the status itself."""
    return texts.labelled(column.values.get(status, {}), "status", status)


def column_title(column: Column, texts: Texts) -> str:
    """The company's title, else the catalogue's, else the name. The first day of a month is titled by its unit."""
    return texts.labelled(column.labels, "column", column.name)


def block_title(block: Block, texts: Texts) -> str:
    return texts.labelled(block.labels, "block", block.title)


def moment_text(moment: datetime, texts: Texts) -> str:
    """Day and time: what stays on the screen over night must not look like today's."""
    return f"{day_digits(moment.astimezone().date(), texts.language)}, {texts.time(moment)}"


def bare_figure(value: Decimal, language: Language) -> str:
    """A figure without grouping, unit and currency, as a spreadsheet of that language reads it."""
    return format_decimal(value, locale=language.value, format="0.##################", group_separator=False)
