"""The conversation in the window's thread: holds the state, lets `step` decide, hands the effects on."""

import threading
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.conditions import SoundTold
from zuruf.dialogue.effects import OpenPage, SayNote, SessionEffect, Speak
from zuruf.dialogue.events import (
    CancelPressed,
    ChoiceTaken,
    ConversationForgotten,
    ConversationResumed,
    Event,
    PartLost,
    QueueLooked,
    RequestRepeated,
    TalkPressed,
    TalkReleased,
    TextSubmitted,
)
from zuruf.dialogue.ports import (
    ErrandNews,
    LevelMeasured,
    News,
    PageFailed,
    PageFetched,
    PreparationReported,
    Session,
)
from zuruf.dialogue.sound_devices import DevicesListed
from zuruf.dialogue.speaking import leaving
from zuruf.dialogue.state import Exchange, Part, State
from zuruf.dialogue.step import step
from zuruf.dialogue.traces import TraceBook
from zuruf.dialogue.updates import ProgramReplaced, UpdateTold
from zuruf.domain.jobs import Queue
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode
from zuruf.ui.bridge import Bridge


class Conversation(QObject):
    """What the widgets press and what they listen to.

    `new_key` gives a key never given before. `note_speech` says how a note sounds for a request: its sentence and language.
    """

    changed = Signal(object)
    """State: after every event, also if it is as before."""
    page_opened = Signal(object, object)
    """Page, and the filters that were said (None: nothing was said of them): the assistant opens one."""
    level_measured = Signal(float)
    sound_measured = Signal(float, float)
    """The same, and in dB of full scale."""
    preparation_reported = Signal(object)
    page_fetched = Signal(object)
    page_failed = Signal(object)
    sound_told = Signal(object)
    """SoundTold."""
    measured = Signal(bool)
    """Whether a page has opened the microphone for itself."""
    devices_listed = Signal(object)
    """DevicesListed."""
    overheard = Signal(object)
    """Event: what was told about a take or a voice, also of one that is not the conversation's."""
    note_said = Signal(str)
    """The words in which the voice says a note, in the language of the request."""
    errand_answered = Signal(object)
    """ErrandNews."""
    forgotten = Signal()
    """Nobody is there any more: what the last person has looked for, typed or turned to is not the next one's concern."""
    update_told = Signal(object)
    """UpdateNews."""

    def __init__(
        self,
        bridge: Bridge,
        new_key: Callable[[], str],
        note_speech: Callable[[SayNote], tuple[str, Language]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.bridge = bridge
        self.new_key = new_key
        self.note_speech = note_speech
        self._session: Session | None = None
        self.sound = SoundTold(())
        """How microphone and loudspeaker were found last."""
        self._changing: threading.Thread | None = None
        self.state = State()
        self.traces = TraceBook()

    def begin(self, session: Session) -> None:
        self._session = session
        session.start()

    def begin_anew(self, make: Callable[[], Session], begun: Callable[[], None]) -> None:
        """With another session, which `make` gives once the old one has ended; that takes a while, and the window goes on.
        `begun` is called when the new one has begun."""
        old = self._session
        if old is None:
            return
        self._take_leave()
        self._session = None
        for part in Part:
            self.happen(PartLost(part, "turn-interrupted", "the settings were changed", returning=True))

        def begin() -> None:
            self.begin(make())
            begun()

        def change() -> None:
            old.close()
            self.bridge.post(begin)

        self._changing = threading.Thread(target=change, name="session changed")
        self._changing.start()

    def end(self) -> None:
        """Nothing more is heard; returns when every part has ended."""
        self.bridge.close()
        if self._changing is not None:
            self._changing.join()
        if self._session is not None:
            self._take_leave()
            self._session.close()
            self._session = None

    def _take_leave(self) -> None:
        """What comes of it is told between the parts: no news of it gets here in time."""
        for effect in leaving(self.state):
            self.run(effect)

    def hear(self, news: News) -> None:
        """The session's listener: from any thread."""
        self.bridge.post(lambda: self._heard(news))

    def press_talk(self, held: bool) -> None:
        self.happen(TalkPressed(self.new_key(), held))

    def release_talk(self) -> None:
        self.happen(TalkReleased())

    def cancel(self) -> None:
        self.happen(CancelPressed())

    def submit(self, text: str) -> None:
        self.happen(TextSubmitted(self.new_key(), text))

    def submit_as_spoken(self, text: str) -> None:
        self.happen(TextSubmitted(self.new_key(), text, Mode.VOICE))

    def choose(self, turn: str, choice: str) -> None:
        self.happen(ChoiceTaken(self.new_key(), turn, choice))

    def look_at_queue(self, queue: Queue) -> None:
        self.happen(QueueLooked(queue))

    def forget(self) -> None:
        """Nobody is there any more."""
        self.happen(ConversationForgotten())
        self.forgotten.emit()

    def resume(self, exchange: Exchange) -> None:
        """What stood in the window before it crashed."""
        self.happen(ConversationResumed(exchange))

    def repeat(self) -> None:
        """Sends the request once more that came to nothing."""
        self.happen(RequestRepeated(self.new_key()))

    def happen(self, event: Event) -> None:
        self.state, effects = step(self.state, event)
        for told in self.traces.note(event, effects, time.monotonic()):
            self.run(told)
        for effect in effects:
            match effect:
                case OpenPage(page, filters):
                    self.page_opened.emit(page, filters)
                case SayNote(key):
                    text, language = self.note_speech(effect)
                    self.note_said.emit(text)
                    self.run(Speak(key, text, language, last=True))
                case _:
                    self.run(effect)
        self.changed.emit(self.state)

    def run(self, effect: SessionEffect) -> None:
        if self._session is not None:
            self._session.run(effect)

    def _heard(self, news: News) -> None:
        if isinstance(news, ErrandNews):
            self.errand_answered.emit(news)
            return
        match news:
            case LevelMeasured(level, decibels):
                self.level_measured.emit(level)
                self.sound_measured.emit(level, decibels)
            case PreparationReported():
                self.preparation_reported.emit(news)
            case SoundTold():
                self.sound = news
                self.sound_told.emit(news)
            case DevicesListed():
                self.devices_listed.emit(news)
            case UpdateTold() | ProgramReplaced():
                self.update_told.emit(news)
            case PageFetched():
                self.page_fetched.emit(news)
            case PageFailed():
                self.page_failed.emit(news)
            case _:
                self.overheard.emit(news)
                self.happen(news)
