"""A page that is longer than its place scrolls to the choice that the keys have come to."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from zuruf.ui.scrolled_page import ScrolledPage


def test_the_choice_that_arrow_keys_come_to_is_scrolled_to(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    page = ScrolledPage(window)
    page.setGeometry(0, 0, 300, 200)
    column = page.body()
    group = QButtonGroup(page)
    buttons = [QPushButton(str(number)) for number in range(12)]
    for button in buttons:
        button.setCheckable(True)
        group.addButton(button)
        column.addWidget(button)
    buttons[0].setChecked(True)
    with qtbot.waitActive(window):
        window.show()
    buttons[0].setFocus()
    visited = set()
    for _ in range(20):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Down)
        now = window.focusWidget()
        assert now in buttons
        assert now.visibleRegion().boundingRect().height() == now.height()
        visited.add(now)
    assert len(visited) > 8
