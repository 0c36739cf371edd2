"""Reads a workbook with nothing but zipfile and XML: what another program would see, not what ours meant."""

import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from xml.etree import ElementTree

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_RELATIONS = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_PATTERNS = {"0": "General", "1": "0", "2": "0.00", "3": "#,##0", "4": "#,##0.00", "49": "@"}


@dataclass(frozen=True, slots=True)
class ReadCell:
    """`kind` is "s" for text and "n" for a number, as the file says; `value` the raw text of either; `pattern` its format."""

    kind: str
    value: str
    pattern: str


@dataclass(frozen=True, slots=True)
class ReadSheet:
    name: str
    cells: Mapping[str, ReadCell]
    formulas: int
    frozen_rows: int
    widths: Mapping[int, float]

    def rows(self) -> list[list[str | None]]:
        """The values in order of rows and columns."""
        places = {_place(address): cell.value for address, cell in self.cells.items()}
        height = max((row for row, _ in places), default=-1) + 1
        width = max((column for _, column in places), default=-1) + 1
        return [[places.get((row, column)) for column in range(width)] for row in range(height)]


def read_workbook(content: bytes) -> list[ReadSheet]:
    with zipfile.ZipFile(BytesIO(content)) as archive:
        assert archive.testzip() is None
        files = {name: archive.read(name) for name in archive.namelist()}
    for name, data in files.items():
        if name.endswith((".xml", ".rels")):
            ElementTree.fromstring(data)
    strings = [
        "".join(part.text or "" for part in item.iter(f"{_MAIN}t"))
        for item in ElementTree.fromstring(files.get("xl/sharedStrings.xml", b"<sst/>"))
    ]
    patterns = _patterns(files["xl/styles.xml"])
    targets = {
        relation.get("Id"): relation.get("Target") for relation in ElementTree.fromstring(files["xl/_rels/workbook.xml.rels"])
    }
    found = ElementTree.fromstring(files["xl/workbook.xml"]).iter(f"{_MAIN}sheet")
    named = [(str(sheet.get("name")), targets[sheet.get(f"{_RELATIONS}id")]) for sheet in found]
    return [_sheet(name, files[f"xl/{target}"], strings, patterns) for name, target in named]


def _sheet(name: str, data: bytes, strings: list[str], patterns: list[str]) -> ReadSheet:
    root = ElementTree.fromstring(data)
    cells = {}
    for cell in root.iter(f"{_MAIN}c"):
        value = cell.find(f"{_MAIN}v")
        if value is None:
            continue
        kind = cell.get("t", "n")
        raw = value.text or ""
        text = _ESCAPED.sub(lambda found: chr(int(found[1], 16)), strings[int(raw)]) if kind == "s" else raw
        cells[str(cell.get("r"))] = ReadCell(kind, text, patterns[int(cell.get("s", "0"))])
    pane = next(root.iter(f"{_MAIN}pane"), None)
    widths = {
        place: float(str(column.get("width")))
        for column in root.iter(f"{_MAIN}col")
        for place in range(int(str(column.get("min"))) - 1, int(str(column.get("max"))))
    }
    return ReadSheet(
        name=name,
        cells=cells,
        formulas=len(list(root.iter(f"{_MAIN}f"))),
        frozen_rows=0 if pane is None or pane.get("state") != "frozen" else int(float(pane.get("ySplit", "0"))),
        widths=widths,
    )


def _patterns(styles: bytes) -> list[str]:
    root = ElementTree.fromstring(styles)
    own = {str(each.get("numFmtId")): str(each.get("formatCode")) for each in root.iter(f"{_MAIN}numFmt")}
    formats = root.find(f"{_MAIN}cellXfs")
    assert formats is not None
    known = {**_PATTERNS, **own}
    return [known[str(each.get("numFmtId"))] for each in formats]


def _place(address: str) -> tuple[int, int]:
    letters = address.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return int(address[len(letters) :]) - 1, column - 1
