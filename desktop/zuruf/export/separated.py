"""CSV as the spreadsheets of a language read it."""

import csv
from datetime import date
from decimal import Decimal
from io import StringIO

from zuruf.domain.blocks import Block, Cell, Column
from zuruf.domain.languages import Language
from zuruf.export.cells import clean, layout, looks_like_formula
from zuruf.export.titles import Titles

_POINT = frozenset({Language.ENGLISH})
"""Languages that write a decimal point and therefore separate cells by a comma; the others write a comma, and a semicolon."""


def separated_text(block: Block, titles: Titles, language: Language) -> str:
    """One line of headings, then a line for each row. Dates are ISO 8601; figures are not grouped and keep every decimal."""
    mark = "." if language in _POINT else ","
    places = layout(block)
    file = StringIO(newline="")
    writer = csv.writer(file, delimiter="," if language in _POINT else ";", lineterminator="\r\n")
    writer.writerow([harmless(titles.columns[block.columns[place].name]) for place in places])
    for row in block.rows:
        writer.writerow([_written(row[place], block.columns[place], titles, mark) for place in places])
    return file.getvalue()


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe in front marks it as text."""
    return f"'{clean(text)}" if looks_like_formula(text) else clean(text)


def _written(cell: Cell, column: Column, titles: Titles, mark: str) -> str:
    match cell:
        case None:
            return ""
        case Decimal():
            return format(cell, "f").replace(".", mark)
        case int():
            return str(int(cell))
        case date():
            return cell.isoformat()
        case str():
            return harmless(titles.word(column, cell))
