"""Words of people and of data without signs that nobody sees: control characters, marks that turn the reading around. Pure."""

import unicodedata

_KEPT = frozenset("\u00ad\u200c\u200d")
"""Soft hyphens, and what parts or joins letters within a word."""


def plain_words(text: str) -> str:
    """The text without them; breaks of lines become spaces, of several in a row one stays."""
    return " ".join(_seen(text).split())


def plain_lines(text: str) -> str:
    """The same, and the lines stay apart."""
    return "\n".join(" ".join(line.split()) for line in _seen(text).splitlines()).strip()


def _seen(text: str) -> str:
    return "".join(sign for sign in text if sign in _KEPT or sign.isspace() or unicodedata.category(sign) not in {"Cc", "Cf"})
