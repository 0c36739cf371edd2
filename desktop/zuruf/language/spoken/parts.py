"""Fractions, multiples, powers and magnitudes: `2/3`, `½`, `3x`, `1e6`, `1,2 Mio. EUR`."""

import unicodedata
from decimal import Decimal

from zuruf.domain.languages import Language
from zuruf.language.spoken.numerals import (
    Form,
    SlavicCase,
    cardinal,
    fraction,
    is_whole,
    ordinal,
    plural,
    slavic_ordinal,
)

_DE, _EN, _UK, _RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN

SIGNS = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"
_HALF = {_DE: "ein halb", _EN: "one half", _UK: "одна друга", _RU: "одна вторая"}
_AND = {_DE: "und", _EN: "and", _UK: "і", _RU: "и"}
_GERMAN_PARTS = {2: "Halbe", 3: "Drittel", 7: "Siebtel", 8: "Achtel"}
_SLASH = {_DE: "Schrägstrich", _EN: "slash", _UK: "коса риска", _RU: "косая черта"}
_TIMES = {_DE: "mal", _EN: "by", _UK: "на", _RU: "на"}
_POWER = {
    _DE: "mal zehn hoch",
    _EN: "times ten to the power of",
    _UK: "помножити на десять у степені",
    _RU: "умножить на десять в степени",
}
SQUARES = {
    "²": {_DE: "hoch zwei", _EN: "squared", _UK: "у квадраті", _RU: "в квадрате"},
    "³": {_DE: "hoch drei", _EN: "cubed", _UK: "у кубі", _RU: "в кубе"},
}
_GREATEST_PART = 10


def spoken_sign(whole: int | None, sign: str, language: Language) -> str:
    """`½` -> `ein halb`, `1¾` -> `eins und drei Viertel`."""
    part = spoken_part(*sign_parts(sign), language)
    return part if whole is None else f"{cardinal(whole, language)} {_AND[language]} {part}"


def sign_parts(sign: str) -> tuple[int, int]:
    """`¾` -> 3, 4."""
    top, _, bottom = unicodedata.normalize("NFKC", sign).partition("\u2044")
    return int(top), int(bottom)


def spoken_quotient(top: int, bottom: int, language: Language) -> str:
    """`2/3` -> `zwei Drittel`; what is no proper fraction of everyday size keeps its stroke: `24/7`."""
    if is_everyday(top, bottom):
        return spoken_part(top, bottom, language)
    return f"{cardinal(top, language)} {_SLASH[language]} {cardinal(bottom, language)}"


def is_everyday(top: int, bottom: int) -> bool:
    return 0 < top < bottom <= _GREATEST_PART


def spoken_part(top: int, bottom: int, language: Language) -> str:
    if (top, bottom) == (1, 2):
        return _HALF[language]
    if language is _DE:
        return f"{cardinal(top, _DE, Form.NEUTER)} {_GERMAN_PARTS.get(bottom) or cardinal(bottom, _DE).capitalize() + 'tel'}"
    if language is _EN:
        name = "quarter" if bottom == 4 else ordinal(bottom, _EN)
        return f"{cardinal(top, _EN)} {name}{'' if top == 1 else 's'}"
    case = SlavicCase.FEMININE if top == 1 else SlavicCase.PLURAL_GENITIVE
    return f"{cardinal(top, language, Form.FEMININE)} {slavic_ordinal(bottom, language, case)}"


def spoken_times(number: int, language: Language) -> str:
    """`3x` -> `dreimal`, `three times`, `три рази`, `три раза`."""
    if language is _DE:
        return f"{cardinal(number, _DE, Form.MASCULINE)}mal"
    if language is _EN:
        return "once" if number == 1 else f"{cardinal(number, _EN)} times"
    return (
        f"{cardinal(number, language)} {plural(number, ('раз', 'рази', 'разів') if language is _UK else ('раз', 'раза', 'раз'))}"
    )


def spoken_by(value: Decimal, language: Language) -> str:
    """The first side of `3 x 5`, with the word between."""
    return f"{fraction(value, language)} {_TIMES[language]}"


def spoken_power(value: Decimal, exponent: int, language: Language) -> str:
    """`1e6` -> `eins mal zehn hoch sechs`."""
    return f"{fraction(value, language)} {_POWER[language]} {cardinal(exponent, language)}"


_MAGNITUDES: dict[Decimal, dict[Language, tuple[str, str, str]]] = {
    Decimal(10**3): {
        _DE: ("tausend", "tausend", "tausend"),
        _EN: ("thousand", "thousand", "thousand"),
        _UK: ("тисяча", "тисячі", "тисяч"),
        _RU: ("тысяча", "тысячи", "тысяч"),
    },
    Decimal(10**6): {
        _DE: ("Million", "Millionen", "Millionen"),
        _EN: ("million", "million", "million"),
        _UK: ("мільйон", "мільйони", "мільйонів"),
        _RU: ("миллион", "миллиона", "миллионов"),
    },
    Decimal(10**9): {
        _DE: ("Milliarde", "Milliarden", "Milliarden"),
        _EN: ("billion", "billion", "billion"),
        _UK: ("мільярд", "мільярди", "мільярдів"),
        _RU: ("миллиард", "миллиарда", "миллиардов"),
    },
}
_OF_ONE = {"тисяча": "тисячі", "тысяча": "тысячи", "мільйон": "мільйона", "мільярд": "мільярда"}
WRITTEN_MAGNITUDES = {
    "Tsd.": 3, "Tsd": 3, "Mio.": 6, "Mio": 6, "Mrd.": 9, "Mrd": 9,
    "million": 6, "billion": 9, "тис.": 3, "тыс.": 3, "тис": 3, "тыс": 3, "млн.": 6, "млн": 6, "млрд.": 9, "млрд": 9,
}  # fmt: skip
"""How a magnitude stands in a text, and its power of ten."""
MONEY_MAGNITUDES = {"k": 3, "K": 3, "m": 6, "M": 6, "bn": 9, "b": 9, "B": 9}
"""Letters that are a magnitude only beside a currency sign."""


def spoken_magnitude(value: Decimal, power: int, language: Language) -> str:
    """`1,2` and 6 -> `eins Komma zwei Millionen`, `одна ціла дві десятих мільйона`."""
    names = _MAGNITUDES[Decimal(10**power)][language]
    feminine = power == 3 if language in (_UK, _RU) else language is _DE and power > 3
    if not is_whole(value):
        after = names[1] if language is not _UK and language is not _RU else _OF_ONE.get(names[0], names[1])
        return f"{fraction(value, language)} {after}"
    number = int(value)
    form = Form.FEMININE if feminine else Form.MASCULINE
    counted = cardinal(number, language, form)
    if language in (_UK, _RU):
        return f"{counted} {plural(abs(number), names)}"
    return f"{counted} {names[0 if abs(number) == 1 else 1]}"
