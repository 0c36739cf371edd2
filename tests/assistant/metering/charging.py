"""A journal that charges requests, over a real database and by a clock that a test sets."""

from collections.abc import Callable, Mapping
from datetime import datetime
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine, select
from tests.assistant.metering.ledgers import ledger

from zuruf.assistant.journal import Admitted, Journal
from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.store.metering_tables import quota
from zuruf.assistant.store.tables import turns
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaExceeded, QuotaScope
from zuruf.domain.turns import Mode, Reply, ReplySource, TurnRequest

BERLIN = ZoneInfo("Europe/Berlin")
COMPANY = QuotaScope.COMPANY


class Clock:
    def __init__(self, moment: datetime) -> None:
        self.moment = moment

    def __call__(self) -> datetime:
        return self.moment


def failed(turn: str, _: TurnRequest, fault: Fault) -> TurnEvent:
    return failure(turn, fault.code)


def failure(turn: str, code: str) -> TurnFailed:
    return TurnFailed(turn, code, Language.ENGLISH, "", "", "", "")


def done(turn: str, rounds: int = 1) -> ReplyDone:
    reply = Reply(turn, Language.ENGLISH, "so", "so", ReplySource.FORMATTER, "all-formattable", model_rounds=rounds)
    return ReplyDone(turn, reply)


class Desk:
    """A journal over a real database, with a clock that a test sets."""

    def __init__(self, url: str, limits: Mapping[QuotaScope, int], clock: Clock) -> None:
        self.engine: Engine = open_read_write(url, wait_seconds=30)
        self.clock = clock
        numbers = count(1)
        self.journal = Journal(self.engine, clock, lambda: f"turn-{id(self)}-{next(numbers)}", failed, ledger(limits))

    async def ask(self, key: str, actor: str = "kiosk", person: str = "") -> Admitted:
        return await self.journal.admit(actor, TurnRequest(key, "Was ist offen?", Mode.VOICE, actor=actor, person=person))

    async def answer(self, key: str) -> None:
        """A request from its beginning to its reply."""
        turn = (await self.ask(key)).turn
        await self.journal.finish(turn, [done(turn)])

    def used(self, scope: QuotaScope = COMPANY) -> dict[str, int]:
        """By day and name."""
        with self.engine.begin() as connection:
            rows = connection.execute(select(quota).where(quota.c.scope == scope.value).order_by(quota.c.day, quota.c.name))
            return {f"{row.day} {row.name}": row.used for row in rows}

    def turns(self) -> int:
        with self.engine.begin() as connection:
            return len(connection.execute(select(turns.c.id)).all())


Make = Callable[..., Desk]


async def refused(desk: Desk, key: str, actor: str = "kiosk", person: str = "") -> QuotaExceeded:
    with pytest.raises(QuotaExceeded) as caught:
        await desk.ask(key, actor, person)
    return caught.value
