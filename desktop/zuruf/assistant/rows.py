"""Further rows of a block that was shown: the same query, checked again, in another order or further down."""

from dataclasses import replace

from zuruf.assistant.parts import Parts
from zuruf.assistant.query.blocks import block_of
from zuruf.assistant.query.problems import Problem, QueryInvalid
from zuruf.assistant.query.query import Order, Query
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.tools.shown import MOST_ROWS
from zuruf.domain.blocks import Block
from zuruf.domain.jsons import from_json
from zuruf.wire.requests import RowsBody


async def rows_of(body: RowsBody, parts: Parts) -> Block:
    """At most MOST_ROWS rows behind `body.offset`. Raises QueryFault and StoreFault."""
    now = parts.now()
    query = _ordered(_query(body.query), body.order)
    plan = plan_query(query, parts.vocabulary, now)
    result = await run_plan(plan, parts.company, now, row_limit=MOST_ROWS, offset=body.offset)
    return block_of(plan, result, parts.phrases, parts.new_id)


def _query(text: str) -> Query:
    try:
        given = from_json(text)
    except (ValueError, RecursionError) as error:
        raise QueryInvalid([Problem("shape", "query")]) from error
    if not isinstance(given, dict):
        raise QueryInvalid([Problem("shape", "query")])
    return read_query(given)


def _ordered(query: Query, order: list[str]) -> Query:
    if not order:
        return query
    return replace(query, order=tuple(Order(name.removeprefix("-"), name.startswith("-")) for name in order))
