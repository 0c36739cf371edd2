"""What layouts of our own have in common: they hold items, and are as high as their width makes them."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class ItemLayout(QLayout):
    """Items in the order in which they came, `gap` pixels apart. What is made of it says how `arrange` sets them out."""

    def __init__(self, parent: QWidget | None, *, gap: int) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self._gap = gap
        self._items: list[QLayoutItem] = []
        # What is left in Python of an item must not outlive it.
        self.destroyed.connect(self._items.clear)

    @property
    def items(self) -> tuple[QLayoutItem, ...]:
        return tuple(self._items)

    def arrange(self, rect: QRect, *, move: bool) -> int:
        """The height that the items take in this width; with `move` they are put there."""
        raise NotImplementedError

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self.arrange(rect, move=True)

    def height_of(self, item: QLayoutItem, width: int) -> int:
        return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
