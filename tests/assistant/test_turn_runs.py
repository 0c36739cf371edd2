"""One key is one turn: for retries, for listeners that come back, and across copies of the service."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import make_url
from tests.assistant.databases import with_tables
from tests.assistant.metering.ledgers import unlimited, unwarned

from zuruf.assistant import turn_runs
from zuruf.assistant.journal import Journal
from zuruf.assistant.stages.rounds import Emit
from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.turn_runs import TurnRun, TurnRuns
from zuruf.domain.events import ReadingChanged, ReplyDelta, ReplyDone, TurnEvent, TurnFailed, TurnStarted
from zuruf.domain.faults import Fault, RequestFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Reply, ReplySource, TurnRequest

pytestmark = pytest.mark.anyio

REQUEST = TurnRequest("key-1", "Wie viele Rechnungen sind offen?", Mode.VOICE)
MINUTE = 60.0


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 3, 16, 8, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


class Work:
    """Answers each request with its text; counts, and can be held back until `go` is set."""

    def __init__(self) -> None:
        self.runs = 0
        self.go = asyncio.Event()
        self.go.set()

    async def __call__(self, turn: str, request: TurnRequest, emit: Emit) -> None:
        self.runs += 1
        emit(TurnStarted(turn, Language.GERMAN))
        await self.go.wait()
        if request.text == "crash":
            raise ZeroDivisionError(request.text)
        emit(ReplyDelta(turn, request.text, request.text))
        emit(ReplyDone(turn, Reply(turn, Language.GERMAN, request.text, request.text, ReplySource.FORMATTER, "test")))


def failed(turn: str, request: TurnRequest, fault: Fault) -> TurnEvent:
    return TurnFailed(turn, fault.code, Language.GERMAN, "Satz", "Satz", "nichts", fault.hint)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return with_tables(f"sqlite:///{tmp_path / 'state.db'}")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def copy(url: str, clock: Clock) -> Callable[[Work], TurnRuns]:
    """Makes a copy of the service on the one database."""
    numbers = iter(range(1_000_000))

    def make(work: Work) -> TurnRuns:
        journal = Journal(open_read_write(url), clock, lambda: f"id-{next(numbers)}", failed, unlimited())
        return TurnRuns(work, failed, unwarned, journal, MINUTE)

    return make


async def heard(run: TurnRun, after: int = 0) -> list[tuple[int, TurnEvent]]:
    return [numbered async for numbered in run.follow(after)]


async def test_a_repeated_request_is_the_same_turn(copy: Callable[[Work], TurnRuns]) -> None:
    work = Work()
    runs = copy(work)
    first = await runs.start("kiosk", REQUEST)
    events = await heard(first)
    again = await heard(await runs.start("kiosk", REQUEST))
    assert [event.name for _, event in events] == ["turn.started", "reply.delta", "reply.done"]
    assert again == events
    assert work.runs == 1


async def test_fifty_requests_at_once_run_once(copy: Callable[[Work], TurnRuns]) -> None:
    work = Work()
    runs = copy(work)
    started = await asyncio.gather(*(runs.start("kiosk", REQUEST) for _ in range(50)))
    told = await asyncio.gather(*(heard(run) for run in started))
    assert work.runs == 1
    assert all(events == told[0] for events in told)


async def test_a_listener_comes_back_where_it_left(copy: Callable[[Work], TurnRuns]) -> None:
    runs = copy(Work())
    events = await heard(await runs.start("kiosk", REQUEST))
    assert await heard(await runs.start("kiosk", REQUEST), after=2) == events[2:]


async def test_another_copy_gives_the_same_turn_while_it_runs_and_after(copy: Callable[[Work], TurnRuns]) -> None:
    work, idle = Work(), Work()
    work.go.clear()
    here, there = copy(work), copy(idle)
    first = await here.start("kiosk", REQUEST)
    second = await there.start("kiosk", REQUEST)
    work.go.set()
    events = await heard(first)
    assert await heard(second) == events
    assert await heard(await there.start("kiosk", REQUEST)) == events
    assert idle.runs == 0


async def test_cancelling_through_another_copy(copy: Callable[[Work], TurnRuns]) -> None:
    work = Work()
    work.go.clear()
    here, there = copy(work), copy(Work())
    first = await here.start("kiosk", REQUEST)
    found = await there.find("kiosk", first.id)
    assert found is not None
    await there.cancel(found)
    assert [code(event) for _, event in await heard(first)] == [None, "turn-cancelled"]


async def test_cancelled_before_it_began(copy: Callable[[Work], TurnRuns]) -> None:
    runs = copy(Work())
    run = await runs.start("kiosk", REQUEST)
    await asyncio.sleep(0)
    await runs.cancel(run)
    assert code((await heard(run))[-1][1]) == "turn-cancelled"


async def test_a_defect_ends_the_turn_with_a_code_and_without_what_was_said(
    copy: Callable[[Work], TurnRuns], caplog: pytest.LogCaptureFixture
) -> None:
    run = await copy(Work()).start("kiosk", TurnRequest("k", "crash", Mode.TEXT))
    last = (await heard(run))[-1][1]
    assert isinstance(last, TurnFailed)
    assert last.code == "internal"
    assert "ZeroDivisionError" in last.hint
    assert "crash" not in caplog.text


async def test_a_key_belongs_to_one_request(copy: Callable[[Work], TurnRuns]) -> None:
    runs = copy(Work())
    await heard(await runs.start("kiosk", REQUEST))
    with pytest.raises(RequestFault, match="request-key-reused"):
        await runs.start("kiosk", TurnRequest(REQUEST.key, "etwas anderes", Mode.VOICE))
    other = await runs.start("desk", TurnRequest(REQUEST.key, "etwas anderes", Mode.VOICE))
    assert (await heard(other))[-1][1].name == "reply.done"


async def test_a_turn_of_a_copy_that_died_is_closed(copy: Callable[[Work], TurnRuns], clock: Clock) -> None:
    work = Work()
    work.go.clear()
    dying = await copy(work).start("kiosk", REQUEST)
    clock.now += timedelta(minutes=5)
    survivor = Work()
    events = await heard(await copy(survivor).start("kiosk", REQUEST))
    assert [code(event) for _, event in events] == ["turn-interrupted"]
    assert survivor.runs == 0
    assert dying.driver is not None
    dying.driver.cancel()
    assert dying.work is not None
    dying.work.cancel()


async def test_a_number_above_the_last_still_gets_the_end(copy: Callable[[Work], TurnRuns]) -> None:
    runs = copy(Work())
    events = await heard(await runs.start("kiosk", REQUEST))
    assert await heard(await runs.start("kiosk", REQUEST), after=999) == events[-1:]


async def test_a_journal_that_cannot_be_written_gives_one_end_and_keeps_it(copy: Callable[[Work], TurnRuns], url: str) -> None:
    work = Work()
    work.go.clear()
    runs = copy(work)
    run = await runs.start("kiosk", REQUEST)
    with sqlite3.connect(make_url(url).database or "") as other:
        other.execute("BEGIN IMMEDIATE")
        work.go.set()
        first = await heard(run)
    assert code(first[-1][1]) == "store-locked"
    again = await heard(await runs.start("kiosk", REQUEST))
    assert run.driver is not None
    await run.driver
    assert await heard(await runs.start("kiosk", REQUEST)) == again == first
    assert work.runs == 1


async def test_work_that_is_deaf_to_its_cancellation_ends_all_the_same(copy: Callable[[Work], TurnRuns]) -> None:
    began, ended = asyncio.Event(), asyncio.Event()

    class Deaf(Work):
        async def __call__(self, turn: str, request: TurnRequest, emit: Emit) -> None:
            began.set()
            while not ended.is_set():
                with contextlib.suppress(asyncio.CancelledError):
                    await ended.wait()

    runs = copy(Deaf())
    run = await runs.start("kiosk", REQUEST)
    await began.wait()
    await runs.cancel(run)
    assert code((await heard(run))[-1][1]) == "turn-cancelled"
    ended.set()
    assert run.work is not None
    await run.work


class Looks(Journal):
    """Sets `go` when the service has looked after its turn so often."""

    def __init__(self, journal: Journal, go: asyncio.Event, most: int) -> None:
        self.__dict__.update(journal.__dict__)
        self.go, self.left = go, most

    async def cancel_asked(self, turn: str) -> bool:
        self.left -= 1
        if self.left == 0:
            self.go.set()
        return await super().cancel_asked(turn)


class Reading(Work):
    """Reads until it may go on."""

    async def __call__(self, turn: str, request: TurnRequest, emit: Emit) -> None:
        emit(ReadingChanged(turn, 0.1))
        await self.go.wait()
        emit(ReadingChanged(turn, 1.0))
        await super().__call__(turn, request, emit)


@pytest.mark.parametrize(("reading_seconds", "last"), [(MINUTE, "reply.done"), (0.0, "turn.failed")])
async def test_a_turn_is_not_left_behind_while_its_model_reads(
    url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch, reading_seconds: float, last: str
) -> None:
    monkeypatch.setattr(turn_runs, "_LOOK_SECONDS", 0.001)
    work = Reading()
    work.go.clear()
    numbers = iter(range(1_000))
    journal = Journal(open_read_write(url), clock, lambda: f"id-{next(numbers)}", failed, unlimited())
    looks = Looks(journal, work.go, most=30)
    runs = TurnRuns(work, failed, unwarned, looks, 0.005, reading_seconds=reading_seconds)
    events = await heard(await runs.start("kiosk", REQUEST))
    assert events[-1][1].name == last
    assert (code(events[-1][1]) == "turn-timeout") == (last == "turn.failed")
    work.go.set()


def code(event: TurnEvent) -> str | None:
    return event.code if isinstance(event, TurnFailed) else None
