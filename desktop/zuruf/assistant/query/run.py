"""Runs a query over the company's database."""

import sqlite3
from dataclasses import replace
from datetime import datetime

from anyio import fail_after
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from zuruf.assistant.query.compile import compile_plan
from zuruf.assistant.query.connections import prepare
from zuruf.assistant.query.dialects import dialect_for
from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.result import Fetched, QueryResult, result_of
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.store.reading import read
from zuruf.domain.faults import QueryFault, StoreFault

ROW_LIMIT = 1000
SECONDS = 20.0
COUNT_SECONDS = 5.0
"""For counting the rows that are not shown: a number that is nice to have."""


async def run_query(
    query: Query, vocabulary: Vocabulary, engine: Engine, now: datetime, *, row_limit: int = ROW_LIMIT, seconds: float = SECONDS
) -> QueryResult:
    """The rows of a query, at most `row_limit` of them. `now` is the company's local time, in a ZoneInfo.

    Raises QueryInvalid (problems.py) before any connection is opened, ReadingNotSettled where the person has to be asked,
    StoreFault when the database fails, and QueryFault: query-timeout after `seconds` (the statement is stopped in the database),
    query-unreadable for a column that is gone or does not hold what the vocabulary says. Cancelled, it stops the statement too.
    """
    return await run_plan(plan_query(query, vocabulary, now), engine, now, row_limit=row_limit, seconds=seconds)


async def run_plan(
    plan: Plan, engine: Engine, now: datetime, *, row_limit: int = ROW_LIMIT, seconds: float = SECONDS, offset: int = 0
) -> QueryResult:
    """As run_query, for a query that has been checked already; with `offset`, the rows behind so many."""
    try:
        with fail_after(seconds):
            fetched = await read(engine, lambda connection: fetch(connection, plan, row_limit, offset))
    except TimeoutError as error:
        raise QueryFault("query-timeout", f"the database took longer than {seconds:g} seconds") from error
    except StoreFault as fault:
        if _misses_a_column(fault.__cause__):
            raise _unreadable(plan) from fault
        raise
    except ValueError as error:
        raise _unreadable(plan) from error
    if fetched.more and fetched.total is None:
        fetched = replace(fetched, total=await _counted(plan, engine))
    try:
        return result_of(plan, fetched, now)
    except ValueError as error:
        raise _unreadable(plan) from error


def fetch(connection: Connection, plan: Plan, row_limit: int, offset: int = 0) -> Fetched:
    """The rows, and whether there are more than the row limit lets through."""
    prepare(connection)
    compiled = compile_plan(plan, dialect_for(connection.dialect.name), row_limit, offset)
    rows: list[tuple[object, ...]] = [tuple(row) for row in connection.execute(compiled.statement)]
    more = len(rows) > compiled.row_limit
    if not compiled.counts:
        return Fetched(rows[: compiled.row_limit], more, offset=offset)
    total = rows[0][-1] if rows and more else None
    return Fetched([row[:-1] for row in rows[: compiled.row_limit]], more, total if isinstance(total, int) else None, offset)


async def _counted(plan: Plan, engine: Engine) -> int | None:
    """How many rows there are in all, if the database can tell soon. The rows are shown either way."""

    def count(connection: Connection) -> int | None:
        prepare(connection)
        return connection.scalar(compile_plan(plan, dialect_for(connection.dialect.name), 1).count)

    try:
        with fail_after(COUNT_SECONDS):
            return await read(engine, count)
    except (TimeoutError, StoreFault):
        return None


_NOT_THERE = frozenset({"42703", "42P01", "42S22", "42S02", "BinderException", "CatalogException"})
"""Undefined column or table: SQLSTATEs of the servers, and DuckDB's errors."""


def _misses_a_column(error: BaseException | None) -> bool:
    """Whether the database does not have what the vocabulary names: renamed since, or taken away."""
    if not isinstance(error, DBAPIError):
        return False
    if isinstance(error.orig, sqlite3.OperationalError):
        return str(error.orig).startswith(("no such column", "no such table"))
    return bool({getattr(error.orig, "sqlstate", None), type(error.orig).__name__} & _NOT_THERE)


def _unreadable(plan: Plan) -> QueryFault:
    return QueryFault(
        "query-unreadable",
        f"a column of {plan.table.source} is not there or not stored as the vocabulary says: run `zuruf vocabulary check`",
    )
