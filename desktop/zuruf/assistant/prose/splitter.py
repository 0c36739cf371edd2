"""Cuts a stream into sentences, and finds how much of an open sentence can be released before it ends."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from zuruf.assistant.prose.calendar_words import HALF_WORDS, MONTHS_BY_LANGUAGE, QUARTER_WORDS, WEEK_WORDS, WEEKDAYS
from zuruf.assistant.prose.nouns import small_words
from zuruf.assistant.prose.vocabulary import words
from zuruf.assistant.prose.words import SPELLINGS

LONGEST = 2000
"""Characters after which a sentence without an end is cut, at a space if it has one."""

_END = re.compile(r"\n|[.!?…]+[\"'”“»’)\]*_]*(?=\s)")
_NEXT = re.compile(r"\s+([^\W\d_]+|\d+|\S)")
_WORD_BEFORE = re.compile(r"[^\W\d_]+$")
_NUMBER_BEFORE = re.compile(r"([^\W\d_]*)[\s*_>#]*\d+$")
_CHUNK = re.compile(r"\S+")
_NUMERIC = re.compile(r"[\d\[½¼¾⅐-⅞⁰¹²³⁴-⁹₀-₉①-⓿❶-➓]")
_LETTERS = re.compile(r"[^\W\d_]+(?:['’ʼ][^\W\d_]+)*")
_RUN_CHARACTER = re.compile(r"[\w.,]")
PERIOD_WORDS = WEEK_WORDS | QUARTER_WORDS | HALF_WORDS
_MONTHS = frozenset(" ".join(MONTHS_BY_LANGUAGE.values()).split())
_ABBREVIATIONS = words(
    "nr no ca bzw zb evtl ggf inkl exkl max min vgl abs art kl mio mrd tsd mill dr st mr mrs ms vs approx "
    "núm pág aprox etc тис млн млрд грн руб р г рр гг ст кв тыс год ч хв мин тиж нед см напр mia ma eks "
    "fx jf dvs pct stk kr pr a m p d z b u s h"
) | _MONTHS | {day for day in WEEKDAYS if len(day) <= 4}  # fmt: skip
_DETERMINERS = words("dem der die das den des am im zum vom beim zur jeder jede jedes unser den det")


@dataclass(frozen=True, slots=True)
class Part:
    """A released stretch. A plain one holds no number; otherwise it is a whole sentence of which `released` characters are out.

    `start` is its offset in the stream. `broken` says that the cut before it went through a number or a word.
    """

    text: str
    start: int
    plain: bool
    released: int = 0
    line_start: bool = False
    broken: bool = False


class Splitter:
    """Holds one sentence at most (LONGEST characters and a little)."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._spelling = SPELLINGS[language]
        self._buffer = ""
        self._base = 0
        self._released = 0
        self._searched = 0
        self._suspect = False
        self._line_start = True
        self._broken = False
        self._closed = False

    def feed(self, piece: str) -> None:
        self._buffer += piece

    def close(self) -> None:
        self._closed = True

    def parts(self) -> Iterator[Part]:
        """Everything that can be released now."""
        while (end := self._end()) is not None:
            yield from self._sentence(end)
        if self._closed and self._buffer:
            yield from self._sentence(len(self._buffer))
        elif not self._suspect:
            yield from self._early()

    def _sentence(self, end: int) -> Iterator[Part]:
        yield from self._early(end)
        text = self._buffer[:end]
        if self._suspect:
            yield Part(text, self._base, False, self._released, self._line_start, self._broken)
        elif self._released < end:
            yield Part(text[self._released :], self._base + self._released, True)
        following = self._buffer[end : end + 1]
        self._broken = (
            bool(following) and _RUN_CHARACTER.match(text[-1]) is not None and _RUN_CHARACTER.match(following) is not None
        )
        self._line_start = text.endswith("\n") or (self._line_start and not text.strip())
        self._buffer, self._base = self._buffer[end:], self._base + end
        self._released = self._searched = 0
        self._suspect = False

    def _early(self, end: int | None = None) -> Iterator[Part]:
        """Releases the whole words before the first that may belong to a number."""
        if self._suspect:
            return
        limit = len(self._buffer) if end is None else end
        safe = self._released
        for chunk in _CHUNK.finditer(self._buffer, self._released, limit):
            if chunk.end() == len(self._buffer) and not self._closed and end is None:
                break
            if self._may_be_number(chunk.group()):
                self._suspect = True
                break
            if _LETTERS.search(chunk.group()) and self._article(chunk.group()):
                continue
            safe = chunk.end()
        if safe > self._released:
            yield Part(self._buffer[self._released : safe], self._base + self._released, True)
            self._released = safe

    def _article(self, chunk: str) -> bool:
        return any(word.lower() in self._spelling.articles for word in _LETTERS.findall(chunk))

    def _may_be_number(self, chunk: str) -> bool:
        if _NUMERIC.search(chunk):
            return True
        return any(self._number_word(word.lower().replace("’", "'").replace("ʼ", "'")) for word in _LETTERS.findall(chunk))

    def _number_word(self, word: str) -> bool:
        spelling = self._spelling
        return spelling.known(word) or (spelling.compound is not None and spelling.compound(word) is not None)

    def _end(self) -> int | None:
        """Where the sentence at the head of the buffer ends, if that is settled."""
        end = self._found_end()
        if end is not None and end <= LONGEST:
            return end
        if len(self._buffer) <= LONGEST:
            return None
        space = max(self._buffer.rfind(" ", 0, LONGEST), self._buffer.rfind("\t", 0, LONGEST))
        return space + 1 if space > 0 else LONGEST

    def _found_end(self) -> int | None:
        for match in _END.finditer(self._buffer, self._searched):
            if match.start() > LONGEST:
                return None
            verdict = self._ends(match)
            if verdict is None:
                self._searched = match.start()
                return None
            if verdict:
                return match.end()
            self._searched = match.end()
        return None

    def _ends(self, match: "re.Match[str]") -> bool | None:
        """Whether a sentence ends here; None as long as the word behind it has not arrived whole."""
        if match.group()[0] != ".":
            return True
        before = self._buffer[max(0, match.start() - 40) : match.start()]
        if before[-1:].isdecimal() and match.group() == ".":
            return self._ends_after_number(before, match.end())
        word = _WORD_BEFORE.search(before)
        return not (
            word is not None and match.group() == "." and (word.group().lower() in _ABBREVIATIONS or len(word.group()) == 1)
        )

    def _ends_after_number(self, before: str, end: int) -> bool | None:
        following = _NEXT.match(self._buffer, end)
        if following is None or (following.end() == len(self._buffer) and following[1][0].isalpha()):
            return True if self._closed else None
        word = following[1]
        if "\n" in following.group():
            return True
        if word[0].isdecimal() or word[0].islower() or word.lower() in _MONTHS or word.lower() in WEEKDAYS | PERIOD_WORDS:
            return False
        number = _NUMBER_BEFORE.search(before)
        determiner = number is not None and number[1].lower() in _DETERMINERS
        return not (determiner and word[0].isalpha() and word.lower() not in small_words(self._language))
