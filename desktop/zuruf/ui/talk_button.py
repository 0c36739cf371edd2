"""The one big button."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from zuruf.dialogue.state import Stage, State
from zuruf.ui.held_keys import LateRelease
from zuruf.ui.scene import Scene
from zuruf.ui.theme import Sign, sign_of

_SIZE = 168
_RING = 12
_FORM = 84
_EDGE = 6
_HALO = 0.22
_FORMS = {
    Sign.STARTING: "starting",
    Sign.LISTENING: "stop",
    Sign.UNDERSTOOD: "understood",
    Sign.THINKING: "thinking",
}
"""What the button shows instead of the microphone: what it is busy with, or what a press does."""
_HOLLOW = frozenset({Sign.STARTING, Sign.OFFLINE, Sign.MICROPHONE_OFF})
"""A ring and no disc: told apart from far away by its form, too."""
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
        self._late = LateRelease(self.release, self)
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

    def press_key(self) -> None:
        if not self._late.pressed_again():
            self.press()

    def release_key(self) -> None:
        self._late.released()

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
            self.press_key()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS:
            event.ignore()
        elif not event.isAutoRepeat():
            self.release_key()

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
        sign = sign_of(self._state)
        colour = QColor(look.signs[sign])
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        radius = self.width() / 2 - _RING - 4
        hollow = sign in _HOLLOW or not self._state.can_listen
        painter.setPen(Qt.PenStyle.NoPen)
        if not hollow:
            halo = QColor(colour)
            halo.setAlphaF(_HALO)
            painter.setBrush(halo)
            swell = radius + 5 + (_RING - 3) * self._level * look.sizes.moves
            painter.drawEllipse(middle, swell, swell)
        fill = QColor(look.surface) if hollow else colour
        painter.setBrush(fill.darker(112) if self.isDown() else fill)
        painter.setPen(QPen(colour, _EDGE) if hollow else QPen(Qt.PenStyle.NoPen))
        painter.drawEllipse(middle, radius, radius)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(look.ink), 3))
            painter.drawEllipse(middle, radius + _RING, radius + _RING)
        where = QRectF(middle.x() - _FORM / 2, middle.y() - _FORM / 2, _FORM, _FORM)
        form = _FORMS.get(sign, "microphone" if self._state.can_listen else "microphone-off")
        self._scene.icons.paint(painter, form, look.signs[sign] if hollow else look.on_sign(), where)
        painter.end()
