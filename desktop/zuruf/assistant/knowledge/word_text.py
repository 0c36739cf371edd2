"""Word files to pieces with python-docx, with the numbers that Word writes before clauses by itself."""

import struct
import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO

from docx import Document
from docx.document import Document as WordDocument
from docx.opc.exceptions import OpcError
from docx.oxml.exceptions import InvalidXmlError
from docx.table import Table
from docx.text.paragraph import Paragraph
from lxml.etree import LxmlError

from zuruf.assistant.knowledge.limits import LONGEST_TEXT
from zuruf.assistant.knowledge.numbering import label_of
from zuruf.assistant.knowledge.pieces import DocumentText, Kind, Piece, visible
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable
from zuruf.assistant.knowledge.word_numbers import WordNumbers

_MOST_PARTS = 3_000
_LARGEST_PART = 40 * 1024 * 1024
_LARGEST_WHOLE = 200 * 1024 * 1024
_OLE = b"\xd0\xcf\x11\xe0"
"""How an encrypted Word file begins: it is no zip file then."""


def read_word(data: bytes) -> DocumentText:
    """Raises Unreadable: broken, encrypted, too-large, too-long, without-text."""
    if data.startswith(_OLE):
        raise Unreadable(Reason.ENCRYPTED)
    _check_sizes(data)
    try:
        document = Document(BytesIO(data))
        pieces = tuple(_Reader(document).pieces())
        title = visible(document.core_properties.title or "")[:200]
    except Unreadable:
        raise
    except (OpcError, InvalidXmlError, LxmlError, zipfile.BadZipFile, *_DEFECTS) as error:
        raise Unreadable(Reason.BROKEN) from error
    if not pieces:
        raise Unreadable(Reason.WITHOUT_TEXT)
    return DocumentText(title, pieces, pieces[-1].page)


_DEFECTS = (
    zlib.error,
    struct.error,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    NotImplementedError,
    OSError,
    RecursionError,
    EOFError,
)


def _check_sizes(data: bytes) -> None:
    """Before anything is unpacked. The sizes in the directory can be trusted: zipfile unpacks no more than they say."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, EOFError, NotImplementedError) as error:
        raise Unreadable(Reason.BROKEN) from error
    sizes = [part.file_size for part in parts]
    texts = [part.file_size for part in parts if part.filename.endswith((".xml", ".rels"))]
    if len(parts) > _MOST_PARTS or sum(sizes) > _LARGEST_WHOLE or max(texts, default=0) > _LARGEST_PART:
        raise Unreadable(Reason.TOO_LARGE)


class _Reader:
    def __init__(self, document: WordDocument) -> None:
        self._document = document
        self._numbers = WordNumbers(document)
        self._at = 0
        self._break = _page_break(document)
        self._page = 1 if self._break else None

    def pieces(self) -> Iterator[Piece]:
        for item in self._document.iter_inner_content():
            yield from self._table(item) if isinstance(item, Table) else self._paragraph(item)

    def _paragraph(self, paragraph: Paragraph) -> Iterator[Piece]:
        if _style_name(paragraph).startswith("toc "):
            return
        breaks = len(paragraph._p.xpath(self._break)) if self._break else 0  # noqa: SLF001
        text = visible(_seen(paragraph))
        number = self._numbers.next(paragraph)
        if text and number:
            text = f"{number} {text}"
        level = _heading_level(paragraph)
        page = self._page
        if page is not None:
            # A page that ends inside a paragraph is the next one's page; a heading's break stands before its words.
            self._page = page + breaks
            page = self._page if level else page
        if text:
            yield self._piece(text, level, page)

    def _piece(self, text: str, level: int, page: int | None) -> Piece:
        start, end = self._advance(text)
        label = label_of(text)
        name = None if label is None else label.text
        if level:
            return Piece(Kind.HEADING, text, start, end, page, level, name)
        if label is not None:
            return Piece(Kind.CLAUSE, text, start, end, page, 0 if label.flat else label.depth, name)
        return Piece(Kind.PARAGRAPH, text, start, end, page)

    def _table(self, table: Table) -> Iterator[Piece]:
        rows = []
        for row in table.rows:
            cells: list[str] = []
            for cell in row.cells:
                text = visible(cell.text)
                # A cell that spans several columns is met once for each.
                if not cells or cells[-1] != text:
                    cells.append(text)
            rows.append(" | ".join(cells))
        text = "\n".join(row for row in rows if row.strip(" |"))
        if text:
            start, end = self._advance(text)
            yield Piece(Kind.PARAGRAPH, text, start, end, self._page)

    def _advance(self, text: str) -> tuple[int, int]:
        start = self._at
        self._at += len(text) + 1
        if self._at > LONGEST_TEXT:
            raise Unreadable(Reason.TOO_LONG)
        return start, start + len(text)


def _seen(paragraph: Paragraph) -> str:
    """The text without hidden runs; links are part of the paragraph's own text."""
    if not any(run.font.hidden for run in paragraph.runs):
        return paragraph.text
    return "".join(run.text for run in paragraph.runs if not run.font.hidden)


def _page_break(document: WordDocument) -> str:
    """How this file says where a page ends, as a path in a paragraph: where Word last did when it laid it out, or where the
    author did; nothing if neither is there, because then nobody knows."""
    for path in (".//w:lastRenderedPageBreak", ".//w:br[@w:type='page']"):
        if document.element.body.xpath(path):
            return path
    return ""


def _style_name(paragraph: Paragraph) -> str:
    style = paragraph.style
    return "" if style is None or style.name is None else style.name.casefold()


def _heading_level(paragraph: Paragraph) -> int:
    """By the style, whose built-in names are English in every Word, or by the level that a style of the company's own has."""
    name = _style_name(paragraph)
    if name == "title":
        return 1
    if name.startswith("heading ") and name[8:].isdigit():
        return int(name[8:])
    outline = paragraph._p.xpath("./w:pPr/w:outlineLvl/@w:val")  # noqa: SLF001 - python-docx has no name for the level
    return int(outline[0]) + 1 if outline and outline[0].isdigit() and int(outline[0]) < 9 else 0
