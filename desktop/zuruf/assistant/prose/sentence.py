"""One sentence as tokens: the window in which a number is judged."""

import re
import unicodedata
from functools import cached_property

NUMERIC = "½¼¾⅐-⅞↉⁰¹²³⁴-⁹₀-₉①-⓿❶-➓"
"""Characters that are numbers and no decimal digits, for a character class."""

_TOKEN = re.compile(rf"\d+|[^\W\d_{NUMERIC}]+(?:'[^\W\d_{NUMERIC}]+)*|\S")
_OTHER_DIGIT = re.compile(r"(?![0-9])\d")
_CODE = re.compile(r"(`+)[^`\n]+\1")
_NUMERIC_DATE = re.compile(r"\d[./]\d{1,2}[./]")
_BETWEEN = re.compile(
    r"[\s,(/|–—‑-]{1,4}(?:(?:und|bis|auf|gegenüber|oder|bzw\.?|and|to|or|vs\.?|og|til|eller|y|a|al|o|hasta|та|і|й|до|або|и|по|или"
    r"|at|um|kl\.?|a las|о|в)\s)?",
    re.IGNORECASE,
)
_LETTER = re.compile(r"[^\W\d_]")
_SKIPPED = frozenset("*_([\"'„“‚«»`.:|")


def plain_digits(text: str) -> str:
    """The text with every decimal digit of any script as ASCII; the length does not change."""
    if text.isascii() or _OTHER_DIGIT.search(text) is None:
        return text
    return "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in text)


def lower(text: str) -> str:
    """The text in lower case with plain apostrophes; the length does not change."""
    low = text.lower()
    if len(low) != len(text):
        low = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    return low if low.isascii() else low.replace("’", "'").replace("ʼ", "'")


class Sentence:
    """The tokens of one sentence: runs of digits, words (with inner apostrophes), and single other characters.

    `starts` and `ends` are their offsets in `text`, `lows` the tokens in lower case. `line_start` says that the sentence begins a
    line; then a list marker may stand in it. `markers` are the numbers of the list markers before, the last one last. `found`
    and `found_end` tell the kind and the end of the last number found, `has_year` that a year was found. Before `claimed_until`
    every number is a claim.
    """

    def __init__(self, text: str, language: str, line_start: bool, markers: tuple[int, ...] = ()) -> None:
        self.text = text
        self.language = language
        self.line_start = line_start
        self.markers = markers
        self.found = ""
        self.found_end = 0
        self.claimed_until = 0
        self.has_year = False
        self.low_text = low = lower(text)
        spans = [match.span() for match in _TOKEN.finditer(low)]
        self.lows = [low[start:end] for start, end in spans]
        self.starts = [start for start, _ in spans]
        self.ends = [end for _, end in spans]

    def continues(self, index: int, *kinds: str) -> bool:
        """Whether only a mark or a small word stands between the last number, of one of the kinds, and this token."""
        return self.found in kinds and _BETWEEN.fullmatch(self.text, self.found_end, self.starts[index]) is not None

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All tokens as a set."""
        return frozenset(self.lows)

    @cached_property
    def code(self) -> tuple[tuple[int, int], ...]:
        """Spans of code (between backquotes) that hold more than a number: `SELECT 42`."""
        if "`" not in self.text:
            return ()
        return tuple(match.span() for match in _CODE.finditer(self.text) if _LETTER.search(match.group()))

    def mentions(self, words: frozenset[str]) -> bool:
        """Whether any of the words is a token here: a rule whose words are missing need not be tried."""
        return not words.isdisjoint(self.vocabulary)

    @cached_property
    def has_numeric_date(self) -> bool:
        return _NUMERIC_DATE.search(self.text) is not None

    def code_around(self, offset: int) -> tuple[int, int] | None:
        """The code span that holds the offset."""
        return next((span for span in self.code if span[0] < offset < span[1]), None)

    def low(self, index: int) -> str:
        """The token in lower case, or "" outside the sentence."""
        return self.lows[index] if 0 <= index < len(self.lows) else ""

    def is_word(self, index: int) -> bool:
        return 0 <= index < len(self.lows) and self.lows[index][0].isalpha()

    def is_digits(self, index: int) -> bool:
        return 0 <= index < len(self.lows) and self.lows[index][0].isdecimal()

    def capital(self, index: int) -> bool:
        """Whether the token begins with a capital letter."""
        return self.text[self.starts[index]].isupper()

    def glued(self, index: int) -> bool:
        """Whether the token stands directly behind the one before it."""
        return 0 < index < len(self.lows) and self.starts[index] == self.ends[index - 1]

    def whole(self, index: int) -> bool:
        """Whether the digits are a number of their own and not the head of 1.234, 9,50 or 1 000."""
        following = index + 1
        if self.is_digits(following) and len(self.lows[following]) == 3 and self.starts[following] - self.ends[index] == 1:
            return False
        marked = self.glued(following) and self.lows[following] in ".,'’"
        return not (marked and self.is_digits(index + 2) and self.glued(index + 2))

    def index_at(self, offset: int, index: int) -> int:
        """The first token from `index` on that starts at or behind `offset`."""
        while index < len(self.starts) and self.starts[index] < offset:
            index += 1
        return index

    def before(self, index: int) -> int:
        """The index of the token before, over one abbreviation point, opening bracket, quote or emphasis; -1 if none."""
        index -= 1
        while index >= 0 and self.lows[index] in _SKIPPED:
            index -= 1
        return index
