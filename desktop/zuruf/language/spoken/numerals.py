"""Numbers in words. num2words knows the words; gender, commas and the fractions of the Slavic languages are added here."""

import re
from collections.abc import Mapping
from decimal import Decimal
from enum import Enum
from functools import lru_cache

from num2words import num2words

from zuruf.domain.languages import Language

GREATEST = 10**15
"""Numbers from here on are said digit by digit: nobody counts that far, and it is surely an identifier."""


class Form(Enum):
    """The form a numeral takes for the noun it counts. COUNTING is the bare number ("eins", "один")."""

    COUNTING = "counting"
    MASCULINE = "masculine"
    FEMININE = "feminine"
    NEUTER = "neuter"
    MASCULINE_ACCUSATIVE = "masculine accusative"
    FEMININE_ACCUSATIVE = "feminine accusative"
    MASCULINE_DATIVE = "masculine dative"
    FEMININE_DATIVE = "feminine dative"


# Only the last word of a numeral agrees, and only one and two do.
_ONE: dict[Language, dict[Form, str]] = {
    Language.GERMAN: {
        Form.MASCULINE: "ein",
        Form.NEUTER: "ein",
        Form.FEMININE: "eine",
        Form.MASCULINE_ACCUSATIVE: "einen",
        Form.FEMININE_ACCUSATIVE: "eine",
        Form.MASCULINE_DATIVE: "einem",
        Form.FEMININE_DATIVE: "einer",
    },
    Language.UKRAINIAN: {Form.FEMININE: "одна", Form.NEUTER: "одне", Form.FEMININE_ACCUSATIVE: "одну"},
    Language.RUSSIAN: {Form.FEMININE: "одна", Form.NEUTER: "одно", Form.FEMININE_ACCUSATIVE: "одну"},
}
_TWO: dict[Language, dict[Form, str]] = {
    Language.UKRAINIAN: {Form.FEMININE: "дві", Form.FEMININE_ACCUSATIVE: "дві"},
    Language.RUSSIAN: {Form.FEMININE: "две", Form.FEMININE_ACCUSATIVE: "две"},
}
_MINUS = {Language.GERMAN: "minus", Language.ENGLISH: "minus", Language.UKRAINIAN: "мінус", Language.RUSSIAN: "минус"}
_POINT = {Language.GERMAN: "Komma", Language.ENGLISH: "point"}
_WHOLE = {Language.UKRAINIAN: ("ціла", "цілих"), Language.RUSSIAN: ("целая", "целых")}
_PARTS = {
    Language.UKRAINIAN: {1: ("десята", "десятих"), 2: ("сота", "сотих"), 3: ("тисячна", "тисячних")},
    Language.RUSSIAN: {1: ("десятая", "десятых"), 2: ("сотая", "сотых"), 3: ("тысячная", "тысячных")},
}


def cardinal(number: int, language: Language, form: Form = Form.COUNTING) -> str:
    """A whole number in words, agreeing with the noun it counts: 21, RUSSIAN, FEMININE -> `двадцать одна`."""
    if number < 0:
        return f"{_MINUS[language]} {cardinal(-number, language, form)}"
    if number >= GREATEST:
        # By way of Decimal: Python refuses to write out an int of several thousand digits.
        return digits(f"{Decimal(number):f}", language)
    return _cardinal(number, language, form)


_LONG = re.compile("tausend(?=[a-zäöüß]*hundert)")
"""Said in one, "dreitausendvierhundert" is hardly understood: voices swallow the middle of it."""
_NO_HUNDREDS = re.compile(r"tausend(?=[a-zäöüß]+$)")
_YEARS = range(1900, 2100)
"""Nobody says "zweitausendundsechsundzwanzig" for a year."""


@lru_cache(maxsize=4096)
def _cardinal(number: int, language: Language, form: Form) -> str:
    if number == 0 and language is Language.GERMAN:
        return "null"
    words = num2words(number, lang=language.value).replace(",", "")
    if language is Language.GERMAN:
        words = _LONG.sub("tausend ", words)
        # "Viertausendneunundneunzig" is heard as 499; a person says "viertausendundneunundneunzig" where it matters. Before
        # a single figure the word does harm: "siebzehntausendunddrei" is heard as 17.03.
        if 9 < number % 1000 < 100 and number not in _YEARS:
            words = _NO_HUNDREDS.sub("tausendund", words)
    return _agree(words, number, language, form)


def _agree(words: str, number: int, language: Language, form: Form) -> str:
    if language is Language.GERMAN:
        # Only the bare 1 is declined; 101 stays "einhunderteins".
        return _ONE[language].get(form, words) if number == 1 else words
    last_two, last = number % 100, number % 10
    table = {1: _ONE, 2: _TWO}.get(last, {}).get(language, {}) if last_two not in (11, 12) else {}
    if form not in table:
        return words
    head, _, _ = words.rpartition(" ")
    return f"{head} {table[form]}".strip()


def ordinal(number: int, language: Language) -> str:
    """The dictionary form: `erste`, `first`, `перший`, `первый`."""
    return num2words(number, lang=language.value, to="ordinal").replace(",", "")


class SlavicCase(Enum):
    """The form of a Ukrainian or Russian ordinal; singular and masculine where the name does not say otherwise."""

    MASCULINE = "masculine"
    GENITIVE = "genitive"
    DATIVE = "dative"
    LOCATIVE = "locative"
    NEUTER = "neuter"
    FEMININE = "feminine"
    FEMININE_ACCUSATIVE = "feminine accusative"
    PLURAL_GENITIVE = "plural genitive"


# Endings of the dictionary form and what they become, longest first.
_ENDINGS: dict[SlavicCase, dict[str, str]] = {
    SlavicCase.MASCULINE: {},
    SlavicCase.GENITIVE: {"третій": "третього", "третий": "третьего", "ій": "ього", "ий": "ого", "ый": "ого", "ой": "ого"},
    SlavicCase.DATIVE: {"третій": "третьому", "третий": "третьему", "ій": "ьому", "ий": "ому", "ый": "ому", "ой": "ому"},
    SlavicCase.LOCATIVE: {"третій": "третьому", "третий": "третьем", "ій": "ьому", "ий": "ому", "ый": "ом", "ой": "ом"},
    SlavicCase.NEUTER: {"третій": "третє", "третий": "третье", "ій": "є", "ий": "е", "ый": "ое", "ой": "ое"},
    SlavicCase.FEMININE: {"третий": "третья", "ій": "я", "ий": "а", "ый": "ая", "ой": "ая"},
    SlavicCase.FEMININE_ACCUSATIVE: {"третий": "третью", "ій": "ю", "ий": "у", "ый": "ую", "ой": "ую"},
    SlavicCase.PLURAL_GENITIVE: {"третий": "третьих", "ій": "іх", "ий": "их", "ый": "ых", "ой": "ых"},
}


def slavic_ordinal(number: int, language: Language, case: SlavicCase) -> str:
    """Ukrainian and Russian ordinals: 3, RUSSIAN, GENITIVE -> `третьего`."""
    return _declined(ordinal(number, language), _ENDINGS[case])


def ordinal_genitive(number: int, language: Language) -> str:
    """The form in which days and years are said (`шостого`, `третьего`)."""
    return slavic_ordinal(number, language, SlavicCase.GENITIVE)


def ordinal_locative(number: int, language: Language) -> str:
    """`у шостому році`, `в шестом году`."""
    return slavic_ordinal(number, language, SlavicCase.LOCATIVE)


def neuter_ordinal(number: int, language: Language) -> str:
    """The day of the month named as such (`п'ятнадцяте`, `пятнадцатое`)."""
    return slavic_ordinal(number, language, SlavicCase.NEUTER)


def _declined(words: str, endings: Mapping[str, str]) -> str:
    head, _, last = words.rpartition(" ")
    for ending, other in endings.items():
        if last.endswith(ending):
            return f"{head} {last.removesuffix(ending)}{other}".strip()
    return words


def fraction(value: Decimal, language: Language) -> str:
    """A number with decimals in words: `eins Komma fünf`, `one point five`, `одна ціла п'ять десятих`."""
    if value < 0:
        # Not "-value": arithmetic would round to 28 digits.
        return f"{_MINUS[language]} {fraction(value.copy_abs(), language)}"
    written, _, decimals = f"{value:f}".partition(".")
    whole, decimals = int(Decimal(written)), decimals.rstrip("0")
    if not decimals:
        return cardinal(whole, language)
    point = _POINT.get(language)
    if point is not None:
        return f"{cardinal(whole, language)} {point} {digits(decimals, language)}"
    if len(decimals) > 3:
        return f"{cardinal(whole, language)} {_COMMA[language]} {digits(decimals, language)}"
    whole_word, part_word = _WHOLE[language], _PARTS[language][len(decimals)]
    parts = int(decimals)
    return " ".join(
        (
            cardinal(whole, language, Form.FEMININE),
            whole_word[0] if _ends_in_one(whole) else whole_word[1],
            cardinal(parts, language, Form.FEMININE),
            part_word[0] if _ends_in_one(parts) else part_word[1],
        )
    )


_COMMA = {Language.UKRAINIAN: "кома", Language.RUSSIAN: "запятая"}


def _ends_in_one(number: int) -> bool:
    return number % 10 == 1 and number % 100 != 11


def is_whole(value: Decimal) -> bool:
    return value == value.to_integral_value()


GREATEST_RUN = 64
_FURTHER = {Language.GERMAN: "und weitere", Language.ENGLISH: "and", Language.UKRAINIAN: "і ще", Language.RUSSIAN: "и ещё"}
_DIGITS = {
    Language.GERMAN: ("Ziffer", "Ziffern", "Ziffern"),
    Language.ENGLISH: ("more digit", "more digits", "more digits"),
    Language.UKRAINIAN: ("цифра", "цифри", "цифр"),
    Language.RUSSIAN: ("цифра", "цифры", "цифр"),
}


def digits(figures: str, language: Language) -> str:
    """Each digit by itself: `null eins sieben`. Of an endless run the first are said, and how many are left."""
    said = " ".join(cardinal(int(figure), language) for figure in figures[:GREATEST_RUN])
    left = len(figures) - GREATEST_RUN
    if left <= 0:
        return said
    names = _DIGITS[language]
    name = plural(left, names) if language in _WHOLE else names[0 if left == 1 else 1]
    return f"{said} {_FURTHER[language]} {cardinal(left, language, Form.FEMININE)} {name}"


def plural(number: int, forms: tuple[str, str, str]) -> str:
    """The Slavic noun form after a number: forms are those after 1, 2 and 5."""
    if 11 <= number % 100 <= 14:
        return forms[2]
    return forms[0] if number % 10 == 1 else forms[1] if 2 <= number % 10 <= 4 else forms[2]
