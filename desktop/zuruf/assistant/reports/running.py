"""Runs the query of a report, once or for two periods."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from sqlalchemy import Engine

from zuruf.assistant.query.blocks import Show, block_of, kind_of, question_of
from zuruf.assistant.query.periods import DayRange, Grain, shift, start_of
from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.result import QueryResult
from zuruf.assistant.query.run import ROW_LIMIT, SECONDS, run_plan
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.reports.beside import period_beside, period_named
from zuruf.assistant.reports.comparison import BEFORE, Comparison, Headings, Side, compare
from zuruf.assistant.reports.probing import missing_in_schema
from zuruf.assistant.reports.standing import ReportBroken, plan_report, query_of
from zuruf.domain.blocks import Block, BlockKind, ChartKind, Labels, Question
from zuruf.domain.faults import QueryFault, ReportFault
from zuruf.domain.languages import Language
from zuruf.domain.reports import Report
from zuruf.language.calendar import day_digits, unit_text
from zuruf.language.phrases import Phrases

MOST_ROWS = 100_000
"""For an export; a person on a screen sees ROW_LIMIT."""
MOST_GROUPS = 10_000
"""That can be compared."""


@dataclass(frozen=True, slots=True)
class Running:
    """`company` is a read-only engine on the company's database; `now` gives the company's local time, in a ZoneInfo.

    `phrases` must hold the catalogues `vocabulary`, `figures`, `reports` and `faults`.
    """

    company: Engine
    vocabulary: Vocabulary
    phrases: Phrases
    now: Callable[[], datetime]
    new_id: Callable[[], str]

    async def run(
        self,
        report: Report,
        *,
        period: str | None = None,
        compare: str | None = None,
        rows: int | None = None,
        seconds: float = SECONDS,
    ) -> tuple[Block, ...]:
        """As ReportDesk.run. A comparison gives a table, with a chart before it where the result can be drawn. `seconds` is what
        one query may take."""
        now = self.now()
        query = query_of(report.query)
        if period is not None:
            query = replace(query, period=period_named(period, now.date()))
        if compare is None:
            return (await self._alone(report, query, now, min(rows or ROW_LIMIT, MOST_ROWS), seconds),)
        if query.period is None:
            raise ReportFault("report-without-period", "say which period to compare with another")
        beside = period_beside(compare, query.period, now.date())
        return await self._compared(report, query, replace(query, period=beside), now)

    async def _alone(self, report: Report, query: Query, now: datetime, rows: int, seconds: float) -> Block:
        plan = self._plan(query, now)
        result = await self._found(plan, now, rows, seconds)
        block = block_of(plan, result, self.phrases, self.new_id, wish=_wish(report))
        return replace(block, title=report.name, labels=_title(report))

    async def _compared(self, report: Report, query: Query, other: Query, now: datetime) -> tuple[Block, ...]:
        plan, plan_before = self._plan(query, now), self._plan(other, now)
        # Without its limit: the best ten of one month need not be those of the other, and none may be missing unseen.
        current = Side(plan, await self._found(replace(plan, limit=None), now, MOST_GROUPS))
        before = Side(plan_before, await self._found(replace(plan_before, limit=None), now, MOST_GROUPS))
        found = compare(current, before, self._headings(current, before), plan.limit)
        table = self._block(report, current, before, found)
        chart = _chart(table, current, _wish(report), self.new_id)
        return (table,) if chart is None else (chart, table)

    def _block(self, report: Report, current: Side, before: Side, found: Comparison) -> Block:
        return Block(
            id=self.new_id(),
            kind=BlockKind.TABLE,
            title=report.name,
            columns=found.columns,
            rows=found.rows,
            row_count=found.row_count,
            source=current.result.source,
            taken_at=current.result.taken_at,
            labels=_title(report),
            question=self._question(current, before),
        )

    def _question(self, current: Side, before: Side) -> Question:
        question = question_of(current.plan, self.phrases)
        words = {
            language: self.phrases.say(language, "report-compared", words=told, days=self._days(before.days)[language])
            for language, told in question.words.items()
        }
        return replace(question, words=words)

    def _plan(self, query: Query, now: datetime) -> Plan:
        try:
            return plan_report(query, self.vocabulary, now)
        except ReportBroken as broken:
            if all(reason.problem.code == "date-missing" and reason.problem.place == "period" for reason in broken.reasons):
                raise ReportFault("report-without-period", "what it shows has no date that a period could be about") from broken
            raise

    async def _found(self, plan: Plan, now: datetime, rows: int, seconds: float = SECONDS) -> QueryResult:
        try:
            return await run_plan(plan, self.company, now, row_limit=rows, seconds=seconds)
        except QueryFault as fault:
            if fault.code != "query-unreadable":
                raise
            reasons = await missing_in_schema(plan, self.company)
            if not reasons:
                raise
            raise ReportBroken(reasons) from fault

    def _days(self, days: DayRange) -> Labels:
        return {language: days_text(days, language, self.phrases) for language in Language}

    def _headings(self, current: Side, before: Side) -> Headings:
        """Each period's figures are called by it: what they are is in the title and in the question."""

        def say(message: str) -> Mapping[Language, str]:
            return {language: self.phrases.say(language, message) for language in Language}

        return Headings(
            current=self._days(current.days),
            before=self._days(before.days),
            difference=say("report-difference"),
            percent=say("report-percent"),
            date_before=say("report-date-before"),
        )


def days_text(days: DayRange, language: Language, phrases: Phrases) -> str:
    """A period in the room of a heading: one unit of the calendar by its name, else its first and last day in digits."""
    first, last = days.first, days.last
    if first is None or last is None:
        day = day_digits(first or last or date.min, language)
        return phrases.say(language, "query-days-until" if first is None else "query-days-from", first=day, last=day)
    for grain in (Grain.YEAR, Grain.QUARTER, Grain.MONTH, Grain.WEEK):
        if start_of(first, grain) == first and shift(first, grain, 1) == last + timedelta(days=1):
            return unit_text(first, grain, language, phrases)
    told = day_digits(first, language)
    return told if first == last else f"{told}\u2013{day_digits(last, language)}"


def _wish(report: Report) -> Show | None:
    return Show(report.show) if report.show in set(Show) else None


def _title(report: Report) -> Labels:
    return dict.fromkeys(Language, report.title)


def _chart(table: Block, current: Side, wish: Show | None, new_id: Callable[[], str]) -> Block | None:
    """Both figures of each group side by side, where the report alone would be a chart and every group has both."""
    kind, chart = kind_of(current.plan, current.result, wish)
    metric = current.plan.metric
    if kind is not BlockKind.CHART or metric is None:
        return None
    beside = {column.currency_column for column in table.columns} | {column.unit_column for column in table.columns}
    figures = {metric.name, f"{metric.name}{BEFORE}"}
    kept = [at for at, column in enumerate(table.columns) if at == 0 or column.name in figures | beside]
    columns = tuple(table.columns[at] for at in kept)
    rows = tuple(tuple(row[at] for at in kept) for row in table.rows)
    if not rows or any(cell is None for row in rows for cell in row):
        return None
    return replace(
        table,
        id=new_id(),
        kind=kind,
        chart=ChartKind.BAR if chart is ChartKind.SHARE else chart,
        columns=columns,
        rows=rows,
    )
