"""The stage as a sign in its colour: form and colour together."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import Stage
from zuruf.ui.scene import Scene


class StageSign(QWidget):
    def __init__(self, scene: Scene, size: int = 34, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._stage = Stage.STARTING
        self.setFixedSize(QSize(size, size))
        scene.changed.connect(self.update)

    def show_stage(self, stage: Stage) -> None:
        self._stage = stage
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._scene.icons.paint(painter, self._stage.value, self._scene.look.stages[self._stage], QRectF(self.rect()))
        painter.end()
