"""Units of measure in words. `STK` and the like are what stands in a text; the words are what is said."""

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cache

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
    "kilometre": {
        _DE: _de("Kilometer", "Kilometer", _M),
        _EN: _en("kilometre", "kilometres"),
        _UK: (("кілометр", "кілометри", "кілометрів"), "кілометра", _M),
        _RU: (("километр", "километра", "километров"), "километра", _M),
    },
    "millilitre": {
        _DE: _de("Milliliter", "Milliliter", _M),
        _EN: _en("millilitre", "millilitres"),
        _UK: (("мілілітр", "мілілітри", "мілілітрів"), "мілілітра", _M),
        _RU: (("миллилитр", "миллилитра", "миллилитров"), "миллилитра", _M),
    },
    "square metre": {
        _DE: _de("Quadratmeter", "Quadratmeter", _M),
        _EN: _en("square metre", "square metres"),
        _UK: (("квадратний метр", "квадратні метри", "квадратних метрів"), "квадратного метра", _M),
        _RU: (("квадратный метр", "квадратных метра", "квадратных метров"), "квадратного метра", _M),
    },
    "cubic metre": {
        _DE: _de("Kubikmeter", "Kubikmeter", _M),
        _EN: _en("cubic metre", "cubic metres"),
        _UK: (("кубічний метр", "кубічні метри", "кубічних метрів"), "кубічного метра", _M),
        _RU: (("кубический метр", "кубических метра", "кубических метров"), "кубического метра", _M),
    },
    "degree": {
        _DE: _de("Grad Celsius", "Grad Celsius", _M),
        _EN: _en("degree Celsius", "degrees Celsius"),
        _UK: (("градус Цельсія", "градуси Цельсія", "градусів Цельсія"), "градуса Цельсія", _M),
        _RU: (("градус Цельсия", "градуса Цельсия", "градусов Цельсия"), "градуса Цельсия", _M),
    },
    "hour": {
        _DE: _de("Stunde", "Stunden", _F),
        _EN: _en("hour", "hours"),
        _UK: (("година", "години", "годин"), "години", _F),
        _RU: (("час", "часа", "часов"), "часа", _M),
    },
    "minute": {
        _DE: _de("Minute", "Minuten", _F),
        _EN: _en("minute", "minutes"),
        _UK: (("хвилина", "хвилини", "хвилин"), "хвилини", _F),
        _RU: (("минута", "минуты", "минут"), "минуты", _F),
    },
    "pallet": {
        _DE: _de("Palette", "Paletten", _F),
        _EN: _en("pallet", "pallets"),
        _UK: (("палета", "палети", "палет"), "палети", _F),
        _RU: (("паллета", "паллеты", "паллет"), "паллеты", _F),
    },
    "carton": {
        _DE: _de("Karton", "Kartons", _M),
        _EN: _en("carton", "cartons"),
        _UK: (("ящик", "ящики", "ящиків"), "ящика", _M),
        _RU: (("ящик", "ящика", "ящиков"), "ящика", _M),
    },
    "package": {
        _DE: _de("Verpackungseinheit", "Verpackungseinheiten", _F),
        _EN: _en("package", "packages"),
        _UK: (("упаковка", "упаковки", "упаковок"), "упаковки", _F),
        _RU: (("упаковка", "упаковки", "упаковок"), "упаковки", _F),
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
    "pc.": "piece",
    "pc": "piece",
    "km": "kilometre",
    "км": "kilometre",
    "ml": "millilitre",
    "мл": "millilitre",
    "m²": "square metre",
    "м²": "square metre",
    "qm": "square metre",
    "m³": "cubic metre",
    "м³": "cubic metre",
    "cbm": "cubic metre",
    "°C": "degree",
    "°С": "degree",
    "h": "hour",
    "Std.": "hour",
    "hrs": "hour",
    "год.": "hour",
    "год": "hour",
    "ч.": "hour",
    "ч": "hour",
    "min": "minute",
    "Min.": "minute",
    "хв.": "minute",
    "хв": "minute",
    "мин.": "minute",
    "мин": "minute",
    "Pal.": "pallet",
    "Krt.": "carton",
    "Ktn.": "carton",
    "ctn": "carton",
    "ящ.": "carton",
    "VE": "package",
    "уп.": "package",
}
"""How a unit stands in a text, and its key."""
_OTHERWISE: dict[tuple[str, Language], None] = dict.fromkeys([("год", _RU), ("год.", _RU)])
"""What is a unit in one language and a word in another: a Russian "год" is a year."""
_HALF, _FEW = Decimal("0.5"), 100
_PER = {_DE: "je", _EN: "per", _UK: "за", _RU: "за"}


def is_unit(written: str, language: Language) -> bool:
    return written in WRITTEN and (written, language) not in _OTHERWISE


def unit_forms(unit: str, language: Language) -> _Unit:
    return _UNITS[unit][language]


@cache
def unit_names(language: Language) -> Mapping[str, str]:
    """How the units of a language stand in a text, as signs and as words, and their keys."""
    names = {written: unit for written, unit in WRITTEN.items() if is_unit(written, language)}
    for unit, forms in _UNITS.items():
        cases, after_fraction, _ = forms[language]
        names |= dict.fromkeys((*cases, after_fraction), unit)
    return names


def spoken_per(written: str, language: Language) -> str:
    """`/Stk.` -> `je Stück`, `/кг` -> `за кілограм`."""
    one = _UNITS[WRITTEN[written]][language][0][0]
    if language in (_UK, _RU):
        one = re.sub("а$", "у", one)
    return f"{_PER[language]} {one}"


def _and_a_half(value: Decimal, forms: tuple[str, str, str], of_one: str, gender: Form) -> str | None:
    """Ukrainian "two and a half": the "п'ять десятих" of a fraction comes back as "5-10". None where nobody says so."""
    size = value.copy_abs()
    whole = int(size)
    if size - whole != _HALF or whole == 0 or whole >= _FEW or (whole % 10 == 1 and whole != 1):
        return None
    minus = "мінус " if value < 0 else ""
    if whole == 1:
        return f"{minus}{'півтори' if gender is _F else 'півтора'} {of_one}"
    return f"{minus}{cardinal(whole, _UK, gender)} з половиною {plural(whole, forms)}"


def spoken_quantity(value: Decimal, unit: str, language: Language) -> str:
    """`2,5 kg` -> `zwei Komma fünf Kilogramm`; `1 шт.` -> `одна штука`."""
    forms, after_fraction, gender = _UNITS[unit][language]
    if value != value.to_integral_value():
        if language is _UK and (halved := _and_a_half(value, forms, after_fraction, gender)):
            return halved
        return f"{fraction(value, language)} {after_fraction}"
    number = int(value)
    if language in (_DE, _EN):
        return f"{cardinal(number, language, gender)} {forms[0 if number == 1 else 1]}"
    return f"{cardinal(number, language, gender)} {plural(abs(number), forms)}"
