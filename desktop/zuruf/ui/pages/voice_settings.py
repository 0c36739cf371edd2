"""The settings of the voice, and a sentence to hear them by."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from zuruf.settings.schema import SpeechPart
from zuruf.ui.pages.choice import Choice
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.theme import MARGIN
from zuruf.ui.widgets import Button, column

VOLUMES = ("0.4", "0.6", "0.8", "1.0")
RATES = ("0.8", "1.0", "1.2", "1.4")


class VoiceSettings(QWidget):
    def __init__(self, scene: Scene, choices: SpeechChoices | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._choices = choices
        self.volume = Choice(scene, "settings-volume", VOLUMES, partial(_word, "volume"), setting="speech.volume")
        self.rate = Choice(scene, "settings-rate", RATES, partial(_word, "rate"), setting="speech.rate")
        self.try_it = Button(scene, "plain")
        self.try_it.clicked.connect(self._try)
        layout = column(self, gap=MARGIN - 4)
        for field, choice in (("volume", self.volume), ("rate", self.rate)):
            layout.addWidget(choice)
            choice.chosen.connect(partial(self._set, field))
        layout.addWidget(self.try_it, 0, Qt.AlignmentFlag.AlignLeft)
        if choices is None:
            self.hide()
        else:
            choices.changed.connect(self._show_speech)
            self._show_speech(choices.speech)
        scene.changed.connect(self._renew)
        self._renew()

    def _set(self, field: str, value: str) -> None:
        if self._choices is not None:
            self._choices.set(field, float(value))

    def _try(self) -> None:
        if self._choices is not None:
            # Number words take a while to load, and a window that opens needs none.
            from zuruf.language.spoken import speak

            language = self._scene.texts.language
            self._choices.try_voice(speak(self._scene.texts.say("voice-sample"), language), language)

    def _show_speech(self, speech: SpeechPart) -> None:
        """A value of the file that stands between two is shown as the nearer one."""
        self.volume.show_value(min(VOLUMES, key=lambda value: abs(float(value) - speech.volume)))
        self.rate.show_value(min(RATES, key=lambda value: abs(float(value) - speech.rate)))

    def _renew(self) -> None:
        self.try_it.show_words(self._scene.texts.say("settings-try-voice"))


def _word(name: str, value: str) -> str:
    """The message of a value: `volume-04`."""
    return f"{name}-{value.replace('.', '')}"
