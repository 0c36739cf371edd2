"""Turns that fail: a model that answers nonsense or nothing, requests that are none, one failed tool of two."""

import pytest
from tests.assistant.turn.taking import QUESTION, failure_of, reply_to

from zuruf.assistant.model.ports import TextArrived
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.domain.faults import ModelFault
from zuruf.domain.turns import ReplySource

pytestmark = pytest.mark.anyio


FAULTS: list[tuple[str, Round, str]] = [
    ("a tool that does not exist", calls("delete_everything", {}), "tool-unknown"),
    ("arguments out of the schema", calls("list_invoices", {"status": "all of them", "sql": "1=1"}), "tool-arguments"),
    ("nothing at all", (), "model-nonsense"),
    ("only space", says(" ", "\n"), "model-nonsense"),
    ("half a JSON", (ModelFault("model-nonsense", "half a JSON"),), "model-nonsense"),
    ("500s", (ModelFault("model-unreachable", "the server answered 500"),), "model-unreachable"),
    ("calls without end", tuple(call for n in range(9) for call in calls("finance_summary", {}, f"c{n}")), "model-nonsense"),
    ("words without end", tuple(TextArrived("und so weiter ") for _ in range(1000)), "model-nonsense"),
    ("a break in the middle", (TextArrived("Es sind"), ModelFault("model-unreachable", "gone")), "model-unreachable"),
]


@pytest.mark.parametrize(("answer", "code"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
@pytest.mark.parametrize(
    "text", [QUESTION, "How many invoices are overdue?", "Скільки рахунків прострочено?", "Сколько счетов просрочено?"]
)
async def test_a_model_that_fails(parts: Parts, model: ScriptedModel, text: str, answer: Round, code: str) -> None:
    model.rounds = [answer]
    failure = await failure_of(parts, text)
    assert failure.code == code
    assert failure.sentence == parts.phrases.say(failure.language, f"fault-{code}")
    assert failure.not_done
    assert failure.hint
    assert text not in failure.hint


@pytest.mark.parametrize(
    ("text", "code"), [("", "request-empty"), ("ä" * 2001, "request-too-long"), ("\x00\x03" * 40, "request-not-text")]
)
async def test_a_request_that_is_none(parts: Parts, model: ScriptedModel, text: str, code: str) -> None:
    assert (await failure_of(parts, text)).code == code
    assert model.prompts == []


async def test_one_failed_tool_of_two_is_told_by_the_model(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [
        (*calls("finance_summary", {}, "c1"), *calls("list_products", {"status": "?"}, "c2")),
        says("Nur die Finanzen."),
    ]
    reply = await reply_to(parts, "Übersicht bitte")
    assert (reply.source, reply.text) == (ReplySource.MODEL, "Nur die Finanzen.")
    told = "\n".join(message.content for message in model.prompts[1].messages)
    assert "products: failed" in told
