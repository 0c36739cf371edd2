"""A small entry that a press takes away."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from zuruf.ui.plain import plain_hint, plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import Button

_WIDEST = 480
"""Pixels, whatever the size of text: a small window is not to become wider for a long name."""
_BESIDE = 92
"""Pixels beside the words: the sign and the edges."""
_SLACK = 4
"""Pixels: words are cut by their exact width, which is a little more than the advance that is told."""


class RemovableChip(Button):
    """As wide as its words; what does not fit is cut, and told whole. Touch, Enter, Space and Delete press it."""

    def __init__(self, scene: Scene, words: str, parent: QWidget | None = None) -> None:
        super().__init__(scene, "chip", "cancel", parent)
        self._whole = plain_line(words)
        self.setProperty("elides", True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._fit()

    @property
    def wraps(self) -> bool:
        """Never: what does not fit is cut."""
        return False

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        wanted = self.fontMetrics().horizontalAdvance(self._whole) + self._beside + _SLACK
        return QSize(min(wanted, _WIDEST), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._beside, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    @property
    def _beside(self) -> int:
        return self._scene.look.sizes.along(_BESIDE)

    def _fit(self) -> None:
        room = max(self.width(), self.sizeHint().width()) - self._beside
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room)
        self.show_words(shown, self._scene.texts.say("chip-remove", entry=self._whole))
        self.setToolTip(plain_hint(self._whole) if shown != self._whole else "")
