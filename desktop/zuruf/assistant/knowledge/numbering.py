"""Numbers that clauses and headings begin with. Pure."""

import re
from dataclasses import dataclass

_WORDS = (
    "artikel|article|art\\.|section|clause|ziffer|ziff\\.|punkt|kapitel|abschnitt|part|chapter|anlage|annex|appendix|"
    "стаття|статья|розділ|раздел|пункт|глава|додаток|приложение|п\\."
)
_LABEL = re.compile(
    rf"""\s*(?:
        (?P<sign>§{{1,2}}\s*\d{{1,4}}[a-z]?)\.?
      | (?P<word>(?:{_WORDS})\s*(?:\d{{1,3}}(?:\.\d{{1,3}})*[a-z]?|[ivx]{{1,5}}))[.:]?
      | (?P<paren>\(\d{{1,2}}[a-z]?\))
      | (?P<deep>\d{{1,2}}(?:\.\d{{1,2}}){{1,4}})[.)]?
      | (?P<flat>\d{{1,2}})[.)]
    )(?=\s|$)\s*(?:[–—:-]\s+)?""",
    re.IGNORECASE | re.VERBOSE,
)
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Label:
    """`text` as it is quoted, `depth` (1 for "4." and "§ 4", 2 for "4.2"), and the length of what it takes of the line.

    A `flat` one ("4.", "(4)") may be a clause or one item of a list; the others are always clauses.
    """

    text: str
    depth: int
    length: int
    flat: bool
    by_word: bool


_BARE = re.compile(r"\s*(\d{1,2})\s+(?=[^\W\d_])")


def bare_label_of(line: str) -> Label | None:
    """The number of a heading that has neither point nor sign ("2 Forklifts"); before anything else it is an amount."""
    match = _BARE.match(line)
    return None if match is None else Label(match.group(1), 1, match.end(), flat=False, by_word=False)


def label_of(line: str) -> Label | None:
    """The number that a line begins with, if it does."""
    match = _LABEL.match(line)
    if match is None:
        return None
    kind = match.lastgroup
    text = _SPACE.sub(" ", match.group(str(kind)))
    depth = text.count(".") + 1 if kind == "deep" else 1
    return Label(text, depth, match.end(), kind in {"flat", "paren"}, kind in {"sign", "word"})
