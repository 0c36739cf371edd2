"""Cells of one width, as many side by side as there is room for."""

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from zuruf.ui.item_layout import ItemLayout


class FlowLayout(ItemLayout):
    """`most` cells stand side by side at the most; a row is as high as its highest cell."""

    def __init__(self, parent: QWidget, *, gap: int, most: int) -> None:
        super().__init__(parent, gap=gap)
        self._most = most

    def invalidate(self) -> None:
        """Qt asks for the sizes again and again before it sets anything out; until this they stay as they are."""
        super().invalidate()
        self._cell: int | None = None
        self._row: int | None = None
        self._heights: dict[int, int] = {}

    def heightForWidth(self, width: int) -> int:
        height = self._heights.get(width)
        if height is None:
            height = self._heights[width] = super().heightForWidth(width)
        return height

    def sizeHint(self) -> QSize:
        across = min(self._most, max(len(self._items), 1))
        return QSize(across * (self._cell_width() + self._gap), self._row_height())

    def minimumSize(self) -> QSize:
        return QSize(self._cell_width(), self._row_height())

    def _cell_width(self) -> int:
        if self._cell is None:
            self._cell = max((_least(item) for item in self._items), default=0)
        return self._cell

    def _row_height(self) -> int:
        if self._row is None:
            self._row = max((item.sizeHint().height() for item in self._items), default=0)
        return self._row

    def arrange(self, rect: QRect, *, move: bool) -> int:
        """The height that the cells take in this width."""
        if not self._items:
            return 0
        fitting = (rect.width() + self._gap) // (self._cell_width() + self._gap)
        across = max(1, min(fitting, self._most, len(self._items)))
        width = (rect.width() - self._gap * (across - 1)) // across
        top = rect.top()
        for start in range(0, len(self._items), across):
            row = self._items[start : start + across]
            height = max(self.height_of(item, width) for item in row)
            if move:
                for place, item in enumerate(row):
                    item.setGeometry(QRect(QPoint(rect.left() + place * (width + self._gap), top), QSize(width, height)))
            top += height + self._gap
        return top - self._gap - rect.top()


def _least(item: QLayoutItem) -> int:
    """A least width of the style sheet would hide from Qt how wide the words are."""
    widget = item.widget()
    return max(item.minimumSize().width(), 0 if widget is None else widget.minimumSizeHint().width())
