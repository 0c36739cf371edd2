"""Headings that sort: by touch, and by keys."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from zuruf.ui.announce import announce
from zuruf.ui.blocks.table_model import BlockTableModel
from zuruf.ui.scene import Scene

ARROW = 26
"""Pixels: the sign of the column that decides the order."""
_BESIDE = 30
"""Pixels left and right of the words."""
_AROUND = 8
"""Pixels above and below the words: padding and line."""


class SortHeader(QHeaderView):
    """Tab leads here, Left and Right go from heading to heading, Space and Enter sort."""

    wanted = Signal(int)
    """A column's heading was touched."""
    went = Signal(int)
    """Keys lead to this column's heading."""

    def __init__(self, scene: Scene, model: BlockTableModel, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._scene = scene
        self._model = model
        self._lines = 1
        self.at = 0
        """The heading that keys are meant for."""
        self.setHighlightSections(False)
        self.setSectionsClickable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sectionClicked.connect(self._touch)

    def allow(self, allowed: bool) -> None:
        """Whether headings sort; those that do not still take touches, so that the reason can be told."""
        self.setCursor(Qt.CursorShape.PointingHandCursor if allowed else Qt.CursorShape.ArrowCursor)

    def renew(self) -> None:
        """The order or the language has changed."""
        self._fit_height()
        self.at = min(self.at, max(self._model.columnCount() - 1, 0))
        self.setAccessibleName(self._model.spoken_title(self.at) if self._model.columnCount() else "")
        self.setAccessibleDescription(self._scene.texts.say("sort-hint"))
        self.viewport().update()

    def breadths(self, column: int) -> tuple[int, int]:
        """How wide the heading is on one line, and on two where its words allow it."""
        words = self._model.title(column).split()
        metrics = self.fontMetrics()
        beside = _BESIDE + (ARROW + 4 if self._model.is_sorted_by(column) else 0)
        pairs = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(len(words))]
        breadths = [max(metrics.horizontalAdvance(line) for line in pair) + beside for pair in pairs] or [beside]
        return breadths[0], min(breadths)

    def give_lines(self, lines: int) -> None:
        """As many as the words of the headings take in their columns."""
        self._lines = lines
        self._fit_height()

    def _fit_height(self) -> None:
        words = self._lines * self.fontMetrics().lineSpacing() + _AROUND
        self.setFixedHeight(max(self._scene.look.sizes.touch, words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._go(self.at + (1 if key == Qt.Key.Key_Right else -1))
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit(self.at)
        else:
            # Everything else is the block's or the window's: copying, Esc, the talk key.
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._go(self.at)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def currentChanged(self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex) -> None:
        """The table's own cell is not the header's concern."""

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        painter.save()
        super().paintSection(painter, rect, logicalIndex)
        painter.restore()
        sorting = self._model.sorting
        if sorting is not None and self._model.is_sorted_by(logicalIndex):
            # On the side where no words stand.
            left = rect.left() + 4 if self._model.is_right_aligned(logicalIndex) else rect.right() - ARROW - 4
            where = QRectF(left, rect.center().y() - ARROW / 2, ARROW, ARROW)
            self._scene.icons.paint(painter, "sort-down" if sorting.descending else "sort-up", self._scene.look.accent, where)
        if self.hasFocus() and logicalIndex == self.at:
            painter.save()
            painter.setPen(QPen(QColor(self._scene.look.ink), 3))
            painter.drawRoundedRect(rect.adjusted(2, 2, -3, -3), 6, 6)
            painter.restore()

    def _go(self, column: int) -> None:
        self.at = min(max(column, 0), max(self.count() - 1, 0))
        name = self._model.spoken_title(self.at) if self.count() else ""
        self.setAccessibleName(name)
        announce(self, name)
        self.went.emit(self.at)
        self.viewport().update()

    def _touch(self, column: int) -> None:
        self.at = column
        self.wanted.emit(column)
