"""Lists invoices by what is still to be paid of them."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from enum import StrEnum

from sqlalchemy import ColumnClause, Connection, Select, literal_column, select

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


def _find(connection: Connection, choice: InvoiceChoice, today: date) -> list[tuple[Cell, ...]]:
    return [
        (number, customer, due, amount, currency, _status(amount, due, today))
        for number, customer, due, amount, currency in connection.execute(_query(choice, today))
    ]


def _query(choice: InvoiceChoice, today: date) -> Select[str, str, date, Decimal, str]:
    """The oldest due date first."""
    query = (
        select(invoices.c.number, customers.c.name, invoices.c.due_date, invoices.c.open_amount, invoices.c.currency)
        .join(customers, customers.c.id == invoices.c.customer_id)
        .order_by(invoices.c.due_date, invoices.c.number)
    )
    match choice:
        case InvoiceChoice.UNPAID:
            return query.where(invoices.c.open_amount > NOTHING)
        case InvoiceChoice.OVERDUE:
            return query.where(invoices.c.open_amount > NOTHING, invoices.c.due_date < today)
        case InvoiceChoice.PAID:
            return query.where(invoices.c.open_amount <= NOTHING)
        case InvoiceChoice.ALL:
            return query


def _status(open_amount: Decimal, due: date, today: date) -> str:
    if open_amount <= 0:
        return "paid"
    return "overdue" if due < today else "unpaid"
