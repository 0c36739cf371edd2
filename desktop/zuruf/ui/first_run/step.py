"""What the steps of the guide share."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from zuruf.settings.guide import Place
from zuruf.ui.conversation import Conversation
from zuruf.ui.errands import Errands
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.writer import Told


class Outcome(StrEnum):
    """What became of a step. OPEN: it was not come to, or left out."""

    OPEN = "open"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Acts:
    """What the guide does to the installation. Those that keep something tell how it ended, once it is written.

    `keep_data` takes the address of the company's own database, None for the sample company. `restart` starts assistant, ears and
    mouth anew with what was kept; `finish` keeps that the guide has been gone through.
    """

    keep_place: Callable[[Place, Told], None]
    keep_data: Callable[[str | None, Told], None]
    restart: Callable[[], None]
    finish: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Ground:
    """What every step stands on."""

    scene: Scene
    conversation: Conversation
    errands: Errands
    acts: Acts
    choices: SpeechChoices | None = None
    """Which microphone and which loudspeaker; None: there is nothing to choose."""


class Step(QWidget):
    """One question of the guide. `name` is that of its messages: `guide-<name>` and `guide-<name>-note`."""

    name = ""
    turned = Signal()
    """`outcome` has changed, or whether one may go on."""
    finished = Signal()
    """Nothing is left to do here; the next step can be gone to."""

    def __init__(self, ground: Ground) -> None:
        super().__init__()
        self.ground = ground
        self.outcome = Outcome.OPEN
        self.main: QWidget | None = None
        """What the step is about: where its keys begin. None: with what is chosen, or comes first."""
        ground.scene.changed.connect(self.renew)

    def enter(self) -> None:
        """The step is shown."""

    def leave(self) -> None:
        """Another step is shown, or the guide is left."""

    def keep(self, kept: Callable[[bool], None]) -> None:
        """Keeps what was chosen before one goes on, and calls `kept`: with False if that cannot be, and the step says why."""
        kept(True)

    def renew(self) -> None:
        """Words, in the language of the window."""

    def say(self, message: str, **arguments: str | int) -> str:
        return self.ground.scene.texts.say(message, **arguments)

    def become(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.turned.emit()
