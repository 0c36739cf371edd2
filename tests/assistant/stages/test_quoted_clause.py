"""A clause that answers is quoted by code."""

import pytest

from zuruf.assistant.stages.quoted_clause import LONGEST_QUOTED, clause_phrase
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Step, ToolCall, ToolResult
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

GERMAN: Json = {
    "title": "Lieferbedingungen",
    "clause": "§ 7",
    "heading": "Mängel",
    "text": "Offene Mängel sind binnen 6 Werktagen nach der Lieferung zu melden.",
}


@pytest.fixture
def phrases(places: Places) -> Phrases:
    return Phrases(read_catalogues(places, "figures", "replies"))


def step(passages: Json, text: str = "", tool: str = "lookup_policy") -> Step:
    return Step((ToolResult(ToolCall("c1", tool, {}), {"passages": passages}),), text)


def test_it_names_document_and_section_and_changes_nothing(phrases: Phrases) -> None:
    phrase = clause_phrase(step([GERMAN]), Language.GERMAN, phrases)
    assert phrase is not None
    assert phrase.text == ("Lieferbedingungen, § 7, Mängel: Offene Mängel sind binnen 6 Werktagen nach der Lieferung zu melden.")
    assert "sechs Werktagen" in phrase.speech


@pytest.mark.parametrize("language", Language)
def test_that_nothing_answers_is_said_in_every_language(phrases: Phrases, language: Language) -> None:
    phrase = clause_phrase(step([]), language, phrases)
    assert phrase is not None
    assert phrase.text


def test_what_needs_retelling_is_the_models(phrases: Phrases) -> None:
    assert clause_phrase(step([GERMAN]), Language.RUSSIAN, phrases) is None
    assert clause_phrase(step([GERMAN], "Der Kunde hat Zeit."), Language.GERMAN, phrases) is None
    long: Json = {"title": "x", "text": "Die Ware ist zu prüfen. " * LONGEST_QUOTED}
    assert clause_phrase(step([long]), Language.GERMAN, phrases) is None
    assert clause_phrase(Step(()), Language.GERMAN, phrases) is None
    rows = Step((ToolResult(ToolCall("c1", "list_invoices", {}), {"rows": []}),))
    assert clause_phrase(rows, Language.GERMAN, phrases) is None
