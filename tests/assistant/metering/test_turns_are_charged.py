"""A turn from its charge to its end: what a person's cancelling, the service's closing, a defect and a retry cost."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select
from tests.assistant.metering.ledgers import ledger

from zuruf.assistant.journal import Journal
from zuruf.assistant.metering.quota import next_day
from zuruf.assistant.metering.telling import failed_turn, with_warning
from zuruf.assistant.stages.rounds import Emit
from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.store.metering_tables import quota, usage
from zuruf.assistant.turn_runs import TurnRun, TurnRuns
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed, TurnStarted
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaExceeded, QuotaScope, QuotaState
from zuruf.domain.turns import Mode, Reply, ReplySource, TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 3, 16, 8, 0, tzinfo=UTC)


class Work:
    """Answers when `go` is set; a request "crash" meets a defect."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def __call__(self, turn: str, request: TurnRequest, emit: Emit) -> None:
        emit(TurnStarted(turn, Language.GERMAN))
        await self.go.wait()
        if request.text == "crash":
            raise ZeroDivisionError
        emit(ReplyDone(turn, Reply(turn, Language.GERMAN, "So.", "So.", ReplySource.FORMATTER, "summary-question")))


@dataclass
class Copy:
    """A copy of the service over a real database."""

    runs: TurnRuns
    work: Work
    read: Callable[[], tuple[int, list[str | None]]]

    async def ask(self, key: str, text: str = "Was ist offen?") -> TurnRun:
        return await self.runs.start("kiosk", TurnRequest(key, text, Mode.VOICE, actor="kiosk"))

    async def last(self, run: TurnRun) -> TurnEvent:
        return [event async for _, event in run.follow()][-1]


@pytest.fixture
async def copy(url: str, places: Places) -> AsyncIterator[Copy]:
    engine = open_read_write(url)
    phrases = Phrases(read_catalogues(places, "faults", "usage"))
    numbers = count(1)

    def fail(turn: str, _: TurnRequest, fault: Fault) -> TurnEvent:
        return failed_turn(turn, fault, Language.GERMAN, phrases)

    def read() -> tuple[int, list[str | None]]:
        """The units that are charged, and the failures of the turns that have ended."""
        with engine.begin() as connection:
            used = connection.scalar(select(quota.c.used)) or 0
            return used, list(connection.scalars(select(usage.c.failure).order_by(usage.c.turn)))

    work = Work()
    journal = Journal(engine, lambda: NOW, lambda: f"id-{next(numbers)}", fail, ledger({QuotaScope.COMPANY: 2}))
    runs = TurnRuns(work, fail, lambda done, warned: with_warning(done, warned, phrases), journal, 60.0)
    yield Copy(runs, work, read)
    await runs.close()
    engine.dispose()


async def test_an_answer_costs_one_and_the_last_one_says_so(copy: Copy) -> None:
    copy.work.go.set()
    await copy.last(await copy.ask("1"))
    last = await copy.last(await copy.ask("2"))
    assert isinstance(last, ReplyDone)
    assert last.reply.text == "So. Die Firma hat 100\u00a0% ihrer Anfragen für heute verbraucht; es bleibt keine."
    assert last.reply.speech.startswith("So. ")
    assert copy.read() == (2, [None, None])


async def test_beyond_the_limit_nothing_is_written_and_a_key_may_be_tried_again(copy: Copy) -> None:
    copy.work.go.set()
    first, _ = await copy.ask("1", "crash"), await copy.ask("2")
    await copy.last(first)
    held = await copy.ask("3")
    await copy.last(held)
    refused = await copy.last(await copy.ask("4"))
    assert isinstance(refused, TurnFailed)
    assert refused.code == "quota-company"
    assert await copy.runs.find("kiosk", refused.turn) is None
    assert copy.read() == (2, ["internal", None, None])


async def test_what_the_person_cancels_stays_charged(copy: Copy) -> None:
    run = await copy.ask("1")
    await copy.runs.cancel(run)
    assert copy.read() == (1, ["turn-cancelled"])


async def test_what_the_service_ends_by_closing_is_given_back(copy: Copy) -> None:
    await copy.ask("1")
    await copy.runs.close()
    assert copy.read() == (0, ["turn-cancelled"])


@pytest.mark.parametrize(
    ("zone", "now", "renews"),
    [
        ("Europe/Berlin", "2026-03-28T12:00", "Neue Anfragen gehen ab Mitternacht."),
        ("America/Santiago", "2025-09-06T12:00", "Neue Anfragen gehen morgen ab 01:00 Uhr."),
    ],
)
def test_when_it_renews_is_said(places: Places, zone: str, now: str, renews: str) -> None:
    phrases = Phrases(read_catalogues(places, "faults"))
    moment = datetime.fromisoformat(now).replace(tzinfo=ZoneInfo(zone))
    fault = QuotaExceeded(QuotaState(QuotaScope.PERSON, 9, 9, next_day(moment)))
    failed = failed_turn("t", fault, Language.GERMAN, phrases)
    assert failed.sentence == "Ihre Anfragen für heute sind aufgebraucht."
    assert failed.not_done.endswith(renews)
    assert failed.speech.startswith(failed.sentence)
