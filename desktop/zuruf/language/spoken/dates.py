"""Days, times and weeks as a person says them."""

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order, words
from zuruf.language.spoken.numerals import Form, cardinal, neuter_ordinal, ordinal, ordinal_genitive, ordinal_locative, plural

MONTHS = {
    Language.GERMAN: in_order("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    Language.ENGLISH: in_order("January February March April May June July August September October November December"),
    Language.UKRAINIAN: in_order("січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"),
    Language.RUSSIAN: in_order("января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
}
_RUSSIAN_HOURS = ("час", "часа", "часов")
_GERMAN_DATIVE = words("am vom zum dem den beim ab seit bis")
# "Today is the 15th": the day itself is named, in the nominative.
_IS = words("сьогодні завтра вчора це сегодня завтра вчера это")


def spoken_date(day: int, month: int, year: int | None, language: Language, before: str = "") -> str:
    """A day in words; `before` is the word in front of it (lower case), which decides the ending of the day."""
    name = MONTHS[language][month - 1]
    if language is Language.GERMAN:
        words = f"{ordinal(day, language)}{_german_ending(before)} {name}"
    elif language is Language.ENGLISH:
        words = f"{'' if before == 'the' else 'the '}{ordinal(day, language)} of {name}"
    else:
        words = f"{neuter_ordinal(day, language) if before in _IS else ordinal_genitive(day, language)} {name}"
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
        before = next(iter(_IS))
    return start + spoken_date(last, month, year, language, "" if language is Language.ENGLISH else before)


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
        return cardinal(year, language)
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


def spoken_time(hour: int, minute: int, language: Language, before: str = "") -> str:
    """A time of day: `vierzehn Uhr dreißig`, `fourteen thirty`, `чотирнадцята тридцять`, `четырнадцать тридцать`."""
    if language is Language.GERMAN:
        words = f"{cardinal(hour, language, Form.MASCULINE)} Uhr"
        return words if minute == 0 else f"{words} {cardinal(minute, language)}"
    if language is Language.ENGLISH:
        return _english_time(hour, minute)
    if language is Language.UKRAINIAN:
        at = before in ("о", "об")
        hours = _feminine_ordinal(hour, at=at)
        if 0 < minute < _TENS:
            return f"{hours} {'годині' if at else 'година'} {_counted_minutes(minute, language)}"
        if minute:
            return f"{hours} {cardinal(minute, language, Form.FEMININE)}"
        return hours if at else f"{hours} година"
    if minute == 0:
        return f"{cardinal(hour, language)} {plural(hour, _RUSSIAN_HOURS)}"
    if minute < _TENS:
        return f"{cardinal(hour, language)} {plural(hour, _RUSSIAN_HOURS)} {_counted_minutes(minute, language)}"
    return f"{cardinal(hour, language)} {cardinal(minute, language, Form.FEMININE)}"


_TENS = 10
"""From so many minutes on the bare number is clear: "восемь ноль пять" comes back as other figures."""
_MINUTES = {Language.UKRAINIAN: ("хвилина", "хвилини", "хвилин"), Language.RUSSIAN: ("минута", "минуты", "минут")}


def _counted_minutes(minute: int, language: Language) -> str:
    return f"{cardinal(minute, language, Form.FEMININE)} {plural(minute, _MINUTES[language])}"


_SECONDS = {
    Language.GERMAN: ("Sekunde", "Sekunden", "Sekunden"),
    Language.ENGLISH: ("second", "seconds", "seconds"),
    Language.UKRAINIAN: ("секунда", "секунди", "секунд"),
    Language.RUSSIAN: ("секунда", "секунды", "секунд"),
}


def spoken_seconds(second: int, language: Language) -> str:
    """The seconds after a time of day: `und fünfzehn Sekunden`, `п'ятнадцять секунд`."""
    names = _SECONDS[language]
    counted = cardinal(second, language, Form.FEMININE)
    if language in (Language.UKRAINIAN, Language.RUSSIAN):
        return f"{counted} {plural(second, names)}"
    return f"{'und' if language is Language.GERMAN else 'and'} {counted} {names[0 if second == 1 else 1]}"


def _english_time(hour: int, minute: int) -> str:
    words = cardinal(hour, Language.ENGLISH)
    if minute == 0:
        return f"{words} o'clock" if 0 < hour <= 12 else f"{words} hundred"
    return f"{words} {'oh ' if minute < 10 else ''}{cardinal(minute, Language.ENGLISH)}"


def _feminine_ordinal(hour: int, *, at: bool) -> str:
    """Ukrainian hours: `чотирнадцята`, and after "о" the locative `чотирнадцятій`."""
    if hour == 0:
        return "нульовій" if at else "нульова"
    head, _, last = ordinal(hour, Language.UKRAINIAN).rpartition(" ")
    soft = last.endswith("ій")
    stem = last.removesuffix("ій" if soft else "ий")
    ending = "ій" if at else ("я" if soft else "а")
    return f"{head} {stem}{ending}".strip()


_WEEK = {Language.GERMAN: "Kalenderwoche", Language.ENGLISH: "week", Language.UKRAINIAN: "тиждень", Language.RUSSIAN: "неделя"}


def spoken_week(week: int, language: Language) -> str:
    return f"{_WEEK[language]} {cardinal(week, language)}"


def spoken_quarter(quarter: int, language: Language) -> str:
    word = ordinal(quarter, language)
    if language is Language.GERMAN:
        return f"{word}s Quartal"
    return f"{word} {'quarter' if language is Language.ENGLISH else 'квартал'}"
