"""Widgets side by side, each as wide as it needs; what finds no room goes to the next line."""

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from zuruf.ui.item_layout import ItemLayout


class WrapLayout(ItemLayout):
    """`grow` is a widget that takes what is left over of its line; on a line with others it is at least half of it."""

    def __init__(self, parent: QWidget | None = None, *, gap: int, grow: QWidget | None = None) -> None:
        super().__init__(parent, gap=gap)
        self._grow = grow

    def sizeHint(self) -> QSize:
        seen = self._seen()
        width = sum(item.sizeHint().width() for item in seen) + self._gap * max(len(seen) - 1, 0)
        return QSize(width, max((item.sizeHint().height() for item in seen), default=0))

    def minimumSize(self) -> QSize:
        seen = self._seen()
        width = max((self._least(item) for item in seen), default=0)
        return QSize(width, max((item.minimumSize().height() for item in seen), default=0))

    def _seen(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _grows(self, item: QLayoutItem) -> bool:
        return self._grow is not None and item.widget() is self._grow

    def _least(self, item: QLayoutItem) -> int:
        return item.minimumSize().width() if self._grows(item) else item.sizeHint().width()

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        taken = 0
        for item in self._seen():
            need = max(self._least(item), min(item.sizeHint().width(), width // 2)) if self._grows(item) else self._least(item)
            if lines and taken + self._gap + need <= width:
                lines[-1].append(item)
                taken += self._gap + need
            else:
                lines.append([item])
                taken = need
        return lines

    def arrange(self, rect: QRect, *, move: bool) -> int:
        """The height that the lines take in this width."""
        top = rect.top()
        for line in self._lines(rect.width()):
            fixed = sum(item.sizeHint().width() for item in line if not self._grows(item)) + self._gap * (len(line) - 1)
            widths = [max(rect.width() - fixed, 0) if self._grows(item) else item.sizeHint().width() for item in line]
            high = max(self.height_of(item, width) for item, width in zip(line, widths, strict=True))
            left = rect.left()
            for item, width in zip(line, widths, strict=True):
                if move:
                    item.setGeometry(QRect(QPoint(left, top), QSize(min(width, rect.width()), high)))
                left += width + self._gap
            top += high + self._gap
        return max(top - self._gap - rect.top(), 0)
