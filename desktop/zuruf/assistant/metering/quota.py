"""The daily limit of requests: charged once with the turn itself, given back with its end if nothing came of it.

A day is one of the company's calendar, by its time zone: 23 or 25 hours when the clocks change. What is charged to a day stays
charged to it, so a clock that jumps back finds the requests of that day as they were and gives nobody any anew.

A request that fails is given back, whoever is to blame: the person got no answer for it. One that the person cancels is not. The
work was begun for them, and else a limit could be walked round by cancelling just before the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import ColumnElement, Connection, and_, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from zuruf.assistant.store.metering_tables import charges, quota
from zuruf.domain.quota import QuotaExceeded, QuotaScope, QuotaState

COMPANY = "company"
"""The one name in the company's scope."""


@dataclass(frozen=True, slots=True)
class QuotaRules:
    """Requests a day by scope; a scope without one has no limit. From `told_percent` on the person is told."""

    limits: Mapping[QuotaScope, int]
    told_percent: int = 80


@dataclass(frozen=True, slots=True)
class Warned:
    """Little is left: shown with every reply, and said `aloud` with the first."""

    state: QuotaState
    aloud: bool


class Quota:
    """Works inside the caller's transaction: a turn and its charge are written together or not at all."""

    def __init__(self, rules: QuotaRules) -> None:
        self._rules = rules

    def charge(self, connection: Connection, turn: str, actor: str, person: str, now: datetime) -> Warned | None:
        """One request for everybody it counts for. Raises QuotaExceeded for the first with nothing left; roll back then.

        Scopes are charged in one order everywhere, so that two requests never wait for each other.
        """
        found = []
        for scope, name in _names(actor, person).items():
            limit = self._rules.limits.get(scope)
            if limit is None:
                continue
            state = _count_up(connection, scope, name, limit, now)
            row = {"turn": turn, "scope": scope.value, "name": name, "day": now.date()}
            connection.execute(insert(charges).values(row))
            if state.percent >= self._rules.told_percent:
                found.append(Warned(state, aloud=_tell(connection, scope, name, now.date(), turn)))
        return max(found, key=lambda warned: (warned.aloud, warned.state.percent), default=None)

    def give_back(self, connection: Connection, turn: str, now: datetime) -> None:
        """What the turn was charged, to the days it was charged to; a second time changes nothing."""
        mine = (charges.c.turn == turn, charges.c.given_back_at.is_(None))
        rows = {row.scope: row for row in connection.execute(select(charges).where(*mine))}
        connection.execute(update(charges).where(*mine).values(given_back_at=now))
        for scope in QuotaScope:
            if scope.value in rows:
                row = rows[scope.value]
                there = _at(row.day, scope, row.name)
                connection.execute(update(quota).where(there, quota.c.used > 0).values(used=quota.c.used - 1))
        self.forget_telling(connection, turn)

    def forget_telling(self, connection: Connection, turn: str) -> None:
        """The turn ended without its reply, so nobody has heard that little is left: the next one tells."""
        mine = select(charges.c.day).where(charges.c.turn == turn)
        connection.execute(update(quota).where(quota.c.day.in_(mine), quota.c.told_by == turn).values(told_by=None))

    def states(self, connection: Connection, now: datetime, actor: str = "", person: str = "") -> tuple[QuotaState, ...]:
        """Today's limits: the company's, and of the kiosk and the person that ask."""
        found = []
        for scope, name in _names(actor, person).items():
            limit = self._rules.limits.get(scope)
            if limit is not None:
                used = connection.scalar(select(quota.c.used).where(_at(now.date(), scope, name)))
                found.append(QuotaState(scope, used or 0, limit, next_day(now)))
        return tuple(found)

    def fullest(self, connection: Connection, now: datetime) -> tuple[QuotaState, ...]:
        """Today's limits by scope, each with the name that has used most of it; the name is not told."""
        found = []
        for scope, limit in self._rules.limits.items():
            rows = select(quota.c.used).where(quota.c.day == now.date(), quota.c.scope == scope.value)
            used = connection.scalar(rows.order_by(quota.c.used.desc()).limit(1))
            found.append(QuotaState(scope, used or 0, limit, next_day(now)))
        return tuple(found)


def next_day(now: datetime) -> datetime:
    """The moment when the next day of the clock's zone begins: 01:00 where that night has no midnight."""
    midnight = datetime.combine(now.date() + timedelta(days=1), time(), tzinfo=now.tzinfo)
    return midnight.astimezone(UTC).astimezone(now.tzinfo)


def _names(actor: str, person: str) -> Mapping[QuotaScope, str]:
    """Whose requests a request counts for, in the order of charging. Somebody who is signed in without a kiosk has none."""
    names = {QuotaScope.COMPANY: COMPANY}
    if actor and not actor.startswith("person:"):
        names[QuotaScope.KIOSK] = actor
    if person:
        names[QuotaScope.PERSON] = person
    return names


def _at(day: date, scope: QuotaScope, name: str) -> ColumnElement[bool]:
    return and_(quota.c.day == day, quota.c.scope == scope.value, quota.c.name == name)


def _count_up(connection: Connection, scope: QuotaScope, name: str, limit: int, now: datetime) -> QuotaState:
    """The statement that counts is the one that looks whether there is something left: of two for the last unit one wins."""
    day = now.date()
    one_more = update(quota).where(_at(day, scope, name), quota.c.used < limit).values(used=quota.c.used + 1)
    counted = one_more.returning(quota.c.used)
    used = connection.scalar(counted)
    if used is None:
        _add(connection, {"day": day, "scope": scope.value, "name": name, "used": 0})
        used = connection.scalar(counted)
    if used is None:
        raise QuotaExceeded(QuotaState(scope, limit, limit, next_day(now)))
    return QuotaState(scope, used, limit, next_day(now))


def _add(connection: Connection, row: Mapping[str, object]) -> None:
    """Unless another request has added it just now."""
    if connection.dialect.name == "sqlite":
        connection.execute(sqlite.insert(quota).values(row).on_conflict_do_nothing())
    else:
        connection.execute(postgresql.insert(quota).values(row).on_conflict_do_nothing())


def _tell(connection: Connection, scope: QuotaScope, name: str, day: date, turn: str) -> bool:
    """Whether this turn is the first of the day to say it."""
    mine = update(quota).where(_at(day, scope, name), quota.c.told_by.is_(None)).values(told_by=turn)
    return bool(connection.execute(mine).rowcount)
