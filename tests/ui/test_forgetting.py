"""When nobody is there any more, nothing of what the last person looked for, typed, chose or turned to is left on any page."""

from collections import Counter
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QApplication,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QStackedWidget,
    QWidget,
)
from tests.dialogue.sayings import done
from tests.ui.fakes import Played
from tests.ui.samples import TABLE
from tests.ui.test_page_filters import OFFER

from zuruf.dialogue.effects import FetchPage
from zuruf.dialogue.events import TurnReported
from zuruf.dialogue.ports import PageFetched
from zuruf.domain.events import BlockShown
from zuruf.domain.pages import PageContent, PageFilters
from zuruf.domain.turns import Page
from zuruf.ui.blocks.table import TableView
from zuruf.ui.pages.data_page import DataPage
from zuruf.ui.proposals.filter_button import FilterButton

ROWS = replace(TABLE, rows=TABLE.rows * 30, row_count=len(TABLE.rows) * 30)
FILTERS = PageFilters("overdue", "2025-03", "Nordwind", "Mahnung")
WITHOUT_TRACES = (None, Page.PROPOSALS)
"""As long as there is neither a question nor a proposal."""
TYPED = "Was der Vorige schrieb"


def traces(page: QWidget) -> Counter[str]:
    """What can be seen on a page, or found on it, of how it was used."""
    return Counter(trace for widget in (page, *page.findChildren(QWidget)) for trace in (_used(widget), _place(widget)) if trace)


def _used(widget: QWidget) -> str:
    match widget:
        case QLineEdit():
            return f"typed {widget.text()}, to be undone: {widget.isUndoAvailable()}"
        case QPlainTextEdit():
            return f"typed {widget.toPlainText()}"
        case TableView():
            rows = widget.rows
            return f"rows {widget.chosen_rows()} sorted {rows.sorting} at {widget.currentIndex().row()}"
        case QListWidget():
            return f"row {widget.currentRow()}"
        case FilterButton():
            return f"narrowed to {widget.value}"
        case QAbstractButton() if widget.isCheckable():
            return f"pressed {widget.accessibleName()}: {widget.isChecked()}"
        case DataPage():
            return f"filters {widget.filters}"
        case _:
            return ""


def _place(widget: QWidget) -> str:
    if isinstance(widget, QAbstractScrollArea):
        return f"scrolled to {widget.verticalScrollBar().value()}, {widget.horizontalScrollBar().value()}"
    return f"at {widget.currentIndex()}" if isinstance(widget, QStackedWidget) else ""


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def go_to(played: Played, page: Page | None) -> QWidget:
    """As whoever comes by touch; what the page asks for is answered."""
    played.session.asked.clear()
    played.window.open_page(page)
    for asked in list(played.session.asked):
        if isinstance(asked, FetchPage):
            played.bring(PageFetched(asked.page, PageContent((ROWS,), OFFER, asked.filters)))
    settle()
    shown = played.window.pages.currentWidget()
    assert shown is not None
    return shown


def use(played: Played, page: Page | None, shown: QWidget) -> None:
    """Everything that leaves a trace; what a person sets for good is no trace of theirs."""
    if isinstance(shown, DataPage):
        shown.open(FILTERS)
        played.bring(PageFetched(shown.page, PageContent((ROWS,), OFFER, FILTERS)))
        shown.bar.opener.click()
    if page is Page.SETTINGS:
        played.window.settings_page.traces.click()
    if page is Page.REPORTS:
        played.window.reports_page.open_report("umsatz")
    settle()
    for widget in shown.findChildren(QWidget):
        if isinstance(widget, QLineEdit):
            QTest.keyClicks(widget, TYPED)
        elif isinstance(widget, TableView):
            widget.sort_wanted.emit(1)
            widget.selectRow(widget.rows.rowCount() - 1)
        elif isinstance(widget, FilterButton):
            widget.show_entries({"a": "A"})
            widget.choose("a")
    for widget in shown.findChildren(QAbstractSlider):
        if widget.isVisible():
            widget.setValue(widget.maximum())
    settle()


@pytest.mark.parametrize("page", [None, *Page])
def test_the_next_person_sees_nothing_of_the_last_one(played: Played, page: Page | None) -> None:
    played.be_ready()
    played.window.resize(1000, 700)
    fresh = traces(go_to(played, page))
    use(played, page, go_to(played, page))
    QTest.keyClicks(played.window.dock.field, TYPED)
    shown = go_to(played, page)
    if page not in WITHOUT_TRACES:
        assert traces(shown) != fresh
    played.conversation.forget()
    settle()
    assert played.page() is None
    field = played.window.dock.field
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == ""
    assert traces(go_to(played, page)) == fresh


def test_a_correction_that_was_begun_and_a_place_in_the_conversation_are_forgotten(played: Played) -> None:
    exchange = played.window.exchange

    def ask() -> None:
        played.conversation.submit("Welche Rechnungen sind offen?")
        key = played.sent().request.key
        played.bring(TurnReported(key, BlockShown("t", ROWS)), done(key, "Diese."))
        settle()

    played.be_ready()
    played.window.resize(1000, 700)
    ask()
    fresh = traces(exchange)
    exchange.transcript.begin()
    QTest.keyClicks(exchange.transcript.field, TYPED)
    (view,) = exchange.blocks.views
    assert view.table is not None
    view.table.table.selectRow(7)
    exchange.verticalScrollBar().setValue(exchange.verticalScrollBar().maximum())
    assert traces(exchange) != fresh
    played.conversation.forget()
    settle()
    assert exchange.blocks.views == ()
    ask()
    assert traces(exchange) == fresh
