"""The statements: for every database, and nothing of a query in their text."""

import re
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given, settings
from sqlalchemy import Dialect, make_url
from tests.assistant.query import workshop
from tests.assistant.query.questions import VOCABULARY, queries

from zuruf.assistant.query.compile import compile_plan
from zuruf.assistant.query.dialects import dialect_for
from zuruf.assistant.query.periods import Grain
from zuruf.assistant.query.query import AllOf, Condition, Operator, Order, Query
from zuruf.assistant.query.validation import plan_query
from zuruf.domain.faults import StoreFault

DIALECTS: dict[str, Dialect] = {
    url.get_backend_name(): url.get_dialect()()
    for url in map(make_url, ("sqlite://", "postgresql+psycopg://", "duckdb://", "mysql://", "mariadb://", "mssql+pyodbc://"))
}


def statement(query: Query, backend: str) -> tuple[str, list[object]]:
    """The text of the query's statement and the values bound to it."""
    plan = plan_query(query, VOCABULARY, workshop.NOW)
    compiled = compile_plan(plan, dialect_for(backend), 50).statement.compile(dialect=DIALECTS[backend])
    return " ".join(str(compiled).split()), list(compiled.params.values())


@settings(max_examples=75, deadline=None)
@given(query=queries)
def test_every_query_compiles_for_every_database(query: Query) -> None:
    for backend in DIALECTS:
        text, _ = statement(query, backend)
        assert text.startswith(("SELECT", "WITH"))
        # The only words in quotes are those of dialects.py.
        quoted = set(re.findall(r"'([^']*)'", text))
        assert quoted <= WRITTEN


WRITTEN = {
    *(grain.value for grain in Grain), "-6 days", "weekday 1", "start of month", "start of year", "%m", "%%m", "-", " months",
    "/", "-1", "%Y-%c-%e", "%%Y-%%c-%%e", "19000101", "%", "%%",
    "", "\u0307", "ς", "σ",
}  # fmt: skip

INJECTIONS = [
    "'; DROP TABLE sale_order; --",
    "x' OR '1'='1",
    '"; DELETE FROM sale_order',
    "\\'; --",
    "%' UNION SELECT 1 --",
    "$$;--",
]


@pytest.mark.parametrize("backend", DIALECTS)
@pytest.mark.parametrize("text", INJECTIONS)
def test_no_text_of_a_query_becomes_sql(backend: str, text: str) -> None:
    conditions = (
        Condition("partner", Operator.EQUAL, text),
        Condition("note", Operator.CONTAINS, text),
        Condition("number", Operator.IN, (text, "7")),
    )
    written, bound = statement(Query(table="orders", where=AllOf(conditions)), backend)
    assert "DROP" not in written
    assert "UNION" not in written
    assert "DELETE" not in written
    assert "OR '1'" not in written
    assert text in [value for values in bound for value in (values if isinstance(values, (list, tuple)) else [values])]


GRAINS = {
    ("mysql", Grain.WEEK): "subdate(t.commitment_date, weekday(t.commitment_date))",
    ("mysql", Grain.MONTH): "subdate(t.commitment_date, dayofmonth(t.commitment_date) - 1)",
    (
        "mysql",
        Grain.QUARTER,
    ): "str_to_date(concat(year(t.commitment_date), '-', quarter(t.commitment_date) * 3 - 2, '-1'), '%%Y-%%c-%%e')",
    ("mysql", Grain.YEAR): "makedate(year(t.commitment_date), 1)",
    ("mssql", Grain.WEEK): "dateadd(day, -(datediff(day, '19000101', t.commitment_date) % 7), t.commitment_date)",
    ("mssql", Grain.MONTH): "datefromparts(year(t.commitment_date), month(t.commitment_date), 1)",
    (
        "mssql",
        Grain.QUARTER,
    ): "datefromparts(year(t.commitment_date), (datepart(quarter, t.commitment_date) - 1) * 3 + 1, 1)",
    ("mssql", Grain.YEAR): "datefromparts(year(t.commitment_date), 1, 1)",
}


@pytest.mark.parametrize(("backend", "grain"), GRAINS)
def test_grains_of_databases_without_a_server_here(backend: str, grain: Grain) -> None:
    text, _ = statement(Query(metric="order_count", date="promised_on", grain=grain), backend)
    assert GRAINS[backend, grain] in text


@pytest.mark.parametrize("backend", ["mysql", "mssql"])
def test_nulls_come_last_everywhere(backend: str) -> None:
    text, _ = statement(Query(table="orders", order=(Order("promised_on", descending=True),)), backend)
    assert "NULLS LAST" not in text
    assert re.search(r"ORDER BY CASE WHEN \(\S+ IS NULL\) THEN 1 ELSE 0 END", text)


def test_an_average_is_divided_in_whole_numbers() -> None:
    assert " DIV " in statement(Query(metric="net_average"), "mysql")[0]
    assert "AVG(" not in statement(Query(metric="net_average"), "postgresql")[0].upper()


def test_sums_of_whole_numbers_do_not_overflow_on_sql_server() -> None:
    assert "sum(CAST(r.m AS BIGINT))" in statement(Query(metric="line_total"), "mssql")[0]
    assert "sum(r.m)" in statement(Query(metric="net_total"), "mssql")[0]


def test_the_row_limit_is_bound_one_higher() -> None:
    assert 51 in statement(Query(table="orders"), "postgresql")[1]
    assert 7 in statement(Query(table="orders", limit=7), "postgresql")[1]


def test_moments_are_compared_at_local_midnight() -> None:
    where = Condition("ordered_on", Operator.DURING, "2025-03-30")
    _, bound = statement(Query(table="orders", where=where), "sqlite")
    # Kyiv's 30 March 2025 has 23 hours.
    assert {"2025-03-29 22:00:00", "2025-03-30 21:00:00"} <= set(map(str, bound))


def test_values_are_bound_in_the_form_of_the_column() -> None:
    where = AllOf((Condition("currency", Operator.EQUAL, "eur"), Condition("total", Operator.MORE, Decimal("10.5"))))
    _, bound = statement(Query(table="orders", where=where), "postgresql")
    assert Decimal("10.5") in bound
    assert "EUR" in [value for values in bound for value in (values if isinstance(values, list) else [values])]
    assert date(2026, 3, 16) not in bound


def test_other_databases_are_refused() -> None:
    with pytest.raises(StoreFault):
        dialect_for("oracle")
