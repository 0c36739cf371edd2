"""Invoices with their lines and payments.

Each day's business comes from the seed and that day alone: looked at a day later, the company has the same invoices under the
same numbers, one day's more, and the payments that have come in since.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from math import exp
from random import Random

from zuruf.assistant.sample.company import Company, Partner, Product, Weighted

_PER_DAY = 7.23
_WEEKDAYS = (1.15, 1.1, 1.0, 1.0, 0.9, 0.15, 0.0)
_MONTHS = (0.82, 0.88, 1.05, 1.02, 1.0, 1.03, 0.9, 0.85, 1.08, 1.12, 1.2, 1.05)
_LINE_COUNTS = Weighted((1, 2, 3, 4, 5, 6, 8), (18, 26, 22, 15, 10, 6, 3))
_SMALLEST_LINE = 1200 * 1000
"""Nobody orders for less than about 12 EUR (here in cents times thousandths of a unit)."""

_EPOCH = date(2000, 1, 1)


@dataclass(frozen=True, slots=True)
class Line:
    """`quantity` in thousandths of the unit, prices and amounts in cents."""

    id: int
    position: int
    product: Product
    quantity: int
    unit_price: int
    net: int


@dataclass(frozen=True, slots=True)
class Payment:
    id: int
    paid_on: date
    amount: int


@dataclass(frozen=True, slots=True)
class Invoice:
    """`payments` are those that have come in by the day looked at; amounts in cents."""

    id: int
    number: str
    customer: Partner
    issue_date: date
    due_date: date
    net: int
    tax: int
    lines: Sequence[Line]
    payments: Sequence[Payment]

    @property
    def gross(self) -> int:
        return self.net + self.tax

    @property
    def paid(self) -> int:
        return sum(payment.amount for payment in self.payments)


def first_day(today: date) -> date:
    """Where the books begin: the first of this month three years ago."""
    return date(today.year - 3, today.month, 1)


def sell(company: Company, today: date) -> Iterator[Invoice]:
    """All invoices from `first_day` to today, in the order of their numbers."""
    start = first_day(today)
    day = date(start.year, 1, 1)
    sold_this_year = 0
    while day <= today:
        if (day.month, day.day) == (1, 1):
            sold_this_year = 0
        chance = Random(f"{company.seed}:sales:{day.isoformat()}")
        count = _poisson(chance, _PER_DAY * _WEEKDAYS[day.weekday()] * _MONTHS[day.month - 1])
        if day >= start:
            for nth in range(1, count + 1):
                number = f"RE-{day.year}-{sold_this_year + nth:04d}"
                yield _invoice(company, chance, day_key(day) * 100 + nth, number, (day, today))
        # Numbers run on from New Year, also through days before the books begin: they must not change from day to day.
        sold_this_year += count
        day += timedelta(days=1)


def round_half_up(numerator: int, denominator: int) -> int:
    """The commercially rounded quotient of two positive numbers."""
    return (2 * numerator + denominator) // (2 * denominator)


def day_key(day: date) -> int:
    """A number that only this day has, for ids."""
    return (day - _EPOCH).days


def _poisson(chance: Random, mean: float) -> int:
    limit, count, chances = exp(-mean), 0, chance.random()
    while chances > limit:
        count += 1
        chances *= chance.random()
    return count


def _invoice(company: Company, chance: Random, invoice_id: int, number: str, days: tuple[date, date]) -> Invoice:
    """`days` are that of the issue and today."""
    day, today = days
    customer = company.buyers.pick(chance)
    lines = _lines(company, chance, customer, invoice_id)
    net = sum(line.net for line in lines)
    tax = round_half_up(net * customer.tax_percent, 100)
    due = day + timedelta(days=customer.payment_days)
    last = max(due + timedelta(days=_days_late(chance, customer)), day + timedelta(days=1))
    payments = _payments(chance, invoice_id, net + tax, day, _banking_day(last))
    known = tuple(payment for payment in payments if payment.paid_on <= today)
    return Invoice(invoice_id, number, customer, day, due, net, tax, lines, known)


def _lines(company: Company, chance: Random, customer: Partner, invoice_id: int) -> tuple[Line, ...]:
    wanted = {product.id: product for product in (company.range.pick(chance) for _ in range(_LINE_COUNTS.pick(chance)))}
    lines = []
    for position, product in enumerate(wanted.values(), start=1):
        quantity = product.lots[int(chance.random() * len(product.lots))] * (1 + int(chance.random() * 4))
        while quantity * product.sales < _SMALLEST_LINE:
            quantity *= 2
        price = max(round_half_up(product.price_lists[customer.currency] * (100 - customer.discount), 100), 1)
        net = max(round_half_up(quantity * price, 1000), 1)
        lines.append(Line(invoice_id * 10 + position, position, product, quantity, price, net))
    return tuple(lines)


def _payments(chance: Random, invoice_id: int, gross: int, issued: date, last: date) -> tuple[Payment, ...]:
    if chance.random() >= 0.11 or gross < 2000:
        return (Payment(invoice_id * 10 + 1, last, gross),)
    part = gross * (3 + int(chance.random() * 4)) // 10
    early = _banking_day(max(last - timedelta(days=8 + int(chance.random() * 20)), issued + timedelta(days=1)))
    return (Payment(invoice_id * 10 + 1, early, part), Payment(invoice_id * 10 + 2, last, gross - part))


def _days_late(chance: Random, customer: Partner) -> int:
    """Days after the due date (negative: before it). Most pay in time, some forget, very few quarrel."""
    kind, within = chance.random(), chance.random()
    if kind < 0.67:
        return -int(within * 10)
    if kind < 0.935:
        return int((1 + within * 19) * customer.lateness)
    if kind < 0.99:
        return int((20 + within * 50) * customer.lateness)
    return int((75 + within * 110) * customer.lateness)


def _banking_day(day: date) -> date:
    return day + timedelta(days=max(0, 7 - day.weekday()) if day.weekday() >= 5 else 0)
