"""From a query's result to the block that is shown: which kind suits its shape, and the question that it answers."""

from collections.abc import Callable
from decimal import Decimal
from enum import StrEnum

from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.query_form import write_query
from zuruf.assistant.query.result import QueryResult
from zuruf.assistant.query.vocabulary import Metric
from zuruf.assistant.query.words import QueryWords
from zuruf.domain.blocks import Block, BlockKind, ChartKind, Column, ColumnKind, Labels, Question
from zuruf.domain.jsons import to_json
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases

MOST_BARS = 40
"""Groups beyond which bars cannot be told apart; then a table is shown."""
FEWEST_POINTS = 2
MOST_PARTS = 7
"""Parts of a whole that can be told apart."""


class Show(StrEnum):
    """How somebody would like to see a result. A wish: the shape of the result decides what is possible."""

    TABLE = "table"
    VALUE = "value"
    KEY_FIGURES = "key_figures"
    BAR = "bar"
    LINE = "line"
    SHARE = "share"


def block_of(
    plan: Plan,
    result: QueryResult,
    phrases: Phrases,
    new_id: Callable[[], str],
    *,
    wish: Show | None = None,
    most_rows: int | None = None,
) -> Block:
    """The block for a result; it carries its first `most_rows` rows (all without a number)."""
    kind, chart = kind_of(plan, result, wish)
    rows = result.rows if most_rows is None else result.rows[:most_rows]
    return Block(
        id=new_id(),
        kind=kind,
        title=result.query.metric or plan.table.name,
        columns=result.columns,
        rows=rows,
        row_count=result.row_count,
        source=result.source,
        taken_at=result.taken_at,
        truncated=result.truncated or len(rows) < len(result.rows),
        at_least=result.at_least,
        chart=chart,
        labels=title_of(plan),
        question=question_of(plan, phrases),
    )


def title_of(plan: Plan) -> Labels:
    """What the metric or the table is called."""
    return (plan.metric or plan.table).naming.label


def question_of(plan: Plan, phrases: Phrases) -> Question:
    """The query as JSON and in words, and what was agreed about the metric (or the table)."""
    words = {language: QueryWords(phrases, language) for language in Language}
    if plan.metric is None:
        definition = plan.table.naming.meaning
    else:
        definition = {language: words[language].metric(plan.metric, plan.table) for language in Language}
    return Question(
        query=to_json(write_query(plan.query)),
        words={language: words[language].query(plan) for language in Language},
        definition=definition,
    )


def kind_of(plan: Plan, result: QueryResult, wish: Show | None = None) -> tuple[BlockKind, ChartKind | None]:
    """What suits the shape of the result; the wish decides where more than one kind does."""
    if plan.metric is None or not result.rows:
        return BlockKind.TABLE, None
    beside = {column.currency_column for column in result.columns} | {column.unit_column for column in result.columns}
    axes = [column for column in result.columns[: len(plan.groups)] if column.name not in beside]
    if not axes:
        return BlockKind.VALUE, None
    if len(axes) > 1 or result.truncated or wish is Show.TABLE:
        return BlockKind.TABLE, None
    if wish is Show.KEY_FIGURES and len(result.rows) <= MOST_PARTS:
        return BlockKind.KEY_FIGURES, None
    # The first few are not the whole that a share would be of.
    whole = plan.limit is None or len(result.rows) < plan.limit
    return _chart(axes[0], plan.metric, result, Show.BAR if wish is Show.SHARE and not whole else wish)


def _chart(axis: Column, metric: Metric, result: QueryResult, wish: Show | None) -> tuple[BlockKind, ChartKind | None]:
    at = result.columns.index(axis)
    points = len({row[at] for row in result.rows})
    if points < FEWEST_POINTS or any(row[at] is None for row in result.rows) or not _is_drawable(metric, result):
        return BlockKind.TABLE, None
    if axis.kind is ColumnKind.DATE:
        return BlockKind.CHART, ChartKind.BAR if wish is Show.BAR and points <= MOST_BARS else ChartKind.LINE
    if wish is Show.SHARE and points <= MOST_PARTS and metric.additive and min(_figures(metric, result)) >= 0:
        return BlockKind.CHART, ChartKind.SHARE
    return (BlockKind.CHART, ChartKind.BAR) if points <= MOST_BARS else (BlockKind.TABLE, None)


def _is_drawable(metric: Metric, result: QueryResult) -> bool:
    """Whether every row has a figure. A metric can also be a day (the oldest due date): that has no height."""
    return len(_figures(metric, result)) == len(result.rows)


def _figures(metric: Metric, result: QueryResult) -> list[Decimal]:
    at = next(index for index, column in enumerate(result.columns) if column.name == metric.name)
    cells = [row[at] for row in result.rows]
    return [Decimal(cell) for cell in cells if isinstance(cell, (int, Decimal))]
