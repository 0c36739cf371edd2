"""The card that says calmly whether there is a newer version."""

from PySide6.QtWidgets import QWidget

from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP
from zuruf.ui.widgets import Card, PlainLabel, column


class UpdateNote(Card):
    """Invisible where nothing is looked for."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self._scene = scene
        self.title = PlainLabel("title")
        self.note = PlainLabel("note")
        layout = column(self, margin=EDGE, gap=GAP)
        layout.addWidget(self.title)
        layout.addWidget(self.note)
        scene.changed.connect(self._renew)
        scene.updates.changed.connect(self._turn)
        if not scene.updates.is_on:
            # The other way round it would be a window of its own until it has its place.
            self.hide()
        self._renew()

    def _turn(self) -> None:
        self.setVisible(self._scene.updates.is_on)
        self._renew()

    def _renew(self) -> None:
        texts, board = self._scene.texts, self._scene.updates
        self.title.show_text(texts.say("settings-updates"))
        self.note.show_text(board.sentence(texts) if board.is_on else "")
        self.setAccessibleName(f"{self.title.text()}. {self.note.text()}")
