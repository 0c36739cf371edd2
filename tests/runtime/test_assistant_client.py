"""The client against the real service over HTTP, and against one that drops its streams."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from socket import socket
from zoneinfo import ZoneInfo

import pytest
from fastapi import FastAPI
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.assistant.web.listening import listen
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed, TurnStarted
from zuruf.domain.faults import AssistantFault, RequestFault
from zuruf.domain.turns import Mode, Page, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

TOKEN = "a-token-for-this-test"
QUESTION = "Wie viele Rechnungen sind überfällig?"


class DroppedStreams:
    """Cuts the connection after `events` events of each of the first `times` streams."""

    def __init__(self, app: ASGIApp, times: int, events: int) -> None:
        self._app = app
        self._left = times
        self._events = events
        self.streams = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST":
            await self._app(scope, receive, send)
            return
        self.streams += 1
        if self._left <= 0:
            await self._app(scope, receive, send)
            return
        self._left -= 1
        sent = 0

        async def cut(message: Message) -> None:
            nonlocal sent
            if message["type"] == "http.response.body" and message.get("body"):
                if sent == self._events:
                    raise ConnectionAbortedError
                sent += 1
            await send(message)

        await self._app(scope, receive, cut)


@contextmanager
def served(app: ASGIApp) -> Iterator[str]:
    """The application on a free port of the loopback, in a thread of its own."""
    ports: SimpleQueue[int] = SimpleQueue()
    enough = threading.Event()
    thread = threading.Thread(target=lambda: listen(app, "127.0.0.1", 0, announce=ports.put, until=enough))
    thread.start()
    try:
        yield f"http://127.0.0.1:{ports.get(timeout=20)}"
    finally:
        enough.set()
        thread.join(20)


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel(choose=lambda prompt: calls("list_invoices", {"status": "overdue"}))


@pytest.fixture
def service(places: Places, own_sample_url: str, model: ScriptedModel) -> FastAPI:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    return assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))


async def heard(client: AssistantClient, request: TurnRequest) -> list[TurnEvent]:
    return [event async for event in client.turn(request)]


async def test_a_turn_over_http(service: FastAPI) -> None:
    with served(service) as url:
        async with AssistantClient(url, TOKEN) as client:
            assert (await client.health()).state == "ready"
            events = await heard(client, TurnRequest("k1", QUESTION, Mode.VOICE))
            again = await heard(client, TurnRequest("k1", QUESTION, Mode.VOICE))
            page = await client.page(Page.INVOICES)
    assert isinstance(events[0], TurnStarted)
    assert isinstance(events[-1], ReplyDone)
    assert again == events
    assert page.blocks[0].row_count > 0


@pytest.mark.parametrize(("cut_after", "streams"), [(0, 3), (1, 3), (3, 2)])
async def test_a_dropped_stream_is_taken_up_again_without_a_second_run(
    service: FastAPI, model: ScriptedModel, cut_after: int, streams: int
) -> None:
    dropping = DroppedStreams(service, times=2, events=cut_after)
    with served(dropping) as url:
        async with AssistantClient(url, TOKEN) as client:
            events = await heard(client, TurnRequest("k1", QUESTION, Mode.VOICE))
    assert dropping.streams == streams
    assert len(model.prompts) == 1
    assert [event.name for event in events].count("reply.done") == 1
    assert [event.name for event in events] == sorted({event.name: None for event in events}, key=[e.name for e in events].index)


async def test_faults_outside_a_turn(service: FastAPI) -> None:
    with served(service) as url:
        async with AssistantClient(url, "wrong") as client:
            with pytest.raises(AssistantFault, match="assistant-refused"):
                await heard(client, TurnRequest("k1", QUESTION, Mode.VOICE))
        async with AssistantClient(url, TOKEN) as client:
            await heard(client, TurnRequest("k1", QUESTION, Mode.VOICE))
            with pytest.raises(RequestFault, match="request-key-reused"):
                await heard(client, TurnRequest("k1", "etwas anderes", Mode.VOICE))
            failed = (await heard(client, TurnRequest("k2", "", Mode.TEXT)))[-1]
            await client.cancel("no-such-turn")
    assert isinstance(failed, TurnFailed)
    assert failed.code == "request-empty"


async def test_nobody_there() -> None:
    with socket() as bound:
        bound.bind(("127.0.0.1", 0))
        async with AssistantClient(f"http://127.0.0.1:{bound.getsockname()[1]}", TOKEN) as client:
            with pytest.raises(AssistantFault, match="assistant-unreachable"):
                await client.health()
