"""Sums up what is open, earned and spent, each currency for itself, by the company's own metrics (query/roles.py)."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal

from zuruf.assistant.query.periods import parse_period
from zuruf.assistant.query.query import Filter, Query
from zuruf.assistant.query.result import QueryResult
from zuruf.assistant.query.roles import Role, finance_of, role_of
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Aggregate, Metric, Naming, Vocabulary
from zuruf.assistant.tools.list_invoices import InvoiceChoice, chosen
from zuruf.assistant.tools.shown import Shape
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext, role_missing
from zuruf.domain.blocks import BlockKind, Cell, Column, ColumnKind
from zuruf.domain.turns import Json


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
_THIS_MONTH = parse_period("this_month")
_Totals = Mapping[str, Decimal]


class FinanceSummary:
    """Open totals are what customers still have to pay; revenue and expenses are the metrics that the company names for them."""

    name = "finance_summary"
    description = "Sum up unpaid and overdue invoices, this month's revenue and this month's expenses."

    async def run(self, arguments: FinanceSummaryArguments, context: ToolContext) -> Finding:
        role, metrics = role_of(context.vocabulary, "invoices"), finance_of(context.vocabulary)
        if role is None or metrics is None:
            raise role_missing("invoices" if role is None else "finance")
        own = _with_open(context.vocabulary, role)
        results = {
            name: await _ask(Query(metric=metric, period=period), own, context)
            for name, metric, period in (
                ("unpaid", _UNPAID, None),
                ("overdue", _OVERDUE, None),
                ("open", _OPEN, None),
                ("revenue", metrics["revenue"], _THIS_MONTH),
                ("expenses", metrics["expenses"], _THIS_MONTH),
            )
        }
        unpaid, overdue = _count(results["unpaid"]), _count(results["overdue"])
        totals = tuple(_totals(results[name]) for name in ("open", "revenue", "expenses"))
        sources = dict.fromkeys(part for result in results.values() for part in result.source.split(", "))
        counts = replace(COUNTS, source=results["unpaid"].source).filled(context, ((unpaid, overdue),))
        by_currency = replace(TOTALS, source=", ".join(sources)).filled(context, _total_rows(totals))
        values: dict[str, Json] = {
            "unpaid_count": unpaid,
            "overdue_count": overdue,
            "open_totals": totals[0],
            "revenue_this_month": totals[1],
            "expenses_this_month": totals[2],
        }
        return Finding(values, (counts, by_currency))


_UNPAID, _OVERDUE, _OPEN = "unpaid_invoices_now", "overdue_invoices_now", "open_amount_now"


def _with_open(vocabulary: Vocabulary, role: Role) -> Vocabulary:
    """The vocabulary with three metrics of the tool's own: what counts as open is the same here and in the list of invoices."""
    amount = vocabulary.tables[role.table].fields[role.fields["open_amount"]]
    unpaid, overdue = chosen(role, InvoiceChoice.UNPAID), chosen(role, InvoiceChoice.OVERDUE)

    def metric(name: str, aggregate: Aggregate, where: Filter | None, field: str | None = None) -> Metric:
        return Metric(name, role.table, aggregate, Naming({}), field, where, snapshot=True, decimals=amount.decimals)

    own = (
        metric(_UNPAID, Aggregate.COUNT, unpaid),
        metric(_OVERDUE, Aggregate.COUNT, overdue),
        metric(_OPEN, Aggregate.SUM, unpaid, amount.name),
    )
    return replace(vocabulary, metrics={**vocabulary.metrics, **{each.name: each for each in own}})


async def _ask(query: Query, vocabulary: Vocabulary, context: ToolContext) -> QueryResult:
    return await run_plan(plan_query(query, vocabulary, context.now), context.engine, context.now)


def _count(result: QueryResult) -> int:
    cell = result.rows[0][0] if result.rows else 0
    return cell if isinstance(cell, int) else 0


def _totals(result: QueryResult) -> _Totals:
    """Totals by currency, without those of nothing."""
    currency = next(at for at, column in enumerate(result.columns) if column.kind is ColumnKind.CURRENCY)
    amount = next(at for at, column in enumerate(result.columns) if column.kind is ColumnKind.AMOUNT)
    cells = ((row[currency], row[amount]) for row in result.rows)
    return {str(code): total for code, total in cells if isinstance(total, Decimal) and total}


def _total_rows(totals: tuple[_Totals, ...]) -> list[tuple[Cell, ...]]:
    currencies = sorted({currency for column in totals for currency in column})
    return [(currency, *(column.get(currency, _NONE) for column in totals)) for currency in currencies]
