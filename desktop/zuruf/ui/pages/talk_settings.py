"""The settings of listening and speaking."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from zuruf.domain.manners import BargeIn, Earcons, WakeWord
from zuruf.settings.schema import SpeechPart, WindowPart
from zuruf.ui.pages.choice import Choice
from zuruf.ui.pages.key_choice import KeyChoice
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.theme import APART
from zuruf.ui.widgets import column

_ON_OFF = ("on", "off")


def _choice(scene: Scene, name: str, values: Sequence[str], word: Callable[[str], str], *, note: str | None = None) -> Choice:
    """Of a setting of `[speech]`."""
    return Choice(scene, f"settings-{name}", values, word, note=note, setting=f"speech.{name.replace('-', '_')}")


class TalkSettings(QWidget):
    window_chosen = Signal(str, str)
    """A field of WindowPart, and its value."""

    def __init__(self, scene: Scene, choices: SpeechChoices | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices = choices
        self.talk_key = KeyChoice(scene, "settings-talk-key", removable=False, setting="window.talk_key")
        self.pedal_key = KeyChoice(scene, "settings-pedal-key", removable=True, setting="window.pedal_key")
        self.follow_up = _choice(scene, "follow-up", _ON_OFF, lambda value: f"switch-{value}")
        self.earcons = _choice(scene, "earcons", list(Earcons), lambda value: f"earcons-{value}")
        self.barge_in = _choice(scene, "barge-in", list(BargeIn), lambda value: f"barge-in-{value}", note="barge-in-note")
        self.wake_word = _choice(scene, "wake-word", list(WakeWord), lambda value: f"wake-word-{value}", note="wake-word-note")
        self.talk_key.chosen.connect(partial(self.window_chosen.emit, "talk_key"))
        self.pedal_key.chosen.connect(partial(self.window_chosen.emit, "pedal_key"))
        layout = column(self, gap=APART)
        layout.addWidget(self.talk_key)
        layout.addWidget(self.pedal_key)
        for field, choice in self._of_speech().items():
            layout.addWidget(choice)
            choice.setVisible(choices is not None)
            choice.chosen.connect(partial(self._set, field))
        if choices is not None:
            choices.changed.connect(self._show_speech)
            self._show_speech(choices.speech)

    def show_settings(self, settings: WindowPart) -> None:
        self.talk_key.show_value(settings.talk_key)
        self.pedal_key.show_value(settings.pedal_key)

    def _of_speech(self) -> dict[str, Choice]:
        return {
            "follow_up": self.follow_up,
            "earcons": self.earcons,
            "barge_in": self.barge_in,
            "wake_word": self.wake_word,
        }

    def _set(self, field: str, value: str) -> None:
        if self._choices is not None:
            self._choices.set(field, value == "on" if field == "follow_up" else value)

    def _show_speech(self, speech: SpeechPart) -> None:
        self.follow_up.show_value("on" if speech.follow_up else "off")
        self.earcons.show_value(speech.earcons)
        self.barge_in.show_value(speech.barge_in)
        self.wake_word.show_value(speech.wake_word)
