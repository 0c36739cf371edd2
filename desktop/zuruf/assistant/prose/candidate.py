"""A number at a place in a text, before it is judged."""

from decimal import Decimal
from typing import NamedTuple

from zuruf.assistant.prose.amounts import Amount
from zuruf.assistant.prose.figures import FindingKind


class Candidate(NamedTuple):
    """A number at a place in the sentence; `values` are its possible readings (only for figures)."""

    start: int
    end: int
    kind: FindingKind
    values: tuple[Decimal, ...] = ()
    slot: str | None = None


def claimed(amount: Amount) -> Candidate:
    """A figure of this amount."""
    return Candidate(amount.start, amount.end, FindingKind.FIGURE, amount.values)
