"""Lists products by how much of them is left."""

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum

from sqlalchemy import Connection, Select, case, select

from zuruf.assistant.store.reading import read
from zuruf.assistant.store.tables import products
from zuruf.assistant.tools.shown import Shape
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext
from zuruf.domain.blocks import BlockKind, Cell, Column, ColumnKind
from zuruf.domain.turns import Json


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


class ListProducts:
    name = "list_products"
    description = "List products by stock: out, low (at or below reorder level), out_or_low (default) or all."

    async def run(self, arguments: ListProductsArguments, context: ToolContext) -> Finding:
        rows = await read(context.engine, lambda connection: _find(connection, arguments.status))
        names = [column.name for column in COLUMNS]
        found: list[Json] = [dict(zip(names, row, strict=True)) for row in rows]
        shape = Shape(BlockKind.TABLE, TITLES[arguments.status], COLUMNS, "products")
        return Finding({"rows": found}, (shape.filled(context, rows),))


_OUT = products.c.stock <= 0
# Holds for those that are out as well, since no reorder level is below zero; the database has an index of just these.
_SHORT = products.c.stock <= products.c.reorder_level
_STATUS = case((_OUT, "out"), (_SHORT, "low"), else_="ok")
_URGENCY = case((_OUT, 0), (_SHORT, 1), else_=2)


# Built once: putting a statement together takes longer than the database needs to answer it. Those that are out come first, then
# the low ones; by number within.
_EVERY = select(products.c.name, products.c.number, products.c.stock, products.c.reorder_level, _STATUS.label("status")).order_by(
    _URGENCY, products.c.number
)
_QUERIES: Mapping[ProductChoice, Select[str, str, Decimal, Decimal, str]] = {
    ProductChoice.OUT: _EVERY.where(_SHORT, _OUT),
    ProductChoice.LOW: _EVERY.where(_SHORT, ~_OUT),
    ProductChoice.OUT_OR_LOW: _EVERY.where(_SHORT),
    ProductChoice.ALL: _EVERY,
}


def _find(connection: Connection, choice: ProductChoice) -> list[tuple[Cell, ...]]:
    return [
        (name, number, _short(stock), _short(reorder_level), status)
        for name, number, stock, reorder_level, status in connection.execute(_QUERIES[choice])
    ]


def _short(quantity: Decimal) -> Decimal:
    """Without the zeros behind the point: twelve pieces are 12, not 12.000."""
    whole = quantity.to_integral_value()
    return whole if whole == quantity else quantity.normalize()
