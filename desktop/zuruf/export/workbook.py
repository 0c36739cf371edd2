"""XLSX: one sheet with the rows, one that tells what they are."""

from datetime import UTC, date
from decimal import Decimal
from io import BytesIO
from typing import ClassVar, Self

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from zuruf.domain.blocks import Block, Cell, ColumnKind, Grain
from zuruf.domain.faults import ReportFault
from zuruf.export.cells import clean, fits_spreadsheet, layout
from zuruf.export.titles import Titles

MOST_ROWS = 1_048_575
"""Below the headings."""

LONGEST_TEXT = 32_767
"""Characters in a cell of a worksheet; a longer text ends in an ellipsis."""

_NARROWEST, _WIDEST = 8, 60
_FIRST_DAY = date(1900, 3, 1)
"""Before it spreadsheets disagree about the calendar."""

_MARGIN = 2


def workbook_bytes(block: Block, titles: Titles) -> bytes:
    """The workbook. Raises ReportFault export-too-large."""
    if len(block.rows) > MOST_ROWS:
        raise ReportFault("export-too-large", f"{len(block.rows)} rows; a worksheet has {MOST_ROWS}: export as CSV")
    file = BytesIO()
    workbook = Workbook(file, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    # The time of the data, so that the same block gives the same bytes.
    moment = block.taken_at.astimezone(UTC).replace(tzinfo=None)
    workbook.set_properties({"title": clean(titles.title)[:255], "created": moment})
    _Rows(workbook, block, titles).write()
    _write_about(workbook, titles)
    workbook.close()
    return file.getvalue()


class _InDigits(float):
    """A number that is written with its own digits. The library writes sixteen of the double's, which may name its neighbour."""

    def __new__(cls, number: Decimal | int) -> Self:
        made = super().__new__(cls, number)
        made._digits = format(Decimal(number), "f")
        return made

    _digits: str

    def __format__(self, _specification: str) -> str:
        return self._digits


class _Rows:
    """The sheet of the rows."""

    _GRAINS: ClassVar = {Grain.MONTH: "yyyy-mm", Grain.YEAR: "yyyy"}

    def __init__(self, workbook: Workbook, block: Block, titles: Titles) -> None:
        self._sheet = workbook.add_worksheet(titles.rows_sheet)
        self._block = block
        self._titles = titles
        self._head = workbook.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
        self._text = workbook.add_format({"num_format": "@"})
        self._figure_as_text = workbook.add_format({"num_format": "@", "align": "right"})
        self._places = layout(block)
        self._formats = {place: workbook.add_format({"num_format": self._pattern(place)}) for place in self._places}

    def write(self) -> None:
        sheet, rows = self._sheet, self._block.rows
        for at, place in enumerate(self._places):
            column = self._block.columns[place]
            title = clean(self._titles.columns[column.name])[:LONGEST_TEXT]
            sheet.write_string(0, at, title, self._head)
            widest = len(title)
            for number, row in enumerate(rows, start=1):
                widest = max(widest, self._write_cell(number, at, row[place], place))
            sheet.set_column(at, at, min(max(widest + _MARGIN, _NARROWEST), _WIDEST))
        sheet.freeze_panes(1, 0)
        if rows and self._places:
            sheet.autofilter(0, 0, len(rows), len(self._places) - 1)

    def _write_cell(self, row: int, at: int, cell: Cell, place: int) -> int:
        """Gives the cell's width in characters."""
        sheet, column = self._sheet, self._block.columns[place]
        match cell:
            case None:
                return 0
            case Decimal() | int() if fits_spreadsheet(cell):
                sheet.write_number(row, at, _InDigits(cell), self._formats[place])
                return _width(cell)
            case Decimal() | int():
                text = format(Decimal(cell), "f")
                sheet.write_string(row, at, text, self._figure_as_text)
                return len(text)
            case date() if cell >= _FIRST_DAY:
                sheet.write_datetime(row, at, cell, self._formats[place])
                return len("2026-03-16")
            case date():
                sheet.write_string(row, at, cell.isoformat(), self._text)
                return len("2026-03-16")
            case str():
                return _write_text(sheet, row, at, self._titles.word(column, cell), self._text)

    def _pattern(self, place: int) -> str:
        column = self._block.columns[place]
        match column.kind:
            case ColumnKind.DATE:
                return self._GRAINS.get(column.grain or Grain.DAY, "yyyy-mm-dd")
            case ColumnKind.COUNT:
                return "#,##0"
            case ColumnKind.AMOUNT | ColumnKind.QUANTITY:
                least = 2 if column.kind is ColumnKind.AMOUNT else 0
                decimals = max([least, *(_decimals(row[place]) for row in self._block.rows)])
                return f"#,##0.{'0' * decimals}" if decimals else "#,##0"
            case _:
                return "@"


def _write_text(sheet: Worksheet, row: int, at: int, text: str, style: Format | None = None) -> int:
    shown = clean(text)
    if len(shown) > LONGEST_TEXT:
        shown = f"{shown[: LONGEST_TEXT - 1]}…"
    sheet.write_string(row, at, shown, style)
    return max((len(line) for line in shown.split("\n")), default=0)


def _write_about(workbook: Workbook, titles: Titles) -> None:
    sheet = workbook.add_worksheet(titles.about_sheet)
    label = workbook.add_format({"bold": True, "valign": "top"})
    wrapped = workbook.add_format({"text_wrap": True, "valign": "top", "align": "left", "num_format": "@"})
    count = workbook.add_format({"align": "left", "num_format": "#,##0"})
    _write_text(sheet, 0, 0, titles.title, label)
    for row, (name, told) in enumerate(titles.about, start=2):
        _write_text(sheet, row, 0, name, label)
        if isinstance(told, int):
            sheet.write_number(row, 1, told, count)
        else:
            _write_text(sheet, row, 1, told, wrapped)
    sheet.set_column(0, 0, max([_NARROWEST, *(len(name) + _MARGIN for name, _ in titles.about)]))
    sheet.set_column(1, 1, 90)


def _decimals(cell: Cell) -> int:
    if not isinstance(cell, Decimal) or not fits_spreadsheet(cell):
        return 0
    exponent = cell.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _width(number: Decimal | int) -> int:
    """With the marks of thousands."""
    text = format(Decimal(number), "f")
    return len(text) + (len(text.split(".", maxsplit=1)[0]) - 1) // 3
