"""The keys that stand for the talk button: one of the keyboard, and what a foot pedal or a headset's button sends."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from zuruf.settings.schema import WindowPart

_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
_NEEDED = (
    *(Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space),
    *(Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Home, Qt.Key.Key_End),
)


class TalkKeys:
    def __init__(self, settings: WindowPart) -> None:
        self.set(settings)

    def set(self, settings: WindowPart) -> None:
        self.first = QKeySequence(settings.talk_key)
        self._pedal = QKeySequence(settings.pedal_key)

    def fit(self, event: QKeyEvent) -> bool:
        pressed = QKeySequence(event.keyCombination())
        return pressed == self.first or (not self._pedal.isEmpty() and pressed == self._pedal)

    def take(self, event: QKeyEvent, act: Callable[[], None]) -> bool:
        """Acts for one of these keys, once however long it is held. Whether it is one."""
        if not self.fit(event):
            return False
        if not event.isAutoRepeat():
            act()
        return True


def is_modifier(event: QKeyEvent) -> bool:
    """A key that only changes others: what it is for comes with the next one."""
    return event.key() in _MODIFIERS


def can_be_for_talking(event: QKeyEvent) -> bool:
    """Whether the key is not needed for typing, or for getting about."""
    plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    types = event.text().isprintable() and event.text().strip() != ""
    return event.key() not in (*_NEEDED, Qt.Key.Key_unknown, 0) and not (plain and types)


def key_name(event: QKeyEvent) -> str:
    """As it is kept in the settings."""
    return QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)


def shown_key(name: str) -> str:
    """As people know it."""
    return QKeySequence(name).toString(QKeySequence.SequenceFormat.NativeText) or name
