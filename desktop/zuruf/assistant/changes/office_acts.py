"""What the changes about invoices, customers and the company's own fields do; as stock_acts."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal, InvalidOperation

from zuruf.assistant.changes.arguments import Note, Pay, SetField, Told, read_arguments
from zuruf.assistant.changes.content import Content, Entry, FieldChange, Into, Value
from zuruf.assistant.changes.draft import FAR, Drafter
from zuruf.assistant.changes.rules import Does, FieldRule
from zuruf.assistant.changes.stock_acts import STOCK_ACTS, Act
from zuruf.assistant.query.vocabulary import NUMBER_TYPES, Field, FieldType
from zuruf.domain.faults import ChangeFault
from zuruf.domain.jsons import to_json
from zuruf.domain.turns import Json


def pay(drafter: Drafter, told: Told) -> tuple[Content, dict[str, Json]]:
    assert isinstance(told, Pay)
    invoices = drafter.parts.invoices()
    if invoices is None:
        raise ChangeFault("change-kind-unknown", "the vocabulary has no invoices")
    target, parts = invoices
    fields = [parts["open_amount"], *([parts["paid"]] if "paid" in parts else [])]
    found = drafter.find("invoice", told.invoice, target, parts["customer"], *fields)
    still_open = found.figure(parts["open_amount"])
    if still_open <= 0:
        raise ChangeFault("change-nothing", "the invoice is paid already")
    amount = still_open if told.amount is None else told.amount
    paid_on = told.paid_on or drafter.saying.today
    if amount > still_open or amount.quantize(Decimal("0.01")) != amount or paid_on > drafter.saying.today:
        raise ChangeFault("change-unfit", "more than is open, more than two decimals, or a day to come")
    if paid_on < drafter.saying.today - FAR:
        raise ChangeFault("change-unfit", "paid_on is years ago")
    drafter.limit(amount)
    currency = found.measure(parts["open_amount"])
    if "paid" in parts:
        before = found.figure(parts["paid"])
        change = FieldChange(parts["paid"], before, before + amount, currency)
    else:
        change = FieldChange(parts["open_amount"], still_open, still_open - amount, currency)
    method = told.method.value
    facts: dict[str, Value] = {"number": found.record.number, "name": found.name, "amount": amount, "currency": currency}
    facts |= {"paid_on": paid_on, "method": method, "left": still_open - amount}
    values: dict[str, Value] = {"amount": amount, "currency": currency or "", "paid_on": paid_on, "method": method}
    entry = Entry(Into.PAYMENTS, found.record.number, values)
    content = replace(drafter.content(facts, found.change(change)), entries=(entry,))
    return content, {"invoice": found.record.number, "amount": amount, "paid_on": paid_on}


def note(drafter: Drafter, told: Told) -> tuple[Content, dict[str, Json]]:
    assert isinstance(told, Note)
    customers = drafter.parts.customers()
    if customers is None:
        raise ChangeFault("change-kind-unknown", "the vocabulary has no customers")
    target, parts = customers
    found = drafter.find("customer", told.customer, target, parts["name"])
    drafter.day_to_come("due_on", told.due_on)
    facts: dict[str, Value] = {"number": found.record.number, "name": found.name, "text": told.text, "due_on": told.due_on}
    values: dict[str, Value] = {"about": target.held.name, "text": told.text, "due_on": told.due_on}
    entry = Entry(Into.NOTES, found.record.number, {**values, "noted_on": drafter.saying.today})
    return replace(drafter.content(facts), entries=(entry,)), {"customer": found.record.number}


def set_field(drafter: Drafter, told: Told) -> tuple[Content, dict[str, Json]]:
    assert isinstance(told, SetField)
    declared = drafter.parts.declared(drafter.rule)
    bounds = drafter.rule.fields.get(told.field)
    if declared is None or bounds is None:
        raise ChangeFault("change-unfit", "this change does not set that field")
    target, name = declared
    found = drafter.find("record", told.record, target, name, told.field)
    after = _value(told.value, target.held.fields[told.field], bounds)
    before = found.record.values[told.field]
    if before == after:
        raise ChangeFault("change-nothing", "the field is already that")
    facts: dict[str, Value] = {"number": found.record.number, "name": found.name, "field": told.field}
    change = found.change(FieldChange(told.field, before, after, found.measure(told.field)))
    return drafter.content(facts, change), {"record": found.record.number}


def _value(said: str, held: Field, bounds: FieldRule) -> Value:
    """Raises ChangeFault change-unfit, change-beyond-limit."""
    if held.type in NUMBER_TYPES:
        return _figure(said, held, bounds)
    if held.type is FieldType.DATE:
        try:
            return date.fromisoformat(said.strip())
        except ValueError as error:
            raise ChangeFault("change-unfit", "the value is no day: write YYYY-MM-DD") from error
    words = said.strip()
    if held.values and words not in held.values:
        raise ChangeFault("change-unfit", f"the field holds one of {', '.join(held.values)}")
    if len(words) > bounds.longest:
        raise ChangeFault("change-beyond-limit", f"at most {bounds.longest} characters")
    return words


def _figure(said: str, held: Field, bounds: FieldRule) -> Value:
    try:
        figure = Decimal(said.strip().replace(",", "."))
        exact = figure.quantize(Decimal(1).scaleb(-held.decimals))
    except InvalidOperation as error:
        raise ChangeFault("change-unfit", "the value is no number") from error
    if not figure.is_finite() or exact != figure:
        raise ChangeFault("change-unfit", f"at most {held.decimals} decimals")
    if (bounds.least is not None and figure < bounds.least) or (bounds.most is not None and figure > bounds.most):
        raise ChangeFault("change-beyond-limit", f"from {bounds.least} to {bounds.most}")
    return int(exact) if held.type is FieldType.COUNT else exact


ACTS: Mapping[Does, Act] = {**STOCK_ACTS, Does.PAY: pay, Does.NOTE: note, Does.SET: set_field}


def draft(drafter: Drafter, given: Mapping[str, Json]) -> tuple[Content, str]:
    """What the change would do, and the arguments it was made from, as JSON text with the records that were found.

    Raises ChangeFault: change-unfit, change-beyond-limit, change-record-unknown, change-place-unknown, change-check-digit,
    change-too-little, change-nothing; Ambiguous.
    """
    told = read_arguments(drafter.rule.does, given)
    content, settled = ACTS[drafter.rule.does](drafter, told)
    plain = {name: value for name, value in told.model_dump(mode="python").items() if value is not None}
    return content, to_json({**plain, **settled})
