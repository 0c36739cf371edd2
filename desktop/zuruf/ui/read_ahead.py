"""Does ahead, while nothing else is to be done, what somebody would wait for: the first word out of a catalogue, a page that is
opened for the first time."""

import gc
from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from functools import partial

from PySide6.QtCore import QObject, QTimerEvent

from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money
from zuruf.language.calendar import day_digits
from zuruf.language.figures import money_text
from zuruf.ui.texts import Texts

_REST_MS = 12
"""Between two pieces, which take a few milliseconds each."""
_DAY = date(2000, 1, 1)


class ReadAhead(QObject):
    """The catalogues, the window's language first; how figures are written; then `further`, one after another."""

    def __init__(self, texts: Texts, parent: QObject, further: Sequence[Callable[[], object]] = ()) -> None:
        super().__init__(parent)
        self._texts = texts
        self._further: list[Callable[[], object]] = [*(partial(read_figures, language) for language in self._order()), *further]
        # The object's own: one of QBasicTimer would go on to strike an object that is gone with its window.
        self._timer = 0

    def start(self) -> None:
        self._timer = self.startTimer(_REST_MS)

    @property
    def over(self) -> bool:
        """Everything has been done."""
        return not self._timer

    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() != self._timer:
            super().timerEvent(event)
        elif any(self._texts.phrases.read_on(language) for language in self._order()):
            pass
        elif self._further:
            self._further.pop(0)()
        else:
            self.killTimer(self._timer)
            self._timer = 0
            set_aside()

    def _order(self) -> list[Language]:
        return sorted(Language, key=lambda language: language is not self._texts.language)


def read_figures(language: Language) -> None:
    """How days and amounts are written, which stands in files of its own."""
    day_digits(_DAY, language)
    money_text(Money(Decimal(1), "EUR"), language)


def set_aside() -> None:
    """What the program has read by now it keeps. Python looks through everything in memory for rubbish now and then, and the
    window stands still meanwhile: for a tenth of a second, if all of this were looked through again and again."""
    gc.freeze()
