"""The log hears of prompts that have grown, once a day, and of nothing else; the metrics are told whatever the database does."""

import asyncio
import logging
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import insert
from tests.assistant.metering.traffic import FIRST, traffic

from zuruf.assistant.metering.desk import UsageDesk
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.metering.quota import Quota, QuotaRules
from zuruf.assistant.metering.reading import Meter
from zuruf.assistant.metering.usage import PriceTable
from zuruf.assistant.store.engine import open_read_only, open_read_write
from zuruf.assistant.store.prompt_tables import prompt_accounts
from zuruf.domain.quota import QuotaScope
from zuruf.language.phrases import Phrases

pytestmark = pytest.mark.anyio

BERLIN = ZoneInfo("Europe/Berlin")


class Clock:
    def __init__(self, days: int) -> None:
        self.moment = datetime(FIRST.year, FIRST.month, FIRST.day, 7, tzinfo=BERLIN) + timedelta(days=days)

    def __call__(self) -> datetime:
        return self.moment


def desk(url: str, clock: Clock) -> UsageDesk:
    meter = Meter(Quota(QuotaRules({QuotaScope.COMPANY: 10})), clock, PriceTable({}))
    return UsageDesk(open_read_only(url), meter, Metrics(), Phrases({}), clock, lambda: "id")


def fill(url: str, rise: float) -> None:
    rows: list[dict[str, object]] = []
    for day, kinds in traffic(3, 26, rise=rise, since=20, requests=60).items():
        at = datetime(day.year, day.month, day.day, 12, tzinfo=BERLIN)
        for kind, rounds in kinds.items():
            row = {"number": 1, "kind": kind, "model": "small", "at": at, "cap": 8000, "sections": "{}"}
            tokens = rounds.tokens // max(rounds.count, 1)
            rows += [row | {"turn": f"{day}-{kind}-{each}", "tokens": tokens} for each in range(rounds.count)]
    engine = open_read_write(url)
    with engine.begin() as connection:
        connection.execute(insert(prompt_accounts), rows)
    engine.dispose()


def remove(url: str) -> None:
    Path(url.removeprefix("sqlite:///")).unlink()


@pytest.mark.parametrize(("rise", "told"), [(0.0, 0), (0.10, 1)])
async def test_the_log_hears_of_a_lasting_rise(sqlite: str, caplog: pytest.LogCaptureFixture, rise: float, told: int) -> None:
    fill(sqlite, rise)
    found = desk(sqlite, Clock(26))
    looks: list[datetime] = []
    clock, enough = found.now, asyncio.Event()

    def looked_at() -> datetime:
        looks.append(clock())
        if len(looks) == 5:
            enough.set()
        return looks[-1]

    watching = asyncio.create_task(replace(found, now=looked_at).watch(look_seconds=0))
    with caplog.at_level(logging.ERROR):
        async with asyncio.timeout(60):
            await enough.wait()
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    assert len([record for record in caplog.records if "prompts have grown" in record.message]) == told
    found.engine.dispose()


async def test_metrics_without_a_database(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    found = desk(sqlite, Clock(3))
    assert b'zuruf_quota_limit{scope="company"} 10.0' in await found.exposition()
    found.engine.dispose()
    remove(sqlite)
    found.metrics.count_failure("internal")
    assert b'zuruf_turn_failures_total{code="internal"} 1.0' in await found.exposition()
    assert "could not be read" in caplog.text
