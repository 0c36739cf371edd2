"""The daily limit by the company's day: when it renews, nights when clocks change, clocks that jump back."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from tests.assistant.metering.charging import BERLIN, Clock, Make, failure, refused

from zuruf.assistant.metering.quota import next_day

pytestmark = pytest.mark.anyio


async def test_a_unit_goes_back_to_the_day_it_came_from(make: Make, clock: Clock) -> None:
    desk = make(company=3)
    clock.moment = datetime(2026, 3, 16, 23, 59, 50, tzinfo=BERLIN)
    late = (await desk.ask("late")).turn
    clock.moment += timedelta(seconds=20)
    await desk.ask("early")
    await desk.journal.finish(late, [failure(late, "model-timeout")])
    assert desk.used() == {"2026-03-16 company": 0, "2026-03-17 company": 1}


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
