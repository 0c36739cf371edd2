"""One sentence as tokens: the window in which a number is judged."""

import re
import unicodedata
from dataclasses import dataclass, field
from enum import IntEnum

_TOKEN = re.compile(r"\d+|[^\W\d_]+(?:['’ʼ][^\W\d_]+)*|\S")
_OTHER_DIGIT = re.compile(r"[^\W\D0-9]|(?![0-9])\d")


class TokenKind(IntEnum):
    DIGITS = 0
    WORD = 1
    SIGN = 2


@dataclass(slots=True)
class Token:
    """A run of digits, a word (with inner apostrophes) or one other character. `low` is lower case with a plain apostrophe."""

    kind: TokenKind
    start: int
    end: int
    text: str
    low: str


def plain_digits(text: str) -> str:
    """The text with every decimal digit of any script as ASCII; the length does not change."""
    if text.isascii() or _OTHER_DIGIT.search(text) is None:
        return text
    return "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in text)


@dataclass(slots=True)
class Sentence:
    """The tokens of one sentence. `line_start` says that it begins a line; then a list marker may stand in it."""

    text: str
    language: str
    line_start: bool
    tokens: list[Token] = field(init=False)

    def __post_init__(self) -> None:
        self.tokens = [_token(match) for match in _TOKEN.finditer(self.text)]

    def low(self, index: int) -> str:
        """The token in lower case, or "" outside the sentence."""
        return self.tokens[index].low if 0 <= index < len(self.tokens) else ""

    def is_word(self, index: int) -> bool:
        return 0 <= index < len(self.tokens) and self.tokens[index].kind is TokenKind.WORD

    def is_digits(self, index: int) -> bool:
        return 0 <= index < len(self.tokens) and self.tokens[index].kind is TokenKind.DIGITS

    def glued(self, index: int) -> bool:
        """Whether the token stands directly behind the one before it."""
        return 0 < index < len(self.tokens) and self.tokens[index].start == self.tokens[index - 1].end

    def index_at(self, offset: int, index: int) -> int:
        """The first token from `index` on that starts at or behind `offset`."""
        while index < len(self.tokens) and self.tokens[index].start < offset:
            index += 1
        return index

    def before(self, index: int) -> int:
        """The index of the token before, over one abbreviation point, opening bracket, quote or emphasis; -1 if none."""
        index -= 1
        while index >= 0 and self.tokens[index].low in _SKIPPED:
            index -= 1
        return index


_SKIPPED = frozenset("*_([\"'„“‚«»`.")


def _token(match: "re.Match[str]") -> Token:
    text = match.group()
    first = text[0]
    kind = TokenKind.DIGITS if first.isdecimal() else TokenKind.WORD if first.isalpha() else TokenKind.SIGN
    low = text.lower().replace("’", "'").replace("ʼ", "'") if kind is TokenKind.WORD else text
    return Token(kind, match.start(), match.end(), text, low)
