"""What stands in the window, told to whoever holds it while the window is started again."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QBasicTimer, QObject, QTimerEvent

from zuruf.dialogue.state import Exchange, State
from zuruf.ui.conversation import Conversation

_PAUSE_MS = 200
"""A reply that comes word by word is not told with every word."""


class Keeper(Protocol):
    """Who holds it (runtime/watched.py)."""

    def take_up(self) -> Exchange | None: ...

    def watch(self, gone: Callable[[], None]) -> None: ...

    def keep(self, exchange: Exchange | None) -> None: ...

    def close(self) -> None: ...


class KeptConversation(QObject):
    def __init__(self, conversation: Conversation, keeper: Keeper, end: Callable[[], None]) -> None:
        """`end` ends the window: nobody watches over it any more."""
        super().__init__()
        self._conversation = conversation
        self._keeper = keeper
        self._told: Exchange | None = None
        self._timer = QBasicTimer()
        before = keeper.take_up()
        if before is not None:
            conversation.resume(before)
        keeper.watch(lambda: conversation.bridge.post(end))
        conversation.changed.connect(self._see)

    def hand_over(self) -> None:
        """The window ends, and another takes up what stands in this one."""
        self._timer.stop()
        self._tell(self._conversation.state.exchange)
        self._keeper.close()

    def close(self) -> None:
        """The window is closed by a person, who leaves nothing behind."""
        self._timer.stop()
        self._keeper.keep(None)
        self._keeper.close()

    def timerEvent(self, event: QTimerEvent) -> None:
        self._timer.stop()
        self._tell(self._conversation.state.exchange)

    def _see(self, state: State) -> None:
        exchange = state.exchange
        if exchange is self._told:
            return
        if exchange is None or self._told is None or (exchange.key, exchange.open) != (self._told.key, self._told.open):
            self._timer.stop()
            self._tell(exchange)
        elif not self._timer.isActive():
            self._timer.start(_PAUSE_MS, self)

    def _tell(self, exchange: Exchange | None) -> None:
        self._told = exchange
        self._keeper.keep(exchange)
