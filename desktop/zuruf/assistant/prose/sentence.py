"""One sentence as tokens: the window in which a number is judged."""

import re
from functools import cached_property

NUMERIC = (
    "\u00b2\u00b3\u00b9\u00bc-\u00be\u09f4-\u09f9\u0bf0-\u0bf2\u0f2a-\u0f33\u1369-\u137c\u2070\u2074-\u2079\u2080-\u2089\u2150-\u2182"
    "\u2185-\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3007\u3021-\u3029\u3038-\u303a\u3220-\u3229\u3248-\u324f\u3251-\u325f"
    "\u3280-\u3289\u32b1-\u32bf〇零一二两兩三四五六七八九十百千万萬亿億兆壹贰貳叁參肆伍陆陸柒捌玖拾佰仟\U00010107-\U00010133\U0001d360-\U0001d378\U0001f100-\U0001f10c\U0001f51f"
)
"""Characters that are numbers and no decimal digits, for a character class: fractions, raised, circled, Roman, Chinese."""

_TOKEN = re.compile(rf"\d+|[^\W\d_{NUMERIC}]+(?:'[^\W\d_{NUMERIC}]+)*|[{NUMERIC}]+|\S")
_CODE = re.compile(r"(`+)[^`\n]+\1")
_NUMERIC_DATE = re.compile(r"\d[./]\d{1,2}[./]")
_BETWEEN = re.compile(
    r"[\s,(/|–—‑-]{1,4}(?:(?:und|bis|auf|gegenüber|oder|bzw\.?|and|to|or|vs\.?|og|til|eller|y|a|al|o|hasta|та|і|й|до|або|и|по|или"
    r"|at|um|kl\.?|a las|о|в)\s)?",
    re.IGNORECASE,
)
_LETTER = re.compile(r"[^\W\d_]")
_SKIPPED = frozenset("*_([\"'„“‚«»`.:|")


def lower(text: str) -> str:
    """The text in lower case with plain apostrophes; the length does not change."""
    low = text.lower()
    if low.isascii():
        return low
    if len(low) != len(text):
        low = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    return low.replace("’", "'").replace("ʼ", "'")


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
        self._vocabulary = frozenset(self.lows)
        self.has_code = "`" in text
        self.starts = [start for start, _ in spans]
        self.ends = [end for _, end in spans]

    def continues(self, index: int, *kinds: str) -> bool:
        """Whether only a mark or a small word stands between the last number, of one of the kinds, and this token."""
        return self.found in kinds and _BETWEEN.fullmatch(self.text, self.found_end, self.starts[index]) is not None

    @cached_property
    def code(self) -> tuple[tuple[int, int], ...]:
        """Spans of code (between backquotes) that hold more than a number: `SELECT 42`."""
        return tuple(match.span() for match in _CODE.finditer(self.text) if _LETTER.search(match.group()))

    def mentions(self, words: frozenset[str]) -> bool:
        """Whether any of the words is a token here: a rule whose words are missing need not be tried."""
        return not words.isdisjoint(self._vocabulary)

    @cached_property
    def has_numeric_date(self) -> bool:
        return _NUMERIC_DATE.search(self.text) is not None

    def code_around(self, offset: int) -> tuple[int, int] | None:
        """The code span that holds the offset."""
        return next((span for span in self.code if span[0] < offset < span[1]), None) if self.has_code else None

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
