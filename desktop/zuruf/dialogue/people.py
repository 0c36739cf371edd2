"""What the window asks about people and who is signed in, and what comes back. An errand has a key, and so has its answer."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from zuruf.domain.people import Person, Role


class Leaving(StrEnum):
    """Why somebody is signed in no more."""

    ASKED = "asked"
    IDLE = "idle"
    ENDED = "ended"
    """The service says so: signed in elsewhere, changed by an administrator, or too long."""
    RESTARTED = "restarted"
    """The assistant was started anew, and nobody's session goes along."""


@dataclass(frozen=True, slots=True)
class ListPeople:
    pass


@dataclass(frozen=True, slots=True)
class SignIn:
    """`secret` is a PIN or a password; it is in no text that is made of this."""

    name: str
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SignOut:
    reason: Leaving = Leaving.ASKED


@dataclass(frozen=True, slots=True)
class LookWho:
    """Asks who is signed in. It counts as an act of theirs, so it is sent only when they did something."""


PeopleAct = ListPeople | SignIn | SignOut | LookWho


@dataclass(frozen=True, slots=True)
class PeopleErrand:
    key: str
    act: PeopleAct


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is signed in; the session ends `idle_seconds` after the last act."""

    name: str
    role: Role
    idle_seconds: int


@dataclass(frozen=True, slots=True)
class PeopleListed:
    """By name, also who may no longer sign in."""

    key: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class PersonSignedIn:
    """Also the answer to LookWho: somebody still is."""

    key: str
    session: Presence


@dataclass(frozen=True, slots=True)
class PersonSignedOut:
    """`key` is empty where nobody asked."""

    key: str
    reason: Leaving


@dataclass(frozen=True, slots=True)
class PeopleFailed:
    """`locked_until` is set where the person can try again only then."""

    key: str
    code: str
    hint: str
    locked_until: datetime | None = None


PeopleNews = PeopleListed | PersonSignedIn | PersonSignedOut | PeopleFailed
