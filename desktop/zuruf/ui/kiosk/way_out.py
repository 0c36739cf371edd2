"""The card of the settings by which a kiosk is left and entered again."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel, column


class WayOut(Card):
    """Invisible where the window is no kiosk."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self._scene = scene
        self.title = PlainLabel("title")
        self.note = PlainLabel("note")
        self.button = Button(scene, "plain", "sign-out")
        self.button.clicked.connect(scene.doors.way_out)
        layout = column(self, margin=EDGE, gap=GAP)
        layout.addWidget(self.title)
        layout.addWidget(self.note)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        scene.changed.connect(self._renew)
        scene.doors.moved.connect(self._renew)
        self._renew()

    def _renew(self) -> None:
        texts, doors = self._scene.texts, self._scene.doors
        self.setVisible(doors.kiosk)
        self.title.show_text(texts.say("kiosk-title"))
        self.note.show_text(texts.say("kiosk-left" if doors.let_out else "kiosk-note"))
        self.button.show_words(texts.say("kiosk-return" if doors.let_out else "kiosk-leave"))
