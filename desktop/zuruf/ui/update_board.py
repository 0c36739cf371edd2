"""What is known of newer versions, for whoever shows it."""

from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.state import SeenFault
from zuruf.dialogue.updates import UpdateTold
from zuruf.settings.schema import UpdateMode, UpdatePart
from zuruf.ui.texts import Texts


def _now() -> datetime:
    return datetime.now(UTC)


class UpdateBoard(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], datetime] = _now) -> None:
        super().__init__(parent)
        self._clock = clock
        self._settings = UpdatePart()
        self._running = ""
        self._told: UpdateTold | None = None
        self._when = clock()

    @property
    def is_on(self) -> bool:
        return self._settings.mode is not UpdateMode.OFF

    def begin(self, settings: UpdatePart, running: str) -> None:
        self._settings = settings
        self._running = running
        self.changed.emit()

    def hear(self, told: UpdateTold) -> None:
        self._told = told
        self._when = self._clock()
        self.changed.emit()

    def sentence(self, texts: Texts) -> str:
        """What there is, and what to do about it."""
        told, running = self._told, self._running
        if told is None:
            return texts.say("update-looking", running=running)
        if told.code:
            return texts.say("update-failed", sentence=texts.fault(SeenFault(told.code, told.hint)))
        if not told.version:
            return texts.say("update-none", running=running, time=texts.time(self._when))
        if self._settings.mode is UpdateMode.INSTALL:
            first, end = self._settings.hours.split("-")
            return texts.say("update-comes", version=told.version, running=running, **{"from": first, "to": end})
        return texts.say("update-waits", version=told.version, running=running)
