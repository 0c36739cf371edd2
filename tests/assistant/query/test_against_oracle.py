"""Any valid query gives on every database what plain Python finds in the same rows."""

import asyncio

import pytest
from hypothesis import given, settings
from sqlalchemy import Engine
from tests.assistant.query import workshop
from tests.assistant.query.oracle import found_rows
from tests.assistant.query.questions import VOCABULARY, queries

from zuruf.assistant.query.query import Query
from zuruf.assistant.query.query_form import read_query, write_query
from zuruf.assistant.query.run import run_query

ROWS = [order.plain() for order in workshop.orders()]
ROW_LIMIT = 120


@pytest.mark.parametrize("backend", ["sqlite", "postgresql", "duckdb"])
def test_every_query_finds_what_python_finds(companies: dict[str, Engine], backend: str) -> None:
    engine = companies[backend]
    loop = asyncio.Runner()

    @settings(max_examples=120, deadline=None)
    @given(query=queries)
    def check(query: Query) -> None:
        expected = found_rows(query, VOCABULARY, ROWS, workshop.TODAY)
        result = loop.run(run_query(query, VOCABULARY, engine, workshop.NOW, row_limit=ROW_LIMIT))
        assert list(result.rows) == expected[:ROW_LIMIT]
        assert result.truncated == (len(expected) > ROW_LIMIT)
        assert result.row_count == len(expected)
        assert all(len(row) == len(result.columns) for row in result.rows)

    with loop:
        check()


@settings(max_examples=200, deadline=None)
@given(query=queries)
def test_a_query_survives_its_json_form(query: Query) -> None:
    again = read_query(write_query(query))
    assert read_query(write_query(again)) == again
    rows = found_rows(query, VOCABULARY, ROWS, workshop.TODAY)
    assert found_rows(again, VOCABULARY, ROWS, workshop.TODAY) == rows
