"""The routes of people, sessions and devices."""

from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Request, Response
from fastapi.responses import JSONResponse

from zuruf.assistant.access.build import Access, new_token
from zuruf.assistant.access.people import PersonChange
from zuruf.assistant.access.secrets_of import check_secret
from zuruf.assistant.access.sessions import DESK
from zuruf.assistant.web.access import Credentials, SessionHeader, access_of, find_device, require_person, require_token
from zuruf.domain.faults import AccessFault
from zuruf.domain.people import Role, SignedIn
from zuruf.wire.people import (
    AddDeviceBody,
    AddedDeviceModel,
    AddPersonBody,
    ChangePersonBody,
    DeviceListModel,
    DeviceModel,
    OwnSecretBody,
    PersonListModel,
    PersonModel,
    SessionModel,
    SignInBody,
    StartedSessionModel,
)
from zuruf.wire.requests import Problem

Person = Annotated[SignedIn, Depends(require_person)]
Device = Annotated[str | None, Depends(find_device)]

_STATUSES = {
    "sign-in-refused": 401,
    "session-ended": 401,
    "sign-in-locked": 429,
    "person-needs-admin": 403,
    "person-unknown": 404,
    "device-unknown": 404,
    "person-name-taken": 409,
    "device-name-taken": 409,
    "person-last-admin": 409,
}
_UNFIT = 422

routes = APIRouter(prefix="/v1")


def include_people(service: FastAPI, access: Access | None) -> None:
    """Adds the routes, and the answer to faults about people."""
    service.state.access = access
    service.include_router(routes)
    service.add_exception_handler(AccessFault, _problem)


def _access(request: Request) -> Access:
    access = access_of(request)
    if access is None:
        raise AccessFault("person-unknown", "this service was built without people")
    return access


def _admin(person: Person) -> SignedIn:
    if not person.person.role.covers(Role.ADMIN):
        raise AccessFault("person-needs-admin", "this needs the session of an administrator")
    return person


Admin = Annotated[SignedIn, Depends(_admin)]


@routes.post("/sessions", status_code=201)
def sign_in(body: SignInBody, device: Device, request: Request) -> StartedSessionModel:
    """Signs somebody in, at the kiosk whose token is sent or at a desk. Whoever was signed in there is signed out."""
    access = _access(request)
    started = access.sessions.sign_in(body.name, body.secret.get_secret_value(), device or f"{DESK}{new_token()}")
    return StartedSessionModel(token=started.token, session=_session(started.signed_in, access))


@routes.get("/sessions/current")
def current_session(person: Person, request: Request) -> SessionModel:
    """Who is signed in; asking counts as an act, so a window asks when the person has done something."""
    return _session(person, _access(request))


@routes.delete("/sessions/current", status_code=204)
def sign_out(credentials: Credentials, request: Request, session: SessionHeader = None) -> Response:
    """Ends the session, also one that is over already."""
    given = session or (credentials.credentials if credentials is not None else "")
    _access(request).sessions.sign_out(given)
    return Response(status_code=204)


@routes.get("/people", dependencies=[Depends(require_token)])
def list_people(request: Request) -> PersonListModel:
    """Everybody who can sign in, for switching quickly at a kiosk."""
    return PersonListModel(people=[PersonModel.of(person) for person in _access(request).people.all()])


@routes.post("/people", status_code=201)
def add_person(body: AddPersonBody, admin: Admin, request: Request) -> PersonModel:
    secret = body.secret.get_secret_value()
    return PersonModel.of(_access(request).people.add(body.name, body.role, secret, admin.person.name))


@routes.patch("/people/{person}")
def change_person(person: str, body: ChangePersonBody, admin: Admin, request: Request) -> PersonModel:
    """Another role, another secret, or no more signing in. The person is signed out everywhere."""
    secret = None if body.secret is None else body.secret.get_secret_value()
    wish = PersonChange(body.role, body.active, secret)
    return PersonModel.of(_access(request).people.change(person, wish, admin.person.name))


@routes.post("/sessions/current/secret", status_code=204)
def change_own_secret(body: OwnSecretBody, who: Person, request: Request) -> Response:
    """Needs the secret up to now. The person is signed out everywhere."""
    access = _access(request)
    # First, because signing in ends the session that there is: a new secret that is too easy must not cost it.
    check_secret(body.after.get_secret_value(), who.person.name)
    access.sessions.sign_in(who.person.name, body.before.get_secret_value(), who.device)
    access.people.change(who.person.id, PersonChange(secret=body.after.get_secret_value()), who.person.name)
    return Response(status_code=204)


@routes.get("/devices")
def list_devices(_: Admin, request: Request) -> DeviceListModel:
    return DeviceListModel(devices=[DeviceModel.of(device) for device in _access(request).people.devices()])


@routes.post("/devices", status_code=201)
def add_device(body: AddDeviceBody, admin: Admin, request: Request) -> AddedDeviceModel:
    """A kiosk with a token of its own, which is told this once."""
    token = new_token()
    device = _access(request).people.add_device(body.name, token, admin.person.name)
    return AddedDeviceModel(device=DeviceModel.of(device), token=token)


@routes.delete("/devices/{device}", status_code=204)
def withdraw_device(device: str, admin: Admin, request: Request) -> Response:
    _access(request).people.withdraw_device(device, admin.person.name)
    return Response(status_code=204)


def _session(signed_in: SignedIn, access: Access) -> SessionModel:
    return SessionModel.of(signed_in, round(access.sessions.idle.total_seconds()))


async def _problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, AccessFault)
    problem = Problem(code=error.code, hint=error.hint)
    return JSONResponse(problem.model_dump(mode="json"), status_code=_STATUSES.get(error.code, _UNFIT))
