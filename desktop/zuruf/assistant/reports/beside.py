"""The periods that a report is run for or compared with. Pure."""

from datetime import date, timedelta

from zuruf.assistant.query.period_words import periods_in
from zuruf.assistant.query.periods import DayRange, Grain, Period, PeriodUnknown, parse_period, resolve, shift, start_of
from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language

PREVIOUS, YEAR_BEFORE = "previous", "year_before"
"""Names for what lies beside the report's own period: the one before it, and the same days of the year before."""

_WHOLE = (Grain.YEAR, Grain.QUARTER, Grain.MONTH, Grain.WEEK, Grain.DAY)


def period_named(text: str, today: date) -> Period:
    """The period of a name (periods.py) or of people's own words in one of the languages, and nothing beside it.

    Raises ReportFault report-period-unknown.
    """
    try:
        return parse_period(text)
    except PeriodUnknown as error:
        words = text.strip()
        for language in Language:
            for mention in periods_in(words, language, today):
                if mention.end - mention.start == len(words):
                    return mention.period
        hint = "not a period: try this_month, last_quarter, last_90_days, 2025, 2025-Q3, 2025-03 or 2025-03-01/2025-04-15"
        raise ReportFault("report-period-unknown", hint) from error


def period_beside(text: str, own: Period, today: date) -> Period:
    """What to compare with: *previous*, *year_before*, or any period by its name. Raises ReportFault report-period-unknown."""
    wanted = text.strip().casefold().replace(" ", "_")
    if wanted not in {PREVIOUS, YEAR_BEFORE}:
        return period_named(text, today)
    days = resolve(own, today)
    first, last = days.first, days.last
    if first is None or last is None:
        raise ReportFault("report-period-unknown", "a period without a first or a last day has none beside it")
    found = _year_before(first, last) if wanted == YEAR_BEFORE else _previous(own, first, last)
    try:
        return parse_period(f"{found.first}/{found.last}")
    except PeriodUnknown as error:
        raise ReportFault("report-period-unknown", "the period beside it lies before all calendars of the company") from error


def _previous(own: Period, first: date, last: date) -> DayRange:
    """Whole units of the calendar give as many whole units; a month to date gives the month before up to the same day."""
    unit, _, to_date = own.text.partition("_")
    if to_date == "to_date":
        grain = Grain(unit)
        start = shift(first, grain, -1)
        return DayRange(start, min(start + (last - first), first - timedelta(days=1)))
    for grain in _WHOLE:
        behind = last + timedelta(days=1)
        if start_of(first, grain) == first and start_of(behind, grain) == behind:
            units = 1
            while shift(first, grain, units) < behind:
                units += 1
            return DayRange(shift(first, grain, -units), first - timedelta(days=1))
    raise AssertionError("days are whole units themselves")


def _year_before(first: date, last: date) -> DayRange:
    """A period that ends with its month ends with that month in the other year too."""
    ends_month = (last + timedelta(days=1)).day == 1
    end = _same_day(last)
    return DayRange(_same_day(first), _month_end(end) if ends_month else end)


def _same_day(day: date) -> date:
    """29 February of a leap year is 28 February of the year before it."""
    return date(day.year - 1, day.month, 28) if (day.month, day.day) == (2, 29) else day.replace(year=day.year - 1)


def _month_end(day: date) -> date:
    return shift(day.replace(day=1), Grain.MONTH, 1) - timedelta(days=1)
