"""Whether the database still has what a report looks at."""

from anyio import move_on_after
from sqlalchemy import Connection, Engine

from zuruf.assistant.query.compile import compile_plan
from zuruf.assistant.query.connections import prepare
from zuruf.assistant.query.dialects import dialect_for
from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.schema import read_schema
from zuruf.assistant.reports.standing import Reason, missing_in
from zuruf.assistant.store.reading import read
from zuruf.domain.faults import StoreFault

SECONDS = 3.0


async def missing_now(plan: Plan, company: Engine) -> tuple[Reason, ...]:
    """What is gone. Nothing, too, where the database cannot be asked now: that is not the report's fault.

    The report's own statement is asked for none of its rows, which costs the database next to nothing; only when that fails are
    its tables looked at.
    """
    try:
        with move_on_after(SECONDS):
            await read(company, lambda connection: _ask_for_no_rows(connection, plan))
    except StoreFault:
        return await missing_in_schema(plan, company)
    return ()


async def missing_in_schema(plan: Plan, company: Engine) -> tuple[Reason, ...]:
    """As missing_now, by looking at the tables at once: a statement has failed already."""
    sources = [plan.table.source, *(link.source for link in plan.table.links.values())]
    try:
        schema = await read(company, lambda connection: read_schema(connection, sources))
    except StoreFault:
        return ()
    return tuple(missing_in(schema, plan))


def _ask_for_no_rows(connection: Connection, plan: Plan) -> None:
    prepare(connection)
    statement = compile_plan(plan, dialect_for(connection.dialect.name), 1).statement
    connection.execute(statement.limit(0)).close()
