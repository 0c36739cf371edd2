"""A column that is no wider than people can well read and reach along, however wide the window."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QVBoxLayout, QWidget

from zuruf.ui.scene import Scene


class ReadingColumn(QVBoxLayout):
    """Keeps to the left of its parent, or to the middle where it is `centred`."""

    def __init__(self, scene: Scene, parent: QWidget | None = None, *, centred: bool = False) -> None:
        super().__init__()
        self._scene = scene
        self._centred = centred
        self.setContentsMargins(0, 0, 0, 0)
        if parent is not None:
            parent.setLayout(self)

    def setGeometry(self, rect: QRect) -> None:
        beyond = max(0, rect.width() - self._widest())
        left = beyond // 2 if self._centred else 0
        super().setGeometry(rect.adjusted(left, 0, left - beyond, 0))

    def heightForWidth(self, width: int) -> int:
        return super().heightForWidth(min(width, self._widest()))

    def _widest(self) -> int:
        margins = self.contentsMargins()
        return self._scene.look.sizes.reading + margins.left() + margins.right()
