"""The reply, while a page is open in front of the conversation."""

from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import State
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, TIGHT
from zuruf.ui.widgets import Card, PlainLabel, column


class ReplyBanner(Card):
    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__("banner", parent)
        self.request = PlainLabel("request")
        self.reply = PlainLabel("reply")
        layout = column(self, margin=EDGE, gap=TIGHT)
        layout.addWidget(self.request)
        layout.addWidget(self.reply)
        self.hide()

    def show_state(self, state: State, *, wanted: bool) -> None:
        exchange = state.exchange
        if exchange is None or not wanted:
            self.hide()
            return
        self.request.show_text(exchange.request)
        self.reply.show_text(exchange.reply)
        self.reply.setVisible(bool(exchange.reply))
        self.show()
