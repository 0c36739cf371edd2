"""People and devices in the database."""

import json
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from sqlalchemy import Connection, Engine, RowMapping, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from zuruf.assistant.access.secrets_of import Keeper, check_secret
from zuruf.assistant.store.change_tables import devices, people, sessions
from zuruf.assistant.store.faults import store_errors
from zuruf.domain.faults import AccessFault
from zuruf.domain.people import Device, Person, Role

LONGEST_NAME = 80
_OWN_NAMES = frozenset({"kiosk"})
"""What the program calls a device without a name of its own: the log must not take a person for it."""
_FILLERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters that nothing is seen of."""
_ALIKE = str.maketrans("АВЕКМНОРСТУХІЇЈЅаеорсухіїјѕ", "ABEKMHOPCTYXIÏJSaeopcyxiïjs")
"""Cyrillic letters that look like Latin ones."""

Record = Callable[[str, str, str, str], None]
"""Enters in the audit log: act, actor, subject, body."""


@dataclass(frozen=True, slots=True)
class PersonChange:
    """What is to be different about somebody; None leaves it as it is."""

    role: Role | None = None
    active: bool | None = None
    secret: str | None = None


class People:
    """Blocking. Raises AccessFault and StoreFault. `record` tells the audit log; it is called after the act is stored."""

    def __init__(
        self, writer: Engine, keeper: Keeper, *, now: Callable[[], datetime], new_id: Callable[[], str], record: Record
    ) -> None:
        self._writer = writer
        self._keeper = keeper
        self._now = now
        self._new_id = new_id
        self._record = record

    def all(self) -> list[Person]:
        """Everybody by name, also who may no longer sign in."""
        with store_errors(), self._writer.begin() as connection:
            rows = connection.execute(select(people).order_by(people.c.name_key)).mappings()
            return [person_of(row) for row in rows]

    def add(self, name: str, role: Role, secret: str, by: str) -> Person:
        """Raises AccessFault person-name-unfit, person-name-taken, secret-weak."""
        name = _checked(name)
        check_secret(secret, name)
        person = Person(self._new_id(), name, role)
        row = {
            "id": person.id,
            "name": name,
            "name_key": key_of_name(name),
            "role": role.value,
            "secret": self._keeper.keep(secret),
            "active": True,
            "failures": 0,
            "made_at": self._now(),
        }
        with store_errors(), _taken("person-name-taken"), self._writer.begin() as connection:
            if look_of(name) in map(look_of, connection.scalars(select(people.c.name))):
                raise AccessFault("person-name-taken", "somebody has this name, or one that looks the same: choose another name")
            connection.execute(insert(people).values(row))
        self._record("person_added", by, name, json.dumps({"id": person.id, "role": role.value}))
        return person

    def change(self, person: str, wish: PersonChange, by: str) -> Person:
        """By id. Whoever loses a right or changes the secret is signed out everywhere.

        Raises AccessFault person-unknown, person-last-admin, secret-weak.
        """
        with store_errors(), self._writer.begin() as connection:
            # All administrators at once, so that two who take the right from each other wait for each other.
            admins = select(people.c.id).where(people.c.role == Role.ADMIN.value, people.c.active.is_(True))
            left = set(connection.scalars(admins.with_for_update())) - {person}
            row = connection.execute(select(people).where(people.c.id == person).with_for_update()).mappings().one_or_none()
            if row is None:
                raise AccessFault("person-unknown", "there is nobody of this id")
            role = wish.role or Role(row["role"])
            active = bool(row["active"]) if wish.active is None else wish.active
            if row["role"] == Role.ADMIN.value and row["active"] and not left and (role is not Role.ADMIN or not active):
                raise AccessFault("person-last-admin", "make somebody else an administrator first")
            values: dict[str, object] = {"role": role.value, "active": active}
            if wish.secret is not None:
                check_secret(wish.secret, row["name"])
                values |= {"secret": self._keeper.keep(wish.secret), "failures": 0, "locked_until": None}
            connection.execute(update(people).where(people.c.id == person).values(values))
            connection.execute(
                update(sessions).where(sessions.c.person == person, sessions.c.ended_at.is_(None)).values(ended_at=self._now())
            )
            name = str(row["name"])
        told = {"id": person, "role": role.value, "active": active, "secret": wish.secret is not None}
        self._record("person_changed", by, name, json.dumps(told))
        return Person(person, name, role, active)

    def has_admin(self) -> bool:
        """Whether anybody may look after people; the first administrator is made by a command."""
        with store_errors(), self._writer.begin() as connection:
            return _admins(connection) > 0

    def add_device(self, name: str, token: str, by: str) -> Device:
        """A kiosk whose requests come with that token. Raises AccessFault person-name-unfit, device-name-taken."""
        name = _checked(name)
        device = Device(self._new_id(), name, self._now())
        row = {
            "id": device.id,
            "name": name,
            "name_key": key_of_name(name),
            "digest": token_digest(token),
            "made_at": device.made_at,
        }
        with store_errors(), _taken("device-name-taken"), self._writer.begin() as connection:
            connection.execute(insert(devices).values(row))
        self._record("device_added", by, name, json.dumps({"id": device.id}))
        return device

    def withdraw_device(self, device: str, by: str) -> None:
        """Its token counts no more, and whoever is signed in there is signed out. Raises AccessFault device-unknown."""
        with store_errors(), self._writer.begin() as connection:
            row = connection.execute(select(devices).where(devices.c.id == device).with_for_update()).mappings().one_or_none()
            if row is None or row["withdrawn_at"] is not None:
                raise AccessFault("device-unknown", "there is no device of this id whose token still counts")
            now = self._now()
            # The name is free again.
            gone = {"withdrawn_at": now, "name_key": f"{row['name_key']} {device}"}
            connection.execute(update(devices).where(devices.c.id == device).values(gone))
            there = (sessions.c.device == device_actor(row["name"]), sessions.c.ended_at.is_(None))
            connection.execute(update(sessions).where(*there).values(ended_at=now))
        self._record("device_withdrawn", by, str(row["name"]), json.dumps({"id": device}))

    def devices(self) -> list[Device]:
        with store_errors(), self._writer.begin() as connection:
            rows = connection.execute(select(devices).order_by(devices.c.name)).mappings()
            return [Device(row["id"], row["name"], row["made_at"], row["withdrawn_at"]) for row in rows]

    def device_of(self, token: str) -> str | None:
        """The actor that a device's token stands for; None for a token that counts for nothing."""
        wanted = select(devices.c.name).where(devices.c.digest == token_digest(token), devices.c.withdrawn_at.is_(None))
        with store_errors(), self._writer.begin() as connection:
            name = connection.scalar(wanted)
        return None if name is None else device_actor(name)


def device_actor(name: str) -> str:
    """How a device is called as the one who asks."""
    return f"device:{name}"


def person_actor(name: str) -> str:
    """How somebody who is signed in is called as the one who asks."""
    return f"person:{name}"


def token_digest(token: str) -> str:
    """What is stored of a token. Tokens are long and random, so one pass is enough."""
    return sha256(token.encode()).hexdigest()


def key_of_name(name: str) -> str:
    """Names that differ in case, spaces and the way their letters are put together only are the same."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def person_of(row: RowMapping) -> Person:
    return Person(row["id"], row["name"], Role(row["role"]), row["active"], row["locked_until"])


def _checked(name: str) -> str:
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    fits = 0 < len(plain) <= LONGEST_NAME and plain.isprintable() and ":" not in plain
    # Something of a name is seen, and it is none by which the program itself goes.
    seen = any(sign.isalnum() for sign in plain) and not _FILLERS & set(plain)
    if not fits or not seen or key_of_name(plain) in _OWN_NAMES:
        hint = (
            f"a name has 1 to {LONGEST_NAME} printable characters with a letter or digit, no colon, and is not the program's own"
        )
        raise AccessFault("person-name-unfit", hint)
    return plain


def look_of(name: str) -> str:
    """The same for names that look the same although letters of another script stand in them."""
    return key_of_name(unicodedata.normalize("NFKC", name).translate(_ALIKE))


def _admins(connection: Connection) -> int:
    wanted = select(func.count()).select_from(people).where(people.c.role == Role.ADMIN.value, people.c.active.is_(True))
    return int(connection.scalar(wanted) or 0)


@contextmanager
def _taken(code: str) -> Iterator[None]:
    try:
        yield
    except IntegrityError as error:
        raise AccessFault(code, "choose another name") from error
