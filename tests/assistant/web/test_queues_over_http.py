"""A message with several orders over real HTTP: its events, its state, and stopping it."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from zoneinfo import ZoneInfo

import httpx
import pytest
from tests.assistant.changes.office import file_url, prepared
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.ports import ModelEvent, Prompt
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.domain.events import JobChanged, ReplyDone
from zuruf.domain.jobs import JobState
from zuruf.settings.schema import DatabasePart, Places, Settings
from zuruf.wire.events import read_event
from zuruf.wire.jobs import QueueModel

TOKEN = "a-token-for-this-test"
ORDERS = "öffne die Rechnungen und dann öffne die Kunden"


@dataclass(slots=True)
class HeldModel(ScriptedModel):
    """Tells when it is asked, and answers when it may."""

    asked: Event = field(default_factory=Event)
    may_answer: Event = field(default_factory=Event)

    async def answer(self, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]:
        self.asked.set()
        await asyncio.to_thread(self.may_answer.wait, 30)
        async for event in ScriptedModel.answer(self, prompt):
            yield event


@pytest.fixture
def model() -> HeldModel:
    held = HeldModel(choose=lambda _: calls("navigate", {"page": "invoices"}))
    held.may_answer.set()
    return held


@pytest.fixture
def http(places: Places, tmp_path: Path, model: HeldModel) -> Iterator[httpx.Client]:
    url = prepared(file_url(tmp_path))
    service = assemble(Settings(database=DatabasePart(url=url)), places, model, TOKEN, ZoneInfo("Europe/Berlin"))
    with served(service) as address, httpx.Client(base_url=address, timeout=30) as client:
        client.headers["Authorization"] = f"Bearer {TOKEN}"
        yield client


def test_two_orders(http: httpx.Client) -> None:
    answer = http.post("/v1/turns", json={"text": ORDERS, "mode": "voice"}, headers={"Idempotency-Key": "k1"})
    turn = answer.headers["Zuruf-Turn"]
    pairs = [event.splitlines()[1:3] for event in answer.text.strip().split("\n\n")]
    events = [read_event(name.removeprefix("event: "), data.removeprefix("data: ")) for name, data in pairs]
    changed = [(event.job.number, event.job.state) for event in events if isinstance(event, JobChanged)]
    assert changed[-1] == (2, JobState.DONE)
    last = events[-1]
    assert isinstance(last, ReplyDone)
    assert last.reply.text == "2 Aufträge sind erledigt."
    shown = QueueModel.model_validate_json(http.get(f"/v1/queues/{turn}").content)
    assert [(job.text, job.state) for job in shown.jobs] == [
        ("öffne die Rechnungen", JobState.DONE),
        ("öffne die Kunden", JobState.DONE),
    ]
    stopped = QueueModel.model_validate_json(http.post(f"/v1/queues/{turn}/stop").content)
    assert (stopped.stopped, stopped.report) == (True, "2 Aufträge sind erledigt.")
    again = http.post("/v1/turns", json={"text": ORDERS, "mode": "voice"}, headers={"Idempotency-Key": "k1"})
    assert again.headers["Zuruf-Turn"] == turn


def test_somebody_else_s_queue(http: httpx.Client) -> None:
    assert http.get("/v1/queues/no-such-turn").status_code == 404
    assert http.post("/v1/queues/no-such-turn/stop").status_code == 404


@pytest.mark.parametrize(
    ("way", "end"),
    [("", [JobState.DONE, JobState.STOPPED]), ("?keep_queue=true", [JobState.DONE, JobState.DONE])],
    ids=["cancelled", "talks about something else"],
)
def test_cancelling_a_turn_stops_its_orders(http: httpx.Client, model: HeldModel, way: str, end: list[JobState]) -> None:
    model.may_answer.clear()
    key = {"Idempotency-Key": "k1"}
    with http.stream("POST", "/v1/turns", json={"text": ORDERS, "mode": "voice"}, headers=key) as answer:
        turn = answer.headers["Zuruf-Turn"]
        assert model.asked.wait(30)
        assert http.delete(f"/v1/turns/{turn}{way}").status_code == 204
        told = answer.read().decode()
    assert "turn.failed" in told
    assert "turn-cancelled" in told
    model.may_answer.set()
    assert states(http, turn) == end


def test_a_turn_that_is_over_may_have_orders_left(http: httpx.Client, model: HeldModel) -> None:
    """Its stream has ended with what is still to come; cancelling it stops that."""
    model.may_answer.clear()
    with http.stream("POST", "/v1/turns", json={"text": ORDERS, "mode": "voice"}, headers={"Idempotency-Key": "k1"}) as answer:
        turn = answer.headers["Zuruf-Turn"]
        assert model.asked.wait(30)
        assert http.delete(f"/v1/turns/{turn}?keep_queue=true").status_code == 204
    assert http.delete(f"/v1/turns/{turn}").status_code == 204
    model.may_answer.set()
    assert states(http, turn) == [JobState.DONE, JobState.STOPPED]


def states(http: httpx.Client, turn: str) -> list[JobState]:
    """The states of the jobs once all are over."""
    for _ in range(2000):
        shown = QueueModel.model_validate_json(http.get(f"/v1/queues/{turn}").content)
        if all(job.state.over for job in shown.jobs):
            return [job.state for job in shown.jobs]
    raise AssertionError("the queue does not come to its end")
