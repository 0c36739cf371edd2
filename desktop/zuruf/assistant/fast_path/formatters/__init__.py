"""The sentences of the four read tools that have a formatter (mission F1)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from zuruf.assistant.fast_path.formatters.finance import format_finance
from zuruf.assistant.fast_path.formatters.invoices import format_invoices
from zuruf.assistant.fast_path.formatters.navigation import format_navigation
from zuruf.assistant.fast_path.formatters.products import format_products
from zuruf.assistant.fast_path.formatters.sentences import Sentences, WorkedFigure
from zuruf.domain.faults import ToolFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolResult
from zuruf.language.phrases import Phrases

Formatter = Callable[[ToolResult, Language, date, Sentences], None]

FORMATTERS: Mapping[str, Formatter] = {
    "navigate": format_navigation,
    "list_invoices": format_invoices,
    "finance_summary": format_finance,
    "list_products": format_products,
}


@dataclass(frozen=True, slots=True)
class Formatted:
    """A reply by code in its two forms, and where each of its figures came from."""

    text: str
    speech: str
    figures: tuple[WorkedFigure, ...]


def format_reply(results: Sequence[ToolResult], language: Language, today: date, phrases: Phrases) -> Formatted:
    """The reply to the results of one step, in the order of the calls.

    `phrases` must hold the catalogue `replies`. Raises ToolFault "tool-unknown" for a tool without a formatter and "tool-failed"
    for a result that does not have its agreed shape.
    """
    sentences = Sentences(phrases, language)
    for result in results:
        formatter = FORMATTERS.get(result.call.tool)
        if formatter is None:
            raise ToolFault("tool-unknown", "only the four read tools have a formatter")
        sentences.about(result.call.id)
        formatter(result, language, today, sentences)
    phrase = sentences.phrase()
    return Formatted(phrase.text, phrase.speech, tuple(sentences.figures))
