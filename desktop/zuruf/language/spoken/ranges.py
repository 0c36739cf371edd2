"""Ranges of numbers: `8–10 Tage`, `5-10 %`, `8:00–16:30`. Said side by side, "acht-zehn" is eighteen."""

import re
from decimal import Decimal

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order
from zuruf.language.spoken.context import text_after
from zuruf.language.spoken.money import NAMELESS, SIGNS, spoken_money
from zuruf.language.spoken.nouns import agreement
from zuruf.language.spoken.numerals import cardinal, fraction, is_whole
from zuruf.language.spoken.units import WRITTEN, is_unit, spoken_quantity
from zuruf.language.spoken.written import SPACE, read

_DE, _EN, _UK, _RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN
_TO = {_DE: " bis ", _EN: " to ", _UK: ", ", _RU: ", "}
_FROM_TO = {_UK: ("від", "до"), _RU: ("от", "до")}
_GENITIVE = {
    _UK: (
        in_order(
            "одного двох трьох чотирьох п'яти шести семи восьми дев'яти десяти одинадцяти дванадцяти тринадцяти чотирнадцяти "
            "п'ятнадцяти шістнадцяти сімнадцяти вісімнадцяти дев'ятнадцяти"
        ),
        in_order("двадцяти тридцяти сорока п'ятдесяти шістдесяти сімдесяти вісімдесяти дев'яноста"),
        in_order("ста двохсот трьохсот чотирьохсот п'ятисот шестисот семисот восьмисот дев'ятисот"),
    ),
    _RU: (
        in_order(
            "одного двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати "
            "пятнадцати шестнадцати семнадцати восемнадцати девятнадцати"
        ),
        in_order("двадцати тридцати сорока пятидесяти шестидесяти семидесяти восьмидесяти девяноста"),
        in_order("ста двухсот трёхсот четырёхсот пятисот шестисот семисот восьмисот девятисот"),
    ),
}

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
    if match["dash"] == "-" and (first >= last or match["first"][0] == "0" != match["first"] or " " in match[0][:-1].strip()):
        return None
    unit, sign = match["unit"], match["after"]
    genitive = _genitive(first, last, language)
    if unit is not None and is_unit(unit, language):
        counted = spoken_quantity(last, WRITTEN[unit], language)
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


def _genitive(first: Decimal, last: Decimal, language: Language) -> str | None:
    """`от восьми до десяти`; None where the noun would need another form, or a numeral its gender."""
    if language not in _GENITIVE or not (is_whole(first) and is_whole(last)):
        return None
    low, high = int(first), int(last)
    several = high % 10 in (0, 5, 6, 7, 8, 9) or 11 <= high % 100 <= 14
    if not several or not (0 < low < 1000 and high < 1000) or (low % 10 == 1 and low % 100 != 11):
        return None
    before, to = _FROM_TO[language]
    return f"{before} {_declined(low, language)} {to} {_declined(high, language)}"


def _declined(number: int, language: Language) -> str:
    ones, tens, hundreds = _GENITIVE[language]
    words = [hundreds[number // 100 - 1]] if number >= 100 else []
    rest = number % 100
    if rest >= 20:
        words.append(tens[rest // 10 - 2])
        rest %= 10
    if rest:
        words.append(ones[rest - 1])
    return " ".join(words)
