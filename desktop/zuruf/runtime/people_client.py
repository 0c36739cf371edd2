"""People and who is signed in, over HTTP."""

from collections.abc import Callable, Mapping

import httpx
from pydantic import ValidationError

from zuruf.dialogue.people import Presence
from zuruf.domain.faults import AccessFault, AssistantFault, Fault, fault_from_code
from zuruf.domain.people import Person
from zuruf.runtime.held_session import HeldSession
from zuruf.wire.people import PersonListModel, SessionModel, StartedSessionModel
from zuruf.wire.requests import Problem

_CONNECT_SECONDS = 3.0
_ANSWER_SECONDS = 15.0
_FAREWELL_SECONDS = 2.0
"""Nobody waits longer for a session's end to be heard: it ends by itself as well."""


class PeopleClient:
    """Raises Fault. Secrets and tokens are in no fault and no log."""

    def __init__(self, http: httpx.AsyncClient, held: HeldSession) -> None:
        self._http = http
        self._held = held

    @property
    def is_signed_in(self) -> bool:
        return self._held.is_held

    def watch(self, ended: Callable[[], None]) -> None:
        """`ended` is called when the service says that the session is over; it is not sent any more then."""
        self._held.watch(ended)

    async def all(self) -> tuple[Person, ...]:
        response = await self._ask("GET", "/v1/people")
        try:
            found = PersonListModel.model_validate_json(response.content)
        except ValidationError as error:
            raise _unreadable() from error
        return tuple(person.to_domain() for person in found.people)

    async def sign_in(self, name: str, secret: str) -> Presence:
        """From now on requests are this person's. After a fault they are whose they were.

        Raises AccessFault sign-in-refused, sign-in-locked.
        """
        response = await self._ask("POST", "/v1/sessions", body={"name": name, "secret": secret})
        try:
            started = StartedSessionModel.model_validate_json(response.content)
        except ValidationError:
            # Not as the cause: what could not be read may hold the token.
            raise _unreadable() from None
        self._held.hold(started.token)
        return _presence(started.session)

    async def current(self) -> Presence:
        """Who is signed in; counts as an act. Raises AccessFault session-ended."""
        if not self._held.is_held:
            raise AccessFault("session-ended", "nobody is signed in at this window")
        response = await self._ask("GET", "/v1/sessions/current")
        if not self._held.is_of(response.request):
            raise AccessFault("session-ended", "somebody else signed in meanwhile")
        try:
            return _presence(SessionModel.model_validate_json(response.content))
        except ValidationError as error:
            raise _unreadable() from error

    async def sign_out(self) -> None:
        """Requests are nobody's at once; that the service hears of it is tried and not promised."""
        header = self._held.drop()
        if header:
            try:
                await self._ask("DELETE", "/v1/sessions/current", headers=header, seconds=_FAREWELL_SECONDS)
            except Fault:
                return

    async def _ask(
        self,
        method: str,
        path: str,
        *,
        body: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
        seconds: float = _ANSWER_SECONDS,
    ) -> httpx.Response:
        timeout = httpx.Timeout(seconds, connect=min(_CONNECT_SECONDS, seconds))
        try:
            response = await self._http.request(method, path, json=body, headers=headers, timeout=timeout)
        except httpx.TransportError as error:
            hint = f"{type(error).__name__} for {path}"
            raise AssistantFault("assistant-unreachable", hint, trying_again_helps=True) from error
        if not response.is_success:
            raise _refusal(response)
        return response


def _presence(session: SessionModel) -> Presence:
    return Presence(session.person.name, session.person.role, session.idle_seconds)


def _unreadable() -> Fault:
    return AssistantFault("internal", "the assistant sent something unreadable about people")


def _refusal(response: httpx.Response) -> Fault:
    try:
        problem = Problem.model_validate_json(response.content)
    except ValidationError:
        if response.status_code in {401, 403}:
            return AssistantFault("assistant-refused", f"the assistant answered {response.status_code}: check assistant.token")
        return AssistantFault("internal", f"the assistant answered {response.status_code}")
    return fault_from_code(problem.code, problem.hint)
