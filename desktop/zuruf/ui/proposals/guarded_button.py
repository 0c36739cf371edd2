"""A button that cannot be pressed by accident.

It has to have stood still under the pointer's reach for half a second before a press counts, and the press has to begin and end
on it. Of keys only Enter and Space count, on the button that has the focus, pressed and let go there. It is never a default
button and never takes the focus by itself.
"""

from PySide6.QtCore import QBasicTimer, QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimerEvent, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget

from zuruf.ui.focus_ring import draw_focus
from zuruf.ui.held_keys import Repeats
from zuruf.ui.plain import plain
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import Button, PlainLabel, column

ARMING_MS = 500
_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_MOVES = frozenset({QEvent.Type.Move, QEvent.Type.Resize})
_COMINGS = frozenset({QEvent.Type.Show, QEvent.Type.WindowActivate})
_INNER = 14
_TALL = 66
_EDGE = 3


class GuardedButton(Button):
    """Listen to `taken`, not to `clicked`. `talk_key` never presses it, even if it is Enter or Space."""

    taken = Signal()
    """Pressed on purpose, once: until `arm` nothing more comes."""
    arming_changed = Signal()

    def __init__(self, scene: Scene, role: str, icon: str | None, talk_key: QKeySequence, parent: QWidget | None = None) -> None:
        super().__init__(scene, role, icon, parent)
        self._talk_key = talk_key
        self.armed = False
        self._began = False
        self._key: int | None = None
        self._repeats = Repeats()
        self._place = QRect()
        self._watched: list[QWidget] = []
        self._timer = QBasicTimer()
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._clicked)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)

    def arm(self) -> None:
        """Disarms, and arms after half a second without a change. A press under way is let go."""
        self._disarm()
        if self.isVisible() and self.isEnabled():
            self._place = self._where()
            self._timer.start(ARMING_MS, self)

    def show_words(self, text: str, accessible: str | None = None) -> None:
        before = (self.text(), self.accessibleName())
        super().show_words(text, accessible)
        if (self.text(), self.accessibleName()) != before:
            self.arm()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        if not self.armed or self._where() != self._place:
            self.arm()
            return
        self._began = True
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second half of a double click that may have begun on something else.
        event.accept()
        self.arm()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._began = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS or self._is_talk_key(event):
            event.ignore()
            if not self._is_talk_key(event):
                QPushButton.keyPressEvent(self, event)
            return
        event.accept()
        bare = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if bare and not self._repeats.has(event) and self.armed and self.hasFocus():
            self._key = event.key()
            self.setDown(True)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS or self._is_talk_key(event):
            event.ignore()
            return
        event.accept()
        self._repeats.note_release(event)
        if event.isAutoRepeat():
            return
        pressed_here, self._key = self._key == event.key(), None
        self.setDown(False)
        if pressed_here and self.hasFocus():
            self._take()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._key = None
        self.setDown(False)
        super().focusOutEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch()
        self.arm()

    def hideEvent(self, event: QHideEvent) -> None:
        self._disarm()
        self._leave()
        super().hideEvent(event)

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._look_where()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._look_where()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # Another look is a change of what stands there, too.
        if event.type() in (QEvent.Type.EnabledChange, QEvent.Type.StyleChange):
            self.arm()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self._look_where()
        elif event.type() in _COMINGS:
            self.arm()
        return super().eventFilter(watched, event)

    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() == self._timer.timerId():
            self._timer.stop()
            self._stood_still()
        else:
            super().timerEvent(event)

    def _clicked(self) -> None:
        """By the mouse, or by a screen reader on the button that has the focus; any other click of a program is none."""
        if self._began or self.hasFocus():
            self._take()

    def _take(self) -> None:
        if self.armed and self.isEnabled():
            self._disarm()
            self.taken.emit()

    def _look_where(self) -> None:
        if self._where() != self._place:
            self.arm()

    def _stood_still(self) -> None:
        if self._where() != self._place:
            self.arm()
        else:
            self._show_armed(True)

    def _disarm(self) -> None:
        self._timer.stop()
        self._began = False
        self._key = None
        self.setDown(False)
        self._show_armed(False)

    def _show_armed(self, armed: bool) -> None:
        if armed == self.armed:
            return
        self.armed = armed
        self.update()
        self.arming_changed.emit()

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        """Somebody has just touched or chosen something: what they press next has to be meant for this button."""
        del before, now
        if self.isVisible():
            self.arm()

    def _where(self) -> QRect:
        return QRect(self.mapToGlobal(QPoint(0, 0)), self.size())

    def _watch(self) -> None:
        """A scrolled page or a window that is moved takes the button along without a word to it."""
        self._leave()
        ancestor = self.parentWidget()
        while ancestor is not None:
            ancestor.installEventFilter(self)
            self._watched.append(ancestor)
            ancestor = None if ancestor.isWindow() else ancestor.parentWidget()

    def _leave(self) -> None:
        for ancestor in self._watched:
            ancestor.removeEventFilter(self)
        self._watched = []

    def _is_talk_key(self, event: QKeyEvent) -> bool:
        return not self._talk_key.isEmpty() and QKeySequence(event.keyCombination()) == self._talk_key


class ConfirmButton(GuardedButton):
    """Says in full what it does: long words take several lines. Armed it is filled, before that an outline.

    It is painted here and not by the style sheet: changing a style lays the page out anew, and that would disarm it again.
    """

    def __init__(self, scene: Scene, talk_key: QKeySequence, parent: QWidget | None = None) -> None:
        super().__init__(scene, "confirm", None, talk_key, parent)
        self.words = PlainLabel("confirm")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = column(self, margin=_INNER)
        layout.addWidget(self.words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.arming_changed.connect(self._restyle)

    def show_words(self, text: str, accessible: str | None = None) -> None:
        if self.words.text() != text or self.accessibleName() != (accessible or text):
            self.words.show_text(text)
            self.setAccessibleName(plain(accessible or text))
            self._fit()
            self.arm()

    def sizeHint(self) -> QSize:
        return QSize(360, self._height(360))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, _TALL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        height = self._height(self.width())
        if self.minimumHeight() != height:
            self.setMinimumHeight(height)

    def _height(self, width: int) -> int:
        # Before that it would be measured in another font.
        self.words.ensurePolished()
        return max(self.words.heightForWidth(width - 2 * _INNER) + 2 * _INNER, _TALL)

    def showEvent(self, event: QShowEvent) -> None:
        self._fit()
        super().showEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._scene.look
        fill = look.accent if self.armed else look.surface if self.isEnabled() else look.raised
        pen = QPen(QColor(look.accent if self.isEnabled() else look.raised), _EDGE)
        if self.hasFocus():
            pen = QPen(QColor(look.ink), _EDGE + 1)
        elif not self.armed and self.isEnabled():
            pen.setStyle(Qt.PenStyle.DashLine)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(QColor(fill).darker(115) if self.isDown() else QColor(fill))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 12, 12)
        if self.hasFocus() and self.armed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            draw_focus(painter, QRectF(self.rect()), look.on_accent)
        else:
            painter.end()

    def _restyle(self) -> None:
        self.words.setProperty("armed", self.armed)
        self.words.style().unpolish(self.words)
        self.words.style().polish(self.words)
