"""Days, spans and open ends of periods, from what the patterns of period_words.py matched."""

import re
from datetime import date, timedelta

from zuruf.domain.languages import Language

_AHEAD = timedelta(days=31)
"""A day without a year is the last one, or one of the coming month."""


def which(match: "re.Match[str]", prefix: str) -> int | None:
    return next((number for number in range(1, 13) if match.groupdict().get(f"{prefix}{number}")), None)


def date_in(match: "re.Match[str]", name: str, _language: Language, today: date) -> date | None:
    groups = match.groupdict()
    if groups.get(f"{name}iso"):
        return _real(*map(int, groups[f"{name}iso"].split("-")))
    for prefix, number, year in ((f"{name}m", f"{name}n", f"{name}y"), (f"{name}r", f"{name}rn", f"{name}ry")):
        month = which(match, prefix)
        if month is not None:
            return nearest(groups[year], month, int(groups[number]), today)
    if groups.get(f"{name}dd"):
        return nearest(groups[f"{name}dy"], int(groups[f"{name}dm"]), int(groups[f"{name}dd"]), today)
    return None


def nearest(year: str | None, month: int, day: int, today: date) -> date | None:
    if year:
        return _real(int(year), month, day)
    days = [found for each in (-1, 0, 1) if (found := _real(today.year + each, month, day))]
    return max((found for found in days if found - today <= _AHEAD), default=None)


def _real(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def since(match: "re.Match[str]", language: Language, today: date) -> str | None:
    if match["oy"]:
        return f"{match['oy']}-01-01/"
    month = which(match, "sm")
    if month is not None:
        year = int(match["sy"]) if match["sy"] else today.year - (month > today.month)
        return f"{year}-{month:02d}-01/"
    day = date_in(match, "d", language, today)
    return None if day is None else f"{day.isoformat()}/"


def span(match: "re.Match[str]", language: Language, today: date) -> str | None:
    last = _edge(match, "b", language, today, last=True)
    first = _edge(match, "a", language, last or today, last=False)
    if first is None or last is None:
        return None
    if last < first and not match.groupdict().get("axy"):
        first = first.replace(year=first.year - 1) if (first.month, first.day) != (2, 29) else first
    return None if last < first else f"{first.isoformat()}/{last.isoformat()}"


def _edge(match: "re.Match[str]", name: str, language: Language, today: date, *, last: bool) -> date | None:
    """The first or last day of one end. A bare day ("vom 1. bis 15. März") has the month of the other end."""
    groups = match.groupdict()
    if groups.get(f"{name}bn"):
        return _real(today.year, today.month, int(groups[f"{name}bn"]))
    if groups.get(f"{name}oy"):
        return date(int(groups[f"{name}oy"]), 12, 31) if last else date(int(groups[f"{name}oy"]), 1, 1)
    month = which(match, f"{name}x")
    if month is None:
        return date_in(match, name, language, today)
    year = int(groups[f"{name}xy"]) if groups[f"{name}xy"] else today.year - (month > today.month)
    return _month_end(year, month) if last else date(year, month, 1)


def _month_end(year: int, month: int) -> date:
    return date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
