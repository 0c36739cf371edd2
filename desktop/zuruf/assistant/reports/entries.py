"""The tools for reports, joined with the conversation: "save this" means what was shown last."""

from zuruf.assistant.conversation.ports import Conversation
from zuruf.assistant.model.ports import ToolSpec
from zuruf.assistant.reports.desk import ReportDesk
from zuruf.assistant.reports.tool import LastShown, OpenReport, OpenReportArguments, SaveReport, SaveReportArguments
from zuruf.assistant.tools.registry import Entry, entry_of
from zuruf.assistant.tools.schemas import compact_schema
from zuruf.assistant.tools.tool import ToolContext


def report_tools(desk: ReportDesk, conversation: Conversation) -> tuple[Entry, ...]:
    """Saving what was shown last, and opening what was saved; a period that is named is found by code."""

    async def last_shown(context: ToolContext) -> LastShown | None:
        block = await conversation.last_shown(context.asked.actor)
        return None if block is None else LastShown(block, context.asked.actor)

    return (
        entry_of(SaveReport(desk, last_shown), SaveReportArguments),
        entry_of(OpenReport(desk), OpenReportArguments, told=SaveReportArguments),
    )


def report_specs() -> tuple[ToolSpec, ...]:
    """What the model is told of these tools."""
    told = compact_schema(SaveReportArguments)
    return tuple(ToolSpec(tool.name, tool.description, told) for tool in (SaveReport, OpenReport))
