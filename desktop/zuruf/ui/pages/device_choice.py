"""Which microphone, or which loudspeaker: by name, and what is chosen and not there stays chosen."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from zuruf.dialogue.state import State
from zuruf.domain.devices import DeviceChange, DeviceList, SoundDevice
from zuruf.settings.schema import SpeechPart
from zuruf.ui.announce import announce
from zuruf.ui.one_of import OneOf
from zuruf.ui.pages.locked_note import LockedNote
from zuruf.ui.plain import isolated, plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.theme import EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel, column
from zuruf.ui.wrapping import width_of

_WIDTH = 240
_SLACK = 4
DEFAULT = ""
"""The value of the system's default."""

Say = Callable[[str], str]
"""The words of a button, around the name of its device."""


class DeviceButton(Button):
    """A name may have no end: what does not fit is cut, what is said of the device is not, and a screen reader is told all."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(scene, "choice", parent=parent)
        self._name = ""
        self._title = ""
        self._say: Say = isolated
        self.setCheckable(True)
        self.setProperty("elides", True)
        self.setMinimumWidth(_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def wraps(self) -> bool:
        return False

    def show_device(self, title: str, name: str, say: Say) -> None:
        self._title, self._name, self._say = title, plain_line(name), say
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        beside = width_of(self, self._say("x")) - width_of(self, "x")
        room = max(self.width(), _WIDTH) - self._around() - beside - _SLACK
        shown = self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        self.show_words(self._say(shown), f"{self._title}: {self._say(self._name)}")


class DeviceChoice(Card):
    """The system's default first, then every device by its name; alive while it is seen. `beside` stands below."""

    def __init__(
        self,
        scene: Scene,
        choices: SpeechChoices,
        device: SoundDevice,
        beside: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("card", parent)
        self._scene = scene
        self._choices = choices
        self._device = device
        self.buttons: dict[str, DeviceButton] = {}
        self._names: dict[str, str] | None = None
        self._busy = False
        """It is there, and another program holds it: then it stands in no list."""
        self._group = OneOf(self)
        self._title = PlainLabel("title")
        self.note = PlainLabel("note")
        self._place = QWidget()
        self._row = column(self._place, gap=GAP)
        self.locked = LockedNote(scene, f"speech.{device.value}")
        self._place.setEnabled(not self.locked.locks)
        layout = column(self, margin=EDGE, gap=GAP)
        for widget in (self._title, self._place, self.note, self.locked, *([] if beside is None else [beside])):
            layout.addWidget(widget)
        choices.changed.connect(self._show_speech)
        choices.conversation.changed.connect(self._show_state)
        choices.devices.changed.connect(self._renew)
        scene.changed.connect(self._renew)
        self._show_state(choices.conversation.state)
        self._renew()

    @property
    def wanted(self) -> str | None:
        return self._choices.speech.microphone if self._device is SoundDevice.MICROPHONE else self._choices.speech.speaker

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._choices.devices.look(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._choices.devices.leave(self)
        self._names = None

    def _choose(self, value: str) -> None:
        name = value or None
        if name != self.wanted:
            self._choices.set(self._device.value, name)

    def _show_speech(self, _: SpeechPart) -> None:
        self._renew()

    def _show_state(self, state: State) -> None:
        busy = (self._device, DeviceChange.BUSY) in [(each.device, each.change) for each in state.lacks]
        if busy != self._busy:
            self._busy = busy
            self._renew()

    def _renew(self) -> None:
        listed = self._choices.devices.of(self._device)
        names = {each.name: each.shown for each in listed.there} if listed is not None else {}
        chosen, missing = self._chosen(listed)
        values = {DEFAULT: "", **names, **({chosen: chosen} if chosen not in names and chosen else {})}
        if list(values) != list(self.buttons):
            self._make(list(values))
        title = self._scene.texts.say(f"device-choice-{self._device.value}")
        self._title.show_text(title)
        default = "" if listed is None else listed.default or ""
        for value, button in self.buttons.items():
            if value == DEFAULT:
                button.show_device(title, default, self._default_words)
            else:
                button.show_device(title, values[value], self._missing_words if missing and value == chosen else isolated)
        self.buttons[chosen].setChecked(True)
        self._show_note(listed, chosen if missing else "")
        self._tell_changes(names if listed is not None else None)

    def _chosen(self, listed: DeviceList | None) -> tuple[str, bool]:
        """The value of the button that is pressed in, and whether it is known that this device is not there."""
        wanted = self.wanted
        if wanted is None:
            return DEFAULT, False
        if listed is None or any(each.name == wanted for each in listed.there):
            return wanted, False
        if listed.wanted == wanted and listed.chosen is not None:
            return listed.chosen, False
        return wanted, True

    def _make(self, values: list[str]) -> None:
        """Buttons that stay are the same ones: whoever stands on one stays there. If it is gone, they stand on the first."""
        for value in self.buttons.keys() - set(values):
            gone = self.buttons.pop(value)
            if gone.hasFocus():
                self.buttons[DEFAULT].setFocus(Qt.FocusReason.OtherFocusReason)
            self._group.removeButton(gone)
            self._row.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.buttons = {value: self.buttons.get(value) or self._made(value) for value in values}
        for place, button in enumerate(self.buttons.values()):
            self._row.removeWidget(button)
            self._row.insertWidget(place, button)
        for before, after in pairwise(self.buttons.values()):
            QWidget.setTabOrder(before, after)

    def _made(self, value: str) -> DeviceButton:
        button = DeviceButton(self._scene, self._place)
        self._group.add(button)
        button.clicked.connect(partial(self._choose, value))
        button.show()
        return button

    def _default_words(self, name: str) -> str:
        texts = self._scene.texts
        return texts.say("device-default", name=name) if name else texts.say("device-default-unnamed")

    def _missing_words(self, name: str) -> str:
        return self._scene.texts.say("device-in-use" if self._busy else "device-not-there", name=name)

    def _show_note(self, listed: DeviceList | None, missing: str) -> None:
        texts, kind = self._scene.texts, self._device.value
        if missing:
            words = texts.say(f"device-{'busy' if self._busy else 'missing'}-{kind}", name=plain_line(missing))
        elif self.wanted is None and listed is not None and listed.default is None:
            words = texts.say(f"device-none-{kind}")
        else:
            words = ""
        if words and words != self.note.text() and self.isVisible():
            announce(self.note, words)
        self.note.show_text(words)
        self.note.setVisible(bool(words))

    def _tell_changes(self, names: dict[str, str] | None) -> None:
        """To people who do not see the list."""
        before, self._names = self._names, names
        if before is None or names is None or not self.isVisible():
            return
        for message, these, those in (("device-plugged", names, before), ("device-unplugged", before, names)):
            for name in these.keys() - those.keys():
                announce(self, self._scene.texts.say(message, name=plain_line(these[name])))
