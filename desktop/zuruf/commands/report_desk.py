"""The work of `zuruf report`: asks the shared assistant where the settings name one, else reads the database itself."""

import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Protocol, TypeVar
from zoneinfo import ZoneInfo

import tzlocal

from zuruf.commands.telling import tell_fault
from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language
from zuruf.domain.reports import ListedReport, ReportDetails, ReportRun, ReportTrouble
from zuruf.export.cells import clean
from zuruf.export.forms import TableForm, table_bytes
from zuruf.export.titles import is_cut, titles_of
from zuruf.language.figures import listing
from zuruf.language.phrases import Phrases
from zuruf.settings.load import load_settings
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues

if TYPE_CHECKING:
    from zuruf.domain.blocks import Block, Labels
    from zuruf.settings.schema import Places, Settings

ROWS_ON_A_TERMINAL = 200
ROWS_IN_A_FILE = 100_000

Found = TypeVar("Found")


class Source(Protocol):
    """Where reports come from. Raises ReportTrouble or another Fault."""

    async def all(self, *, deleted: bool = False) -> tuple[ListedReport, ...]: ...

    async def details(self, name: str) -> ReportDetails: ...

    async def run(
        self, name: str, *, period: str | None = None, compare: str | None = None, rows: int | None = None
    ) -> ReportRun: ...


class ReportOffice:
    """Each method prints, and gives the exit status."""

    def __init__(self, language: str | None) -> None:
        self._places = find_places()
        self._settings = load_settings(self._places)
        self._language = Language(language or self._settings.window.language)
        names = ("vocabulary", "figures", "reports", "faults", "blocks")
        self._phrases = Phrases(read_catalogues(self._places, *names))

    async def list(self, *, deleted: bool, as_json: bool) -> int:
        from zuruf.wire.reports import ListedReportModel, ReportListModel

        found = await self._ask(lambda source: source.all(deleted=deleted))
        if found is None:
            return 1
        if as_json:
            print(ReportListModel(reports=[ListedReportModel.of(listed) for listed in found]).model_dump_json())
            return 0
        if not found:
            print(self._say("report-none-deleted" if deleted else "report-none"))
        for listed in found:
            report = listed.report
            pinned = f" ({self._say('report-pinned')})" if report.pinned else ""
            title = f": {_line(report.title)}" if report.title != report.name else ""
            print(f"{_line(report.name)}{title}{pinned}")
            for reason in listed.broken:
                print(f"    ! {self._in_language(reason)}")
        return 0

    async def show(self, name: str, *, as_json: bool) -> int:
        from zuruf.wire.reports import ReportDetailsModel

        details = await self._ask(lambda source: source.details(name))
        if details is None:
            return 1
        if as_json:
            print(ReportDetailsModel.of(details).model_dump_json())
            return 0
        print(_line(details.report.title))
        for reason in details.broken:
            print(f"    ! {self._in_language(reason)}")
        if details.question is not None:
            print(f"{self._say('export-question')}: {self._in_language(details.question.words)}")
            print(f"{self._say('export-definition')}: {self._in_language(details.question.definition)}")
        print(f"{self._say('export-query')}: {_line(details.report.query)}")
        print(f"{self._say('report-versions')}:")
        for version in details.versions:
            at = version.at.astimezone(_zone(self._settings)).strftime("%Y-%m-%d %H:%M")
            act = self._say(f"report-act-{version.act.value}")
            print(f"  - {self._say('report-line', version=str(version.number), act=act, actor=_line(version.actor), at=at)}")
            for change in version.changes:
                told = {part: self._in_language(getattr(change, part)) for part in ("what", "before", "after")}
                print(f"      {self._say('report-change', **told)}")
        return 0

    async def run(self, name: str, period: str | None, compare: str | None, form: str | None) -> bytes | None:
        """The rows in a form for programs, or as a table for people; None after a fault that was told."""
        rows = ROWS_ON_A_TERMINAL if form is None else ROWS_IN_A_FILE
        run = await self._ask(lambda source: source.run(name, period=period, compare=compare, rows=rows))
        if run is None:
            return None
        block = run.blocks[-1]
        if form is None:
            return self._table(block).encode()
        if is_cut(block):
            print(self._cut(block), file=sys.stderr)
        return table_bytes(block, TableForm(form), titles_of(block, self._phrases, self._language), self._language)

    def _table(self, block: "Block") -> str:
        from zuruf.commands.report_table import table_lines

        lines = [_line(titles_of(block, self._phrases, self._language).title)]
        if block.question is not None:
            lines.append(self._in_language(block.question.words))
        lines += ["", *table_lines(block, self._phrases, self._language)]
        if not block.rows:
            lines.append(self._say("report-no-rows"))
        lines.append("")
        lines.append(self._cut(block) if is_cut(block) else self._say("report-rows-found", count=block.row_count))
        at = block.taken_at.astimezone(_zone(self._settings)).strftime("%Y-%m-%d %H:%M")
        lines.append(f"{self._say('export-source')}: {block.source}; {self._say('export-taken-at')}: {at}")
        return "\n".join(lines) + "\n"

    def _cut(self, block: "Block") -> str:
        message = "report-rows-cut-at-least" if block.at_least else "report-rows-cut"
        return self._say(message, shown=str(len(block.rows)), found=str(block.row_count))

    async def _ask(self, ask: Callable[[Source], Coroutine[None, None, Found]]) -> Found | None:
        """What the source answers; None after a fault about reports, which was told with all there is to say."""
        try:
            async with _source(self._settings, self._places, self._phrases) as source:
                return await ask(source)
        except ReportTrouble as trouble:
            tell_fault(trouble, self._language)
            for reason in trouble.reasons:
                print(f"    {self._in_language(reason)}", file=sys.stderr)
            if trouble.choices:
                choices = listing([_line(choice) for choice in trouble.choices], self._language)
                print(f"    {self._say('report-problem-choices', choices=choices)}", file=sys.stderr)
            return None

    def _in_language(self, labels: "Labels") -> str:
        return _line(labels.get(self._language, ""))

    def _say(self, message: str, **arguments: str | int) -> str:
        return self._phrases.say(self._language, message, **arguments)


@asynccontextmanager
async def _source(settings: "Settings", places: "Places", phrases: Phrases) -> AsyncIterator[Source]:
    if settings.assistant.address is None:
        yield _OwnDatabase(settings, places, phrases)
        return
    from zuruf.runtime.connection import open_assistant

    async with open_assistant(settings, places) as client:
        yield client.reports


class _OwnDatabase:
    """Reports without a service: the same code that a service runs, over the same database."""

    def __init__(self, settings: "Settings", places: "Places", phrases: Phrases) -> None:
        from zuruf.assistant.own_database import own_database
        from zuruf.assistant.query.connections import open_company
        from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
        from zuruf.assistant.reports.build import open_reports

        def now() -> datetime:
            return datetime.now(_zone(settings))

        url = own_database(settings, places, now().date())
        vocabulary = load_vocabulary(find_vocabulary(places))
        company = open_company(settings.company.url or url)
        self._desk = open_reports(url, vocabulary, company, phrases, now=now, new_id=lambda: "report").desk

    async def all(self, *, deleted: bool = False) -> tuple[ListedReport, ...]:
        return await self._explained(self._desk.all(deleted=deleted))

    async def details(self, name: str) -> ReportDetails:
        return await self._explained(self._desk.details(name))

    async def run(
        self, name: str, *, period: str | None = None, compare: str | None = None, rows: int | None = None
    ) -> ReportRun:
        return await self._explained(self._desk.run(name, period=period, compare=compare, rows=rows))

    async def _explained(self, work: Coroutine[None, None, Found]) -> Found:
        try:
            return await work
        except ReportFault as fault:
            raise self._desk.explained(fault) from fault


def _zone(settings: "Settings") -> ZoneInfo:
    return ZoneInfo(settings.time_zone) if settings.time_zone else tzlocal.get_localzone()


def _line(text: str) -> str:
    """A text of somebody's on a terminal: one line, and no signs that move the cursor."""
    return " ".join(clean(text).split())
