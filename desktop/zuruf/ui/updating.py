"""The window's part in an update: it says that somebody is talking, and starts anew from the new files when nobody is."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QBasicTimer, QObject, QTimerEvent

from zuruf import __version__
from zuruf.dialogue.state import State
from zuruf.dialogue.updates import ProgramReplaced, UpdateTold
from zuruf.release.in_use import InUse
from zuruf.settings.policy.places import machine_updates
from zuruf.settings.schema import UpdatePart
from zuruf.ui.conversation import Conversation
from zuruf.ui.update_board import UpdateBoard

_READING_MS = 120_000
"""So long a person reads what was answered."""


class Occupied(Protocol):
    """What whoever installs looks at (release/in_use.py)."""

    def hold(self) -> None: ...

    def free(self) -> None: ...


class Updating(QObject):
    def __init__(
        self, conversation: Conversation, board: UpdateBoard, occupied: Occupied, restart: Callable[[], None] | None
    ) -> None:
        """`restart` None: nobody would start the window again, so it stays."""
        super().__init__()
        self._conversation = conversation
        self._board = board
        self._occupied = occupied
        self._restart = restart
        self._replaced = False
        self._timer = QBasicTimer()
        conversation.update_told.connect(self._hear)
        conversation.changed.connect(self._see)

    def end(self) -> None:
        self._timer.stop()
        self._occupied.free()

    def timerEvent(self, event: QTimerEvent) -> None:
        """Nobody has said anything for a while."""
        self._timer.stop()
        self._occupied.free()
        self._start_anew()

    def _hear(self, news: object) -> None:
        if isinstance(news, UpdateTold):
            self._board.hear(news)
        elif isinstance(news, ProgramReplaced):
            self._replaced = True
            if not self._timer.isActive() and _nobody_talks(self._conversation.state):
                self._start_anew()

    def _see(self, state: State) -> None:
        if not _nobody_talks(state):
            self._occupied.hold()
            self._timer.start(_READING_MS, self)

    def _start_anew(self) -> None:
        if not _nobody_talks(self._conversation.state):
            self._timer.start(_READING_MS, self)
        elif self._replaced and self._restart is not None:
            self._restart()


def _nobody_talks(state: State) -> bool:
    return state.at_rest and state.voice is None


def begin_updating(
    conversation: Conversation, board: UpdateBoard, settings: UpdatePart, restart: Callable[[], None] | None
) -> Updating:
    """For this program and this machine."""
    board.begin(settings, __version__)
    return Updating(conversation, board, InUse(machine_updates()), restart)
