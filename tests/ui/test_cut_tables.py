"""Tables that are only a part of their rows: ordered by the service, paged, and told where that cannot be."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui import samples
from tests.ui.fakes import Played, SentErrands, Show
from tests.ui.table_hands import NAMES, first_column, page, table_of, touch_heading

from zuruf.dialogue.effects import FetchRows
from zuruf.dialogue.ports import ErrandFailed, PageFetched, RowsFetched
from zuruf.domain.pages import PageContent
from zuruf.domain.turns import FigureSource, Page

# The plugin that draws off the screen says so of every dialogue and menu.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


def test_a_cut_table_asks_for_its_order_and_its_pages(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.CUT))
    query = samples.QUESTION.query
    touch_heading(table, 0)
    assert errands.asked == [FetchRows("errand-1", query, ("customer",), 0)]
    assert not table.further.isEnabled()
    assert first_column(table)[0] == NAMES[0]
    errands.answered.emit(RowsFetched("errand-1", page(1)))
    assert first_column(table) == ["Kunde 1-0", "Kunde 1-1", "Kunde 1-2"]
    assert table.table.header.accessibleName() == "Kunde, aufsteigend sortiert"
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    assert errands.asked[-1] == FetchRows("errand-2", query, ("customer",), 3)
    errands.answered.emit(RowsFetched("errand-2", page(2, at_least=False, row_count=6)))
    assert table.place.text() == "Zeilen 4 bis 6 von 6"
    assert not table.further.isEnabled()
    QTest.mouseClick(table.back, Qt.MouseButton.LeftButton)
    assert errands.asked[-1] == FetchRows("errand-3", query, ("customer",), 0)
    touch_heading(table, 0)
    assert errands.asked[-1] == FetchRows("errand-4", query, ("-customer",), 0)
    errands.answered.emit(RowsFetched("errand-3", page(3)))
    assert first_column(table)[0] == "Kunde 2-0", "the answer to a question that is no longer asked is not shown"
    errands.answered.emit(RowsFetched("errand-4", page(4)))
    assert first_column(table)[0] == "Kunde 4-0"
    touch_heading(table, 0)
    assert errands.asked[-1] == FetchRows("errand-5", query, (), 0)


def test_amounts_of_several_currencies_are_asked_for_by_currency_first(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.CUT))
    table.table.sort_wanted.emit(5)
    assert errands.asked == [FetchRows("errand-1", samples.QUESTION.query, ("currency", "net_revenue"), 0)]


def test_rows_that_cannot_be_had_say_why_and_leave_what_is_there(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.CUT))
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    errands.answered.emit(ErrandFailed("errand-1", "query-timeout", "hint"))
    assert "zu lange gedauert" in table.note.text()
    assert first_column(table)[0] == NAMES[0]
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    assert errands.asked[-1] == FetchRows("errand-2", samples.QUESTION.query, (), 5)
    assert not table.note.isVisible()


def test_a_cut_table_without_a_question_does_not_sort_and_says_why(errands: SentErrands, show: Show) -> None:
    table = table_of(show(samples.CUT_FIXED))
    before = first_column(table)
    touch_heading(table, 0)
    assert first_column(table) == before
    assert errands.asked == []
    assert table.note.isVisible()
    assert table.note.text() == "Sortieren geht hier nicht: Es sind nicht alle Zeilen geladen."
    assert not table.further.isVisible()


def test_the_first_so_many_rows_are_paged_and_not_sorted_into_others(errands: SentErrands, show: Show) -> None:
    limited = replace(samples.QUESTION, query='{"table": "invoices", "order": ["-gross_amount"], "limit": 500}')
    table = table_of(show(replace(samples.CUT, question=limited)))
    touch_heading(table, 0)
    assert errands.asked == []
    assert table.note.isVisible()
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    assert errands.asked == [FetchRows("errand-1", limited.query, (), 5)]


def test_a_marked_figure_brings_the_answers_own_rows_back(errands: SentErrands, show: Show) -> None:
    view = show(samples.CUT)
    QTest.mouseClick(table_of(view).further, Qt.MouseButton.LeftButton)
    errands.answered.emit(RowsFetched("errand-1", page(1)))
    view.mark(FigureSource(0, 1, "result", "cut", 0, "net_revenue"))
    assert first_column(table_of(view))[0] == NAMES[0]
    assert table_of(view).place.text() == "Zeilen 1 bis 5 von mehr als 12.345"


def test_a_row_beside_the_network_travels_through_the_session(played: Played) -> None:
    played.window.open_page(Page.INVOICES)
    played.bring(PageFetched(Page.INVOICES, PageContent((samples.CUT,))))
    table = table_of(played.window.data_pages[Page.INVOICES].blocks.views[0])
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    asked = played.last()
    assert isinstance(asked, FetchRows)
    played.bring(RowsFetched(asked.key, page(1)))
    assert first_column(table)[0] == "Kunde 1-0"


@pytest.mark.parametrize("rows", [1, 40])
def test_a_table_is_as_high_as_its_rows_and_no_higher_than_its_page(played: Played, rows: int) -> None:
    played.window.resize(1920, 1080)
    played.window.open_page(Page.CUSTOMERS)
    block = replace(samples.TABLE, rows=samples.TABLE.rows[:1] * rows, row_count=rows)
    played.bring(PageFetched(Page.CUSTOMERS, PageContent((block,))))
    shown = played.window.data_pages[Page.CUSTOMERS]
    view = shown.blocks.views[0]
    table = table_of(view).table
    played.bot.waitUntil(lambda: table.isVisible() and table.rowViewportPosition(0) >= 0)
    played.bot.waitUntil(lambda: (view.height() > shown.height() // 2) is (rows > 1))
    assert shown.verticalScrollBar().maximum() == 0
    last = table.rowViewportPosition(rows - 1) + table.rowHeight(rows - 1)
    assert (last <= table.viewport().height()) is (rows == 1)
