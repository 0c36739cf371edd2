"""The conversation's memory in the database."""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, Engine, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from zuruf.assistant.conversation.ports import Waiting
from zuruf.assistant.prompt.builder import PastRound
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.tables import decisions, turns
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Decision, DecisionKind
from zuruf.language.heard import heard_part
from zuruf.wire.events import ReplyDoneData

MOST_ROUNDS = 4
"""Past rounds that are told (mission B2)."""
REST = timedelta(minutes=15)
"""After so long nobody goes on with what was said."""

_LOOKED_BACK = 10
"""Turns in which something that was shown is still meant by "this"."""


class StoredConversation:
    """The `Conversation` of the service: questions are found in the record of turns, decisions in a table of their own.

    `rest` is how long a person may be silent and still go on with what was said.
    """

    def __init__(self, engine: Engine, now: Callable[[], datetime], rest: timedelta = REST) -> None:
        self._engine = engine
        self._now = now
        self._rest = rest

    async def waiting(self, actor: str, turn: str) -> Waiting | None:
        return await asyncio.to_thread(self._waiting, actor, turn)

    async def last_shown(self, actor: str) -> Block | None:
        return await asyncio.to_thread(self._last_shown, actor)

    async def readings(self, actor: str) -> Mapping[str, str]:
        return await asyncio.to_thread(self._readings, actor)

    async def decide(self, actor: str, term: str, reading: str, turn: str) -> None:
        await self.remember(actor, [Decision(DecisionKind.READING, term, reading, turn, self._now())])

    async def decisions(self, actor: str) -> tuple[Decision, ...]:
        return await asyncio.to_thread(self._decisions, actor)

    async def remember(self, actor: str, entries: Sequence[Decision], replaced: Collection[DecisionKind] = ()) -> None:
        await asyncio.to_thread(self._remember, actor, entries, replaced)

    async def forget(self, actor: str, kind: DecisionKind, subject: str | None = None) -> bool:
        return await asyncio.to_thread(self._forget, actor, kind, subject)

    async def rounds(self, actor: str) -> tuple[PastRound, ...]:
        return await asyncio.to_thread(self._rounds, actor)

    def _is_fresh(self, at: ColumnElement[datetime]) -> ColumnElement[bool]:
        """Within a rest of now. What is later was written by a clock that was set back since, and would be fresh for days."""
        now = self._now()
        return at.between(now - self._rest, now + self._rest)

    def _waiting(self, actor: str, turn: str) -> Waiting | None:
        wanted = select(turns.c.request_text, turns.c.reply).where(turns.c.id == turn, turns.c.actor == actor)
        with store_errors(), self._engine.begin() as connection:
            row = connection.execute(wanted).one_or_none()
        if row is None or row.reply is None:
            return None
        # The journal keeps the data of the event, in which the reply stands.
        asking = ReplyDoneData.model_validate_json(row.reply).reply.asking
        return None if asking is None else Waiting(row.request_text, asking.to_domain())

    def _last_shown(self, actor: str) -> Block | None:
        latest = (
            select(turns.c.reply)
            .where(turns.c.actor == actor, turns.c.state == "done")
            .order_by(turns.c.started_at.desc())
            .limit(_LOOKED_BACK)
        )
        with store_errors(), self._engine.begin() as connection:
            replies = connection.scalars(latest).all()
        for reply in replies:
            blocks = ReplyDoneData.model_validate_json(reply).reply.blocks if reply is not None else []
            for block in reversed(blocks):
                if block.question is not None:
                    return block.to_domain()
        return None

    def _readings(self, actor: str) -> Mapping[str, str]:
        mine = (decisions.c.actor == actor) & (decisions.c.kind == DecisionKind.READING.value)
        with store_errors(), self._engine.begin() as connection:
            return {row.subject: row.value for row in connection.execute(select(decisions).where(mine))}

    def _decisions(self, actor: str) -> tuple[Decision, ...]:
        mine = decisions.c.actor == actor
        fresh = self._is_fresh(decisions.c.decided_at) | (decisions.c.kind == DecisionKind.READING.value)
        wanted = (
            select(decisions).where(mine & fresh).order_by(decisions.c.decided_at.desc(), decisions.c.kind, decisions.c.subject)
        )
        with store_errors(), self._engine.begin() as connection:
            rows = connection.execute(wanted).all()
        known = set(DecisionKind)
        return tuple(
            Decision(DecisionKind(row.kind), row.subject, row.value, row.turn, row.decided_at)
            for row in rows
            if row.kind in known
        )

    def _remember(self, actor: str, entries: Sequence[Decision], replaced: Collection[DecisionKind]) -> None:
        with store_errors(), self._engine.begin() as connection:
            kinds = [kind.value for kind in replaced]
            connection.execute(delete(decisions).where(decisions.c.actor == actor, decisions.c.kind.in_(kinds)))
            # In one order everywhere, so that two never wait for each other.
            for entry in sorted(entries, key=lambda each: (each.kind, each.subject)):
                self._put(connection, actor, entry)

    def _put(self, connection: Connection, actor: str, entry: Decision) -> None:
        """In one statement: two windows of one device may decide the same at once."""
        key = {"actor": actor, "kind": entry.kind.value, "subject": entry.subject}
        news = {"value": entry.value, "turn": entry.turn, "decided_at": entry.at}
        dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
        row = dialect.insert(decisions).values({**key, **news})
        connection.execute(row.on_conflict_do_update(index_elements=list(key), set_=news))

    def _forget(self, actor: str, kind: DecisionKind, subject: str | None) -> bool:
        mine = (decisions.c.actor == actor) & (decisions.c.kind == kind.value)
        if subject is not None:
            mine &= decisions.c.subject == subject
        with store_errors(), self._engine.begin() as connection:
            return connection.execute(delete(decisions).where(mine)).rowcount > 0

    def _rounds(self, actor: str) -> tuple[PastRound, ...]:
        latest = (
            select(turns.c.request_text, turns.c.reply, turns.c.heard)
            .where(turns.c.actor == actor, turns.c.state == "done", self._is_fresh(turns.c.started_at))
            .order_by(turns.c.started_at.desc())
            .limit(MOST_ROUNDS)
        )
        with store_errors(), self._engine.begin() as connection:
            rows = connection.execute(latest).all()
        told = [(row.request_text, _told(row.reply, row.heard)) for row in rows if row.reply is not None]
        return tuple(PastRound(request, reply) for request, reply in reversed(told) if reply)


def _told(stored: str, heard: str | None) -> str:
    """What the person has of a reply: all of it, or what they heard before they silenced it."""
    reply = ReplyDoneData.model_validate_json(stored).reply
    if heard is None:
        return reply.text
    part = heard_part(reply.text, reply.speech, heard)
    return part if part == reply.text else f"{part} …".lstrip()
