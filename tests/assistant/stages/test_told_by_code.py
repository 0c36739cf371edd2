"""The check of numbers would never change a sentence of a formatter, and finds where its figures came from (mission N1, F4)."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.fast_path.formatters import format_reply
from zuruf.assistant.prose.number_check import check
from zuruf.assistant.stages.narration import told_by_code, worked_sources
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, ToolCall, ToolResult
from zuruf.language.phrases import Phrases
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues

TODAY = date(2026, 3, 16)
PHRASES = Phrases(read_catalogues(find_places(), "figures", "replies"))

AMOUNTS = st.decimals(min_value=-1_000_000, max_value=10_000_000, places=2, allow_nan=False)
CURRENCIES = st.sampled_from(["EUR", "DKK", "USD", "UAH"])
INVOICES = st.lists(
    st.fixed_dictionaries(
        {
            "number": st.from_regex(r"RE-20[0-9]{2}-[0-9]{4}", fullmatch=True),
            "customer": st.sampled_from(["Nordlicht GmbH", "ТОВ Обрій"]),
            "due_date": st.integers(-400, 60).map(lambda days: TODAY + timedelta(days=days)),
            "open_amount": AMOUNTS,
            "currency": CURRENCIES,
            "status": st.sampled_from(["unpaid", "overdue", "paid"]),
        }
    ),
    max_size=12,
).map(lambda rows: {"rows": rows})
TOTALS = st.dictionaries(CURRENCIES, AMOUNTS, max_size=4)
FINANCES = st.fixed_dictionaries(
    {
        "unpaid_count": st.integers(0, 5000),
        "overdue_count": st.integers(0, 5000),
        "open_totals": TOTALS,
        "revenue_this_month": TOTALS,
        "expenses_this_month": TOTALS,
    }
)
PRODUCTS = st.lists(
    st.fixed_dictionaries(
        {
            "name": st.sampled_from(["Akkuschrauber 18 V", "Kabelbinder 4,8 x 200", "Рукавички 10 пар", "Bolt M8"]),
            "number": st.from_regex(r"PR[0-9]{4}", fullmatch=True),
            "stock": st.integers(0, 500),
            "reorder_level": st.integers(0, 500),
            "status": st.sampled_from(["out", "low", "ok"]),
        }
    ),
    max_size=12,
).map(lambda rows: {"rows": rows})
RESULTS = st.one_of(
    st.tuples(st.just("list_invoices"), INVOICES),
    st.tuples(st.just("finance_summary"), FINANCES),
    st.tuples(st.just("list_products"), PRODUCTS),
    st.tuples(st.just("navigate"), st.sampled_from(["invoices", "finance"]).map(lambda page: {"page": page})),
)


@given(RESULTS, st.sampled_from(Language))
def test_the_check_would_change_nothing(found: tuple[str, dict[str, Json]], language: Language) -> None:
    tool, values = found
    results = (ToolResult(ToolCall("c1", tool, {}), values),)
    formatted = format_reply(results, language, TODAY, PHRASES)
    told = told_by_code(formatted, results, language)
    assert check(formatted.text, language.value, worked_sources(formatted, results)).text == formatted.text
    assert all(0 <= figure.start < figure.end <= len(told.text) for figure in told.figures)


@pytest.mark.parametrize("language", list(Language))
def test_each_figure_leads_to_its_cells(language: Language) -> None:
    rows: list[Json] = [
        {
            "number": "RE-2026-0011",
            "due_date": TODAY - timedelta(days=7),
            "open_amount": Decimal("120.50"),
            "currency": "EUR",
            "status": "overdue",
        },
        {
            "number": "RE-2026-0012",
            "due_date": TODAY - timedelta(days=21),
            "open_amount": Decimal("80.25"),
            "currency": "EUR",
            "status": "overdue",
        },
    ]
    results = (ToolResult(ToolCall("c1", "list_invoices", {}), {"rows": rows}),)
    told = told_by_code(format_reply(results, language, TODAY, PHRASES), results, language)
    shown = {told.text[figure.start : figure.end].replace("\u00a0", " ") for figure in told.figures}
    assert any("200" in figure for figure in shown)
    assert "21" in shown
