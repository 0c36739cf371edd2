"""Which changes a company allows, and how far. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum

from zuruf.assistant.query.vocabulary import Words
from zuruf.domain.people import Role


class Does(StrEnum):
    """What a change does; SET is what a company declares itself: it sets fields of a table."""

    STOCK_IN = "stock_in"
    STOCK_OUT = "stock_out"
    STOCK_OVER = "stock_over"
    COUNT = "count"
    ORDER = "order"
    PAY = "pay"
    NOTE = "note"
    REORDER_LEVEL = "reorder_level"
    SET = "set"


HARMLESS = frozenset({Does.NOTE, Does.SET})
"""What a company may declare to need no confirmation. Stock and money never."""


@dataclass(frozen=True, slots=True)
class FieldRule:
    """Bounds of a field that a declared change may set."""

    least: Decimal | None = None
    most: Decimal | None = None
    longest: int = 200


@dataclass(frozen=True, slots=True)
class Rule:
    """One change. `role` is the least that may confirm it; `most` the largest quantity or amount that can be proposed.

    `unasked`: needs no confirmation. `table` and `fields` are for SET.
    """

    name: str
    does: Does
    role: Role = Role.MANAGER
    most: Decimal | None = None
    unasked: bool = False
    label: Words = field(default_factory=dict)
    table: str = ""
    fields: Mapping[str, FieldRule] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Place:
    """A storage place; `check` is the digits printed on it that a person may be asked for."""

    code: str
    check: str | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """All that a company declares about changes.

    `parts` name the vocabulary's tables and fields that the built-in changes need, where they are called otherwise. `places` by
    code; empty if any place is let through. `synonyms` are other words and barcodes of records: by table, from the word to the
    number.
    """

    changes: Mapping[str, Rule]
    parts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)
    synonyms: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    minutes: int = 60


DEFAULTS: Mapping[str, Rule] = {
    rule.name: rule
    for rule in (
        Rule("stock_in", Does.STOCK_IN),
        Rule("stock_out", Does.STOCK_OUT),
        Rule("stock_over", Does.STOCK_OVER),
        Rule("count", Does.COUNT),
        Rule("order", Does.ORDER),
        Rule("pay", Does.PAY),
        Rule("note", Does.NOTE, role=Role.STAFF, unasked=True),
        Rule("reorder_level", Does.REORDER_LEVEL),
    )
}
