"""Every kept figure of a reply can be chosen and shows the cells it came from; a figure that was left out says so."""

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QColor, QTextDocument
from PySide6.QtTest import QTest
from tests.dialogue.sayings import reply, started
from tests.ui.fakes import Played

from zuruf.dialogue.events import TurnReported
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.events import ReplyDone
from zuruf.domain.turns import FigureSource, Mode
from zuruf.ui.blocks.table import TableView

BACKWARDS = "\u202e"
TEXT = "Offen sind 300,00 EUR in 2 Rechnungen, … davon alt."
AMOUNT = FigureSource(TEXT.index("300"), TEXT.index(" EUR"), "result", "b1", 1, "open_amount")
COUNT = FigureSource(TEXT.index("2 R"), TEXT.index("2 R") + 1, "result", "b1")
COLUMNS = (
    Column("number", ColumnKind.IDENTIFIER),
    Column("open_amount", ColumnKind.AMOUNT, "currency"),
    Column("currency", ColumnKind.CURRENCY),
)
ROWS = (("RE-2026-0001", Decimal("120.00"), "EUR"), ("RE-2026-0002", Decimal("300.00"), "EUR"))
BLOCK = Block("b1", BlockKind.TABLE, "open-invoices", COLUMNS, ROWS, 2, "invoices", datetime(2026, 3, 16, 8, 0, tzinfo=UTC))


@pytest.fixture
def answered(played: Played) -> Played:
    """A window that shows the reply with its block."""
    played.be_ready()
    field = played.window.dock.field
    field.setFocus()
    QTest.keyClicks(field, "Was ist offen?")
    QTest.keyClick(field, Qt.Key.Key_Return)
    key = played.sent().request.key
    told = replace(reply(key, TEXT), figures=(AMOUNT, COUNT), replaced=1, blocks=(BLOCK,))
    played.bring(started(key), TurnReported(key, ReplyDone(f"t-{key}", told)))
    return played


def table(played: Played) -> TableView:
    (found,) = played.window.exchange.blocks.findChildren(TableView)
    return found


def marked(played: Played) -> set[tuple[int, int]]:
    model = table(played).model()
    colour = QColor(played.window._scene.look.mark)
    return {
        (row, column)
        for row in range(model.rowCount())
        for column in range(model.columnCount())
        if model.data(model.index(row, column), Qt.ItemDataRole.BackgroundRole) == colour
    }


def test_a_figure_is_chosen_by_mouse(answered: Played) -> None:
    text = answered.window.exchange.reply
    assert answered.window.exchange.source.isHidden()
    cursor = text.textCursor()
    cursor.setPosition(AMOUNT.start + 1)
    place = text.cursorRect(cursor).center()
    assert text.anchorAt(place)
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place.x() + 1, place.y()))
    assert marked(answered) == {(1, 1)}
    assert "Zeile 2" in answered.window.exchange.source.text()
    assert "invoices" not in answered.window.exchange.source.text()


def test_figures_are_reached_by_keyboard(answered: Played) -> None:
    text = answered.window.exchange.reply
    text.setFocus()
    QTest.keyClick(text, Qt.Key.Key_Tab)
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert marked(answered) == {(1, 1)}
    QTest.keyClick(text, Qt.Key.Key_Tab)
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert marked(answered) == set()
    assert "Anzahl der Einträge" in answered.window.exchange.source.text()


def test_a_figure_that_was_left_out_says_so(answered: Played) -> None:
    text = answered.window.exchange.reply
    cursor = text.textCursor()
    cursor.setPosition(TEXT.index("…") + 1)
    assert "ohne Beleg" in cursor.charFormat().toolTip()
    assert answered.window.exchange.reply.text() == TEXT


def test_the_marks_go_with_the_next_request(answered: Played) -> None:
    answered.window.exchange.reply.figure_chosen.emit(0)
    assert marked(answered)
    QTest.keyClicks(answered.window.dock.field, "Und morgen?")
    QTest.keyClick(answered.window.dock.field, Qt.Key.Key_Return)
    assert answered.sent().request.mode is Mode.TEXT
    assert answered.window.exchange.source.isHidden()


def test_nothing_in_a_reply_is_markup_or_loaded(played: Played) -> None:
    text = played.window.exchange.reply
    hostile = '<b>fett</b> <img src="http://127.0.0.1/x.png"> <a href="figure:0">5</a> ' + BACKWARDS
    text.show_reply(hostile, (), left_out=False)
    assert text.toPlainText() == hostile.replace(BACKWARDS, "�")
    assert text.anchorAt(text.cursorRect(text.textCursor()).center()) == ""
    assert text.loadResource(QTextDocument.ResourceType.ImageResource, QUrl("http://127.0.0.1/x.png")) is None
