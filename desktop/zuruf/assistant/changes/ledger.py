"""Proposals in the database, a version a row. Every function works within the caller's transaction."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection, RowMapping, and_, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from zuruf.assistant.changes.states import Standing
from zuruf.assistant.store.change_tables import proposals
from zuruf.domain.faults import ChangeFault
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import ProposalState

RULE = "rule:"
"""Who decides where nobody is asked: about what needs no confirmation, what expires, and what a turn takes back."""

_LATEST = proposals.alias("latest")


@dataclass(frozen=True, slots=True)
class Stored:
    """A version of a proposal as its row has it; `content` is canonical JSON."""

    id: str
    version: int
    state: ProposalState
    change: str
    content: str
    digest: str
    arguments: str
    role: Role
    language: Language
    actor: str
    words: str
    turn: str
    origin: str | None
    made_at: datetime
    expires_at: datetime
    decided_by: str | None = None
    decided_at: datetime | None = None
    failure: str | None = None
    person: str | None = None

    @property
    def standing(self) -> Standing:
        return Standing(self.version, self.digest, self.state, self.role, self.expires_at)

    @property
    def taken_back(self) -> bool:
        """By the turn that had made it, and not by a person."""
        return self.state is ProposalState.REJECTED and self.decided_by == RULE

    def summary(self, **more: str | int | None) -> str:
        """What the audit log keeps of it, as JSON text."""
        whole = {
            "version": self.version,
            "digest": self.digest,
            "content": json.loads(self.content),
            "words": self.words,
            "turn": self.turn,
            "person": self.person,
            **more,
        }
        return json.dumps(whole, ensure_ascii=False, sort_keys=True)


def add(connection: Connection, stored: Stored) -> None:
    connection.execute(
        insert(proposals).values(
            id=stored.id,
            version=stored.version,
            state=stored.state.value,
            change=stored.change,
            content=stored.content,
            digest=stored.digest,
            arguments=stored.arguments,
            role=stored.role.value,
            language=stored.language.value,
            actor=stored.actor,
            words=stored.words,
            turn=stored.turn,
            origin=stored.origin,
            made_at=stored.made_at,
            expires_at=stored.expires_at,
            decided_by=stored.decided_by,
            decided_at=stored.decided_at,
            failure=stored.failure,
            person=stored.person,
        )
    )


def latest(connection: Connection, proposal: str, *, lock: bool = False) -> Stored:
    """The latest version. With `lock` nobody else decides about it until the transaction ends.

    Raises ChangeFault change-unknown.
    """
    if lock:
        # The first version's row stands for the proposal: all who decide wait at the same place.
        first = and_(proposals.c.id == proposal, proposals.c.version == 1)
        connection.execute(select(proposals.c.id).where(first).with_for_update()).all()
    wanted = select(proposals).where(proposals.c.id == proposal).order_by(proposals.c.version.desc()).limit(1)
    row = connection.execute(wanted).mappings().one_or_none()
    if row is None:
        raise ChangeFault("change-unknown", "there is no proposal of this id")
    return _stored(row)


def of_origin(connection: Connection, origin: str) -> Stored | None:
    """The latest version of the proposal that a request with this origin made."""
    found = connection.scalar(select(proposals.c.id).where(proposals.c.origin == origin))
    return None if found is None else latest(connection, found)


def of_turn(connection: Connection, turn: str) -> list[Stored]:
    """The latest versions of the proposals that a turn made."""
    made = select(proposals.c.id).where(proposals.c.turn == turn, proposals.c.version == 1).order_by(proposals.c.id)
    return [latest(connection, each) for each in connection.scalars(made).all()]


def listed(connection: Connection, states: Sequence[ProposalState], actor: str | None, limit: int) -> list[Stored]:
    """The latest versions in these states, the newest first; `actor` narrows to those that somebody proposed."""
    newest = select(func.max(_LATEST.c.version)).where(_LATEST.c.id == proposals.c.id).scalar_subquery()
    wanted = select(proposals).where(proposals.c.state.in_([state.value for state in states]), proposals.c.version == newest)
    if actor is not None:
        wanted = wanted.where(proposals.c.actor == actor)
    newest_first = wanted.order_by(proposals.c.made_at.desc(), proposals.c.id)
    return [_stored(row) for row in connection.execute(newest_first.limit(limit)).mappings()]


def overdue(connection: Connection, now: datetime, limit: int) -> list[str]:
    """Ids of open proposals whose time is over."""
    wanted = select(proposals.c.id).where(proposals.c.state == ProposalState.OPEN.value, proposals.c.expires_at <= now)
    return list(connection.scalars(wanted.order_by(proposals.c.expires_at).limit(limit)))


def add_once(connection: Connection, stored: Stored) -> Stored | None:
    """Adds a first version; gives the proposal that another request of the same origin made before or at this very moment."""
    if stored.origin is None:
        add(connection, stored)
        return None
    known = of_origin(connection, stored.origin)
    if known is not None:
        return known
    try:
        with connection.begin_nested():
            add(connection, stored)
    except IntegrityError:
        known = of_origin(connection, stored.origin)
        if known is None:
            raise
    return known


def free_origin(connection: Connection, proposal: str) -> None:
    """The request that made it may make another one."""
    connection.execute(update(proposals).where(proposals.c.id == proposal).values(origin=None))


@dataclass(frozen=True, slots=True)
class Decision:
    """Who decided, when, and the code of the fault if it came to nothing."""

    by: str
    at: datetime
    failure: str | None = None


def move(connection: Connection, stored: Stored, to: ProposalState, decision: Decision | None = None) -> Stored:
    """Changes the state of that version. Raises ChangeFault change-decided if it is no longer the one that was read.

    Without a decision, an earlier one stays on record: that of a failed version, when a later one takes its place.
    """
    this = and_(proposals.c.id == stored.id, proposals.c.version == stored.version, proposals.c.state == stored.state.value)
    after = replace(stored, state=to)
    if decision is not None:
        after = replace(after, decided_by=decision.by, decided_at=decision.at, failure=decision.failure)
    values = {
        "state": to.value,
        "decided_by": after.decided_by,
        "decided_at": after.decided_at,
        "failure": after.failure,
    }
    if connection.execute(update(proposals).where(this).values(values)).rowcount != 1:
        raise ChangeFault("change-decided", "the proposal was decided by somebody else a moment ago")
    return after


def _stored(found: RowMapping) -> Stored:
    return Stored(
        id=found["id"],
        version=found["version"],
        state=ProposalState(found["state"]),
        change=found["change"],
        content=found["content"],
        digest=found["digest"],
        arguments=found["arguments"],
        role=Role(found["role"]),
        language=Language(found["language"]),
        actor=found["actor"],
        words=found["words"],
        turn=found["turn"],
        origin=found["origin"],
        made_at=found["made_at"],
        expires_at=found["expires_at"],
        decided_by=found["decided_by"],
        decided_at=found["decided_at"],
        failure=found["failure"],
        person=found["person"],
    )
