"""One turn from request to reply, with the sample company and a model that answers from a script."""

import itertools
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime
from datetime import time as datetime_time
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.assistant.memory import Memory

from zuruf.assistant.conversation.ports import Waiting
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.model.ports import TextArrived
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
from zuruf.assistant.tools.registry import build_registry
from zuruf.assistant.turn import take_turn
from zuruf.domain.blocks import BlockKind
from zuruf.domain.events import ReplyDelta, ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import to_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import AskingBack, Json, Mode, Page, Reply, ReplySource, TurnRequest
from zuruf.language.figures import count_text
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio

QUESTION = "Wie viele Rechnungen sind überfällig?"
QUESTIONS = (QUESTION, "How many invoices are overdue?", "Скільки рахунків прострочено?", "Сколько счетов просрочено?")
NO_REQUESTS = [("", "request-empty"), ("ä" * 2001, "request-too-long"), ("\x00\x03" * 40, "request-not-text")]


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel()


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def sql(sample_file: Path) -> Iterator[sqlite3.Connection]:
    """The sample company without any of our code in between."""
    with closing(sqlite3.connect(f"{sample_file.as_uri()}?mode=ro", uri=True)) as connection:
        yield connection


@pytest.fixture
def parts(places: Places, sample_url: str, sample_day: date, model: ScriptedModel, memory: Memory) -> Iterator[Parts]:
    numbers = itertools.count()
    engine = open_company(sample_url)
    yield Parts(
        model=model,
        tools=build_registry(),
        company=engine,
        vocabulary=load_vocabulary(find_vocabulary(places)),
        conversation=memory,
        phrases=Phrases(read_catalogues(places, "figures", "blocks", "replies", "faults", "vocabulary")),
        metrics=Metrics(),
        now=lambda: datetime.combine(sample_day, datetime_time(9, 30), ZoneInfo("Europe/Berlin")),
        tick=time.perf_counter,
        new_id=lambda: f"id-{next(numbers)}",
        turn_seconds=20.0,
    )
    engine.dispose()


async def events_of(parts: Parts, text: str, mode: Mode = Mode.VOICE) -> list[TurnEvent]:
    events: list[TurnEvent] = []
    await take_turn("turn-1", TurnRequest("key", text, mode), parts, events.append)
    return events


async def reply_to_request(parts: Parts, request: TurnRequest) -> Reply:
    events: list[TurnEvent] = []
    await take_turn("turn-2", request, parts, events.append)
    last = events[-1]
    assert isinstance(last, ReplyDone), last
    return last.reply


async def reply_to(parts: Parts, text: str, mode: Mode = Mode.VOICE) -> Reply:
    last = (await events_of(parts, text, mode))[-1]
    assert isinstance(last, ReplyDone), last
    return last.reply


async def failure_of(parts: Parts, text: str, mode: Mode = Mode.VOICE) -> TurnFailed:
    last = (await events_of(parts, text, mode))[-1]
    assert isinstance(last, TurnFailed), last
    return last


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


QUERY: Mapping[str, Json] = {"metric": "invoice_count", "where": [{"field": "status", "op": "=", "value": "overdue"}]}
REVENUE: Mapping[str, Json] = {"metric": "revenue", "period": "last_year"}


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
