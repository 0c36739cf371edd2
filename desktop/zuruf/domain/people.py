"""Who works with the program, and what each may do."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Role(StrEnum):
    """What somebody may do: staff proposes, a manager confirms too, an administrator also looks after people and devices."""

    STAFF = "staff"
    MANAGER = "manager"
    ADMIN = "admin"

    def covers(self, other: "Role") -> bool:
        """Whether this role may do what `other` may."""
        return _RANKS[self] >= _RANKS[other]


_RANKS = {Role.STAFF: 0, Role.MANAGER: 1, Role.ADMIN: 2}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who can sign in. `locked_until` is set after too many wrong tries."""

    id: str
    name: str
    role: Role
    active: bool = True
    locked_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A person with a session that holds at this moment. Made by the access room only, from a session's token.

    `device` is where; `ends_at` when the session ends unless something is done before.
    """

    person: Person
    device: str
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class Device:
    """A kiosk with a token of its own; it may do what staff may, and confirms nothing."""

    id: str
    name: str
    made_at: datetime
    withdrawn_at: datetime | None = None
