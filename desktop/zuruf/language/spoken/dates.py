"""Days, years and weeks as a person says them."""

import re

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order, words
from zuruf.language.spoken.numerals import (
    SlavicCase,
    cardinal,
    neuter_ordinal,
    ordinal,
    ordinal_genitive,
    ordinal_locative,
    slavic_ordinal,
)

MONTHS = {
    Language.GERMAN: in_order("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    Language.ENGLISH: in_order("January February March April May June July August September October November December"),
    Language.UKRAINIAN: in_order("січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"),
    Language.RUSSIAN: in_order("января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
}
_GERMAN_DATIVE = words("am vom zum dem den beim ab seit bis")
# "Today is the 15th": the day itself is named, in the nominative; "as of the 15th" is the accusative, which is like it.
_IS = {
    Language.UKRAINIAN: words("сьогодні завтра вчора це на за по про"),
    Language.RUSSIAN: words("сегодня завтра вчера это на за по про"),
}
_RUSSIAN_DATIVE = words("к ко")


def spoken_date(day: int, month: int, year: int | None, language: Language, before: str = "") -> str:
    """A day in words; `before` is the word in front of it (lower case), which decides the ending of the day."""
    name = MONTHS[language][month - 1]
    if language is Language.GERMAN:
        words = f"{ordinal(day, language)}{_german_ending(before)} {name}"
    elif language is Language.ENGLISH:
        words = f"{'' if before == 'the' else 'the '}{ordinal(day, language)} of {name}"
    else:
        words = f"{_slavic_day(day, language, before)} {name}"
    return words if year is None else f"{words} {spoken_year(year, language)}"


def spoken_days(first: int, last: int, month: int, year: int | None, language: Language, *, before: str) -> str:
    """From one day of a month to another: `ersten bis dritten Mai`, `с первого по третье мая`."""
    if language is Language.GERMAN:
        start = f"{ordinal(first, language)}{_german_ending(before)} bis "
    elif language is Language.ENGLISH:
        start = f"{'' if before == 'the' else 'the '}{ordinal(first, language)} to "
    else:
        since = "з" if language is Language.UKRAINIAN else "с"
        start = f"{'' if before in (since, 'із', 'со') else since + ' '}{ordinal_genitive(first, language)} по "
        before = "по"
    return start + spoken_date(last, month, year, language, "" if language is Language.ENGLISH else before)


def _slavic_day(day: int, language: Language, before: str) -> str:
    """`першого`, "на перше", Russian "к первому"."""
    if before in _IS[language]:
        return neuter_ordinal(day, language)
    if language is Language.RUSSIAN and before in _RUSSIAN_DATIVE:
        return slavic_ordinal(day, language, SlavicCase.DATIVE)
    return ordinal_genitive(day, language)


def _german_ending(before: str) -> str:
    """ "sechzehnter März" alone, "der sechzehnte", "am sechzehnten"."""
    if before in _GERMAN_DATIVE:
        return "n"
    return "" if before == "der" else "r"


def spoken_year(year: int, language: Language) -> str:
    if language is Language.GERMAN:
        if 1100 <= year < 2000:
            rest = "" if year % 100 == 0 else cardinal(year % 100, language)
            return f"{cardinal(year // 100, language)}hundert{rest}"
        # Apart: said in one, "zweitausendsechsundzwanzig" comes back as 2006 and 20.
        return re.sub("(?<=tausend)(?=[a-zäöüß])", " ", cardinal(year, language))
    if language is Language.ENGLISH:
        if 2000 <= year < 2010 or year % 100 == 0:
            return cardinal(year, language)
        low = year % 100
        return f"{cardinal(year // 100, language)} {cardinal(low, language) if low >= 10 else 'oh ' + cardinal(low, language)}"
    return f"{ordinal_genitive(year, language)} {'року' if language is Language.UKRAINIAN else 'года'}"


def year_ordinal(year: int, language: Language, case: str) -> str:
    """Ukrainian and Russian: the year before its noun ("у тисяча дев'ятсот дев'яносто дев'ятому році")."""
    forms = {"locative": ordinal_locative, "genitive": ordinal_genitive}
    return forms.get(case, ordinal)(year, language).removeprefix("одна ")


_WEEK = {Language.GERMAN: "Kalenderwoche", Language.ENGLISH: "week", Language.UKRAINIAN: "тиждень", Language.RUSSIAN: "неделя"}


def spoken_week(week: int, language: Language) -> str:
    return f"{_WEEK[language]} {cardinal(week, language)}"


def spoken_quarter(quarter: int, language: Language) -> str:
    word = ordinal(quarter, language)
    if language is Language.GERMAN:
        return f"{word}s Quartal"
    return f"{word} {'quarter' if language is Language.ENGLISH else 'квартал'}"
