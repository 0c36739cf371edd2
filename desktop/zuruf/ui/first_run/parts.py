"""Fields, choices and results as the steps of the guide have them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from zuruf.dialogue.setup import SetupDone, SetupFailed, Try
from zuruf.dialogue.state import SeenFault
from zuruf.ui.announce import announce
from zuruf.ui.errands import Errands
from zuruf.ui.first_run.step import Outcome
from zuruf.ui.one_of import OneOf
from zuruf.ui.scene import Scene
from zuruf.ui.theme import CLOSE, GAP, TIGHT
from zuruf.ui.widgets import Button, PlainLabel, column, nested

LONGEST_FIELD = 2_000


class Field(QWidget):
    """A line to be typed, with its name above it. `message` is the name's."""

    def __init__(self, scene: Scene, message: str, *, secret: bool = False) -> None:
        super().__init__()
        self._scene = scene
        self._message = message
        self._name = PlainLabel("note")
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST_FIELD)
        if secret:
            self.line.setEchoMode(QLineEdit.EchoMode.Password)
        self._name.setBuddy(self.line)
        layout = column(self, gap=TIGHT)
        layout.addWidget(self._name)
        layout.addWidget(self.line)
        scene.changed.connect(self._renew)
        self._renew()

    @property
    def text(self) -> str:
        return self.line.text().strip()

    def _renew(self) -> None:
        name = self._scene.texts.say(self._message)
        self._name.show_text(name)
        self.line.setAccessibleName(name)


class Options(QWidget):
    """Of several answers one; below each what it means. Messages: `<prefix>-<value>` and `<prefix>-<value>-note`."""

    chosen = Signal(str)

    def __init__(self, scene: Scene, prefix: str, values: Sequence[str]) -> None:
        super().__init__()
        self._scene = scene
        self._prefix = prefix
        self._group = OneOf(self)
        self.buttons = {value: Button(scene, "choice") for value in values}
        self._notes = {value: PlainLabel("note") for value in values}
        layout = column(self, gap=CLOSE)
        for value, button in self.buttons.items():
            button.setCheckable(True)
            self._group.add(button)
            button.clicked.connect(lambda _=False, value=value: self.chosen.emit(value))
            layout.addWidget(button)
            layout.addWidget(self._notes[value])
            layout.addSpacing(GAP)
        scene.changed.connect(self._renew)
        self._renew()

    @property
    def value(self) -> str:
        return next(value for value, button in self.buttons.items() if button.isChecked())

    def show_value(self, value: str) -> None:
        self.buttons[value].setChecked(True)

    def _renew(self) -> None:
        texts = self._scene.texts
        for value, button in self.buttons.items():
            note = texts.say(f"{self._prefix}-{value}-note")
            words = texts.say(f"{self._prefix}-{value}")
            button.show_words(words, f"{words}. {note}")
            self._notes[value].show_text(note)


class Result(QWidget):
    """How something went: in words of the window's language, and for IT why it did not."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene
        self._words: Callable[[], str] = str
        self._for_it: Callable[[], str] = str
        self.sentence = PlainLabel("title")
        self.hint = PlainLabel("code")
        layout = column(self, gap=TIGHT)
        layout.addWidget(self.sentence)
        layout.addWidget(self.hint)
        scene.changed.connect(self._renew)
        self.clear()

    def clear(self) -> None:
        self._words = self._for_it = str
        self.hide()

    def tell(self, message: str, *, bad: bool = False, **arguments: str | int) -> None:
        """A message of the catalogue."""
        self._tell(lambda: self._scene.texts.say(message, **arguments), str, bad=bad)

    def tell_fault(self, code: str, hint: str) -> None:
        fault = SeenFault(code, hint)
        self._tell(
            lambda: self._scene.texts.fault(fault), lambda: f"{self._scene.texts.say('fault-code', code=code)}\n{hint}", bad=True
        )

    def _tell(self, words: Callable[[], str], for_it: Callable[[], str], *, bad: bool) -> None:
        self._words, self._for_it = words, for_it
        self.sentence.setProperty("role", "fault" if bad else "title")
        self.sentence.style().polish(self.sentence)
        self._renew()
        self.show()
        announce(self, self.sentence.text())

    def _renew(self) -> None:
        self.sentence.show_text(self._words())
        hint = self._for_it()
        self.hint.show_text(hint)
        self.hint.setVisible(bool(hint))


class Trial(QWidget):
    """A button that tries what was typed, and how that went."""

    ended = Signal(object)
    """Outcome."""
    wanted = Signal()
    """The button was pressed; whoever listens calls `begin`."""

    def __init__(self, scene: Scene, errands: Errands) -> None:
        super().__init__()
        self._scene = scene
        self._errands = errands
        self._asked = ""
        self.button = Button(scene, "plain", "refresh")
        self.result = Result(scene)
        layout = column(self, gap=GAP)
        row = nested(layout, QHBoxLayout(), gap=GAP)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.result)
        self.button.clicked.connect(self.wanted)
        errands.answered.connect(self._hear)
        scene.changed.connect(self._renew)
        self._renew()

    def begin(self, act: Try) -> None:
        self._asked = self._errands.ask_setup(act)
        self.button.setEnabled(False)
        self.result.tell("guide-trying")

    def clear(self) -> None:
        """What was typed has changed: what was found out counts no more."""
        self._asked = ""
        self.button.setEnabled(True)
        self.result.clear()

    def _hear(self, news: object) -> None:
        match news:
            case SetupDone(key) if key == self._asked:
                self.clear()
                self.result.tell("guide-works")
                self.ended.emit(Outcome.DONE)
            case SetupFailed(key, code, hint) if key == self._asked:
                self.clear()
                self.result.tell_fault(code, hint)
                self.ended.emit(Outcome.FAILED)
            case _:
                pass

    def _renew(self) -> None:
        self.button.show_words(self._scene.texts.say("guide-try"))
