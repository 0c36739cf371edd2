"""Puts together what was spelled: "P R null null eins sieben" becomes PR0017, where a company numbers its things like that. Pure.

Nothing is guessed. A code is written only if it is a number that there is, or has the very shape of the company's numbers and
cannot be read otherwise; digits that were dictated one by one, only if there are as many as such numbers end with. The rest of
the text stays as it is.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile

from zuruf.domain.languages import Language
from zuruf.domain.trade import TradeWords
from zuruf.language.spelled.alphabets import MARKS
from zuruf.language.spelled.codes import Piece, digit_at, key_of, learn_numbers, letter_of, loose_key, pieces_of, reach_of
from zuruf.language.spelled.shapes import shape_of

_MOST_PIECES = 12
_FEWEST_DIGITS = 3
"""Of a number that is known by its shape alone, or by its digits."""
_DIGITS_TOGETHER = re.compile(r"\d\d")
_ALIKE = ("bp", "dt", "gk", "mn", "fsv", "ei", "vw")
"""Letters whose names sound alike: they may have been misheard where only one number fits."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """A code as it may be read: where it ends, its key, and whether every part of it was a single sign."""

    end: int
    key: str
    spelled: bool


@dataclass(frozen=True, slots=True)
class _Written:
    end: int
    code: str


class CodeWriter:
    """For one list of words. Making the first one takes seconds; safe to use from several threads."""

    def __init__(self, words: TradeWords) -> None:
        if words.numbers or words.shapes:
            learn_numbers()
        self._known = _by(words.numbers, key_of)
        self._loose = _by(words.numbers, loose_key)
        self._shapes = _by((shape for shape in words.shapes if _tells(shape)), _shape_key)
        tails = (_tail(shape) for shape in words.shapes)
        self._tails = frozenset(tail for tail in tails if tail >= _FEWEST_DIGITS)

    def write(self, text: str, language: Language) -> str:
        """The text with its codes as the company writes them. Writing twice changes nothing more."""
        if not (self._known or self._shapes or self._tails):
            return text
        written: list[str] = []
        done = 0
        pieces = tuple(pieces_of(text, 0))
        for at, piece in enumerate(pieces):
            if piece.start < done:
                continue
            found = self._code(text, piece.start, language) or self._digits(pieces, at, language)
            if found is not None:
                written += [text[done : piece.start], found.code]
                done = found.end
        return "".join([*written, text[done:]])

    def _code(self, text: str, start: int, language: Language) -> _Written | None:
        """The code that begins here, in the language of the text or in another one."""
        for each in (language, *(other for other in Language if other is not language)):
            readings = [reading for reading in _readings(text, start, each) if _mixed(reading.key)]
            found = self._exactly(readings) or self._by_shape(text, start, readings) or self._one_loosely(readings)
            found = found or self._misheard(readings)
            if found is not None:
                return found
        return None

    def _exactly(self, readings: Sequence[_Reading]) -> _Written | None:
        return next((_Written(each.end, code) for each in reversed(readings) if (code := self._known.get(each.key))), None)

    def _by_shape(self, text: str, start: int, readings: Sequence[_Reading]) -> _Written | None:
        """By its shape alone: spelled sign by sign or written in one, and in capitals: "in 2026" is no number of anything.

        Digits that were each said alone need no capitals: nobody says "in 2 0 2 6".
        """
        for each in reversed(readings):
            shape = self._shapes.get(shape_of(each.key))
            if shape is None:
                continue
            in_one = not any(sign.isspace() for sign in text[start : each.end])
            alone = _DIGITS_TOGETHER.search(text, start, each.end) is None
            named = text[start].isupper() or (alone and each.spelled) or not _starts_with(text[start : each.end], each.key)
            if in_one or (named and (each.spelled or not self._loosely(readings))):
                return _Written(each.end, _filled(shape, each.key))
        return None

    def _one_loosely(self, readings: Sequence[_Reading]) -> _Written | None:
        """A number whose zeros were left out, if it is the only one that can have been meant."""
        found = self._loosely(readings)
        return found[0] if len(found) == 1 else None

    def _loosely(self, readings: Sequence[_Reading]) -> list[_Written]:
        return [
            _Written(each.end, code)
            for each in readings
            if loose_key(each.key) == each.key and (code := self._loose.get(each.key)) is not None
        ]

    def _misheard(self, readings: Sequence[_Reading]) -> _Written | None:
        """The one number with these digits whose letters sound like those that were heard. Digits are never corrected."""
        for each in reversed(readings):
            alike = [code for key, code in self._known.items() if code is not None and _sounds_alike(each.key, key)]
            if len(alike) == 1:
                return _Written(each.end, alike[0])
        return None

    def _digits(self, pieces: Sequence[Piece], at: int, language: Language) -> _Written | None:
        """Digits that were dictated one by one, as many as a number ends with, and not behind a letter or further digits."""
        if _is_part([piece.word for piece in pieces[max(0, at - 2) : at]], language):
            return None
        digits, end = "", at
        while end < len(pieces):
            taken, digit = digit_at([piece.word for piece in pieces[end : end + 3]], language)
            if not taken:
                break
            digits, end = digits + digit, end + taken
        if len(digits) not in self._tails or (end < len(pieces) and pieces[end].word.isdigit()):
            return None
        return _Written(pieces[end - 1].end, digits) if end > at + 1 else None


def _is_part(before: Sequence[str], language: Language) -> bool:
    """Whether the last of these words belongs to a code: a letter, a mark, a digit (which may be two pieces)."""
    if not before:
        return False
    last = before[-1]
    told = len(last) == 1 or last.isdigit() or last in MARKS or letter_of(last, language) is not None
    return told or any(digit_at(before[at:], language)[0] == len(before) - at for at in range(len(before)))


def _readings(text: str, start: int, language: Language) -> Iterator[_Reading]:
    before, spelled = "", True
    yield from _as_it_stands(text, start)
    for end, key in reach_of(text, start, language):
        # Letters in a row at the beginning ("PR") are as good as single ones.
        spelled = spelled and (len(key) - len(before) == 1 or key.isalpha())
        before = key
        yield _Reading(end, key, spelled)


def _as_it_stands(text: str, start: int) -> Iterator[_Reading]:
    """The code that is written here, letters in a row and then digits: "ER-2026" has no letter that is called ER."""
    letters, *rest = islice(pieces_of(text, start), _MOST_PIECES)
    if len(letters.word) > 1 and letters.word.isalpha():
        for piece in takewhile(lambda each: each.word.isdigit(), rest):
            yield _Reading(piece.end, key_of(text[start : piece.end]), spelled=True)


def _by(values: Iterable[str], key: Callable[[str], str]) -> dict[str, str | None]:
    """Values by their key; None where two have the same."""
    found: dict[str, str | None] = {}
    for value in dict.fromkeys(values):
        found[key(value)] = None if key(value) in found else value
    return found


def _shape_key(shape: str) -> str:
    return shape_of(key_of(shape.replace("#", "0")))


def _tells(shape: str) -> bool:
    return shape.count("#") >= _FEWEST_DIGITS and any(sign.isalpha() for sign in shape)


def _tail(shape: str) -> int:
    """How many digits it ends with."""
    return len(shape) - len(shape.rstrip("#"))


def _filled(shape: str, key: str) -> str:
    digits = iter(sign for sign in key if sign.isdigit())
    return "".join(next(digits) if sign == "#" else sign for sign in shape)


def _mixed(key: str) -> bool:
    return any(sign.isalpha() for sign in key) and any(sign.isdigit() for sign in key)


def _starts_with(text: str, key: str) -> bool:
    """Whether the code's letters stand there as such, several in a row, and not by their names."""
    letters = key[: next(at for at, sign in enumerate(key) if sign.isdigit())]
    first = next(pieces_of(text, 0)).word
    return len(letters) > 1 and key_of(first) == letters


def _sounds_alike(heard: str, known: str) -> bool:
    if len(heard) != len(known) or shape_of(heard).count("#") < _FEWEST_DIGITS:
        return False
    return all(
        a == b or (a.isalpha() and any(a in group and b in group for group in _ALIKE)) for a, b in zip(heard, known, strict=True)
    )
