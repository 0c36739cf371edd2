"""Numbers of articles and invoices as people say them: "PR null null siebzehn", "paula richard 0 0 17", "пэ эр ноль семнадцать".
Pure.

A code is letters and digits in a row, each said by its name, as a number, or written. What a code is, is decided by comparing it
with the numbers that there are (identify.py); here only what may have been meant is read.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from zuruf.domain.languages import Language
from zuruf.language.spoken.numerals import cardinal
from zuruf.language.tokens import fold

_LARGEST = 2999
_LONGEST_NUMBER = 6
_PIECE = re.compile(r"[^\W_]+")
_SPLIT = re.compile(r"[^\W\d_]+|\d+")
_LONGEST_LETTERS = 4
_MOST_PIECES = 24

_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def _named(names: str) -> dict[str, str]:
    """Names of the letters a to z, several for one letter joined by a slash."""
    return {name: letter for letter, group in zip(_ALPHABET, names.split(), strict=True) for name in group.split("/")}


_LETTERS: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        **_named("a/ah be/bee ce/zeh de/deh e/eh ef/eff ge/geh ha/hah i/ih jot ka/kah el/ell em/emm en/enn o/oh pe/peh ku/kuh "
        "er/err es/ess te/teh u/uh vau/fau we/weh ix ypsilon zett/zet"),
        **_named("anton/anna berta casar/caesar dora emil friedrich gustav heinrich ida julius/jakob kaufmann/konrad ludwig "
        "martha nordpol otto paula quelle/quickborn richard samuel/siegfried theodor ulrich viktor wilhelm xanthippe/xaver "
        "ypsilon zacharias/zeppelin"),
    },
    Language.ENGLISH: {
        **_named("a/ay b/bee c/see d/dee e f/ef g/gee h/aitch i/eye j/jay k/kay l/el m/em n/en o p/pee q/cue/queue r/ar "
        "s/ess t/tee u/you v/vee w x/ex y/why z/zee/zed"),
        **_named("alpha/alfa bravo charlie delta echo foxtrot golf hotel india juliet/juliett kilo lima mike november oscar papa "
        "quebec romeo sierra tango uniform victor whiskey/whisky xray yankee zulu"),
    },
    Language.UKRAINIAN: {
        **_named("а бе це де е еф ге/ґе аш/ха і/и йот/джей ка/кей ел/ель ем ен о пе "
        "ку/кю ер ес те у ве дабл/дубльве ікс ігрек/ипсилон зет/зед"),
    },
    Language.RUSSIAN: {
        **_named("а бэ/бе цэ/це дэ/де е эф ге/гэ аш/ха и/ай йот/джей ка/кей эль/эл эм эн о пэ/пе ку/кью "
        "эр/ер эс/ес тэ/те у вэ/ве дубльвэ/даблю икс игрек/игрэк зэт/зет"),
    },
}  # fmt: skip

_DIGITS: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {"zwo": "2", "ein": "1", "eine": "1", "funef": "5", "fuenef": "5", "nul": "0"},
    Language.ENGLISH: {"oh": "0", "o": "0", "nought": "0", "nil": "0", "niner": "9"},
    Language.UKRAINIAN: {"одна": "1", "одне": "1", "дві": "2", "ноль": "0", "зеро": "0"},
    Language.RUSSIAN: {"одна": "1", "одно": "1", "две": "2", "нуль": "0", "раз": "1"},
}
_TIMES: Mapping[str, int] = {"double": 2, "triple": 3, "doppel": 2, "doppelt": 2, "zweimal": 2, "dreimal": 3}

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
        taken, part = _part(pieces[at:], language, begun=bool(code))
        if not taken:
            return
        code, at = code + part, at + taken
        yield at, code


def _part(pieces: Sequence[str], language: Language, *, begun: bool) -> tuple[int, str]:
    """How many pieces the next part of a code takes, and what it is."""
    word = pieces[0]
    if word.isdigit():
        return 1, word
    times = _TIMES.get(word, 0)
    if times and len(pieces) > 1:
        taken, part = _part(pieces[1:], language, begun=True)
        if taken and len(part) == 1:
            return 1 + taken, part * times
    if begun and word in _DIGITS[language]:
        # "o" is a letter until a digit has come.
        return 1, _DIGITS[language][word]
    taken, digits = _number(pieces, language)
    if taken:
        return taken, digits
    letter = _LETTERS[language].get(word) or _LETTERS[Language.ENGLISH].get(word)
    if letter is not None:
        return 1, letter
    if len(word) <= _LONGEST_LETTERS and (not begun or len(word) == 1):
        return 1, word.translate(_SOUNDS)
    return 0, ""


def _number(pieces: Sequence[str], language: Language) -> tuple[int, str]:
    """The longest number word at the beginning, as digits."""
    known = _numbers(language)
    for count in range(min(_LONGEST_NUMBER, len(pieces)), 0, -1):
        digits = known.get(" ".join(pieces[:count]))
        if digits is not None:
            return count, digits
    return 0, ""


@cache
def _numbers(language: Language) -> Mapping[str, str]:
    """Number words to digits, as they are cut into pieces here."""
    known = {}
    for number in range(_LARGEST + 1):
        words = _PIECE.findall(fold(cardinal(number, language)))
        known[" ".join(words)] = str(number)
        known[" ".join(word for word in words if word != "and")] = str(number)
        if language is Language.GERMAN and words[0].startswith(("einhundert", "eintausend")):
            known[words[0].removeprefix("ein")] = str(number)
    return known | dict(_DIGITS[language])
