"""When nobody is there any more."""

import time
from collections.abc import Callable

from PySide6.QtCore import QBasicTimer, QObject, QTimerEvent, Signal

from zuruf.settings.schema import KioskPart

_TICK_MS = 1000


class Rest(QObject):
    """`clock` gives seconds that only grow."""

    left = Signal()
    """For so long that what stands on the screen is to be covered."""
    over = Signal()
    """For so long that the conversation is to be forgotten."""

    def __init__(self, settings: KioskPart, clock: Callable[[], float] = time.monotonic, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cover_after = settings.cover_seconds
        self._forget_after = None if settings.forget_minutes is None else settings.forget_minutes * 60
        self._clock = clock
        self._acted = clock()
        self._covered = self._forgotten = False
        self._timer = QBasicTimer()

    def begin(self) -> None:
        self.acted()
        self._timer.start(_TICK_MS, self)

    def end(self) -> None:
        self._timer.stop()

    def acted(self) -> None:
        """Somebody touched, pressed or said something, or is being answered."""
        self._acted = self._clock()
        self._covered = self._forgotten = False

    def timerEvent(self, event: QTimerEvent) -> None:
        self.tick()

    def tick(self) -> None:
        """Once a second."""
        quiet = self._clock() - self._acted
        if self._forget_after is not None and quiet >= self._forget_after and not self._forgotten:
            self._forgotten = True
            self.over.emit()
        if self._cover_after is not None and quiet >= self._cover_after and not self._covered:
            self._covered = True
            self.left.emit()
