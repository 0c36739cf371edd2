"""The `query` tool: runs what the model wrote over the company's own database, as far as the vocabulary lets it."""

from pydantic import Field

from zuruf.assistant.query.blocks import Show, block_of
from zuruf.assistant.query.problems import ReadingNotSettled
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.query_form import read_query, write_query
from zuruf.assistant.query.readings import settle
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.said_values import by_stems
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.tools.shown import MOST_ROWS
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import AskingBack, Choice, Json

NAME = "query"


class QueryArguments(Arguments):
    """`query` is checked by `read_query`; the model's round is bound to a schema made for the request. `show` is a wish."""

    query: dict[str, object] = Field(default_factory=dict)
    show: Show | None = None


class QueryCompany:
    name = NAME
    description = (
        "Look up anything else in the company's database: other periods, one customer, product or supplier, totals, counts, "
        "averages, rankings, per month or per customer."
    )

    async def run(self, arguments: QueryArguments, context: ToolContext) -> Finding:
        query = read_query(arguments.query)
        try:
            settled = settle(query, context.vocabulary, context.asked.text, context.asked.language, context.asked.readings)
        except ReadingNotSettled as unsettled:
            return Finding(asking=asking_of(unsettled, query, context))
        finding = await show_query(settled, context, arguments.show)
        if finding.blocks[0].row_count == 0 and (wider := by_stems(settled, context.asked.language)) != settled:
            # People inflect names: "Schrauben" is in no "Schraube M8".
            again = await show_query(wider, context, arguments.show)
            return again if again.blocks[0].row_count else finding
        return finding


async def show_query(query: Query, context: ToolContext, wish: Show | None = None) -> Finding:
    """Runs a settled query and makes its block. Raises QueryFault and StoreFault."""
    plan = plan_query(query, context.vocabulary, context.now)
    result = await run_plan(plan, context.engine, context.now)
    block = block_of(plan, result, context.phrases, context.new_id, wish=wish, most_rows=MOST_ROWS)
    names = [column.name for column in result.columns]
    rows: list[Json] = [dict(zip(names, row, strict=True)) for row in result.rows]
    return Finding({"rows": rows, "row_count": result.row_count}, (block,))


def asking_of(unsettled: ReadingNotSettled, query: Query, context: ToolContext) -> AskingBack:
    """The question back, its answers in the language of the request."""
    term, language = unsettled.term, context.asked.language
    choices = tuple(Choice(reading.name, reading.naming.label[language]) for reading in term.readings.values())
    return AskingBack(term.name, to_json(write_query(query)), choices)
