"""Lists invoices by what is still to be paid of them."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from enum import StrEnum

from sqlalchemy import ColumnClause, Connection, Date, Select, bindparam, literal_column, select

from zuruf.assistant.store.reading import read
from zuruf.assistant.store.tables import customers, invoices
from zuruf.assistant.tools.shown import Shape
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext
from zuruf.domain.blocks import BlockKind, Cell, Column, ColumnKind
from zuruf.domain.turns import Json


class InvoiceChoice(StrEnum):
    """Which invoices are meant. `unpaid` takes in the overdue ones: they are unpaid too."""

    UNPAID = "unpaid"
    OVERDUE = "overdue"
    PAID = "paid"
    ALL = "all"


class ListInvoicesArguments(Arguments):
    status: InvoiceChoice = InvoiceChoice.UNPAID


# The block's columns and the keys of the values' rows (design, "Results of the four read tools") are the same.
COLUMNS = (
    Column("number", ColumnKind.IDENTIFIER),
    Column("customer", ColumnKind.TEXT),
    Column("due_date", ColumnKind.DATE),
    Column("open_amount", ColumnKind.AMOUNT, currency_column="currency"),
    Column("currency", ColumnKind.CURRENCY),
    Column("status", ColumnKind.STATUS),
)

TITLES: Mapping[InvoiceChoice, str] = {
    InvoiceChoice.UNPAID: "unpaid-invoices",
    InvoiceChoice.OVERDUE: "overdue-invoices",
    InvoiceChoice.PAID: "paid-invoices",
    InvoiceChoice.ALL: "all-invoices",
}

# Written out, not sent as a parameter: only then may the database use the index of the open invoices.
NOTHING: ColumnClause[Decimal] = literal_column("0")


class ListInvoices:
    name = "list_invoices"
    description = "List customer invoices: unpaid (default), overdue, paid or all."

    async def run(self, arguments: ListInvoicesArguments, context: ToolContext) -> Finding:
        today = context.today
        rows = await read(context.engine, lambda connection: _find(connection, arguments.status, today))
        names = [column.name for column in COLUMNS]
        found: list[Json] = [dict(zip(names, row, strict=True)) for row in rows]
        shape = Shape(BlockKind.TABLE, TITLES[arguments.status], COLUMNS, "invoices")
        return Finding({"rows": found}, (shape.filled(context, rows),))


# Built once: putting a statement together takes longer than the database needs to answer it. The oldest due date comes first.
_EVERY = (
    select(invoices.c.number, customers.c.name, invoices.c.due_date, invoices.c.open_amount, invoices.c.currency)
    .join(customers, customers.c.id == invoices.c.customer_id)
    .order_by(invoices.c.due_date, invoices.c.number)
)
_UNPAID = _EVERY.where(invoices.c.open_amount > NOTHING)
_QUERIES: Mapping[InvoiceChoice, Select[str, str, date, Decimal, str]] = {
    InvoiceChoice.UNPAID: _UNPAID,
    InvoiceChoice.OVERDUE: _UNPAID.where(invoices.c.due_date < bindparam("today", type_=Date())),
    InvoiceChoice.PAID: _EVERY.where(invoices.c.open_amount <= NOTHING),
    InvoiceChoice.ALL: _EVERY,
}


def _find(connection: Connection, choice: InvoiceChoice, today: date) -> list[tuple[Cell, ...]]:
    found = connection.execute(_QUERIES[choice], {"today": today} if choice is InvoiceChoice.OVERDUE else {})
    return [(number, name, due, amount, currency, _status(amount, due, today)) for number, name, due, amount, currency in found]


def _status(open_amount: Decimal, due: date, today: date) -> str:
    if open_amount <= 0:
        return "paid"
    return "overdue" if due < today else "unpaid"
