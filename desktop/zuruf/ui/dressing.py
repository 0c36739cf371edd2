"""Gives the window's style sheet to its parts. Qt looks for the rules of every widget below the one that has the sheet, seen or
not: all at once, a window of many pages stands still for half a second."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimerEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from zuruf.ui.theme import Palette, style_sheet

_REST_MS = 80
"""Between two pages that nobody sees."""


def dress(part: QWidget, look: Palette) -> None:
    sheet = style_sheet(look)
    if part.styleSheet() != sheet:
        part.setStyleSheet(sheet)


class Dressing(QObject):
    """`always` are the parts beside the pages: they change at once, as the page in sight does. The other pages change when they
    are shown, or else one after another while nothing else is to be done."""

    def __init__(self, always: Sequence[QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._always = always
        self._pages: list[QWidget] = []
        self._look: Palette | None = None
        self._waiting: list[QWidget] = []
        # The object's own: one of QBasicTimer would go on to strike an object that is gone with its window.
        self._timer = 0

    def show(self, page: QWidget) -> None:
        """It is in sight from now on."""
        if page not in self._pages:
            # Those that are gone would stay in memory with all that was on them.
            self._pages = [*(each for each in self._pages if isValid(each)), page]
        if self._look is not None:
            dress(page, self._look)

    def wear(self, look: Palette) -> None:
        self._look = look
        for part in self._always:
            dress(part, look)
        self._pages = [page for page in self._pages if isValid(page)]
        self._waiting = [page for page in self._pages if not page.isVisible()]
        for page in self._pages:
            if page not in self._waiting:
                dress(page, look)
        if self._waiting and not self._timer:
            self._timer = self.startTimer(_REST_MS)

    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() != self._timer:
            super().timerEvent(event)
        elif self._waiting and self._look is not None:
            page = self._waiting.pop()
            if isValid(page):
                dress(page, self._look)
        else:
            self.killTimer(self._timer)
            self._timer = 0
