"""Which period lies beside another."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.query.periods import Period, parse_period, resolve
from zuruf.assistant.reports.beside import period_beside, period_named
from zuruf.assistant.reports.running import days_text
from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases

TODAY = date(2026, 3, 16)


@pytest.mark.parametrize(
    ("own", "previous", "year_before"),
    [
        ("this_month", "2026-02-01/2026-02-28", "2025-03-01/2025-03-31"),
        ("last_month", "2026-01-01/2026-01-31", "2025-02-01/2025-02-28"),
        ("this_quarter", "2025-10-01/2025-12-31", "2025-01-01/2025-03-31"),
        ("2025", "2024-01-01/2024-12-31", "2024-01-01/2024-12-31"),
        ("last_3_months", "2025-09-01/2025-11-30", "2024-12-01/2025-02-28"),
        ("month_to_date", "2026-02-01/2026-02-16", "2025-03-01/2025-03-16"),
        ("year_to_date", "2025-01-01/2025-03-16", "2025-01-01/2025-03-16"),
        ("this_week", "2026-03-09/2026-03-15", "2025-03-16/2025-03-22"),
        ("last_90_days", "2025-09-18/2025-12-16", "2024-12-17/2025-03-16"),
        ("2024-02", "2024-01-01/2024-01-31", "2023-02-01/2023-02-28"),
        ("2025-02", "2025-01-01/2025-01-31", "2024-02-01/2024-02-29"),
        ("today", "2026-03-15/2026-03-15", "2025-03-16/2025-03-16"),
        ("2025-03-31/2025-04-15", "2025-03-15/2025-03-30", "2024-03-31/2024-04-15"),
    ],
)
def test_periods_beside(own: str, previous: str, year_before: str) -> None:
    assert period_beside("previous", Period(own), TODAY).text == previous
    assert period_beside("year_before", Period(own), TODAY).text == year_before


def test_a_short_month_before_a_long_one() -> None:
    assert period_beside("previous", Period("month_to_date"), date(2026, 3, 31)).text == "2026-02-01/2026-02-28"


@given(day=st.dates(date(1990, 1, 1), date(2090, 1, 1)), length=st.integers(1, 800))
def test_the_period_before_ends_the_day_before(day: date, length: int) -> None:
    last = date.fromordinal(day.toordinal() + length - 1)
    own = parse_period(f"{day}/{last}")
    before = resolve(period_beside("previous", own, TODAY), TODAY)
    assert before.last == date.fromordinal(day.toordinal() - 1)
    year = resolve(period_beside("year_before", own, TODAY), TODAY)
    assert year.first is not None
    assert year.first.year == day.year - 1
    assert year.last is not None
    assert year.last.year == last.year - 1


@pytest.mark.parametrize(
    ("said", "period"),
    [
        ("this_month", "this_month"),
        ("letzter Monat", "last_month"),
        ("last quarter", "last_quarter"),
        ("минулий місяць", "last_month"),
    ],
)
def test_periods_in_peoples_words(said: str, period: str) -> None:
    assert period_named(said, TODAY).text == period


@pytest.mark.parametrize("said", ["", "soon", "letzter Monat bitte nicht", "2026-02-30", "1; DROP TABLE"])
def test_no_period(said: str) -> None:
    with pytest.raises(ReportFault) as caught:
        period_named(said, TODAY)
    assert caught.value.code == "report-period-unknown"


@pytest.mark.parametrize("own", ["2025-03-01/", "/2025-03-01", "1900", "1900-01-01"])
def test_periods_that_have_none_beside_them(own: str) -> None:
    for beside in ("previous", "year_before"):
        with pytest.raises(ReportFault) as caught:
            period_beside(beside, parse_period(own), TODAY)
        assert caught.value.code == "report-period-unknown"


@pytest.mark.parametrize(
    ("period", "german", "english"),
    [
        ("2026-02", "Februar 2026", "February 2026"),
        ("2025-Q3", "3. Quartal 2025", "3rd quarter 2025"),
        ("2025", "2025", "2025"),
        ("2026-W12", "KW\u00a012, 2026", "Week\u00a012, 2026"),
        ("2026-03-16", "16.03.2026", "16/03/2026"),
        ("2026-03-01/2026-03-16", "01.03.2026–16.03.2026", "01/03/2026–16/03/2026"),
        ("2026-03-01/", "ab 01.03.2026", "from 01/03/2026 on"),
        ("/2026-03-01", "bis 01.03.2026", "up to 01/03/2026"),
    ],
)
def test_a_period_in_a_heading(phrases: Phrases, period: str, german: str, english: str) -> None:
    days = resolve(parse_period(period), TODAY)
    assert days_text(days, Language.GERMAN, phrases) == german
    assert days_text(days, Language.ENGLISH, phrases) == english
