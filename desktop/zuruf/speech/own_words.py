"""What a microphone hears that was opened without a press: the assistant itself, and the wake word."""

import re

from rapidfuzz import fuzz

from zuruf.domain.manners import WakeWord
from zuruf.domain.stop_words import is_stop

_ALIKE = 80.0
"""Percent of letters alike: what comes back from a room is not understood to the letter."""
_SHORT_ALIKE = 90.0
_NAME_ALIKE = 62.0
"""Names are written in many ways: Nabu, Naboo."""
_SHORT = 2
"""Words; so few may well be those of somebody who answers with a word of ours."""
_TINY = 5
"""Letters; fewer are found within other words: "ja" in "Januar", "no" in "now", "да" in "данные"."""
_WORD = re.compile(r"\w+")


def is_own(heard: str, said: str) -> bool:
    """Whether what was heard is part of what the assistant has just said. A word that stops is always the person's."""
    words, own = _WORD.findall(heard.casefold()), _WORD.findall(said.casefold())
    if not words or not own or is_stop(heard):
        return False
    if sum(map(len, words)) < _TINY:
        return any(own[at : at + len(words)] == words for at in range(len(own)))
    alike = fuzz.partial_ratio(" ".join(words), " ".join(own)) if len(words) <= len(own) else 0.0
    return alike >= (_SHORT_ALIKE if len(words) <= _SHORT else _ALIKE)


def without_wake_word(text: str, word: WakeWord) -> str:
    """The text without the wake word or the end of it at its beginning; "" if there is nothing else."""
    phrase = word.phrase.split()
    found = list(_WORD.finditer(text))
    for count in range(min(len(phrase), len(found)), 0, -1):
        beginning = " ".join(match.group().casefold() for match in found[:count])
        if fuzz.ratio(beginning, " ".join(phrase[-count:])) >= _NAME_ALIKE:
            return text[found[count - 1].end() :].lstrip(" ,.!?;:–—-")
    return text
