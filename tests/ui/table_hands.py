"""A table as a person reads and touches it, and pages of rows that follow a cut one."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from tests.ui import samples

from zuruf.domain.blocks import Block
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.blocks.table_block import TableBlock
from zuruf.ui.theme import LIGHT

NAMES = samples.LONG_NAMES


def table_of(view: BlockView) -> TableBlock:
    assert view.table is not None
    return view.table


def first_column(table: TableBlock, column: int = 0) -> list[str]:
    model = table.table.model()
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def arrows(table: TableBlock) -> list[int]:
    """The columns in whose headings something stands in the colour of the arrow."""
    header = table.table.header
    image = header.viewport().grab().toImage()
    accent = QColor(LIGHT.accent)
    found = []
    for column in range(header.count()):
        left = header.sectionViewportPosition(column)
        places = range(left, min(left + header.sectionSize(column), image.width()))
        if any(image.pixelColor(x, y) == accent for x in places for y in range(image.height())):
            found.append(column)
    return found


def touch_heading(table: TableBlock, column: int) -> None:
    header = table.table.header
    middle = header.sectionViewportPosition(column) + 20
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(middle, header.height() // 2))


def page(number: int, *, at_least: bool = True, row_count: int = 12_345) -> Block:
    rows = tuple((f"Kunde {number}-{row}", *samples.TABLE_ROWS[0][1:]) for row in range(3))
    return replace(samples.CUT, id=f"page-{number}", rows=rows, row_count=row_count, at_least=at_least)
