"""Signing in over HTTP: the client against the real service."""

import logging
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import httpx
import pytest
from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from tests.runtime.test_assistant_client import served

from zuruf.assistant.access.people import PersonChange
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.dialogue.people import Presence
from zuruf.domain.faults import AccessFault, AssistantFault
from zuruf.domain.people import Role
from zuruf.domain.turns import Mode, Page, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

TOKEN, PIN = "a-token-for-this-test", "482917"


@pytest.fixture
def service(places: Places, own_sample_url: str) -> FastAPI:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    service = assemble(settings, places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))
    for name, role in (("Bo", Role.MANAGER), ("Cem", Role.STAFF)):
        service.state.access.people.add(name, role, PIN, "test:")
    return service


@pytest.fixture
def address(service: FastAPI) -> Iterator[str]:
    with served(service) as url:
        yield url


def token_of(client: AssistantClient) -> str:
    token = client.people._held._token
    assert token is not None
    return token


def contents(folder: Path) -> list[bytes]:
    """Of every file below a folder."""
    return [path.read_bytes() for path in folder.rglob("*") if path.is_file()]


def status_of(address: str, session: str) -> int:
    headers = {"Authorization": f"Bearer {TOKEN}", "Zuruf-Session": session}
    return httpx.get(f"{address}/v1/sessions/current", headers=headers).status_code


async def test_people_come_and_go(address: str) -> None:
    async with AssistantClient(address, TOKEN) as client:
        people = client.people
        assert [(person.name, person.role) for person in await people.all()] == [("Bo", Role.MANAGER), ("Cem", Role.STAFF)]
        with pytest.raises(AccessFault, match="session-ended"):
            await people.current()
        assert await people.sign_in("Bo", PIN) == Presence("Bo", Role.MANAGER, 300)
        bo = token_of(client)
        assert (await people.current()).name == "Bo"
        assert await people.sign_in("Cem", PIN) == Presence("Cem", Role.STAFF, 300)
        assert (await people.current()).name == "Cem"
        cem = token_of(client)
        await people.sign_out()
        assert not people.is_signed_in
    assert (status_of(address, bo), status_of(address, cem)) == (401, 401)


async def test_a_wrong_try_leaves_who_was_there_and_five_lock(address: str) -> None:
    async with AssistantClient(address, TOKEN) as client:
        await client.people.sign_in("Bo", PIN)
        for _ in range(5):
            with pytest.raises(AccessFault, match="sign-in-refused"):
                await client.people.sign_in("Cem", "111222")
        with pytest.raises(AccessFault, match="sign-in-locked"):
            await client.people.sign_in("Cem", PIN)
        assert (await client.people.current()).name == "Bo"
        locked = {person.name: person.locked_until for person in await client.people.all()}
        assert locked["Bo"] is None
        assert locked["Cem"] is not None
        assert timedelta() < locked["Cem"] - datetime.now(UTC) <= timedelta(minutes=1)


class Overheard:
    """A service whose requests' sessions are written down."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.sessions: list[str | None] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            self.sessions.append(Headers(scope=scope).get("Zuruf-Session"))
        await self._app(scope, receive, send)


async def test_turns_are_the_persons_who_is_signed_in(service: FastAPI) -> None:
    overheard = Overheard(service)
    with served(overheard) as url:
        async with AssistantClient(url, TOKEN) as client:
            await client.page(Page.INVOICES)
            await client.people.sign_in("Bo", PIN)
            await client.page(Page.INVOICES)
            assert [event async for event in client.turn(TurnRequest("k", "Wie viele Rechnungen sind offen?", Mode.TEXT))]
            await client.reports.all()
            bo = token_of(client)
            await client.people.sign_out()
            await client.page(Page.INVOICES)
    assert overheard.sessions == [None, None, bo, bo, bo, bo, None]


async def test_what_a_window_asks_by_itself_keeps_nobody_signed_in(service: FastAPI, address: str) -> None:
    sessions = service.state.access.sessions
    async with AssistantClient(address, TOKEN) as client:
        await client.people.sign_in("Bo", PIN)
        first = sessions.find(token_of(client), "kiosk", act=False)
        assert (await client._http.get("/v1/proposals")).status_code == 200
        assert sessions.find(token_of(client), "kiosk", act=False) == first
        await client.people.current()
        assert sessions.find(token_of(client), "kiosk", act=False).ends_at > first.ends_at


async def test_a_session_that_is_over_is_dropped_and_told_once(service: FastAPI, address: str) -> None:
    told: list[bool] = []
    access = service.state.access
    async with AssistantClient(address, TOKEN) as client:
        client.people.watch(lambda: told.append(client.people.is_signed_in))
        await client.people.sign_in("Bo", PIN)
        bo = next(person for person in access.people.all() if person.name == "Bo")
        access.people.change(bo.id, PersonChange(role=Role.STAFF), "test:")
        with pytest.raises(AccessFault, match="session-ended"):
            await client.people.current()
        with pytest.raises(AccessFault, match="session-ended"):
            await client.people.current()
        assert told == [False]


async def test_a_service_without_the_windows_token_or_out_of_reach(address: str) -> None:
    async with AssistantClient(address, "wrong") as client:
        with pytest.raises(AssistantFault, match="assistant-refused"):
            await client.people.sign_in("Bo", PIN)
    async with AssistantClient("http://127.0.0.1:9", TOKEN) as client:
        with pytest.raises(AssistantFault, match="assistant-unreachable"):
            await client.people.all()
        client.people._held.hold("planted-token")
        await client.people.sign_out()
        assert not client.people.is_signed_in


async def test_an_answer_to_somebody_elses_request_drops_nothing() -> None:
    """The answer to Bo's request comes when Cem is signed in."""

    async def answer(request: httpx.Request) -> httpx.Response:
        client.people._held.hold("cems-token")
        return httpx.Response(401, json={"code": "session-ended", "hint": ""})

    async with AssistantClient("http://played", TOKEN) as client:
        client._http._transport = httpx.MockTransport(answer)
        client.people._held.hold("bos-token")
        with pytest.raises(AccessFault, match="session-ended"):
            await client.people.current()
        assert token_of(client) == "cems-token"


async def test_no_log_and_no_text_holds_token_or_secret(address: str, caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    caplog.set_level(logging.DEBUG)
    async with AssistantClient(address, TOKEN) as client:
        await client.people.sign_in("Bo", PIN)
        token = token_of(client)
        await client.people.current()
        with pytest.raises(AccessFault) as refused:
            await client.people.sign_in("Cem", "739164")
        texts = f"{caplog.text} {refused.value!r} {client.people._held!r}"
        await client.people.sign_out()
    written = contents(tmp_path)
    assert written
    for planted in (token, PIN, "739164"):
        assert planted not in texts + caplog.text
        assert not [None for content in written if planted.encode() in content]
