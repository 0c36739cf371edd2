"""A field for a name: Enter or the button keeps it, Esc or the other button leaves it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button

LONGEST_NAME = 80


class NameField(QWidget):
    taken = Signal(str)
    """A name with at least one character."""
    left = Signal()

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_NAME)
        self.keep = Button(scene, "primary")
        self.drop = Button(scene, "plain", "cancel")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(self.field, 1)
        row.addWidget(self.keep)
        row.addWidget(self.drop)
        self.field.returnPressed.connect(self._take)
        self.keep.clicked.connect(self._take)
        self.drop.clicked.connect(self.left)
        scene.changed.connect(self._renew)
        self._renew()

    def begin(self, name: str) -> None:
        """Proposes a name, ready to be typed over."""
        self.field.setText(name[:LONGEST_NAME])
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_busy(self, busy: bool) -> None:
        self.keep.setEnabled(not busy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _take(self) -> None:
        name = self.field.text().strip()
        if name and self.keep.isEnabled():
            self.taken.emit(name)

    def _renew(self) -> None:
        texts = self._scene.texts
        self.field.setAccessibleName(texts.say("report-name-field"))
        self.keep.show_words(texts.say("report-keep-name"))
        self.drop.show_words(texts.say("cancel"))
