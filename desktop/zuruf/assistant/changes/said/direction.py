"""Which way goods go, where the words settle it: a model that mixes up in and out costs money."""

import re
from collections.abc import Mapping
from functools import cache

from zuruf.assistant.changes.said.direction_words import APART, OVER, STRONG, WEAK
from zuruf.assistant.changes.said.places import places_said
from zuruf.assistant.changes.said.words import whole
from zuruf.domain.languages import Language


def direction_said(text: str, language: Language) -> str | None:
    """*in*, *out* or *over* if the words say one of them alone; None if they say nothing, or more than one."""
    return plainly_said(text, language) or _hinted(text, language)


def plainly_said(text: str, language: Language) -> str | None:
    """As direction_said, by words that can hardly mean anything else, or by two places between which goods move."""
    low = _plain(text)
    if len({place.code for place in places_said(text, language, ())}) > 1:
        return OVER
    found = _ways(low, STRONG[language]) or {way for way, pattern in _apart(language).items() if pattern.search(low)}
    return found.pop() if len(found) == 1 else None


def direction_words(language: Language) -> tuple[str, ...]:
    """The patterns of all ways, for whole words."""
    return tuple(STRONG[language].values())


def _hinted(text: str, language: Language) -> str | None:
    low = _plain(text)
    if _ways(low, STRONG[language]):
        return None
    found = _ways(low, WEAK[language])
    return found.pop() if len(found) == 1 else None


def _plain(text: str) -> str:
    return text.lower().replace("’", "'").strip()


def _ways(low: str, words: Mapping[str, str]) -> set[str]:
    return {way for way, pattern in words.items() if whole(pattern).search(low)}


@cache
def _apart(language: Language) -> "Mapping[str, re.Pattern[str]]":
    return {way: re.compile(rf"(?<!\w)(?:{pattern})") for way, pattern in APART.get(language, {}).items()}
