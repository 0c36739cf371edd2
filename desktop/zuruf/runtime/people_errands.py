"""Carries out what the window asks about people and who is signed in."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

from zuruf.dialogue.people import (
    ListPeople,
    LookWho,
    PeopleAct,
    PeopleErrand,
    PeopleFailed,
    PeopleListed,
    PeopleNews,
    PersonSignedIn,
    PersonSignedOut,
    Presence,
    SignIn,
    SignOut,
)
from zuruf.domain.faults import AccessFault, Fault
from zuruf.domain.people import Person


class People(Protocol):
    """The people of an assistant, and who of them is signed in here (see PeopleClient)."""

    @property
    def is_signed_in(self) -> bool: ...

    def watch(self, ended: Callable[[], None]) -> None: ...

    async def all(self) -> tuple[Person, ...]: ...

    async def sign_in(self, name: str, secret: str) -> Presence: ...

    async def current(self) -> Presence: ...

    async def sign_out(self) -> None: ...


async def carry_out(errand: PeopleErrand, people: People) -> PeopleNews:
    """What came of it; a fault is told, never raised."""
    try:
        return await _answer(errand.key, errand.act, people)
    except Fault as fault:
        locked = await _locked_until(errand.act, people) if isinstance(fault, AccessFault) else None
        return PeopleFailed(errand.key, fault.code, fault.hint, locked)


async def _answer(key: str, act: PeopleAct, people: People) -> PeopleNews:
    match act:
        case ListPeople():
            return PeopleListed(key, await people.all())
        case SignIn(name, secret):
            return PersonSignedIn(key, await people.sign_in(name, secret))
        case SignOut(reason):
            await people.sign_out()
            return PersonSignedOut(key, reason)
        case LookWho():
            return PersonSignedIn(key, await people.current())


async def _locked_until(act: PeopleAct, people: People) -> datetime | None:
    """Until when whoever tried cannot try again: the wrong try that locks is answered like any other."""
    if not isinstance(act, SignIn):
        return None
    try:
        everybody = await people.all()
    except Fault:
        return None
    until = next((person.locked_until for person in everybody if person.name == act.name), None)
    return until if until is not None and until > datetime.now(UTC) else None
