"""One turn from request to reply, with the sample company and a model that answers from a script."""

import pytest
from tests.assistant.turn.taking import QUESTION, events_of, reply_to

from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.domain.events import ReplyDelta, ReplyDone
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Page, ReplySource

pytestmark = pytest.mark.anyio


async def test_a_summary_question_takes_one_round(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [calls("list_invoices", {"status": "overdue"})]
    events = await events_of(parts, QUESTION)
    assert [event.name for event in events] == [
        "turn.started",
        "tool.started",
        "tool.finished",
        "block.shown",
        "reply.delta",
        "reply.done",
    ]
    last = events[-1]
    assert isinstance(last, ReplyDone)
    reply = last.reply
    assert (reply.source, reply.model_rounds, reply.language) == (ReplySource.FORMATTER, 1, Language.GERMAN)
    assert str(reply.blocks[0].row_count) in reply.text
    assert {"prompt", "model", "tools", "decide", "format", "total"} <= set(reply.timings)


@pytest.mark.parametrize(
    ("text", "mode"),
    [("Warum ist die älteste Rechnung überfällig?", Mode.VOICE), (QUESTION, Mode.TEXT)],
    ids=["judgement", "text mode"],
)
async def test_otherwise_the_model_writes_in_a_second_round(parts: Parts, model: ScriptedModel, text: str, mode: Mode) -> None:
    model.rounds = [calls("list_invoices", {"status": "overdue"}), says("Die Rechnungen ", "stehen in der Tabelle. ", "Gern.")]
    reply = await reply_to(parts, text, mode)
    assert (reply.source, reply.model_rounds) == (ReplySource.MODEL, 2)
    assert reply.text == "Die Rechnungen stehen in der Tabelle. Gern."


async def test_the_model_learns_no_value_of_a_block(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [calls("list_invoices", {"status": "overdue"}), says("Siehe Tabelle.")]
    reply = await reply_to(parts, "Warum sind so viele Rechnungen überfällig?")
    sent = "\n".join(message.content for prompt in model.prompts for message in prompt.messages)
    cells = {str(cell) for block in reply.blocks for row in block.rows for cell in row if isinstance(cell, str) and len(cell) > 7}
    assert cells
    assert not [cell for cell in cells if cell in sent]


async def test_navigation_is_answered_by_code_in_text_mode_too(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [calls("navigate", {"page": "invoices"})]
    reply = await reply_to(parts, "Öffne bitte die Rechnungen", Mode.TEXT)
    assert (reply.source, reply.page, reply.model_rounds) == (ReplySource.FORMATTER, Page.INVOICES, 1)


async def test_words_without_a_tool_are_the_reply(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [says("Gern ", "geschehen!")]
    events = await events_of(parts, "Danke schön für die Hilfe")
    deltas = [event.text for event in events if isinstance(event, ReplyDelta) and event.text]
    assert len(deltas) > 1
    assert "".join(deltas) == "Gern geschehen!"
    last = events[-1]
    assert isinstance(last, ReplyDone)
    assert (last.reply.text, last.reply.source, last.reply.model_rounds) == ("Gern geschehen!", ReplySource.MODEL, 1)


async def test_nothing_that_cannot_be_shown_gets_through(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [says("Gern \ud800ge\x00schehen\x1b[m \u202e!")]
    assert (await reply_to(parts, "Danke schön für die Hilfe")).text == "Gern geschehen[m !"


async def test_each_sentence_is_spoken_once(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [says("Das geht ni", "cht. Bitte fra", "gen Sie nach.")]
    events = await events_of(parts, "Danke schön für die Hilfe")
    spoken = [event.speech for event in events if isinstance(event, ReplyDelta) and event.speech]
    assert spoken == ["Das geht nicht.", "Bitte fragen Sie nach."]
