"""The numbers that Word counts by itself: they stand in no paragraph's text, but people quote clauses by them."""

from collections.abc import Mapping
from dataclasses import dataclass

from docx.document import Document as WordDocument
from docx.oxml.ns import qn
from docx.text.paragraph import Paragraph
from lxml.etree import ElementBase

_DEEPEST = 9
_ROMAN = (
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)


@dataclass(frozen=True, slots=True)
class _Level:
    pattern: str
    form: str
    start: int


class WordNumbers:
    """Counts along while a document is read from its beginning."""

    def __init__(self, document: WordDocument) -> None:
        self._lists = _lists_of(document)
        self._counts: dict[str, list[int]] = {}

    def next(self, paragraph: Paragraph) -> str:
        """What Word writes before this paragraph, or nothing."""
        place = _place(paragraph)
        if place is None:
            return ""
        name, depth = place
        levels = self._lists.get(name, {})
        level = levels.get(depth)
        if level is None:
            return ""
        counts = self._counts.setdefault(name, [0] * _DEEPEST)
        for above in range(depth):
            counts[above] = counts[above] or _start(levels, above)
        counts[depth] = counts[depth] + 1 if counts[depth] else level.start
        counts[depth + 1 :] = [0] * (_DEEPEST - depth - 1)
        if level.form in {"bullet", "none"}:
            return ""
        text = level.pattern
        for at in range(_DEEPEST):
            form = levels[at].form if at in levels else "decimal"
            text = text.replace(f"%{at + 1}", _written(counts[at], form))
        return text


def _start(levels: Mapping[int, _Level], at: int) -> int:
    return levels[at].start if at in levels else 1


def _place(paragraph: Paragraph) -> tuple[str, int] | None:
    """The list and the depth in it: the paragraph's own, or its style's."""
    found = _numbered(paragraph._p)  # noqa: SLF001 - python-docx has no name for lists
    style = paragraph.style
    steps = 0
    while found is None and style is not None and steps < 10:
        found = _numbered(style.element)
        style = getattr(style, "base_style", None)
        steps += 1
    return None if found is None or found[0] == "0" else found


def _numbered(element: ElementBase) -> tuple[str, int] | None:
    names = element.xpath("./w:pPr/w:numPr/w:numId/@w:val")
    if not names:
        return None
    depths = element.xpath("./w:pPr/w:numPr/w:ilvl/@w:val")
    depth = int(depths[0]) if depths and depths[0].isdigit() else 0
    return str(names[0]), min(depth, _DEEPEST - 1)


def _lists_of(document: WordDocument) -> dict[str, dict[int, _Level]]:
    part = next((rel.target_part for rel in document.part.rels.values() if rel.reltype.endswith("/numbering")), None)
    root = getattr(part, "element", None)
    if root is None:
        return {}
    kinds = {kind.get(qn("w:abstractNumId")): _levels_of(kind) for kind in root.findall(qn("w:abstractNum"))}
    lists = {}
    for entry in root.findall(qn("w:num")):
        kind = entry.find(qn("w:abstractNumId"))
        if kind is not None:
            lists[str(entry.get(qn("w:numId")))] = kinds.get(kind.get(qn("w:val")), {})
    return lists


def _levels_of(kind: ElementBase) -> dict[int, _Level]:
    levels = {}
    for level in kind.findall(qn("w:lvl")):
        depth = level.get(qn("w:ilvl"))
        if depth is None or not depth.isdigit() or int(depth) >= _DEEPEST:
            continue
        start = _value(level, "w:start")
        levels[int(depth)] = _Level(
            _value(level, "w:lvlText"), _value(level, "w:numFmt") or "decimal", int(start) if start.isdigit() else 1
        )
    return levels


def _value(level: ElementBase, name: str) -> str:
    found = level.find(qn(name))
    return "" if found is None else str(found.get(qn("w:val")) or "")


def _written(count: int, form: str) -> str:
    if form in {"lowerLetter", "upperLetter"} and 1 <= count <= 26:
        letter = chr(ord("a") + count - 1)
        return letter if form == "lowerLetter" else letter.upper()
    if form in {"lowerRoman", "upperRoman"} and 1 <= count < 4000:
        roman = ""
        for value, sign in _ROMAN:
            roman += sign * (count // value)
            count %= value
        return roman.lower() if form == "lowerRoman" else roman
    return str(count)
