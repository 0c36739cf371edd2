"""What was asked before the present request: a touch shows it again with its reply and its blocks."""

from collections import deque
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import Exchange
from zuruf.ui.plain import plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.theme import TIGHT
from zuruf.ui.widgets import Button, clear, column

MOST = 30
"""Exchanges that are held; they are forgotten with the conversation, and no file keeps them."""


class EarlierTurns(QWidget):
    """Hidden while there was none. The list is made when it is opened."""

    chosen = Signal(object)
    """Exchange: it is to be shown again."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._held: deque[Exchange] = deque(maxlen=MOST)
        self.opener = Button(scene, "link", "expand")
        self.opener.setCheckable(True)
        self.opener.toggled.connect(self._renew)
        self.buttons: tuple[Button, ...] = ()
        self._list = QWidget()
        self._rows = column(self._list, gap=TIGHT)
        layout = column(self, gap=TIGHT)
        layout.addWidget(self.opener)
        layout.addWidget(self._list)
        self.hide()
        scene.changed.connect(self._renew)

    @property
    def held(self) -> tuple[Exchange, ...]:
        """The newest first."""
        return tuple(reversed(self._held))

    def keep(self, exchange: Exchange) -> None:
        self._held.append(exchange)
        self.opener.setChecked(False)
        self._renew()

    def forget(self) -> None:
        if self._held:
            self._held.clear()
            self.opener.setChecked(False)
            self._renew()

    def _renew(self) -> None:
        texts = self._scene.texts
        opened = self.opener.isChecked()
        self.opener.use_icon("collapse" if opened else "expand")
        self.opener.show_words(texts.say("earlier-turns", count=len(self._held)))
        clear(self._rows)
        self.buttons = ()
        if opened:
            self.buttons = tuple(self._button(exchange) for exchange in self.held)
            for button in self.buttons:
                self._rows.addWidget(button)
        self._list.setVisible(opened)
        self.setVisible(bool(self._held))

    def _button(self, exchange: Exchange) -> Button:
        button = Button(self._scene, "example", "conversation")
        button.show_words(plain_line(exchange.request)[:120])
        button.clicked.connect(partial(self.chosen.emit, exchange))
        return button
