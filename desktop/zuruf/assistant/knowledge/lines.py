"""Text and Markdown by their lines: headings, numbered clauses, paragraphs. Pure; also for what comes out of a PDF."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from zuruf.assistant.knowledge.numbering import Label, bare_label_of, label_of
from zuruf.assistant.knowledge.pieces import Kind, Piece, visible, visible_lines

_LONGEST_HEADING = 120
_ATX = re.compile(r" {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$")
_UNDERLINE = re.compile(r"\s*(={3,}|-{3,})\s*$")
_FENCE = re.compile(r"\s{0,3}(```+|~~~+)")
_TABLE = re.compile(r"\s*\|.*\|\s*$")
_TABLE_RULE = frozenset("|:- \t")
_BULLET = re.compile(r"\s*(?:[-*+•–—▪●]|[a-zа-яіїєґ]\))\s+", re.IGNORECASE)
_CONTENTS = re.compile(r"(?:\.{4,}|…{2,}|(?:[.·] ){4,}|_{4,})\s*\d{1,4}\s*$")
"""A line of a table of contents: it has the words of a clause and says nothing."""
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_MARKS = (
    (re.compile(r"!\[[^\]\n]{0,300}\]\([^)\n]{0,500}\)"), ""),
    (re.compile(r"\[([^\]\n]{0,300})\]\([^)\n]{0,500}\)"), r"\1"),
    (re.compile(r"(\*\*|__|~~|`)(?=\S)|(?<=\S)(\*\*|__|~~|`)"), ""),
    (re.compile(r"(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])"), ""),
    (re.compile(r"</?[a-zA-Z][^<>\n]{0,200}>"), ""),
)
_ENDS = tuple(".;:!?…")
_HYPHENATED = re.compile(r"(?<=[^\W\d_])-\n\s*(?=[a-zа-яіїєґäöüß])")


def pieces_of(text: str, *, markdown: bool = False, pages: bool = False) -> tuple[Piece, ...]:
    """The pieces of a text. `pages`: a form feed begins the next page."""
    seen = _COMMENT.sub(lambda hidden: re.sub(r"[^\n]", " ", hidden.group()), text) if markdown else text
    reader = _Reader(seen, markdown=markdown, pages=pages)
    return tuple(reader.pieces())


@dataclass(slots=True)
class _Open:
    """The paragraph that is being read."""

    kind: Kind = Kind.PARAGRAPH
    label: Label | None = None
    start: int = 0
    end: int = 0
    page: int | None = None
    lines: list[str] = field(default_factory=list)
    table: bool = False


class _Reader:
    def __init__(self, text: str, *, markdown: bool, pages: bool) -> None:
        self._text = text
        self._markdown = markdown
        self._lines = list(_lines_of(text, paged=pages))
        self._open: _Open | None = None
        self._fenced = False

    def pieces(self) -> Iterator[Piece]:
        at = self._front_matter()
        while at < len(self._lines):
            line = self._lines[at]
            if self._markdown and _FENCE.match(line.text):
                self._fenced = not self._fenced
                yield from self._close()
            elif not line.text.strip():
                yield from self._blank(at)
            elif len(line.text) < 300 and _CONTENTS.search(line.text):
                yield from self._close()
            elif (heading := self._heading(at)) is not None:
                yield from self._close()
                yield heading.piece
                at += heading.lines
                continue
            else:
                yield from self._body(line)
            at += 1
        yield from self._close()

    def _front_matter(self) -> int:
        """Where the text begins behind the settings that some editors write on top."""
        if not self._markdown or not self._lines or self._lines[0].text.strip() != "---":
            return 0
        for at, line in enumerate(self._lines[1:60], start=1):
            if line.text.strip() in {"---", "..."}:
                return at + 1
        return 0

    def _blank(self, at: int) -> Iterator[Piece]:
        """Ends a paragraph; but one that runs over a page's end goes on."""
        runs_on = self._open is not None and self._open.page != self._page_behind(at) and _is_open(self._open.lines[-1])
        if not runs_on:
            yield from self._close()

    def _page_behind(self, at: int) -> int | None:
        following = next((line for line in self._lines[at + 1 : at + 6] if line.text.strip()), None)
        if following is None or not following.text.lstrip()[:1].islower():
            return None if self._open is None else self._open.page
        return following.page

    def _heading(self, at: int) -> "_Heading | None":
        line = self._lines[at]
        if self._fenced or len(line.text) > _LONGEST_HEADING + 10:
            return None
        if self._markdown:
            match = _ATX.match(line.text)
            if match is not None:
                return _made(line, match.group(2), len(match.group(1)), 1)
        below = self._lines[at + 1].text if at + 1 < len(self._lines) else ""
        if self._open is None and (rule := _UNDERLINE.match(below)) is not None and not _TABLE.match(line.text):
            return _made(line, line.text, 1 if rule.group(1)[0] == "=" else 2, 2)
        return None if self._markdown else self._plain_heading(at, line, below)

    def _plain_heading(self, at: int, line: "_Line", below: str) -> "_Heading | None":
        text = line.text.strip()
        if len(text) > _LONGEST_HEADING or text[-1] in ".;,:" or self._interrupted():
            return None
        sure = label_of(text)
        label = sure or bare_label_of(text)
        rest = text[label.length :] if label is not None else text
        letters = [letter for letter in rest if letter.isalpha()]
        if label is not None and letters and letters[0].isupper() and not label.text.startswith("("):
            inner = label_of(below or self._following(at))
            deeper = inner is not None and (inner.depth > label.depth or (inner.flat and not label.flat))
            if deeper or label.by_word or (not below.strip() and sure is not None):
                return _made(line, text, label.depth, 1, label)
        if label is not sure:
            return None
        if len(letters) >= 4 and all(letter.isupper() for letter in letters) and not rest[-1].isdigit():
            return _made(line, text, 1, 1)
        return None

    def _following(self, at: int) -> str:
        """The next line that is not empty."""
        return next((line.text for line in self._lines[at + 1 : at + 5] if line.text.strip()), "")

    def _interrupted(self) -> bool:
        """Whether the line before is a sentence that goes on, so that this line is only its rest."""
        return self._open is not None and _is_open(self._open.lines[-1])

    def _body(self, line: "_Line") -> Iterator[Piece]:
        table = _TABLE.match(line.text) is not None
        if table and _TABLE_RULE.issuperset(line.text):
            return
        label = None if table or self._fenced else label_of(line.text)
        begins = (label is not None and not self._interrupted()) or _BULLET.match(line.text) is not None
        if self._open is not None and (begins or table != self._open.table):
            yield from self._close()
        if self._open is None:
            kind = Kind.CLAUSE if label is not None else Kind.PARAGRAPH
            self._open = _Open(kind, label, line.start, line.end, line.page, table=table)
        self._open.lines.append(line.text)
        self._open.end = line.end

    def _close(self) -> Iterator[Piece]:
        done, self._open = self._open, None
        if done is None:
            return
        written = "\n".join(done.lines)
        if self._markdown:
            written = _without_marks(written)
        text = visible_lines(written) if done.table else visible(_HYPHENATED.sub("", written))
        if text:
            label = done.label
            depth, name = (0, None) if label is None else (label.depth, label.text)
            level = 0 if label is not None and label.flat else depth
            yield Piece(done.kind, text, done.start, done.end, done.page, level, name)


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    start: int
    end: int
    page: int | None


@dataclass(frozen=True, slots=True)
class _Heading:
    piece: Piece
    lines: int


def _made(line: _Line, text: str, level: int, lines: int, label: Label | None = None) -> _Heading | None:
    shown = visible(_without_marks(text))
    if not shown:
        return None
    label = label or label_of(shown)
    name = None if label is None else label.text
    return _Heading(Piece(Kind.HEADING, shown, line.start, line.end, line.page, level, name), lines)


def _is_open(line: str) -> bool:
    """Whether a sentence goes on behind the line."""
    return not line.rstrip().endswith(_ENDS)


def _without_marks(text: str) -> str:
    for mark, instead in _MARKS:
        text = mark.sub(instead, text)
    return text


def _lines_of(text: str, *, paged: bool) -> Iterator[_Line]:
    start, page = 0, 1
    for line in re.split(r"(\n|\f)", text):
        if line in {"\n", "\f"}:
            if line == "\f":
                page += 1
            start += 1
            continue
        yield _Line(line, start, start + len(line), page if paged else None)
        start += len(line)
