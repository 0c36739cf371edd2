"""HTML to pieces, with the standard library's parser. What a reader of the page would not see is left out."""

import re
from collections.abc import Sequence
from html.parser import HTMLParser

from zuruf.assistant.knowledge.limits import LONGEST_TEXT
from zuruf.assistant.knowledge.numbering import label_of
from zuruf.assistant.knowledge.pieces import DocumentText, Kind, Piece, visible
from zuruf.assistant.knowledge.unreadable import Reason, Unreadable
from zuruf.language.lexicon import words

_CHARSET = re.compile(rb"<meta[^>]{0,200}charset\s*=\s*[\"']?\s*([\w-]{2,30})", re.IGNORECASE)
_HIDDEN_BY_STYLE = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|"
    r"font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])",
    re.IGNORECASE,
)
_UNREAD = words("script style noscript template svg math head nav iframe object select textarea")
_VOID = words("area base br col embed hr img input link meta param source track wbr")
_BREAKS = words(
    "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form "
    "h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tr ul"
)
_DEEPEST = 5_000


def declared_charset(data: bytes) -> str | None:
    """The encoding that the page names in its head."""
    match = _CHARSET.search(data[:4096])
    return None if match is None else match.group(1).decode("ascii")


def read_html(text: str) -> DocumentText:
    """The document; its title is the page's, or its first heading. Raises Unreadable."""
    parser = _Page()
    parser.feed(text)
    parser.close()
    parser.break_off()
    return DocumentText(visible(parser.title)[:200], tuple(parser.pieces))


class _Page(HTMLParser):
    """Collects text up to the next tag that breaks a line. Nothing here is recursive: a page may be nested a million deep."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.title = ""
        self.pieces: list[Piece] = []
        self._buffer: list[str] = []
        self._length = 0
        self._open: list[tuple[str, bool]] = []
        self._hidden = 0
        self._in_title = False
        self._level = 0
        self._lists: list[int | None] = []

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        if tag == "title":
            self._in_title = True
        if tag == "br":
            self._buffer.append(" ")
        if tag in {"td", "th"} and self._buffer:
            self._buffer.append(" | ")
        if tag in _BREAKS:
            self.break_off()
            self._close_implied(tag)
        if tag in _VOID:
            return
        self._number(tag)
        hides = tag in _UNREAD or _is_hidden(attrs)
        if len(self._open) >= _DEEPEST:
            raise Unreadable(Reason.BROKEN)
        self._open.append((tag, hides))
        self._hidden += hides
        if len(tag) == 2 and tag[0] == "h" and tag[1] in "123456":
            self._level = int(tag[1])

    def _close_implied(self, tag: str) -> None:
        """A new paragraph or item closes the one before it, and the page's body whatever its head left open."""
        if tag == "body":
            self._open.clear()
            self._hidden = 0
        elif self._open and self._open[-1][0] in ({"p", "li"} if tag == "li" else {"p"}):
            self._hidden -= self._open.pop()[1]

    def _number(self, tag: str) -> None:
        """The items of a numbered list are quoted by their numbers, which stand in no text."""
        if tag in {"ol", "ul"}:
            self._lists.append(0 if tag == "ol" else None)
        elif tag == "li" and self._lists and (count := self._lists[-1]) is not None:
            self._lists[-1] = count + 1
            self._buffer.append(f"{count + 1}. ")

    def handle_endtag(self, tag: str) -> None:
        if tag == "title":
            self._in_title = False
        if tag in _BREAKS:
            self.break_off()
        if tag in {"ol", "ul"} and self._lists:
            self._lists.pop()
        # A closing tag closes what was left open inside; one that closes nothing near is a slip of whoever wrote the page.
        for back, (name, _) in enumerate(reversed(self._open[-50:]), start=1):
            if name == tag:
                self._hidden -= sum(hides for _, hides in self._open[-back:])
                del self._open[-back:]
                break
        if len(tag) == 2 and tag[0] == "h":
            self._level = 0

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        if self._in_title and not self.title:
            self.title = data
        elif not self._hidden:
            self._buffer.append(data)

    def break_off(self) -> None:
        text = visible("".join(self._buffer))
        self._buffer = []
        if not text:
            return
        if self._length + len(text) > LONGEST_TEXT:
            raise Unreadable(Reason.TOO_LONG)
        start, end = self._length, self._length + len(text)
        self._length = end + 1
        label = label_of(text)
        name = None if label is None else label.text
        if self._level:
            self.pieces.append(Piece(Kind.HEADING, text, start, end, level=self._level, label=name))
        elif label is not None:
            self.pieces.append(Piece(Kind.CLAUSE, text, start, end, level=0 if label.flat else label.depth, label=name))
        else:
            self.pieces.append(Piece(Kind.PARAGRAPH, text, start, end))


def _is_hidden(attrs: Sequence[tuple[str, str | None]]) -> bool:
    for name, value in attrs:
        if name == "hidden" or (name == "aria-hidden" and value == "true"):
            return True
        if name == "style" and value is not None and _HIDDEN_BY_STYLE.search(value):
            return True
    return False
