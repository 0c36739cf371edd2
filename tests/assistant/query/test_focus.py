"""What plain code reads from a request: names, values and wishes, in four languages."""

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zuruf.assistant.query.blocks import Show
from zuruf.assistant.query.focus import focus_on
from zuruf.assistant.query.said_values import countries_said, currencies_said, stem
from zuruf.assistant.query.search import alike
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language

TODAY = date(2026, 11, 30)
VOCABULARY = load_vocabulary(Path(__file__).parents[3] / "resources" / "vocabulary" / "sample.toml")
"""A fixture would be printed whole with every example of a property."""


@pytest.mark.parametrize(
    ("language", "text", "table"),
    [
        ("de", "Lagerbestand der Schrauben", "products"),
        ("de", "was haben wir letztes quartal für miete ausgegeben", "expenses"),
        ("de", "Lagerbewegungen von gestern", "movements"),
        ("de", "Wer sind unsere Lieferanten?", "suppliers"),
        ("en", "top 10 products by quantity sold", "sales"),
        ("en", "which invoices over 5000 euros are overdue", "invoices"),
        ("uk", "платежі за вчора", "payments"),
        ("uk", "скільки клієнтів у кожній країні", "customers"),
        ("ru", "расходы по поставщикам", "expenses"),
        ("ru", "сколько счетов выставлено в мае", "invoices"),
    ],
)
def test_the_words_lead_to_a_table(sample_vocabulary: Vocabulary, language: str, text: str, table: str) -> None:
    assert focus_on(text, Language(language), sample_vocabulary, TODAY).tables[0].name == table


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        ("de", "Wie viel Holzleim ist noch da?", {"Holzleim"}),
        ("de", "Wie viele Rechnungen hat Nordbau offen?", {"Nordbau"}),
        ("en", "top 10 products by quantity sold", set()),
        ("en", "what does Miller & Sons owe us", {"Miller", "Sons", "Miller & Sons"}),
        ("uk", "виручка за березень", set()),
        ("ru", "пять самых крупных клиентов", set()),
    ],
)
def test_names_are_what_the_vocabulary_does_not_know(
    sample_vocabulary: Vocabulary, language: str, text: str, names: set[str]
) -> None:
    found = set(focus_on(text, Language(language), sample_vocabulary, TODAY).names)
    assert names == found


@pytest.mark.parametrize(
    ("language", "text", "codes"),
    [
        ("de", "Welche Kunden sitzen in Dänemark?", ("DK",)),
        ("en", "customers in Germany or Austria", ("AT", "DE")),
        ("uk", "клієнти з Данії", ("DK",)),
        ("ru", "сколько у нас клиентов в Германии", ("DE",)),
        ("de", "Welche Kunden haben wir?", ()),
    ],
)
def test_countries_by_their_names(language: str, text: str, codes: tuple[str, ...]) -> None:
    assert countries_said(text, Language(language)) == codes


def test_currencies_by_their_names() -> None:
    assert currencies_said("Rechnungen über 500 Euro") == ("EUR",)
    assert currencies_said("счета в долларах и гривнах") == ("USD", "UAH")
    assert currencies_said("die europäischen Kunden") == ()


def test_numbers_wishes_grains_and_extremes(sample_vocabulary: Vocabulary) -> None:
    focus = focus_on("the ten biggest customers by month as a bar chart", Language.ENGLISH, sample_vocabulary, TODAY)
    assert focus.numbers == {Decimal(10)}
    assert (focus.most, focus.wish, focus.grains) == (True, Show.BAR, (Grain.MONTH,))
    assert focus_on("Umsatz 2025 pro Monat", Language.GERMAN, sample_vocabulary, TODAY).numbers == frozenset()


@pytest.mark.parametrize(
    ("said", "name", "same"),
    [
        ("рахунків", "рахунки", True),
        ("kundenumsatz", "umsatz", True),
        ("lagerbestande", "bestand", True),
        ("клиентов", "клиент", True),
        ("miete", "mieter", True),
        ("land", "lager", False),
        ("umsatz", "umsonst", False),
        ("ort", "sorte", False),
    ],
)
def test_forms_of_a_word(said: str, name: str, same: bool) -> None:
    assert alike(said, name) is same


@pytest.mark.parametrize(
    ("language", "name", "short"),
    [
        ("de", "Schrauben", "Schraub"),
        ("uk", "цементу", "цемент"),
        ("ru", "больших молотков", "больш молотк"),
        ("en", "buckets", "bucket"),
    ],
)
def test_stems_for_looking_again(language: str, name: str, short: str) -> None:
    assert stem(name, Language(language)) == short


@settings(deadline=None)
@given(st.text(max_size=120), st.sampled_from(list(Language)))
def test_any_text_has_a_focus(text: str, language: Language) -> None:
    focus = focus_on(text, language, VOCABULARY, TODAY)
    assert 1 <= len(focus.tables) <= 2
    assert all(name in text for name in focus.names)


def test_a_word_of_asking_is_no_state(sample_vocabulary: Vocabulary) -> None:
    """ "Waren" are goods, "wie hoch waren" asks."""
    asked = focus_on("Wie hoch waren unsere Ausgaben im letzten Monat?", Language.GERMAN, sample_vocabulary, TODAY)
    goods = focus_on("Ausgaben für Waren im letzten Monat", Language.GERMAN, sample_vocabulary, TODAY)
    assert "goods" not in {value for _, value in asked.values}
    assert "goods" in {value for _, value in goods.values}
