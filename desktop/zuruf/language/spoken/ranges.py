"""Ranges of numbers: `8–10 Tage`, `5-10 %`, `8:00–16:30`. Said side by side, "acht-zehn" is eighteen."""

import re
from decimal import Decimal

from zuruf.domain.languages import Language
from zuruf.language.lexicon import words
from zuruf.language.spoken.context import text_after, word_before
from zuruf.language.spoken.genitive import GREATEST_DECLINED, cardinal_genitive
from zuruf.language.spoken.money import NAMELESS, SIGNS, spoken_money
from zuruf.language.spoken.nouns import agreement
from zuruf.language.spoken.numerals import Form, cardinal, fraction, is_whole
from zuruf.language.spoken.units import spoken_quantity, unit_forms, unit_names
from zuruf.language.spoken.written import SPACE, read

_DE, _EN, _UK, _RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN
_TO = {_DE: " bis ", _EN: " to ", _UK: ", ", _RU: ", "}
_FROM_TO = {_UK: ("від", "до"), _RU: ("от", "до")}
# "За два, три часа", "около двух, трёх часов": behind these a second preposition would be a stumble.
_ACCUSATIVE = {_UK: words("за на через в у по понад"), _RU: words("за на через в во по")}
_GENITIVE = {
    _UK: words("до протягом близько після більше менше"),
    _RU: words("до около после течение более менее"),
}
_AS_OBJECT = {Form.FEMININE: Form.FEMININE_ACCUSATIVE}

_NUMBER = r"\d{1,4}(?:[.,]\d{1,2})?"
BETWEEN = r"(?:(?<=\d)|(?<=\d\.))\s?–\s?(?=\d)|(?<=:\d\d)\s?-\s?(?=\d{1,2}:\d)"
"""A dash between other figures: times, days, weeks."""


def pattern(units: str, signs: str) -> str:
    """Two numbers with a dash between, and what is counted where that is a unit or a currency."""
    counted = rf"(?:{SPACE}?(?:(?P<unit>{units})(?!\w)|(?P<after>{signs}|[A-Z]{{3}}\b)(?!\w)))?"
    return rf"(?<![\w.,:-])(?P<first>{_NUMBER})\s?(?P<dash>[–-])\s?(?P<last>{_NUMBER})(?![\w:]|[.,–-]\d){counted}"


def say_between(_match: re.Match[str], language: Language) -> str:
    return _TO[language]


def say_range(match: re.Match[str], language: Language) -> str | None:
    """None where a hyphen joins what is rather a code: `12-7`, `3 - 2`."""
    first, last = read(match["first"], language), read(match["last"], language)
    if first is None or last is None or match["first"].startswith("00"):
        return None
    figures = match.string[match.start() : match.end("last")]
    if match["dash"] == "-" and (first >= last or match["first"][0] == "0" != match["first"] or " " in figures):
        return None
    sign, unit = match["after"], unit_names(language).get(match["unit"] or "")
    from_to = _from_to(word_before(match), language)
    if unit is not None and from_to is not None and _can_decline(first, last):
        return _of_unit(int(first), int(last), unit, language, from_to)
    genitive = None if from_to is None else _genitive(first, last, language, from_to)
    if unit is not None:
        counted, gender = spoken_quantity(last, unit, language), unit_forms(unit, language)[2]
        if language in _FROM_TO and is_whole(first):
            return f"{cardinal(int(first), language, _AS_OBJECT.get(gender, gender))}{_TO[language]}{counted}"
    elif sign is not None and (sign in SIGNS or sign in NAMELESS):
        counted = spoken_money(last, SIGNS.get(sign, sign), language)
    else:
        # Capitals that were taken for a currency and are none stay.
        after = match.string[match.end("last") : match.end()]
        counted = f"{_plain(last, after or text_after(match), language)}{after}"
    if genitive is None:
        return f"{fraction(first, language)}{_TO[language]}{counted}"
    # The noun behind five and more has the form already that "to" asks for.
    return f"{genitive}{counted.removeprefix(cardinal(int(last), language))}"


def _plain(value: Decimal, after: str, language: Language) -> str:
    if not is_whole(value):
        return fraction(value, language)
    return cardinal(int(value), language, agreement(int(value), "", after, language))


def _from_to(before: str, language: Language) -> tuple[str, str] | None:
    """What is said before and between two numbers in the genitive; None where a word before them asks for another case."""
    if language not in _FROM_TO or before in _ACCUSATIVE[language]:
        return None
    start, end = _FROM_TO[language]
    if before in _GENITIVE[language]:
        return "", ","
    return ("" if before == start else f"{start} "), f" {end}"


def _of_unit(first: int, last: int, unit: str, language: Language, from_to: tuple[str, str]) -> str:
    """`от двух до трёх килограммов`: "два, три" may be a range, and a list."""
    forms, of_one, gender = unit_forms(unit, language)
    low, high = (cardinal_genitive(value, language, feminine=gender is Form.FEMININE) for value in (first, last))
    name = of_one if last % 10 == 1 and last % 100 != 11 else forms[2]
    return f"{from_to[0]}{low}{from_to[1]} {high} {name}"


def _can_decline(first: Decimal, last: Decimal) -> bool:
    return all(is_whole(value) and 0 < value <= GREATEST_DECLINED for value in (first, last))


def _genitive(first: Decimal, last: Decimal, language: Language, from_to: tuple[str, str]) -> str | None:
    """`от восьми до десяти`; None where the noun would need another form, or a numeral its gender."""
    if not _can_decline(first, last):
        return None
    low, high = int(first), int(last)
    several = high % 10 in (0, 5, 6, 7, 8, 9) or 11 <= high % 100 <= 14
    if not several or (low % 10 == 1 and low % 100 != 11):
        return None
    return f"{from_to[0]}{cardinal_genitive(low, language)}{from_to[1]} {cardinal_genitive(high, language)}"
