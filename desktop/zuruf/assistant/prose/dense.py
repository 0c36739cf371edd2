"""Texts too full of numbers for a sentence, and lines of nothing but a number: read fast, with a source needed for each."""

import re
from collections.abc import Iterator
from decimal import Decimal

from zuruf.assistant.prose import amounts, digits
from zuruf.assistant.prose.candidate import Candidate, claimed
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.sentence import NUMERIC, lower
from zuruf.assistant.prose.slots import SLOT
from zuruf.assistant.prose.words import NUMBER_WORDS, is_compound

_RUNS = re.compile(rf"\d+|[{NUMERIC}]")

DENSE = 80
"""With more numbers than this a sentence is no sentence: then nothing in it is read as a date or the like, and every number
needs a source. It keeps the cost of hostile text low."""

_DENSE = re.compile(
    rf"(?P<slot>{SLOT.pattern})|(?P<packed>\d++(?:[^\s\d]{{1,8}}\d++){{5,}}\S*)"
    rf"|(?P<number>{digits.RUN.pattern})|(?P<word>[^\W\d_{NUMERIC}]+)"
    rf"|(?P<other>[{NUMERIC}]+)"
)


_LONE = re.compile(r"[ \t]*(?:[-*•][ \t]+)?(\d++)[.)]?\s*+")


def lone(text: str) -> Candidate | None:
    """The number of a line that holds nothing else; such a line says of nothing that it is a date. Digits must be ASCII."""
    match = _LONE.fullmatch(text)
    if match is None:
        return None
    number = match[1]
    return Candidate(*match.span(1), FindingKind.FIGURE, (Decimal(number),) if len(number) <= digits.MAX_DIGITS else ())


def is_dense(text: str) -> bool:
    """Whether the text is too full of numbers for a sentence; digits must be ASCII."""
    return len(text) > 2 * DENSE and len(_RUNS.findall(text)) > DENSE


def scan_dense(text: str, language: str) -> Iterator[Candidate]:
    """The numbers of a dense text: digits with their values, words without. Six without a space are one unreadable."""
    small = NUMBER_WORDS[language]
    for match in _DENSE.finditer(text):
        if match.lastgroup == "number":
            if (plain := _plain_number(text, *match.span())) is not None:
                yield plain
                continue
            number = digits.read(text, match.start(), language)
            yield claimed(
                amounts.signed_figure(
                    text, match.start(), max(number.end, match.end()), number.values if number.end == match.end() else ()
                )
            )
        elif match.lastgroup == "word":
            if lower(match.group()) in small or is_compound(lower(match.group()), language):
                yield Candidate(match.start(), match.end(), FindingKind.FIGURE)
        elif match.lastgroup in ("other", "packed"):
            yield Candidate(match.start(), match.end(), FindingKind.FIGURE)
        else:
            yield Candidate(match.start(), match.end(), FindingKind.SLOT, slot=match.group()[2:-2])


def _plain_number(text: str, start: int, end: int) -> Candidate | None:
    """A short whole number between spaces, which needs no reading."""
    apart = end - start < digits.MAX_DIGITS and text[end : end + 1] in _APART and text[start - 1 : start] in _APART
    if not apart or not text[start - 2 : start - 1].isdecimal() or not text[start:end].isdecimal():
        return None
    return Candidate(start, end, FindingKind.FIGURE, (Decimal(text[start:end]),))


_APART = frozenset({" ", "\n", ""})
