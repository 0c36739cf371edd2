"""Queries within a turn: written in a round of their own, written again when they do not fit, over names and nothing found."""

import sqlite3
from collections.abc import Mapping

import pytest
from tests.assistant.turn.taking import failure_of, reply_to

from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.domain.blocks import BlockKind
from zuruf.domain.jsons import to_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Mode, ReplySource
from zuruf.language.figures import count_text

pytestmark = pytest.mark.anyio


QUERY: Mapping[str, Json] = {"metric": "invoice_count", "where": [{"field": "status", "op": "=", "value": "overdue"}]}


async def test_a_query_takes_a_round_of_its_own(parts: Parts, model: ScriptedModel, sql: sqlite3.Connection) -> None:
    model.rounds = [calls("query"), calls("query", {"query": QUERY}), says("Es sind [[b1.invoice_count]].")]
    reply = await reply_to(parts, "wie viele rechnungen sind denn überfällig bei den dänischen kunden", Mode.TEXT)
    due = "SELECT COUNT(*) FROM invoices WHERE gross_amount > paid_amount AND due_date < ?"
    (count,) = sql.execute(due, (parts.now().date().isoformat(),)).fetchone()
    assert reply.text == f"Es sind {count_text(count, Language.GERMAN)}."
    assert (reply.model_rounds, reply.source, reply.replaced) == (3, ReplySource.MODEL, 0)
    (block,) = reply.blocks
    assert (block.kind, block.rows) == (BlockKind.VALUE, ((count,),))
    assert block.question is not None
    assert block.question.query == to_json(QUERY)
    assert block.labels[Language.GERMAN] == "Anzahl Rechnungen"
    assert model.prompts[1].must_call
    assert "Anzahl Rechnungen" in model.prompts[1].messages[-1].content


async def test_a_query_that_does_not_fit_is_written_again(parts: Parts, model: ScriptedModel) -> None:
    wrong: Mapping[str, Json] = {"metric": "invoice_count", "by": ["colour"]}
    model.rounds = [calls("query"), calls("query", {"query": wrong}), calls("query", {"query": QUERY}), says("Siehe oben.")]
    reply = await reply_to(parts, "Rechnungen je Farbe", Mode.TEXT)
    assert (len(reply.blocks), reply.model_rounds) == (1, 4)
    assert "colour" not in reply.text
    assert "by[0] field-unknown" in model.prompts[2].messages[-1].content


async def test_a_query_that_never_fits_is_a_fault(parts: Parts, model: ScriptedModel) -> None:
    wrong = calls("query", {"query": {"metric": "secrets"}})
    model.rounds = [calls("query"), wrong, wrong]
    assert (await failure_of(parts, "zeig mir geheimes", Mode.TEXT)).code == "query-invalid"


async def test_nothing_found_is_an_answer(parts: Parts, model: ScriptedModel) -> None:
    nobody: Mapping[str, Json] = {"table": "customers", "where": [{"field": "name", "op": "contains", "value": "Nirgendwo"}]}
    model.rounds = [calls("query"), calls("query", {"query": nobody}), says("Es gibt keinen.")]
    reply = await reply_to(parts, "Welche Kunden heißen Nirgendwo?", Mode.TEXT)
    assert (reply.text, reply.blocks[0].row_count, reply.blocks[0].kind) == ("Es gibt keinen.", 0, BlockKind.TABLE)


async def test_a_name_is_looked_for_again_by_its_stem(parts: Parts, model: ScriptedModel, sql: sqlite3.Connection) -> None:
    (name,) = sql.execute("SELECT name FROM products ORDER BY id LIMIT 1").fetchone()
    word = name.split()[0]
    inflected: Mapping[str, Json] = {"table": "products", "where": [{"field": "name", "op": "contains", "value": f"{word}en"}]}
    model.rounds = [calls("query"), calls("query", {"query": inflected}), says("Da.")]
    reply = await reply_to(parts, f"Was haben wir an {word}en da?", Mode.TEXT)
    assert any(name in row for row in reply.blocks[0].rows)
