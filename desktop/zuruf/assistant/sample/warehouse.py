"""Stock and its movements.

The stock of today is chosen first, so that the wanted number of products are out or low; the movements are then found backwards
through the sales, with a receipt wherever the shelf would have been fuller than a delivery makes it.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from zuruf.assistant.sample.company import Company, Product
from zuruf.assistant.sample.sales import Invoice, first_day

OUT_COUNT = 25
LOW_COUNT = 40
_RECEIPT_IDS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Movement:
    """`quantity` in thousandths of the unit; issues are negative."""

    id: int
    day: date
    kind: str
    quantity: int
    reference: str | None


@dataclass(frozen=True, slots=True)
class Shelf:
    """A product's stock, reorder level (thousandths) and movements, the oldest first."""

    product: Product
    stock: int
    reorder_level: int
    movements: Sequence[Movement]


def fill_shelves(company: Company, invoices: Sequence[Invoice], today: date) -> Iterator[Shelf]:
    """One shelf for every product; its movements add up to its stock."""
    issues: dict[int, list[Movement]] = defaultdict(list)
    for invoice in invoices:
        for line in invoice.lines:
            issues[line.product.id].append(Movement(line.id, invoice.issue_date, "issue", -line.quantity, invoice.number))
    chance = Random(f"{company.seed}:shelves")
    order = list(range(len(company.products)))
    chance.shuffle(order)
    scarce = dict.fromkeys(order[:OUT_COUNT], "out") | dict.fromkeys(order[OUT_COUNT : OUT_COUNT + LOW_COUNT], "low")
    for at, product in enumerate(company.products):
        yield _shelf(chance, product, scarce.get(at, "ok"), issues[product.id], first_day(today))


def _shelf(chance: Random, product: Product, state: str, issues: Sequence[Movement], start: date) -> Shelf:
    lot = max(product.lots)
    reorder_level = lot * (1 + int(chance.random() * 4))
    delivery = reorder_level + lot * (4 + int(chance.random() * 5))
    step = min(product.lots)
    share = chance.random()
    if state == "out":
        stock = 0
    elif state == "low":
        stock = step + int(share * (reorder_level - step)) // step * step
    else:
        stock = reorder_level + step + int(share * delivery) // step * step
    movements = _history(issues, product.id, stock, fullest=reorder_level + delivery, delivery=delivery)
    if (opening := stock - sum(movement.quantity for movement in movements)) > 0:
        movements = (Movement(product.id, start - timedelta(days=1), "opening", opening, None), *movements)
    return Shelf(product, stock, reorder_level, movements)


def _history(issues: Sequence[Movement], product_id: int, stock: int, *, fullest: int, delivery: int) -> tuple[Movement, ...]:
    """The issues with the receipts between them, found from today's stock backwards; no balance falls below zero."""
    backwards: list[Movement] = []
    balance = stock
    for issue in reversed(issues):
        backwards.append(issue)
        balance -= issue.quantity
        if balance > fullest:
            balance -= delivery
            receipt_id = _RECEIPT_IDS + product_id * 10_000 + len(backwards)
            reference = f"WE-{product_id:04d}-{issue.day:%y%m%d}"
            backwards.append(Movement(receipt_id, issue.day, "receipt", delivery, reference))
    return tuple(reversed(backwards))
