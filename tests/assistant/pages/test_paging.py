"""Pages of rows: put together they are the whole list, whatever it is filtered and sorted by."""

import asyncio
from collections.abc import Callable
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.assistant.pages import shop
from tests.assistant.pages.shop import PAYERS, Bill

from zuruf.assistant.pages.content import PageView, Shown, page_content
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.problems import QueryInvalid
from zuruf.assistant.query.query import Order
from zuruf.domain.blocks import Block, Cell
from zuruf.domain.pages import PageFilters
from zuruf.domain.turns import Page

ALL = shop.bills()
Row = tuple[Cell, ...]

filters = st.builds(
    PageFilters,
    status=st.sampled_from(["", "", "unpaid", "overdue", "paid"]),
    period=st.sampled_from(["", "", "this_month", "last_month", "2026-01-01/", "2019"]),
    customer=st.sampled_from(["", "", "nordwind", "NORDWIND", "їжак", "%", "_", "nobody"]),
    text=st.sampled_from(["", "", "eilt", "ÄRGER", "50%_", "b00", "nordwind eilt", "  "]),
)
orders = st.lists(
    st.builds(Order, st.sampled_from(["payer", "made_on", "left", "note", "coin", "pay_by"]), st.booleans()),
    max_size=3,
    unique_by=lambda order: order.by,
).map(tuple)


def shown(page: Page, view: PageView, parts: Parts) -> Shown:
    return asyncio.run(page_content(page, view, parts))


def block(page: Page, view: PageView, parts: Parts) -> Block:
    (found,) = shown(page, view, parts).content.blocks
    return found


def numbers(rows: tuple[Row, ...]) -> list[Cell]:
    return [row[0] for row in rows]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(filters=filters, order=orders, size=st.integers(1, 60))
def test_pages_put_together_are_the_whole_list(filters: PageFilters, order: tuple[Order, ...], size: int, parts: Parts) -> None:
    whole = block(Page.INVOICES, PageView(filters, order), parts)
    found: list[Row] = []
    number = 1
    while True:
        page = block(Page.INVOICES, PageView(filters, order, number, size), parts)
        assert len(page.rows) <= size
        assert page.row_count == whole.row_count
        found += page.rows
        if not page.rows or len(found) >= page.row_count:
            break
        number += 1
    assert found == list(whole.rows)
    assert sorted(map(str, numbers(whole.rows))) == sorted(bill.id for bill in ALL if meant(bill, filters))


def meant(bill: Bill, filters: PageFilters) -> bool:
    """The filters, read by other code than that under test."""
    days: dict[str, Callable[[date], bool]] = {
        "": lambda _: True,
        "this_month": lambda day: (day.year, day.month) == (2026, 3),
        "last_month": lambda day: (day.year, day.month) == (2026, 2),
        "2026-01-01/": lambda day: day >= date(2026, 1, 1),
        "2019": lambda _: False,
    }
    states = {"": {"unpaid", "overdue", "paid"}, "unpaid": {"unpaid", "overdue"}}.get(filters.status, {filters.status})
    held = f"{bill.id}\n{bill.payer}\n{bill.note or ''}".lower()
    return (
        bill.status in states
        and days[filters.period](bill.made_on)
        and filters.customer.lower() in bill.payer.lower()
        and all(word in held for word in filters.text.lower().split())
    )


def test_every_state_is_among_the_rows() -> None:
    """The company of this test would otherwise prove nothing of filters."""
    assert {bill.status for bill in ALL} == {"paid", "overdue", "unpaid"}


def test_a_page_behind_the_last_is_the_first(parts: Parts) -> None:
    far = shown(Page.INVOICES, PageView(number=99, size=20), parts)
    assert far.number == 1
    assert far.content.blocks[0].rows == block(Page.INVOICES, PageView(size=20), parts).rows
    assert far.content.blocks[0].row_count == len(ALL)


def test_amounts_of_several_currencies_are_never_compared(parts: Parts) -> None:
    rows = block(Page.INVOICES, PageView(order=(Order("left", descending=True),)), parts)
    at = [column.name for column in rows.columns].index("coin")
    coins = [row[at] for row in rows.rows]
    assert coins == sorted(map(str, coins))


def test_states_of_a_company_with_other_names(parts: Parts) -> None:
    content = shown(Page.ORDERS, PageView(PageFilters(status="ready")), parts).content
    assert [state.value for state in content.offer.states] == ["begun", "ready"]
    assert content.offer.customer
    assert content.blocks[0].row_count == 4
    named = shown(Page.ORDERS, PageView(PageFilters(customer=PAYERS[2])), parts).content
    assert named.blocks[0].row_count == 3


@pytest.mark.parametrize(
    ("filters", "order"),
    [
        (PageFilters(status="rotten"), ()),
        (PageFilters(period="whenever"), ()),
        (PageFilters(period="2026-02-30"), ()),
        (PageFilters(), (Order("id; DROP TABLE sold_bills"),)),
        (PageFilters(), (Order("left_cents"),)),
    ],
)
def test_what_a_page_does_not_know_is_refused(filters: PageFilters, order: tuple[Order, ...], parts: Parts) -> None:
    with pytest.raises(QueryInvalid):
        shown(Page.INVOICES, PageView(filters, order), parts)


def test_a_page_that_the_company_keeps_nothing_for_is_empty(parts: Parts) -> None:
    for page in (Page.CUSTOMERS, Page.PRODUCTS, Page.FINANCE, Page.DASHBOARD, Page.SETTINGS):
        content = shown(page, PageView(PageFilters(text="anything", period="today")), parts).content
        assert content.blocks == ()
        assert not content.offer.any
