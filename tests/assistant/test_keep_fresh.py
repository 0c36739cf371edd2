"""The sample company follows the calendar while the service runs."""

import asyncio
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select

from zuruf.assistant.build import keep_fresh
from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import open_read_only, sqlite_url
from zuruf.assistant.store.tables import sample_marker

pytestmark = pytest.mark.anyio


def made_for(url: str) -> date:
    engine = open_read_only(url)
    try:
        with engine.connect() as connection:
            found = connection.execute(select(sample_marker.c.made_for)).scalar_one()
            assert isinstance(found, date)
            return found
    finally:
        engine.dispose()


async def test_over_midnight(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "company.db")
    clock = [datetime(2026, 3, 16, 23, 59, tzinfo=ZoneInfo("Europe/Berlin"))]
    ensure_fresh(url, clock[0].date())
    running = asyncio.create_task(keep_fresh(url, clock[0].date(), lambda: clock[0], look_seconds=0.01))
    clock[0] += timedelta(minutes=2)
    async with asyncio.timeout(60):
        while made_for(url) != date(2026, 3, 17):
            assert not running.done()
            await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
