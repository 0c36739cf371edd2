"""The microphone at its place: the hall, a sentence, and what to do. Nothing of it is sent; how loud it is is remembered."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.dialogue.calibration import (
    HALL_SECONDS,
    SENTENCE_SECONDS,
    SILENT_DB,
    Hall,
    Heard,
    advice,
    bar_db,
    hall_of,
    sentence_of,
)
from zuruf.dialogue.effects import CloseMicrophone, KeepPlace, OpenMicrophone, StartWatch, Take
from zuruf.dialogue.events import ListeningFailed, NothingHeard, PartLost, TranscriptArrived, UtteranceEnded
from zuruf.dialogue.state import Health, Part, SeenFault, State
from zuruf.domain.speech import Transcript
from zuruf.ui.announce import announce
from zuruf.ui.conversation import Conversation
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.level_meter import LevelMeter
from zuruf.ui.pages.inner_page import InnerPage
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import Button, PlainLabel, nested

_SURE = 0.5


class MicrophonePage(InnerPage):
    """Two takes beside the conversation; a press on the talk button, or leaving the page, ends them. Alt+Left leads back."""

    def __init__(self, scene: Scene, conversation: Conversation, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._conversation = conversation
        self._take = ""
        self._hall: Hall | None = None
        self._voices = False
        self._moments: list[Heard] = []
        self.intro = PlainLabel("note")
        self.button = Button(scene, "primary", "microphone")
        self.ask = PlainLabel("title")
        self.meter = LevelMeter(scene)
        self.level = PlainLabel("note")
        self.result = PlainLabel("note")
        self.advice = PlainLabel("title")
        self.fault = FaultCard(scene)
        self._patience = QTimer()
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._time_is_up)
        self._lay_out()
        self.button.clicked.connect(self._turn)
        conversation.sound_measured.connect(self._measure)
        conversation.overheard.connect(self._hear)
        conversation.changed.connect(self._show_state)
        scene.changed.connect(self._renew)
        self._renew()

    def open(self) -> None:
        self._renew()
        self.focus_back()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._stop()

    def _turn(self) -> None:
        if self._take:
            self._stop()
            return
        self._hall, self._voices = None, False
        self.fault.show_fault(None)
        for label in (self.result, self.advice):
            label.show_text("")
        self._listen(HALL_SECONDS)

    def _listen(self, seconds: float) -> None:
        self._moments = []
        self._take = self._conversation.new_key()
        self._conversation.measured.emit(True)
        self.meter.show_open(is_open=True)
        self._show_level(SILENT_DB)
        self._patience.start(round(seconds * 1000))
        self._renew()
        announce(self, self.ask.text())
        self._conversation.run(OpenMicrophone(self._take, held=False, patience=seconds))

    def _stop(self) -> None:
        if self._take:
            take = self._take
            self._close()
            self._conversation.run(CloseMicrophone(take, Take.DROP))
            self._watch_again()

    def _close(self) -> None:
        self._take = ""
        self._conversation.measured.emit(False)
        self._patience.stop()
        self.meter.show_open(is_open=False)
        self._renew()

    def _watch_again(self) -> None:
        """The wake word was not listened for meanwhile."""
        watch = self._conversation.state.watch
        if watch is not None:
            self._conversation.run(StartWatch(watch.key, watch.what, watch.word))

    def _time_is_up(self) -> None:
        """Somebody speaks all the time, or the hall is so loud that no end is found."""
        if self._take:
            self._conversation.run(CloseMicrophone(self._take, Take.TRANSCRIBE))

    def _measure(self, level: float, decibels: float) -> None:
        if self._take:
            self.meter.show_level(level)
            self._moments.append(Heard(decibels))
            self._show_level(decibels)

    def _show_level(self, decibels: float) -> None:
        self.level.show_text(self._scene.texts.say("level-open", level=round(decibels)))

    def _hear(self, news: object) -> None:
        match news:
            case UtteranceEnded(key) if key == self._take:
                self._conversation.run(CloseMicrophone(key, Take.TRANSCRIBE))
            case TranscriptArrived(key, transcript) if key == self._take:
                self._heard(transcript, voices=True)
            case NothingHeard(key, unclear) if key == self._take:
                self._heard(None, voices=unclear)
            case ListeningFailed(key, code, hint) if key == self._take:
                self._close()
                self._watch_again()
                self.fault.show_fault(SeenFault(code, hint))
            case PartLost(Part.SPEECH, code, hint) if self._take:
                self._close()
                self.fault.show_fault(SeenFault(code, hint))
            case _:
                pass

    def _heard(self, transcript: Transcript | None, *, voices: bool) -> None:
        moments, hall = self._moments, self._hall
        self._close()
        if hall is None:
            self._hall = hall_of(moments, voices=voices)
            self._listen(SENTENCE_SECONDS)
            return
        understood = transcript is not None and transcript.confidence >= _SURE
        sentence = sentence_of(moments, hall, understood=understood)
        texts = self._scene.texts
        lines = [texts.say("microphone-hall", floor=round(hall.floor_db), loud=round(hall.loud_db))]
        if hall.voices:
            lines.append(texts.say("microphone-voices"))
        lines.append(texts.say("microphone-speech", speech=round(sentence.speech_db), ratio=round(sentence.ratio_db)))
        lines.append(
            texts.say("microphone-heard-nothing") if transcript is None else texts.say("microphone-heard", text=transcript.text)
        )
        self.result.show_text("\n".join(lines))
        self.advice.show_text("\n".join(texts.say(f"microphone-advice-{each.value}") for each in advice(hall, sentence)))
        announce(self, self.advice.text())
        kept = KeepPlace(min(0.0, hall.floor_db), min(0.0, sentence.speech_db), bar_db(hall, sentence))
        self._conversation.run(kept)
        self._watch_again()

    def _show_state(self, state: State) -> None:
        """A take of the conversation takes the microphone over."""
        if self._take and state.take is not None:
            self._close()
        self.button.setEnabled(state.speech is Health.READY)
        self._show_ask()

    def _show_ask(self) -> None:
        texts = self._scene.texts
        if self._take:
            step = "hall" if self._hall is None else "sentence"
            self.ask.show_text(texts.say(f"microphone-ask-{step}", seconds=round(HALL_SECONDS)))
        else:
            ready = self._conversation.state.speech is Health.READY
            self.ask.show_text("" if ready else texts.say("microphone-not-ready"))
        self.ask.setVisible(bool(self.ask.text()))
        for widget in (self.meter, self.level):
            widget.setVisible(bool(self._take))

    def _lay_out(self) -> None:
        layout = self.place.body(reading=self._scene)
        head = nested(layout, QHBoxLayout())
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        layout.addWidget(self.intro)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        for widget in (self.ask, self.meter, self.level, self.fault, self.advice, self.result):
            layout.addWidget(widget)
        layout.addStretch(1)

    def _renew(self) -> None:
        texts = self._scene.texts
        self.show_head("microphone-title")
        self.intro.show_text(texts.say("microphone-intro"))
        self.button.show_words(texts.say("microphone-stop" if self._take else "microphone-start"))
        self._show_state(self._conversation.state)
