"""What the changes about goods do. Each gives the content, and the arguments that are settled now: the very record."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal

from zuruf.assistant.changes.arguments import Book, Count, Level, Order, Over, Told
from zuruf.assistant.changes.content import Content, Entry, FieldChange, Into, Value
from zuruf.assistant.changes.draft import Drafter, Found
from zuruf.assistant.changes.rules import Does
from zuruf.domain.faults import ChangeFault
from zuruf.domain.turns import Json

Act = Callable[[Drafter, Told], tuple[Content, dict[str, Json]]]

_WHOLE = frozenset({"piece"})
"""Units that are not cut."""


def stock_in(drafter: Drafter, told: Told) -> tuple[Content, dict[str, Json]]:
    assert isinstance(told, Book)
    return _booked(drafter, told, 1, "receipt")


def stock_out(drafter: Drafter, told: Told) -> tuple[Content, dict[str, Json]]:
    assert isinstance(told, Book)
    return _booked(drafter, told, -1, "issue")


def stock_over(drafter: Drafter, told: Told) -> tuple[Content, dict[str, Json]]:
    assert isinstance(told, Over)
    found, stock, _ = _product(drafter, told.product)
    quantity = _measured(drafter, found, stock, told.quantity)
    if quantity > found.figure(stock):
        raise ChangeFault("change-too-little", "there is less in stock than is to be moved")
    source, goal = drafter.place(told.place, told.check), drafter.place(told.to_place)
    if source == goal:
        raise ChangeFault("change-nothing", "both places are the same")
    facts = _facts(found, stock, quantity) | {"place": source, "to_place": goal, "reason": told.reason}
    content = drafter.content(facts, found.change())
    entries = (
        _movement(drafter, found, "issue", -quantity, place=source, reason=told.reason),
        _movement(drafter, found, "receipt", quantity, place=goal, reason=told.reason),
    )
    return replace(content, entries=entries), {"product": found.record.number}


def count(drafter: Drafter, told: Told) -> tuple[Content, dict[str, Json]]:
    assert isinstance(told, Count)
    found, stock, _ = _product(drafter, told.product)
    counted = _measured(drafter, found, stock, told.quantity)
    before = found.figure(stock)
    if counted == before:
        raise ChangeFault("change-nothing", "the stock is already what was counted")
    place = drafter.place(told.place)
    facts = _facts(found, stock, counted) | {"place": place, "reason": told.reason, "difference": counted - before}
    content = drafter.content(facts, found.change(FieldChange(stock, before, counted, found.measure(stock))))
    entry = _movement(drafter, found, "correction", counted - before, place=place, reason=told.reason)
    return replace(content, entries=(entry,)), {"product": found.record.number}


def order(drafter: Drafter, told: Told) -> tuple[Content, dict[str, Json]]:
    assert isinstance(told, Order)
    found, stock, parts = _product(drafter, told.product)
    quantity = _measured(drafter, found, stock, told.quantity)
    usual = found.record.values.get(parts["supplier"]) if "supplier" in parts else None
    supplier = told.supplier or usual
    if supplier is None:
        raise ChangeFault("change-unfit", "no supplier was named, and the product has no usual one")
    drafter.day_to_come("wanted_on", told.wanted_on)
    values: dict[str, Value] = {"supplier": str(supplier), "quantity": quantity, "wanted_on": told.wanted_on}
    facts = _facts(found, stock, quantity) | {"supplier": str(supplier), "wanted_on": told.wanted_on}
    entry = Entry(Into.ORDERS, found.record.number, {**values, "ordered_on": drafter.saying.today})
    return replace(drafter.content(facts), entries=(entry,)), {"product": found.record.number}


def reorder_level(drafter: Drafter, told: Told) -> tuple[Content, dict[str, Json]]:
    assert isinstance(told, Level)
    found, stock, parts = _product(drafter, told.product)
    level = parts["reorder_level"]
    after = _measured(drafter, found, stock, told.quantity)
    before = found.figure(level)
    if before == after:
        raise ChangeFault("change-nothing", "the reorder level is already that")
    change = found.change(FieldChange(level, before, after, found.measure(level)))
    return drafter.content(_facts(found, level, after), change), {"product": found.record.number}


def _booked(drafter: Drafter, told: Book, sign: int, kind: str) -> tuple[Content, dict[str, Json]]:
    found, stock, _ = _product(drafter, told.product)
    quantity = _measured(drafter, found, stock, told.quantity)
    before = found.figure(stock)
    signed = sign * quantity
    after = before + signed
    if sign < 0 and after < 0:
        raise ChangeFault("change-too-little", "there is less in stock than is to go out")
    place = drafter.place(told.place, told.check)
    facts = _facts(found, stock, quantity) | {"place": place, "reason": told.reason}
    content = drafter.content(facts, found.change(FieldChange(stock, before, after, found.measure(stock))))
    return replace(content, entries=(_movement(drafter, found, kind, signed, place=place, reason=told.reason),)), {
        "product": found.record.number
    }


def _product(drafter: Drafter, said: str) -> tuple[Found, str, Mapping[str, str]]:
    """The product, its field for the stock, and all of its fields by part."""
    products = drafter.parts.products()
    if products is None:
        raise ChangeFault("change-kind-unknown", "the vocabulary has no products")
    target, parts = products
    fields = [parts["stock"], parts["reorder_level"], *([parts["supplier"]] if "supplier" in parts else [])]
    return drafter.find("product", said, target, parts["name"], *fields), parts["stock"], parts


def _measured(drafter: Drafter, found: Found, name: str, quantity: Decimal) -> Decimal:
    """A quantity that fits the product's unit and the rule. Raises ChangeFault change-unfit, change-beyond-limit."""
    decimals = 0 if found.measure(name) in _WHOLE else found.target.held.fields[name].decimals
    step = Decimal(1).scaleb(-decimals)
    if quantity % step != 0:
        raise ChangeFault("change-unfit", "the quantity has more decimals than the unit allows")
    drafter.limit(quantity)
    return quantity.quantize(Decimal(1).scaleb(-found.target.held.fields[name].decimals))


def _facts(found: Found, name: str, quantity: Decimal) -> dict[str, Value]:
    return {"number": found.record.number, "name": found.name, "quantity": quantity, "unit": found.measure(name)}


def _movement(drafter: Drafter, found: Found, kind: str, quantity: Decimal, **more: str | None) -> Entry:
    """`more` are place and reason."""
    values: dict[str, Value] = {"kind": kind, "quantity": quantity, **more}
    return Entry(Into.MOVEMENTS, found.record.number, {**values, "moved_on": drafter.saying.today})


STOCK_ACTS: Mapping[Does, Act] = {
    Does.STOCK_IN: stock_in,
    Does.STOCK_OUT: stock_out,
    Does.STOCK_OVER: stock_over,
    Does.COUNT: count,
    Does.ORDER: order,
    Does.REORDER_LEVEL: reorder_level,
}
