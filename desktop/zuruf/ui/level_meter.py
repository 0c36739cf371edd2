"""How loud it is at the microphone."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from zuruf.ui.scene import Scene
from zuruf.ui.theme import Sign

_BARS = 32
_FALL = 0.72
"""Of the shown level that stays with every quieter measurement: a meter that drops at once flickers."""


class LevelMeter(QWidget):
    """A row of bars. Empty while the microphone is closed."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._level = 0.0
        self._open = False
        self.setMinimumHeight(22)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        scene.changed.connect(self._renew)
        self._renew()

    @property
    def level(self) -> float:
        """0 to 1, as drawn."""
        return self._level

    def show_open(self, *, is_open: bool) -> None:
        self._open = is_open
        if not self._open:
            self._level = 0.0
        self.update()

    def show_level(self, level: float) -> None:
        if self._open:
            self._level = max(min(level, 1.0), self._level * _FALL)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, 22)

    def _renew(self) -> None:
        self.setAccessibleName(self._scene.texts.say("level-name"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._open:
            return
        look = self._scene.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        pitch = self.width() / _BARS
        lit = round(self._level * _BARS)
        for bar in range(_BARS):
            height = self.height() * (0.45 + 0.55 * bar / _BARS)
            painter.setBrush(QColor(look.signs[Sign.LISTENING] if bar < lit else look.raised))
            painter.drawRoundedRect(QRectF(bar * pitch, (self.height() - height) / 2, pitch * 0.62, height), 2, 2)
        painter.end()
