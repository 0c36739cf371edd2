"""Days and units of the calendar behind the patterns of period_atoms.py."""

import re
from datetime import date, timedelta

from zuruf.assistant.query.periods import shift, start_of
from zuruf.domain.blocks import Grain

_AHEAD = timedelta(days=31)
"""A day without a year is the last one, or one of the coming month."""


def which(match: "re.Match[str]", prefix: str) -> int | None:
    """The number of the one group of this prefix that matched: months 1 to 12, days of the week 1 to 7."""
    return next((number for number in range(1, 13) if match.groupdict().get(f"{prefix}{number}")), None)


def day_of(match: "re.Match[str]") -> tuple[int | None, int, int]:
    """Year (None if none was said), month and day of a date in words or digits."""
    groups = match.groupdict()
    for prefix, number, year in (("dm", "dn", "dy"), ("dr", "drn", "dry")):
        month = which(match, prefix)
        if month is not None:
            return int(groups[year]) if groups[year] else None, month, int(groups[number])
    said = groups["ddy"]
    return (None if said is None else int(said) + (2000 if len(said) == 2 else 0)), int(groups["ddm"]), int(groups["ddd"])


def nearest(year: int | None, month: int, day: int, today: date) -> date | None:
    if year:
        return real(year, month, day)
    days = [found for each in range(-4, 2) if (found := real(today.year + each, month, day))]
    return max((found for found in days if found - today <= _AHEAD), default=None)


def real(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def latest_week(week: int, today: date) -> int:
    """The year of the latest week of this number that has begun. A week 53 is not in every year."""
    for year in range(today.isocalendar().year, today.year - 8, -1):
        try:
            if date.fromisocalendar(year, week, 1) <= today:
                return year
        except ValueError:
            continue
    return today.year


def unit_text(start: date, grain: Grain) -> str:
    """The unit that begins on a day, as periods.py reads it."""
    match grain:
        case Grain.DAY:
            return start.isoformat()
        case Grain.WEEK:
            year, week, _ = start.isocalendar()
            return f"{year}-W{week:02d}"
        case Grain.MONTH:
            return f"{start.year}-{start.month:02d}"
        case Grain.QUARTER:
            return f"{start.year}-Q{(start.month + 2) // 3}"
        case Grain.YEAR:
            return str(start.year)


def same_day_before(today: date, grain: Grain, count: int) -> date:
    """The day so many units ago with the same number in its month, or the month's last one."""
    if grain in (Grain.DAY, Grain.WEEK):
        return today - timedelta(days=count * (7 if grain is Grain.WEEK else 1))
    months = Grain.MONTH if grain is not Grain.YEAR else Grain.YEAR
    first = shift(start_of(today, Grain.MONTH), months, -count * (3 if grain is Grain.QUARTER else 1))
    return min(first + timedelta(days=today.day - 1), shift(first, Grain.MONTH, 1) - timedelta(days=1))
