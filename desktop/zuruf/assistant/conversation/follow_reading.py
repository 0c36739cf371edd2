"""Which words of a follow-up question are accounted for, and by what. Pure."""

import re
from collections.abc import Callable, Iterator, Mapping

from zuruf.assistant.conversation.follow_words import COUNTED, PLACED, REFERRING, SMALL
from zuruf.assistant.query.focus import Focus
from zuruf.assistant.query.focus_lexicon import EACH, GRAINS, negated_in
from zuruf.assistant.query.said_values import countries_said, currencies_said
from zuruf.assistant.query.search import alike, score, words_of
from zuruf.assistant.query.vocabulary import Table
from zuruf.domain.languages import Language

_Test = Callable[[str], bool]

_LONGEST_PLACE = 4
"""Words of the longest name of a country or currency."""
_WORD = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*")


class FollowReading:
    """Which words of a follow-up are accounted for, and by what. `listed`: the question in talk shows rows of its table."""

    def __init__(self, text: str, language: Language, focus: Focus, table: Table, *, listed: bool = False) -> None:
        self.text = text
        self.language = language
        self.focus = focus
        self.table = table
        self._words = [(match.start(), match.end(), match.group()) for match in _WORD.finditer(text)]
        self._periods = self._in_spans([(mention.start, mention.end) for mention in focus.periods])
        referring = [match.span() for match in REFERRING[language].finditer(text.lower())]
        self.refers = bool(referring)
        """Whether a word stands for what was shown ("davon")."""
        counting = [match.span() for match in COUNTED[language].finditer(text.lower())] if referring and listed else []
        self._back = self._in_spans([*referring, *counting])
        self.each = self._groupings()
        self._values = {at for at, _ in self._status_words()}
        self._places = self._windows(lambda piece: bool(countries_said(piece, language)), bool(focus.countries))
        self._money = self._windows(lambda piece: bool(currencies_said(piece)), bool(focus.currencies))

    @property
    def barred(self) -> bool:
        """What code leaves to be written: negations, numbers, several periods, words of time that name none."""
        several = len({mention.period.text for mention in self.focus.periods}) > 1
        return bool(several or self.focus.unread or self.focus.compared or negated_in(self.text, self.language) or self._numbers)

    @property
    def adds(self) -> bool:
        return bool(self._periods or self.each or self._values or self._places or self._money)

    @property
    def more_than_state(self) -> bool:
        """Whether more than a state is put anew: a time, a place, a currency or a grouping."""
        return bool(self._periods or self.each or self._places or self._money)

    @property
    def left(self) -> list[int]:
        """The words that nothing accounts for."""
        return [at for at in range(len(self._words)) if not self._is_told(at) and not self._is_small(at)]

    @property
    def name(self) -> str | None:
        """The one stretch of words that is left, as it may be a name; None if there is none or more than one."""
        left = self.left
        if not left or left != list(range(left[0], left[-1] + 1)):
            return None
        name = self.text[self._words[left[0]][0] : self._words[left[-1]][1]]
        return name if name in self.focus.names else None

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that the words name: "und die Kunden?" asks for something else."""
        said = words_of(self.text)
        return tuple(table.name for table in self.focus.tables if score(said, table.naming, self.language) > 0)

    def values(self) -> Mapping[str, list[str]]:
        """The status words that were said, by their field."""
        told: dict[str, list[str]] = {}
        for _, (field, value) in self._status_words():
            if value not in told.setdefault(field, []):
                told[field].append(value)
        return told

    @property
    def _numbers(self) -> bool:
        return bool(self.focus.numbers) or any(
            word.isdigit() and at not in self._periods for at, (_, _, word) in enumerate(self._words)
        )

    def _is_told(self, at: int) -> bool:
        told = (self._periods, self._values, self._places, self._money, self._grouping_words, self._back)
        return any(at in words for words in told)

    def _is_small(self, at: int) -> bool:
        word = self._words[at][2].lower()
        if word in SMALL[self.language]:
            return True
        following = next(
            (each for each in range(at + 1, len(self._words)) if self._words[each][2].lower() not in SMALL[self.language]), None
        )
        return word in PLACED[self.language] and following is not None and following not in self._periods

    def _in_spans(self, spans: list[tuple[int, int]]) -> set[int]:
        return {
            at for at, (start, end, _) in enumerate(self._words) if any(first <= start and end <= last for first, last in spans)
        }

    def _groupings(self) -> tuple[str, ...]:
        """What a figure is wanted for each of, and the words that say so."""
        low = self.text.lower()
        grains = [
            (grain.value, match.span()) for grain, pattern in GRAINS[self.language].items() for match in pattern.finditer(low)
        ]
        for match in EACH[self.language].finditer(low):
            following = next((word for word in self._words if word[0] >= match.end()), None)
            if following is None:
                continue
            named = self._dimension(following[2])
            grains += [(named, (match.start(), following[1]))] if named is not None else []
        self._grouping_words = self._in_spans([span for _, span in grains])
        return tuple(dict.fromkeys(name for name, _ in grains))

    def _dimension(self, word: str) -> str | None:
        """The grouping that a word names best; None if it names none, or two as well as each other."""
        said = words_of(word)
        scores = {name: score(said, self.table.fields[name].naming, self.language) for name in self.table.dimensions}
        best = max(scores.values(), default=0.0)
        named = [name for name, each in scores.items() if each == best]
        return named[0] if best > 0 and len(named) == 1 else None

    def _status_words(self) -> Iterator[tuple[int, tuple[str, str]]]:
        for name, value in sorted(self.focus.values):
            field = self.table.fields.get(name)
            if field is None or value not in field.values:
                continue
            called = [part for call in field.values[value].calls(self.language) for part in words_of(call)]
            for at, (_, _, word) in enumerate(self._words):
                if any(alike(said, part) for said in words_of(word) for part in called):
                    yield at, (name, value)

    def _windows(self, is_said: _Test, wanted: bool) -> set[int]:
        """The words of the shortest stretches in which something is said."""
        if not wanted:
            return set()
        for length in range(1, _LONGEST_PLACE + 1):
            found = {
                at
                for first in range(len(self._words) - length + 1)
                if is_said(self.text[self._words[first][0] : self._words[first + length - 1][1]])
                for at in range(first, first + length)
            }
            if found:
                return found
        return set()
