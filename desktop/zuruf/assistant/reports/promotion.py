"""From a report to a metric that the company agrees on: anybody proposes, a manager decides."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Engine, RowMapping, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.words import QueryWords
from zuruf.assistant.reports.metrics import joined_with, metric_definition, metric_name, with_metrics
from zuruf.assistant.reports.standing import plan_report, query_of
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.tables import metrics
from zuruf.domain.blocks import Labels
from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language
from zuruf.domain.reports import ProposedMetric, Report
from zuruf.language.phrases import Phrases


class MetricState(StrEnum):
    PROPOSED = "proposed"
    CONFIRMED = "confirmed"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Manager:
    """Somebody who may decide. Made only where their right to do so was checked."""

    name: str


class MetricStore:
    """Blocking; call it in a thread. Raises StoreFault."""

    def __init__(self, reader: Engine, writer: Engine) -> None:
        self._reader = reader
        self._writer = writer

    def all(self) -> tuple[ProposedMetric, ...]:
        """By the time of their proposal."""
        with store_errors(), self._reader.connect() as connection:
            rows = connection.execute(select(metrics).order_by(metrics.c.proposed_at, metrics.c.name)).mappings()
            return tuple(_metric(row) for row in rows)

    def propose(self, name: str, definition: str, report: Report, *, actor: str, at: datetime) -> ProposedMetric:
        """A proposal, or a new one in the place of one that is not confirmed. Raises ReportFault report-metric-taken."""
        proposed = {
            "state": MetricState.PROPOSED.value,
            "definition": definition,
            "report": report.id,
            "report_version": report.version,
            "proposed_by": actor,
            "proposed_at": at,
            "decided_by": None,
            "decided_at": None,
        }
        here = metrics.c.name == name
        with store_errors(), self._writer.begin() as connection:
            before = connection.execute(select(metrics).where(here).with_for_update()).mappings().one_or_none()
            if before is None:
                try:
                    connection.execute(insert(metrics), {"name": name, "version": 1, **proposed})
                except IntegrityError as error:
                    raise _taken() from error
            elif before["state"] == MetricState.CONFIRMED.value:
                raise _taken()
            else:
                connection.execute(update(metrics).where(here).values(version=before["version"] + 1, **proposed))
            return _metric(connection.execute(select(metrics).where(here)).mappings().one())

    def decide(self, name: str, version: int, state: MetricState, *, by: Manager, at: datetime) -> ProposedMetric:
        """Raises ReportFault: report-unknown, report-changed if `version` is not the latest."""
        here = metrics.c.name == name
        decision = {"state": state.value, "decided_by": by.name, "decided_at": at, "version": version + 1}
        with store_errors(), self._writer.begin() as connection:
            moved = connection.execute(update(metrics).where(and_(here, metrics.c.version == version)).values(decision))
            row = connection.execute(select(metrics).where(here)).mappings().one_or_none()
            if row is None:
                raise ReportFault("report-unknown", "no metric of this name was proposed")
            if moved.rowcount != 1:
                raise _changed(version, row["version"])
            return _metric(row)


def confirmed_metrics(store: MetricStore) -> list[tuple[str, str]]:
    """Names and definitions of the confirmed metrics, for `with_metrics`. Raises StoreFault."""
    return [(metric.name, metric.definition) for metric in store.all() if metric.state is MetricState.CONFIRMED]


class Promotion:
    """What the service does about metrics. `base` is the vocabulary as its file has it."""

    def __init__(self, store: MetricStore, base: Vocabulary, phrases: Phrases, now: Callable[[], datetime]) -> None:
        self._store = store
        self._base = base
        self._phrases = phrases
        self._now = now

    async def all(self) -> tuple[ProposedMetric, ...]:
        return await asyncio.to_thread(self._store.all)

    async def propose(
        self,
        report: Report,
        actor: str,
        *,
        name: str | None = None,
        label: Labels | None = None,
        meaning: Labels | None = None,
    ) -> ProposedMetric:
        """Anybody may. Without words for it, the metric is called like the report and means what its query says.

        Raises ReportBroken; ReportFault: report-not-a-metric, report-metric-taken.
        """
        vocabulary = await asyncio.to_thread(self._current)
        plan = plan_report(query_of(report.query), vocabulary, self._now())
        called = {**dict.fromkeys(Language, report.title), **(label or {})}
        definition = metric_definition(plan, called, {**self._meaning(plan, vocabulary), **(meaning or {})})
        chosen = name or metric_name(report.name)
        self._check(vocabulary, chosen, definition)
        return await asyncio.to_thread(self._store.propose, chosen, definition, report, actor=actor, at=self._now())

    def _meaning(self, plan: Plan, vocabulary: Vocabulary) -> Labels:
        """What the metric counts or adds up under which conditions; period, groups and limit are no part of it."""
        query = plan.query
        columns = () if plan.metric is not None else plan.table.show[:1]
        stripped = Query(table=query.table, metric=query.metric, columns=columns, where=query.where, date=query.date)
        alone = plan_report(stripped, vocabulary, self._now())
        words = {language: QueryWords(self._phrases, language).query(alone) for language in Language}
        if plan.metric is not None:
            return words
        return {language: self._phrases.say(language, "report-counted", words=told) for language, told in words.items()}

    async def confirm(self, name: str, version: int, confirmed_by: Manager | None) -> ProposedMetric:
        """Makes the metric part of the vocabulary, from its next loading on.

        Raises ReportFault: report-needs-manager without a manager, report-unknown, report-changed, report-metric-taken where the
        vocabulary has no room for it any more.
        """
        manager = _needed(confirmed_by)
        vocabulary = await asyncio.to_thread(self._current)
        found = await self._named(name)
        if found.version != version:
            raise _changed(version, found.version)
        if found.state is not MetricState.CONFIRMED:
            self._check(vocabulary, name, found.definition)
        return await asyncio.to_thread(self._store.decide, name, version, MetricState.CONFIRMED, by=manager, at=self._now())

    async def reject(self, name: str, version: int, rejected_by: Manager | None) -> ProposedMetric:
        """Turns a proposal down, or takes a confirmed metric out of the vocabulary. Raises ReportFault as `confirm`."""
        manager = _needed(rejected_by)
        return await asyncio.to_thread(self._store.decide, name, version, MetricState.REJECTED, by=manager, at=self._now())

    async def _named(self, name: str) -> ProposedMetric:
        for metric in await self.all():
            if metric.name == name:
                return metric
        raise ReportFault("report-unknown", "no metric of this name was proposed")

    def _current(self) -> Vocabulary:
        """The file's vocabulary with what has been confirmed up to now."""
        return with_metrics(self._base, confirmed_metrics(self._store))[0]

    @staticmethod
    def _check(vocabulary: Vocabulary, name: str, definition: str) -> None:
        joined, mistakes = joined_with(vocabulary, name, definition)
        if joined is None:
            told = "; ".join(f"{mistake.code}: {mistake.mend}" for mistake in mistakes[:3])
            taken = any(mistake.code in {"name-taken", "words-collide"} for mistake in mistakes)
            raise ReportFault("report-metric-taken" if taken else "report-not-a-metric", told)


def _needed(manager: Manager | None) -> Manager:
    if manager is None:
        raise ReportFault("report-needs-manager", "only a manager decides what the company's metrics are")
    return manager


def _changed(shown: int, latest: int) -> ReportFault:
    return ReportFault("report-changed", f"version {shown} was shown, {latest} is the latest: read it again")


def _taken() -> ReportFault:
    return ReportFault("report-metric-taken", "a metric of this name is confirmed already: choose another name")


def _metric(row: RowMapping) -> ProposedMetric:
    return ProposedMetric(
        name=row["name"],
        version=row["version"],
        state=MetricState(row["state"]),
        definition=row["definition"],
        proposed_by=row["proposed_by"],
        proposed_at=row["proposed_at"],
        decided_by=row["decided_by"],
        decided_at=row["decided_at"],
    )
