"""Cuts a document along its headings and numbered clauses. Pure.

A clause is one passage, with the paragraphs and items that belong to it. It is cut only when it is longer than a passage may be,
and then between paragraphs or sentences. Paragraphs without a number are put together up to a length that reads well.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from zuruf.assistant.knowledge.pieces import DocumentText, Kind, Passage, Piece
from zuruf.domain.languages import Language

LONGEST = 1600
"""Characters of a passage: about 400 tokens in the languages that take most."""
USUAL = 700
"""Characters up to which paragraphs without a number are put together."""
SHORT = 160
"""Items of a list that are no longer than this stay together."""

_ROW = re.compile(r"\n")
_SENTENCE = re.compile(r"(?<=[^\W\d_]{3}[.!?…])\s|(?<=[^\W\d_]{3}[.!?][\"»“”)])\s")
"""Behind a whole word: "Nr." and "3." end no sentence. Wrong now and then, which matters little where something has to be cut."""
_WORD = re.compile(r"\s")


def cut(document: DocumentText, path: str, language: Language) -> Iterator[Passage]:
    """The passages of a document in order. `path` is its path below the folder of documents."""
    headings: list[Piece] = []
    group = _Group()
    for piece in document.pieces:
        if piece.kind is Kind.HEADING:
            yield from _passages(group, headings, document, path, language)
            group = _Group()
            while headings and headings[-1].level >= piece.level:
                headings.pop()
            headings.append(piece)
        elif group.takes(piece, numbered=any(heading.label is not None for heading in headings)):
            group.pieces.append(piece)
        else:
            yield from _passages(group, headings, document, path, language)
            group = _Group([piece])
    yield from _passages(group, headings, document, path, language)


@dataclass(slots=True)
class _Group:
    """Pieces that make one passage."""

    pieces: list[Piece] = field(default_factory=list)

    @property
    def size(self) -> int:
        return sum(len(piece.text) + 1 for piece in self.pieces)

    @property
    def is_clause(self) -> bool:
        return bool(self.pieces) and self.pieces[0].kind is Kind.CLAUSE

    def takes(self, piece: Piece, *, numbered: bool) -> bool:
        """Whether a piece belongs to what is already here. `numbered`: the headings above have numbers."""
        if not self.pieces:
            return True
        if piece.kind is Kind.CLAUSE:
            return self._takes_item(piece, numbered=numbered)
        return self.is_clause or self.size + len(piece.text) <= USUAL or self.pieces[-1].text.endswith(":")

    def _takes_item(self, piece: Piece, *, numbered: bool) -> bool:
        """A clause begins a passage. An item of a list does not: below a clause with a number of its own, behind a colon, or
        beside items as short as itself. But "(2)" below "§ 3" is a clause."""
        if piece.level > 0:
            return False
        first, last = self.pieces[0], self.pieces[-1]
        if first.level > 0 or first.text.endswith(":") or last.text.endswith(":"):
            return True
        if numbered and (piece.label or "").startswith("("):
            return False
        short = max(len(last.text), len(piece.text)) <= SHORT
        return self.is_clause and short and self.size + len(piece.text) <= USUAL


def _passages(
    group: _Group, headings: Sequence[Piece], document: DocumentText, path: str, language: Language
) -> Iterator[Passage]:
    if not group.pieces:
        return
    titles = tuple(heading.text for heading in headings if heading.text != document.title)
    chunks = list(_chunks(group.pieces))
    for number, chunk in enumerate(chunks, start=1):
        yield Passage(
            document=path,
            title=document.title,
            headings=titles,
            clause=_clause(group.pieces, headings),
            page=chunk[0].page,
            start=chunk[0].start,
            end=chunk[-1].end,
            text="\n".join(piece.text for piece in chunk),
            language=language,
            part=number if len(chunks) > 1 else 0,
        )


def _clause(pieces: Sequence[Piece], headings: Sequence[Piece]) -> str | None:
    labels = [piece.label for piece in pieces if piece.label is not None]
    above = next((heading.label for heading in reversed(headings) if heading.label is not None), None)
    first = pieces[0]
    if first.kind is Kind.CLAUSE:
        own = f"{labels[0]}–{labels[-1]}" if first.level == 0 and len(labels) > 1 else labels[0]
        # "(2)" is quoted as "§ 3 (2)".
        return f"{above} {own}" if own.startswith("(") and above is not None else own
    return above


def _chunks(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """The pieces in one part, or in as many as are needed for none to be longer than a passage may be."""
    chunk: list[Piece] = []
    size = 0
    for piece in pieces:
        for part in _parts(piece):
            if chunk and size + len(part.text) > LONGEST:
                yield chunk
                chunk, size = [], 0
            chunk.append(part)
            size += len(part.text) + 1
    yield chunk


def _parts(piece: Piece) -> Iterator[Piece]:
    """A piece, or the parts of one that is too long by itself: cut between rows or sentences, else between words."""
    text, at = piece.text, 0
    while len(text) - at > LONGEST:
        end = at + _end_of_part(text[at : at + LONGEST])
        yield replace(piece, text=text[at:end].strip())
        at = end
    yield replace(piece, text=text[at:].strip())


def _end_of_part(window: str) -> int:
    for boundary in (_ROW, _SENTENCE, _WORD):
        ends = [match.end() for match in boundary.finditer(window, LONGEST // 4)]
        if ends:
            return ends[-1]
    return len(window)
