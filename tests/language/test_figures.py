"""Figures as they are written."""

from datetime import date
from decimal import Decimal

import pytest

from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money, Quantity
from zuruf.language.figures import count_text, date_text, listing, money_text, quantity_text, spoken_listing
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN


@pytest.mark.parametrize(
    ("amount", "currency", "language", "text"),
    [
        ("1234.5", "EUR", DE, "1.234,50\u00a0EUR"),
        ("1234.5", "EUR", EN, "EUR\u00a01,234.50"),
        ("1234.5", "UAH", UK, "1\u00a0234,50\u00a0UAH"),
        ("234567.89", "DKK", RU, "234\u00a0567,89\u00a0DKK"),
        ("0", "USD", DE, "0,00\u00a0USD"),
        ("-75.5", "EUR", DE, "-75,50\u00a0EUR"),
        ("1000000", "EUR", EN, "EUR\u00a01,000,000.00"),
        ("0.005", "EUR", DE, "0,005\u00a0EUR"),
        ("99999999999999999.99", "EUR", DE, "99.999.999.999.999.999,99\u00a0EUR"),
    ],
)
def test_money(amount: str, currency: str, language: Language, text: str) -> None:
    assert money_text(Money(Decimal(amount), currency), language) == text


@pytest.mark.parametrize(("language", "text"), [(DE, "12.345"), (EN, "12,345"), (UK, "12\u00a0345"), (RU, "12\u00a0345")])
def test_counts(language: Language, text: str) -> None:
    assert count_text(12345, language) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [(DE, "16. März 2026"), (EN, "16 March 2026"), (UK, "16 березня 2026\u202fр."), (RU, "16 марта 2026\u202fг.")],
)
def test_dates(language: Language, text: str) -> None:
    assert date_text(date(2026, 3, 16), language).replace("\u00a0", "\u202f") == text.replace("\u00a0", "\u202f")


@pytest.mark.parametrize(
    ("value", "unit", "language", "text"),
    [
        ("12", "piece", DE, "12\u00a0Stk."),
        ("12.500", "kilogram", DE, "12,5\u00a0kg"),
        ("12.5", "kilogram", EN, "12.5\u00a0kg"),
        ("3", "piece", UK, "3\u00a0шт."),
        ("3", "pair", DE, "3\u00a0Paar"),
        ("30", "pack", UK, "30\u00a0уп."),
        ("1E+3", "metre", RU, "1\u00a0000\u00a0м"),
        ("7", None, EN, "7"),
    ],
)
def test_quantities(value: str, unit: str | None, language: Language, text: str, places: Places) -> None:
    phrases = Phrases(read_catalogues(places, "figures"))
    assert quantity_text(Quantity(Decimal(value), unit), language, phrases) == text


@pytest.mark.parametrize(("language", "text"), [(DE, "a, b und c"), (EN, "a, b and c"), (UK, "a, b і c"), (RU, "a, b и c")])
def test_listings(language: Language, text: str) -> None:
    assert listing(["a", "b", "c"], language).replace(" та ", " і ") == text
    assert listing(["a"], language) == "a"


def test_english_speech_pauses_before_the_last() -> None:
    """The amounts hold an "and" of their own: "two euros and five cents, and three dollars"."""
    assert spoken_listing(["a", "b"], EN) == "a, and b"
    assert spoken_listing(["a", "b"], DE) == "a und b"
    assert spoken_listing(["a"], EN) == "a"
