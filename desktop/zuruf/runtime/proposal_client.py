"""Proposals and queues over HTTP. A decision is posted once: what is not known afterwards is looked up, never sent again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Generic, TypeVar
from urllib.parse import quote

import httpx
from pydantic import BaseModel, ValidationError

from zuruf.dialogue.proposals import ShownVersion
from zuruf.domain.change_offers import ChangeTrouble, OfferedChange, RecordChoice
from zuruf.domain.faults import AssistantFault, ChangeFault, Fault, fault_from_code
from zuruf.domain.jobs import Queue
from zuruf.domain.languages import Language
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.wire.jobs import QueueModel
from zuruf.wire.proposals import (
    DecideBody,
    EditBody,
    OfferedListModel,
    ProposalListModel,
    ProposalModel,
    ProposalProblem,
)

_CONNECT_SECONDS = 3.0
_READ_SECONDS = 10.0
_DECIDE_SECONDS = 40.0
"""Above the time in which the service gives up waiting for its database."""

_NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.UnsupportedProtocol, httpx.ProxyError)
"""Failures before any byte of the request had gone out: nothing can have been done."""

Answer = TypeVar("Answer", bound=BaseModel)
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Dated(Generic[Found]):
    """An answer with the time by the service's clock, where it told it."""

    found: Found
    at: datetime | None


class ProposalClient:
    """Raises ChangeTrouble (with what the service knows more) or another Fault."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http

    async def all(self, states: Sequence[ProposalState]) -> Dated[tuple[Proposal, ...]]:
        parameters = [("state", state.value) for state in states]
        listed, at = await self._read(ProposalListModel, "/v1/proposals", parameters)
        return Dated(tuple(proposal.to_domain() for proposal in listed.proposals), at)

    async def read(self, proposal: str) -> Dated[Proposal]:
        found, at = await self._read(ProposalModel, _path(proposal))
        return Dated(found.to_domain(), at)

    async def confirm(self, shown: ShownVersion) -> Dated[Proposal]:
        """Raises ChangeFault change-outcome-unknown when nobody can tell whether it was carried out."""
        return await self._decide(shown, "confirm", DecideBody(version=shown.version, digest=shown.digest))

    async def reject(self, shown: ShownVersion) -> Dated[Proposal]:
        return await self._decide(shown, "reject", DecideBody(version=shown.version, digest=shown.digest))

    async def edit(self, shown: ShownVersion, arguments: str | None, language: Language) -> Dated[Proposal]:
        body = EditBody(version=shown.version, digest=shown.digest, arguments=arguments, language=language)
        return await self._decide(shown, "edit", body)

    async def offers(self) -> tuple[OfferedChange, ...]:
        listed, _ = await self._read(OfferedListModel, "/v1/changes")
        return tuple(change.to_domain() for change in listed.changes)

    async def queue(self, turn: str) -> Queue:
        return (await self._read(QueueModel, f"/v1/queues/{quote(turn, safe='')}"))[0].to_domain()

    async def stop_queue(self, turn: str) -> Queue:
        """Stopping twice is stopping once, so a lost answer does no harm."""
        response = await self._request("POST", f"/v1/queues/{quote(turn, safe='')}/stop", _READ_SECONDS)
        return _read_as(QueueModel, response).to_domain()

    async def _read(
        self, answer: type[Answer], path: str, parameters: Sequence[tuple[str, str]] = ()
    ) -> tuple[Answer, datetime | None]:
        response = await self._request("GET", path, _READ_SECONDS, parameters=parameters)
        return _read_as(answer, response), _time_of(response)

    async def _request(
        self, method: str, path: str, seconds: float, *, parameters: Sequence[tuple[str, str]] = ()
    ) -> httpx.Response:
        timeout = httpx.Timeout(seconds, connect=_CONNECT_SECONDS)
        try:
            response = await self._http.request(method, path, params=httpx.QueryParams(list(parameters)), timeout=timeout)
        except httpx.TransportError as error:
            raise _unreachable(error) from error
        if not response.is_success:
            raise _refusal(response)
        return response

    async def _decide(self, shown: ShownVersion, act: str, body: BaseModel) -> Dated[Proposal]:
        timeout = httpx.Timeout(_DECIDE_SECONDS, connect=_CONNECT_SECONDS)
        try:
            response = await self._http.post(f"{_path(shown.id)}/{act}", json=body.model_dump(mode="json"), timeout=timeout)
        except _NOT_SENT as error:
            raise _unreachable(error) from error
        except httpx.TransportError as error:
            raise _unknown(f"{type(error).__name__} after the decision was sent") from error
        if not response.is_success:
            fault = _refusal(response)
            if response.status_code >= 500 and fault.code == "internal":
                # A proxy, or a service that fell over: neither says what became of the decision.
                raise _unknown(f"the assistant answered {response.status_code}")
            raise fault
        try:
            return Dated(ProposalModel.model_validate_json(response.content).to_domain(), _time_of(response))
        except ValidationError as error:
            raise _unknown("the assistant sent an unreadable answer") from error


def _path(proposal: str) -> str:
    return f"/v1/proposals/{quote(proposal, safe='')}"


def _unreachable(error: Exception) -> Fault:
    hint = f"{type(error).__name__} while proposals were asked for"
    return AssistantFault("assistant-unreachable", hint, trying_again_helps=True)


def _unknown(hint: str) -> Fault:
    return ChangeFault("change-outcome-unknown", hint, trying_again_helps=True)


def _read_as(answer: type[Answer], response: httpx.Response) -> Answer:
    try:
        return answer.model_validate_json(response.content)
    except ValidationError as error:
        raise AssistantFault("internal", "the assistant sent an unreadable proposal") from error


def _time_of(response: httpx.Response) -> datetime | None:
    try:
        found = parsedate_to_datetime(response.headers.get("Date", ""))
    except ValueError:
        return None
    return found if found.tzinfo is not None else None


def _refusal(response: httpx.Response) -> Fault:
    """A fault about changes comes with how things stand; all others as everywhere."""
    try:
        problem = ProposalProblem.model_validate_json(response.content)
    except ValidationError:
        if response.status_code in {401, 403}:
            return AssistantFault("assistant-refused", f"the assistant answered {response.status_code}: check assistant.token")
        return AssistantFault("internal", f"the assistant answered {response.status_code}")
    if problem.code in ChangeFault.codes:
        proposal = None if problem.proposal is None else problem.proposal.to_domain()
        choices = tuple(RecordChoice(choice.number, choice.label) for choice in problem.choices)
        return ChangeTrouble(problem.code, problem.hint, proposal, problem.argument, choices)
    return fault_from_code(problem.code, problem.hint)
