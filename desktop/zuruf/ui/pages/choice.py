"""A setting of which one value is chosen."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.one_of import OneOf
from zuruf.ui.pages.locked_note import LockedNote
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel, column


class Choice(Card):
    """One setting: a title and a row of values of which one is chosen."""

    chosen = Signal(str)

    def __init__(
        self,
        scene: Scene,
        title: str,
        values: Sequence[str],
        word: Callable[[str], str],
        *,
        note: str | None = None,
        setting: str | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`title`, `word` of a value and `note` are messages of the catalogue; a value without one is shown as it is. `setting`
        is the dotted name."""
        super().__init__("card", parent)
        self._scene = scene
        self._message = title
        self._word = word
        self._title = PlainLabel("title")
        self.buttons = {value: Button(scene, "choice") for value in values}
        self._group = OneOf(self)
        row = QWidget()
        side_by_side = FlowLayout(row, gap=GAP, most=len(values))
        for value, button in self.buttons.items():
            button.setCheckable(True)
            button.clicked.connect(partial(self._choose, value))
            self._group.add(button)
            side_by_side.addWidget(button)
        layout = column(self, margin=EDGE, gap=GAP)
        layout.addWidget(self._title)
        layout.addWidget(row)
        self._note = note
        self._note_label = PlainLabel("note")
        self._note_label.setVisible(note is not None)
        layout.addWidget(self._note_label)
        self.locked = LockedNote(scene, setting)
        row.setEnabled(not self.locked.locks)
        layout.addWidget(self.locked)
        scene.changed.connect(self._renew)
        self._renew()

    def show_value(self, value: str) -> None:
        self.buttons[value].setChecked(True)

    def _choose(self, value: str) -> None:
        self.chosen.emit(value)

    def _renew(self) -> None:
        title = self._scene.texts.say(self._message)
        self._title.show_text(title)
        if self._note is not None:
            self._note_label.show_text(self._scene.texts.say(self._note))
        for value, button in self.buttons.items():
            word = self._scene.texts.say_or(self._word(value), value)
            button.show_words(word, f"{title}: {word}")
