"""The tables of words: what a typing error in them would spoil."""

import re

import pytest

from zuruf.assistant.fast_path.concepts import Concept
from zuruf.assistant.fast_path.lexicon import Table
from zuruf.assistant.fast_path.lexicon.english import TABLE as ENGLISH
from zuruf.assistant.fast_path.lexicon.german import TABLE as GERMAN
from zuruf.assistant.fast_path.lexicon.russian import TABLE as RUSSIAN
from zuruf.assistant.fast_path.lexicon.ukrainian import TABLE as UKRAINIAN
from zuruf.assistant.fast_path.reading import read
from zuruf.domain.languages import Language
from zuruf.language.tokens import fold

TABLES = {"german": GERMAN, "english": ENGLISH, "ukrainian": UKRAINIAN, "russian": RUSSIAN}
ENTRY = re.compile(r"[^\W_]+(?:['-][^\W_]+)*(?:[_~][^\W_]+(?:['-][^\W_]+)*)*\*?")


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_no_entry_has_two_meanings(table: Table) -> None:
    entries = [fold(entry) for words in table.values() for entry in words.split()]
    assert sorted({entry for entry in entries if entries.count(entry) > 1}) == []


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_entries_are_written_as_the_reader_expects(table: Table) -> None:
    assert [entry for words in table.values() for entry in words.split() if not ENTRY.fullmatch(entry)] == []


@pytest.mark.parametrize(
    ("text", "language", "concepts"),
    [
        ("was geht uns denn im regal aus", Language.GERMAN, {Concept.LOW, Concept.STOCK}),
        ("buchhaltungsüberblick", Language.GERMAN, {Concept.FINANCE, Concept.OVERVIEW}),
        ("invoice overview", Language.ENGLISH, {Concept.INVOICES, Concept.OVERVIEW}),
        ("un paid", Language.ENGLISH, {Concept.UNPAID}),
        ("overdeu", Language.ENGLISH, {Concept.OVERDUE}),
        ("рахункiв", Language.UKRAINIAN, {Concept.INVOICES}),
        ("просроченных рахунків", Language.UKRAINIAN, {Concept.OVERDUE, Concept.INVOICES}),
    ],
)
def test_reads_split_compound_cut_and_misspelt_words(text: str, language: Language, concepts: set[Concept]) -> None:
    reading = read(text, language)
    assert concepts <= {meaning.concept for meaning in reading.meanings}
    assert reading.unknown == ()


@pytest.mark.parametrize("word", ["laser", "kasten", "pfosten", "nordlicht", "rechner", "voices"])
def test_other_words_are_not_taken_for_misspelt_ones(word: str) -> None:
    assert read(word, Language.GERMAN).unknown == (word,)
