"""The request as it was understood, with how it came in: to be read, and corrected by a touch."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from zuruf.dialogue.state import Exchange
from zuruf.domain.turns import Mode
from zuruf.ui.plain import plain, plain_line
from zuruf.ui.request_text import RequestText
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, TIGHT
from zuruf.ui.widgets import Button, PlainLabel, column

LONGEST_REQUEST = 2_000


class TranscriptView(QWidget):
    """Touching the words, or the button beside them, opens them for typing; Enter sends them again, Esc leaves them."""

    corrected = Signal(str, object)
    """The request as it was meant, and the Mode that it first came in by: whoever spoke is answered aloud."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._exchange: Exchange | None = None
        self._sign = PlainLabel("sign", wraps=False)
        self.text = RequestText(scene)
        self.text.touched.connect(self.begin)
        self.answered = PlainLabel("note")
        self.doubts = PlainLabel("note")
        self.edit = Button(scene, "plain", "rename")
        self.edit.setProperty("sign", "alone")
        self.edit.clicked.connect(self.begin)
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_REQUEST)
        self.field.returnPressed.connect(self._send)
        self.send = Button(scene, "primary", "send")
        self.send.clicked.connect(self._send)
        self.drop = Button(scene, "plain", "cancel")
        self.drop.clicked.connect(self._leave)
        self._words, self._typing = QWidget(), QWidget()
        self._lay_out()
        scene.changed.connect(self._renew)
        self._renew()

    def show_request(self, exchange: Exchange) -> None:
        if self._exchange is None or self._exchange.key != exchange.key:
            self._type(typing=False)
        self._exchange = exchange
        self._renew()

    def forget(self) -> None:
        self._exchange = None
        self.field.setText("")
        self._type(typing=False)

    def begin(self) -> None:
        """Opens the words for typing, the first doubtful one selected."""
        if self._exchange is None:
            return
        text = plain_line(self._exchange.request)
        self.field.setText(text)
        self._type(typing=True)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        marked = self.text.marked
        if marked and marked[0] in text:
            self.field.setSelection(text.index(marked[0]), len(marked[0]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self._typing.isHidden():
            self._leave()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        words = QHBoxLayout(self._words)
        for word, stretch in ((self._sign, 0), (self.text, 1), (self.edit, 0)):
            words.addWidget(word, stretch)
        typing = QHBoxLayout(self._typing)
        for field, stretch in ((self.field, 1), (self.send, 0), (self.drop, 0)):
            typing.addWidget(field, stretch)
        for row in (words, typing):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(GAP)
        self._typing.hide()
        layout = column(self, gap=TIGHT)
        for part in (self.answered, self._words, self._typing, self.doubts):
            layout.addWidget(part)

    def _send(self) -> None:
        text = self.field.text().strip()
        if text and self._exchange is not None:
            self._type(typing=False)
            self.corrected.emit(text, self._exchange.mode)

    def _leave(self) -> None:
        self._type(typing=False)
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _type(self, *, typing: bool) -> None:
        self._words.setVisible(not typing)
        self._typing.setVisible(typing)

    def _renew(self) -> None:
        texts, exchange = self._scene.texts, self._exchange
        self.edit.name_only(texts.say("request-correct"))
        self.field.setAccessibleName(texts.say("request-correct-field"))
        self.send.show_words(texts.say("request-send-again"))
        self.drop.show_words(texts.say("cancel"))
        if exchange is None:
            self.answered.hide()
            self.doubts.hide()
            return
        spoken = exchange.mode is Mode.VOICE
        icon = "microphone" if spoken else "keyboard"
        size = self._scene.look.sizes.grown(28)
        self._sign.setPixmap(self._scene.icons.pixmap(icon, self._scene.look.muted, size, self.devicePixelRatioF()))
        name = texts.say("request-spoken" if spoken else "request-typed")
        answered = exchange.answered
        self.answered.setVisible(answered is not None)
        if answered is not None:
            message = "answer-chosen" if answered.choice else "answer-given"
            self.answered.show_text(texts.say(message, question=plain_line(answered.question)))
        self.text.show_request(exchange.request, exchange.doubts)
        self.text.setAccessibleName(plain(f"{name}: {exchange.request}"))
        marked = ", ".join(dict.fromkeys(self.text.marked))
        self.doubts.setVisible(bool(marked))
        self.doubts.show_text(texts.say("request-doubts", words=marked) if marked else "")
