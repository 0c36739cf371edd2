"""For every question that people ask, the right query's block holds exactly the rows of hand-written SQL."""

import sqlite3
from collections.abc import Mapping
from datetime import date
from decimal import Decimal

import pytest
from tests.companies.offices import Office, parts_of, phrases_of
from tests.companies.questions import Question, meaning_of, read_questions, settled

from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.assistant.query.blocks import block_of
from zuruf.assistant.query.problems import ReadingNotSettled
from zuruf.assistant.query.query_form import read_query, write_query
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.tools.query_company import show_query
from zuruf.assistant.tools.shown import MOST_ROWS
from zuruf.domain.blocks import Block, BlockKind, Cell, ChartKind, ColumnKind
from zuruf.domain.languages import Language
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio

QUESTIONS = read_questions()
ANSWERED = [question for question in QUESTIONS if question.asks is None]
UNSETTLED = [question for question in QUESTIONS if question.asks is not None]
SHAPES = {
    "value": (BlockKind.VALUE, None),
    "table": (BlockKind.TABLE, None),
    "bar": (BlockKind.CHART, ChartKind.BAR),
    "line": (BlockKind.CHART, ChartKind.LINE),
}
UNITS = {ColumnKind.AMOUNT: 100, ColumnKind.QUANTITY: 1000}
"""Smallest units in one: the SQL counts cents and thousandths."""

Plain = str | int | None


def rows_of(block: Block) -> list[tuple[Plain, ...]]:
    kinds = [column.kind for column in block.columns]
    return [tuple(_plain(cell, kind) for cell, kind in zip(row, kinds, strict=True)) for row in block.rows]


def _plain(cell: Cell, kind: ColumnKind) -> Plain:
    if cell is None or kind not in UNITS:
        return cell.isoformat() if isinstance(cell, date) else cell if isinstance(cell, str | int) else None
    assert isinstance(cell, Decimal | int)
    units = Decimal(cell) * UNITS[kind]
    assert units == int(units), "a figure with more decimals than its column has"
    return int(units)


def rows_by_hand(office: Office, sql: str) -> list[tuple[Plain, ...]]:
    connection = sqlite3.connect(f"{office.file.as_uri()}?mode=ro", uri=True)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


async def block_for(office: Office, question: Question, places: Places, at: int = 0) -> Block:
    plan = plan_query(settled(question, question.forms[at], office.vocabulary), office.vocabulary, office.now)
    result = await run_plan(plan, office.engine, office.now)
    return block_of(plan, result, phrases_of(places), lambda: "b1", most_rows=MOST_ROWS)


@pytest.mark.parametrize("question", ANSWERED, ids=lambda question: question.id)
async def test_the_block_is_the_hand_written_sql(offices: Mapping[str, Office], question: Question, places: Places) -> None:
    office = offices[question.company]
    block = await block_for(office, question, places)
    wanted = rows_by_hand(office, question.sql)
    assert rows_of(block) == wanted[:MOST_ROWS]
    assert (block.row_count, block.truncated, block.at_least) == (len(wanted), len(wanted) > MOST_ROWS, False)
    assert (block.kind, block.chart) == SHAPES[question.show]


@pytest.mark.parametrize("question", UNSETTLED, ids=lambda question: question.id)
async def test_an_unsettled_term_is_asked_back(offices: Mapping[str, Office], question: Question) -> None:
    office = offices[question.company]
    with pytest.raises(ReadingNotSettled) as unsettled:
        settled(question, question.forms[0], office.vocabulary)
    assert unsettled.value.term.name == question.asks


@pytest.mark.parametrize("question", [each for each in ANSWERED if len(each.forms) > 1], ids=lambda question: question.id)
async def test_every_alternative_can_be_run(offices: Mapping[str, Office], question: Question, places: Places) -> None:
    office = offices[question.company]
    blocks = [await block_for(office, question, places, at) for at in range(len(question.forms))]
    assert all(block.question is not None for block in blocks)


async def test_a_cut_list_says_so(offices: Mapping[str, Office], places: Places) -> None:
    office = offices["kontor"]
    context = parts_of(office, ScriptedModel(), phrases_of(places)).context(lambda: "b1")
    finding = await show_query(read_query({"table": "bookings"}), context)
    (block,) = finding.blocks
    everything = rows_by_hand(office, "SELECT name FROM account_move ORDER BY id")
    assert [row[0] for row in block.rows] == [name for (name,) in everything[:MOST_ROWS]]
    assert (block.row_count, block.truncated) == (len(everything), True)


def test_the_questions_are_as_many_as_were_promised(offices: Mapping[str, Office]) -> None:
    by_language = [sum(question.language is language for question in QUESTIONS) for language in Language]
    by_company = [sum(question.company == name for question in QUESTIONS) for name in offices]
    assert by_language == [15, 15, 15, 15]
    assert by_company == [30, 30]
    assert len({question.id for question in QUESTIONS}) == 60
    assert len(UNSETTLED) >= 4
    assert all(question.today == offices[question.company].now.date() for question in QUESTIONS)


def test_a_query_written_back_means_the_same(offices: Mapping[str, Office]) -> None:
    for question in ANSWERED:
        office = offices[question.company]
        query = settled(question, question.forms[0], office.vocabulary)
        again = read_query(write_query(query))
        assert meaning_of(again, office.vocabulary, office.now) == meaning_of(query, office.vocabulary, office.now)
