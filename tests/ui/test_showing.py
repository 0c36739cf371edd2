"""A window that is larger than its screen fills it."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from zuruf.ui.showing import show_with_room


@pytest.mark.parametrize(
    ("wider", "higher", "fills"),
    [(-200, -200, False), (1, -200, True), (-200, 1, True), (-200, 0, True)],
    ids=["room", "too wide", "too high", "no room for the title bar"],
)
def test_a_window_that_is_larger_than_its_screen_fills_it(qtbot: QtBot, *, wider: int, higher: int, fills: bool) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    room = window.screen().availableSize()
    window.resize(room.width() + wider, room.height() + higher)
    show_with_room(window)
    assert window.isMaximized() is fills
    assert window.isVisible()
