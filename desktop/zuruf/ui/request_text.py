"""The words of a request, with those marked that the recogniser was not sure of."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QWidget

from zuruf.ui.plain import plain
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import PlainLabel


class RequestText(PlainLabel):
    """Plain text; a touch wants it corrected. A doubtful word has a wave under it."""

    touched = Signal()

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__("request", parent)
        self._scene = scene
        self._spans: tuple[tuple[int, int], ...] = ()
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def marked(self) -> tuple[str, ...]:
        """The stretches that are marked."""
        return tuple(self.text()[start : start + length] for start, length in self._spans)

    def show_request(self, text: str, doubts: Sequence[str]) -> None:
        self.show_text(text)
        self._spans = tuple(_spans(plain(text), doubts))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.touched.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._spans:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(QColor(self._scene.look.muted))
        place = self.contentsRect()
        layout = self._laid_out(place.width())
        height = layout.boundingRect().height()
        layout.draw(painter, QPointF(place.left(), place.top() + max(0.0, (place.height() - height) / 2)))
        painter.end()

    def _laid_out(self, width: int) -> QTextLayout:
        layout = QTextLayout(self.text(), self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.setFormats([self._mark(start, length) for start, length in self._spans])
        layout.beginLayout()
        top = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, top))
            top += line.height()
        layout.endLayout()
        return layout

    def _mark(self, start: int, length: int) -> QTextLayout.FormatRange:
        form = QTextCharFormat()
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(QColor(self._scene.look.warning))
        form.setForeground(QColor(self._scene.look.ink))
        mark = QTextLayout.FormatRange()
        mark.start, mark.length, mark.format = start, length, form
        return mark


def _spans(text: str, words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where the words stand, each as a word of its own: start and length."""
    for word in filter(None, words):
        at = text.find(word)
        while at >= 0:
            end = at + len(word)
            if not text[at - 1 : at].isalnum() and not text[end : end + 1].isalnum():
                yield at, len(word)
            at = text.find(word, end)
