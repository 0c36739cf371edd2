"""Saving and opening reports by voice: tools for the model."""

import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from pydantic import Field

from zuruf.assistant.query.blocks import Show
from zuruf.assistant.query.said_periods import meant_periods
from zuruf.assistant.reports.desk import ReportDesk, Saving
from zuruf.assistant.reports.names import LONGEST_NAME
from zuruf.assistant.tools.shown import MOST_ROWS
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext
from zuruf.domain.blocks import Block, BlockKind
from zuruf.domain.faults import ReportFault
from zuruf.domain.jsons import from_json
from zuruf.domain.turns import Json

_SHOWS = {
    BlockKind.TABLE: Show.TABLE,
    BlockKind.VALUE: Show.VALUE,
    BlockKind.KEY_FIGURES: Show.KEY_FIGURES,
}


@dataclass(frozen=True, slots=True)
class LastShown:
    """The last block of a conversation that answers a question, and who is talking."""

    block: Block
    actor: str


FindLastShown = Callable[[ToolContext], Awaitable[LastShown | None]]
"""Finds it for the request that a call serves; None if nothing with a question was shown yet."""


class SaveReportArguments(Arguments):
    name: str = Field(min_length=1, max_length=2 * LONGEST_NAME)


class OpenReportArguments(Arguments):
    """`period` is the name of a period, such as last_month."""

    name: str = Field(min_length=1, max_length=2 * LONGEST_NAME)
    period: str | None = Field(default=None, max_length=60)


class SaveReport:
    name = "save_report"
    description = "Save what was shown last as a report under a name, to open it again later."

    def __init__(self, desk: ReportDesk, last_shown: FindLastShown) -> None:
        self._desk = desk
        self._last_shown = last_shown

    async def run(self, arguments: SaveReportArguments, context: ToolContext) -> Finding:
        """Raises ReportFault: report-nothing-shown, report-name-unfit, report-name-taken; QueryFault, StoreFault."""
        shown = await self._last_shown(context)
        question = None if shown is None else shown.block.question
        if shown is None or question is None:
            raise ReportFault("report-nothing-shown", "no block with a question was shown in this conversation")
        query = from_json(question.query)
        assert isinstance(query, dict)
        saving = Saving(arguments.name, query, show=_show_of(shown.block))
        report = await self._desk.save(saving, shown.actor)
        return Finding({"report": report.name})


class OpenReport:
    name = "open_report"
    description = "Open a saved report by its name, for its own period or another."

    def __init__(self, desk: ReportDesk) -> None:
        self._desk = desk

    async def run(self, arguments: OpenReportArguments, context: ToolContext) -> Finding:
        """Raises what `ReportDesk.meant` and `ReportDesk.run` do, and ReportFault report-period-unknown."""
        report = await self._desk.meant(arguments.name)
        period = _period_said(context, (report.name, report.title, arguments.name)) or arguments.period
        run = await self._desk.run(report.name, period=period, rows=MOST_ROWS, new_id=context.new_id)
        block = run.blocks[-1]
        names = [column.name for column in block.columns]
        rows: list[Json] = [dict(zip(names, row, strict=True)) for row in block.rows]
        return Finding({"report": report.name, "rows": rows, "row_count": block.row_count}, run.blocks)


def _period_said(context: ToolContext, names: Iterable[str]) -> str | None:
    """The one period that the request names ("the report late payers for last month"). What stands in the report's name is none.

    Raises ReportFault report-period-unknown where a time is said that is no one period: its own would be told as the asked one.
    """
    text = context.asked.text
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", ",", text, flags=re.IGNORECASE)
    meant = meant_periods(text, context.asked.language, context.today)
    if meant.unread or meant.several:
        raise ReportFault("report-period-unknown", "the request names a time that is not one period")
    return meant.mentions[0].period.text if meant.mentions else None


def _show_of(block: Block) -> Show:
    """The way it was shown, for it to be shown in the same way again."""
    return _SHOWS[block.kind] if block.chart is None else Show(block.chart.value)
