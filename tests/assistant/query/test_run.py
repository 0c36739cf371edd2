"""Queries over the sample company against SQL written by hand, and results that are ready to be shown."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Connection, Engine, String, create_engine, literal, select, text
from tests.assistant.query import workshop
from tests.assistant.query.conftest import BACKENDS
from tests.assistant.query.postgresql import running_server, server_url

from zuruf.assistant.query import run
from zuruf.assistant.query.connections import open_company, prepare
from zuruf.assistant.query.dialects import dialect_for, in_fold
from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.result import QueryResult
from zuruf.assistant.query.run import run_plan, run_query
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.domain.blocks import Cell, ColumnKind, Grain
from zuruf.domain.faults import QueryFault, StoreFault
from zuruf.domain.turns import Json

NOW = datetime(2026, 3, 16, 9, 0, tzinfo=ZoneInfo("Europe/Berlin"))

TOTALS: Mapping[str, Json] = {"metric": "gross_total", "by": ["partner", "month"], "order": ["-gross_total"], "limit": 6}

BY_HAND: list[tuple[dict[str, Json], str]] = [
    (
        {"metric": "revenue_invoiced", "period": "last_month"},
        "SELECT currency, SUM(net_amount) FROM invoices WHERE issue_date LIKE '2026-02-%' GROUP BY 1 ORDER BY 1",
    ),
    (
        {"metric": "revenue_paid", "period": "2025-Q4", "where": [{"field": "currency", "value": "EUR"}]},
        """SELECT currency, SUM(amount) FROM payments
           WHERE paid_on BETWEEN '2025-10-01' AND '2025-12-31' AND currency = 'EUR' GROUP BY 1""",
    ),
    (
        {"metric": "overdue_total"},
        "SELECT currency, SUM(open_amount) FROM invoices WHERE open_amount > 0 AND due_date < '2026-03-16' GROUP BY 1 ORDER BY 1",
    ),
    (
        {"metric": "invoice_count", "by": ["country"], "period": "2025", "order": ["-invoice_count"], "limit": 3},
        """SELECT c.country, COUNT(*) FROM invoices i JOIN customers c ON c.id = i.customer_id
           WHERE i.issue_date LIKE '2025%' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 3""",
    ),
    (
        {
            "metric": "product_revenue",
            "by": ["product"],
            "period": "this_year",
            "where": [{"field": "currency", "value": "DKK"}],
            "order": ["-product_revenue"],
            "limit": 5,
        },
        """SELECT p.name, i.currency, SUM(l.net_amount)
           FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id JOIN products p ON p.id = l.product_id
           WHERE i.currency = 'DKK' AND i.issue_date LIKE '2026%' GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT 5""",
    ),
    (
        {"metric": "stock_total", "by": ["status"]},
        """SELECT CASE WHEN stock <= 0 THEN 'out' WHEN stock <= reorder_level THEN 'low' ELSE 'ok' END, unit, SUM(stock)
           FROM products GROUP BY 1, 2 ORDER BY 1, 2""",
    ),
    ({"metric": "oldest_due"}, "SELECT MIN(due_date) FROM invoices WHERE gross_amount > paid_amount"),
    (
        {
            "metric": "expenses_net",
            "by": ["month"],
            "period": "last_3_months",
            "where": [{"field": "category", "op": "!=", "value": "wages"}],
        },
        """SELECT strftime('%Y-%m-01', expense_date), currency, SUM(net_amount) FROM expenses WHERE category <> 'wages'
           AND expense_date >= '2025-12-01' AND expense_date < '2026-03-01' GROUP BY 1, 2 ORDER BY 1, 2""",
    ),
    (
        {"metric": "buying_customers", "period": "last_90_days"},
        """SELECT COUNT(DISTINCT c.name) FROM invoices i JOIN customers c ON c.id = i.customer_id
        WHERE issue_date BETWEEN '2025-12-17' AND '2026-03-16'""",
    ),
]


def raw(value: object, kind: ColumnKind) -> object:
    """As the sample's tables hold it."""
    if isinstance(value, Decimal):
        return int(value * (100 if kind is ColumnKind.AMOUNT else 1000))
    return value.isoformat() if isinstance(value, date) else value


@pytest.mark.anyio
@pytest.mark.parametrize(("given", "sql"), BY_HAND)
async def test_a_query_equals_sql_written_by_hand(
    sample_engine: Engine, sample_vocabulary: Vocabulary, given: Mapping[str, Json], sql: str
) -> None:
    result = await run_query(read_query(given), sample_vocabulary, sample_engine, NOW)
    with sample_engine.connect() as connection:
        expected = [tuple(row) for row in connection.exec_driver_sql(sql)]
    kinds = [column.kind for column in result.columns]
    assert expected
    assert [tuple(raw(cell, kind) for cell, kind in zip(row, kinds, strict=True)) for row in result.rows] == expected


async def ask(given: Mapping[str, Json], vocabulary: Vocabulary, engine: Engine, *, row_limit: int = 1000) -> QueryResult:
    return await run_query(read_query(given), vocabulary, engine, NOW, row_limit=row_limit)


@pytest.mark.anyio
async def test_a_result_counts_what_it_does_not_hold(sample_engine: Engine, sample_vocabulary: Vocabulary) -> None:
    given: Mapping[str, Json] = {"metric": "revenue_invoiced", "by": ["month", "customer"]}
    result = await ask(given, sample_vocabulary, sample_engine, row_limit=50)
    whole = await ask(given, sample_vocabulary, sample_engine, row_limit=10_000)
    assert [(column.name, column.kind, column.currency_column) for column in result.columns] == [
        ("month", ColumnKind.DATE, None),
        ("customer", ColumnKind.TEXT, None),
        ("currency", ColumnKind.CURRENCY, None),
        ("revenue_invoiced", ColumnKind.AMOUNT, "currency"),
    ]
    assert result.columns[0].grain is Grain.MONTH
    assert result.columns[1].labels == sample_vocabulary.tables["invoices"].fields["customer"].naming.label
    assert (len(result.rows), result.truncated, result.at_least, result.source) == (50, True, False, "invoices, customers")
    assert result.row_count == whole.row_count == len(whole.rows)
    assert not whole.truncated
    assert result.taken_at == NOW
    assert result.definition == sample_vocabulary.metrics["revenue_invoiced"].naming.meaning


@pytest.mark.anyio
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("given", [{"table": "orders"}, {"table": "orders", "limit": 23, "order": ["-total"]}, TOTALS])
async def test_pages_put_together_are_the_whole(
    companies: dict[str, Engine], workshop_vocabulary: Vocabulary, backend: str, given: Mapping[str, Json]
) -> None:
    plan = plan_query(read_query(given), workshop_vocabulary, workshop.NOW)
    whole = await run_plan(plan, companies[backend], workshop.NOW, row_limit=10_000)
    rows: list[tuple[Cell, ...]] = []
    for offset in range(0, whole.row_count, 7):
        page = await run_plan(plan, companies[backend], workshop.NOW, row_limit=7, offset=offset)
        assert page.row_count == whole.row_count
        rows.extend(page.rows)
    assert tuple(rows) == whole.rows


@pytest.mark.anyio
async def test_rows_are_shown_though_counting_takes_too_long(
    sample_engine: Engine, sample_vocabulary: Vocabulary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "COUNT_SECONDS", 0.0)
    result = await ask({"table": "invoices"}, sample_vocabulary, sample_engine, row_limit=5)
    assert (len(result.rows), result.row_count, result.truncated, result.at_least) == (5, 5, True, True)


@pytest.mark.anyio
async def test_the_source_names_every_table_that_was_read(sample_engine: Engine, sample_vocabulary: Vocabulary) -> None:
    asked: dict[str, dict[str, Json]] = {
        "invoice_lines, products": {"metric": "quantity_sold", "where": [{"field": "quantity", "op": ">", "value": 1}]},
        "payments, invoices, customers": {"metric": "revenue_paid", "by": ["country"]},
        "payments": {"metric": "revenue_paid"},
    }
    for source, query in asked.items():
        assert (await ask(query, sample_vocabulary, sample_engine)).source == source


@pytest.mark.anyio
async def test_ranked_amounts_are_limited_in_each_currency(sample_engine: Engine, sample_vocabulary: Vocabulary) -> None:
    query: dict[str, Json] = {"metric": "revenue_invoiced", "by": ["customer"], "order": ["-revenue_invoiced"], "limit": 2}
    result = await ask(query, sample_vocabulary, sample_engine)
    currencies = [row[1] for row in result.rows]
    assert currencies == ["DKK", "DKK", "EUR", "EUR", "UAH", "UAH", "USD", "USD"]
    for at in range(0, 8, 2):
        first, second = result.rows[at][2], result.rows[at + 1][2]
        assert isinstance(first, Decimal)
        assert isinstance(second, Decimal)
        assert first >= second


@pytest.mark.anyio
async def test_nothing_found_is_an_answer(sample_engine: Engine, sample_vocabulary: Vocabulary) -> None:
    empty: list[dict[str, Json]] = [
        {"metric": "revenue_invoiced", "period": "1999"},
        {"metric": "oldest_due", "where": [{"field": "customer", "value": "nobody"}]},
        {"table": "invoices", "where": [{"field": "number", "value": "RE-0000-0000"}]},
    ]
    for query in empty:
        assert (await ask(query, sample_vocabulary, sample_engine)).empty
    counted = await ask({"metric": "invoice_count", "period": "1999"}, sample_vocabulary, sample_engine)
    assert counted.rows == ((0,),)


@pytest.mark.anyio
@pytest.mark.parametrize("backend", ["sqlite", "postgresql", "duckdb"])
async def test_a_currency_for_a_whole_field_stands_beside_it(
    companies: dict[str, Engine], workshop_vocabulary: Vocabulary, backend: str
) -> None:
    result = await run_query(Query(metric="margin_total"), workshop_vocabulary, companies[backend], workshop.NOW)
    margin, beside = result.columns
    assert (margin.name, margin.kind, margin.currency_column) == ("margin_total", ColumnKind.AMOUNT, "currency")
    assert (beside.name, beside.kind) == ("currency", ColumnKind.CURRENCY)
    ((total, currency),) = result.rows
    assert total == sum(order.margin for order in workshop.orders() if order.margin is not None)
    assert currency == "EUR"


@pytest.mark.anyio
async def test_a_column_that_is_stored_otherwise_is_a_fault_and_no_guess(tmp_path: Path, workshop_vocabulary: Vocabulary) -> None:
    url = f"sqlite:///{tmp_path / 'odd.db'}"
    writer = create_engine(url)
    workshop.enter(writer)
    with writer.begin() as connection:
        connection.execute(text("UPDATE sale_order SET amount_total_cents = 1.5, commitment_date = 'soon' WHERE id = 7"))
    writer.dispose()
    engine = open_company(url)
    for columns in (["total"], ["promised_on"]):
        with pytest.raises(QueryFault) as caught:
            await ask({"table": "orders", "columns": list(columns)}, workshop_vocabulary, engine)
        assert caught.value.code == "query-unreadable"
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql", "duckdb"])
def changed_url(request: pytest.FixtureRequest, tmp_path: Path, postgresql: str) -> Iterator[str]:
    """A workshop of its own in which a column was renamed."""
    urls = {"sqlite": f"sqlite:///{tmp_path / 'own.db'}", "duckdb": f"duckdb:///{tmp_path / 'own.duckdb'}"}
    url = urls.get(request.param) or server_url(postgresql, "owner", "renamed")
    server = create_engine(server_url(postgresql, "owner"), isolation_level="AUTOCOMMIT")
    if request.param == "postgresql":
        with server.connect() as connection:
            connection.execute(text("CREATE DATABASE renamed"))
    writer = create_engine(url)
    workshop.enter(writer)
    with writer.begin() as connection:
        connection.execute(text("ALTER TABLE sale_order RENAME COLUMN amount_untaxed TO untaxed"))
    writer.dispose()
    yield url
    if request.param == "postgresql":
        with server.connect() as connection:
            connection.execute(text("DROP DATABASE renamed"))
    server.dispose()


@pytest.mark.anyio
async def test_a_column_renamed_since_is_told_apart_from_a_failing_database(
    changed_url: str, workshop_vocabulary: Vocabulary
) -> None:
    engine = open_company(changed_url)
    with pytest.raises(QueryFault) as caught:
        await ask({"metric": "net_total"}, workshop_vocabulary, engine)
    assert caught.value.code == "query-unreadable"
    assert "vocabulary check" in caught.value.hint
    assert (await ask({"metric": "order_count"}, workshop_vocabulary, engine)).rows == ((180,),)
    engine.dispose()


@pytest.mark.anyio
async def test_a_server_that_goes_away_in_the_middle(workshop_vocabulary: Vocabulary, monkeypatch: pytest.MonkeyPatch) -> None:
    with running_server() as folder:
        writer = create_engine(server_url(folder, "owner"), isolation_level="AUTOCOMMIT")
        workshop.enter(writer)
        engine = open_company(server_url(folder, "owner"))

        def die(connection: Connection, _plan: Plan, _row_limit: int, _offset: int) -> object:
            mine = connection.scalar(text("SELECT pg_backend_pid()"))
            with writer.connect() as other:
                other.execute(text("SELECT pg_terminate_backend(:mine)"), {"mine": mine})
            return connection.execute(text("SELECT 1")).all()

        monkeypatch.setattr(run, "fetch", die)
        with pytest.raises(StoreFault) as caught:
            await ask({"metric": "order_count"}, workshop_vocabulary, engine)
        assert caught.value.trying_again_helps
        monkeypatch.undo()
        assert (await ask({"metric": "order_count"}, workshop_vocabulary, engine)).rows == ((180,),)
        engine.dispose()
        writer.dispose()


@pytest.mark.parametrize("backend", ["sqlite", "postgresql", "duckdb"])
def test_letters_of_either_case_are_found_alike_on_every_database(companies: dict[str, Engine], backend: str) -> None:
    """Databases leave the dot of a small "İ" and the sigma of a word's end in different forms."""
    dialect = dialect_for(backend)
    with companies[backend].connect() as connection:
        prepare(connection)
        for written, sought in (("İSTANBUL Ticaret", "istanbul"), ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("МЁД «Їжак»", "мёд «їж"), ("ẞ", "ß")):
            found = dialect.fold(literal(written, String())).contains(in_fold(sought), autoescape=True)
            assert connection.execute(select(found)).scalar(), (backend, written)
