"""Sentences that are said often and always the same; the voice keeps their sound ready."""

from collections.abc import Sequence

from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.language.phrases import Phrases
from zuruf.language.spoken import speak
from zuruf.wire.speech import ReadyPhrase

CATALOGUES = ("window", "replies")

_CONSTANT = (
    "note-nothing-heard",
    "note-not-clear",
    "note-cancelled",
    "invoices-none-open",
    "invoices-none-overdue",
    "products-none",
    "page-opening-unnamed",
)


def ready_phrases(phrases: Phrases, languages: Sequence[Language]) -> tuple[ReadyPhrase, ...]:
    """`phrases` must hold CATALOGUES. The language that comes first is made ready first."""
    return tuple(
        ReadyPhrase(text=speak(sentence, language), language=language)
        for language in languages
        for sentence in _sentences(phrases, language)
    )


def _sentences(phrases: Phrases, language: Language) -> list[str]:
    constant = [phrases.say(language, message) for message in _CONSTANT]
    opening = [
        phrases.say(language, "page-opening", page=phrases.say(language, f"page-{page.value}"))
        for page in (Page.DASHBOARD, Page.INVOICES, Page.PRODUCTS, Page.FINANCE, Page.REPORTS)
    ]
    return constant + opening
