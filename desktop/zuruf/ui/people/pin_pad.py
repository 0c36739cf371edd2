"""The secret of a person: a masked field, and keys for whoever has no keyboard."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from zuruf.ui.announce import announce
from zuruf.ui.people.initials import InitialsDisc
from zuruf.ui.people.style import key_height, key_width
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, HAIR, MARGIN
from zuruf.ui.widgets import Button, PlainLabel, column, nested

_LONGEST = 128


class SecretField(QLineEdit):
    """Masked. Takes digits of the pad, a PIN or a password of a keyboard, and what a scanner types."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "secret")
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setMaxLength(_LONGEST)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setDragEnabled(False)
        self.setAcceptDrops(False)
        hints = Qt.InputMethodHint.ImhHiddenText | Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText
        self.setInputMethodHints(hints)

    def take(self) -> str:
        """What was typed; the field is empty afterwards."""
        text = self.text()
        self.forget()
        return text

    def forget(self) -> None:
        """Not `clear`, which keeps what was typed for being undone."""
        self.setText("")


class PinPad(QWidget):
    """Of one person at a time. Whatever was typed is gone once it is sent, refused or left."""

    entered = Signal(str)
    """The secret."""
    left = Signal()

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self.busy = False
        self.disc = InitialsDisc(scene, 64)
        self.name = PlainLabel("title")
        self.role = PlainLabel("note", wraps=False)
        self.hint = PlainLabel("note")
        self.field = SecretField()
        self.message = PlainLabel("fault")
        self.message.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.back = Button(scene, "plain", "previous")
        self.digits = {digit: Button(scene, "key") for digit in "1234567890"}
        self.rub = Button(scene, "key", "backspace")
        self.enter = Button(scene, "primary")
        self.enter.setProperty("sign", "key")
        self._lay_out()
        for digit, button in self.digits.items():
            button.clicked.connect(partial(self.type_digit, digit))
        self.rub.clicked.connect(self.rub_out)
        self.enter.clicked.connect(self._send)
        self.field.returnPressed.connect(self._send)
        self.field.textEdited.connect(self._forget_message)
        self.back.clicked.connect(self.left)
        scene.changed.connect(self._renew)
        self._renew()

    def begin(self, name: str, role: str) -> None:
        """`role` is its word in the window's language."""
        self.name.show_text(name)
        self.disc.show_name(name)
        self.role.show_text(role)
        self.wait(False)
        self.show_message("")
        self.field.forget()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def wait(self, busy: bool) -> None:
        """While a try is looked at nothing more is taken."""
        self.busy = busy
        self.field.setReadOnly(busy)
        for button in (*self.digits.values(), self.rub, self.enter):
            button.setEnabled(not busy)
        if busy:
            self.hint.show_text(self._scene.texts.say("people-wait"))
        else:
            self._renew()

    def show_message(self, text: str) -> None:
        """Why it came to nothing; the field is empty then."""
        self.field.forget()
        self.message.show_text(text)
        announce(self.field, text)

    def type_digit(self, digit: str) -> None:
        if not self.busy:
            self._forget_message()
            self.field.insert(digit)

    def type_text(self, text: str) -> None:
        """Typed while a key of the pad has the focus."""
        if not self.busy:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            self._forget_message()
            self.field.insert(text)

    def rub_out(self) -> None:
        if not self.busy:
            self.field.backspace()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.field.forget()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Backspace:
            self.rub_out()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The field has sent already what it had.
            event.accept()
        else:
            event.ignore()

    def _send(self) -> None:
        if not self.busy and self.field.text():
            secret = self.field.take()
            self.message.show_text("")
            self.wait(True)
            self.entered.emit(secret)

    def _forget_message(self) -> None:
        self.message.show_text("")

    def _lay_out(self) -> None:
        words = column(inner := QWidget(), gap=HAIR)
        words.addWidget(self.name)
        words.addWidget(self.role)
        beside = column(left := QWidget(), gap=GAP)
        head = nested(beside, QHBoxLayout(), gap=GAP)
        head.addWidget(self.disc, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(inner, 1)
        beside.addSpacing(GAP)
        beside.addWidget(self.hint)
        beside.addWidget(self.field)
        beside.addWidget(self.message)
        beside.addStretch(1)
        beside.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(MARGIN)
        row.addWidget(left, 1)
        keys = nested(row, QGridLayout(), gap=GAP)
        for place, button in enumerate([*(self.digits[digit] for digit in "123456789"), self.rub, self.digits["0"], self.enter]):
            # By touch the field keeps the focus, so that Enter on a keyboard sends and does not press the last key again.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            keys.addWidget(button, place // 3, place % 3)
        keys.setRowStretch(4, 1)
        QWidget.setTabOrder(self.field, self.digits["1"])

    def _renew(self) -> None:
        texts, look = self._scene.texts, self._scene.look
        for button in (*self.digits.values(), self.rub, self.enter):
            button.setMinimumSize(QSize(key_width(look), key_height(look)))
        self.hint.show_text(texts.say("people-secret"))
        self.field.setAccessibleName(texts.say("people-secret"))
        self.back.show_words(texts.say("people-other"))
        for digit, button in self.digits.items():
            button.show_words(digit)
        self.rub.name_only(texts.say("people-rub"))
        self.enter.show_words(texts.say("people-enter"))
