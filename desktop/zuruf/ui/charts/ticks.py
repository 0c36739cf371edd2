"""Round marks for an axis. Pure."""

from dataclasses import dataclass
from decimal import Decimal

_STEPS = (Decimal(1), Decimal(2), Decimal("2.5"), Decimal(5), Decimal(10))


@dataclass(frozen=True, slots=True)
class Scale:
    """An axis from `low` to `high`, both of them marks; `marks` are `step` apart."""

    low: Decimal
    high: Decimal
    step: Decimal
    marks: tuple[Decimal, ...]

    def share(self, value: Decimal) -> float:
        """Where a value lies between `low` (0) and `high` (1)."""
        return float((value - self.low) / (self.high - self.low))


def scale(smallest: Decimal, largest: Decimal, most: int, *, whole: bool = False) -> Scale:
    """The axis for figures between two values, with about `most` marks (at least two).

    It always holds zero: the length of a bar and the height of a line are read against it. `whole`: no marks between whole
    numbers, for what is counted.
    """
    smallest, largest = min(smallest, Decimal(0)), max(largest, Decimal(0))
    if smallest == largest:
        largest = Decimal(1)
    step = _step((largest - smallest) / max(most, 1), whole=whole)
    first = (smallest / step).to_integral_value(rounding="ROUND_FLOOR")
    last = (largest / step).to_integral_value(rounding="ROUND_CEILING")
    marks = tuple(step * number for number in range(int(first), int(last) + 1))
    return Scale(marks[0], marks[-1], step, marks)


def _step(rough: Decimal, *, whole: bool) -> Decimal:
    """The smallest round step that is not below `rough`."""
    power = Decimal(1).scaleb(rough.adjusted())
    for factor in _STEPS:
        step = factor * power
        if step >= rough and (not whole or step == step.to_integral_value()):
            return max(step, Decimal(1)) if whole else step
    return max(power * 10, Decimal(1)) if whole else power * 10
