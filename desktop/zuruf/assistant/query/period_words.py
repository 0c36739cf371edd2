"""Finds the period that a request names ("im letzten Monat", "since March", "за последние 90 дней") and writes it as periods.py
reads it. Known words are plain code's business: a model that has to guess a period guesses one for requests that name none.

A month or a quarter without a year is the latest one that has begun; a day without a year the last one, or one of the coming
month. What bends a period ("since", "until", "before", "the March of last year", "from … to") is read with it: half of it would
be another period. Words of time that cannot be read are told apart from none at all: a figure for all time is no answer to them.
"""

import re
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cache
from itertools import pairwise

from zuruf.assistant.query.period_atoms import atoms_in
from zuruf.assistant.query.period_days import real
from zuruf.assistant.query.period_found import Atom
from zuruf.assistant.query.period_joints import JOINTS, Joints
from zuruf.assistant.query.period_lexicon import PERIOD_WORDS
from zuruf.assistant.query.periods import DayRange, Period, parse_period, resolve
from zuruf.domain.languages import Language


@dataclass(frozen=True, slots=True)
class Mention:
    """A period in a text: `start` and `end` are offsets."""

    start: int
    end: int
    period: Period


@dataclass(frozen=True, slots=True)
class PeriodsSaid:
    """The periods of a text, and the words of time in it that name none that can be read."""

    mentions: tuple[Mention, ...]
    unread: tuple[str, ...]


def periods_in(text: str, language: Language, today: date) -> tuple[Mention, ...]:
    """The periods that a text names, from left to right; they do not overlap."""
    return read_periods(text, language, today).mentions


def read_periods(text: str, language: Language, today: date) -> PeriodsSaid:
    """The periods that a text names, and what is left unread of its words of time."""
    low = text.lower()
    if len(low) != len(text):
        low = "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in text)
    low = _dashes(language).sub("–", low)
    reader = _Reader(low, language, today)
    atoms = reader.read(atoms_in(low, text, language, today))
    mentions = tuple(Mention(atom.start, atom.end, parse_period(atom.text)) for atom in atoms if atom.text is not None)
    unread = [low[atom.start : atom.end] for atom in atoms if atom.text is None]
    unread += [
        match.group()
        for match in _unread(language).finditer(low)
        if all(match.end() <= atom.start or atom.end <= match.start() for atom in atoms)
    ]
    return PeriodsSaid(mentions, tuple(unread))


def is_list(text: str, language: Language) -> bool:
    """Whether the words between two periods only list them."""
    return re.fullmatch(rf"\s*(?:{JOINTS[language].listed})\s*", text.lower()) is not None


def is_comparison(text: str, language: Language) -> bool:
    """Whether the words between two periods set one against the other."""
    return re.fullmatch(rf"\s*(?:{JOINTS[language].against})\s*", text.lower()) is not None


@cache
def _unread(language: Language) -> "re.Pattern[str]":
    words = PERIOD_WORDS[language]
    pattern = JOINTS[language].unread.replace("{weekday}", f"(?:{'|'.join(words.weekdays)})")
    pattern = pattern.replace("{unit}", f"(?:{'|'.join(words.units.values())})")
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")


@cache
def _dashes(language: Language) -> "re.Pattern[str]":
    """Hyphens between two periods, which are no part of a word there: "Q1-Q3", "Jan-März", "1.-15. März"."""
    words = PERIOD_WORDS[language]
    months = "|".join(words.months)
    unit = rf"(?:{months}|q[1-4]|(?:19|20)\d\d)(?!\w)"
    day = rf"[0-3]?\d(?:\.|st|nd|rd|th|-?(?:го|е))?(?: of)? ?(?:{months})(?!\w)"
    shorts = rf"(?<=(?:\w[\w.]))-(?={day})|(?<=\b\d)-(?={day})|(?<=\w\w)-(?={unit})|(?<=\.\d\d\d\d)-(?=[0-3]?\d\.)"
    return re.compile(rf"(?:{shorts})")


class _Reader:
    """Joins the atoms of one text."""

    def __init__(self, low: str, language: Language, today: date) -> None:
        self._low = low
        self._today = today
        self._joints: Joints = JOINTS[language]

    def read(self, atoms: list[Atom]) -> list[Atom]:
        atoms = self._spans(self._shared(self._dated(atoms)))
        return [self._bent(atom, atoms[at - 1].end if at else 0) for at, atom in enumerate(atoms)]

    def _gap(self, first: Atom, second: Atom, pattern: str) -> bool:
        return re.fullmatch(rf"\s*(?:{pattern})\s*", self._low[first.end : second.start]) is not None

    def _before(self, start: int, pattern: str, end: int = 0) -> "re.Match[str] | None":
        """The pattern right before an offset, but not before `end`."""
        within = self._low[max(end, start - 60) : start]
        found = re.search(rf"(?<![\w-])(?:{pattern})\s+$", within)
        return found if found is not None and found.group().strip() else None

    def _offset(self, start: int, match: "re.Match[str]", end: int = 0) -> int:
        return max(end, start - 60) + match.start()

    def _is_against(self, end: int, start: int) -> bool:
        """ "Compared with April" is no "from April on", although a small word is the same in some languages."""
        return re.fullmatch(rf"\s*(?:{self._joints.against})\s*", self._low[end:start]) is not None

    def _dated(self, atoms: list[Atom]) -> list[Atom]:
        """ "March of last year", "last year's March": the unit in that year."""
        made: list[Atom] = []
        for atom in atoms:
            last = made[-1] if made else None
            if last is not None and last.in_year and atom.whole_year and self._gap(last, atom, self._joints.of):
                made[-1] = _in_year(last, atom, last.start, atom.end)
            elif last is not None and last.whole_year and atom.in_year and self._gap(last, atom, self._joints.possessive):
                made[-1] = _in_year(atom, last, last.start, atom.end)
            else:
                made.append(atom)
        return made

    def _shared(self, atoms: list[Atom]) -> list[Atom]:
        """ "January and March 2025": the year holds for the ones before it, and in a span for the one after it."""
        made = list(atoms)
        for at in range(len(made) - 2, -1, -1):
            first, second = made[at], made[at + 1]
            joined = f"{self._joints.listed}|{self._joints.through}|{self._joints.both}"
            if first.in_year and second.year and not second.whole_year and self._gap(first, second, joined):
                moved = replace(first, text=first.in_year(second.year), year=second.year)
                earlier = replace(first, text=first.in_year(second.year - 1), year=second.year - 1)
                made[at] = moved if _ordered(moved, second, self._today) else earlier
        for at, (first, second) in enumerate(pairwise(made)):
            if (
                first.year
                and not first.whole_year
                and second.in_year
                and not second.year
                and self._gap(first, second, self._joints.through)
            ):
                moved = replace(second, text=second.in_year(first.year), year=first.year)
                later = replace(second, text=second.in_year(first.year + 1), year=first.year + 1)
                made[at + 1] = moved if _ordered(first, moved, self._today) else later
        return made

    def _spans(self, atoms: list[Atom]) -> list[Atom]:
        """ "From … to …", "between … and …", "1–15 March"."""
        made: list[Atom] = []
        for atom in atoms:
            last = made[-1] if made else None
            between = last is not None and self._before(last.start, self._joints.between) is not None
            mid = f"{self._joints.through}|{self._joints.both}" if between else self._joints.through
            if last is not None and not last.edged and not atom.edged and self._gap(last, atom, mid):
                made[-1] = self._span(last, atom)
            else:
                made.append(self._from_bare_day(atom, last.end if last is not None else 0))
        return made

    def _span(self, first: Atom, last: Atom) -> Atom:
        opened = self._before(first.start, self._joints.opening)
        start = first.start if opened is None else self._offset(first.start, opened)
        if first.in_year and first.year is None and not _ordered(first, last, self._today):
            days = _days(first, self._today)
            earlier = None if days is None or days.first is None else first.in_year(days.first.year - 1)
            first = replace(first, text=earlier)
        return Atom(start, last.end, _through(first, last, self._today), edged=True)

    def _from_bare_day(self, atom: Atom, end: int) -> Atom:
        """ "Vom 1. bis 15. März": a bare number has the month of the day behind it."""
        if not atom.day or atom.text is None:
            return atom
        within = self._low[max(end, atom.start - 60) : atom.start]
        joints = self._joints
        opened = rf"(?P<between>{joints.between}) |(?:{joints.opening}) "
        through = rf"(?:{joints.through})"
        found = re.search(
            rf"(?<![\w.,-])(?:{opened})?(?:the )?(?P<n>[0-3]?\d)(?:\.|st|nd|rd|th|-?(?:го|е))? ?"
            rf"(?:{through}|(?P<both>{joints.both}))(?: the)? ?$",
            within,
        )
        if found is None or (found["both"] and not found["between"]):
            return atom
        days = _days(atom, self._today)
        last = None if days is None else days.first
        first = None if last is None else real(last.year, last.month, int(found["n"]))
        text = None if first is None or last is None or last < first else f"{first.isoformat()}/{last.isoformat()}"
        return Atom(max(end, atom.start - 60) + found.start(), atom.end, text, edged=True)

    def _bent(self, atom: Atom, end: int) -> Atom:
        """ "Since", "until", "before", "after" one period."""
        if atom.edged or atom.text is None or (end and self._is_against(end, atom.start)):
            return atom
        joints = self._joints
        days = resolve(parse_period(atom.text), self._today)
        ways = (
            (joints.since, f"{_edge(atom.text, days.first)}/"),
            (joints.until, f"/{_edge(atom.text, days.last)}"),
            (joints.short_of, f"/{_edge(atom.text, days.last)}" if days.first == days.last else _before(days)),
            (joints.before, _before(days)),
            (joints.after, _after(days)),
            (joints.vague, None),
        )
        best = atom
        if (onward := re.match(rf" (?:{joints.onward})(?!\w)", self._low[atom.end :])) is not None:
            end_of = atom.end + onward.end()
            opened = self._before(atom.start, joints.opening, end)
            start = atom.start if opened is None else self._offset(atom.start, opened, end)
            return replace(atom, start=start, end=end_of, text=f"{_edge(atom.text, days.first)}/")
        for pattern, text in ways:
            found = self._before(atom.start, pattern, end)
            if found is not None and (start := self._offset(atom.start, found, end)) < best.start:
                best = replace(atom, start=start, text=text)
        return best


def _in_year(unit: Atom, year: Atom, start: int, end: int) -> Atom:
    assert unit.in_year is not None
    assert year.year is not None
    return replace(unit, start=start, end=end, text=unit.in_year(year.year), in_year=None, year=year.year)


def _days(atom: Atom, today: date) -> DayRange | None:
    return None if atom.text is None else resolve(parse_period(atom.text), today)


def _ordered(first: Atom, second: Atom, today: date) -> bool:
    one, other = _days(first, today), _days(second, today)
    if one is None or other is None or one.first is None or other.last is None:
        return one is not None
    return one.first <= other.last


def _through(first: Atom, last: Atom, today: date) -> str | None:
    """From the first day of one to the last of the other."""
    one, other = _days(first, today), _days(last, today)
    if one is None or other is None or one.first is None or other.last is None or other.last < one.first:
        return None
    return f"{_edge(first.text, one.first)}/{_edge(last.text, other.last)}"


def _edge(text: str | None, day: date | None) -> str:
    """One side of a span: a day where the period stands still, else its name, so that a saved query moves along."""
    return day.isoformat() if day is not None and text and _STILL.match(text) else str(text)


_STILL = re.compile(r"\d{4}(?:-|$)")


def _before(days: DayRange) -> str | None:
    return None if days.first is None else f"/{(days.first - timedelta(days=1)).isoformat()}"


def _after(days: DayRange) -> str | None:
    return None if days.last is None else f"{(days.last + timedelta(days=1)).isoformat()}/"
