"""A question of the assistant: its answers as buttons."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy, QWidget

from zuruf.dialogue.state import OpenQuestion
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.plain import plain
from zuruf.ui.reading_column import ReadingColumn
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP
from zuruf.ui.widgets import Button, PlainLabel, clear, column

_ACROSS = 2
_DIGITS = 9
_TALL = 76


class AnswerButton(Button):
    """Long answers take several lines; nothing of them is cut off."""

    def __init__(self, scene: Scene, number: int, words: str, parent: QWidget | None = None) -> None:
        super().__init__(scene, "answer", None, parent)
        self.words = PlainLabel("answer")
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = column(self, margin=EDGE)
        layout.addWidget(self.words)
        self.words.show_text(f"{number}\u2002{words}" if number <= _DIGITS else words)
        self.setAccessibleName(plain(words))
        self.setMinimumHeight(_TALL)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(self.words.heightForWidth(width - 2 * EDGE) + 2 * EDGE, _TALL)

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(max(320, self.words.minimumSizeHint().width() + 2 * EDGE), _TALL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(self.width()))


class QuestionView(QWidget):
    """Tab and Enter, touch, and the digits on the buttons answer; so does speaking or typing, which goes the usual way."""

    chosen = Signal(str, str)
    """The turn that asked, and the answer's name."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._question: OpenQuestion | None = None
        self.hint = PlainLabel("note")
        self._place = QWidget()
        self._answers = FlowLayout(self._place, gap=GAP, most=_ACROSS)
        self.buttons: tuple[AnswerButton, ...] = ()
        layout = ReadingColumn(scene, self)
        layout.setSpacing(GAP)
        layout.addWidget(self._place)
        layout.addWidget(self.hint)
        for number in range(_DIGITS):
            shortcut = QShortcut(QKeySequence(str(number + 1)), self)
            shortcut.activated.connect(partial(self._take_number, number))
        scene.changed.connect(self._renew)
        self.show_question(None)

    def show_question(self, question: OpenQuestion | None) -> None:
        self.setVisible(question is not None)
        if question == self._question:
            return
        self._question = question
        clear(self._answers)
        self.buttons = ()
        if question is not None:
            choices = question.asking.choices
            self.buttons = tuple(AnswerButton(self._scene, place + 1, choice.label) for place, choice in enumerate(choices))
            for place, button in enumerate(self.buttons):
                button.clicked.connect(partial(self._take_number, place))
                self._answers.addWidget(button)
        self._renew()

    def _take_number(self, place: int) -> None:
        question = self._question
        if question is not None and place < len(question.asking.choices):
            self.chosen.emit(question.turn, question.asking.choices[place].name)

    def _renew(self) -> None:
        self.hint.show_text(self._scene.texts.say("question-hint"))
