"""The settings of the voice, for all languages or one of them, and a sentence to hear them by."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from zuruf.domain.languages import Language
from zuruf.settings.schema import SpeechPart
from zuruf.ui.pages.choice import Choice
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.theme import APART
from zuruf.ui.widgets import Button, PlainLabel, column

VOLUMES = ("0.4", "0.6", "0.8", "1.0")
RATES = ("0.8", "1.0", "1.2", "1.4")
ALL = "all"
SIMPLE = "espeak-ng"


class VoiceSettings(QWidget):
    def __init__(self, scene: Scene, choices: SpeechChoices | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._choices = choices
        self._language: Language | None = None
        """The one whose voice is set; None: all."""
        self.languages = Choice(scene, "settings-voice-language", (ALL, *Language), _language_word)
        self.voices: dict[Language, Choice] = {}
        self.volume = Choice(scene, "settings-volume", VOLUMES, partial(_word, "volume"), setting="speech.volume")
        self.rate = Choice(scene, "settings-rate", RATES, partial(_word, "rate"), setting="speech.rate")
        self.try_it = Button(scene, "plain", "speaking")
        self.try_it.clicked.connect(self._try)
        self.sample = PlainLabel("note")
        """What is said can be read, too."""
        self.languages.chosen.connect(self._choose_language)
        self._rows: QVBoxLayout = column(self, gap=APART)
        self._rows.addWidget(self.languages)
        for field, choice in (("volume", self.volume), ("rate", self.rate)):
            self._rows.addWidget(choice)
            choice.chosen.connect(partial(self._set, field))
        self._rows.addWidget(self.try_it, 0, Qt.AlignmentFlag.AlignLeft)
        self._rows.addWidget(self.sample)
        if choices is None:
            self.hide()
        else:
            choices.changed.connect(self._show_speech)
            self._choose_language(ALL)
        scene.changed.connect(self._renew)
        self._renew()

    def _choose_language(self, value: str) -> None:
        self._language = None if value == ALL else Language(value)
        self.languages.show_value(value)
        if self._choices is None:
            return
        if self._language is not None and self._language not in self.voices:
            self.voices[self._language] = self._voice_choice(self._language, self._choices)
        for language, choice in self.voices.items():
            choice.setVisible(language is self._language)
        self._show_speech(self._choices.speech)
        self._renew()

    def _voice_choice(self, language: Language, choices: SpeechChoices) -> Choice:
        """Looked for when it is first wanted: somebody may have fetched a voice since the window was opened."""
        chosen = choices.speech.voices.get(language)
        here = [*choices.voices(language), SIMPLE]
        # A voice that is chosen and missing is shown as chosen: what speaks in its place is told elsewhere.
        names = here if chosen in (None, *here) else [str(chosen), *here]
        choice = Choice(self._scene, "settings-voice", names, lambda name: f"voice-{name}", setting="speech.voices")
        choice.chosen.connect(partial(choices.set_own, "voices", language))
        self._rows.insertWidget(1, choice)
        return choice

    def _set(self, field: str, value: str) -> None:
        if self._choices is None:
            return
        if self._language is None:
            self._choices.set(field, float(value))
        else:
            self._choices.set_own(f"{field}s", self._language, float(value))

    def _try(self) -> None:
        if self._choices is not None:
            texts = self._scene.texts
            language = self._language or texts.language
            self._choices.try_voice(texts.phrases.say(language, "voice-sample"), language)

    def _show_speech(self, speech: SpeechPart) -> None:
        """A value of the file that stands between two is shown as the nearer one."""
        language = self._language
        volume = speech.volume if language is None else speech.volume_of(language)
        rate = speech.rate if language is None else speech.rate_of(language)
        self.volume.show_value(min(VOLUMES, key=lambda value: abs(float(value) - volume)))
        self.rate.show_value(min(RATES, key=lambda value: abs(float(value) - rate)))
        if language is not None:
            buttons = self.voices[language].buttons
            self.voices[language].show_value(speech.voices.get(language, next(iter(buttons))))

    def _renew(self) -> None:
        texts = self._scene.texts
        self.try_it.show_words(texts.say("settings-try-voice"))
        self.sample.show_text(texts.phrases.say(self._language or texts.language, "voice-sample"))


def _word(name: str, value: str) -> str:
    """The message of a value: `volume-04`."""
    return f"{name}-{value.replace('.', '')}"


def _language_word(value: str) -> str:
    return "voice-for-all" if value == ALL else f"language-{value}"
