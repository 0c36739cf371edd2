"""The company's records as hearing asks for them (said/ports.py), read over a connection that only reads."""

from collections.abc import Collection, Sequence
from decimal import Decimal
from typing import TypeVar

from zuruf.assistant.changes.draft import MOST_RECORDS, Drafter
from zuruf.assistant.changes.identify import MOST_CHOICES, Known, Register
from zuruf.assistant.changes.targets import Target
from zuruf.domain.faults import ChangeFault

Part = TypeVar("Part")


class CompanyRecords:
    """For one request: what was read once is not read again."""

    def __init__(self, drafter: Drafter) -> None:
        self._drafter = drafter
        self._suppliers: Register | None = None

    @property
    def places(self) -> Collection[str]:
        return tuple(self._drafter.rules.places)

    def products(self) -> Register:
        target, parts = _there(self._drafter.parts.products())
        return self._drafter.register(target, parts["name"])

    def invoices(self) -> Register:
        target, parts = _there(self._drafter.parts.invoices())
        return self._drafter.register(target, parts["customer"])

    def customers(self) -> Register:
        target, parts = _there(self._drafter.parts.customers())
        return self._drafter.register(target, parts["name"])

    def suppliers(self) -> Register:
        """The usual suppliers of all products, by name."""
        if self._suppliers is None:
            target, parts = _there(self._drafter.parts.products())
            names: set[str] = set()
            if "supplier" in parts:
                rows = self._drafter.connection.execute(target.reading([parts["supplier"]]).limit(MOST_RECORDS)).mappings()
                names = {str(row[f"f_{parts['supplier']}"] or "") for row in rows} - {""}
            self._suppliers = Register([Known(name, name) for name in sorted(names)])
        return self._suppliers

    def unit(self, product: str) -> str | None:
        target, parts = _there(self._drafter.parts.products())
        return self._measure(target, product, parts["stock"])

    def currency(self, invoice: str) -> str | None:
        target, parts = _there(self._drafter.parts.invoices())
        return self._measure(target, invoice, parts["open_amount"])

    def open_invoices(self, customer: str) -> tuple[Known, ...]:
        target, parts = _there(self._drafter.parts.invoices())
        name, amount = parts["customer"], parts["open_amount"]
        rows = self._drafter.connection.execute(target.reading([name, amount]).limit(MOST_RECORDS)).mappings()
        found = [
            Known(str(row["n"]), str(row[f"f_{name}"]))
            for row in rows
            if row[f"f_{name}"] == customer and Decimal(row[f"f_{amount}"] or 0) > 0
        ]
        return tuple(sorted(found, key=lambda each: each.number)[: MOST_CHOICES + 1])

    def still_open(self, invoices: Sequence[Known]) -> tuple[Known, ...]:
        target, parts = _there(self._drafter.parts.invoices())
        amount = parts["open_amount"]
        found = []
        for each in invoices:
            record = target.read(self._drafter.connection, each.number, [amount])
            if record is not None and Decimal(str(record.values[amount] or 0)) > 0:
                found.append(each)
        return tuple(found)

    def declared(self) -> Register:
        """The records of the table that the company's own change is about."""
        target, name = _there(self._drafter.parts.declared(self._drafter.rule))
        return self._drafter.register(target, name)

    def _measure(self, target: Target, number: str, name: str) -> str | None:
        measured = target.held.fields[name].measured_by
        if measured is None:
            return target.held.fields[name].unit or target.held.fields[name].currency
        record = target.read(self._drafter.connection, number, [measured])
        return None if record is None or record.values[measured] is None else str(record.values[measured])


def _there(part: Part | None) -> Part:
    """Raises ChangeFault change-kind-unknown: the vocabulary lacks the table."""
    if part is None:
        raise ChangeFault("change-kind-unknown", "the vocabulary has not the tables for this change")
    return part
