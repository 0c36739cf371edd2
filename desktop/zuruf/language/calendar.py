"""Units of the calendar as they are written: weeks, months, quarters and years, by CLDR."""

from datetime import date

from babel.dates import format_skeleton

from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases

_LOCALE = {
    Language.GERMAN: "de_DE",
    Language.ENGLISH: "en_GB",
    Language.UKRAINIAN: "uk_UA",
    Language.RUSSIAN: "ru_RU",
}

_LONG = {Grain.MONTH: "yMMMM", Grain.QUARTER: "yQQQQ", Grain.YEAR: "y"}
_SHORT = {Grain.MONTH: "yMMM", Grain.QUARTER: "yQQQ", Grain.YEAR: "y"}

_DAY = {
    Language.GERMAN: "%d.%m.%Y",
    Language.ENGLISH: "%d/%m/%Y",
    Language.UKRAINIAN: "%d.%m.%Y",
    Language.RUSSIAN: "%d.%m.%Y",
}


def day_digits(day: date, language: Language) -> str:
    """A day in digits, so that the days of a column stand below each other, e.g. `16.03.2026`."""
    return day.strftime(_DAY[language])


def unit_text(first: date, grain: Grain, language: Language, phrases: Phrases, *, short: bool = False) -> str:
    """The unit that begins on `first`: `März 2026`, `KW 12, 2026` (ISO 8601), `3. Quartal 2026`, `2026`, or a day in digits.

    `short` is for an axis, where many stand side by side. Needs the catalogue `figures`: CLDR's own pattern for a week is half a
    sentence ("Woche 12 des Jahres 2026").
    """
    if grain is Grain.DAY:
        return day_digits(first, language)
    if grain is Grain.WEEK:
        year, week, _ = first.isocalendar()
        return phrases.say(language, "week-short" if short else "week", week=str(week), year=str(year))
    return format_skeleton((_SHORT if short else _LONG)[grain], first, locale=_LOCALE[language])


def unit_number(day: date, grain: Grain) -> int:
    """The place of the unit that holds `day` in the unbroken row of such units: neighbours differ by one."""
    match grain:
        case Grain.DAY:
            return day.toordinal()
        case Grain.WEEK:
            # Day 1 of the calendar was a Monday.
            return (day.toordinal() - 1) // 7
        case Grain.MONTH:
            return day.year * 12 + day.month - 1
        case Grain.QUARTER:
            return day.year * 4 + (day.month - 1) // 3
        case Grain.YEAR:
            return day.year
