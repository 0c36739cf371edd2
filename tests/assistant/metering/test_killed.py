"""A service that is killed in the middle of charging and giving back has lost and doubled nothing."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import func, select

from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.store.metering_tables import charges, quota
from zuruf.assistant.store.tables import turns

SCRIPT = Path(__file__).with_name("killed.py")


@pytest.mark.parametrize("seed", range(4))
def test_killed_at_any_moment(url: str, seed: int) -> None:
    """After so many lines the process is between two of them, in the middle of one transaction or another."""
    for life in range(2):
        lines = random.Random(10 * seed + life).randrange(3, 40)
        process = subprocess.Popen(
            [sys.executable, str(SCRIPT), url, f"life-{life}"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert process.stdout is not None
        for _ in range(lines):
            assert process.stdout.readline()
        process.kill()
        process.stdout.close()
        process.wait()
    engine = open_read_write(url, wait_seconds=30)
    with engine.begin() as connection:
        written = connection.scalar(select(func.count()).select_from(turns))
        failed = connection.scalar(select(func.count()).select_from(turns).where(turns.c.state == "failed"))
        assert written
        assert failed
        for scope in ("company", "kiosk"):
            mine = select(func.count()).select_from(charges).where(charges.c.scope == scope)
            assert connection.scalar(mine) == written
            assert connection.scalar(mine.where(charges.c.given_back_at.is_not(None))) == failed
            used = connection.scalar(select(func.sum(quota.c.used)).where(quota.c.scope == scope))
            assert used == written - failed
    engine.dispose()
