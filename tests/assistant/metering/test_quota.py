"""The daily limit: charged once with the turn, given back with its failure, told once."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection
from tests.assistant.metering.charging import BERLIN, COMPANY, Clock, Desk, Make, done, failure, refused

from zuruf.assistant.journal import VOUCH_SECONDS, Admitted
from zuruf.assistant.metering.quota import Quota, QuotaRules, Warned
from zuruf.assistant.store.engine import sqlite_url
from zuruf.assistant.store.migration import migrate
from zuruf.domain.quota import QuotaExceeded, QuotaScope
from zuruf.domain.turns import Mode, TurnRequest

pytestmark = pytest.mark.anyio


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
