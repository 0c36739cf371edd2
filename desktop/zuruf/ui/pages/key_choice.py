"""Choosing a key by pressing it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.ui.announce import announce
from zuruf.ui.pages.locked_note import LockedNote
from zuruf.ui.scene import Scene
from zuruf.ui.talk_keys import can_be_for_talking, is_modifier, key_name, shown_key
from zuruf.ui.theme import EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel, column, nested


class KeyButton(Button):
    """Once pressed it takes the next key, whatever that is for elsewhere; Esc, or going away, leaves it as it was."""

    taken = Signal(str)
    refused = Signal()
    waiting_changed = Signal()

    waiting = False
    _swallowed: int | None = None

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(scene, "choice", parent=parent)
        self.clicked.connect(self._wait)

    def _wait(self) -> None:
        self._set_waiting(waiting=True)

    def _set_waiting(self, *, waiting: bool) -> None:
        self.waiting = waiting
        self.waiting_changed.emit()

    def event(self, event: QEvent) -> bool:
        if self.waiting and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.waiting:
            super().keyPressEvent(event)
            return
        event.accept()
        if event.isAutoRepeat() or is_modifier(event):
            return
        self._swallowed = event.key()
        if event.key() == Qt.Key.Key_Escape:
            self._set_waiting(waiting=False)
        elif can_be_for_talking(event):
            self._set_waiting(waiting=False)
            self.taken.emit(key_name(event))
        else:
            self.refused.emit()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        # The release of the key that was chosen must not end a request, nor press this button again.
        if self.waiting or event.key() == self._swallowed:
            self._swallowed = None
            event.accept()
        else:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self.waiting:
            self._set_waiting(waiting=False)
        super().focusOutEvent(event)


class KeyChoice(Card):
    """A title, the key that is chosen, and for a key that need not be a button that removes it."""

    chosen = Signal(str)

    def __init__(
        self, scene: Scene, title: str, *, removable: bool, setting: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__("card", parent)
        self._scene = scene
        self._message = title
        self._key = ""
        self._title = PlainLabel("title")
        self.hint = PlainLabel("note")
        self.button = KeyButton(scene)
        self.remove = Button(scene, "plain", "cancel")
        self.remove.setVisible(removable)
        self._removable = removable
        self.button.taken.connect(self.chosen)
        self.button.refused.connect(self._refuse)
        self.button.waiting_changed.connect(self._renew)
        self.remove.clicked.connect(self._remove)
        layout = column(self, margin=EDGE, gap=GAP)
        layout.addWidget(self._title)
        row = nested(layout, QHBoxLayout(), gap=GAP)
        row.addWidget(self.button)
        row.addWidget(self.remove)
        row.addStretch(1)
        layout.addWidget(self.hint)
        self.locked = LockedNote(scene, setting)
        for part in (self.button, self.remove):
            part.setEnabled(not self.locked.locks)
        self.hint.setVisible(not self.locked.locks)
        layout.addWidget(self.locked)
        scene.changed.connect(self._renew)
        self._renew()

    def show_value(self, key: str) -> None:
        self._key = key
        self._renew()

    def _remove(self) -> None:
        self.chosen.emit("")

    def _refuse(self) -> None:
        self._show_hint("key-refused")

    def _show_hint(self, message: str) -> None:
        words = self._scene.texts.say(message)
        self.hint.show_text(words)
        announce(self.hint, words)

    def _renew(self) -> None:
        texts = self._scene.texts
        title = texts.say(self._message)
        self._title.show_text(title)
        words = texts.say("key-press") if self.button.waiting else shown_key(self._key) or texts.say("key-none")
        self.button.show_words(words, f"{title}: {words}")
        self.remove.show_words(texts.say("key-remove"), f"{title}: {texts.say('key-remove')}")
        self.remove.setVisible(self._removable and bool(self._key))
        self._show_hint("key-waiting" if self.button.waiting else "key-hint")
