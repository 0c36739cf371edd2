"""Expenses: goods, freight and what a company pays month after month."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from zuruf.assistant.sample.company import PRICE_FACTORS, Company, Partner
from zuruf.assistant.sample.sales import day_key, first_day, round_half_up


@dataclass(frozen=True, slots=True)
class Expense:
    """Amounts in cents. `supplier` None: wages and the like."""

    id: int
    number: str
    supplier: Partner | None
    category: str
    day: date
    currency: str
    tax_percent: int
    net: int

    @property
    def tax(self) -> int:
        return round_half_up(self.net * self.tax_percent, 100)


@dataclass(frozen=True, slots=True)
class _Standing:
    """An expense that comes every month on the same day, in EUR cents; `spread` is its part that varies."""

    category: str
    day: int
    cents: int
    spread: float
    tax_percent: int


_STANDING = (
    _Standing("rent", 1, 640_000, 0.0, 19),
    _Standing("insurance", 1, 118_000, 0.0, 0),
    _Standing("telecommunication", 4, 38_900, 0.05, 19),
    _Standing("energy", 12, 182_000, 0.35, 19),
    _Standing("advertising", 18, 95_000, 0.5, 19),
    _Standing("wages", 27, 2_640_000, 0.04, 0),
    _Standing("social_security", 27, 556_000, 0.04, 0),
)


def spend(company: Company, today: date) -> Iterator[Expense]:
    """All expenses from the first day of the books to today."""
    start = first_day(today)
    day = date(start.year, 1, 1)
    numbered = 0
    while day <= today:
        if (day.month, day.day) == (1, 1):
            numbered = 0
        drafts = _day(company, day)
        if day >= start:
            for nth, draft in enumerate(drafts, start=1):
                yield _entered(draft, day, nth, numbered + nth)
        numbered += len(drafts)
        day += timedelta(days=1)


@dataclass(frozen=True, slots=True)
class _Draft:
    category: str
    supplier: Partner | None
    currency: str
    tax_percent: int
    net: int


def _day(company: Company, day: date) -> list[_Draft]:
    chance = Random(f"{company.seed}:spending:{day.isoformat()}")
    drafts = [
        _Draft(standing.category, None, "EUR", standing.tax_percent, round(standing.cents * _varied(chance, standing.spread)))
        for standing in _STANDING
        if standing.day == day.day
    ]
    if day.weekday() < 5:
        drafts += [_goods(company, chance) for _ in range(int(chance.random() * 4.2))]
        drafts += [_freight(company, chance) for _ in range(int(chance.random() * 2))]
    return drafts


def _varied(chance: Random, spread: float) -> float:
    return 1 + spread * (2 * chance.random() - 1)


def _goods(company: Company, chance: Random) -> _Draft:
    supplier = company.suppliers[int(chance.random() * len(company.suppliers))]
    up, down = PRICE_FACTORS[supplier.currency]
    cents = round((12_000 + 260_000 * chance.random() ** 3) * up / down)
    return _Draft("goods", supplier, supplier.currency, supplier.tax_percent, cents)


def _freight(company: Company, chance: Random) -> _Draft:
    return _Draft("freight", None, "EUR", 19, round(4_500 + 38_000 * chance.random() ** 2))


def _entered(draft: _Draft, day: date, nth: int, number: int) -> Expense:
    return Expense(
        id=day_key(day) * 100 + nth,
        number=f"ER-{day.year}-{number:04d}",
        supplier=draft.supplier,
        category=draft.category,
        day=day,
        currency=draft.currency,
        tax_percent=draft.tax_percent,
        net=draft.net,
    )
