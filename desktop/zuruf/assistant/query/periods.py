"""Periods by name. A period stays a name until it is asked for its days, so that a saved query moves along with the calendar.

today yesterday tomorrow      30_days_ago in_30_days
this_month last_quarter next_week       a whole calendar unit: day, week (Monday to Sunday), month, quarter, year
month_to_date year_to_date              from the unit's first day to today
last_90_days next_7_days                that many days, today being one of them
last_3_months next_2_weeks              that many whole units before or after the current one
2025  2025-Q3  2025-03  2025-W12  2025-03-17        one unit of the calendar (weeks by ISO 8601)
2025-03-01/2025-04-15  2025-03-01/  /2025-04-15     from the first day to the last, both included; one side may be open
last_month/  2025-03/today  2025-Q1/2025-Q3         a side may be any other period: from its first day, up to its last one
"""

import re
from dataclasses import dataclass
from datetime import date, timedelta

from zuruf.domain.blocks import Grain

__all__ = ["DayRange", "Grain", "Period", "PeriodUnknown", "parse_period", "resolve", "shift", "start_of"]


@dataclass(frozen=True, slots=True)
class DayRange:
    """Days from `first` to `last`, both included; None is an open side."""

    first: date | None
    last: date | None

    @property
    def is_reversed(self) -> bool:
        """Whether the last day lies before the first: named sides that move can pass each other."""
        return self.first is not None and self.last is not None and self.last < self.first

    def holds(self, day: date) -> bool:
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


@dataclass(frozen=True, slots=True)
class Period:
    """A period in the form that the module's text lists; made by `parse_period` only."""

    text: str

    def __str__(self) -> str:
        return self.text


class PeriodUnknown(ValueError):
    """The text names no period. `code` is period-unknown, or date-impossible for a date that is on no calendar."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


FIRST_YEAR, LAST_YEAR = 1900, 2199

_MOST = {Grain.DAY: 3660, Grain.WEEK: 520, Grain.MONTH: 240, Grain.QUARTER: 80, Grain.YEAR: 50}
_SINGLE_DAYS = {"yesterday": -1, "today": 0, "tomorrow": 1}
_SIDES = {"last": -1, "this": 0, "next": 1}
_UNIT = re.compile(r"(this|last|next)_(week|month|quarter|year)")
_TO_DATE = re.compile(r"(week|month|quarter|year)_to_date")
_SEVERAL = re.compile(r"(last|next)_([1-9]\d{0,3})_(day|week|month|quarter|year)s?")
_DAYS_AWAY = re.compile(r"([1-9]\d{0,3})_days?_ago|in_([1-9]\d{0,3})_days?")
_IN_FIGURES = re.compile(r"\d{4}(?:-|$)")
_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_CALENDAR = re.compile(r"(\d{4})(?:-(?:(Q)([1-4])|(W)?(\d{2})))?")


def parse_period(text: str) -> Period:
    """The period that a text names; letters may be of either case. Raises PeriodUnknown."""
    plain = re.sub(r"[\s_]+", "_", text.strip().casefold())
    sides = [side.upper() if _IN_FIGURES.match(side) else side for side in plain.split("/")]
    period = Period("/".join(sides))
    days = resolve(period, date(2024, 2, 29))
    # Two names that move pass each other on no day or on some; only what never moves can be judged now.
    settled = all(_IN_FIGURES.match(side) for side in sides)
    if settled and days.is_reversed:
        raise PeriodUnknown("period-unknown")
    return period


def resolve(period: Period, today: date) -> DayRange:
    """The days of a period, seen from today."""
    text = period.text
    if text in _SINGLE_DAYS:
        day = today + timedelta(days=_SINGLE_DAYS[text])
        return DayRange(day, day)
    if found := _UNIT.fullmatch(text):
        grain = Grain(found[2])
        return _units(today, grain, _SIDES[found[1]], _SIDES[found[1]])
    if found := _TO_DATE.fullmatch(text):
        return DayRange(start_of(today, Grain(found[1])), today)
    if found := _SEVERAL.fullmatch(text):
        return _several(today, found[1], int(found[2]), Grain(found[3]))
    if found := _DAYS_AWAY.fullmatch(text):
        day = today + timedelta(days=-int(found[1]) if found[1] else int(found[2]))
        return DayRange(day, day)
    if "/" in text:
        return _span(text, today)
    if found := _DAY.fullmatch(text):
        return DayRange(_day(text), _day(text))
    if found := _CALENDAR.fullmatch(text):
        return _calendar(found)
    raise PeriodUnknown("period-unknown")


def start_of(day: date, grain: Grain) -> date:
    """The first day of the unit that the day lies in."""
    match grain:
        case Grain.DAY:
            return day
        case Grain.WEEK:
            return day - timedelta(days=day.weekday())
        case Grain.MONTH:
            return day.replace(day=1)
        case Grain.QUARTER:
            return day.replace(month=(day.month - 1) // 3 * 3 + 1, day=1)
        case Grain.YEAR:
            return day.replace(month=1, day=1)


def shift(start: date, grain: Grain, count: int) -> date:
    """The first day of the unit `count` units after the one that begins on `start`."""
    match grain:
        case Grain.DAY | Grain.WEEK:
            return start + timedelta(days=count * (7 if grain is Grain.WEEK else 1))
        case Grain.MONTH | Grain.QUARTER | Grain.YEAR:
            months = count * {Grain.MONTH: 1, Grain.QUARTER: 3, Grain.YEAR: 12}[grain]
            year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
            return date(year, month + 1, 1)


def _units(today: date, grain: Grain, first: int, last: int) -> DayRange:
    start = start_of(today, grain)
    return DayRange(shift(start, grain, first), shift(start, grain, last + 1) - timedelta(days=1))


def _several(today: date, side: str, count: int, grain: Grain) -> DayRange:
    if count > _MOST[grain]:
        raise PeriodUnknown("period-unknown")
    if grain is Grain.DAY:
        return _units(today, grain, 1 - count, 0) if side == "last" else _units(today, grain, 0, count - 1)
    return _units(today, grain, -count, -1) if side == "last" else _units(today, grain, 1, count)


def _span(text: str, today: date) -> DayRange:
    first, _, last = text.partition("/")
    if "/" in last or not (first or last):
        raise PeriodUnknown("period-unknown")
    return DayRange(
        resolve(Period(first), today).first if first else None,
        resolve(Period(last), today).last if last else None,
    )


def _day(text: str) -> date:
    found = _DAY.fullmatch(text)
    if found is None:
        raise PeriodUnknown("period-unknown")
    _check_year(int(found[1]))
    try:
        return date(int(found[1]), int(found[2]), int(found[3]))
    except ValueError as error:
        raise PeriodUnknown("date-impossible") from error


def _calendar(found: re.Match[str]) -> DayRange:
    year = int(found[1])
    _check_year(year)
    if found[2]:
        return _units(date(year, int(found[3]) * 3, 1), Grain.QUARTER, 0, 0)
    if found[5] is None:
        return _units(date(year, 1, 1), Grain.YEAR, 0, 0)
    try:
        if found[4]:
            return _units(date.fromisocalendar(year, int(found[5]), 1), Grain.WEEK, 0, 0)
        return _units(date(year, int(found[5]), 1), Grain.MONTH, 0, 0)
    except ValueError as error:
        raise PeriodUnknown("date-impossible") from error


def _check_year(year: int) -> None:
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise PeriodUnknown("period-unknown")
