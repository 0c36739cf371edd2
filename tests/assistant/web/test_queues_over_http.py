"""A message with several orders over real HTTP: its events, its state, and stopping it."""

from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

import httpx
import pytest
from tests.assistant.changes.office import file_url, prepared
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.domain.events import JobChanged, ReplyDone
from zuruf.domain.jobs import JobState
from zuruf.settings.schema import DatabasePart, Places, Settings
from zuruf.wire.events import read_event
from zuruf.wire.jobs import QueueModel

TOKEN = "a-token-for-this-test"
ORDERS = "öffne die Rechnungen und dann öffne die Kunden"


@pytest.fixture
def http(places: Places, tmp_path: Path) -> Iterator[httpx.Client]:
    url = prepared(file_url(tmp_path))
    model = ScriptedModel(choose=lambda _: calls("navigate", {"page": "invoices"}))
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
