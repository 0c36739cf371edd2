"""Blocks to export."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from zuruf.domain.blocks import Block, BlockKind, Cell, Column, ColumnKind, Question
from zuruf.domain.languages import Language

TAKEN_AT = datetime(2026, 3, 16, 11, 30, tzinfo=ZoneInfo("Europe/Berlin"))
COLUMNS = (
    Column("number", ColumnKind.IDENTIFIER),
    Column("currency", ColumnKind.CURRENCY),
    Column("customer", ColumnKind.TEXT),
    Column("due_date", ColumnKind.DATE),
    Column("open_amount", ColumnKind.AMOUNT, currency_column="currency"),
    Column("stock", ColumnKind.QUANTITY, unit_column="unit"),
    Column("pieces", ColumnKind.COUNT, labels=dict.fromkeys(Language, "Stück; gezählt")),
    Column("unit", ColumnKind.TEXT),
    Column("status", ColumnKind.STATUS, values={"urgent": dict.fromkeys(Language, "eilig")}),
)
ROW: tuple[Cell, ...] = (
    "000123",
    "EUR",
    "Möwenberg; Söhne",
    date(2026, 3, 16),
    Decimal("-1234.50"),
    Decimal("12.125"),
    1234567,
    "kg",
    "overdue",
)


def block(
    rows: Sequence[Sequence[Cell]], columns: Sequence[Column] = COLUMNS, *, row_count: int | None = None, truncated: bool = False
) -> Block:
    question = Question(
        '{"table": "invoices", "where": [{"field": "open_amount", "op": ">", "value": 0.30000000000000000001}]}',
        dict.fromkeys(Language, "=Rechnungen, nur offene"),
        dict.fromkeys(Language, "Rechnungen an Kunden."),
    )
    return Block(
        id="b1",
        kind=BlockKind.TABLE,
        title="all-invoices",
        columns=tuple(columns),
        rows=tuple(tuple(row) for row in rows),
        row_count=len(rows) if row_count is None else row_count,
        source="invoices",
        taken_at=TAKEN_AT,
        truncated=truncated,
        question=question,
    )


def one_column(kind: ColumnKind, *cells: Cell) -> Block:
    return block([(cell,) for cell in cells], [Column("value", kind)])
