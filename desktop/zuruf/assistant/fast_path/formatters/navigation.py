"""`navigate`: that the page is opening, its name in the language of the request (mission F4, F6)."""

from datetime import date

from zuruf.assistant.fast_path.formatters.sentences import Sentences
from zuruf.assistant.fast_path.formatters.values import text_of
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page, ToolResult


def format_navigation(result: ToolResult, _language: Language, _today: date, sentences: Sentences) -> None:
    page = text_of(result.values, "page")
    if page in set(Page):
        sentences.add("page-opening", page=sentences.word(f"page-{page}"))
    else:
        sentences.add("page-opening-unnamed")
