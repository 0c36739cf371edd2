"""What hearing needs to know of the company's records, and what it gives back."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Protocol

from zuruf.assistant.changes.identify import Known, Register
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json


class Records(Protocol):
    """The records that a change may be about. Raises StoreFault."""

    def products(self) -> Register: ...

    def invoices(self) -> Register: ...

    def customers(self) -> Register: ...

    def suppliers(self) -> Register: ...

    def unit(self, product: str) -> str | None:
        """What a product is counted in."""

    def currency(self, invoice: str) -> str | None: ...

    def open_invoices(self, customer: str) -> tuple[Known, ...]:
        """Invoices of a customer, by name, on which something is open."""

    def still_open(self, invoices: Sequence[Known]) -> tuple[Known, ...]: ...

    @property
    def places(self) -> Collection[str]:
        """Declared storage places; empty if any is let through."""


@dataclass(frozen=True, slots=True)
class Request:
    """The words of a request. `settled` are arguments that the person gave when asked: they need not be found in the words."""

    text: str
    language: Language
    today: date
    settled: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lack:
    """An argument that the words leave open: the records or figures it may be, and the unit of a quantity."""

    argument: str
    records: tuple[Known, ...] = ()
    figures: tuple[Decimal, ...] = ()
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Heard:
    """The arguments that were said, and what is lacking first."""

    arguments: Mapping[str, Json]
    lack: Lack | None = None
