"""Lists products by how much of them is left, whatever the company's tables are called (query/roles.py)."""

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum

from zuruf.assistant.query.query import AllOf, Condition, FieldReference, Filter, Operator, Order, Query
from zuruf.assistant.query.roles import PRODUCT_PARTS, Role, role_of
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.tools.shown import Shape
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext, role_missing
from zuruf.domain.blocks import BlockKind, Cell, Column, ColumnKind
from zuruf.domain.turns import Json

EVERY_ROW = 20_000
"""Products that are read to be counted."""


class ProductChoice(StrEnum):
    """Which products are meant: none left, at or below the reorder level, either, or every one."""

    OUT = "out"
    LOW = "low"
    OUT_OR_LOW = "out_or_low"
    ALL = "all"


class ListProductsArguments(Arguments):
    status: ProductChoice = ProductChoice.OUT_OR_LOW


COLUMNS = (
    Column("name", ColumnKind.TEXT),
    Column("number", ColumnKind.IDENTIFIER),
    Column("stock", ColumnKind.QUANTITY),
    Column("reorder_level", ColumnKind.QUANTITY),
    Column("status", ColumnKind.STATUS),
)

TITLES: Mapping[ProductChoice, str] = {
    ProductChoice.OUT: "out-products",
    ProductChoice.LOW: "low-products",
    ProductChoice.OUT_OR_LOW: "out-or-low-products",
    ProductChoice.ALL: "all-products",
}

_URGENCY = {"out": 0, "low": 1, "ok": 2}


class ListProducts:
    name = "list_products"
    description = "List products by stock: out, low (at or below reorder level), out_or_low (default) or all."

    async def run(self, arguments: ListProductsArguments, context: ToolContext) -> Finding:
        role = role_of(context.vocabulary, "products")
        if role is None:
            raise role_missing("products")
        query = Query(
            table=role.table,
            columns=tuple(role.fields[part] for part in PRODUCT_PARTS),
            where=chosen(role, arguments.status),
            order=(Order(role.fields["number"]),),
        )
        plan = plan_query(query, context.vocabulary, context.now)
        result = await run_plan(plan, context.engine, context.now, row_limit=EVERY_ROW)
        places = {column.name: at for at, column in enumerate(result.columns)}
        parts = [places[role.fields[part]] for part in PRODUCT_PARTS]
        rows = [_row(tuple(row[at] for at in parts)) for row in result.rows]
        # Those that are out come first, then the low ones; by number within.
        rows.sort(key=lambda row: _URGENCY[str(row[-1])])
        names = [column.name for column in COLUMNS]
        found: list[Json] = [dict(zip(names, row, strict=True)) for row in rows]
        shape = Shape(BlockKind.TABLE, TITLES[arguments.status], COLUMNS, result.source)
        return Finding({"rows": found}, (shape.filled(context, rows, result.row_count),))


def chosen(role: Role, choice: ProductChoice) -> Filter | None:
    """Out is what has no stock; low what has some, but not more than its reorder level."""
    stock = role.fields["stock"]
    out = Condition(stock, Operator.AT_MOST, 0)
    short = Condition(stock, Operator.AT_MOST, FieldReference(role.fields["reorder_level"]))
    match choice:
        case ProductChoice.OUT:
            return out
        case ProductChoice.LOW:
            return AllOf((short, Condition(stock, Operator.MORE, 0)))
        case ProductChoice.OUT_OR_LOW:
            return short
        case ProductChoice.ALL:
            return None


def _row(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    stock, level = (_number(cell) for cell in cells[2:4])
    status = "out" if stock <= 0 else "low" if stock <= level else "ok"
    return (*cells[:2], stock, level, status)


def _number(cell: Cell) -> Decimal:
    return Decimal(cell) if isinstance(cell, (int, Decimal)) else Decimal(0)
