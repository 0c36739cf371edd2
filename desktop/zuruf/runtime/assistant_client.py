"""Talks to the assistant over HTTP: posts a turn, follows its events, comes back for a stream that broke."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from types import TracebackType
from typing import Self
from urllib.parse import urlencode

import httpx
from httpx_sse import SSEError, aconnect_sse
from pydantic import ValidationError

from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.documents import CompanyDocument
from zuruf.domain.events import FINAL_EVENTS, TurnEvent
from zuruf.domain.faults import AssistantFault, Fault, fault_from_code
from zuruf.domain.languages import Language
from zuruf.domain.pages import EVERYTHING, PageContent, PageFilters
from zuruf.domain.trade import TradeWords
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Page, TurnRequest
from zuruf.runtime.held_session import HeldSession
from zuruf.runtime.page_client import read_page
from zuruf.runtime.people_client import PeopleClient
from zuruf.runtime.proposal_client import ProposalClient
from zuruf.runtime.report_client import ReportClient
from zuruf.wire.blocks import BlockModel
from zuruf.wire.decisions import DecisionsModel
from zuruf.wire.documents import DocumentModel
from zuruf.wire.events import read_event
from zuruf.wire.requests import Health, HeardBody, Problem, RowsBody, TimingsBody, TurnBody, UsageBody
from zuruf.wire.words import TradeWordsModel

_CONNECT_SECONDS = 3.0
_SILENCE_SECONDS = 150.0
"""The longest silence within a stream; above the longest turn, so that the service's own time-out speaks first."""
_QUERY_SECONDS = 60.0
"""The longest wait for rows; above the service's own time-out for a query."""
_PAUSES = (0.2, 0.5, 1.0, 2.0)
"""Seconds before each further try; a new event starts the count again."""


class AssistantClient:
    """One assistant, embedded or remote. Raises Fault only; use it as an async context manager."""

    def __init__(self, base_url: str, token: str) -> None:
        timeout = httpx.Timeout(_SILENCE_SECONDS, connect=_CONNECT_SECONDS)
        headers = {"Authorization": f"Bearer {token}"}
        # An embedded assistant is on the loopback: a proxy from the environment must not get in between.
        remote, held = _is_remote(base_url), HeldSession()
        self._http = httpx.AsyncClient(
            base_url=base_url,
            headers=headers,
            timeout=timeout,
            trust_env=remote,
            event_hooks={"request": [held.sign], "response": [held.read]},
        )
        self.people = PeopleClient(self._http, held)
        self.reports = ReportClient(self._http)
        self.proposals = ProposalClient(self._http)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def turn(self, request: TurnRequest) -> AsyncGenerator[TurnEvent]:
        """The events of the turn until its last one. A broken stream is resumed under the same key, so nothing runs twice.

        Raises AssistantFault assistant-unreachable when the assistant stays away, or the fault the service answered.
        """
        last_number = 0
        failures = 0
        while True:
            try:
                async with aclosing(self._stream(request, last_number)) as events:
                    async for number, event in events:
                        last_number, failures = number, 0
                        if event is not None:
                            yield event
                        if isinstance(event, FINAL_EVENTS):
                            return
                hint = "the stream ended before the turn did"
            except (httpx.TransportError, SSEError) as error:
                hint = f"{type(error).__name__} while following a turn"
            if failures == len(_PAUSES):
                raise AssistantFault("assistant-unreachable", hint, trying_again_helps=True)
            await asyncio.sleep(_PAUSES[failures])
            failures += 1

    async def cancel(self, turn: str) -> None:
        """Ends a turn. A turn that is over, or unknown, is no fault: the person wanted it gone. Orders that it brought go on."""
        response = await self._send("DELETE", f"/v1/turns/{turn}?keep_queue=true")
        if response.status_code not in (204, 404):
            raise _refusal(response)

    async def heard(self, turn: str, heard: str) -> None:
        """How much of the spoken form of a turn's reply was heard. An unknown turn is no fault."""
        response = await self._send("POST", f"/v1/turns/{turn}/heard", json=HeardBody(heard=heard).model_dump())
        if response.status_code not in (204, 404):
            raise _refusal(response)

    async def timings(self, turn: str, stages: Mapping[TurnStage, float]) -> None:
        """Where the time of a spoken turn went, as the window saw it. An unknown turn is no fault."""
        body = TimingsBody(stages=dict(stages)).model_dump(mode="json")
        response = await self._send("POST", f"/v1/turns/{turn}/timings", json=body)
        if response.status_code not in (204, 404):
            raise _refusal(response)

    async def health(self) -> Health:
        return Health.model_validate_json((await self._read("/v1/health")).content)

    async def page(self, page: Page, filters: PageFilters = EVERYTHING) -> PageContent:
        """What a page shows with these filters. Cancelled, it stops what the assistant reads for it."""
        return await read_page(self._http, page, filters, _refusal)

    async def words(self) -> TradeWords:
        """What the company's things are called and how they are numbered; empty while the service has not read it."""
        return TradeWordsModel.model_validate_json((await self._read("/v1/words")).content).to_domain()

    async def usage(self) -> tuple[Block, ...]:
        """How much the service is used, for IT."""
        body = UsageBody.model_validate_json((await self._read("/v1/usage")).content)
        return tuple(block.to_domain() for block in body.blocks)

    async def document(self, path: str) -> CompanyDocument:
        """A document of the company, by its path below the folder of documents; without parts if it is not there."""
        response = await self._read(f"/v1/documents?{urlencode({'path': path})}")
        return DocumentModel.model_validate_json(response.content).to_domain()

    async def rows(self, query: str, order: tuple[str, ...], offset: int) -> Block:
        """Rows of a block's query in an order (column names, a minus before one means descending), from `offset` on."""
        body = RowsBody(query=query, order=list(order), offset=offset).model_dump(mode="json")
        timeout = httpx.Timeout(_QUERY_SECONDS, connect=_CONNECT_SECONDS)
        try:
            response = await self._http.post("/v1/rows", json=body, timeout=timeout)
        except httpx.TransportError as error:
            raise AssistantFault("assistant-unreachable", f"{type(error).__name__} for rows", trying_again_helps=True) from error
        if response.status_code != 200:
            raise _refusal(response)
        try:
            return BlockModel.model_validate_json(response.content).to_domain()
        except ValueError as error:
            raise AssistantFault("internal", "the assistant sent unreadable rows") from error

    async def forget(self, kind: DecisionKind, subject: str, language: Language) -> tuple[Chip, ...]:
        """Removes an entry from the conversation's memory; what is left. One that is gone already is no fault."""
        path = httpx.URL(f"/v1/decisions/{kind.value}", params={"subject": subject, "language": language.value})
        response = await self._send("DELETE", str(path))
        if response.status_code != 200:
            raise _refusal(response)
        held = DecisionsModel.model_validate_json(response.content)
        return tuple(chip.to_domain() for chip in held.decisions)

    async def _stream(self, request: TurnRequest, after: int) -> AsyncGenerator[tuple[int, TurnEvent | None]]:
        headers = {"Idempotency-Key": request.key, "Last-Event-ID": str(after)}
        body = TurnBody(text=request.text, mode=request.mode, answering=request.answering, choice=request.choice)
        async with aconnect_sse(self._http, "POST", "/v1/turns", json=body.model_dump(mode="json"), headers=headers) as source:
            if source.response.status_code != 200:
                await source.response.aread()
                raise _refusal(source.response)
            async for sent in source.aiter_sse():
                try:
                    yield int(sent.id), read_event(sent.event, sent.data)
                except (ValidationError, ValueError) as error:
                    raise AssistantFault("internal", f"the assistant sent an unreadable {sent.event}") from error

    async def _read(self, path: str) -> httpx.Response:
        response = await self._send("GET", path)
        if response.status_code != 200:
            raise _refusal(response)
        return response

    async def _send(self, method: str, path: str, *, json: Mapping[str, str] | None = None) -> httpx.Response:
        try:
            return await self._http.request(method, path, json=json, timeout=httpx.Timeout(10.0, connect=_CONNECT_SECONDS))
        except httpx.TransportError as error:
            raise AssistantFault(
                "assistant-unreachable", f"{type(error).__name__} for {path}", trying_again_helps=True
            ) from error


def _is_remote(base_url: str) -> bool:
    return httpx.URL(base_url).host not in ("127.0.0.1", "localhost", "::1")


def _refusal(response: httpx.Response) -> Fault:
    """The fault a response stands for."""
    if response.status_code in (401, 403):
        return AssistantFault("assistant-refused", f"the assistant answered {response.status_code}: check assistant.token")
    try:
        problem = Problem.model_validate_json(response.content)
    except ValidationError:
        return AssistantFault("internal", f"the assistant answered {response.status_code}")
    return fault_from_code(problem.code, problem.hint)
