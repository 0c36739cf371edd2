"""Blocks: data shown to a person. The model learns a block's outline and never its cells (mission Q2, Q3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

from zuruf.domain.languages import Language

Cell = str | int | Decimal | date | None

Labels = Mapping[Language, str]
"""What a company calls a thing, in every language. Empty for what the window's own catalogue names."""


class BlockKind(StrEnum):
    """How a block is drawn."""

    VALUE = "value"
    TABLE = "table"
    CHART = "chart"
    KEY_FIGURES = "key_figures"


class ChartKind(StrEnum):
    """How a chart shows its figures: bars side by side, a course over time, or parts of a whole."""

    BAR = "bar"
    LINE = "line"
    SHARE = "share"


class Grain(StrEnum):
    """A unit of the calendar, the smallest first. A date of a column with a grain is the first day of such a unit."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"


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

    An AMOUNT column names the CURRENCY column of the same block that its cells are in, a QUANTITY column the column with its unit
    where there is one. `labels` and `values` (the words a STATUS can be) come from the company's vocabulary. A DATE column with a
    `grain` holds the first days of weeks, months, quarters or years. `additive` says whether the cells may be added up.
    """

    name: str
    kind: ColumnKind
    currency_column: str | None = None
    unit_column: str | None = None
    labels: Labels = field(default_factory=dict)
    values: Mapping[str, Labels] = field(default_factory=dict)
    grain: Grain | None = None
    additive: bool = True


@dataclass(frozen=True, slots=True)
class BlockOutline:
    """All that a model may know of a block."""

    block: str
    type: BlockKind
    columns: tuple[str, ...]
    row_count: int


@dataclass(frozen=True, slots=True)
class Question:
    """The question that a block answers: the query as JSON, the query in words, and the agreed definition of what it shows."""

    query: str
    words: Labels
    definition: Labels


@dataclass(frozen=True, slots=True)
class Block:
    """Rows as the database gave them, with where and when they came from.

    `row_count` counts the rows found; `rows` may hold fewer, and `truncated` says so. `at_least`: there are more rows than were
    counted. `chart` is set for a CHART: its first column is the axis, the figures follow. `labels` is the title in the company's
    words; without them the window's catalogue has one for `title`. `question` is None for the blocks of fixed tools.
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
    at_least: bool = False
    chart: ChartKind | None = None
    labels: Labels = field(default_factory=dict)
    question: Question | None = None

    def outline(self) -> BlockOutline:
        return BlockOutline(self.id, self.kind, tuple(column.name for column in self.columns), self.row_count)
