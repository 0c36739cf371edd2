"""Two periods side by side, against figures worked out by hand."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.result import Fetched, QueryResult, result_of
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.reports.comparison import Comparison, Headings, Side, compare
from zuruf.domain.blocks import Cell
from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

NOW = datetime(2026, 3, 16, 12, tzinfo=ZoneInfo("Europe/Berlin"))
SAME = dict.fromkeys(Language, "x")
HEADINGS = Headings(dict.fromkeys(Language, "March"), SAME, SAME, SAME, SAME)


def side(vocabulary: Vocabulary, query: dict[str, Json], rows: Sequence[Sequence[Cell]], *, more: bool = False) -> Side:
    plan: Plan = plan_query(read_query(query), vocabulary, NOW)
    result: QueryResult = result_of(plan, Fetched([tuple(row) for row in rows], more), NOW)
    return Side(plan, result)


def compared(
    vocabulary: Vocabulary,
    query: dict[str, Json],
    now: Sequence[Sequence[Cell]],
    before: Sequence[Sequence[Cell]],
    *,
    periods: tuple[str, str] = ("2026-02", "2026-01"),
    limit: int | None = None,
) -> Comparison:
    left = side(vocabulary, {**query, "period": periods[0]}, now)
    right = side(vocabulary, {**query, "period": periods[1]}, before)
    return compare(left, right, HEADINGS, limit)


def names(found: Comparison) -> list[str]:
    return [column.name for column in found.columns]


def test_by_currency(sample_vocabulary: Vocabulary) -> None:
    found = compared(
        sample_vocabulary,
        {"metric": "revenue_invoiced"},
        [("EUR", Decimal("1200.00")), ("UAH", Decimal("99.99"))],
        [("DKK", Decimal("10.00")), ("EUR", Decimal("800.00"))],
    )
    metric = "revenue_invoiced"
    assert names(found) == ["currency", metric, f"{metric}_before", f"{metric}_difference", f"{metric}_percent"]
    assert found.rows == (
        ("EUR", Decimal("1200.00"), Decimal("800.00"), Decimal("400.00"), Decimal("50.0")),
        ("UAH", Decimal("99.99"), None, None, None),
        ("DKK", None, Decimal("10.00"), None, None),
    )
    assert [column.currency_column for column in found.columns] == [None, "currency", "currency", "currency", None]
    assert found.columns[1].labels[Language.ENGLISH] == "March"
    assert found.row_count == 3


@pytest.mark.parametrize(
    ("now", "before", "difference", "percent"),
    [
        ("0.00", "800.00", "-800.00", "-100.0"),
        ("800.00", "0.00", "800.00", None),
        ("0.00", "0.00", "0.00", None),
        ("-50.00", "100.00", "-150.00", "-150.0"),
        ("50.00", "-100.00", "150.00", "150.0"),
        ("100.05", "100.00", "0.05", "0.1"),
        ("99.95", "100.00", "-0.05", "-0.1"),
        ("100.04", "100.00", "0.04", "0.0"),
        ("99.96", "100.00", "-0.04", "0.0"),
        ("1.00", "3.00", "-2.00", "-66.7"),
        ("99999999999999.99", "0.01", "99999999999999.98", "999999999999999800.0"),
    ],
)
def test_change(sample_vocabulary: Vocabulary, now: str, before: str, difference: str, percent: str | None) -> None:
    (row,) = compared(sample_vocabulary, {"metric": "revenue_invoiced"}, [("EUR", Decimal(now))], [("EUR", Decimal(before))]).rows
    assert [str(cell) for cell in row[3:]] == [difference, str(None if percent is None else Decimal(percent))]


def test_counts_stay_whole_numbers(sample_vocabulary: Vocabulary) -> None:
    (row,) = compared(sample_vocabulary, {"metric": "invoice_count"}, [(7,)], [(9,)]).rows
    assert row == (7, 9, -2, Decimal("-22.2"))
    assert type(row[2]) is int


def test_months_are_aligned_by_their_place(sample_vocabulary: Vocabulary) -> None:
    found = compared(
        sample_vocabulary,
        {"metric": "invoice_count", "by": ["month"]},
        [(date(2026, 1, 1), 10), (date(2026, 3, 1), 30)],
        [(date(2025, 1, 1), 5), (date(2025, 2, 1), 6), (date(2025, 11, 1), 4)],
        periods=("2026", "2025"),
    )
    assert names(found)[:2] == ["month", "month_before"]
    assert found.rows == (
        (date(2026, 1, 1), date(2025, 1, 1), 10, 5, 5, Decimal("100.0")),
        (date(2026, 2, 1), date(2025, 2, 1), None, 6, None, None),
        (date(2026, 3, 1), date(2025, 3, 1), 30, None, None, None),
        (date(2026, 11, 1), date(2025, 11, 1), None, 4, None, None),
    )


def test_a_day_that_the_other_month_does_not_have(sample_vocabulary: Vocabulary) -> None:
    found = compared(
        sample_vocabulary,
        {"metric": "invoice_count", "by": ["day"]},
        [(date(2026, 2, 28), 1)],
        [(date(2026, 1, 28), 3), (date(2026, 1, 31), 2)],
    )
    assert found.rows == (
        (date(2026, 2, 28), date(2026, 1, 28), 1, 3, -2, Decimal("-66.7")),
        (None, date(2026, 1, 31), None, 2, None, None),
    )


@pytest.mark.parametrize("grain", ["week", "quarter", "year"])
def test_other_units_of_time(sample_vocabulary: Vocabulary, grain: str) -> None:
    first = {"week": (date(2025, 12, 29), date(2024, 12, 30)), "quarter": (date(2026, 1, 1), date(2025, 1, 1))}
    now, before = first.get(grain, (date(2026, 1, 1), date(2025, 1, 1)))
    found = compared(
        sample_vocabulary, {"metric": "invoice_count", "by": [grain]}, [(now, 1)], [(before, 1)], periods=("2026", "2025")
    )
    assert found.rows == ((now, before, 1, 1, 0, Decimal("0.0")),)


def test_time_that_falls(sample_vocabulary: Vocabulary) -> None:
    found = compared(
        sample_vocabulary,
        {"metric": "invoice_count", "by": ["month"], "order": ["-month"]},
        [(date(2026, 1, 1), 10)],
        [(date(2025, 2, 1), 6), (date(2025, 1, 1), 5)],
        periods=("2026", "2025"),
    )
    assert [row[0] for row in found.rows] == [date(2026, 2, 1), date(2026, 1, 1)]


def test_a_limit_counts_within_each_currency(sample_vocabulary: Vocabulary) -> None:
    query: dict[str, Json] = {"metric": "revenue_invoiced", "by": ["country"], "order": ["-revenue_invoiced"], "limit": 1}
    now = [("DE", "EUR", Decimal(9)), ("DK", "EUR", Decimal(8)), ("UA", "UAH", Decimal(7))]
    before = [("DK", "EUR", Decimal(20)), ("PL", "UAH", Decimal(1))]
    found = compared(sample_vocabulary, query, now, before, limit=1)
    assert [row[:2] for row in found.rows] == [("DE", "EUR"), ("UA", "UAH")]
    assert found.rows[0][2:4] == (Decimal(9), None)


def test_nothing_in_either_period(sample_vocabulary: Vocabulary) -> None:
    assert compared(sample_vocabulary, {"metric": "revenue_invoiced"}, [], []).rows == ()


def test_what_cannot_be_compared(sample_vocabulary: Vocabulary) -> None:
    listing = side(sample_vocabulary, {"table": "invoices", "columns": ["number"], "period": "2026"}, [("1",)])
    cut = side(sample_vocabulary, {"metric": "invoice_count", "by": ["country"], "period": "2026"}, [("DE", 1)], more=True)
    undated = side(sample_vocabulary, {"metric": "invoice_count"}, [(1,)])
    for found, code in ((listing, "report-not-comparable"), (cut, "report-not-comparable"), (undated, "report-without-period")):
        with pytest.raises(ReportFault) as caught:
            compare(found, found, HEADINGS)
        assert caught.value.code == code


COUNTS = st.dictionaries(st.sampled_from(["DE", "UA", "DK", "PL", "FR"]), st.integers(-5, 1000))


@given(now=COUNTS, before=COUNTS)
def test_every_group_stands_once_with_its_own_figures(
    sample_vocabulary: Vocabulary, now: dict[str, int], before: dict[str, int]
) -> None:
    found = compared(sample_vocabulary, {"metric": "invoice_count", "by": ["country"]}, [*now.items()], [*before.items()])
    assert [row[0] for row in found.rows] == list({**now, **before})
    for country, figure, earlier, difference, _ in found.rows:
        assert figure == now.get(str(country))
        assert earlier == before.get(str(country))
        both = str(country) in now and str(country) in before
        assert difference == (now[str(country)] - before[str(country)] if both else None)
