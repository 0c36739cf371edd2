"""Finds the figures in a text and puts words in their place. Everything else passes unchanged."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from zuruf.domain.languages import Language
from zuruf.language.spoken.dates import MONTHS, spoken_date, spoken_quarter, spoken_time, spoken_week, spoken_year, year_ordinal
from zuruf.language.spoken.identifiers import spoken_identifier
from zuruf.language.spoken.money import SIGNS, spoken_money
from zuruf.language.spoken.nouns import agreement
from zuruf.language.spoken.numerals import cardinal, digits, fraction, ordinal
from zuruf.language.spoken.units import WRITTEN, spoken_quantity

_SPACE = "[ \u00a0\u202f]"
# Each language's grouping mark and decimal mark, as CLDR writes them; the Slavic languages group by a space.
_MARKS = {
    Language.GERMAN: (r"\.", ","),
    Language.ENGLISH: (",", r"\."),
    Language.UKRAINIAN: ("[\u00a0\u202f ]", ","),
    Language.RUSSIAN: ("[\u00a0\u202f ]", ","),
}
_NUMBER_WORD = {
    Language.GERMAN: "Nummer",
    Language.ENGLISH: "number",
    Language.UKRAINIAN: "номер",
    Language.RUSSIAN: "номер",
}
_TO = {Language.GERMAN: "bis", Language.ENGLISH: "to", Language.UKRAINIAN: "до", Language.RUSSIAN: "до"}


_Say = Callable[[re.Match[str], Language], str | None]


@dataclass(frozen=True, slots=True)
class _Rule:
    """`say` gets the match and may return None to leave the text as it is."""

    pattern: re.Pattern[str]
    say: _Say


def speak(text: str, language: Language) -> str:
    """The text with every figure in words: amounts, quantities, dates, times, weeks, percentages, identifiers, plain numbers."""
    said: list[str] = []
    position = 0
    rules = _rules(language)
    while position < len(text):
        found = _next(text, position, rules, language)
        if found is None:
            break
        match, words = found
        said.append(text[position : match.start()])
        said.append(words)
        position = match.end()
    said.append(text[position:])
    return re.sub("[\u00a0\u202f]", " ", "".join(said))


def _next(text: str, position: int, rules: tuple[_Rule, ...], language: Language) -> tuple[re.Match[str], str] | None:
    """The leftmost figure from `position` on; among rules that start at the same place the earlier rule wins."""
    while True:
        matches = [
            (match.start(), order, match, rule)
            for order, rule in enumerate(rules)
            if (match := rule.pattern.search(text, position))
        ]
        if not matches:
            return None
        for start, _, match, rule in sorted(matches, key=lambda found: found[:2]):
            if start != min(matches, key=lambda found: found[0])[0]:
                break
            words = rule.say(match, language)
            if words is not None:
                return match, words
        position = min(matches, key=lambda found: found[0])[0] + 1


def _value(written: str, language: Language) -> Decimal:
    grouping, decimal = _MARKS[language]
    plain = re.sub(grouping, "", written).replace("−", "-")
    return Decimal(re.sub(decimal, ".", plain))


def _number(language: Language) -> str:
    grouping, decimal = _MARKS[language]
    return rf"(?<![\w.,])[-−]?(?:\d{{1,3}}(?:{grouping}\d{{3}})+|\d+)(?:{decimal}\d+)?(?![\w])"


def _open_number(language: Language) -> str:
    """Like a number, but a unit may follow without a space."""
    return _number(language).removesuffix(r"(?![\w])")


def _say_money(match: re.Match[str], language: Language) -> str:
    sign = match["before"] if "before" in match.re.groupindex else match["after"]
    amount = _value(match["value"], language)
    return spoken_money(-amount if match.groupdict().get("minus") else amount, SIGNS.get(sign, sign), language)


def _say_quantity(match: re.Match[str], language: Language) -> str:
    said = spoken_quantity(_value(match["value"], language), WRITTEN[match["unit"]], language)
    return said + _say_quantity_end(match, match["unit"])


def _say_number(match: re.Match[str], language: Language) -> str:
    written = match[0]
    if re.fullmatch(r"0\d+", written):
        return digits(written, language)
    value = _value(written, language)
    if value != value.to_integral_value() or re.search(_MARKS[language][1] + r"\d", written):
        return fraction(value, language)
    number = int(value)
    return cardinal(number, language, agreement(number, match.string[: match.start()], match.string[match.end() :], language))


def _say_range(match: re.Match[str], language: Language) -> str:
    first, last = int(match["first"]), int(match["last"])
    form = agreement(last, "", match.string[match.end() :], language)
    return f"{cardinal(first, language)} {_TO[language]} {cardinal(last, language, form)}"


def _say_date(match: re.Match[str], language: Language) -> str | None:
    month = int(match["month"]) if match["month"].isdigit() else _month_number(match["month"], language)
    day, year = int(match["day"]), match.groupdict().get("year")
    if month is None or not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    return spoken_date(day, month, int(year) if year else None, language, _word_before(match))


def _word_before(match: re.Match[str]) -> str:
    before = re.search(r"(\w+)\s*$", match.string[: match.start()])
    return before[1].casefold() if before else ""


def _month_number(name: str, language: Language) -> int | None:
    lowered = [month.casefold() for month in MONTHS[language]]
    return lowered.index(name.casefold()) + 1 if name.casefold() in lowered else None


def _say_time(match: re.Match[str], language: Language) -> str | None:
    hour, minute = int(match["hour"]), int(match["minute"])
    return spoken_time(hour, minute, language, _word_before(match)) if hour < 24 and minute < 60 else None


def _say_quantity_end(match: re.Match[str], unit: str) -> str:
    """A unit's full stop is the sentence's too where the text ends."""
    ends = match.string[: match.start()].strip() and not match.string[match.end() :].strip()
    return "." if unit.endswith(".") and ends else ""


@cache
def _rules(language: Language) -> tuple[_Rule, ...]:
    signs = "|".join(re.escape(sign) for sign in sorted(SIGNS, key=len, reverse=True))
    units = "|".join(re.escape(unit) for unit in sorted(WRITTEN, key=len, reverse=True))
    months = "|".join(MONTHS[language])
    number, open_number = _number(language), _open_number(language)
    inner_number = open_number.replace(_AFTER_WORD, "")
    year_word = r"(?:[ \u00a0](?:року|р\.|года|г\.))?"
    table: tuple[tuple[str, _Say], ...] = (
        (r"\bQ(?P<quarter>[1-4])(?!\w)", lambda m, la: spoken_quarter(int(m["quarter"]), la)),
        (r"(?<![\w])(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})(?![\w-])", _say_date),
        (r"(?<![\w])[A-ZÄÖÜА-ЯІЇЄҐ]{1,5}(?:[-–]?\d+)+(?:-\d+)*(?![\w])", lambda m, la: spoken_identifier(m[0], la)),
        (r"(?<![\w.,])(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})(?![\w])" + year_word, _say_date),
        (
            rf"(?<![\w.,])(?P<day>\d{{1,2}})(?:\.|st|nd|rd|th)?{_SPACE}(?P<month>{months})(?:,?{_SPACE}(?P<year>\d{{4}})(?!\d))?{year_word}",
            _say_date,
        ),
        (rf"\b(?P<month>{months}){_SPACE}(?P<day>\d{{1,2}})(?:,?{_SPACE}(?P<year>\d{{4}}))?(?![\d.,]\d)\b", _say_date),
        (r"(?<![\w.,])(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?!\d)", _say_date),
        *_years(language),
        (rf"(?<![\w.,:])(?P<hour>\d{{1,2}}):(?P<minute>\d{{2}})(?![\w:])(?:{_SPACE}Uhr)?", _say_time),
        (rf"\b(?:KW|week|тиждень|неделя){_SPACE}?(?P<week>\d{{1,2}})(?!\w)", lambda m, la: spoken_week(int(m["week"]), la)),
        (
            rf"(?P<minus>(?<![\w])[-−])?(?P<before>{signs}|\b[A-Z]{{3}}){_SPACE}?(?P<value>{inner_number})(?!\w)",
            _say_money,
        ),
        (rf"(?P<value>{open_number}){_SPACE}?(?P<after>{signs}|[A-Z]{{3}}\b)(?!\w)", _say_money),
        (rf"(?P<value>{open_number}){_SPACE}?(?P<unit>{units})(?!\w)", _say_quantity),
        (r"#(?P<number>\d+)", lambda m, la: f"{_NUMBER_WORD[la]} {cardinal(int(m['number']), la)}"),
        (r"(?<![\w.,-])(?P<first>\d{1,4})\s?–\s?(?P<last>\d{1,4})(?![\w.,-]\d)(?!\w)", _say_range),
        (number, _say_number),
    )
    return tuple(_Rule(re.compile(pattern), say) for pattern, say in table)


_AFTER_WORD = r"(?<![\w.,])"


def _years(language: Language) -> tuple[tuple[str, _Say], ...]:
    """Years where the words around say that it is one, and German ordinals before the nouns they are common with."""
    if language is Language.GERMAN:
        return (
            (r"(?<=Jahr )\d{4}(?!\w)|(?<=Jahres )\d{4}(?!\w)|(?<=Jahre )\d{4}(?!\w)", lambda m, la: spoken_year(int(m[0]), la)),
            (r"(?<![\w.,])(?P<number>\d{1,2})\.(?= (?:Kalenderwoche|Woche|Quartal|Tag|Monat|Mahnung|Mal|Stock)\b)", _say_ordinal),
        )
    if language is Language.ENGLISH:
        return (
            (
                r"(?:(?<=\bin )|(?<=\bsince )|(?<=\byear )|(?<=\buntil ))(?:19|20)\d{2}(?![\w,.]\d|\w)",
                lambda m, la: spoken_year(int(m[0]), la),
            ),
        )
    cases = {"році": "locative", "року": "genitive", "рік": "", "году": "locative", "года": "genitive", "год": ""}
    names = "|".join(cases)
    return (
        (
            rf"(?<![\w.,])(?P<year>\d{{4}})(?= (?P<noun>{names})\b)",
            lambda m, la: year_ordinal(int(m["year"]), la, cases[m["noun"]]),
        ),
    )


def _say_ordinal(match: re.Match[str], language: Language) -> str:
    ending = "n" if _word_before(match) in _AFTER_WEAK else ""
    return ordinal(int(match["number"]), language) + (
        ending or ("n" if re.search(r"\bin der\s*$", match.string[: match.start()]) else "")
    )


_AFTER_WEAK = frozenset(("am", "im", "vom", "zum", "zur", "den", "dem", "einer", "ab", "seit"))
