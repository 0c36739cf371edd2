"""Reads the catalogues while nothing else is to be done: nobody is to wait for the first word out of one of them."""

from PySide6.QtCore import QBasicTimer, QObject, QTimerEvent

from zuruf.domain.languages import Language
from zuruf.ui.texts import Texts

_REST_MS = 12
"""Between two pieces, which take a few milliseconds each."""


class ReadAhead(QObject):
    """The window's language first."""

    def __init__(self, texts: Texts, parent: QObject) -> None:
        super().__init__(parent)
        self._texts = texts
        self._timer = QBasicTimer()

    def start(self) -> None:
        self._timer.start(_REST_MS, self)

    @property
    def over(self) -> bool:
        """Everything has been read."""
        return not self._timer.isActive()

    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() != self._timer.timerId():
            super().timerEvent(event)
        elif not any(self._texts.phrases.read_on(language) for language in self._order()):
            self._timer.stop()

    def _order(self) -> list[Language]:
        return sorted(Language, key=lambda language: language is not self._texts.language)
