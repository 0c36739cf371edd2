"""What a person's hands do at the window."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.fakes import Played


def type_request(played: Played, text: str) -> None:
    played.window.dock.field.setFocus()
    QTest.keyClicks(played.window.dock.field, text)
    QTest.keyClick(played.window.dock.field, Qt.Key.Key_Return)
