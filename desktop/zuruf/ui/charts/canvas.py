"""The surface on which a panel is drawn, and where its figures are chosen by touch and by keys."""

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from zuruf.ui.announce import announce
from zuruf.ui.charts.drawer import Drawer, Mark
from zuruf.ui.scene import Scene

_EDGE = 5


class Canvas(QWidget):
    """Arrow keys go through the figures, Home and End to the first and the last; each is announced."""

    chosen = Signal(object)
    """Mark, or None."""

    def __init__(self, scene: Scene, drawer: Drawer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._drawer = drawer
        self._chosen: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_drawer(drawer)

    @property
    def marks(self) -> tuple[Mark, ...]:
        return self._drawer.marks

    @property
    def runs_across(self) -> bool:
        """Whether the figures stand from left to right."""
        return self._drawer.across

    def show_drawer(self, drawer: Drawer) -> None:
        """The same figures in another language, or drawn anew."""
        self._drawer = drawer
        self.setFixedHeight(drawer.height() + 2 * _EDGE)
        self._arrange()
        self._choose(self._chosen if self._chosen is not None and self._chosen < len(drawer.marks) else None)

    def choose(self, index: int) -> None:
        if self.marks:
            self._choose(min(max(index, 0), len(self.marks) - 1))

    def sizeHint(self) -> QSize:
        return QSize(480, self._drawer.height() + 2 * _EDGE)

    def minimumSizeHint(self) -> QSize:
        return QSize(380, self._drawer.height() + 2 * _EDGE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        target = self._target(Qt.Key(event.key()))
        if target is None:
            event.ignore()
        else:
            self.choose(target)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._chosen is None and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.choose(0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        where = event.position() - QPointF(_EDGE, _EDGE)
        self._choose(self._drawer.at(where))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self._scene.look
        if self.hasFocus():
            painter.setPen(QPen(QColor(look.ink), 3))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 8, 8)
        painter.translate(_EDGE, _EDGE)
        self._drawer.paint(painter, look, self._chosen)
        painter.end()

    def _arrange(self) -> None:
        self._drawer.arrange(max(self.width() - 2 * _EDGE, 100))
        self.update()

    def _target(self, key: Qt.Key) -> int | None:
        """The figure that a key leads to; None for a key that is not the chart's."""
        along = (Qt.Key.Key_Left, Qt.Key.Key_Right) if self._drawer.across else (Qt.Key.Key_Up, Qt.Key.Key_Down)
        aside = (Qt.Key.Key_Up, Qt.Key.Key_Down) if self._drawer.across else (Qt.Key.Key_Left, Qt.Key.Key_Right)
        at = -1 if self._chosen is None else self._chosen
        if not self.marks:
            return None
        if key in along:
            return at - 1 if key is along[0] else at + 1
        if key in aside:
            return self._beside(max(at, 0), -1 if key is aside[0] else 1)
        return {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self.marks) - 1}.get(key)

    def _beside(self, at: int, step: int) -> int:
        """The figure of the next series at the nearest place; with one series, the next figure."""
        here = self.marks[at]
        count = max(mark.series for mark in self.marks) + 1
        if count == 1:
            return at + step
        wanted = (here.series + step) % count
        others = [index for index, mark in enumerate(self.marks) if mark.series == wanted]
        return min(others, key=lambda index: abs(self.marks[index].place - here.place))

    def _choose(self, index: int | None) -> None:
        self._chosen = index
        mark = None if index is None else self.marks[index]
        if mark is not None:
            self.setAccessibleDescription(mark.text)
            announce(self, mark.text)
        self.chosen.emit(mark)
        self.update()
