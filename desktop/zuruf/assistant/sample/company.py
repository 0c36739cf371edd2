"""Customers, suppliers and products: what stays the same from day to day."""

from bisect import bisect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from random import Random
from typing import Generic, TypeVar

from zuruf.assistant.sample.goods import FAMILIES, PREMIUM, Family
from zuruf.assistant.sample.names import CUSTOMERS, POOLS, SUPPLIERS, NamePool

PRODUCT_COUNT = 800
CURRENCIES = ("EUR", "DKK", "USD", "UAH")
PRICE_FACTORS: Mapping[str, tuple[int, int]] = {"EUR": (1, 1), "DKK": (746, 100), "USD": (108, 100), "UAH": (4450, 100)}
"""Price lists follow the EUR list by these fixed ratios (numerator, denominator); they are no exchange rates."""

_TERMS = (14, 14, 14, 30, 30, 30, 30, 45, 60)

Item = TypeVar("Item")


class Weighted(Generic[Item]):
    """Chooses items with unequal weights, quickly."""

    def __init__(self, items: Sequence[Item], weights: Sequence[float]) -> None:
        self.items = items
        self._steps = list(accumulate(weights))

    def pick(self, chance: Random) -> Item:
        return self.items[bisect(self._steps, chance.random() * self._steps[-1], 0, len(self.items) - 1)]


@dataclass(frozen=True, slots=True)
class Partner:
    """A customer or a supplier. `lateness` (customers) stretches how late it pays; `discount` is in percent."""

    id: int
    number: str
    name: str
    city: str
    country: str
    language: str
    email: str
    currency: str
    payment_days: int
    lateness: float
    discount: int

    @property
    def tax_percent(self) -> int:
        """The company is German: it charges and pays German tax at home, none across the border."""
        return 19 if self.country == "DE" else 0


@dataclass(frozen=True, slots=True)
class Product:
    """Prices in cents: `purchase` and `sales` in EUR, `price_lists` the sales price by currency. `lots` as in Family."""

    id: int
    number: str
    name: str
    unit: str
    supplier: int
    purchase: int
    sales: int
    price_lists: Mapping[str, int]
    lots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Company:
    seed: int
    customers: Sequence[Partner]
    suppliers: Sequence[Partner]
    products: Sequence[Product]
    buyers: Weighted[Partner]
    range: Weighted[Product]


def found_company(seed: int) -> Company:
    """The company of this seed. Everything in it comes from the seed alone."""
    chance = Random(f"{seed}:company")
    customers = _partners(chance, CUSTOMERS, "K-{:05d}", 10_001)
    suppliers = _partners(chance, SUPPLIERS, "L-{:04d}", 2001)
    products = _products(chance, suppliers)
    # A few customers and a few articles make most of the business.
    buyers = Weighted(customers, [1 / (rank + 8) for rank in _ranks(chance, len(customers))])
    wares = Weighted(products, [1 / (rank + 60) for rank in _ranks(chance, len(products))])
    return Company(seed, customers, suppliers, products, buyers, wares)


def _ranks(chance: Random, count: int) -> list[int]:
    ranks = list(range(count))
    chance.shuffle(ranks)
    return ranks


def _partners(chance: Random, counts: Mapping[str, int], scheme: str, first: int) -> list[Partner]:
    drafts = [draft for language, count in counts.items() for draft in _names(chance, POOLS[language], count)]
    chance.shuffle(drafts)
    return [_partner(chance, at + 1, scheme.format(first + at * 3), name, pool) for at, (name, pool) in enumerate(drafts)]


def _names(chance: Random, pool: NamePool, count: int) -> list[tuple[str, NamePool]]:
    pairs = chance.sample(list(product(pool.first, pool.trades)), count)
    return [(chance.choice(pool.forms).format(f"{first} {trade}"), pool) for first, trade in pairs]


def _partner(chance: Random, partner_id: int, number: str, name: str, pool: NamePool) -> Partner:
    city, country, currency = chance.choice(pool.places)
    return Partner(
        id=partner_id,
        number=number,
        name=name,
        city=city,
        country=country,
        language=pool.language,
        # A top-level domain that is reserved for examples: nobody gets mail from here.
        email=f"{number.lower()}@customer.example",
        currency=currency,
        payment_days=chance.choice(_TERMS),
        lateness=0.6 + 0.8 * chance.random(),
        discount=chance.choice((0, 0, 0, 2, 3, 5, 8)),
    )


def _products(chance: Random, suppliers: Sequence[Partner]) -> list[Product]:
    plain = [(family, *variant, False) for family in FAMILIES for variant in product(enumerate(family.sizes), family.finishes)]
    better = [(family, size, finish, True) for family, size, finish, _ in plain]
    drafts = plain + chance.sample(better, PRODUCT_COUNT - len(plain))
    chance.shuffle(drafts)
    sources = {
        language: [partner.id for partner in suppliers if partner.language in {language, "da" if language == "de" else language}]
        for language in PREMIUM
    }
    products = []
    for number, (family, size, finish, premium) in enumerate(drafts, start=1):
        name = " ".join((family.kind, size[1], finish, *((PREMIUM[family.language],) if premium else ())))
        cents = round(family.cents * (1 + 0.35 * size[0]) * (0.9 + 0.3 * chance.random()) * (1.6 if premium else 1.0))
        supplier = chance.choice(sources[family.language])
        products.append(_priced(chance, family, number=number, name=name, cents=max(cents, 2), supplier=supplier))
    return products


def _priced(chance: Random, family: Family, *, number: int, name: str, cents: int, supplier: int) -> Product:
    sales = max(round(cents * (1.35 + 0.5 * chance.random())), cents + 1)
    return Product(
        id=number,
        number=f"PR{number:04d}",
        name=name,
        unit=family.unit,
        supplier=supplier,
        purchase=cents,
        sales=sales,
        price_lists={currency: max(round(sales * up / down), 1) for currency, (up, down) in PRICE_FACTORS.items()},
        lots=family.lots,
    )
