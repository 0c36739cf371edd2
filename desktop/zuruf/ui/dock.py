"""The lower edge, on every page the same: talk, see what is going on, type, cancel."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from zuruf.dialogue.ports import PreparationReported
from zuruf.dialogue.state import Exchange, Health, Part, Stage, State
from zuruf.domain.manners import WatchFor
from zuruf.ui.announce import announce
from zuruf.ui.growing_words import GrowingWords
from zuruf.ui.level_meter import LevelMeter
from zuruf.ui.open_sign import OpenSign
from zuruf.ui.scene import Scene
from zuruf.ui.stage_sign import StageSign
from zuruf.ui.talk_button import TalkButton
from zuruf.ui.talk_keys import shown_key
from zuruf.ui.theme import CLOSE, EDGE, GAP, MARGIN, TIGHT, sign_of
from zuruf.ui.widgets import Button, PlainLabel, nested

_SIGN = 56
_LINES = 2
_CRAMPED = 700
"""Pixels at 100 %."""
_LONGEST_TYPED = 4_000
"""Characters. Twice what the assistant takes: too long a text is refused with a sentence and not silently cut."""


class Dock(QWidget):
    submitted = Signal(str)
    cancelled = Signal()

    def __init__(self, scene: Scene, *, holds: bool, talk_key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dock")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._scene = scene
        self._talk_key = talk_key
        self._state = State()
        self._said = ""
        self._preparations: dict[Part, PreparationReported] = {}
        self.talk = TalkButton(scene, holds=holds)
        self.sign = StageSign(scene, _SIGN)
        self.word = PlainLabel("stage", wraps=False)
        self.detail = GrowingWords("note", _LINES)
        self.open = OpenSign(scene)
        self.meter = LevelMeter(scene)
        self.field = QLineEdit()
        self.field.setMaxLength(_LONGEST_TYPED)
        self.send = Button(scene, "primary", "send")
        self.cancel = Button(scene, "plain", "cancel")
        self.condition = Button(scene, "link", "help")
        self.condition.clicked.connect(scene.doors.condition)
        self._lay_out()
        self.field.textChanged.connect(self._renew_send)
        self.field.returnPressed.connect(self._submit)
        self.send.clicked.connect(self._submit)
        self.cancel.clicked.connect(self.cancelled)
        scene.changed.connect(self._renew)
        self._renew()

    def show_state(self, state: State) -> None:
        waited = _waits_for_reading(self._state)
        self._state = state
        if state.note is None:
            self._said = ""
        for part, health in ((Part.SPEECH, state.speech), (Part.ASSISTANT, state.assistant)):
            if health is not Health.LOADING:
                self._preparations.pop(part, None)
        self.talk.show_state(state)
        self.meter.show_open(is_open=state.microphone_open)
        self._renew()
        if _waits_for_reading(state) and not waited:
            announce(self.detail, self._scene.texts.say("detail-reading"))

    def show_said(self, words: str) -> None:
        """How the voice says the note that comes next."""
        self._said = words

    def show_level(self, level: float) -> None:
        self.talk.show_level(level)
        self.meter.show_level(level)

    def show_preparation(self, preparation: PreparationReported) -> None:
        self._preparations[preparation.part] = preparation
        self._renew()

    def set_ways(self, *, holds: bool, talk_key: str) -> None:
        if (holds, talk_key) != (self.talk.holds, self._talk_key):
            self.talk.holds, self._talk_key = holds, talk_key
            self._renew()

    def forget(self) -> None:
        """Not by `clear`, which could be undone."""
        self.field.setText("")

    def _submit(self) -> None:
        text = self.field.text()
        if text.strip():
            self.field.clear()
            self.submitted.emit(text)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, CLOSE, MARGIN, CLOSE)
        row.setSpacing(EDGE)
        row.addWidget(self.talk)
        beside = nested(row, QVBoxLayout(), gap=TIGHT, stretch=1)
        beside.addStretch(1)
        status = nested(beside, QHBoxLayout(), gap=GAP)
        status.addWidget(self.sign)
        status.addWidget(self.word)
        status.addStretch(1)
        status.addWidget(self.meter)
        status.addWidget(self.condition)
        self._told = nested(beside, QHBoxLayout(), gap=GAP)
        self._told.addWidget(self.open, 0, Qt.AlignmentFlag.AlignTop)
        self._told.addWidget(self.detail, 1)
        self.detail.setAlignment(Qt.AlignmentFlag.AlignTop)
        typing = nested(beside, QHBoxLayout(), gap=GAP)
        typing.addWidget(self.field, 1)
        typing.addWidget(self.send)
        typing.addWidget(self.cancel)
        self.send.setProperty("sign", "alone")
        self.send.size_icon(34)
        beside.addStretch(1)

    def _renew(self) -> None:
        texts = self._scene.texts
        sign = sign_of(self._state)
        self.sign.show_sign(sign)
        self._show_word(texts.say(f"sign-{sign.value}"))
        self.word.setStyleSheet(f"color: {self._scene.look.signs[sign]}")
        self.open.show_state(self._state)
        self._show_detail(self._detail())
        # The page above is not to jump when somebody begins to speak, nor the button under a finger that holds it.
        self.detail.keep_room()
        self.condition.name_only(texts.say("condition"))
        self.field.setPlaceholderText(texts.say("field-hint"))
        self.field.setAccessibleName(texts.say("field-name"))
        self.send.name_only(texts.say("send"))
        self._fit()
        self.cancel.setEnabled(not self._state.at_rest or self._state.fault is not None)
        self._renew_send()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Large words in a small window leave more room to type in where the cross stands alone; what the microphone is open for
        does not squeeze what to do."""
        cramped = self.width() < self._scene.look.sizes.along(_CRAMPED)
        (self.cancel.name_only if cramped else self.cancel.show_words)(self._scene.texts.say("cancel"))
        beneath = not self.open.isHidden() and self.open.sizeHint().width() > (self.width() - self.talk.width()) // 2
        self._told.setDirection(QBoxLayout.Direction.TopToBottom if beneath else QBoxLayout.Direction.LeftToRight)

    def _show_word(self, word: str) -> None:
        if word != self.word.text():
            self.word.show_text(word)
            announce(self.word, word)

    def _show_detail(self, detail: str | None) -> None:
        if detail is None:
            texts = self._scene.texts
            self.detail.show_growing(self._state.growing, lambda words: texts.say("detail-growing", text=words))
        elif detail != self.detail.text():
            self.detail.show_text(detail)
            if self._state.note is not None:
                announce(self.detail, detail)

    def _renew_send(self) -> None:
        self.send.setEnabled(bool(self.field.text().strip()))

    def _detail(self) -> str | None:
        """One sentence: what to do now, or what is being done; None: the words that somebody is just saying."""
        state, texts = self._state, self._scene.texts
        if state.note is not None:
            note = texts.say(f"note-{state.note.value}")
            # The voice keeps to the request's language, and what it says is to be read as it is said.
            return note if self._said in ("", note) else f"{note}\n{self._said}"
        returns = state.speech is Health.LOADING and state.stage is Stage.READY
        waits = state.stage is Stage.STARTING or state.assistant is Health.LOADING or returns
        if waits and state.stage not in (Stage.LISTENING, Stage.TRANSCRIBING, Stage.SPEAKING):
            return self._preparing()
        if state.fault is not None and state.fault.part is not None:
            return texts.say(f"detail-without-{state.fault.part.value}")
        if state.stage is Stage.THINKING and state.exchange is not None:
            return self._working(state.exchange)
        if state.growing and state.stage in (Stage.LISTENING, Stage.TRANSCRIBING):
            return None
        way = "hold" if self.talk.holds else "toggle"
        if state.stage in (Stage.READY, Stage.LISTENING):
            if not state.can_listen:
                return texts.say("detail-ready-typing")
            if state.listens_unasked and state.stage is Stage.LISTENING:
                return texts.say("detail-listening-unasked")
            return texts.say(f"detail-{state.stage.value}-{way}", key=shown_key(self._talk_key))
        if state.watch is not None and state.watch.what is WatchFor.BARGE_IN:
            return texts.say("detail-speaking-voice")
        return texts.say(f"detail-{state.stage.value}")

    def _preparing(self) -> str:
        texts = self._scene.texts
        waited_for = Part.ASSISTANT if self._state.assistant is Health.LOADING else Part.SPEECH
        preparation = self._preparations.get(waited_for)
        sentence = texts.say_or(
            f"preparation-{preparation.what}" if preparation is not None else f"preparation-{waited_for.value}",
            texts.say(f"preparation-{waited_for.value}"),
        )
        return self._with_share(sentence, None if preparation is None else preparation.share)

    def _with_share(self, sentence: str, share: float | None) -> str:
        """How much of it is done, where that is known."""
        return sentence if share is None else f"{sentence} {self._scene.texts.percent(share)}"

    def _working(self, exchange: Exchange) -> str:
        texts = self._scene.texts
        if exchange.reading is not None:
            return self._with_share(texts.say("detail-reading"), exchange.reading.share)
        if exchange.tool is None:
            return texts.say("detail-thinking")
        return texts.say_or(f"tool-{exchange.tool}", texts.say("detail-thinking"))


def _waits_for_reading(state: State) -> bool:
    """Whether the model reads its instructions for the present request, which may take minutes."""
    return state.exchange is not None and state.exchange.reading is not None
