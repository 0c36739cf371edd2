"""What stands around a figure. Only a window is looked at: a long text must not be read again for each of its figures."""

import re

_WINDOW = 80


def text_before(match: re.Match[str]) -> str:
    return match.string[max(0, match.start() - _WINDOW) : match.start()]


def text_after(match: re.Match[str]) -> str:
    return match.string[match.end() : match.end() + _WINDOW]


def word_before(match: re.Match[str]) -> str:
    """The word in front, in lower case; empty if none stands there."""
    before = re.search(r"(\w+)\s*$", text_before(match))
    return before[1].casefold() if before else ""
