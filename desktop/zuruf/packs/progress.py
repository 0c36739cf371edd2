"""What a fetch tells while it runs."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FetchProgress:
    """`done` and `total` are bytes of the whole pack; `part` of `parts` counts the pieces of the present file (hub: 1 of 1)."""

    pack: str
    source: str
    file: str
    done: int
    total: int
    part: int
    parts: int


OnProgress = Callable[[FetchProgress], None]
