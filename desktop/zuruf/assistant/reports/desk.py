"""What can be done with reports. The service, the command line and the tools ask here."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from zuruf.assistant.query.blocks import Show, question_of
from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.query_form import read_query, write_query
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.reports.history import versions_of
from zuruf.assistant.reports.names import ReportUnknown, fit_name, fit_title, meant_name
from zuruf.assistant.reports.probing import missing_now
from zuruf.assistant.reports.running import Running
from zuruf.assistant.reports.standing import ReportBroken, plan_report, query_of, reasons_in_words
from zuruf.assistant.reports.store import Draft, ReportStore
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind, Labels, Question
from zuruf.domain.faults import Fault, ReportFault
from zuruf.domain.jsons import from_json, to_json
from zuruf.domain.languages import Language
from zuruf.domain.reports import Act, ListedReport, Report, ReportDetails, ReportRun, ReportTrouble
from zuruf.domain.turns import Json

PINNED_ROWS = 200
PINNED_SECONDS = 4.0
"""For each report on the start page: clients wait ten seconds for a page, and counting what is cut off takes up to five."""

_NOT_RUN = "not_run"
_OWN_TABLE = "zuruf_reports"


@dataclass(frozen=True, slots=True)
class Saving:
    """What is saved under a name: a query as JSON. `version` is that of the report to be changed, None for a new one."""

    name: str
    query: Mapping[str, Json]
    title: str = ""
    show: Show | None = None
    version: int | None = None


class ReportDesk:
    """Every method raises StoreFault when the service's database is out of order, and ReportFault as the method says.

    `running` brings the vocabulary, the texts, the clock and the company's database.
    """

    def __init__(self, store: ReportStore, running: Running) -> None:
        self._store = store
        self._running = running
        self._vocabulary = running.vocabulary
        self._phrases = running.phrases
        self._now = running.now
        self._new_id = running.new_id

    async def all(self, *, deleted: bool = False) -> tuple[ListedReport, ...]:
        """The reports, pinned ones first; those that do not fit the vocabulary or the database any more with the reasons."""
        found = await asyncio.to_thread(self._store.all, deleted=deleted)
        reasons = await asyncio.gather(*(self._reasons(report) for report in found))
        return tuple(ListedReport(report, why) for report, why in zip(found, reasons, strict=True))

    async def meant(self, spoken: str) -> Report:
        """The report that a person meant by a name, perhaps misheard. Raises ReportUnknown with the closest names."""
        found = await asyncio.to_thread(self._store.all)
        name = meant_name(spoken, [report.name for report in found])
        return next(report for report in found if report.name == name)

    async def details(self, name: str) -> ReportDetails:
        """Raises ReportUnknown."""
        report = await asyncio.to_thread(self._store.find, name)
        history = await asyncio.to_thread(self._store.versions, report.id)
        versions = versions_of(history, self._vocabulary, self._phrases)
        try:
            plan = await self._sound(report)
        except ReportBroken as broken:
            return ReportDetails(report, self._in_words(broken), None, has_period=False, versions=versions)
        has_period = (plan.query.date or (plan.metric.date if plan.metric is not None else plan.table.date)) is not None
        return ReportDetails(report, (), question_of(plan, self._phrases), has_period, versions)

    async def save(self, saving: Saving, actor: str) -> Report:
        """A new report, or with `version` a further version of the one of this name.

        Raises QueryInvalid or ReadingNotSettled for a query that does not fit, ReportFault: report-name-unfit,
        report-name-taken, report-changed, report-unknown.
        """
        name, title = fit_name(saving.name), fit_title(saving.title)
        plan = plan_query(read_query(saving.query), self._vocabulary, self._now())
        query = to_json(write_query(plan.query))
        show = None if saving.show is None else saving.show.value
        now = self._now()
        if saving.version is None:
            draft = Draft(self._new_id(), name, title or name, query, show, actor, now)
            return await asyncio.to_thread(self._store.add, draft)

        def amended(report: Report) -> Report:
            return replace(report, title=title or report.title, query=query, show=show)

        return await self._amend(name, saving.version, amended, Act.CHANGED, actor)

    async def rename(self, name: str, version: int, new_name: str, actor: str) -> Report:
        """The title follows as long as it was the name. Raises ReportFault."""
        fitting = fit_name(new_name)

        def renamed(report: Report) -> Report:
            return replace(report, name=fitting, title=fitting if report.title == report.name else report.title)

        return await self._amend(name, version, renamed, Act.RENAMED, actor)

    async def pin(self, name: str, version: int, actor: str, *, pinned: bool) -> Report:
        """To the start page, or off it."""
        act = Act.PINNED if pinned else Act.UNPINNED
        return await self._amend(name, version, lambda report: replace(report, pinned=pinned), act, actor)

    async def delete(self, name: str, version: int, actor: str) -> Report:
        return await self._amend(name, version, lambda report: replace(report, deleted=True), Act.DELETED, actor)

    async def restore(self, name: str, version: int, actor: str, new_name: str | None = None) -> Report:
        """A deleted report, under another name where its own is taken by now."""
        fitting = None if new_name is None else fit_name(new_name)

        def restored(report: Report) -> Report:
            return replace(report, deleted=False, name=fitting or report.name)

        return await self._amend(name, version, restored, Act.RESTORED, actor)

    async def run(
        self,
        name: str,
        *,
        period: str | None = None,
        compare: str | None = None,
        rows: int | None = None,
        new_id: Callable[[], str] | None = None,
    ) -> ReportRun:
        """The report's rows, for its own period or another, alone or beside a further one (beside.py). `rows` limits them;
        `new_id` names the blocks where they are part of a turn.

        Raises ReportUnknown; ReportBroken; ReportFault: report-period-unknown, report-without-period, report-not-comparable;
        QueryFault as run_query does.
        """
        report = await asyncio.to_thread(self._store.find, name)
        running = self._running if new_id is None else replace(self._running, new_id=new_id)
        return ReportRun(report, await running.run(report, period=period, compare=compare, rows=rows))

    async def pinned_blocks(self) -> tuple[Block, ...]:
        """A block for each pinned report. One that fails says why, and the others are there all the same."""
        pinned = [report for report in await asyncio.to_thread(self._store.all) if report.pinned]
        found = await asyncio.gather(*(self._pinned(report) for report in pinned))
        return tuple(block for blocks in found for block in blocks)

    async def _pinned(self, report: Report) -> tuple[Block, ...]:
        try:
            return await self._running.run(report, rows=PINNED_ROWS, seconds=PINNED_SECONDS)
        except ReportBroken as broken:
            return (self._reason_block(report, self._in_words(broken)),)
        except Fault as fault:
            told = {language: self._phrases.say(language, f"fault-{fault.code}") for language in Language}
            return (self._reason_block(report, (told,)),)

    def _reason_block(self, report: Report, reasons: tuple[Labels, ...]) -> Block:
        """A block in the report's place: that it was not run as its value, why as its definition."""
        not_run = {language: self._phrases.say(language, "report-not-run") for language in Language}
        why = {language: " ".join(reason[language] for reason in reasons) for language in Language}
        return Block(
            id=self._new_id(),
            kind=BlockKind.VALUE,
            title=report.name,
            columns=(Column("state", ColumnKind.STATUS, values={_NOT_RUN: not_run}),),
            rows=((_NOT_RUN,),),
            row_count=1,
            source=_OWN_TABLE,
            taken_at=self._now(),
            labels=dict.fromkeys(Language, report.title),
            question=Question(report.query if _is_json(report.query) else "null", why, why),
        )

    async def _amend(self, name: str, version: int, amend: Callable[[Report], Report], act: Act, actor: str) -> Report:
        now = self._now()
        return await asyncio.to_thread(self._store.amend, name, version, amend, act=act, actor=actor, at=now)

    async def _sound(self, report: Report) -> Plan:
        """The plan of a report that can be run. Raises ReportBroken."""
        plan = plan_report(query_of(report.query), self._vocabulary, self._now())
        reasons = await missing_now(plan, self._running.company)
        if reasons:
            raise ReportBroken(reasons)
        return plan

    async def _reasons(self, report: Report) -> tuple[Labels, ...]:
        try:
            await self._sound(report)
        except ReportBroken as broken:
            return self._in_words(broken)
        return ()

    def _in_words(self, broken: ReportBroken) -> tuple[Labels, ...]:
        return reasons_in_words(broken, self._vocabulary, self._phrases)

    def explained(self, fault: ReportFault) -> ReportTrouble:
        """The fault with what more there is to say than its code's sentence."""
        match fault:
            case ReportTrouble():
                return fault
            case ReportBroken():
                return ReportTrouble(fault.code, fault.hint, reasons=self._in_words(fault))
            case ReportUnknown():
                return ReportTrouble(fault.code, fault.hint, choices=fault.closest)
            case _:
                return ReportTrouble(fault.code, fault.hint)


def _is_json(text: str) -> bool:
    try:
        from_json(text)
    except ValueError:
        return False
    return True
