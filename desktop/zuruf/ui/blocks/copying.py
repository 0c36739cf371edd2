"""Rows as text for the clipboard: a spreadsheet or a message takes them."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from zuruf.domain.blocks import Block, Cell, Column, ColumnKind, Grain
from zuruf.export.cells import layout
from zuruf.export.separated import harmless
from zuruf.language.calendar import unit_text
from zuruf.ui.blocks.cells import bare_figure, column_title, status_text
from zuruf.ui.texts import Texts


def tab_separated(block: Block, rows: Sequence[Sequence[Cell]], texts: Texts) -> str:
    """A line of titles and a line for each row, their cells apart by tabs.

    Figures are written as a spreadsheet of the window's language reads them; their currency or unit is a cell of its own. No text
    can act as a formula.
    """
    places = layout(block)
    lines = [[_one_cell(harmless(column_title(block.columns[place], texts))) for place in places]]
    lines += [[_written(row[place], block.columns[place], texts) for place in places] for row in rows]
    return "\n".join("\t".join(line) for line in lines) + "\n"


def _written(cell: Cell, column: Column, texts: Texts) -> str:
    match cell:
        case None:
            return ""
        case Decimal():
            return bare_figure(cell, texts.language)
        case int():
            return str(cell)
        case date():
            return unit_text(cell, column.grain or Grain.DAY, texts.language, texts.phrases)
        case str():
            text = status_text(column, cell, texts) if column.kind is ColumnKind.STATUS else cell
            return _one_cell(harmless(text))


def _one_cell(text: str) -> str:
    """Line breaks would begin a row, and a quotation mark in front would swallow the cells behind it."""
    line = text.replace("\n", " ")
    return '"' + line.replace('"', '""') + '"' if line.startswith('"') else line
