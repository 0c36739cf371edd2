"""The rule by which plain code may write the reply (mission F2, F7). Pure: facts in, a decision with its reason out."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from zuruf.assistant.fast_path.concepts import Concept
from zuruf.assistant.fast_path.formatters import FORMATTERS
from zuruf.assistant.fast_path.navigation_request import PageWish, page_wish
from zuruf.assistant.fast_path.summary_question import SummaryVerdict, summary_question
from zuruf.domain.turns import Json, Mode, Page, Step, ToolResult
from zuruf.language.recogniser import request_language

NAVIGATE = "navigate"


class Reason(StrEnum):
    """Why code may answer (the first three) or may not. Each reply is counted by it."""

    SUMMARY_QUESTION = "summary-question"
    NAVIGATION_ONLY = "navigation-only"
    FOLLOW_UP = "follow-up"

    NO_TOOL = "no-tool"
    FAILED_TOOL = "failed-tool"
    WRITE_PROPOSAL = "write-proposal"
    EXECUTED_CHANGE = "executed-change"
    MODEL_WROTE_TEXT = "model-wrote-text"
    TOOL_WITHOUT_FORMATTER = "tool-without-formatter"
    NOT_VOICE = "not-voice"
    SEVERAL_TOOLS = "several-tools"
    NAVIGATION_AND_MORE = "navigation-and-more"
    NOT_A_SUMMARY_QUESTION = "not-a-summary-question"
    TOOL_DOES_NOT_FIT = "tool-does-not-fit"
    TOOL_NARROWED = "tool-narrowed"
    READING_NOT_SETTLED = "reading-not-settled"
    CLAUSE_QUOTED = "clause-quoted"
    CONFIRMED_BY_TOUCH = "confirmed-by-touch"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Decision:
    """`detail` refines the reason, e.g. by what the request is instead of a summary question."""

    allowed: bool
    reason: Reason
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.reason}:{self.detail}" if self.detail else str(self.reason)


def may_answer(mode: Mode, request_text: str, step: Step) -> Decision:
    """Whether the results of the last step may be put into words by their formatters.

    Never after a failed tool, a proposal, a change or prose of the model. One page alone: in both modes. One result of a data
    tool (a page may have been opened beside it): in voice mode, for a summary question that this result answers.
    """
    obstacle = _obstacle(step)
    if obstacle is not None:
        return Decision(False, obstacle)
    pages = [result for result in step.results if result.call.tool == NAVIGATE]
    data = [result for result in step.results if result.call.tool != NAVIGATE]
    if len(pages) > 1 or len(data) > 1:
        return Decision(False, Reason.SEVERAL_TOOLS)
    if not data:
        return _about_page(request_text, pages[0])
    if mode is not Mode.VOICE:
        return Decision(False, Reason.NOT_VOICE)
    return _about_data(request_text, data[0])


def _obstacle(step: Step) -> Reason | None:
    """What forbids the short way whatever was asked."""
    if step.proposals:
        return Reason.WRITE_PROPOSAL
    if step.executed_changes:
        return Reason.EXECUTED_CHANGE
    if step.failed_tools:
        return Reason.FAILED_TOOL
    if step.model_text.strip():
        return Reason.MODEL_WROTE_TEXT
    if not step.results:
        return Reason.NO_TOOL
    if any(result.call.tool not in FORMATTERS for result in step.results):
        return Reason.TOOL_WITHOUT_FORMATTER
    return None


def _about_page(request_text: str, result: ToolResult) -> Decision:
    page = result.values.get("page")
    if not isinstance(page, str) or page not in set(Page):
        return Decision(False, Reason.NAVIGATION_AND_MORE, "unknown-page")
    understood = result.values.get("understood")
    words = [str(word) for word in understood] if isinstance(understood, list) else []
    wish = page_wish(request_text, Page(page), request_language(request_text), words)
    if wish is PageWish.ONLY_THE_PAGE:
        return Decision(True, Reason.NAVIGATION_ONLY)
    return Decision(False, Reason.NAVIGATION_AND_MORE, wish.value)


def _about_data(request_text: str, result: ToolResult) -> Decision:
    verdict = summary_question(request_text)
    if not verdict.summary:
        return Decision(False, Reason.NOT_A_SUMMARY_QUESTION, verdict.reason)
    if result.call.tool not in verdict.tools:
        return Decision(False, Reason.TOOL_DOES_NOT_FIT, verdict.reason)
    if any(value is not None and name != "status" for name, value in result.call.arguments.items()):
        # A summary question names no customer, currency or limit: the model narrowed the list by what nobody said.
        return Decision(False, Reason.TOOL_NARROWED)
    if not _covers(result, verdict):
        return Decision(False, Reason.TOOL_DOES_NOT_FIT, "other-rows")
    return Decision(True, Reason.SUMMARY_QUESTION)


def _covers(result: ToolResult, verdict: SummaryVerdict) -> bool:
    """Whether the rows are those that were asked about: a list of overdue invoices says nothing about all unpaid ones."""
    asks, status = verdict.asks, result.call.arguments.get("status")
    if result.call.tool == "list_products":
        wanted = {"out": Concept.OUT, "low": Concept.LOW}
        return not isinstance(status, str) or status not in wanted or asks & set(wanted.values()) == {wanted[status]}
    if result.call.tool != "list_invoices":
        return True
    if status == "paid":
        return False
    if Concept.OVERDUE not in asks or Concept.UNPAID in asks:
        return status != "overdue"
    found = _statuses(result.values)
    if asks & {Concept.TOTAL, Concept.HOW_MUCH}:
        # The sentence totals all open rows; of overdue ones alone only if there are no others.
        return found <= {"overdue"}
    return "overdue" in found or not found


def _statuses(values: Mapping[str, Json]) -> set[str]:
    rows = values.get("rows")
    if not isinstance(rows, (list, tuple)):
        return set()
    statuses = {row.get("status") for row in rows if isinstance(row, Mapping)}
    return {status for status in statuses if isinstance(status, str) and status != "paid"}
