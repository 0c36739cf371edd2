"""Says that the microphone is open, whenever it is, and what for when nobody was asked to speak."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import State
from zuruf.domain.manners import WatchFor
from zuruf.ui.announce import announce
from zuruf.ui.scene import Scene
from zuruf.ui.theme import Sign
from zuruf.ui.widgets import PlainLabel

_WIDEST = 520
"""Pixels, whatever the size of text: beyond that, and in a small window, it takes several lines."""
_SLACK = 2


class OpenSign(PlainLabel):
    """Hidden exactly while no sound is recorded."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__("note", parent)
        self._scene = scene
        self._state = State()
        self._measured = False
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hide()

    def sizeHint(self) -> QSize:
        """On one line as far as that goes."""
        self.ensurePolished()
        hint = super().sizeHint()
        return QSize(min(self.fontMetrics().horizontalAdvance(self.text()) + _SLACK, _WIDEST), hint.height())

    def show_measured(self, is_open: bool) -> None:
        """A page has opened the microphone for itself, or closed it."""
        self._measured = is_open
        self.show_state(self._state)

    def show_state(self, state: State) -> None:
        self._state = state
        self.setVisible(state.microphone_open or self._measured)
        if self.isHidden():
            return
        words = self._words(state)
        # What it waits for takes several lines; that it is open stands on one.
        self.setWordWrap(state.watch is not None and not self._measured)
        if words != self.text():
            self.show_text(words)
            self.setAccessibleName(words)
            announce(self, words)
        colour = self._scene.look.signs[Sign.LISTENING]
        self.setStyleSheet(f"color: {colour}; font-weight: bold")

    def _words(self, state: State) -> str:
        texts, watch = self._scene.texts, state.watch
        if watch is None or self._measured:
            return texts.say("microphone-open")
        if watch.what is WatchFor.BARGE_IN:
            return texts.say("microphone-open-barge-in")
        return texts.say("microphone-open-wake-word", word=texts.say(f"wake-word-{watch.word.value}"))
