"""PDF to text with pypdf: pages apart by form feeds, running heads and page numbers taken away."""

import re
import struct
import zlib
from collections import Counter
from io import BytesIO

from pypdf import PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError, PyPdfError, WrongPasswordError

from zuruf.assistant.knowledge.limits import LONGEST_TEXT, MOST_PAGES
from zuruf.assistant.knowledge.lines import pieces_of
from zuruf.assistant.knowledge.pieces import DocumentText, visible
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable

_DIGITS = re.compile(r"\d+")
_PROGRAM = re.compile(r"^(?:microsoft word\b|untitled|unbenannt|document\d*$)|\.(?:docx?|odt|xlsx?|pdf|indd|tex)$", re.IGNORECASE)
_EDGE = 2
"""Lines at the top and at the foot of a page that may be running ones."""
_OFTEN = 0.6
_REPEATED = 3


def read_pdf(data: bytes) -> DocumentText:
    """Raises Unreadable: broken, encrypted, without-text (a scan), too-long."""
    if b"%PDF-" not in data[:1024]:
        raise Unreadable(Reason.BROKEN)
    try:
        reader = PdfReader(BytesIO(data))
        _open(reader)
        pages = _pages(reader)
        title = visible(str(reader.metadata.title or "")) if reader.metadata is not None else ""
    except (DependencyError, FileNotDecryptedError, WrongPasswordError) as error:
        raise Unreadable(Reason.ENCRYPTED) from error
    except (Unreadable, MemoryError):
        raise
    except (PyPdfError, RecursionError, *_DEFECTS) as error:
        # A library that reads other people's files meets what its authors did not think of.
        raise Unreadable(Reason.BROKEN) from error
    if not any(page.strip() for page in pages):
        raise Unreadable(Reason.WITHOUT_TEXT)
    text = "\f".join(_without_running_lines(pages))
    return DocumentText("" if _PROGRAM.search(title) else title[:200], pieces_of(text, pages=True), len(pages))


_DEFECTS = (
    zlib.error,
    struct.error,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    NotImplementedError,
    ImportError,
    OSError,
)


def _open(reader: PdfReader) -> None:
    """Many files are only locked against changes: they open without a password."""
    if reader.is_encrypted and not reader.decrypt(""):
        raise Unreadable(Reason.ENCRYPTED)


def _pages(reader: PdfReader) -> list[str]:
    if len(reader.pages) > MOST_PAGES:
        raise Unreadable(Reason.TOO_LONG)
    pages: list[str] = []
    length = 0
    for page in reader.pages:
        pages.append(page.extract_text().replace("\f", "\n"))
        length += len(pages[-1])
        if length > LONGEST_TEXT:
            raise Unreadable(Reason.TOO_LONG)
    return pages


def _without_running_lines(pages: list[str]) -> list[str]:
    """Lines that stand at the edge of most pages, but for their number, belong to the paper and not to the text."""
    if len(pages) < 3:
        return pages
    lines = [page.strip().split("\n") for page in pages]
    seen = Counter(shape for page in lines for shape in {_shape(line) for line in (*page[:_EDGE], *page[-_EDGE:])} if shape)
    running = {
        shape
        for shape, count in seen.items()
        # A head of a chapter stands on fewer pages than most, but with the number of the page.
        if count >= _OFTEN * len(pages) or (count >= _REPEATED and shape.strip("| -–—").startswith("#") != shape.endswith("#"))
    }
    return ["\n".join(_inner(page, running)) for page in lines]


def _inner(page: list[str], running: set[str]) -> list[str]:
    first, last = 0, len(page)
    while first < min(_EDGE, last) and _shape(page[first]) in running:
        first += 1
    while last > max(first, len(page) - _EDGE) and _shape(page[last - 1]) in running:
        last -= 1
    return page[first:last]


def _shape(line: str) -> str:
    return _DIGITS.sub("#", visible(line))
