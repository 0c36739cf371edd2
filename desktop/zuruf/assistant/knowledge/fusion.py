"""Joins two orders of the same things: reciprocal rank fusion. Pure.

Ranks and no scores: what two judges give is of no common scale.
"""

from collections.abc import Hashable, Sequence
from typing import TypeVar

Thing = TypeVar("Thing", bound=Hashable)

_LATE = 10
"""The smaller, the more the first places of each order count."""


def fused(*orders: Sequence[Thing]) -> dict[Thing, float]:
    """Each thing with its score, the best first: 1 for what every order has first. Of equals the one met first stays ahead."""
    scores: dict[Thing, float] = {}
    for order in orders:
        for rank, thing in enumerate(order):
            scores[thing] = scores.get(thing, 0.0) + _LATE / (_LATE + rank) / len(orders)
    return dict(sorted(scores.items(), key=lambda item: -item[1]))
