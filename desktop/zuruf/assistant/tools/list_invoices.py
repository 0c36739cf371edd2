"""Lists invoices by what is still to be paid of them, whatever the company's tables are called (query/roles.py)."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from enum import StrEnum

from zuruf.assistant.query.query import AllOf, Condition, Filter, Operator, Order, Query
from zuruf.assistant.query.result import QueryResult
from zuruf.assistant.query.roles import INVOICE_PARTS, Role, role_of
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Field
from zuruf.assistant.tools.shown import MOST_ROWS, Shape
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext, role_missing
from zuruf.domain.blocks import BlockKind, Cell, Column, ColumnKind
from zuruf.domain.turns import Json

EVERY_ROW = 20_000
"""Open invoices that are read to be summed up; a company with more has to ask by queries."""


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


class ListInvoices:
    name = "list_invoices"
    description = "List customer invoices: unpaid (default), overdue, paid or all."

    async def run(self, arguments: ListInvoicesArguments, context: ToolContext) -> Finding:
        role = role_of(context.vocabulary, "invoices")
        if role is None:
            raise role_missing("invoices")
        choice = arguments.status
        # What is paid is only shown; what is open is also summed up, however much it is.
        shown = await _find(role, choice, context, MOST_ROWS if choice in (InvoiceChoice.PAID, InvoiceChoice.ALL) else EVERY_ROW)
        rows = _rows(shown, role, context)
        block = Shape(BlockKind.TABLE, TITLES[choice], COLUMNS, shown.source).filled(context, rows, shown.row_count)
        if choice is InvoiceChoice.ALL:
            known = {row[0] for row in rows}
            further = _rows(await _find(role, InvoiceChoice.UNPAID, context, EVERY_ROW), role, context)
            rows = [*rows, *(row for row in further if row[0] not in known)]
        names = [column.name for column in COLUMNS]
        found: list[Json] = [dict(zip(names, row, strict=True)) for row in rows]
        return Finding({"rows": found}, (block,))


async def _find(role: Role, choice: InvoiceChoice, context: ToolContext, row_limit: int) -> QueryResult:
    query = Query(
        table=role.table,
        columns=tuple(role.fields[part] for part in INVOICE_PARTS),
        where=chosen(role, choice),
        # The oldest due date comes first.
        order=(Order(role.fields["due_date"]), Order(role.fields["number"])),
    )
    return await run_plan(plan_query(query, context.vocabulary, context.now), context.engine, context.now, row_limit=row_limit)


def chosen(role: Role, choice: InvoiceChoice) -> Filter | None:
    """Open is what has an open amount; overdue what is open past its due date."""
    amount, due = role.fields["open_amount"], role.fields["due_date"]
    still_open = Condition(amount, Operator.MORE, 0)
    match choice:
        case InvoiceChoice.UNPAID:
            return still_open
        case InvoiceChoice.OVERDUE:
            return AllOf((still_open, Condition(due, Operator.LESS, "today")))
        case InvoiceChoice.PAID:
            return Condition(amount, Operator.AT_MOST, 0)
        case InvoiceChoice.ALL:
            return None


def _rows(result: QueryResult, role: Role, context: ToolContext) -> list[tuple[Cell, ...]]:
    places = {column.name: at for at, column in enumerate(result.columns)}
    amount: Field = context.vocabulary.tables[role.table].fields[role.fields["open_amount"]]
    currency = places[amount.measured_by] if amount.measured_by is not None else len(result.columns) - 1
    parts = [places[role.fields[part]] for part in INVOICE_PARTS]
    return [
        (*(row[at] for at in parts), row[currency], _status(row[parts[3]], row[parts[2]], context.today)) for row in result.rows
    ]


def _status(open_amount: Cell, due: Cell, today: date) -> str:
    if not isinstance(open_amount, (int, Decimal)) or open_amount <= 0:
        return "paid"
    return "overdue" if isinstance(due, date) and due < today else "unpaid"
