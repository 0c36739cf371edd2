"""Who may talk to the service, and who is signed in.

The Authorization header holds the service's own token, a device's, or a session's. A person at a kiosk sends the kiosk's there
and their session's in `Zuruf-Session`; it counts only where it began.
"""

import hmac
from typing import Annotated

from fastapi import Depends, Header, HTTPException, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from zuruf.assistant.access.build import Access
from zuruf.assistant.access.people import person_actor
from zuruf.domain.faults import AccessFault, ChangeFault
from zuruf.domain.people import SignedIn

KIOSK = "kiosk"
"""The actor of the service's own token: the embedded window, or a kiosk that shares the company's token."""

_bearer = HTTPBearer(auto_error=False)
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
SessionHeader = Annotated[str | None, Header(alias="Zuruf-Session", max_length=200)]


def require_token(request: Request, credentials: Credentials) -> str:
    """The actor's name. The service's token is handed to `create_service`; without any valid one nobody gets in."""
    given = credentials.credentials if credentials is not None else ""
    device = _device(request, given)
    if device is not None:
        return device
    access = access_of(request)
    if access is not None and given:
        try:
            return person_actor(access.sessions.find(given).person.name)
        except AccessFault:
            pass
    raise HTTPException(status_code=401, detail={"code": "assistant-refused", "hint": "the token is missing or wrong"})


def find_device(request: Request, credentials: Credentials) -> str | None:
    """The device that asks; None for a request without any token. A wrong token is refused."""
    if credentials is None:
        return None
    device = _device(request, credentials.credentials)
    if device is None:
        raise HTTPException(status_code=401, detail={"code": "assistant-refused", "hint": "the token is missing or wrong"})
    return device


def find_person(request: Request, credentials: Credentials, session: SessionHeader = None) -> SignedIn | None:
    """Who is signed in; None for a device alone. Raises AccessFault session-ended for a session that is over."""
    return _person(request, credentials, session, act=True)


def watching_person(request: Request, credentials: Credentials, session: SessionHeader = None) -> SignedIn | None:
    """The same for what a window asks by itself every few seconds: nobody stays signed in by that."""
    return _person(request, credentials, session, act=False)


def _person(request: Request, credentials: Credentials, session: str | None, *, act: bool) -> SignedIn | None:
    access = access_of(request)
    given = credentials.credentials if credentials is not None else ""
    device = _device(request, given)
    if access is None or (device is not None and session is None):
        return None
    return access.sessions.find(given if device is None else session or "", device, act=act)


def find_name(request: Request, credentials: Credentials, session: SessionHeader = None) -> str:
    """The name of whoever is signed in, or nothing: asking needs nobody, and a session that is over does not get in its way."""
    try:
        person = find_person(request, credentials, session)
    except AccessFault:
        return ""
    return "" if person is None else person.person.name


def require_person(person: Annotated[SignedIn | None, Depends(find_person)]) -> SignedIn:
    """Raises ChangeFault change-needs-person: no token of a device, no model and no document is a person."""
    if person is None:
        raise ChangeFault("change-needs-person", "this needs the session of a person who is signed in")
    return person


def access_of(request: Request) -> Access | None:
    """What the service knows of people; None where it was built without."""
    access = getattr(request.app.state, "access", None)
    return access if isinstance(access, Access) else None


def _device(request: Request, given: str) -> str | None:
    expected = str(request.app.state.token)
    if expected and hmac.compare_digest(given.encode(), expected.encode()):
        return KIOSK
    access = access_of(request)
    return access.people.device_of(given) if access is not None and given else None
