"""The record of turns: what makes a repeated request the same turn, in this copy of the service and in any other."""

import asyncio
import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from zuruf.assistant.metering.ledger import Ledger
from zuruf.assistant.metering.quota import Warned
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.tables import turn_events, turns
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.faults import AssistantFault, Fault, RequestFault, StoreFault
from zuruf.domain.quota import QuotaExceeded
from zuruf.domain.turns import Mode, TurnRequest
from zuruf.wire.events import event_data, read_event

VOUCH_SECONDS = 30.0
"""For how long a copy of the service vouches for a turn that it runs; it says so again every few seconds."""

_MOST_DEAD = 100

Fail = Callable[[str, TurnRequest, Fault], TurnEvent]


@dataclass(frozen=True, slots=True)
class Admitted:
    """The turn of a key; `new` if this request is the first with it. `warned`: little is left of the day's requests."""

    turn: str
    new: bool
    warned: Warned | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """A turn as the database has it. While `running` it has no events yet: they are written with the last one."""

    running: bool
    events: list[TurnEvent]


class Journal:
    """Turns in the database.

    A running turn that nobody vouches for any more belongs to a copy that died, and is closed with `turn-interrupted` by whoever
    meets it. Every method raises StoreFault when the database is out of order.
    """

    def __init__(
        self, engine: Engine, now: Callable[[], datetime], new_id: Callable[[], str], fail: Fail, ledger: Ledger
    ) -> None:
        self._engine = engine
        self._ledger = ledger
        self._now = now
        self._new_id = new_id
        self._vouch = timedelta(seconds=VOUCH_SECONDS)
        self._fail = fail
        self._holder = new_id()

    async def admit(self, actor: str, request: TurnRequest) -> Admitted:
        """Writes a new turn and charges it, both or neither.

        Raises RequestFault request-key-reused when the key was used for another request, QuotaExceeded when nothing is left of
        the day's requests; then nothing is written, and the key is free.
        """
        try:
            return await asyncio.to_thread(self._admit, actor, request)
        except QuotaExceeded:
            # A copy that died may hold units that its turns give back.
            if not await asyncio.to_thread(self._close_dead):
                raise
        return await asyncio.to_thread(self._admit, actor, request)

    async def find(self, actor: str, turn: str) -> bool:
        """Whether the turn exists and is this actor's."""
        return await asyncio.to_thread(self._find, actor, turn)

    async def read(self, turn: str) -> Recorded:
        return await asyncio.to_thread(self._read, turn)

    async def finish(self, turn: str, events: Sequence[TurnEvent], *, by_service: bool = False) -> None:
        """Writes the turn's events, the last of which ends it, its state and what it took, in one transaction.

        `by_service`: it was cancelled by no person; the service was closed.
        """
        await asyncio.to_thread(self._finish, turn, events, by_service=by_service)

    async def vouch(self, turn: str) -> None:
        """The turn is still being worked on here."""
        await asyncio.to_thread(self._say_vouched, turn)

    async def note_heard(self, actor: str, turn: str, heard: str) -> bool:
        """Keeps how much of the reply's spoken form was heard. Whether the turn exists and is this actor's."""
        return await asyncio.to_thread(self._note_heard, actor, turn, heard)

    async def ask_to_cancel(self, turn: str) -> None:
        """For a turn that another copy runs; that copy looks for it."""
        await asyncio.to_thread(self._ask_to_cancel, turn)

    async def cancel_asked(self, turn: str) -> bool:
        return await asyncio.to_thread(self._cancel_asked, turn)

    def _admit(self, actor: str, request: TurnRequest) -> Admitted:
        turn, now, digest = self._new_id(), self._now(), _digest(request)
        row = {
            "id": turn,
            "actor": actor,
            "key": request.key,
            "request_digest": digest,
            "request_text": request.text,
            "mode": request.mode.value,
            "state": "running",
            "holder": self._holder,
            "held_until": now + self._vouch,
            "started_at": now,
        }
        with store_errors():
            try:
                with self._engine.begin() as connection:
                    connection.execute(insert(turns).values(row))
                    warned = self._ledger.open(connection, turn, request, now)
                return Admitted(turn, new=True, warned=warned)
            except IntegrityError:
                known = select(turns.c.id, turns.c.request_digest).where(turns.c.actor == actor, turns.c.key == request.key)
                with self._engine.begin() as connection:
                    found = connection.execute(known).one()
        if found.request_digest != digest:
            raise RequestFault("request-key-reused", "this Idempotency-Key belongs to a request with another text or mode")
        return Admitted(found.id, new=False)

    def _close_dead(self) -> int:
        """Closes turns of copies that died, as whoever asks after them would; how many there were."""
        dead = select(turns.c.id).where(turns.c.state == "running", turns.c.held_until < self._now()).limit(_MOST_DEAD)
        with store_errors(), self._engine.begin() as connection:
            found = connection.scalars(dead).all()
        for turn in found:
            self._read(turn)
        return len(found)

    def _find(self, actor: str, turn: str) -> bool:
        with store_errors(), self._engine.begin() as connection:
            return connection.scalar(select(turns.c.id).where(turns.c.id == turn, turns.c.actor == actor)) is not None

    def _read(self, turn: str) -> Recorded:
        with store_errors(), self._engine.begin() as connection:
            row = connection.execute(select(turns).where(turns.c.id == turn)).one()
            if row.state == "running" and row.held_until < self._now():
                request = TurnRequest(row.key, row.request_text, Mode(row.mode))
                dead = AssistantFault("turn-interrupted", "the copy of the service that ran this turn ended in the middle of it")
                self._write(connection, turn, [self._fail(turn, request, dead)], by_service=True)
            elif row.state == "running":
                return Recorded(running=True, events=[])
            stored = (
                select(turn_events.c.name, turn_events.c.data).where(turn_events.c.turn == turn).order_by(turn_events.c.number)
            )
            rows = connection.execute(stored).all()
        events = [event for name, data in rows if (event := read_event(name, data)) is not None]
        if len(events) != len(rows):
            raise StoreFault("store-newer", "a turn was recorded by a newer version of the program")
        return Recorded(running=False, events=events)

    def _finish(self, turn: str, events: Sequence[TurnEvent], *, by_service: bool) -> None:
        with store_errors(), self._engine.begin() as connection:
            self._write(connection, turn, events, by_service=by_service)

    def _write(self, connection: Connection, turn: str, events: Sequence[TurnEvent], *, by_service: bool) -> None:
        last = events[-1]
        reply = event_data(last).model_dump_json() if isinstance(last, ReplyDone) else None
        failure = last.code if isinstance(last, TurnFailed) else None
        rows = [
            {"turn": turn, "number": number, "name": event.name, "data": event_data(event).model_dump_json()}
            for number, event in enumerate(events, start=1)
        ]
        state = {"state": "done" if reply else "failed", "finished_at": self._now(), "failure": failure, "reply": reply}
        closed = connection.execute(update(turns).where(turns.c.id == turn, turns.c.state == "running").values(state))
        if closed.rowcount:
            # Otherwise another copy took this one for dead and has closed the turn; its end stands.
            connection.execute(insert(turn_events), rows)
            self._ledger.close(connection, turn, last, self._now(), by_service=by_service)

    def _say_vouched(self, turn: str) -> None:
        with store_errors(), self._engine.begin() as connection:
            connection.execute(update(turns).where(turns.c.id == turn).values(held_until=self._now() + self._vouch))

    def _note_heard(self, actor: str, turn: str, heard: str) -> bool:
        with store_errors(), self._engine.begin() as connection:
            mine = update(turns).where(turns.c.id == turn, turns.c.actor == actor)
            return connection.execute(mine.values(heard=heard)).rowcount > 0

    def _ask_to_cancel(self, turn: str) -> None:
        with store_errors(), self._engine.begin() as connection:
            running = update(turns).where(turns.c.id == turn, turns.c.state == "running")
            connection.execute(running.values(cancel_asked_at=self._now()))

    def _cancel_asked(self, turn: str) -> bool:
        with store_errors(), self._engine.connect() as connection:
            return connection.scalar(select(turns.c.cancel_asked_at).where(turns.c.id == turn)) is not None


def _digest(request: TurnRequest) -> str:
    asked = [request.text, request.mode.value]
    if request.answering is not None or request.choice is not None:
        asked += [request.answering or "", request.choice or ""]
    return hashlib.sha256(json.dumps(asked).encode()).hexdigest()
