"""Storage places in a request: declared codes, or what follows a word such as "shelf"."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from zuruf.assistant.changes.said.spans import Span
from zuruf.assistant.changes.said.words import WORDS, whole
from zuruf.domain.languages import Language
from zuruf.language.spelled.codes import key_of, pieces_of, reach_of

_SHORT = 3
"""Letters of the longest code that has no digit: "shelf B", but no "shelf above"."""


@dataclass(frozen=True, slots=True)
class SaidPlace:
    """`code` as declared, or as it was said, in capitals. `goal`: goods go there, True, or leave it, False; None if not said."""

    span: Span
    code: str
    goal: bool | None


def places_said(text: str, language: Language, declared: Collection[str]) -> tuple[SaidPlace, ...]:
    """The places from left to right."""
    keys = {key_of(code): code for code in declared}
    low = text.lower()
    found: list[SaidPlace] = []
    for match in _markers(language).finditer(low):
        if found and match.start() < found[-1].span.end:
            continue
        place = _code_at(text, match.end(), language, keys)
        if place is not None:
            end, code = place
            found.append(SaidPlace(Span(match.start(), end), code, _way(low[: match.start()], language)))
    found += _declared(text, language, keys, found) if keys else _bare(low, language, found)
    return tuple(sorted(found, key=lambda each: each.span.start))


def check_said(text: str, language: Language) -> tuple[Span, str] | None:
    """The digits printed at a place, where somebody read them out, and where they stand."""
    marker = whole(WORDS[language].check).search(text.lower())
    if marker is None:
        return None
    read = [(end, code) for end, code in reach_of(text, marker.end(), language) if code.isdigit()]
    return (Span(marker.start(), read[-1][0]), read[-1][1]) if read else None


def from_and_to(found: tuple[SaidPlace, ...]) -> tuple[str | None, str | None]:
    """Where goods leave and where they go to; what was not said is None."""
    away = next((each.code for each in found if each.goal is False), None)
    toward = next((each.code for each in found if each.goal is True), None)
    rest = [each.code for each in found if each.code not in {away, toward}]
    if away is None and rest:
        away = rest.pop(0)
    if toward is None and rest:
        toward = rest.pop(0)
    return away, toward


def _code_at(text: str, start: int, language: Language, keys: Mapping[str, str]) -> tuple[int, str] | None:
    """Where the code that begins here ends, and the code: a declared one, the longest; else what holds a digit, or a letter."""
    first = next(iter(pieces_of(text, start)), None)
    if first is None or _joins(first.word, language):
        return None
    reached = list(reach_of(text, start, language))
    known = [(end, keys[code]) for end, code in reached if code in keys]
    if known:
        return known[-1]
    if keys:
        return None
    numbered = [(end, code) for end, code in reached if code[-1].isdigit() and not _counts(text[end:], language)]
    if numbered:
        end, code = numbered[-1]
        return end, _written(text[start:end], code)
    if len(first.word) > _SHORT or not first.word.isalpha():
        return None
    return first.end, text[first.start : first.end].upper()


def _joins(word: str, language: Language) -> bool:
    """Whether a word only joins others: "the location of the boxes". A letter alone is a place: "комірка В"."""
    words = WORDS[language]
    return len(word) > 1 and re.fullmatch(rf"(?:{words.away}|{words.toward}|of|the)", word.lower()) is not None


def _counts(behind: str, language: Language) -> bool:
    """Whether a number is a quantity after all: "shelf seven, twenty pieces"."""
    units = "|".join(WORDS[language].units.values())
    return re.match(rf"\s+(?:{units})(?!\w)", behind.lower()) is not None


def _written(said: str, key: str) -> str:
    """The code as it stood if it was written ("A-04"), else as it was read ("b vier" is B4)."""
    plain = said.strip()
    return plain.upper() if re.fullmatch(r"[^\W\d_]{0,3}(?:[-./ ]?\d+)+", plain) else key.upper()


def _declared(text: str, language: Language, keys: Mapping[str, str], found: list[SaidPlace]) -> list[SaidPlace]:
    """Declared codes that are said without a word before them."""
    more: list[SaidPlace] = []
    for piece in pieces_of(text, 0):
        if any(each.span.start <= piece.start < each.span.end for each in (*found, *more)):
            continue
        known = [(end, keys[code]) for end, code in reach_of(text, piece.start, language) if code in keys]
        if known and any(sign.isdigit() for sign in known[-1][1]):
            end, code = known[-1]
            more.append(SaidPlace(Span(piece.start, end), code, _way(text[: piece.start].lower(), language)))
    return more


def _bare(low: str, language: Language, found: list[SaidPlace]) -> list[SaidPlace]:
    """Codes of one letter and digits behind a word such as "on", where a company declares none: "no longer on A2 but on B7".

    Only of a move, which has two: "in A4" alone may be paper, and "M8" is a thread.
    """
    more: list[SaidPlace] = []
    was, before = _bare_patterns(language)
    for match in before.finditer(low):
        if any(each.span.start < match.end() and match.start() < each.span.end for each in found):
            continue
        start = match.start("code")
        goal = False if was.search(low[:start]) is not None else _way(low[:start], language)
        more.append(SaidPlace(Span(start, match.end("code")), match["code"].upper(), goal))
    return more if len(found) + len(more) > 1 else []


@cache
def _bare_patterns(language: Language) -> "tuple[re.Pattern[str], re.Pattern[str]]":
    words = WORDS[language]
    behind = rf"(?<!\w)(?:{words.away}|{words.toward}|{words.at})\s+(?P<code>(?!m)[^\W\d_]-?\d{{1,3}}(?:-\d{{1,3}})?)(?![\w-])"
    return re.compile(rf"(?<!\w)(?:{words.was})(?:\s+\S+)?\s+(?:{words.at}|{words.toward})\s*$"), re.compile(behind)


def _way(before: str, language: Language) -> bool | None:
    words = WORDS[language]
    article = r"(?: (?:den|die|das|dem|der|the))?"
    if re.search(rf"(?<!\w)(?:{words.away}){article}\s*$", before) is not None:
        return False
    return True if re.search(rf"(?<!\w)(?:{words.toward}){article}\s*$", before) is not None else None


@cache
def _markers(language: Language) -> "re.Pattern[str]":
    return re.compile(rf"(?<!\w)(?:{WORDS[language].place})(?: (?:nr\.?|nummer|number|номер|№))?\s+(?=\w)")
