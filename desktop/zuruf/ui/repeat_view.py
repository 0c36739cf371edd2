"""A request that was not answered, and the button that sends it again."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import Exchange
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button, PlainLabel, column


class RepeatView(QWidget):
    """Invisible while there is nothing to send again."""

    wanted = Signal()

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self.note = PlainLabel("note")
        self.button = Button(scene, "primary", "refresh")
        self.button.clicked.connect(self.wanted)
        layout = column(self, gap=GAP)
        layout.addWidget(self.note)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        scene.changed.connect(self._renew)
        self._renew()
        self.hide()

    def show_exchange(self, exchange: Exchange | None) -> None:
        self.setVisible(exchange is not None and exchange.can_be_repeated)

    def _renew(self) -> None:
        self.note.show_text(self._scene.texts.say("repeat-note"))
        self.button.show_words(self._scene.texts.say("repeat"))
