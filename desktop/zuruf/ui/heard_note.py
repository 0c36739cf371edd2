"""How far a reply had been heard when it was silenced."""

from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import Exchange
from zuruf.language.heard import heard_part
from zuruf.ui.plain import plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import PlainLabel

_LAST_WORDS = 6


class HeardNote(PlainLabel):
    """Hidden while nothing of the reply was left unheard."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__("note", parent=parent)
        self._scene = scene

    def show_exchange(self, exchange: Exchange | None) -> None:
        part = _heard(exchange)
        self.setVisible(part is not None)
        if part is None:
            return
        words = part.split()
        last = " ".join(words[-_LAST_WORDS:])
        texts = self._scene.texts
        sentence = texts.say("heard-until", words=plain_line(last)) if words else texts.say("heard-nothing")
        self.show_text(sentence)
        self.setAccessibleName(sentence)


def _heard(exchange: Exchange | None) -> str | None:
    if exchange is None or exchange.heard is None or not exchange.reply:
        return None
    part = heard_part(exchange.reply, exchange.given, exchange.heard)
    return None if part == exchange.reply else part
