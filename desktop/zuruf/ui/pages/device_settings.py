"""The settings of microphone and loudspeaker: which, how loud it is, and a sentence to hear."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.effects import EndWatch, StartWatch
from zuruf.dialogue.events import ListeningFailed, PartLost, SpeakingFailed
from zuruf.dialogue.state import Health, Part, SeenFault, State, Watch
from zuruf.domain.devices import SoundDevice
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.ui.announce import announce
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.level_meter import LevelMeter
from zuruf.ui.pages.device_choice import DeviceChoice
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.theme import APART, GAP
from zuruf.ui.widgets import Button, PlainLabel, column

LONGEST_SECONDS = 60
"""Nobody is to forget an open microphone."""


class DeviceSettings(QWidget):
    def __init__(self, scene: Scene, choices: SpeechChoices | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        if choices is None:
            self.hide()
            return
        self.level = LevelTrial(scene, choices)
        self.sentence = SentenceTrial(scene, choices)
        self.microphone = DeviceChoice(scene, choices, SoundDevice.MICROPHONE, self.level)
        self.speaker = DeviceChoice(scene, choices, SoundDevice.SPEAKER, self.sentence)
        layout = column(self, gap=APART)
        layout.addWidget(self.microphone)
        layout.addWidget(self.speaker)


class LevelTrial(QWidget):
    """How loud it is at the microphone that is chosen, while somebody wants to see it. Nothing that is heard is kept."""

    def __init__(self, scene: Scene, choices: SpeechChoices, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._conversation = choices.conversation
        self._key = ""
        self._beside: Watch | None = None
        """What the conversation itself waited for when this began; it waits for it again afterwards."""
        self.button = Button(scene, "plain", "microphone")
        self.open = PlainLabel("title")
        self.meter = LevelMeter(scene)
        self.fault = FaultCard(scene)
        self._patience = QTimer()
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self.stop)
        layout = column(self, gap=GAP)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        for widget in (self.open, self.meter, self.fault):
            layout.addWidget(widget)
        self.button.clicked.connect(self._turn)
        self._conversation.sound_measured.connect(self._measure)
        self._conversation.overheard.connect(self._hear)
        self._conversation.changed.connect(self._show_state)
        scene.changed.connect(self._renew)
        self._renew()

    @property
    def is_open(self) -> bool:
        return bool(self._key)

    def stop(self) -> None:
        if self._key:
            key = self._key
            self._close()
            self._conversation.run(EndWatch(key))
            watch = self._conversation.state.watch
            if watch is not None:
                self._conversation.run(StartWatch(watch.key, watch.what, watch.word))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.stop()

    def _turn(self) -> None:
        if self._key:
            self.stop()
            return
        self.fault.show_fault(None)
        self._key = self._conversation.new_key()
        self._conversation.measured.emit(True)
        self._beside = self._conversation.state.watch
        self.meter.show_open(is_open=True)
        self._patience.start(LONGEST_SECONDS * 1000)
        self._renew()
        announce(self, self.open.text())
        self._conversation.run(StartWatch(self._key, WatchFor.LEVEL, WakeWord.OFF))

    def _close(self) -> None:
        self._key = ""
        self._conversation.measured.emit(False)
        self._patience.stop()
        self.meter.show_open(is_open=False)
        self._renew()

    def _measure(self, level: float, decibels: float) -> None:
        if self._key:
            self.meter.show_level(level)
            self.open.show_text(self._scene.texts.say("level-open", level=round(decibels)))

    def _hear(self, news: object) -> None:
        match news:
            case ListeningFailed(key, code, hint) if key == self._key:
                self._close()
                self.fault.show_fault(SeenFault(code, hint))
            case PartLost(Part.SPEECH, code, hint) if self._key:
                self._close()
                self.fault.show_fault(SeenFault(code, hint))
            case _:
                pass

    def _show_state(self, state: State) -> None:
        """A take of the conversation, or another thing that it waits for, takes the microphone over."""
        if self._key and (state.take is not None or (state.watch is not None and state.watch != self._beside)):
            self._close()
        self.button.setEnabled(state.speech is Health.READY and state.take is None)

    def _renew(self) -> None:
        texts = self._scene.texts
        self.button.show_words(texts.say("level-hide" if self._key else "level-show"))
        self.open.show_text(texts.say("level-open-first"))
        for widget in (self.open, self.meter):
            widget.setVisible(bool(self._key))
        self._show_state(self._conversation.state)


class SentenceTrial(QWidget):
    """A sentence through the loudspeaker that is chosen. It can be read, too."""

    def __init__(self, scene: Scene, choices: SpeechChoices, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._choices = choices
        self._key = ""
        self.button = Button(scene, "plain", "speaking")
        self.sample = PlainLabel("note")
        self.fault = FaultCard(scene)
        layout = column(self, gap=GAP)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.sample)
        layout.addWidget(self.fault)
        self.button.clicked.connect(self._say)
        choices.conversation.overheard.connect(self._hear)
        scene.changed.connect(self._renew)
        self._renew()

    def _say(self) -> None:
        self.fault.show_fault(None)
        language = self._scene.texts.language
        self._key = self._choices.try_voice(self._scene.texts.say("guide-speaker-sample"), language)

    def _hear(self, news: object) -> None:
        match news:
            case SpeakingFailed(key, code, hint) if key == self._key:
                self.fault.show_fault(SeenFault(code, hint))
            case _:
                pass

    def _renew(self) -> None:
        self.button.show_words(self._scene.texts.say("guide-speaker-play"))
        self.sample.show_text(self._scene.texts.say("guide-speaker-sample"))
