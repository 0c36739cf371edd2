"""What is told once of devices and voices: the sentence for the person; code and hint, folded away, for IT."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.dialogue.state import DeviceNotice, Notice, SeenFault, State, VoiceNotice
from zuruf.ui.announce import announce
from zuruf.ui.scene import Scene
from zuruf.ui.texts import Texts
from zuruf.ui.theme import APART, CLOSE, EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel, column


class PartNotice(Card):
    """Stays until it is read, or no longer true."""

    read = Signal()

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__("banner", parent)
        self._scene = scene
        self._notices: tuple[Notice, ...] = ()
        self.sentence = PlainLabel("title")
        self.more = Button(scene, "link", "expand")
        self.hint = PlainLabel("code")
        self.done = Button(scene, "plain")
        self.more.clicked.connect(self._unfold)
        self.done.clicked.connect(self.read)
        beside = QWidget()
        texts = column(beside, gap=CLOSE)
        for widget in (self.sentence, self.more, self.hint):
            texts.addWidget(widget)
        row = QHBoxLayout(self)
        row.setContentsMargins(APART, EDGE, APART, GAP)
        row.addWidget(beside, 1)
        row.addWidget(self.done, 0, Qt.AlignmentFlag.AlignTop)
        scene.changed.connect(self._renew)
        self.hint.hide()
        self.hide()

    def show_state(self, state: State) -> None:
        """What the fault on show already says is not said twice."""
        notices = tuple(notice for notice in state.notices if not _told_by(state.fault, notice))
        if notices == self._notices:
            return
        new = [notice for notice in notices if notice not in self._notices]
        self._notices = notices
        self.hint.hide()
        self.more.use_icon("expand")
        self._renew()
        self.setVisible(bool(notices))
        for notice in new:
            announce(self, _sentence(self._scene.texts, notice))

    def _unfold(self) -> None:
        self.hint.setVisible(self.hint.isHidden())
        self.more.use_icon("expand" if self.hint.isHidden() else "collapse")

    def _renew(self) -> None:
        texts = self._scene.texts
        sentence = "\n".join(_sentence(texts, notice) for notice in self._notices)
        self.sentence.show_text(sentence)
        self.setAccessibleName(sentence)
        self.done.show_words(texts.say("notice-read"))
        self.more.show_words(texts.say("fault-more"))
        voices = [notice for notice in self._notices if isinstance(notice, VoiceNotice)]
        self.more.setVisible(bool(voices))
        self.hint.show_text("\n".join(f"{texts.say('fault-code', code=each.code)}\n{each.hint}" for each in voices))


def named(texts: Texts, state: State) -> SeenFault | None:
    """The fault of a state; where it is a device's that is missing, with the device's name."""
    fault = state.fault
    gone = next((each for each in state.notices if _told_by(fault, each)), None)
    if fault is None or not isinstance(gone, DeviceNotice) or not gone.name or fault.not_done:
        return fault
    return replace(fault, not_done=texts.say("device-was", name=gone.name))


def _sentence(texts: Texts, notice: Notice) -> str:
    match notice:
        case DeviceNotice(device, change, name):
            message = f"device-{change.value}-{device.value}"
            return texts.say(message, name=name) if name else texts.say(f"{message}-unnamed")
        case VoiceNotice(language, wanted, name):
            return texts.say("voice-replaced", wanted=wanted, spoken=texts.say(f"language-{language}"), name=name)


def _missing(notice: Notice) -> str | None:
    """The code of the fault that says the same."""
    return notice.change.fault_of(notice.device) if isinstance(notice, DeviceNotice) else None


def _told_by(fault: SeenFault | None, notice: Notice) -> bool:
    return fault is not None and fault.code == _missing(notice)
