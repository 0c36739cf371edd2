"""A session that records what it is asked and brings the news a test hands it, from a thread of its own."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from zuruf.dialogue.effects import OpenMicrophone, SendTurn, SessionEffect
from zuruf.dialogue.events import PartReady
from zuruf.dialogue.ports import Listener, News
from zuruf.dialogue.state import Part, Stage, State
from zuruf.domain.blocks import Block
from zuruf.domain.turns import Page
from zuruf.settings.schema import SpeechPart, WindowPart
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.conversation import Conversation
from zuruf.ui.errands import Errands
from zuruf.ui.main_window import MainWindow
from zuruf.ui.speech_choices import SpeechChoices


@dataclass
class FakeSession:
    listener: Listener
    asked: list[SessionEffect] = field(default_factory=list)
    started: bool = False
    closed: bool = False

    def start(self) -> None:
        self.started = True

    def run(self, effect: SessionEffect) -> None:
        self.asked.append(effect)

    def close(self) -> None:
        self.closed = True

    def bring(self, *news: News) -> None:
        """From another thread, as the real session does."""

        def speak() -> None:
            for item in news:
                self.listener(item)

        messenger = threading.Thread(target=speak)
        messenger.start()
        messenger.join()


class SentErrands(Errands):
    """Errands that go nowhere until a test answers them."""

    def __init__(self) -> None:
        numbers = count(1)
        self.asked: list[SessionEffect] = []
        super().__init__(self.asked.append, lambda: f"errand-{next(numbers)}")


Show = Callable[[Block], BlockView]
"""Shows a block in a window of its own, which stays until the test is over."""


@dataclass
class Played:
    """A window with everything a test touches."""

    bot: QtBot
    window: MainWindow
    conversation: Conversation
    session: FakeSession
    saved: list[WindowPart]
    choices: SpeechChoices
    saved_speech: list[SpeechPart]

    @property
    def state(self) -> State:
        return self.conversation.state

    def stage(self) -> Stage:
        return self.conversation.state.stage

    def page(self) -> Page | None:
        return self.window.page

    def last(self) -> SessionEffect:
        """What the session was asked last."""
        return self.session.asked[-1]

    @staticmethod
    def sees(widget: QWidget) -> bool:
        return widget.isVisible()

    def bring(self, *news: News) -> None:
        """News that has arrived when this returns."""
        arrived: list[bool] = []
        self.session.bring(*news)
        self.conversation.bridge.post(lambda: arrived.append(True))
        self.bot.waitUntil(lambda: bool(arrived))

    def let_dress(self) -> None:
        """Until what is in sight wears its look."""
        self.bot.waitUntil(lambda: not self.window._dressing.hurries)

    def be_ready(self) -> None:
        self.bring(PartReady(Part.SPEECH), PartReady(Part.ASSISTANT))

    def sent(self) -> SendTurn:
        """The last turn that was sent."""
        return [effect for effect in self.session.asked if isinstance(effect, SendTurn)][-1]

    def opened(self) -> OpenMicrophone:
        return [effect for effect in self.session.asked if isinstance(effect, OpenMicrophone)][-1]
