"""Saving and opening by voice."""

from dataclasses import replace
from itertools import count

import pytest
from tests.assistant.reports.conftest import NOW, Office

from zuruf.assistant.query.blocks import Show
from zuruf.assistant.reports.desk import Saving
from zuruf.assistant.reports.names import ReportUnknown
from zuruf.assistant.reports.tool import (
    LastShown,
    OpenReport,
    OpenReportArguments,
    SaveReport,
    SaveReportArguments,
)
from zuruf.assistant.tools.registry import Registry, entry_of
from zuruf.assistant.tools.tool import Asked, ToolContext
from zuruf.domain.blocks import Block, BlockKind, ChartKind
from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, ToolCall
from zuruf.language.phrases import Phrases

pytestmark = pytest.mark.anyio

BY_MONTH: dict[str, Json] = {"metric": "invoice_count", "period": "2025", "by": ["month"]}


@pytest.fixture
def context(office: Office, phrases: Phrases) -> ToolContext:
    numbers = count(1)
    return ToolContext(office.reader, office.vocabulary, phrases, NOW, lambda: f"b{next(numbers)}")


def registry_of(office: Office, block: Block | None) -> Registry:
    async def last_shown(_context: ToolContext) -> LastShown | None:
        return None if block is None else LastShown(block, "kiosk 3")

    return Registry(
        entry_of(SaveReport(office.desk, last_shown), SaveReportArguments),
        entry_of(OpenReport(office.desk), OpenReportArguments),
    )


async def block_of(office: Office, show: Show | None = None) -> Block:
    """A block as a query would have shown it."""
    await office.desk.save(Saving("Vorlage", BY_MONTH, show=show), "anna")
    return (await office.desk.run("Vorlage")).blocks[0]


@pytest.mark.parametrize(("wish", "kind"), [(None, "line"), (Show.BAR, "bar"), (Show.TABLE, "table")])
async def test_what_was_shown_last_is_saved_as_it_was_shown(
    office: Office, context: ToolContext, wish: Show | None, kind: str
) -> None:
    registry = registry_of(office, await block_of(office, wish))
    result = await registry.run(ToolCall("c1", "save_report", {"name": "rechnungen  je monat"}), context)
    assert (result.failure, result.values, result.blocks) == (None, {"report": "rechnungen je monat"}, ())
    report = office.store.find("Rechnungen je Monat")
    assert (report.query, report.show, report.actor) == (
        '{"metric":"invoice_count","period":"2025","by":["month"]}',
        kind,
        "kiosk 3",
    )


async def test_nothing_was_shown_yet(office: Office, context: ToolContext) -> None:
    result = await registry_of(office, None).run(ToolCall("c1", "save_report", {"name": "A"}), context)
    assert result.failure == "report-nothing-shown"


async def test_a_name_that_is_taken_or_no_name(office: Office, context: ToolContext) -> None:
    registry = registry_of(office, await block_of(office))
    for name, code in (("vorlage", "report-name-taken"), ("…", "report-name-unfit"), ("", "tool-arguments")):
        assert (await registry.run(ToolCall("c1", "save_report", {"name": name}), context)).failure == code


async def test_a_report_is_opened_by_what_people_say(office: Office, context: ToolContext) -> None:
    await block_of(office)
    result = await registry_of(office, None).run(ToolCall("c1", "open_report", {"name": "vorlagen"}), context)
    (block,) = result.blocks
    assert (block.id, block.kind, block.chart, block.row_count) == ("b1", BlockKind.CHART, ChartKind.LINE, 12)
    assert result.values["row_count"] == 12


@pytest.mark.parametrize("period", ["2024", "last year", "letztes Jahr"])
async def test_for_another_period(office: Office, context: ToolContext, period: str) -> None:
    await block_of(office)
    arguments: dict[str, Json] = {"name": "Vorlage", "period": period}
    result = await registry_of(office, None).run(ToolCall("c1", "open_report", arguments), context)
    assert result.failure is None
    assert result.blocks[0].question is not None
    assert f'"period":"{"2024" if period == "2024" else "last_year"}"' in result.blocks[0].question.query


@pytest.mark.parametrize(
    ("said", "period"),
    [
        ("Öffne den Bericht Vorlage seit März 2024", "2024-03-01/"),
        ("Zeig mir Vorlage im März letzten Jahres", "2025-03"),
        ("Öffne Vorlage", "2025"),
    ],
)
async def test_the_period_that_was_said_counts(office: Office, context: ToolContext, said: str, period: str) -> None:
    await block_of(office)
    asked = replace(context, asked=Asked(said, Language.GERMAN))
    result = await registry_of(office, None).run(ToolCall("c1", "open_report", {"name": "Vorlage"}), asked)
    assert result.blocks[0].question is not None
    assert f'"period":"{period}"' in result.blocks[0].question.query


async def test_a_time_that_is_no_period_is_not_dropped(office: Office, context: ToolContext) -> None:
    await block_of(office)
    asked = replace(context, asked=Asked("Öffne Vorlage für Ende März", Language.GERMAN))
    with pytest.raises(ReportFault) as caught:
        await OpenReport(office.desk).run(OpenReportArguments(name="Vorlage"), asked)
    assert caught.value.code == "report-period-unknown"


async def test_the_name_of_a_report_is_no_period(office: Office, context: ToolContext) -> None:
    await office.desk.save(Saving("Umsatz März", BY_MONTH), "anna")
    asked = replace(context, asked=Asked("Öffne den Bericht Umsatz März", Language.GERMAN))
    finding = await OpenReport(office.desk).run(OpenReportArguments(name="Umsatz März"), asked)
    question = finding.blocks[0].question
    assert question is not None
    assert '"period":"2025"' in question.query


async def test_a_report_that_nobody_knows(office: Office, context: ToolContext) -> None:
    opening = OpenReport(office.desk)
    with pytest.raises(ReportUnknown):
        await opening.run(OpenReportArguments(name="Wetter"), context)
