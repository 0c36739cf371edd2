"""Finds the figures in a text and puts words in their place. Everything else passes unchanged."""

import re

from zuruf.domain.languages import Language
from zuruf.language.spoken.rules import Rule, rules
from zuruf.language.spoken.written import SPACE


def speak(text: str, language: Language) -> str:
    """The text with every figure in words: amounts, quantities, dates, times, ordinals, fractions, identifiers, plain numbers.

    Never raises; the time it takes grows with the length of the text.
    """
    said: list[str] = []
    position = 0
    search = _Search(text, language)
    while (found := search.next(position)) is not None:
        match, words = found
        said.append(text[position : match.start()])
        said.append(words)
        position = match.end()
    said.append(text[position:])
    return re.sub(SPACE, " ", "".join(said))


class _Search:
    """The next match of every rule. A rule searches on only once its match lies behind, so no text is read over and over."""

    def __init__(self, text: str, language: Language) -> None:
        self._text = text
        self._language = language
        self._matches: list[tuple[Rule, re.Match[str]]] = []
        for rule in rules(language):
            self._keep(rule, rule.pattern.search(text))

    def _keep(self, rule: Rule, match: re.Match[str] | None) -> None:
        if match is not None:
            self._matches.append((rule, match))

    def next(self, position: int) -> tuple[re.Match[str], str] | None:
        """The leftmost figure from `position` on; among rules that start at the same place the earlier rule wins."""
        while True:
            self._advance(position)
            if not self._matches:
                return None
            start = min(match.start() for _, match in self._matches)
            for rule, match in self._matches:
                if match.start() == start and (words := rule.say(match, self._language)) is not None:
                    return match, words
            position = start + 1

    def _advance(self, position: int) -> None:
        kept = self._matches
        self._matches = []
        for rule, match in kept:
            self._keep(rule, match if match.start() >= position else rule.pattern.search(self._text, position))
