"""A button with a menu of which one entry is chosen."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from zuruf.ui.plain import plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import Button


class FilterButton(Button):
    """`message` is its text with $value; the first entry of the menu is "all" and has the value ""."""

    chosen = Signal()

    def __init__(self, scene: Scene, message: str, parent: QWidget | None = None) -> None:
        super().__init__(scene, "plain", "expand", parent)
        self._message = message
        self._entries: dict[str, str] = {}
        self.value = ""
        self.menu_of_entries = QMenu(self)
        self.setAutoDefault(False)
        self.clicked.connect(self._open)
        scene.changed.connect(self._renew)
        self._renew()

    def show_entries(self, entries: Mapping[str, str]) -> None:
        """Values with their words. A chosen one that is gone is chosen no more."""
        if dict(entries) == self._entries:
            return
        self._entries = dict(entries)
        gone = self.value not in self._entries and self.value != ""
        if gone:
            self.value = ""
        self._renew()
        if gone:
            self.chosen.emit()

    def choose(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self._renew()
            self.chosen.emit()

    def _open(self) -> None:
        self.menu_of_entries.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _renew(self) -> None:
        texts = self._scene.texts
        every = texts.say("filter-all")
        self.show_words(texts.say(self._message, value=self._entries.get(self.value, every)))
        self.menu_of_entries.clear()
        for value, word in {"": every, **self._entries}.items():
            action = QAction(plain_line(word).replace("&", "&&"), self.menu_of_entries)
            action.triggered.connect(partial(self.choose, value))
            self.menu_of_entries.addAction(action)
