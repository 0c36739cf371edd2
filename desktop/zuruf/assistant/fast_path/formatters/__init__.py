"""The sentences of the four read tools that have a formatter (mission F1)."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from zuruf.assistant.fast_path.formatters.finance import format_finance
from zuruf.assistant.fast_path.formatters.invoices import format_invoices
from zuruf.assistant.fast_path.formatters.navigation import format_navigation
from zuruf.assistant.fast_path.formatters.products import format_products
from zuruf.assistant.fast_path.formatters.sentences import Sentences
from zuruf.domain.faults import ToolFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Phrase, ToolResult
from zuruf.language.phrases import Phrases

Formatter = Callable[[ToolResult, Language, date, Sentences], None]

FORMATTERS: Mapping[str, Formatter] = {
    "navigate": format_navigation,
    "list_invoices": format_invoices,
    "finance_summary": format_finance,
    "list_products": format_products,
}


def format_reply(results: Sequence[ToolResult], language: Language, today: date, phrases: Phrases) -> Phrase:
    """The reply to the results of one step, in the order of the calls.

    `phrases` must hold the catalogue `replies`. Raises ToolFault "tool-unknown" for a tool without a formatter and "tool-failed"
    for a result that does not have its agreed shape.
    """
    sentences = Sentences(phrases, language)
    for result in results:
        formatter = FORMATTERS.get(result.call.tool)
        if formatter is None:
            raise ToolFault("tool-unknown", "only the four read tools have a formatter")
        formatter(result, language, today, sentences)
    return sentences.phrase()
