"""The daily limit: charged once with the turn, given back with its failure, by the company's day."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, Engine, select
from tests.assistant.metering.ledgers import ledger

from zuruf.assistant.journal import VOUCH_SECONDS, Admitted, Journal
from zuruf.assistant.metering.quota import Quota, QuotaRules, Warned, next_day
from zuruf.assistant.store.engine import open_read_write, sqlite_url
from zuruf.assistant.store.metering_tables import quota
from zuruf.assistant.store.migration import migrate
from zuruf.assistant.store.tables import turns
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaExceeded, QuotaScope
from zuruf.domain.turns import Mode, Reply, ReplySource, TurnRequest

pytestmark = pytest.mark.anyio

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


@pytest.fixture
def clock() -> Clock:
    return Clock(datetime(2026, 3, 16, 11, 30, tzinfo=BERLIN))


@pytest.fixture
def make(url: str, clock: Clock) -> Iterator[Make]:
    desks: list[Desk] = []

    def made(**limits: int) -> Desk:
        desks.append(Desk(url, {QuotaScope(name): limit for name, limit in limits.items()}, clock))
        return desks[-1]

    yield made
    for desk in desks:
        desk.engine.dispose()


async def refused(desk: Desk, key: str, actor: str = "kiosk", person: str = "") -> QuotaExceeded:
    with pytest.raises(QuotaExceeded) as caught:
        await desk.ask(key, actor, person)
    return caught.value


async def test_fifty_at_once_and_a_limit_of_twenty(make: Make) -> None:
    """Two copies of the service; each request has a connection and a thread of its own."""
    desks = [make(company=20), make(company=20)]
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(15) as threads:
        loop.set_default_executor(threads)
        asked = [desks[number % 2].ask(f"key-{number}") for number in range(50)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
    admitted = [answer for answer in answers if isinstance(answer, Admitted)]
    beyond = [answer for answer in answers if isinstance(answer, QuotaExceeded)]
    assert (len(admitted), len(beyond)) == (20, 30)
    assert desks[0].used() == {"2026-03-16 company": 20}
    assert desks[0].turns() == 20
    assert sum(answer.warned is not None and answer.warned.aloud for answer in admitted) == 1


async def test_a_retried_key_is_charged_once(make: Make) -> None:
    desk = make(company=2)
    first = await desk.ask("key-1")
    await desk.journal.finish(first.turn, [done(first.turn, rounds=7)])
    again = await desk.ask("key-1")
    assert (again.turn, again.new) == (first.turn, False)
    assert desk.used() == {"2026-03-16 company": 1}


async def test_the_same_key_at_once_is_charged_once(make: Make) -> None:
    desk = make(company=5)
    answers = await asyncio.gather(*(desk.ask("key-1") for _ in range(12)))
    assert len({answer.turn for answer in answers}) == 1
    assert desk.used() == {"2026-03-16 company": 1}


async def test_whose_requests_are_counted(make: Make) -> None:
    desk = make(company=4, kiosk=2, person=1)
    await desk.ask("a", "device:gate", "Eva")
    assert (await refused(desk, "b", "device:gate", "Eva")).code == "quota-person"
    await desk.ask("c", "device:gate")
    assert (await refused(desk, "d", "device:gate")).code == "quota-kiosk"
    assert desk.used() == {"2026-03-16 company": 2}, "whoever is refused leaves nothing charged anywhere"
    await desk.ask("e", "person:Ann", "Ann")
    await desk.ask("f", "device:hall")
    fault = await refused(desk, "g", "device:hall")
    assert fault.code == "quota-company"
    assert fault.state.renews_at == datetime(2026, 3, 17, tzinfo=BERLIN)
    assert desk.used(QuotaScope.KIOSK) == {"2026-03-16 device:gate": 2, "2026-03-16 device:hall": 1}
    assert desk.used(QuotaScope.PERSON) == {"2026-03-16 Ann": 1, "2026-03-16 Eva": 1}


@pytest.mark.parametrize(
    ("code", "by_service", "kept"),
    [
        ("model-unreachable", False, 0),
        ("turn-timeout", False, 0),
        ("internal", False, 0),
        ("store-failed", False, 0),
        ("turn-cancelled", True, 0),
        ("turn-cancelled", False, 1),
    ],
)
async def test_what_is_given_back(make: Make, code: str, by_service: bool, kept: int) -> None:
    desk = make(company=9, kiosk=9)
    turn = (await desk.ask("key-1")).turn
    await desk.journal.finish(turn, [failure(turn, code)], by_service=by_service)
    await desk.journal.finish(turn, [failure(turn, code)], by_service=by_service)
    assert desk.used() == {"2026-03-16 company": kept}
    assert desk.used(QuotaScope.KIOSK) == {"2026-03-16 kiosk": kept}
    assert (await desk.ask("key-1")).turn == turn, "the key stays that turn's, and is not charged anew"
    assert desk.used() == {"2026-03-16 company": kept}


async def test_a_unit_goes_back_to_the_day_it_came_from(make: Make, clock: Clock) -> None:
    desk = make(company=3)
    clock.moment = datetime(2026, 3, 16, 23, 59, 50, tzinfo=BERLIN)
    late = (await desk.ask("late")).turn
    clock.moment += timedelta(seconds=20)
    await desk.ask("early")
    await desk.journal.finish(late, [failure(late, "model-timeout")])
    assert desk.used() == {"2026-03-16 company": 0, "2026-03-17 company": 1}


async def test_a_turn_whose_copy_died_gives_its_unit_to_whoever_needs_it(make: Make, clock: Clock) -> None:
    dead, alive = make(company=1), make(company=1)
    await dead.ask("key-1")
    await refused(alive, "key-2")
    clock.moment += timedelta(seconds=VOUCH_SECONDS + 1)
    assert (await alive.ask("key-2")).new
    assert alive.used() == {"2026-03-16 company": 1}


class CrashingQuota(Quota):
    """The process ends between the charge and the end of the transaction."""

    def charge(self, connection: Connection, turn: str, actor: str, person: str, now: datetime) -> Warned | None:
        super().charge(connection, turn, actor, person, now)
        raise KeyboardInterrupt


async def test_a_crash_between_charge_and_turn_leaves_neither(make: Make) -> None:
    desk = make(company=2)
    whole = desk.journal._ledger
    desk.journal._ledger = replace(whole, quota=CrashingQuota(QuotaRules({COMPANY: 2})))
    with pytest.raises(KeyboardInterrupt):
        desk.journal._admit("kiosk", TurnRequest("key-1", "Was ist offen?", Mode.VOICE))
    assert (desk.used(), desk.turns()) == ({}, 0)
    desk.journal._ledger = whole
    assert (await desk.ask("key-1")).new


async def test_told_once_and_again_if_nobody_heard_it(make: Make) -> None:
    desk = make(company=10)
    asked = [await desk.ask(f"key-{number}") for number in range(8)]
    assert [answer.warned is not None for answer in asked] == [False] * 7 + [True]
    told = asked[-1]
    assert told.warned is not None
    assert told.warned.aloud
    assert (told.warned.state.used, told.warned.state.percent) == (8, 80)
    await desk.journal.finish(told.turn, [failure(told.turn, "turn-cancelled")])
    ninth, tenth = await desk.ask("ninth"), await desk.ask("tenth")
    assert ninth.warned is not None
    assert tenth.warned is not None
    assert (ninth.warned.aloud, tenth.warned.aloud) == (True, False)
    assert tenth.warned.state.used == 10


@pytest.mark.parametrize(
    ("before", "after", "days"),
    [
        ("2026-03-28T23:59:59+01:00", "2026-03-29T00:00:00+01:00", 2),
        ("2026-03-29T00:30:00+01:00", "2026-03-29T23:30:00+02:00", 1),  # 23 hours long
        ("2026-10-25T00:30:00+02:00", "2026-10-25T23:30:00+01:00", 1),  # 25 hours long
        ("2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00", 1),  # the hour that comes twice
        ("2026-10-25T23:59:59+01:00", "2026-10-26T00:00:01+01:00", 2),
        ("2026-03-15T23:30:00+00:00", "2026-03-16T00:30:00+00:00", 1),  # one day in Berlin, two in London
    ],
)
async def test_a_day_is_the_company_s(make: Make, clock: Clock, before: str, after: str, days: int) -> None:
    desk = make(company=1)
    clock.moment = datetime.fromisoformat(before).astimezone(BERLIN)
    await desk.answer("key-1")
    clock.moment = datetime.fromisoformat(after).astimezone(BERLIN)
    if days == 1:
        await refused(desk, "key-2")
    else:
        await desk.answer("key-2")
    assert len(desk.used()) == days


async def test_a_clock_that_jumps_back_gives_nothing_anew(make: Make, clock: Clock) -> None:
    desk = make(company=2)
    clock.moment = datetime(2026, 3, 16, 23, 59, tzinfo=BERLIN)
    await desk.answer("a")
    clock.moment = datetime(2026, 3, 17, 0, 1, tzinfo=BERLIN)
    await desk.answer("b")
    clock.moment = datetime(2026, 3, 16, 23, 58, tzinfo=BERLIN)
    await desk.answer("c")
    await refused(desk, "d")
    clock.moment = datetime(2026, 3, 17, 0, 2, tzinfo=BERLIN)
    await desk.answer("e")
    await refused(desk, "f")
    assert desk.used() == {"2026-03-16 company": 2, "2026-03-17 company": 2}


@pytest.mark.parametrize(
    ("now", "renews"),
    [
        (datetime(2026, 3, 28, 12, tzinfo=BERLIN), "2026-03-29T00:00:00+01:00"),
        (datetime(2026, 10, 25, 12, tzinfo=BERLIN), "2026-10-26T00:00:00+01:00"),
        # Where the clocks go forward at midnight, that night has none.
        (datetime(2025, 9, 6, 12, tzinfo=ZoneInfo("America/Santiago")), "2025-09-07T01:00:00-03:00"),
        (datetime(2026, 3, 16, 12, tzinfo=UTC), "2026-03-17T00:00:00+00:00"),
    ],
)
async def test_when_it_renews(now: datetime, renews: str) -> None:
    assert next_day(now).isoformat() == renews


Step = tuple[int, str, str, str]
"""Days that pass (or come back), who asks where, and how it ends."""

_STEPS = st.lists(
    st.tuples(
        st.sampled_from([0, 0, 0, 1, -1]),
        st.sampled_from(["kiosk", "device:gate", "person:Eva"]),
        st.sampled_from(["", "Eva", "Ann"]),
        st.sampled_from(["done", "done", "turn-cancelled", "model-timeout"]),
    ),
    max_size=25,
)


@settings(max_examples=30, deadline=None)
@given(steps=_STEPS)
def test_whatever_happens_plain_counting_agrees(tmp_path_factory: pytest.TempPathFactory, steps: list[Step]) -> None:
    """Against a model in a dictionary: who is admitted, who is refused and why, and what is left charged."""
    url = sqlite_url(tmp_path_factory.mktemp("quota") / "state.db")
    migrate(url)
    limits = {COMPANY: 6, QuotaScope.KIOSK: 4, QuotaScope.PERSON: 2}
    clock = Clock(datetime(2026, 3, 28, 12, 0, tzinfo=BERLIN))
    desk = Desk(url, limits, clock)
    counted: dict[tuple[str, QuotaScope, str], int] = {}
    for number, (days, actor, person, end) in enumerate(steps):
        clock.moment += timedelta(days=days)
        day = clock.moment.date().isoformat()
        names = {COMPANY: "company"}
        if not actor.startswith("person:"):
            names[QuotaScope.KIOSK] = actor
        if person:
            names[QuotaScope.PERSON] = person
        full = [scope for scope, name in names.items() if counted.get((day, scope, name), 0) == limits[scope]]
        request = TurnRequest(f"key-{number}", "?", Mode.VOICE, actor=actor, person=person)
        if full:
            with pytest.raises(QuotaExceeded) as caught:
                desk.journal._admit(actor, request)
            assert caught.value.state.scope is full[0]
            continue
        turn = desk.journal._admit(actor, request).turn
        last = done(turn) if end == "done" else failure(turn, end)
        desk.journal._finish(turn, [last], by_service=False)
        for scope, name in names.items():
            counted[day, scope, name] = counted.get((day, scope, name), 0) + (end != "model-timeout")
    for scope in QuotaScope:
        expected = {f"{day} {name}": used for (day, whose, name), used in counted.items() if whose is scope}
        assert desk.used(scope) == dict(sorted(expected.items()))
    desk.engine.dispose()
