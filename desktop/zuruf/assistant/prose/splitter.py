"""Cuts a stream into sentences, and finds how much of an open sentence can be released before it ends."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from zuruf.assistant.prose.calendar_words import ALL_MONTHS, HALF_WORDS, QUARTER_WORDS, WEEK_WORDS, WEEKDAYS
from zuruf.assistant.prose.figures import MARK
from zuruf.assistant.prose.nouns import small_words
from zuruf.assistant.prose.parts_of_scales import ADDING
from zuruf.assistant.prose.plain import INVISIBLE, MIXED_SCRIPT, NOT_LATIN, STYLED, UNUSUAL
from zuruf.assistant.prose.sentence import NUMERIC, lower
from zuruf.assistant.prose.vocabulary import words
from zuruf.assistant.prose.words import COMPOUND, LANGUAGES, NUMBER_WORDS, SPELLINGS

LONGEST = 1000
"""Characters after which a sentence without an end is cut, at a space if it has one."""

_BITE = 2000
"""Characters taken at once: what is cut off a buffer costs as much as is left in it."""

LOOKAHEAD = 48
"""Characters behind a sentence that may be needed to know that it has ended ("am 3. " ends only if no month follows)."""

_END = re.compile(r"\n|(?<=[.!?\"'”“»’)\]*_])\s")
_CLOSING = "\"'”“»’)]*_"
_MARKER_HEAD = re.compile(r"[\s>#*_+•–(-]*\d{1,3}(?:\.\d{1,2})*")
_NEXT = re.compile(r"\s+([^\W\d_]+|\d+|\S)")
_WORD_BEFORE = re.compile(r"[^\W\d_]+$")
_NUMBER_BEFORE = re.compile(r"([^\W\d_]*)[\s*_>#]*\d+$")
_SUSPECT = rf"\d\[&{NUMERIC}{INVISIBLE}{STYLED}"
_NUMERIC = {
    language: re.compile(rf"[{_SUSPECT}]|{MIXED_SCRIPT}" if language in ("uk", "ru") else rf"[{_SUSPECT}{NOT_LATIN}]")
    for language in LANGUAGES
}
"""What may be a part of a number, or hide one."""
_ASCII_NUMERIC = re.compile(r"[\d\[&]")
_NUMBER_WORDS = {language: NUMBER_WORDS[language] | SPELLINGS[language].decimals for language in LANGUAGES}
_LETTERS = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_RUN_CHARACTER = re.compile(r"[\w.,]")
_ABBREVIATIONS = words(
    "nr no ca bzw zb evtl ggf inkl exkl max min vgl abs art kl mio mrd tsd mill dr st mr mrs ms vs approx "
    "núm pág aprox etc тис млн млрд грн руб р г рр гг ст кв тыс год ч хв мин тиж нед см напр mia ma eks "
    "jan feb mar mär mrz apr jun jul aug sep sept okt oct nov dez dec ene abr ago dic січ лют бер квіт трав "
    "черв лип серп вер жовт лист груд янв февр фев мар апр июн июл авг сент сен окт нояб ноя дек fx jf "
    "dvs pct stk kr pr a m p d z b u s h"
) | {day for day in WEEKDAYS if len(day) <= 4}  # fmt: skip
_CALENDAR = ALL_MONTHS | WEEKDAYS | WEEK_WORDS | QUARTER_WORDS | HALF_WORDS
_DETERMINERS = words("dem der die das den des am im zum vom beim zur jeder jede jedes unser den det")


def _number_word(language: str, also: frozenset[str] = frozenset()) -> Callable[[str], bool]:
    """Whether a word (lower case) of the language may belong to a number, or is one of `also`. Answers are remembered: words come
    again and again."""
    numbers, compound = _NUMBER_WORDS[language] | also, COMPOUND.get(language)

    @lru_cache(maxsize=8192)
    def belongs(word: str) -> bool:
        return word in numbers or (compound is not None and compound.search(word) is not None)

    return belongs


_IS_NUMBER_WORD = {language: _number_word(language) for language in LANGUAGES}
_IS_ALARMING = {language: _number_word(language, SPELLINGS[language].articles | ADDING) for language in LANGUAGES}
"""Number words, articles, and what may link the two."""


class Part(NamedTuple):
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
    """Holds one sentence at most (LONGEST characters and LOOKAHEAD)."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._is_number_word = _IS_NUMBER_WORD[language]
        self._is_alarming = _IS_ALARMING[language]
        self._articles = SPELLINGS[language].articles
        self._numeric = _NUMERIC[language]
        self._unusual = UNUSUAL[language]
        self._buffer = ""
        self._base = 0
        self._released = 0
        self._searched = 0
        self._suspect = False
        self._line_start = True
        self._broken = False
        self._closed = False

    def feed(self, piece: str) -> list[Part]:
        """Takes a piece and gives what it released. A piece without a space in it ends no word, so it releases nothing."""
        if len(piece) > _BITE:
            return [part for at in range(0, len(piece), _BITE) for part in self.feed(piece[at : at + _BITE])]
        self._buffer += piece
        # Every white space but the plain one is unprintable.
        if " " in piece or not piece.isprintable() or len(self._buffer) > LONGEST + LOOKAHEAD:
            return self._parts()
        return []

    def close(self) -> list[Part]:
        """The rest."""
        self._closed = True
        parts = self._parts()
        if self._buffer:
            parts += self._sentence(len(self._buffer))
        return parts

    def whole(self, text: str) -> list[Part]:
        """The sentences of a whole text that may hold numbers."""
        return [part for part in self.feed(text) + self.close() if not part.plain]

    def _parts(self) -> list[Part]:
        parts: list[Part] = []
        while (end := self._end()) is not None:
            parts += self._sentence(end)
        if not self._suspect and not self._closed:
            parts += self._early()
        return parts

    def _sentence(self, end: int) -> list[Part]:
        text, released = self._buffer[:end], self._released
        if self._suspect or self._first_number(text[released:]) is not None:
            parts = [Part(text, self._base, False, released, self._line_start, self._broken)]
        else:
            parts = [Part(text[released:], self._base + released, True)] if released < end else []
        following = self._buffer[end : end + 1]
        self._broken = (
            bool(following) and _RUN_CHARACTER.match(text[-1]) is not None and _RUN_CHARACTER.match(following) is not None
        )
        self._line_start = text.endswith("\n") or (self._line_start and not text.strip())
        self._buffer, self._base = self._buffer[end:], self._base + end
        self._released = self._searched = 0
        self._suspect = False
        return parts

    def _early(self) -> list[Part]:
        """Releases the whole words before the first that may belong to a number."""
        end = self._last_space()
        if end <= self._released:
            return []
        text = self._buffer[self._released : end]
        if self._is_harmless(text):
            part = Part(text, self._base + self._released, True)
            self._released = end
            return [part]
        number = self._first_number(text)
        self._suspect = number is not None
        safe = self._before_article(text, len(text) if number is None else number)
        if safe <= 0:
            return []
        part = Part(text[:safe], self._base + self._released, True)
        self._released += safe
        return [part]

    def _is_harmless(self, text: str) -> bool:
        """Whether no word of the text can belong to a number, nor be the article of one: the usual case, decided fast."""
        return self._suspected(text) is None and not any(map(self._is_alarming, _LETTERS.findall(lower(text))))

    def _suspected(self, text: str) -> re.Match[str] | None:
        """The first character that may be a part of a number, or hide one."""
        plain = text.isascii() or self._unusual.search(text) is None
        return (_ASCII_NUMERIC if plain else self._numeric).search(text)

    def _before_article(self, text: str, safe: int) -> int:
        """Takes back an article that belongs to the number, if one follows: "a hundred", "один с половиной"."""
        last = text[:safe].rsplit(None, 2)[-2:]
        if not last:
            return safe
        linked = len(last) > 1 and last[1] in ADDING and self._is_article(last[0])
        if not linked and not self._is_article(last[-1]):
            return safe
        start = text.rindex(last[-1], 0, safe)
        return text.rindex(last[0], 0, start) if linked else start

    def _is_article(self, word: str) -> bool:
        low = word.lower()
        return low in self._articles or not (low.isalpha() or self._articles.isdisjoint(_LETTERS.findall(low)))

    def _first_number(self, text: str) -> int | None:
        """Where the first word begins that may belong to a number; None if there is none."""
        found = self._suspected(text)
        first = found.start() if found else None
        low = lower(text)
        if any(map(self._is_number_word, _LETTERS.findall(low))):
            word = next(match.start() for match in _LETTERS.finditer(low) if self._is_number_word(match.group()))
            first = word if first is None else min(first, word)
        while first is not None and first > 0 and not text[first - 1].isspace():
            first -= 1
        return first

    def _end(self) -> int | None:
        """Where the sentence at the head of the buffer ends, if that is settled."""
        end = self._found_end()
        if end is not None:
            return end
        if len(self._buffer) <= LONGEST + LOOKAHEAD:
            return None
        return self._last_space() or LONGEST

    def _last_space(self) -> int:
        """Behind the last space of the window, 0 if there is none: there a sentence without an end is cut, and up to there text
        is let go early. A no-break space is none of them, as it can stand inside a number."""
        buffer = self._buffer
        space = buffer.rfind(" ", 0, LONGEST) + 1
        return max(space, buffer.rfind("\t", space, LONGEST) + 1, buffer.rfind("\r", space, LONGEST) + 1)

    def _found_end(self) -> int | None:
        for match in _END.finditer(self._buffer, self._searched):
            if match.start() >= LONGEST:
                return None
            if match.group() == "\n":
                return match.end()
            verdict = self._ends(match.start())
            if verdict is None:
                self._searched = match.start()
                return None
            if verdict:
                return match.start()
            self._searched = match.end()
        self._searched = len(self._buffer)
        return None

    def _ends(self, space: int) -> bool | None:
        """Whether a sentence ends before this space; None as long as the word behind it has not arrived whole."""
        point = space
        while point > 0 and space - point < 8 and self._buffer[point - 1] in _CLOSING:
            point -= 1
        mark = self._buffer[point - 1 : point] if point else ""
        if mark not in ".!?" or not mark:
            return False
        if mark == "." and self._line_start and _MARKER_HEAD.fullmatch(self._buffer, 0, point - 1):
            return False
        if mark != "." or point < space:
            return True
        before = self._buffer[max(0, point - 41) : point - 1]
        if before[-1:].isdecimal():
            return self._ends_after_number(before, space)
        word = _WORD_BEFORE.search(before)
        return word is None or not (word.group().lower() in _ABBREVIATIONS or len(word.group()) == 1)

    def _ends_after_number(self, before: str, end: int) -> bool | None:
        following = _NEXT.match(self._buffer, end, end + LOOKAHEAD)
        arrived = len(self._buffer) >= end + LOOKAHEAD or self._closed
        if following is None or (not arrived and following.end() == len(self._buffer) and following[1][0].isalpha()):
            return True if arrived else None
        word = following[1].lower()
        if "\n" in following.group():
            return True
        if word[0].isdecimal() or word == MARK or following[1][0].islower() or word in _CALENDAR:
            return False
        number = _NUMBER_BEFORE.search(before)
        determiner = number is not None and number[1].lower() in _DETERMINERS
        return not (determiner and word[0].isalpha() and word not in small_words(self._language))
