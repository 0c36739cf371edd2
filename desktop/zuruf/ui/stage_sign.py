"""What is going on as a sign in its colour: form and colour together."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import Stage
from zuruf.ui.scene import Scene
from zuruf.ui.theme import Sign

_USUAL = 34


class StageSign(QWidget):
    """Only drawn: the word beside it is what a screen reader hears."""

    def __init__(self, scene: Scene, size: int = _USUAL, parent: QWidget | None = None) -> None:
        """`size` in pixels while text is at 100 %."""
        super().__init__(parent)
        self._scene = scene
        self._size = size
        self._sign = Sign.STARTING
        scene.changed.connect(self._renew)
        self._renew()

    def show_sign(self, sign: Sign) -> None:
        self._sign = sign
        self.update()

    def show_stage(self, stage: Stage) -> None:
        self.show_sign(Sign.UNDERSTOOD if stage is Stage.TRANSCRIBING else Sign(stage.value))

    def _renew(self) -> None:
        side = self._scene.look.sizes.grown(self._size)
        self.setFixedSize(QSize(side, side))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._scene.icons.paint(painter, self._sign.value, self._scene.look.signs[self._sign], QRectF(self.rect()))
        painter.end()
