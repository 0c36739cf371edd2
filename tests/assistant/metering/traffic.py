"""Simulated days of prompts of three kinds."""

import random
from collections.abc import Mapping
from datetime import date, timedelta

from zuruf.assistant.metering.drift import Rounds

FIRST = date(2026, 1, 5)
_KINDS = {"choose": (2600, 120), "query": (3400, 450), "reply": (1300, 350)}
"""Mean and scatter of the tokens of a round."""
_DAILY = 0.012
"""Share by which all prompts of a kind differ from day to day: another date, other names, another vocabulary extract."""

Days = Mapping[date, Mapping[str, Rounds]]


def traffic(
    seed: int, count: int, *, rise: float = 0.0, since: int | None = None, busy: int | None = None, requests: int = 220
) -> Days:
    """`count` days from FIRST on. From day `since` on every prompt is larger by the share `rise`. Day `busy` has five times the
    requests, nearly all of them long ones, and each longer than usual by a third."""
    chance = random.Random(seed)
    return {
        FIRST + timedelta(days=number): _day(
            chance,
            requests if (FIRST + timedelta(days=number)).weekday() < 5 else requests // 7,
            1 + rise if since is not None and number >= since else 1.0,
            busy=number == busy,
        )
        for number in range(count)
    }


def _day(chance: random.Random, requests: int, grown: float, *, busy: bool) -> Mapping[str, Rounds]:
    turns = int(requests * chance.uniform(0.7, 1.3))
    # What people ask for differs from day to day, more than by chance alone.
    shares = {"choose": 1.0, "query": chance.gauss(0.25, 0.04), "reply": chance.gauss(0.40, 0.05)}
    if busy:
        turns, grown = turns * 5, grown * 1.33
        shares |= {"query": 0.95, "reply": 0.1}
    rounds = {}
    for kind, (mean, scatter) in _KINDS.items():
        today = mean * grown * chance.gauss(1, _DAILY)
        sizes = [max(int(chance.gauss(today, scatter)), 200) for _ in range(turns) if chance.random() < shares[kind]]
        rounds[kind] = Rounds(len(sizes), sum(sizes))
    return rounds
