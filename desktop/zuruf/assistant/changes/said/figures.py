"""Quantities and amounts of a request: the numbers that are left when numbers of records, places and days are taken away."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from zuruf.assistant.changes.said.words import OUTER, WORDS, whole
from zuruf.assistant.prose.scan import figures_in
from zuruf.assistant.query.said_values import currencies_said
from zuruf.domain.languages import Language

_NEXT = re.compile(r"[^\W\d_][\w.-]*")
_SIZE = re.compile(r"(?:\s?[x×*]\s?|\s(?:mal|by|на)\s)\d")
_BEFORE_MONEY, _AFTER_MONEY = 4, 24


@dataclass(frozen=True, slots=True)
class Said:
    """A number in the text: `unit` is what was said behind it (a unit of products, OUTER, or None), `money` whether it is an
    amount, `goal` whether a word such as "to" stands before it, `sized` whether it is one side of a size ("8 × 40")."""

    start: int
    end: int
    value: Decimal
    unit: str | None = None
    money: bool = False
    goal: bool = False
    sized: bool = False


def figures_said(text: str, language: Language) -> tuple[Said, ...]:
    """The numbers from left to right. A number that can be read in two ways ("1.500") has a place for each reading."""
    low = text.lower()
    found = [
        _said(low, candidate.start, candidate.end, abs(value), language)
        for candidate in figures_in(text, language.value, line_start=False)
        for value in candidate.values
    ]
    taken = [(each.start, each.end) for each in found]
    found += [
        _said(low, match.start(1), match.end(1), Decimal(1), language)
        for match in _ones(language).finditer(low)
        if all(match.end(1) <= start or end <= match.start(1) for start, end in taken)
    ]
    return tuple(sorted(found, key=lambda each: each.start))


def _said(low: str, start: int, end: int, value: Decimal, language: Language) -> Said:
    words = WORDS[language]
    behind = _NEXT.match(low[end:].lstrip())
    unit = None
    if behind is not None and behind.start() == 0:
        unit = next((name for name, pattern in words.units.items() if re.fullmatch(pattern, behind.group())), None)
    near = re.split(r"[;,.!?]", low[end : end + _AFTER_MONEY])[0].split()[:2]
    money = bool(currencies_said(" ".join(near)) or currencies_said(low[max(0, start - _BEFORE_MONEY) : start].strip()))
    before = low[:start].rstrip()
    goal = re.search(rf"(?<!\w)(?:{words.goal})$", before) is not None
    sized = _SIZE.match(low, end) is not None or re.search(r"\d(?:\s?[x×*]|\s(?:mal|by|на))\s?$", low[:start]) is not None
    return Said(start, end, value, unit, money=money, goal=goal, sized=sized and unit is None)


def _ones(language: Language) -> "re.Pattern[str]":
    """ "Eine Palette", "a pair": one of something that things are counted in; no number of anything else."""
    words = WORDS[language]
    units = "|".join(words.units.values())
    return whole(rf"({words.one})(?=\s+(?:{units})(?!\w))")


def the_quantity(found: Sequence[Said], *, becomes: bool) -> tuple[Said, ...]:
    """The number that is the quantity; several if more than one may be. `becomes`: it is what a figure is set to.

    A unit behind it, or "to" before it, decides; else every number that is no size and no amount may be.
    """
    open_ones = [each for each in found if not each.money]
    for wanted in (
        [each for each in open_ones if each.goal and becomes],
        [each for each in open_ones if each.unit not in {None, OUTER}],
        [each for each in open_ones if each.unit == OUTER],
        [each for each in open_ones if not each.sized],
    ):
        if wanted:
            return tuple(wanted)
    return ()
