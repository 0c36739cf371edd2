"""The one big button."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from zuruf.dialogue.state import Stage, State
from zuruf.ui.scene import Scene

_SIZE = 168
_RING = 12
_SIGNS = {
    Stage.LISTENING: "stop",
    Stage.TRANSCRIBING: "transcribing",
    Stage.THINKING: "thinking",
    Stage.SPEAKING: "microphone",
}
_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TalkButton(QAbstractButton):
    """Held or toggled, by mouse, touch or keyboard. A glove that slides off the button has not let go of it.

    A screen reader's press cannot be held: it comes as `clicked` and toggles.
    """

    talk_pressed = Signal(bool)
    """Whether a release will follow."""
    talk_released = Signal()

    def __init__(self, scene: Scene, *, holds: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._state = State()
        self._level = 0.0
        self._held = False
        self.holds = holds
        self.setFixedSize(QSize(_SIZE, _SIZE))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._click)
        scene.changed.connect(self._renew)
        self._renew()

    def show_state(self, state: State) -> None:
        self._state = state
        if state.stage is not Stage.LISTENING:
            self._level = 0.0
            # The take is over though nobody has let go (it was too long, or the release got lost): the next press is a new one.
            self._held = False
        self._renew()

    def show_level(self, level: float) -> None:
        if self._state.stage is Stage.LISTENING:
            self._level = max(min(level, 1.0), self._level * 0.7)
            self.update()

    def press(self) -> None:
        """The button, or the talk key on its behalf, goes down."""
        if not self._held:
            self._held = True
            self.talk_pressed.emit(self.holds)

    def release(self) -> None:
        if self._held:
            self._held = False
            if self.holds:
                self.talk_released.emit()

    def _click(self) -> None:
        self.talk_pressed.emit(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setDown(True)
            self.press()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setDown(False)
            self.release()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS:
            event.ignore()
        elif not event.isAutoRepeat():
            self.press()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS:
            event.ignore()
        elif not event.isAutoRepeat():
            self.release()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.setDown(False)
            self.release()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.release()
        super().hideEvent(event)

    def _renew(self) -> None:
        texts = self._scene.texts
        way = "hold" if self.holds else "toggle"
        listening = self._state.stage is Stage.LISTENING
        self.setAccessibleName(texts.say("talk-stop" if listening else "talk-start"))
        self.setAccessibleDescription(texts.say(f"talk-{way}-description"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._scene.look
        stage = self._state.stage
        resting = stage in (Stage.READY, Stage.FAILED, Stage.SPEAKING)
        fill = look.accent if resting and self._state.can_listen else look.stages[stage]
        if stage is Stage.STARTING or not self._state.can_listen:
            fill = look.muted
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        radius = self.width() / 2 - _RING - 4
        halo = QColor(fill)
        halo.setAlphaF(0.22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(halo)
        swell = radius + 5 + (_RING - 3) * self._level if stage is Stage.LISTENING else radius + 5
        painter.drawEllipse(middle, swell, swell)
        painter.setBrush(QColor(fill).darker(112) if self.isDown() else QColor(fill))
        painter.drawEllipse(middle, radius, radius)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(look.ink), 3))
            painter.drawEllipse(middle, radius + _RING, radius + _RING)
        sign = 68.0
        where = QRectF(middle.x() - sign / 2, middle.y() - sign / 2, sign, sign)
        self._scene.icons.paint(painter, _SIGNS.get(stage, "microphone"), look.on_stage(), where)
        painter.end()
