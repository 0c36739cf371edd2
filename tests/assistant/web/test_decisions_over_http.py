"""What a conversation holds, over HTTP with the real service: told, built upon, removed; and every prompt accounted for."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from zoneinfo import ZoneInfo

import httpx
import pytest
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.ports import RoundEnded, TextArrived
from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.domain.decisions import DecisionKind
from zuruf.domain.events import ReplyDone, TurnFailed
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Mode, Reply, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

TOKEN = "a-token-for-this-test"
REVENUE: dict[str, Json] = {"metric": "revenue_invoiced", "period": "last_month"}
QUESTION = "Wie hoch war der fakturierte Umsatz im letzten Monat?"


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel()


@pytest.fixture
def address(places: Places, own_sample_url: str, model: ScriptedModel) -> Iterator[str]:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        yield url


@pytest.fixture
def sql(own_sample_url: str) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(own_sample_url.removeprefix("sqlite:///"))) as connection:
        yield connection


async def last_of(client: AssistantClient, key: str, text: str) -> ReplyDone | TurnFailed:
    last = [event async for event in client.turn(TurnRequest(key, text, Mode.VOICE))][-1]
    assert isinstance(last, ReplyDone | TurnFailed)
    return last


async def ask(client: AssistantClient, key: str, text: str) -> Reply:
    last = await last_of(client, key, text)
    assert isinstance(last, ReplyDone), last
    return last.reply


def play_question(model: ScriptedModel) -> None:
    model.rounds = [calls("query"), calls("query", {"query": REVENUE}), says("Bitte.")]


async def test_a_follow_up_builds_on_the_question_and_on_what_is_left_of_it(address: str, model: ScriptedModel) -> None:
    play_question(model)
    async with AssistantClient(address, TOKEN) as client:
        first = await ask(client, "k1", QUESTION)
        assert {chip.kind for chip in first.decisions} >= {DecisionKind.QUESTION, DecisionKind.PERIOD}
        second = await ask(client, "k2", "Und in Dänemark?")
        assert (second.model_rounds, second.reason) == (0, "follow-up")
        assert [chip.label for chip in second.decisions if chip.kind is DecisionKind.FILTER] == ["Dänemark"]
        left = await client.forget(DecisionKind.FILTER, "country", Language.GERMAN)
        assert DecisionKind.FILTER not in {chip.kind for chip in left}
        third = await ask(client, "k3", "und letztes Jahr?")
        assert not [chip for chip in third.decisions if chip.kind is DecisionKind.FILTER]


async def test_forgetting_what_is_gone_is_no_fault_and_other_kinds_are_refused(address: str) -> None:
    headers = {"Authorization": f"Bearer {TOKEN}"}
    async with httpx.AsyncClient(base_url=address, headers=headers) as http:
        gone = await http.delete("/v1/decisions/period")
        assert (gone.status_code, gone.json()) == (200, {"decisions": []})
        assert (await http.delete("/v1/decisions/everything")).status_code == 422
        assert (await http.get("/v1/decisions", params={"language": "uk"})).json() == {"decisions": []}
    async with httpx.AsyncClient(base_url=address) as stranger:
        assert (await stranger.delete("/v1/decisions/period")).status_code == 401


async def test_every_round_has_its_account(address: str, model: ScriptedModel, sql: sqlite3.Connection) -> None:
    play_question(model)
    async with AssistantClient(address, TOKEN) as client:
        reply = await ask(client, "k1", QUESTION)
    rows = sql.execute("SELECT turn, number, kind, tokens, cap, sections FROM zuruf_prompt_accounts ORDER BY number").fetchall()
    assert [(turn, number, kind) for turn, number, kind, *_ in rows] == [
        (reply.turn, 1, "choose"),
        (reply.turn, 2, "query"),
        (reply.turn, 3, "reply"),
    ]
    for *_, tokens, cap, sections in rows:
        assert tokens == sum(json.loads(sections).values())
        assert tokens <= cap == 8000


async def test_an_endpoint_that_counts_more_is_believed(
    places: Places, own_sample_url: str, model: ScriptedModel, sql: sqlite3.Connection
) -> None:
    """The factor that a round teaches holds for the next one, and after a new start."""
    settings = Settings(database=DatabasePart(url=own_sample_url), assistant=AssistantPart(prompt_tokens=6000))
    model.rounds = [[TextArrived("Gern."), RoundEnded(7000, 0, 5)]]
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        async with AssistantClient(url, TOKEN) as client:
            assert (await ask(client, "k1", "Danke schön")).text == "Gern."
            asked = len(model.prompts)
            failed = await last_of(client, "k2", "Danke sehr")
    assert isinstance(failed, TurnFailed)
    assert failed.code == "prompt-too-large"
    assert "would have to go" in failed.hint
    assert len(model.prompts) == asked, "nothing over the cap is sent"
    ((permille,),) = sql.execute("SELECT permille FROM zuruf_model_sizes").fetchall()
    assert permille > 2000
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        async with AssistantClient(url, TOKEN) as client:
            assert isinstance(await last_of(client, "k3", "Danke dir"), TurnFailed)


async def test_nothing_that_the_window_cannot_hold_is_sent(places: Places, own_sample_url: str, model: ScriptedModel) -> None:
    model.window_tokens = 1000
    settings = Settings(database=DatabasePart(url=own_sample_url), assistant=AssistantPart(prompt_tokens=100_000))
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        async with AssistantClient(url, TOKEN) as client:
            failed = await last_of(client, "k1", "Danke schön")
    assert isinstance(failed, TurnFailed)
    assert failed.code == "prompt-beyond-window"
    assert model.prompts == []


async def test_a_request_that_is_too_long_in_tokens_is_refused_in_words(address: str, model: ScriptedModel) -> None:
    async with AssistantClient(address, TOKEN) as client:
        failed = await last_of(client, "k1", "Σ漢" * 1000)
    assert isinstance(failed, TurnFailed)
    assert failed.code == "prompt-request-too-long"
    assert failed.sentence
    assert model.prompts == []
