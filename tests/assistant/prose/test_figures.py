"""A figure without a source survives in no form of any language; one with a source survives in every exact form."""

import re
from decimal import Decimal

import hypothesis.strategies as st
from babel.numbers import format_compact_decimal, format_currency, format_decimal, format_percent, format_scientific
from babel.units import format_unit
from hypothesis import given, settings
from num2words import num2words

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.prose.words import LANGUAGES

NOTHING = Sources.from_json(None, None)
FRAMES = {
    "de": [
        "Es sind {} offen.",
        "Wir haben {}.",
        "Gesamt: {}",
        "Im Mai {} Rechnungen.",
        "({})",
        "- {} Stück",
        "Seit gestern {} Artikel.",
    ],
    "en": [
        "There are {} open.",
        "We have {}.",
        "Total: {}",
        "In May {} invoices came.",
        "({})",
        "- {} pieces",
        "On Monday {} orders came.",
    ],
    "da": ["Der er {} åbne.", "Vi har {}.", "I alt: {}", "I maj {} fakturaer.", "({})", "- {} varer", "Mandag {} ordrer."],
    "es": ["Hay {} abiertas.", "Tenemos {}.", "Total: {}", "En mayo {} facturas.", "({})", "- {} cajas", "Las {} facturas."],
    "uk": ["Є {} відкритих.", "Маємо {}.", "Разом: {}", "У травні {} рахунків.", "({})", "- {} штук", "У понеділок {} рахунків."],
    "ru": ["Есть {} открытых.", "У нас {}.", "Итого: {}", "В мае {} счетов.", "({})", "- {} штук", "В понедельник {} счетов."],
}
CURRENCIES = st.sampled_from(["EUR", "USD", "UAH", "DKK"])
# From 1900 to 2099 a bare number in brackets or behind a month is read as a year: see the written cases.
VALUES = (
    st.integers(2, 1899) | st.integers(2100, 10**8) | st.decimals(Decimal("0.01"), Decimal(10**6), places=2, allow_nan=False)
).map(Decimal)


def forms(value: Decimal, language: str, currency: str) -> list[str]:
    return [
        format_decimal(value, locale=language),
        format_decimal(value, format="#,##0.00", locale=language),
        format_currency(value, currency, locale=language),
        format_currency(-value, currency, locale=language),
        format_currency(value, currency, locale=language, format_type="name"),
        format_percent(value / 100, format="#,##0.####%", locale=language),
        format_scientific(value, locale=language),
        format_compact_decimal(value, locale=language, fraction_digits=2),
        format_compact_decimal(value, format_type="long", locale=language, fraction_digits=2),
        format_unit(value, "mass-kilogram", length="narrow", locale=language),
        format_unit(value, "length-meter", length="short", locale=language),
        format_unit(value, "duration-day", length="long", locale=language),
    ]


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(LANGUAGES), VALUES, CURRENCIES, st.integers(0, 6))
def test_a_figure_without_a_source_never_survives(language: str, value: Decimal, currency: str, frame: int) -> None:
    for form in forms(value, language, currency):
        text = FRAMES[language][frame].format(form)
        if re.search(r"\b(?:19|20)\d\d\b", text):
            continue
        checked = check(text, language, NOTHING)
        assert not re.search(r"\d", checked.text), (text, checked.text)
        assert checked.replaced >= 1


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(LANGUAGES), VALUES, CURRENCIES, st.integers(0, 6))
def test_a_figure_of_a_result_survives_in_every_exact_form(language: str, value: Decimal, currency: str, frame: int) -> None:
    sources = Sources.from_json([value], None)
    exact = [
        format_decimal(value, format="#,##0.##", locale=language),
        format_decimal(value, format="#,##0.00", locale=language),
        format_decimal(value, format="0.##", locale=language),
        format_currency(value, currency, locale=language),
        format_currency(value, currency, locale=language, format_type="name"),
        format_percent(value / 100, format="#,##0.####%", locale=language),
    ]
    for form in exact:
        text = FRAMES[language][frame].format(form)
        assert check(text, language, sources).text == text


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(LANGUAGES), st.integers(2, 130) | st.integers(131, 99_999), st.integers(0, 2))
def test_number_words_are_figures(language: str, value: int, frame: int) -> None:
    written = num2words(value, lang=language)
    text = FRAMES[language][frame].format(written)
    assert check(text, language, Sources.from_json([value], None)).text == text
    assert check(text, language, Sources.from_json([value + 1], None)).text == FRAMES[language][frame].format("…")


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(["de", "en", "es", "uk", "ru"]), st.integers(100_000, 3_000_000_000))
def test_long_number_words_are_figures(language: str, value: int) -> None:
    text = FRAMES[language][0].format(num2words(value, lang=language))
    assert check(text, language, Sources.from_json([value], None)).text == text


@settings(max_examples=200, deadline=None)
@given(st.integers(2, 9999), st.sampled_from(["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"]))
def test_russian_cases_are_figures(value: int, case: str) -> None:
    text = f"Речь о {num2words(value, lang='ru', case=case[0])} штуках."
    assert check(text, "ru", Sources.from_json([value], None)).text == text
    assert check(text, "ru", NOTHING).replaced == 1
