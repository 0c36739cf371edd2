"""A file made ready for the index: read, cut, and its words brought into the form in which they are found."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from zuruf.assistant.knowledge.cutting import cut
from zuruf.assistant.knowledge.decoding import decode
from zuruf.assistant.knowledge.files import content
from zuruf.assistant.knowledge.html_text import declared_charset, read_html
from zuruf.assistant.knowledge.limits import LONGEST_TEXT
from zuruf.assistant.knowledge.lines import pieces_of
from zuruf.assistant.knowledge.pieces import DocumentText, Kind, Passage, Piece
from zuruf.assistant.knowledge.terms import Term, tail_of, terms_of
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable
from zuruf.domain.languages import Language
from zuruf.language.recogniser import request_language

MARKDOWN = frozenset({".md", ".markdown"})
TEXT = frozenset({".txt", ".text"})
HTML = frozenset({".html", ".htm", ".xhtml"})
KINDS = MARKDOWN | TEXT | HTML | {".pdf", ".docx"}
"""Endings of the files that can be read."""

_SAMPLE = 3_000
_LONGEST_TITLE = 90
_JOINED = re.compile(r"[_\-]+")


@dataclass(frozen=True, slots=True)
class IndexedPassage:
    """A passage with what it is found by.

    Each is a text of terms with spaces between: those of the passage, those of its title and headings, its compounds backwards,
    and the things of the trade it speaks of.
    """

    passage: Passage
    body: str
    head: str
    tails: str
    meanings: str


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document as the index takes it."""

    title: str
    pages: int | None
    language: Language
    passages: tuple[IndexedPassage, ...]


def prepare(root: Path, path: str) -> Prepared:
    """Reads the file at `path` below `root`. Raises Unreadable."""
    document = _read(content(root / path), PurePosixPath(path).suffix.lower())
    if not document.pieces:
        raise Unreadable(Reason.WITHOUT_TEXT)
    titled = replace(document, title=document.title or _title(document.pieces, path))
    language = _language(titled.pieces)
    passages = tuple(_indexed(passage) for passage in cut(titled, path, language))
    if not passages:
        raise Unreadable(Reason.WITHOUT_TEXT)
    return Prepared(titled.title, titled.pages, language, passages)


def _read(data: bytes, suffix: str) -> DocumentText:
    if suffix == ".pdf":
        from zuruf.assistant.knowledge.pdf_text import read_pdf  # noqa: PLC0415 - most folders need one of the two libraries

        return read_pdf(data)
    if suffix == ".docx":
        from zuruf.assistant.knowledge.word_text import read_word  # noqa: PLC0415

        return read_word(data)
    text = decode(data, declared_charset(data) if suffix in HTML else None)
    if suffix in HTML:
        return read_html(text)
    if len(text) > LONGEST_TEXT:
        raise Unreadable(Reason.TOO_LONG)
    pages = text.count("\f") + 1 if "\f" in text else None
    return DocumentText("", pieces_of(text, markdown=suffix in MARKDOWN, pages=pages is not None), pages)


def _title(pieces: Sequence[Piece], path: str) -> str:
    """What the document begins with if that is a heading or a short line, else the name of its file."""
    first = pieces[0]
    short = len(first.text) <= _LONGEST_TITLE and first.label is None and not first.text.endswith((".", ":", ";", ","))
    if short and (first.kind is Kind.HEADING or (len(pieces) > 1 and "\n" not in first.text)):
        return first.text
    return _JOINED.sub(" ", PurePosixPath(path).stem)


def _language(pieces: Sequence[Piece]) -> Language:
    sample = ""
    for piece in pieces:
        sample += piece.text + " "
        if len(sample) > _SAMPLE:
            break
    return request_language(sample[:_SAMPLE])


def _indexed(passage: Passage) -> IndexedPassage:
    body = terms_of(passage.text)
    head = terms_of(f"{passage.title} {' '.join(passage.headings)}")
    tails = {tail for term in (*body, *head) if (tail := tail_of(term.stem)) is not None}
    return IndexedPassage(passage, _stems(body), _stems(head), " ".join(sorted(tails)), _meanings((*body, *head)))


def _stems(terms: Sequence[Term]) -> str:
    return " ".join(index_word(term) for term in terms)


def index_word(term: Term) -> str:
    """A term as one word of the index: a number with a fraction would be two."""
    return term.stem.replace(".", "p") if term.number else term.stem


def meaning_words(term: Term) -> tuple[str, ...]:
    """The things that a term means, each as one word of the index."""
    return tuple(meaning.replace("-", "") for meaning in sorted(term.meanings))


def _meanings(terms: Sequence[Term]) -> str:
    return " ".join(word for term in terms for word in meaning_words(term))


def to_line(prepared: Prepared) -> bytes:
    """One line of JSON for another process."""
    passages = [
        [
            each.passage.document, each.passage.title, each.passage.headings, each.passage.clause, each.passage.page,
            each.passage.start, each.passage.end, each.passage.text, each.passage.language, each.passage.part,
            each.body, each.head, each.tails, each.meanings,
        ]
        for each in prepared.passages
    ]  # fmt: skip
    told = {"title": prepared.title, "pages": prepared.pages, "language": prepared.language, "passages": passages}
    return json.dumps(told).encode() + b"\n"


def from_json(told: Mapping[str, object]) -> Prepared:
    """What `to_line` wrote. The other end is our own code, but it has read hostile files: raises ValueError for anything else."""
    match told:
        case {"title": str(title), "pages": int() | None as pages, "language": str(language), "passages": list(rows)}:
            return Prepared(title, pages, Language(language), tuple(_passage(row) for row in rows))
    raise ValueError("not a document")


def _passage(row: object) -> IndexedPassage:
    match row:
        case [
            str(document), str(title), list(headings), str() | None as clause, int() | None as page, int(start), int(end),
            str(text), str(language), int(part), str(body), str(head), str(tails), str(meanings),
        ]:  # fmt: skip
            path = tuple(str(heading) for heading in headings)
            passage = Passage(document, title, path, clause, page, start, end, text, Language(language), part)
            return IndexedPassage(passage, body, head, tails, meanings)
    raise ValueError("not a passage")
