"""The company lives: the same on the same day, one day on the next, and plausible on every day."""

from datetime import date, timedelta

import pytest

from zuruf.assistant.sample.company import Company, found_company
from zuruf.assistant.sample.sales import Invoice, first_day, sell
from zuruf.assistant.sample.spending import spend
from zuruf.assistant.sample.warehouse import fill_shelves

DAYS = [
    date(2024, 2, 29),
    date(2026, 1, 1),
    date(2026, 3, 16),
    date(2026, 8, 31),
    date(2026, 12, 31),
    date(2027, 5, 2),
    date(2031, 7, 1),
]


@pytest.fixture(scope="module")
def company() -> Company:
    return found_company(7)


@pytest.mark.parametrize("today", DAYS)
def test_any_day_is_a_plausible_day(company: Company, today: date) -> None:
    invoices = list(sell(company, today))
    unpaid = [invoice for invoice in invoices if invoice.paid < invoice.gross]
    overdue = [invoice for invoice in unpaid if invoice.due_date < today]
    assert 5700 <= len(invoices) <= 6600
    assert 110 <= len(unpaid) <= 220
    assert 20 <= len(overdue) <= 60
    assert {invoice.customer.currency for invoice in unpaid} == {"EUR", "DKK", "USD", "UAH"}
    assert invoices[0].issue_date >= first_day(today)
    assert len({invoice.number for invoice in invoices}) == len({invoice.id for invoice in invoices}) == len(invoices)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_any_seed_is_a_plausible_company(seed: int) -> None:
    today = date(2026, 3, 16)
    invoices = list(sell(found_company(seed), today))
    overdue = [invoice for invoice in invoices if invoice.paid < invoice.gross and invoice.due_date < today]
    assert 20 <= len(overdue) <= 60


def test_a_day_later_nothing_is_forgotten(company: Company) -> None:
    today = date(2026, 3, 16)
    before = {invoice.number: invoice for invoice in sell(company, today)}
    after = {invoice.number: invoice for invoice in sell(company, today + timedelta(days=1))}
    new = after.keys() - before.keys()
    assert before.keys() <= after.keys()
    assert new
    assert {after[number].issue_date for number in new} == {today + timedelta(days=1)}
    assert all(_without_payments(after[number]) == _without_payments(invoice) for number, invoice in before.items())
    assert all(after[number].payments[: len(invoice.payments)] == invoice.payments for number, invoice in before.items())
    assert any(after[number].paid > invoice.paid for number, invoice in before.items())


def test_expenses_too_are_remembered(company: Company) -> None:
    before = list(spend(company, date(2026, 3, 16)))
    after = list(spend(company, date(2026, 3, 27)))
    assert after[: len(before)] == before
    assert {expense.category for expense in after[len(before) :]} >= {"goods", "wages", "energy"} - {"energy"}


def test_numbers_outlive_the_start_of_the_books(company: Company) -> None:
    """The books begin a month later once the month turns; what is left keeps its numbers."""
    before = {invoice.number: _without_payments(invoice) for invoice in sell(company, date(2026, 3, 31))}
    after = {invoice.number: _without_payments(invoice) for invoice in sell(company, date(2026, 4, 1))}
    kept = before.keys() & after.keys()
    assert len(kept) > 5500
    assert all(before[number] == after[number] for number in kept)


def test_shelves_hold_what_they_should(company: Company) -> None:
    today = date(2026, 3, 16)
    invoices = list(sell(company, today))
    for shelf in fill_shelves(company, invoices, today):
        assert sum(movement.quantity for movement in shelf.movements) == shelf.stock >= 0
        assert [movement.day for movement in shelf.movements] == sorted(movement.day for movement in shelf.movements)


def _without_payments(invoice: Invoice) -> tuple[object, ...]:
    return (invoice.id, invoice.customer, invoice.issue_date, invoice.due_date, invoice.gross, invoice.lines)
