"""The steps in which the person speaks and listens."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from zuruf.dialogue.effects import CloseMicrophone, OpenMicrophone, Speak, StopSpeaking, Take
from zuruf.dialogue.events import (
    ListeningFailed,
    NothingHeard,
    SpeakingEnded,
    SpeakingFailed,
    TranscriptArrived,
    UtteranceEnded,
)
from zuruf.dialogue.state import Health, State
from zuruf.domain.devices import SoundDevice
from zuruf.language.spoken import speak
from zuruf.ui.first_run.parts import Result
from zuruf.ui.first_run.step import Ground, Outcome, Step
from zuruf.ui.level_meter import LevelMeter
from zuruf.ui.pages.device_choice import DeviceChoice
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button, PlainLabel, column, nested

_PATIENCE = 8.0
"""Seconds in which somebody has to begin to speak."""


def device_choice(ground: Ground, device: SoundDevice, layout: QVBoxLayout) -> DeviceChoice | None:
    """Which one is tried, at the end of `layout`."""
    if ground.choices is None:
        return None
    choice = DeviceChoice(ground.scene, ground.choices, device)
    layout.addWidget(choice)
    return choice


class MicrophoneStep(Step):
    """How loud it is, and what is understood. It is a take beside the conversation: nothing of it is sent."""

    name = "microphone"

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._take = ""
        self._heard_level = False
        self.main = self.button = Button(ground.scene, "primary", "microphone")
        self.state = PlainLabel("title")
        self.meter = LevelMeter(ground.scene)
        self.result = Result(ground.scene)
        layout = column(self, gap=GAP)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        for widget in (self.state, self.meter, self.result):
            layout.addWidget(widget)
        self.choice = device_choice(ground, SoundDevice.MICROPHONE, layout)
        layout.addStretch(1)
        self.button.clicked.connect(self._turn)
        ground.conversation.level_measured.connect(self._show_level)
        ground.conversation.overheard.connect(self._hear)
        ground.conversation.changed.connect(self._show_state)
        self.renew()

    def enter(self) -> None:
        self._show_state(self.ground.conversation.state)

    def leave(self) -> None:
        if self._take:
            self.ground.conversation.run(CloseMicrophone(self._take, Take.DROP))
            self._close()

    def renew(self) -> None:
        self.button.show_words(self.say("guide-microphone-stop" if self._take else "guide-microphone-start"))
        self._show_state(self.ground.conversation.state)

    def _turn(self) -> None:
        if self._take:
            self.ground.conversation.run(CloseMicrophone(self._take, Take.TRANSCRIBE))
            return
        self.result.clear()
        self._heard_level = False
        self._take = self.ground.conversation.new_key()
        self.ground.conversation.measured.emit(True)
        self.meter.show_open(is_open=True)
        self.renew()
        self.ground.conversation.run(OpenMicrophone(self._take, held=False, patience=_PATIENCE))

    def _show_level(self, level: float) -> None:
        if self._take:
            self._heard_level = self._heard_level or level > 0
            self.meter.show_level(level)

    def _show_state(self, state: State) -> None:
        ready = state.speech is Health.READY
        self.button.setEnabled(ready)
        self.meter.setVisible(bool(self._take))
        if self._take:
            self.state.show_text(self.say("guide-microphone-open"))
        elif ready:
            self.state.show_text(self.say("guide-microphone-ready"))
        elif state.speech is Health.LOADING:
            self.state.show_text(self.say("preparation-speech"))
        else:
            code = state.fault.code if state.fault is not None else "speech-lost"
            self.state.show_text(self.say(f"fault-{code}"))

    def _hear(self, news: object) -> None:
        match news:
            case TranscriptArrived(key, transcript) if key == self._take:
                self._close()
                self.result.tell("guide-microphone-understood", text=transcript.text)
                self.become(Outcome.DONE)
                self.finished.emit()
            case UtteranceEnded(key) if key == self._take:
                self.ground.conversation.run(CloseMicrophone(key, Take.TRANSCRIBE))
            case NothingHeard(key) if key == self._take:
                silent = not self._heard_level
                self._close()
                self.result.tell("guide-microphone-silent" if silent else "guide-microphone-nothing", bad=True)
                self.become(Outcome.FAILED)
            case ListeningFailed(key, code, hint) if key == self._take:
                self._close()
                self.result.tell_fault(code, hint)
                self.become(Outcome.FAILED)
            case _:
                pass

    def _close(self) -> None:
        self._take = ""
        self.ground.conversation.measured.emit(False)
        self.meter.show_open(is_open=False)
        self.renew()


class SpeakerStep(Step):
    """A sentence is spoken, and asked about: only the person knows whether it was heard."""

    name = "speaker"

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._voice = ""
        self.main = self.play = Button(ground.scene, "primary", "speaking")
        self.sample = PlainLabel("note")
        """What is said can be read, too."""
        self.question = PlainLabel("title")
        self.yes = Button(ground.scene, "choice")
        self.no = Button(ground.scene, "choice")
        self.result = Result(ground.scene)
        layout = column(self, gap=GAP)
        layout.addWidget(self.play, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.sample)
        layout.addWidget(self.question)
        answers = nested(layout, QHBoxLayout(), gap=GAP)
        answers.addWidget(self.yes)
        answers.addWidget(self.no)
        answers.addStretch(1)
        layout.addWidget(self.result)
        self.choice = device_choice(ground, SoundDevice.SPEAKER, layout)
        layout.addStretch(1)
        self.play.clicked.connect(self._play)
        self.yes.clicked.connect(self._heard)
        self.no.clicked.connect(self._not_heard)
        ground.conversation.overheard.connect(self._hear)
        self._ask(asks=False)
        self.renew()

    def leave(self) -> None:
        if self._voice:
            self.ground.conversation.run(StopSpeaking(self._voice))
            self._voice = ""

    def renew(self) -> None:
        self.play.show_words(self.say("guide-speaker-play"))
        self.sample.show_text(self.say("guide-speaker-sample"))
        self.question.show_text(self.say("guide-speaker-question"))
        self.yes.show_words(self.say("guide-speaker-yes"))
        self.no.show_words(self.say("guide-speaker-no"))

    def _play(self) -> None:
        self.leave()
        self.result.clear()
        self._voice = self.ground.conversation.new_key()
        language = self.ground.scene.texts.language
        text = speak(self.say("guide-speaker-sample"), language)
        self._ask(asks=True)
        self.ground.conversation.run(Speak(self._voice, text, language, last=True))

    def _heard(self) -> None:
        self.result.tell("guide-works")
        self.become(Outcome.DONE)
        self.finished.emit()
        # Afterwards: the button that was pressed has the focus, and hidden it gives it to anybody.
        self._ask(asks=False)

    def _not_heard(self) -> None:
        self._ask(asks=False)
        self.play.setFocus(Qt.FocusReason.OtherFocusReason)
        self.result.tell("guide-speaker-advice", bad=True)
        self.become(Outcome.FAILED)

    def _hear(self, news: object) -> None:
        match news:
            case SpeakingEnded(key) if key == self._voice:
                self._voice = ""
            case SpeakingFailed(key, code, hint) if key == self._voice:
                self._voice = ""
                self._ask(asks=False)
                self.result.tell_fault(code, hint)
                self.become(Outcome.FAILED)
            case _:
                pass

    def _ask(self, *, asks: bool) -> None:
        for widget in (self.sample, self.question, self.yes, self.no):
            widget.setVisible(asks)
