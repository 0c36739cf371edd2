"""Figures with their unit. A figure is never a float: a total must equal the sum of its rows to the cent."""

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in one currency (ISO 4217 code). Amounts of different currencies are never added."""

    amount: Decimal
    currency: str

    def __add__(self, other: "Money") -> "Money":
        if other.currency != self.currency:
            raise ValueError(f"cannot add {other.currency} to {self.currency}")
        return Money(self.amount + other.amount, self.currency)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A counted or measured figure; `unit` is a catalogue key such as `piece` or `metre`, or None for a bare count."""

    value: Decimal
    unit: str | None = None
