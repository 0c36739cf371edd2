"""A term with two readings is asked back, and what was answered is remembered."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from tests.assistant.memory import Memory
from tests.assistant.turn.taking import reply_to, reply_to_request

from zuruf.assistant.conversation.ports import Waiting
from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import AskingBack, Json, Mode, ReplySource, TurnRequest

pytestmark = pytest.mark.anyio


REVENUE: Mapping[str, Json] = {"metric": "revenue", "period": "last_year"}


async def test_a_term_with_two_readings_is_asked_back(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [calls("query"), calls("query", {"query": REVENUE})]
    reply = await reply_to(parts, "wie hoch war der umsatz letztes jahr")
    assert (reply.source, reply.blocks) == (ReplySource.SERVICE, ())
    assert reply.asking is not None
    assert [choice.name for choice in reply.asking.choices] == ["invoiced", "paid"]
    assert all(choice.label in reply.text for choice in reply.asking.choices)
    assert model.rounds == []


@pytest.mark.parametrize(
    ("answer", "metric"),
    [
        (TurnRequest("key-2", "Bezahlt.", Mode.VOICE, "turn-1", None, "kiosk"), "revenue_paid"),
        (TurnRequest("key-2", "das erste", Mode.VOICE, "turn-1", None, "kiosk"), "revenue_invoiced"),
        (TurnRequest("key-2", "irgendwas", Mode.TEXT, "turn-1", "paid", "kiosk"), "revenue_paid"),
    ],
    ids=["by words", "by place", "by touch"],
)
async def test_the_answer_is_remembered(
    parts: Parts, memory: Memory, model: ScriptedModel, answer: TurnRequest, metric: str
) -> None:
    model.rounds = [calls("query"), calls("query", {"query": REVENUE})]
    asking = (await reply_to(parts, "wie hoch war der umsatz letztes jahr")).asking
    assert asking is not None
    memory.questions["kiosk", "turn-1"] = Waiting("wie hoch war der umsatz letztes jahr", asking)
    model.rounds = [says("Bitte sehr.")]
    settled = await reply_to_request(parts, answer)
    assert settled.blocks[0].question is not None
    assert f'"metric":"{metric}"' in settled.blocks[0].question.query
    model.rounds = [calls("query"), calls("query", {"query": REVENUE}), says("Bitte sehr.")]
    again = await reply_to_request(parts, TurnRequest("key-3", "umsatz letztes jahr", Mode.VOICE, actor="kiosk"))
    assert again.asking is None
    assert again.blocks[0].title == metric


async def test_a_reading_that_is_said_takes_the_place_of_the_decided_one(
    parts: Parts, memory: Memory, model: ScriptedModel
) -> None:
    """ "Umsatz" decided as paid months ago: saying the other one wins, and holds from then on."""
    memory.decided["kiosk"] = {"revenue": "paid"}
    for text in ("fakturierter umsatz letztes jahr", "umsatz letztes jahr"):
        model.rounds = [calls("query"), calls("query", {"query": REVENUE}), says("Bitte.")]
        reply = await reply_to_request(parts, TurnRequest(text, text, Mode.VOICE, actor="kiosk"))
        assert reply.blocks[0].title == "revenue_invoiced"
    assert memory.decided["kiosk"] == {"revenue": "invoiced"}


async def test_another_request_is_no_answer(parts: Parts, memory: Memory, model: ScriptedModel) -> None:
    memory.questions["kiosk", "turn-1"] = Waiting("umsatz", AskingBack("revenue", to_json(REVENUE), ()))
    model.rounds = [calls("list_invoices", {"status": "paid"}), says("Das sind die bezahlten.")]
    request = TurnRequest("key-2", "Zeig mir die bezahlten Rechnungen", Mode.TEXT, "turn-1", None, "kiosk")
    assert (await reply_to_request(parts, request)).blocks[0].title == "paid-invoices"
    assert memory.decided == {}


async def test_what_the_company_has_settled_is_not_asked(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [calls("query"), calls("query", {"query": REVENUE}), says("Bitte.")]
    reply = await reply_to(replace(parts, readings={"revenue": "paid"}), "umsatz letztes jahr")
    assert reply.blocks[0].title == "revenue_paid"
