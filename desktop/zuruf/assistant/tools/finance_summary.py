"""Sums up what is open, earned and spent, each currency for itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import Column as TableColumn
from sqlalchemy import Connection, Date, Select, bindparam, func, select

from zuruf.assistant.store.reading import read
from zuruf.assistant.store.tables import expenses, invoices
from zuruf.assistant.tools.list_invoices import NOTHING
from zuruf.assistant.tools.shown import Shape
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext
from zuruf.domain.blocks import BlockKind, Cell, Column, ColumnKind


class FinanceSummaryArguments(Arguments):
    pass


COUNTS = Shape(
    BlockKind.KEY_FIGURES,
    "open-invoices",
    (Column("unpaid_count", ColumnKind.COUNT), Column("overdue_count", ColumnKind.COUNT)),
    "invoices",
)
"""One row."""

TOTALS = Shape(
    BlockKind.KEY_FIGURES,
    "finance-summary",
    (
        Column("currency", ColumnKind.CURRENCY),
        Column("open_total", ColumnKind.AMOUNT, currency_column="currency"),
        Column("revenue_this_month", ColumnKind.AMOUNT, currency_column="currency"),
        Column("expenses_this_month", ColumnKind.AMOUNT, currency_column="currency"),
    ),
    "invoices, expenses",
)
"""One row per currency: nothing adds up across them."""

_NONE = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class Summary:
    """Open totals are gross: they are what customers still have to pay. Revenue is the net amount of the invoices issued in this
    calendar month, expenses the net amount of those dated in it."""

    unpaid_count: int
    overdue_count: int
    open_totals: Mapping[str, Decimal]
    revenue_this_month: Mapping[str, Decimal]
    expenses_this_month: Mapping[str, Decimal]


class FinanceSummary:
    name = "finance_summary"
    description = "Sum up unpaid and overdue invoices, this month's revenue and this month's expenses."

    async def run(self, arguments: FinanceSummaryArguments, context: ToolContext) -> Finding:
        today = context.today
        summary = await read(context.engine, lambda connection: _find(connection, today))
        counts = COUNTS.filled(context, ((summary.unpaid_count, summary.overdue_count),))
        return Finding(
            {
                "unpaid_count": summary.unpaid_count,
                "overdue_count": summary.overdue_count,
                "open_totals": summary.open_totals,
                "revenue_this_month": summary.revenue_this_month,
                "expenses_this_month": summary.expenses_this_month,
            },
            (counts, TOTALS.filled(context, _total_rows(summary))),
        )


# Built once: putting a statement together takes longer than the database needs to answer it.
_OPEN = (
    select(
        invoices.c.currency,
        func.count(),
        func.count().filter(invoices.c.due_date < bindparam("today", type_=Date())),
        func.sum(invoices.c.open_amount),
    )
    .where(invoices.c.open_amount > NOTHING)
    .group_by(invoices.c.currency)
    .order_by(invoices.c.currency)
)


def _sums_between(day: TableColumn[date], currency: TableColumn[str], amount: TableColumn[Decimal]) -> Select[str, Decimal]:
    """Sums by currency from `first` up to and without `next_first`."""
    within = (day >= bindparam("first", type_=Date()), day < bindparam("next_first", type_=Date()))
    return select(currency, func.sum(amount)).where(*within).group_by(currency).order_by(currency)


_REVENUE = _sums_between(invoices.c.issue_date, invoices.c.currency, invoices.c.net_amount)
_EXPENSES = _sums_between(expenses.c.expense_date, expenses.c.currency, expenses.c.net_amount)


def _find(connection: Connection, today: date) -> Summary:
    open_invoices = connection.execute(_OPEN, {"today": today}).all()
    return Summary(
        unpaid_count=sum(unpaid for _, unpaid, _, _ in open_invoices),
        overdue_count=sum(overdue for _, _, overdue, _ in open_invoices),
        open_totals={currency: total for currency, _, _, total in open_invoices},
        revenue_this_month=_month(connection, _REVENUE, today),
        expenses_this_month=_month(connection, _EXPENSES, today),
    )


def _month(connection: Connection, sums: Select[str, Decimal], today: date) -> dict[str, Decimal]:
    first = today.replace(day=1)
    next_first = date(first.year + first.month // 12, first.month % 12 + 1, 1)
    found = connection.execute(sums, {"first": first, "next_first": next_first})
    return {currency: total for currency, total in found if total}


def _total_rows(summary: Summary) -> list[tuple[Cell, ...]]:
    columns = (summary.open_totals, summary.revenue_this_month, summary.expenses_this_month)
    currencies = sorted({currency for column in columns for currency in column})
    return [(currency, *(column.get(currency, _NONE) for column in columns)) for currency in currencies]
