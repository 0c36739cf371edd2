"""Vulgar fractions of a unit: `½ l` is `ein halber Liter`, `half a litre`, `пів літра`, `пол-литра`."""

import re
from decimal import Decimal

from zuruf.domain.languages import Language
from zuruf.language.lexicon import words
from zuruf.language.spoken.context import word_before
from zuruf.language.spoken.numerals import Form, cardinal, fraction, plural
from zuruf.language.spoken.parts import SIGNS, is_everyday, sign_parts, spoken_part
from zuruf.language.spoken.units import spoken_quantity, unit_forms, unit_names
from zuruf.language.spoken.written import SPACE

_DE, _EN, _UK, _RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN
_F, _N = Form.FEMININE, Form.NEUTER
_DATIVE = words("seit mit nach von vor bei zu aus in ab innerhalb binnen")
_ACCUSATIVE = words("für um ohne gegen durch pro je")
_QUARTERS = {1: "Viertelstunde", 3: "Dreiviertelstunde"}
# After one and after more: Slavic thirds and quarters have nouns of their own.
_NOUNS = {
    _UK: {3: ("третина", "третини"), 4: ("чверть", "чверті")},
    _RU: {3: ("треть", "трети"), 4: ("четверть", "четверти")},
}
_AND = {_UK: "і", _RU: "и"}
_MINUS = {_DE: "minus", _EN: "minus", _UK: "мінус", _RU: "минус"}
_HALF, _FEW = (1, 2), 100


def pattern(units: str) -> str:
    """A fraction, by its sign or with a stroke, with or without a whole number before it, and its unit."""
    sign = rf"(?:(?P<whole>\d{{1,9}}){SPACE}?)?(?P<sign>[{SIGNS}])"
    stroke = rf"(?:(?P<apart>\d{{1,9}}){SPACE})?(?P<top>[1-9])[/\u2044](?P<bottom>\d{{1,2}})"
    return rf"(?<![\w.,/])(?P<minus>[-−])?(?:{sign}|{stroke}){SPACE}?(?P<unit>{units})(?![\w/])"


def say(match: re.Match[str], language: Language) -> str | None:
    """None for what no unit is divided by: `10/12 l`."""
    whole, sign = match["whole"] or match["apart"] or "0", match["sign"]
    part = sign_parts(sign) if sign else (int(match["top"]), int(match["bottom"]))
    if not is_everyday(*part):
        return None
    words = spoken_portion(int(whole), part, unit_names(language)[match["unit"]], language, word_before(match))
    return f"{_MINUS[language]} {words}" if match["minus"] else words


def spoken_portion(whole: int, part: tuple[int, int], unit: str, language: Language, before: str = "") -> str:
    """`part` is a proper fraction: 3, 4 for three quarters; `before` is the word in front, in lower case."""
    if language is _DE:
        return _german(whole, part, unit, before)
    if language is _EN:
        return _english(whole, part, unit)
    return _slavic(whole, part, unit, language)


def _german(whole: int, part: tuple[int, int], unit: str, before: str) -> str:
    (one, many, _), _, gender = unit_forms(unit, _DE)
    feminine = gender is _F
    if part == _HALF:
        if whole == 0:
            return f"{_german_half(gender, before)} {one}"
        # Decimals where "hunderteinhalb" would have to be said.
        counted = cardinal(whole, _DE, Form.MASCULINE)
        return f"{counted}einhalb {many}" if whole < _FEW else f"{counted} Komma fünf {many}"
    if whole == 0 and unit == "hour" and part[1] == 4:
        return f"{'einer' if before in _DATIVE else 'eine'} {_QUARTERS[part[0]]}"
    name = spoken_part(*part, _DE)
    if whole == 0:
        return f"{name} einer {one}" if feminine else f"{name} {many}"
    return f"{cardinal(whole, _DE)} und {name} {many}"


def _german_half(gender: Form, before: str) -> str:
    if before in _DATIVE:
        return "einer halben" if gender is _F else "einem halben"
    if gender is _F:
        return "eine halbe"
    if gender is _N:
        return "ein halbes"
    return "einen halben" if before in _ACCUSATIVE else "ein halber"


def _english(whole: int, part: tuple[int, int], unit: str) -> str:
    (one, many, _), _, _ = unit_forms(unit, _EN)
    article = "an" if one.startswith("hour") else "a"
    if part == _HALF:
        return f"half {article} {one}" if whole == 0 else f"{cardinal(whole, _EN)} and a half {many}"
    name = spoken_part(*part, _EN)
    if part[0] == 1:
        name = f"a {name.removeprefix('one ')}".replace("a eighth", "an eighth")
    if whole == 0:
        return f"{name} of {article} {one}"
    return f"{cardinal(whole, _EN)} and {'three quarter' if part == (3, 4) else name} {many}"


def _slavic(whole: int, part: tuple[int, int], unit: str, language: Language) -> str:
    forms, of_one, gender = unit_forms(unit, language)
    if part == _HALF:
        if language is _UK:
            return f"пів {of_one}" if whole == 0 else spoken_quantity(whole + Decimal("0.5"), unit, _UK)
        return _russian_half(whole, forms, of_one, gender)
    top, bottom = part
    nouns = _NOUNS[language].get(bottom)
    if nouns is None:
        name = spoken_part(top, bottom, language)
    else:
        name = nouns[0] if top == 1 else f"{cardinal(top, language, _F)} {nouns[1]}"
    return f"{name} {of_one}" if whole == 0 else f"{cardinal(whole, language, gender)} {_AND[language]} {name} {of_one}"


def _russian_half(whole: int, forms: tuple[str, str, str], of_one: str, gender: Form) -> str:
    if whole == 0:
        if " " in of_one and not of_one.startswith("градуса"):
            return f"половина {of_one}"
        return f"пол{'-' if of_one[0] in 'аеёиоуыэюял' else ''}{of_one}"
    if whole == 1:
        return f"{'полторы' if gender is _F else 'полтора'} {of_one}"
    if whole >= _FEW or whole % 10 == 1:
        return f"{fraction(whole + Decimal('0.5'), _RU)} {of_one}"
    return f"{cardinal(whole, _RU, gender)} с половиной {plural(whole, forms)}"
