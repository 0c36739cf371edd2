"""Words that grow while somebody speaks, in a place that does not grow with them."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QResizeEvent

from zuruf.ui.plain import plain
from zuruf.ui.widgets import PlainLabel

_LEFT_OUT = "…\u00a0"
_MOST = 600
"""Characters that are looked at: two lines hold no more of them."""
_HIGH = 10_000


class GrowingWords(PlainLabel):
    """A label. What is told of growing words keeps to `lines` lines: the first words give way, the newest stay in sight, and a
    screen reader is told all of them."""

    def __init__(self, role: str, lines: int) -> None:
        super().__init__(role)
        self._lines = lines
        self._words = ""
        self._sentence: Callable[[str], str] | None = None

    def show_text(self, text: str) -> None:
        self._sentence = None
        self._declare("")
        super().show_text(text)

    def show_growing(self, words: str, sentence: Callable[[str], str]) -> None:
        """`sentence` says what is told of words."""
        self._words, self._sentence = words, sentence
        self._fit()

    def keep_room(self) -> None:
        """For all the lines, whatever is told."""
        self.setMinimumHeight(self._height_of("\n".join("X" * self._lines)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        if self._sentence is None:
            return
        whole = plain(self._sentence(self._words))
        shown = whole if len(whole) <= _MOST and self._fits(whole) else self._newest(self._sentence)
        self._declare(whole if shown != whole else "")
        if shown != self.text():
            self.setText(shown)

    def _newest(self, sentence: Callable[[str], str]) -> str:
        """With as many of the last words as there is room for, at least the last one."""
        words = self._words[-_MOST:].split()
        fewest, most = 1, len(words)
        while fewest < most:
            middle = (fewest + most + 1) // 2
            if self._fits(self._with(words[-middle:], sentence)):
                fewest = middle
            else:
                most = middle - 1
        return self._with(words[-fewest:], sentence)

    @staticmethod
    def _with(words: list[str], sentence: Callable[[str], str]) -> str:
        return plain(sentence(_LEFT_OUT + " ".join(words)))

    def _fits(self, text: str) -> bool:
        return self._height_of(text) <= self._height_of("\n".join("X" * self._lines))

    def _height_of(self, text: str) -> int:
        """Measured: lines are a fraction of a pixel higher than their spacing is told."""
        room = QRect(0, 0, self.contentsRect().width(), _HIGH)
        return self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap.value, text).height()

    def _declare(self, whole: str) -> None:
        """What is shortened on purpose says so."""
        self.setProperty("elides", bool(whole))
        self.setAccessibleName(whole)
