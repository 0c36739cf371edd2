"""What the database knows of the service's use: sums of the last days for people, and what stands now for the alarm."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal

from sqlalchemy import Connection, func, select

from zuruf.assistant.metering.drift import DayMean, Drift, Rounds, day_means, find_drift
from zuruf.assistant.metering.quota import Quota
from zuruf.assistant.metering.usage import PriceTable
from zuruf.assistant.store.metering_tables import usage
from zuruf.assistant.store.prompt_tables import prompt_accounts
from zuruf.domain.quota import QuotaState
from zuruf.domain.turns import ReplySource

DAYS = 7
"""That the sums are about."""

_FORMATTER = ReplySource.FORMATTER.value
_QUEUE = "queue"
"""The reason of the report on a message with several orders."""

_DRIFT_DAYS = 84
"""Of the calendar: sixty working days."""
_MOST_ROWS = 5000
"""Of the latest turns and rounds, for medians and percentiles: more change nothing that a person would see."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What holds now: today's limits, and whether prompts have grown for good, with the means that say so."""

    quota: tuple[QuotaState, ...]
    means: tuple[DayMean, ...]
    drift: Drift | None


@dataclass(frozen=True, slots=True)
class Spread:
    """Of a number of values: how many, their mean, and what 50 and 95 of 100 do not exceed."""

    count: int
    mean: float
    p50: float
    p95: float


@dataclass(frozen=True, slots=True)
class Spent:
    """What a model took; `cost` is None where the price table does not know it."""

    model: str
    rounds: int
    prompt_tokens: int
    output_tokens: int
    cost: Decimal | None


@dataclass(frozen=True, slots=True)
class Summary:
    """Of the days since `since`. `answered` counts replies by who wrote them and why, `failed` failures by code; `sections` are
    tokens by kind of round and section, `stages` seconds."""

    since: date
    answered: Mapping[tuple[str, str], int]
    failed: Mapping[str, int]
    replaced: int
    laundered: int
    sections: Mapping[tuple[str, str], Spread]
    stages: Mapping[str, Spread]
    spent: Sequence[Spent]

    @property
    def replies(self) -> int:
        return sum(self.answered.values())

    @property
    def fast_share(self) -> float | None:
        """The share of replies that code wrote instead of the model. The report on several orders is no such choice."""
        chosen = {key: count for key, count in self.answered.items() if key[1] != _QUEUE}
        fast = sum(count for (source, _), count in chosen.items() if source == _FORMATTER)
        return fast / sum(chosen.values()) if chosen else None


class Meter:
    """Reads over the caller's connections. `now` gives the company's local time with its zone."""

    def __init__(self, quota: Quota, now: Callable[[], datetime], prices: PriceTable, compared_from: date | None = None) -> None:
        self.prices = prices
        self._quota = quota
        self._now = now
        self._compared_from = compared_from
        self._past: dict[date, Mapping[str, Rounds]] = {}

    def standing(self, connection: Connection) -> Standing:
        now = self._now()
        means = day_means(self._whole_days(connection, now))
        return Standing(self._quota.fullest(connection, now), means, find_drift(means))

    def own_quota(self, connection: Connection, actor: str, person: str) -> tuple[QuotaState, ...]:
        """Today's limits as they are for whoever asks."""
        return self._quota.states(connection, self._now(), actor, person)

    def summary(self, connection: Connection, days: int = DAYS) -> Summary:
        """Of today and the days before it, `days` in all."""
        now = self._now()
        since = now.date() - timedelta(days=days - 1)
        begin = datetime.combine(since, time(), tzinfo=now.tzinfo)
        replaced, laundered = connection.execute(
            select(func.coalesce(func.sum(usage.c.replaced), 0), func.coalesce(func.sum(usage.c.laundered), 0)).where(
                usage.c.day >= since
            )
        ).one()
        return Summary(
            since=since,
            answered=_answered(connection, since),
            failed=_failed(connection, since),
            replaced=int(replaced),
            laundered=int(laundered),
            sections=_sections(connection, begin),
            stages=_stages(connection, since),
            spent=_spent(connection, begin, self.prices),
        )

    def _whole_days(self, connection: Connection, now: datetime) -> Mapping[date, Mapping[str, Rounds]]:
        """Rounds by kind of each day before today. Days that are over do not change, so they are read once."""
        today = now.date()
        first = today - timedelta(days=_DRIFT_DAYS)
        if self._compared_from is not None:
            first = max(first, self._compared_from)
        found = {}
        for number in range((today - first).days):
            day = first + timedelta(days=number)
            if day not in self._past:
                self._past[day] = _rounds_of(connection, day, now)
            found[day] = self._past[day]
        self._past = {day: rounds for day, rounds in self._past.items() if day >= first}
        return {day: rounds for day, rounds in found.items() if rounds}


def _rounds_of(connection: Connection, day: date, now: datetime) -> Mapping[str, Rounds]:
    begin = datetime.combine(day, time(), tzinfo=now.tzinfo)
    end = datetime.combine(day + timedelta(days=1), time(), tzinfo=now.tzinfo)
    at = prompt_accounts.c.at
    rows = connection.execute(
        select(prompt_accounts.c.kind, func.count(), func.sum(prompt_accounts.c.tokens))
        .where(at >= begin, at < end)
        .group_by(prompt_accounts.c.kind)
    )
    return {kind: Rounds(count, int(tokens)) for kind, count, tokens in rows}


def _answered(connection: Connection, since: date) -> Mapping[tuple[str, str], int]:
    rows = connection.execute(
        select(usage.c.source, usage.c.reason, func.count())
        .where(usage.c.day >= since, usage.c.source.is_not(None))
        .group_by(usage.c.source, usage.c.reason)
        .order_by(func.count().desc(), usage.c.source, usage.c.reason)
    )
    return {(source, reason or ""): count for source, reason, count in rows}


def _failed(connection: Connection, since: date) -> Mapping[str, int]:
    rows = connection.execute(
        select(usage.c.failure, func.count())
        .where(usage.c.day >= since, usage.c.failure.is_not(None))
        .group_by(usage.c.failure)
        .order_by(func.count().desc(), usage.c.failure)
    )
    return {str(row[0]): int(row[1]) for row in rows}


def _sections(connection: Connection, begin: datetime) -> Mapping[tuple[str, str], Spread]:
    rows = connection.execute(
        select(prompt_accounts.c.kind, prompt_accounts.c.sections)
        .where(prompt_accounts.c.at >= begin)
        .order_by(prompt_accounts.c.at.desc())
        .limit(_MOST_ROWS)
    )
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    rounds = Counter[str]()
    for kind, sections in rows:
        rounds[kind] += 1
        for section, tokens in json.loads(sections).items():
            found[kind, section].append(tokens)
    # A section that a prompt does not have took nothing of it.
    return {(kind, section): spread([*values, *[0] * (rounds[kind] - len(values))]) for (kind, section), values in found.items()}


def _stages(connection: Connection, since: date) -> Mapping[str, Spread]:
    rows = connection.scalars(select(usage.c.timings).where(usage.c.day >= since).order_by(usage.c.day.desc()).limit(_MOST_ROWS))
    found: dict[str, list[float]] = defaultdict(list)
    for timings in rows:
        for stage, seconds in json.loads(timings).items():
            found[stage].append(seconds)
    return {stage: spread(values) for stage, values in found.items()}


def _spent(connection: Connection, begin: datetime, prices: PriceTable) -> tuple[Spent, ...]:
    """The endpoint's own count where it gave one, as that is what is paid for; rounds that broke off are left out."""
    paid = func.coalesce(prompt_accounts.c.reported, prompt_accounts.c.tokens)
    rows = connection.execute(
        select(prompt_accounts.c.model, func.count(), func.sum(paid), func.sum(prompt_accounts.c.output))
        .where(prompt_accounts.c.at >= begin, prompt_accounts.c.output.is_not(None))
        .group_by(prompt_accounts.c.model)
        .order_by(prompt_accounts.c.model)
    )
    return tuple(
        Spent(model, rounds, int(prompt), int(output), prices.cost(model, int(prompt), int(output)))
        for model, rounds, prompt, output in rows
    )


def spread(values: Sequence[float]) -> Spread:
    """Of at least one value; percentiles are values that occurred."""
    ordered = sorted(values)
    return Spread(
        len(ordered),
        sum(ordered) / len(ordered),
        ordered[(len(ordered) - 1) // 2],
        ordered[-(-len(ordered) * 95 // 100) - 1],
    )
