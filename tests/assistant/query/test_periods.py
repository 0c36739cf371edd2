"""Periods by name."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.assistant.query.questions import periods

from zuruf.assistant.query.periods import DayRange, Grain, PeriodUnknown, parse_period, resolve, shift, start_of

MONDAY = date(2026, 3, 16)

NAMED = [
    ("today", "2026-03-16", "2026-03-16"),
    ("yesterday", "2026-03-15", "2026-03-15"),
    ("tomorrow", "2026-03-17", "2026-03-17"),
    ("30_days_ago", "2026-02-14", "2026-02-14"),
    ("1_day_ago", "2026-03-15", "2026-03-15"),
    ("in_3_days", "2026-03-19", "2026-03-19"),
    ("this_week", "2026-03-16", "2026-03-22"),
    ("last_week", "2026-03-09", "2026-03-15"),
    ("this_month", "2026-03-01", "2026-03-31"),
    ("last_month", "2026-02-01", "2026-02-28"),
    ("next_month", "2026-04-01", "2026-04-30"),
    ("this_quarter", "2026-01-01", "2026-03-31"),
    ("last_quarter", "2025-10-01", "2025-12-31"),
    ("this_year", "2026-01-01", "2026-12-31"),
    ("last_year", "2025-01-01", "2025-12-31"),
    ("week_to_date", "2026-03-16", "2026-03-16"),
    ("month_to_date", "2026-03-01", "2026-03-16"),
    ("quarter_to_date", "2026-01-01", "2026-03-16"),
    ("year_to_date", "2026-01-01", "2026-03-16"),
    ("last_90_days", "2025-12-17", "2026-03-16"),
    ("last_1_day", "2026-03-16", "2026-03-16"),
    ("next_7_days", "2026-03-16", "2026-03-22"),
    ("last_3_months", "2025-12-01", "2026-02-28"),
    ("next_2_weeks", "2026-03-23", "2026-04-05"),
    ("last_2_years", "2024-01-01", "2025-12-31"),
    ("Last Quarter", "2025-10-01", "2025-12-31"),
    ("2025", "2025-01-01", "2025-12-31"),
    ("2025-Q3", "2025-07-01", "2025-09-30"),
    ("2025-q4", "2025-10-01", "2025-12-31"),
    ("2024-02", "2024-02-01", "2024-02-29"),
    ("2020-W53", "2020-12-28", "2021-01-03"),
    ("2025-03-30", "2025-03-30", "2025-03-30"),
    ("2025-03-01/2025-04-15", "2025-03-01", "2025-04-15"),
]


@pytest.mark.parametrize(("text", "first", "last"), NAMED)
def test_a_period_has_its_days(text: str, first: str, last: str) -> None:
    assert resolve(parse_period(text), MONDAY) == DayRange(date.fromisoformat(first), date.fromisoformat(last))


def test_a_side_may_be_open() -> None:
    assert resolve(parse_period("2025-03-01/"), MONDAY) == DayRange(date(2025, 3, 1), None)
    assert resolve(parse_period("/2025-03-01"), MONDAY) == DayRange(None, date(2025, 3, 1))


def test_the_sides_of_a_span_may_be_periods_by_name() -> None:
    """A saved report "since last month" moves along."""
    last_month, today = resolve(parse_period("last_month"), MONDAY), MONDAY
    assert resolve(parse_period("Last month/"), MONDAY) == DayRange(last_month.first, None)
    assert resolve(parse_period("2020-03/today"), MONDAY) == DayRange(date(2020, 3, 1), today)
    assert resolve(parse_period("2020-q1/2020-Q3"), MONDAY) == DayRange(date(2020, 1, 1), date(2020, 9, 30))


IMPOSSIBLE = ["2025-02-29", "2025-13", "2025-00", "2025-04-31", "2021-W53", "2025-02-01/2025-02-30", "2025-01-32"]
UNKNOWN = [
    "", "soon", "this_fortnight", "last_0_days", "last_-3_days", "last_99999_days", "2025-Q5", "2025-3-1", "25", "1899",
    "9999-01-01", "/",
    "2025-03-02/2025-03-01", "2025-03-01/someday",
    "2025-01/2025-02/2025-03", "today; DROP TABLE invoices", "last_4000_days", "in_0_days", "12345",
]  # fmt: skip


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_a_date_on_no_calendar_is_told_apart(text: str) -> None:
    with pytest.raises(PeriodUnknown) as caught:
        parse_period(text)
    assert caught.value.code == "date-impossible"


@pytest.mark.parametrize("text", UNKNOWN)
def test_what_names_no_period_is_refused(text: str) -> None:
    with pytest.raises(PeriodUnknown) as caught:
        parse_period(text)
    assert caught.value.code == "period-unknown"


@given(text=st.text(max_size=30))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        period = parse_period(text)
    except PeriodUnknown:
        return
    assert parse_period(period.text) == period


@given(text=periods, today=st.dates(date(2000, 1, 1), date(2100, 1, 1)))
def test_a_period_is_never_backwards(text: str, today: date) -> None:
    days = resolve(parse_period(text), today)
    assert days.first is not None
    assert days.last is not None
    assert days.first <= days.last


@given(grain=st.sampled_from(Grain), day=st.dates(date(1950, 1, 1), date(2150, 1, 1)), count=st.integers(-30, 30))
def test_units_follow_each_other_without_gap(grain: Grain, day: date, count: int) -> None:
    start = shift(start_of(day, grain), grain, count)
    assert start_of(start, grain) == start
    assert start_of(shift(start, grain, 1) - timedelta(days=1), grain) == start
    assert resolve(parse_period("today"), day).holds(day)
