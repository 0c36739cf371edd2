"""Days, times and weeks as a person says them."""

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order
from zuruf.language.spoken.numerals import Form, cardinal, ordinal, ordinal_genitive, plural

MONTHS = {
    Language.GERMAN: in_order("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    Language.ENGLISH: in_order("January February March April May June July August September October November December"),
    Language.UKRAINIAN: in_order("січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"),
    Language.RUSSIAN: in_order("января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
}
_HOURS = ("година", "години", "годин"), ("час", "часа", "часов")
_GERMAN_DATIVE = {"am", "vom", "zum", "dem", "den", "beim", "ab", "seit", "bis"}


def spoken_date(day: int, month: int, year: int | None, language: Language, before: str = "") -> str:
    """A day in words; `before` is the word in front of it, which decides the German ending."""
    name = MONTHS[language][month - 1]
    if language is Language.GERMAN:
        ending = "n" if before.casefold() in _GERMAN_DATIVE else "r"
        words = f"{ordinal(day, language)}{ending} {name}"
    elif language is Language.ENGLISH:
        article = "" if before.casefold() == "the" else "the "
        words = f"{article}{ordinal(day, language)} of {name}"
    else:
        words = f"{ordinal_genitive(day, language)} {name}"
    return words if year is None else f"{words} {spoken_year(year, language)}"


def spoken_year(year: int, language: Language) -> str:
    if language is Language.GERMAN:
        if 1100 <= year < 2000:
            rest = "" if year % 100 == 0 else cardinal(year % 100, language)
            return f"{cardinal(year // 100, language)}hundert{rest}"
        return cardinal(year, language)
    if language is Language.ENGLISH:
        if 2000 <= year < 2010 or year % 100 == 0:
            return cardinal(year, language)
        low = year % 100
        return f"{cardinal(year // 100, language)} {cardinal(low, language) if low >= 10 else 'oh ' + cardinal(low, language)}"
    return f"{ordinal_genitive(year, language)} {'року' if language is Language.UKRAINIAN else 'года'}"


def spoken_time(hour: int, minute: int, language: Language) -> str:
    """A time of day: `vierzehn Uhr dreißig`, `two thirty p.m.`, `чотирнадцята тридцять`, `четырнадцать тридцать`."""
    if language is Language.GERMAN:
        words = f"{cardinal(hour, language, Form.MASCULINE)} Uhr"
        return words if minute == 0 else f"{words} {cardinal(minute, language)}"
    if language is Language.ENGLISH:
        return _english_time(hour, minute)
    if language is Language.UKRAINIAN:
        hours = _feminine_ordinal(hour)
        return f"{hours} година" if minute == 0 else f"{hours} {_minutes(minute, language)}"
    if minute == 0:
        return f"{cardinal(hour, language)} {plural(hour, _HOURS[1])}"
    return f"{cardinal(hour, language)} {_minutes(minute, language)}"


def _english_time(hour: int, minute: int) -> str:
    half = "a.m." if hour < 12 else "p.m."
    words = cardinal(hour % 12 or 12, Language.ENGLISH)
    if minute == 0:
        return f"{words} {half}"
    return f"{words} {'oh ' if minute < 10 else ''}{cardinal(minute, Language.ENGLISH)} {half}"


def _feminine_ordinal(hour: int) -> str:
    if hour == 0:
        return "нульова"
    head, _, last = ordinal(hour, Language.UKRAINIAN).rpartition(" ")
    last = last.removesuffix("ій") + "я" if last.endswith("ій") else last.removesuffix("ий") + "а"
    return f"{head} {last}".strip()


def _minutes(minute: int, language: Language) -> str:
    zero = f"{cardinal(0, language)} " if minute < 10 else ""
    return zero + cardinal(minute, language, Form.FEMININE)


_WEEK = {Language.GERMAN: "Kalenderwoche", Language.ENGLISH: "week", Language.UKRAINIAN: "тиждень", Language.RUSSIAN: "неделя"}


def spoken_week(week: int, language: Language) -> str:
    return f"{_WEEK[language]} {cardinal(week, language)}"


def spoken_quarter(quarter: int, language: Language) -> str:
    word = ordinal(quarter, language)
    if language is Language.GERMAN:
        return f"{word}s Quartal"
    return f"{word} {'quarter' if language is Language.ENGLISH else 'квартал'}"
