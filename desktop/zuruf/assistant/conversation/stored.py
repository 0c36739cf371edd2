"""The conversation's memory in the database."""

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime

from sqlalchemy import Engine, insert, select, update

from zuruf.assistant.conversation.ports import Waiting
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.tables import decisions, turns
from zuruf.domain.blocks import Block
from zuruf.wire.events import ReplyDoneData

_READING = "reading"
_LOOKED_BACK = 10
"""Turns in which something that was shown is still meant by "this"."""


class StoredConversation:
    """The `Conversation` of the service: questions are found in the record of turns, decisions in a table of their own."""

    def __init__(self, engine: Engine, now: Callable[[], datetime]) -> None:
        self._engine = engine
        self._now = now

    async def waiting(self, actor: str, turn: str) -> Waiting | None:
        return await asyncio.to_thread(self._waiting, actor, turn)

    async def last_shown(self, actor: str) -> Block | None:
        return await asyncio.to_thread(self._last_shown, actor)

    async def readings(self, actor: str) -> Mapping[str, str]:
        return await asyncio.to_thread(self._readings, actor)

    async def decide(self, actor: str, term: str, reading: str, turn: str) -> None:
        await asyncio.to_thread(self._decide, actor, term, reading, turn)

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
        wanted = select(decisions.c.subject, decisions.c.value).where(decisions.c.actor == actor, decisions.c.kind == _READING)
        with store_errors(), self._engine.begin() as connection:
            return {row.subject: row.value for row in connection.execute(wanted)}

    def _decide(self, actor: str, term: str, reading: str, turn: str) -> None:
        key = {"actor": actor, "kind": _READING, "subject": term}
        news = {"value": reading, "turn": turn, "decided_at": self._now()}
        mine = (decisions.c.actor == actor) & (decisions.c.kind == _READING) & (decisions.c.subject == term)
        with store_errors(), self._engine.begin() as connection:
            if connection.execute(update(decisions).where(mine).values(news)).rowcount == 0:
                connection.execute(insert(decisions).values({**key, **news}))
