"""Tables under the hand: sorting by touch and by keys, a cell told in full, a figure marked."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.ui import samples
from tests.ui.fakes import SentErrands, Show
from tests.ui.table_hands import NAMES, arrows, first_column, table_of, touch_heading

from zuruf.domain.languages import Language
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.table import TableView
from zuruf.ui.scene import Scene
from zuruf.ui.theme import LIGHT, style_sheet

# The plugin that draws off the screen says so of every dialogue and menu.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


def test_touching_a_heading_sorts_up_down_and_back(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.TABLE))
    came = first_column(table)
    touch_heading(table, 0)
    assert first_column(table) == ["=1+1", NAMES[0], "Jensen A/S", NAMES[1], NAMES[2]]
    assert table.table.header.accessibleName() == "Kunde, aufsteigend sortiert"
    assert arrows(table) == [0]
    touch_heading(table, 0)
    assert first_column(table) == [NAMES[2], NAMES[1], "Jensen A/S", NAMES[0], "=1+1"]
    touch_heading(table, 0)
    assert first_column(table) == came
    assert arrows(table) == []
    assert errands.asked == []


def test_headings_are_reached_and_sort_by_keys(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.TABLE))
    header = table.table.header
    header.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(3):
        QTest.keyClick(header, Qt.Key.Key_Right)
    QTest.keyClick(header, Qt.Key.Key_Return)
    assert header.accessibleName() == "Monat, aufsteigend sortiert"
    assert first_column(table, 3) == ["Februar 2024", "Dezember 2025", "Januar 2026", "März 2026", "–"]
    QTest.keyClick(header, Qt.Key.Key_Space)
    assert header.accessibleName() == "Monat, absteigend sortiert"
    for _ in range(20):
        QTest.keyClick(header, Qt.Key.Key_Left)
    QTest.keyClick(header, Qt.Key.Key_Enter)
    assert header.accessibleName() == "Kunde, aufsteigend sortiert"


def test_a_heading_reached_by_keys_comes_into_view(show: Show) -> None:
    table = table_of(show(samples.TABLE)).table
    last = table.rows.columnCount() - 1
    assert table.columnViewportPosition(last) + table.columnWidth(last) > table.viewport().width() + 1
    table.header.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(last):
        QTest.keyClick(table.header, Qt.Key.Key_Right)
    assert table.columnViewportPosition(last) + table.columnWidth(last) <= table.viewport().width() + 1


def test_a_text_too_long_for_its_column_is_told_in_full(show: Show) -> None:
    table = table_of(show(samples.TABLE))
    table.table.setCurrentIndex(table.table.rows.index(0, 0))
    assert table.cell.isVisible()
    assert table.cell.text() == f"Kunde: {NAMES[0]}"
    QTest.keyClick(table.table, Qt.Key.Key_Down)
    QTest.keyClick(table.table, Qt.Key.Key_Down)
    QTest.keyClick(table.table, Qt.Key.Key_Down)
    assert not table.cell.isVisible()


def lines_of(table: TableView, row: int) -> int:
    """How many lines of words are drawn in the first cell of a row: bands of ink with paper between them."""
    place = table.visualRect(table.rows.index(row, 0))
    image = table.viewport().grab(place.adjusted(0, 0, -12, -3)).toImage()
    paper = QColor(LIGHT.surface)
    ink = [any(image.pixelColor(x, y) != paper for x in range(image.width())) for y in range(image.height())]
    return sum(here and not before for before, here in pairwise([False, *ink]))


def test_a_name_takes_two_lines_before_it_is_cut(show: Show) -> None:
    names = ("Nord AG", "Seewald Elektrogrosshandel", "Seewald und Sohn Elektrogrosshandel und Lagertechnik")
    rows = tuple((name, *samples.TABLE.rows[0][1:]) for name in names)
    view = show(replace(samples.TABLE, rows=rows, row_count=3))
    table = table_of(view)
    table.table.setColumnWidth(0, 220)
    assert [lines_of(table.table, row) for row in range(3)] == [1, 2, 2]
    told = []
    for row in range(3):
        table.table.setCurrentIndex(table.table.rows.index(row, 0))
        told.append(table.cell.isVisible())
    assert told == [False, False, True], "what is wholly there is not said twice"


@pytest.mark.parametrize(("percent", "lines"), [(100, 2), (125, 2), (200, 1)])
def test_large_text_has_one_line_and_uses_all_of_it(scene: Scene, show: Show, percent: int, lines: int) -> None:
    row = ("Seewald Elektrogrosshandel", *samples.TABLE.rows[0][1:])
    view = show(replace(samples.TABLE, rows=(row,), row_count=1))
    scene.switch(Language.GERMAN, replace(LIGHT, sizes=replace(LIGHT.sizes, percent=percent)))
    view.setStyleSheet(style_sheet(scene.look))
    QApplication.processEvents()
    table = table_of(view).table
    table.setColumnWidth(0, table.fontMetrics().horizontalAdvance("Seewald Elektrogross"))
    assert lines_of(table, 0) == lines
    ink = table.viewport().grab(table.visualRect(table.rows.index(0, 0)).adjusted(0, 0, -12, -3)).toImage()
    paper = QColor(LIGHT.surface)
    reach = max(x for x in range(ink.width()) if any(ink.pixelColor(x, y) != paper for y in range(ink.height())))
    assert lines == 2 or reach > ink.width() * 0.8, "dots in the middle of the column"


def test_words_are_sorted_anew_in_another_language(scene: Scene, show: Show) -> None:
    table = table_of(show(samples.TABLE))
    touch_heading(table, 1)
    assert first_column(table, 1)[0] == "an die Spedition übergeben"
    scene.switch(Language.ENGLISH, scene.look)
    assert first_column(table, 1) == ["handed to the carrier"] * 2 + ["open"] * 3
    scene.switch(Language.UKRAINIAN, scene.look)
    assert first_column(table, 1) == ["відкрито"] * 3 + ["передано перевізнику"] * 2


def test_a_marked_figure_is_found_in_a_sorted_table(errands: SentErrands, show: Show) -> None:
    view = show(samples.TABLE)
    touch_heading(table_of(view), 0)
    view.mark(FigureSource(0, 1, "result", "table", 1, "net_revenue"))
    model = table_of(view).table.rows
    marked = [row for row in range(5) if model.index(row, 5).data(Qt.ItemDataRole.BackgroundRole) is not None]
    assert [str(model.index(row, 0).data()) for row in marked] == [NAMES[1]]
