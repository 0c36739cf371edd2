"""Days and times of day as they stand in a text."""

import re
from datetime import date

from zuruf.domain.languages import Language
from zuruf.language.spoken.context import text_after, word_before
from zuruf.language.spoken.dates import MONTHS, spoken_date, spoken_days
from zuruf.language.spoken.times import spoken_seconds, spoken_time


def say_date(match: re.Match[str], language: Language) -> str | None:
    """None for a day the calendar doesn't have: then its figures are read."""
    month = int(match["month"]) if match["month"].isdecimal() else _month_number(match["month"], language)
    day, year = int(match["day"]), match.groupdict().get("year")
    if month is None or not _exists(day, month, int(year) if year else None):
        return None
    return spoken_date(day, month, int(year) if year else None, language, word_before(match))


def say_days(match: re.Match[str], language: Language) -> str | None:
    """`1.–3. Mai`; None for days that no calendar has in this order."""
    month, year = _month_number(match["month"], language), match["year"]
    first, last = int(match["first"]), int(match["day"])
    if month is None or not 0 < first < last or not _exists(last, month, int(year) if year else None):
        return None
    return spoken_days(first, last, month, int(year) if year else None, language, before=word_before(match))


def _exists(day: int, month: int, year: int | None) -> bool:
    try:
        date(2000 if year is None else year, month, day)
    except ValueError:
        return False
    return True


def _month_number(name: str, language: Language) -> int | None:
    lowered = [month.casefold() for month in MONTHS[language]]
    return lowered.index(name.casefold()) + 1 if name.casefold() in lowered else None


def say_time(match: re.Match[str], language: Language) -> str | None:
    hour, minute, second = int(match["hour"]), int(match["minute"]), match.groupdict().get("second")
    if not ((hour < 24 and minute < 60) or (hour, minute) == (24, 0)) or int(second or 0) >= 60:
        return None
    after = text_after(match)
    words = spoken_time(hour, minute, language, word_before(match), noun=not re.match(r"\s?(?:год|час|ч\b)", after))
    apart = " " if after[:1].isalpha() else ""
    return f"{words} {spoken_seconds(int(second), language)}{apart}" if second else words + apart
