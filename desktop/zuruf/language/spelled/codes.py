"""Numbers of articles and invoices as people say them: "PR null null siebzehn", "paula richard 0 0 17", "пэ эр ноль семнадцать".
Pure.

A code is letters and digits in a row, each said by its name, as a number, or written. What a code is, is decided by comparing it
with the numbers that there are (by whoever asks); here only what may have been meant is read.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from zuruf.domain.languages import Language
from zuruf.language.spelled.alphabets import AS_IN, DIGITS, LETTERS, MARKS, TIMES
from zuruf.language.spoken.numerals import cardinal
from zuruf.language.tokens import fold

_LARGEST = 2999
_LONGEST_NUMBER = 6
_PIECE = re.compile(r"[^\W_]+")
_SPLIT = re.compile(r"[^\W\d_]+|\d+")
_LONGEST_LETTERS = 4
_DOUBLED = frozenset({"double", "дубль", "дабл"})
"""Beginnings of a "w", where its name is two words."""
_ARTICLES = frozenset({"ein", "eine", "o", "раз", "одна", "одне", "одно"})
"""Words for digits within a code, and words of their own elsewhere."""
_MOST_PIECES = 24

_SOUNDS = str.maketrans("абвгґдезиійклмнопрстуфхц", "abvggdeziijklmnoprstufhc")
_SHAPES = str.maketrans("авсеіікмнорстхув", "abceiikmhopctxyb")


def key_of(code: str) -> str:
    """A number as it is compared: letters and digits only, in lower case and in Latin letters by their sound."""
    return "".join(_PIECE.findall(fold(code))).translate(_SOUNDS)


def loose_key(code: str) -> str:
    """As key_of, without the zeros that people leave out at the beginning of its groups: PR0017 is like PR17."""
    groups = (part for piece in _PIECE.findall(fold(code)) for part in _SPLIT.findall(piece))
    return "".join(group.lstrip("0") if group.isdigit() else group for group in groups).translate(_SOUNDS)


def last_group(code: str) -> str:
    """The last digits of a number, without zeros in front: what people call a record by among themselves."""
    groups = re.findall(r"\d+", code)
    return groups[-1].lstrip("0") if groups else ""


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters or digits in a row, folded, and where they stand in the text."""

    start: int
    end: int
    word: str


def pieces_of(text: str, start: int) -> Iterator[Piece]:
    """The pieces of a text from an offset on."""
    for match in _SPLIT.finditer(text, start):
        yield Piece(match.start(), match.end(), fold(match.group()))


def reach_of(text: str, start: int, language: Language) -> Iterator[tuple[int, str]]:
    """The code that begins at an offset, after each piece it may end with: the offset of its end, and its key."""
    pieces = list(islice(pieces_of(text, start), _MOST_PIECES))
    for taken, code in _read(tuple(piece.word for piece in pieces), language):
        yield pieces[taken - 1].end, code


def codes_said(text: str, language: Language) -> tuple[str, ...]:
    """Keys of everything in a text that may be a number of something, the longest first. Each holds a digit."""
    pieces = [part for piece in _PIECE.findall(fold(text)) for part in _SPLIT.findall(piece)][: 8 * _MOST_PIECES]
    found: dict[str, None] = {}
    for first in range(len(pieces)):
        for _, code in _read(pieces[first : first + _MOST_PIECES], language):
            if any(letter.isdigit() for letter in code):
                found.setdefault(code, None)
                if any("а" <= letter <= "я" or letter in "іґ" for letter in "".join(pieces[first : first + 1])):
                    found.setdefault(_by_shape(pieces[first]) + code[len(pieces[first]) :], None)
    return tuple(sorted(found, key=len, reverse=True))


def _by_shape(letters: str) -> str:
    """Cyrillic letters as the Latin ones that look the same: РЕ may stand for PE."""
    return letters.translate(_SHAPES)


def _read(pieces: Sequence[str], language: Language) -> Iterator[tuple[int, str]]:
    """The code that begins with the first piece, after each piece that it may end with, and how many pieces that are."""
    code, at = "", 0
    while at < len(pieces):
        mark = 1 if code and pieces[at] in MARKS else 0
        taken, part = _part(pieces[at + mark :], language, begun=bool(code))
        if not taken:
            return
        code, at = code + part, at + mark + taken
        yield at, code


def _part(pieces: Sequence[str], language: Language, *, begun: bool) -> tuple[int, str]:
    """How many pieces the next part of a code takes, and what it is."""
    if not pieces:
        return 0, ""
    word = pieces[0]
    if word.isdigit():
        return 1, word
    if letter_of("".join(pieces[:2]), language) == "w" and word in _DOUBLED:
        return 2, "w"
    times = TIMES.get(word, 0)
    if times and len(pieces) > 1:
        taken, part = _part(pieces[1:], language, begun=True)
        if taken and len(part) == 1:
            return 1 + taken, part * times
    taken, digits = _number(pieces, language)
    # "o" is a letter until a code has begun.
    if taken and (begun or word != "o"):
        return taken, digits
    letter = letter_of(word, language) or (word.translate(_SOUNDS) if len(word) == 1 else None)
    if letter is not None:
        return 1 + _explained(pieces[1:], letter, language), letter
    if len(word) <= _LONGEST_LETTERS and not begun:
        return 1, word.translate(_SOUNDS)
    return 0, ""


def letter_of(word: str, language: Language) -> str | None:
    """The letter that a folded word is a name of, in the language or in English; None if it is none."""
    return LETTERS[language].get(word) or LETTERS[Language.ENGLISH].get(word)


def _explained(pieces: Sequence[str], letter: str, language: Language) -> int:
    """How many pieces say again which letter was meant: "P wie Paula"."""
    for taken in (2, 1):
        if tuple(pieces[:taken]) in AS_IN and len(pieces) > taken and letter_of(pieces[taken], language) == letter:
            return taken + 1
    return 0


def digit_at(pieces: Sequence[str], language: Language) -> tuple[int, str]:
    """How many folded pieces the single digit at the beginning takes, written or said, and what it is; 0 if there is none."""
    if not pieces:
        return 0, ""
    if pieces[0].isdigit():
        return (1, pieces[0]) if len(pieces[0]) == 1 else (0, "")
    taken, digits = _number(pieces, language)
    alone = taken and len(digits) == 1 and " ".join(pieces[:taken]) not in _ARTICLES
    return (taken, digits) if alone else (0, "")


def _number(pieces: Sequence[str], language: Language) -> tuple[int, str]:
    """The longest number word at the beginning, as digits."""
    known = _numbers(language)
    for count in range(min(_LONGEST_NUMBER, len(pieces)), 0, -1):
        digits = known.get(" ".join(pieces[:count]))
        if digits is not None:
            return count, digits
    return 0, ""


def learn_numbers() -> None:
    """Makes the tables of number words now: about half a second for each language, once."""
    for language in Language:
        _numbers(language)


@cache
def _numbers(language: Language) -> Mapping[str, str]:
    """Number words to digits, as they are cut into pieces here."""
    known = {}
    for number in range(_LARGEST + 1):
        said = cardinal(number, language)
        # A German number is one word, however its parts are set apart for a voice.
        words = _PIECE.findall(fold(said.replace(" ", "") if language is Language.GERMAN else said))
        known[" ".join(words)] = str(number)
        known[" ".join(word for word in words if word != "and")] = str(number)
        if language is Language.GERMAN and words[0].startswith(("einhundert", "eintausend")):
            known[words[0].removeprefix("ein")] = str(number)
    return known | dict(DIGITS[language])
