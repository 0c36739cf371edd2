"""Signing in and out. A session is a random token that only its holder has; it ends by itself when nobody does anything."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import Connection, Engine, and_, insert, select, update

from zuruf.assistant.access.people import Record, key_of_name, person_of, token_digest
from zuruf.assistant.access.secrets_of import LONGEST, Keeper
from zuruf.assistant.store.change_tables import people, sessions
from zuruf.assistant.store.faults import store_errors
from zuruf.domain.faults import AccessFault, Fault
from zuruf.domain.people import Person, Role, SignedIn

DESK = "desk:"
"""How the device is called where somebody signs in without a kiosk's token: at a desk of their own."""


@dataclass(frozen=True, slots=True)
class SessionRules:
    """A session ends `idle` after the last act in it, and `longest` after signing in.

    `tries` wrong secrets in a row lock a person for `lock`, and each further one twice as long as the last, up to a day.
    """

    idle: timedelta = timedelta(minutes=5)
    longest: timedelta = timedelta(hours=12)
    tries: int = 5
    lock: timedelta = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Started:
    """A session that has begun; its token is told once."""

    token: str
    signed_in: SignedIn


@dataclass(frozen=True, slots=True)
class _Tried:
    """What a try came to; a wrong one is counted before it is told."""

    person: Person | None = None
    fault: Fault | None = None
    locked: str | None = None


class Sessions:
    """Blocking. Raises AccessFault and StoreFault. `new_token` gives a long random text."""

    def __init__(
        self,
        writer: Engine,
        keeper: Keeper,
        rules: SessionRules,
        *,
        now: Callable[[], datetime],
        new_token: Callable[[], str],
        record: Record,
    ) -> None:
        self._writer = writer
        self._keeper = keeper
        self._rules = rules
        self._now = now
        self._new_token = new_token
        self._record = record

    @property
    def idle(self) -> timedelta:
        return self._rules.idle

    def sign_in(self, name: str, secret: str, device: str) -> Started:
        """Begins a session at a device; whoever was signed in there before is signed out.

        Raises AccessFault sign-in-refused (for an unknown name too), sign-in-locked.
        """
        row = self._held(name)
        # Compared outside of any transaction: it takes long, on purpose.
        if row is None:
            self._keeper.nobody(secret[:LONGEST])
        fits = row is not None and len(secret) <= LONGEST and self._keeper.fits(row[1], secret)
        now, token = self._now(), self._new_token()
        with store_errors(), self._writer.begin() as connection:
            tried = self._count(connection, None if row is None else row[0], row[1] if row is not None else "", fits=fits)
            if tried.person is not None:
                self._begin(connection, tried.person, token, device, now)
        if tried.locked is not None:
            self._record("person_locked", device, tried.locked, json.dumps({"device": device}))
        if tried.person is None:
            raise tried.fault or AccessFault("sign-in-refused", "unknown name or wrong secret")
        return Started(token, SignedIn(tried.person, device, self._end(now, now)))

    def find(self, token: str, device: str | None = None, *, act: bool = True) -> SignedIn:
        """Who a session's token stands for now. It counts only at the device where it began; without one, only if it began at a
        desk. With `act` the session goes on from now; without, it ends when it would have ended.

        Raises AccessFault session-ended.
        """
        now, digest = self._now(), token_digest(token)
        with store_errors(), self._writer.begin() as connection:
            wanted = select(sessions, people).join(people, people.c.id == sessions.c.person).where(sessions.c.digest == digest)
            row = connection.execute(wanted).mappings().one_or_none()
            if row is None or row[sessions.c.ended_at] is not None or not row[people.c.active]:
                raise _ended()
            here = row[sessions.c.device].startswith(DESK) if device is None else row[sessions.c.device] == device
            if now >= row[sessions.c.ends_at] or not here:
                raise _ended()
            ends_at = self._end(now, row[sessions.c.started_at]) if act else row[sessions.c.ends_at]
            if act:
                connection.execute(update(sessions).where(sessions.c.digest == digest).values(seen_at=now, ends_at=ends_at))
            person = Person(row[people.c.id], row[people.c.name], Role(row[people.c.role]))
            return SignedIn(person, row[sessions.c.device], ends_at)

    def sign_out(self, token: str) -> None:
        """Ends a session; one that is over already stays so."""
        this = and_(sessions.c.digest == token_digest(token), sessions.c.ended_at.is_(None))
        with store_errors(), self._writer.begin() as connection:
            connection.execute(update(sessions).where(this).values(ended_at=self._now()))

    def _held(self, name: str) -> tuple[str, str] | None:
        """The id and the kept secret of a person who may sign in."""
        wanted = select(people.c.id, people.c.secret).where(people.c.name_key == key_of_name(name), people.c.active.is_(True))
        with store_errors(), self._writer.begin() as connection:
            row = connection.execute(wanted).one_or_none()
        return None if row is None else (str(row.id), str(row.secret))

    def _count(self, connection: Connection, person: str | None, kept: str, *, fits: bool) -> _Tried:
        """Counts the try at the person, whose row is locked meanwhile: tries side by side all count."""
        if person is None:
            return _Tried()
        row = connection.execute(select(people).where(people.c.id == person).with_for_update()).mappings().one()
        now = self._now()
        if row["locked_until"] is not None and now < row["locked_until"]:
            return _Tried(
                fault=AccessFault("sign-in-locked", f"locked until {row['locked_until'].isoformat(timespec='seconds')}")
            )
        if fits and row["active"] and row["secret"] == kept:
            connection.execute(update(people).where(people.c.id == person).values(failures=0, locked_until=None))
            return _Tried(replace(person_of(row), locked_until=None))
        failures = row["failures"] + 1
        over = failures - self._rules.tries
        locked = None if over < 0 else now + min(self._rules.lock * 2 ** min(over, 12), timedelta(days=1))
        connection.execute(update(people).where(people.c.id == person).values(failures=failures, locked_until=locked))
        return _Tried(locked=None if locked is None else str(row["name"]))

    def _begin(self, connection: Connection, person: Person, token: str, device: str, now: datetime) -> None:
        there = and_(sessions.c.device == device, sessions.c.ended_at.is_(None))
        connection.execute(update(sessions).where(there).values(ended_at=now))
        row = {
            "digest": token_digest(token),
            "person": person.id,
            "device": device,
            "started_at": now,
            "seen_at": now,
            "ends_at": self._end(now, now),
        }
        connection.execute(insert(sessions).values(row))

    def _end(self, now: datetime, started_at: datetime) -> datetime:
        return min(now + self._rules.idle, started_at + self._rules.longest)


def _ended() -> AccessFault:
    return AccessFault("session-ended", "the session is over or was never there: sign in again")
