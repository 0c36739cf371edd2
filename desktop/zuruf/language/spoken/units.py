"""Units of measure in words. `STK` and the like are what stands in a text; the words are what is said."""

from decimal import Decimal

from zuruf.domain.languages import Language
from zuruf.language.spoken.numerals import Form, cardinal, fraction, plural

_DE, _EN, _UK, _RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN
_F, _M, _N = Form.FEMININE, Form.MASCULINE, Form.NEUTER

# After 1, 2 and 5, the form after a fraction (genitive singular in the Slavic languages), and the gender of the number.
_Unit = tuple[tuple[str, str, str], str, Form]


def _de(one: str, many: str, gender: Form) -> _Unit:
    return (one, many, many), many, gender


def _en(one: str, many: str) -> _Unit:
    return (one, many, many), many, _M


_UNITS: dict[str, dict[Language, _Unit]] = {
    "piece": {
        _DE: _de("Stück", "Stück", _N),
        _EN: _en("piece", "pieces"),
        _UK: (("штука", "штуки", "штук"), "штуки", _F),
        _RU: (("штука", "штуки", "штук"), "штуки", _F),
    },
    "kilogram": {
        _DE: _de("Kilogramm", "Kilogramm", _N),
        _EN: _en("kilogram", "kilograms"),
        _UK: (("кілограм", "кілограми", "кілограмів"), "кілограма", _M),
        _RU: (("килограмм", "килограмма", "килограммов"), "килограмма", _M),
    },
    "gram": {
        _DE: _de("Gramm", "Gramm", _N),
        _EN: _en("gram", "grams"),
        _UK: (("грам", "грами", "грамів"), "грама", _M),
        _RU: (("грамм", "грамма", "граммов"), "грамма", _M),
    },
    "tonne": {
        _DE: _de("Tonne", "Tonnen", _F),
        _EN: _en("tonne", "tonnes"),
        _UK: (("тонна", "тонни", "тонн"), "тонни", _F),
        _RU: (("тонна", "тонны", "тонн"), "тонны", _F),
    },
    "metre": {
        _DE: _de("Meter", "Meter", _M),
        _EN: _en("metre", "metres"),
        _UK: (("метр", "метри", "метрів"), "метра", _M),
        _RU: (("метр", "метра", "метров"), "метра", _M),
    },
    "centimetre": {
        _DE: _de("Zentimeter", "Zentimeter", _M),
        _EN: _en("centimetre", "centimetres"),
        _UK: (("сантиметр", "сантиметри", "сантиметрів"), "сантиметра", _M),
        _RU: (("сантиметр", "сантиметра", "сантиметров"), "сантиметра", _M),
    },
    "millimetre": {
        _DE: _de("Millimeter", "Millimeter", _M),
        _EN: _en("millimetre", "millimetres"),
        _UK: (("міліметр", "міліметри", "міліметрів"), "міліметра", _M),
        _RU: (("миллиметр", "миллиметра", "миллиметров"), "миллиметра", _M),
    },
    "litre": {
        _DE: _de("Liter", "Liter", _M),
        _EN: _en("litre", "litres"),
        _UK: (("літр", "літри", "літрів"), "літра", _M),
        _RU: (("литр", "литра", "литров"), "литра", _M),
    },
    "percent": {
        _DE: _de("Prozent", "Prozent", _N),
        _EN: _en("percent", "percent"),
        _UK: (("відсоток", "відсотки", "відсотків"), "відсотка", _M),
        _RU: (("процент", "процента", "процентов"), "процента", _M),
    },
}

WRITTEN: dict[str, str] = {
    "Stk.": "piece",
    "Stk": "piece",
    "St.": "piece",
    "pcs.": "piece",
    "pcs": "piece",
    "шт.": "piece",
    "шт": "piece",
    "kg": "kilogram",
    "кг": "kilogram",
    "g": "gram",
    "г": "gram",
    "t": "tonne",
    "т": "tonne",
    "m": "metre",
    "м": "metre",
    "cm": "centimetre",
    "см": "centimetre",
    "mm": "millimetre",
    "мм": "millimetre",
    "l": "litre",
    "л": "litre",
    "%": "percent",
}
"""How a unit stands in a text, and its key."""


def spoken_quantity(value: Decimal, unit: str, language: Language) -> str:
    """`2,5 kg` -> `zwei Komma fünf Kilogramm`; `1 шт.` -> `одна штука`."""
    forms, after_fraction, gender = _UNITS[unit][language]
    if value != value.to_integral_value():
        return f"{fraction(value, language)} {after_fraction}"
    number = int(value)
    if language in (_DE, _EN):
        return f"{cardinal(number, language, gender)} {forms[0 if number == 1 else 1]}"
    return f"{cardinal(number, language, gender)} {plural(abs(number), forms)}"
