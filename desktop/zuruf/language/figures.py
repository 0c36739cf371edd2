"""Figures as they are written: money, counts, dates and quantities by CLDR, in the language of the request."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_currency, format_decimal

from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money, Quantity
from zuruf.language.phrases import Phrases

_LOCALE = {
    Language.GERMAN: "de_DE",
    Language.ENGLISH: "en_GB",
    Language.UKRAINIAN: "uk_UA",
    Language.RUSSIAN: "ru_RU",
}

# The code and not the symbol: "$" and "kr" name several currencies, and a company books in more than one.
# Two decimals always, further ones only if the amount has them: rounding would make another figure of it.
_AMOUNT_FIRST = "#,##0.00####\u00a0¤¤"
_CODE_FIRST = "¤¤\u00a0#,##0.00####"


def money_text(money: Money, language: Language) -> str:
    """An amount with its currency code, e.g. `1.234,50 EUR`, `EUR 1,234.50`; the spaces do not break."""
    pattern = _CODE_FIRST if language is Language.ENGLISH else _AMOUNT_FIRST
    return format_currency(money.amount, money.currency, format=pattern, locale=_LOCALE[language], currency_digits=False)


def count_text(count: int, language: Language) -> str:
    """A whole number with the language's grouping, e.g. `1.234`."""
    return format_decimal(count, locale=_LOCALE[language])


def date_text(day: date, language: Language) -> str:
    """A day with the month in words, e.g. `16. März 2026`, `16 березня 2026 р.`."""
    return format_date(day, format="long", locale=_LOCALE[language])


def quantity_text(quantity: Quantity, language: Language, phrases: Phrases) -> str:
    """A quantity with its unit, e.g. `12 Stk.`; the unit is the catalogue's `unit-<key>` (figures.ftl)."""
    value = format_decimal(plain(quantity.value), locale=_LOCALE[language], format="#,##0.######")
    if quantity.unit is None:
        return value
    return f"{value}\u00a0{phrases.say(language, f'unit-{quantity.unit}')}"


def listing(items: Sequence[str], language: Language) -> str:
    """Several texts as one: `a, b und c`."""
    return format_list(items, locale=_LOCALE[language])


def spoken_listing(items: Sequence[str], language: Language) -> str:
    """Several texts as one for the voice: English amounts hold an "and" of their own, so a pause comes before the last."""
    return (
        listing(items, language)
        if language is not Language.ENGLISH or len(items) < 2
        else f"{', '.join(items[:-1])}, and {items[-1]}"
    )


def plain(value: Decimal) -> Decimal:
    """The same value without trailing zeros and without an exponent: 12.500 -> 12.5, 1E+2 -> 100."""
    short = value.normalize()
    exponent = short.as_tuple().exponent
    return short.quantize(Decimal(1)) if isinstance(exponent, int) and exponent > 0 else short
