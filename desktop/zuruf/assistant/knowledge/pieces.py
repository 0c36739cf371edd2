"""The neutral form of a document: what every reader makes of its file, and what is cut out of it. Pure."""

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from zuruf.domain.languages import Language

_INVISIBLE = re.compile(
    "[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\ud800-\udfff]"
    "|[\U000e0000-\U000e0fff]"
)
"""What no reader of the document sees: a place for words that are meant for a machine alone."""

_SPACE = re.compile(r"[^\S\n]+")


class Kind(StrEnum):
    """What a piece is: a heading, the beginning of a numbered clause, or anything else that is read in one go."""

    HEADING = "heading"
    CLAUSE = "clause"
    PARAGRAPH = "paragraph"


@dataclass(frozen=True, slots=True)
class Piece:
    """One heading or paragraph. `start` and `end` are characters of the document's text as it was read; `page` counts from 1
    where the format has pages. `level` is a heading's (1 the highest) or the depth of a clause's number; `label` is that number.
    """

    kind: Kind
    text: str
    start: int
    end: int
    page: int | None = None
    level: int = 0
    label: str | None = None


@dataclass(frozen=True, slots=True)
class DocumentText:
    """A whole document: its title, its pieces in order, and its pages where the format has them."""

    title: str
    pieces: tuple[Piece, ...]
    pages: int | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """What is found and shown: one clause, or a few paragraphs that belong together.

    `document` is the path below the folder of documents, with slashes. `headings` is the path to the passage, the highest first,
    without the title. `clause` is the number it is quoted by ("4.2", "§ 7"). `part` counts from 1 where a clause was longer than
    a passage may be, else it is 0.
    """

    document: str
    title: str
    headings: tuple[str, ...]
    clause: str | None
    page: int | None
    start: int
    end: int
    text: str
    language: Language
    part: int = 0

    @property
    def heading(self) -> str:
        """The headings in one line."""
        return " › ".join(self.headings)


def visible(text: str) -> str:
    """The text in one line, with what can be seen of it."""
    return _SPACE.sub(" ", " ".join(visible_lines(text).split("\n"))).strip()


def visible_lines(text: str) -> str:
    """As `visible`, with its lines kept (tables)."""
    shown = _INVISIBLE.sub("", unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")))
    return "\n".join(line for line in (_SPACE.sub(" ", line).strip() for line in shown.split("\n")) if line)
