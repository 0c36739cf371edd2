"""Every figure of the tools equals what hand-written SQL finds in the file."""

import sqlite3
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from decimal import Decimal

import pytest

from zuruf.assistant.tools.registry import Registry, ToolContext
from zuruf.domain.blocks import Block, BlockKind
from zuruf.domain.turns import Json, ToolCall, ToolResult

ContextOn = Callable[[date], ToolContext]


async def use(registry: Registry, context: ToolContext, tool: str, **arguments: Json) -> ToolResult:
    result = await registry.run(ToolCall("call-1", tool, arguments), context)
    assert result.failure is None
    return result


def rows_of(result: ToolResult) -> list[Mapping[str, Json]]:
    rows = result.values["rows"]
    assert isinstance(rows, list)
    found = [row for row in rows if isinstance(row, Mapping)]
    assert len(found) == len(rows)
    return found


def euros(cents: int) -> Decimal:
    return Decimal(cents).scaleb(-2)


INVOICES = """
    SELECT i.number, c.name, i.due_date, i.gross_amount - i.paid_amount, i.currency,
           CASE WHEN i.gross_amount = i.paid_amount THEN 'paid' WHEN i.due_date < :today THEN 'overdue' ELSE 'unpaid' END AS state
    FROM invoices i JOIN customers c ON c.id = i.customer_id
    WHERE state IN (SELECT value FROM json_each(:states)) ORDER BY i.due_date, i.number"""


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("status", "states"),
    [
        ("unpaid", '["unpaid", "overdue"]'),
        ("overdue", '["overdue"]'),
        ("paid", '["paid"]'),
        ("all", '["unpaid", "overdue", "paid"]'),
    ],
)
async def test_list_invoices(registry: Registry, context: ToolContext, sql: sqlite3.Connection, status: str, states: str) -> None:
    result = await use(registry, context, "list_invoices", status=status)
    found = sql.execute(INVOICES, {"today": context.today.isoformat(), "states": states}).fetchall()
    assert found
    rows = [
        {
            "number": number,
            "customer": customer,
            "due_date": date.fromisoformat(due),
            "open_amount": euros(cents),
            "currency": currency,
            "status": state,
        }
        for number, customer, due, cents, currency, state in found
    ]
    (block,) = result.blocks
    assert (block.row_count, block.truncated) == (len(rows), len(rows) > 200)
    assert as_mappings(block) == rows[:200]
    # Of what is paid only the rows that are shown; everything that is open.
    assert rows_of(result) == [*rows[:200], *(row for row in rows[200:] if row["status"] != "paid")]


@pytest.mark.anyio
async def test_list_invoices_lists_the_unpaid_unless_told_otherwise(registry: Registry, context: ToolContext) -> None:
    default = await use(registry, context, "list_invoices")
    assert default.values == (await use(registry, context, "list_invoices", status="unpaid")).values
    assert {row["status"] for row in rows_of(default)} == {"unpaid", "overdue"}


@pytest.mark.anyio
async def test_due_today_is_not_overdue(registry: Registry, context_on: ContextOn, sql: sqlite3.Connection) -> None:
    number, due = sql.execute("SELECT number, due_date FROM invoices WHERE open_amount > 0 ORDER BY due_date LIMIT 1").fetchone()
    day = date.fromisoformat(due)

    async def overdue_on(today: date) -> set[Json]:
        result = await use(registry, context_on(today), "list_invoices", status="overdue")
        return {row["number"] for row in rows_of(result)}

    assert number not in await overdue_on(day)
    assert number in await overdue_on(day + timedelta(days=1))
    today = await use(registry, context_on(day), "list_invoices")
    assert [row["status"] for row in rows_of(today) if row["number"] == number] == ["unpaid"]


PRODUCTS = """
    SELECT name, number, stock, reorder_level,
           CASE WHEN stock <= 0 THEN 'out' WHEN stock <= reorder_level THEN 'low' ELSE 'ok' END AS state
    FROM products WHERE state IN (SELECT value FROM json_each(:states))
    ORDER BY CASE state WHEN 'out' THEN 0 WHEN 'low' THEN 1 ELSE 2 END, number"""


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("status", "states"),
    [
        ("out", '["out"]'),
        ("low", '["low"]'),
        ("out_or_low", '["out", "low"]'),
        ("all", '["out", "low", "ok"]'),
    ],
)
async def test_list_products(registry: Registry, context: ToolContext, sql: sqlite3.Connection, status: str, states: str) -> None:
    result = await use(registry, context, "list_products", status=status)
    found = sql.execute(PRODUCTS, {"states": states}).fetchall()
    assert found
    assert rows_of(result) == [
        {"name": name, "number": number, "stock": thousandths(stock), "reorder_level": thousandths(level), "status": state}
        for name, number, stock, level, state in found
    ]


def thousandths(value: int) -> Decimal:
    return Decimal(value).scaleb(-3)


@pytest.mark.anyio
async def test_quantities_carry_no_idle_zeros(registry: Registry, context: ToolContext) -> None:
    rows = rows_of(await use(registry, context, "list_products", status="all"))
    written = {str(row["stock"]) for row in rows}
    assert "0" in written
    assert any("." in text for text in written)
    assert not any("E" in text or text.endswith(".0") or ("." in text and text.endswith("0")) for text in written)


@pytest.mark.anyio
@pytest.mark.parametrize("later", [0, 1, 15, 16, 300])
async def test_finance_summary(
    registry: Registry, context_on: ContextOn, sql: sqlite3.Connection, sample_day: date, later: int
) -> None:
    today = sample_day + timedelta(days=later)
    values = (await use(registry, context_on(today), "finance_summary")).values

    def totals(statement: str, *arguments: str) -> dict[str, Decimal]:
        return {currency: euros(cents) for currency, cents in sql.execute(statement, arguments)}

    unpaid = "FROM invoices WHERE gross_amount > paid_amount"
    month = today.isoformat()[:7]
    assert values == {
        "unpaid_count": sql.execute(f"SELECT count(*) {unpaid}").fetchone()[0],
        "overdue_count": sql.execute(f"SELECT count(*) {unpaid} AND due_date < ?", (today.isoformat(),)).fetchone()[0],
        "open_totals": totals(f"SELECT currency, sum(gross_amount - paid_amount) {unpaid} GROUP BY currency"),
        "revenue_this_month": totals(
            "SELECT currency, sum(net_amount) FROM invoices WHERE substr(issue_date, 1, 7) = ? GROUP BY currency", month
        ),
        "expenses_this_month": totals(
            "SELECT currency, sum(net_amount) FROM expenses WHERE substr(expense_date, 1, 7) = ? GROUP BY currency", month
        ),
    }
    if later == 0:
        # Every currency is in play, so that none of the figures above is right for being empty.
        currencies = {"EUR", "DKK", "USD", "UAH"}
        assert [_keys(values[name]) for name in ("open_totals", "revenue_this_month", "expenses_this_month")] == [currencies] * 3


def _keys(totals: Json) -> set[str]:
    assert isinstance(totals, Mapping)
    return set(totals)


@pytest.mark.anyio
async def test_the_month_ends_with_its_last_day(registry: Registry, context_on: ContextOn) -> None:
    december, january = date(2025, 12, 31), date(2026, 1, 1)
    in_december = (await use(registry, context_on(december), "finance_summary")).values
    in_january = (await use(registry, context_on(january), "finance_summary")).values
    assert in_december["revenue_this_month"]
    assert in_december["revenue_this_month"] != in_january["revenue_this_month"]


@pytest.mark.anyio
async def test_finance_and_invoices_tell_the_same_story(registry: Registry, context: ToolContext) -> None:
    summary = (await use(registry, context, "finance_summary")).values
    rows = rows_of(await use(registry, context, "list_invoices"))
    totals: dict[str, Decimal] = {}
    for row in rows:
        currency, amount = row["currency"], row["open_amount"]
        assert isinstance(currency, str)
        assert isinstance(amount, Decimal)
        totals[currency] = totals.get(currency, Decimal(0)) + amount
    assert summary["open_totals"] == totals
    assert summary["unpaid_count"] == len(rows)
    assert summary["overdue_count"] == sum(row["status"] == "overdue" for row in rows)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("tool", "status", "title"),
    [
        ("list_invoices", "unpaid", "unpaid-invoices"),
        ("list_invoices", "overdue", "overdue-invoices"),
        ("list_products", "out_or_low", "out-or-low-products"),
        ("list_products", "all", "all-products"),
    ],
)
async def test_the_table_shows_the_rows(registry: Registry, context: ToolContext, tool: str, status: str, title: str) -> None:
    result = await use(registry, context, tool, status=status)
    (block,) = result.blocks
    rows = rows_of(result)
    assert (block.id, block.kind, block.title, block.taken_at) == ("block-1", BlockKind.TABLE, title, context.now)
    assert block.row_count == len(rows)
    assert block.truncated == (len(rows) > 200)
    assert as_mappings(block) == rows[:200]


@pytest.mark.anyio
async def test_the_key_figures_are_those_of_the_summary(registry: Registry, context: ToolContext) -> None:
    result = await use(registry, context, "finance_summary")
    counts, totals = result.blocks
    assert (counts.kind, totals.kind) == (BlockKind.KEY_FIGURES, BlockKind.KEY_FIGURES)
    assert as_mappings(counts) == [{name: result.values[name] for name in ("unpaid_count", "overdue_count")}]
    shown = {
        name: {str(row["currency"]): row[column] for row in as_mappings(totals)}
        for name, column in (
            ("open_totals", "open_total"),
            ("revenue_this_month", "revenue_this_month"),
            ("expenses_this_month", "expenses_this_month"),
        )
    }
    assert shown == {name: result.values[name] for name in shown}


def as_mappings(block: Block) -> list[dict[str, Json]]:
    names = [column.name for column in block.columns]
    return [dict(zip(names, row, strict=True)) for row in block.rows]


@pytest.mark.anyio
async def test_navigate_opens_the_page(registry: Registry, context: ToolContext) -> None:
    result = await use(registry, context, "navigate", page="finance")
    assert result.values == {"page": "finance"}
    assert result.page == "finance"
    assert result.blocks == ()
