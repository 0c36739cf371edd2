"""Blocks: data shown to a person. The model learns a block's outline and never its cells (mission Q2, Q3)."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

Cell = str | int | Decimal | date | None


class BlockKind(StrEnum):
    """How a block is drawn."""

    VALUE = "value"
    TABLE = "table"
    CHART = "chart"
    KEY_FIGURES = "key_figures"


class ColumnKind(StrEnum):
    """What the cells of a column are; decides alignment, format and how they are spoken."""

    TEXT = "text"
    IDENTIFIER = "identifier"
    DATE = "date"
    COUNT = "count"
    QUANTITY = "quantity"
    AMOUNT = "amount"
    CURRENCY = "currency"
    STATUS = "status"


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `name` is a stable English key; the window shows the catalogue's title for it.

    An AMOUNT column names the CURRENCY column of the same block that its cells are in.
    """

    name: str
    kind: ColumnKind
    currency_column: str | None = None


@dataclass(frozen=True, slots=True)
class BlockOutline:
    """All that a model may know of a block."""

    block: str
    type: BlockKind
    columns: tuple[str, ...]
    row_count: int


@dataclass(frozen=True, slots=True)
class Block:
    """Rows as the database gave them, with where and when they came from.

    `row_count` counts the rows found; `rows` may hold fewer, and `truncated` says so.
    """

    id: str
    kind: BlockKind
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    row_count: int
    source: str
    taken_at: datetime
    truncated: bool = False

    def outline(self) -> BlockOutline:
        return BlockOutline(self.id, self.kind, tuple(column.name for column in self.columns), self.row_count)
