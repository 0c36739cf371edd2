"""Names that are told by their form, and what stands in them."""

from datetime import date

import pytest

from zuruf.assistant.query.focus import focus_on
from zuruf.assistant.query.said_values import currencies_said
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.domain.languages import Language

TODAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("en", "sales of Krone Ltd", "Krone"),
        ("en", "invoices of Turkey Ltd", "Turkey"),
        ("en", "invoices for Georgia Miller", "Georgia Miller"),
        ("de", "offene Rechnungen von Kunde Euro Trade", "Euro Trade"),
        ("de", "Umsatz von 3M im letzten Jahr", "3M"),
        ("de", "Umsatz Krone GmbH 2025", "Krone"),
        ("de", 'Rechnungen von "Rechnung & Partner"', "Rechnung & Partner"),
        ("uk", "рахунки ТОВ «Данія»", "Данія"),
        ("ru", "счета клиента Чехия Трейд", "Чехия Трейд"),
    ],
)
def test_a_name_is_no_country_no_currency_and_no_number(
    sample_vocabulary: Vocabulary, language: str, text: str, name: str
) -> None:
    focus = focus_on(text, Language(language), sample_vocabulary, TODAY)
    assert name in focus.names
    assert focus.named
    assert (focus.countries, focus.currencies, focus.numbers) == ((), (), frozenset())


@pytest.mark.parametrize(
    ("language", "text", "countries", "currencies"),
    [
        ("de", "Umsatz der Kunden in Dänemark in Kronen", ("DK",), ("DKK",)),
        ("en", "invoices from Denmark over 500 euros", ("DK",), ("EUR",)),
        ("ru", "счета из Германии в евро", ("DE",), ("EUR",)),
    ],
)
def test_countries_and_currencies_outside_of_names_stay(
    sample_vocabulary: Vocabulary, language: str, text: str, countries: tuple[str, ...], currencies: tuple[str, ...]
) -> None:
    focus = focus_on(text, Language(language), sample_vocabulary, TODAY)
    assert (focus.countries, focus.currencies) == (countries, currencies)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Umsatz in schwedischen Kronen", ("SEK",)),
        ("in Kronen und in schwedischen Kronen", ("DKK", "SEK")),
        ("выручка в норвежских кронах", ("NOK",)),
        ("у чеських кронах", ("CZK",)),
    ],
)
def test_the_longer_name_of_a_currency_counts(text: str, codes: tuple[str, ...]) -> None:
    assert currencies_said(text) == codes
