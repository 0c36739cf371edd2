"""Does ahead, while nothing else is to be done, what somebody would wait for: the first word out of a catalogue, a page that is
opened for the first time, or for the first time since the conversation was forgotten."""

import gc
from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from functools import partial

from PySide6.QtCore import QObject, QTimerEvent, SignalInstance

from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money
from zuruf.language.calendar import day_digits
from zuruf.language.figures import money_text
from zuruf.ui.texts import Texts

_REST_MS = 12
"""Between two pieces, which take a few milliseconds each."""
_DAY = date(2000, 1, 1)


Pieces = Callable[[], Sequence[Callable[[], object]]]


class ReadAhead(QObject):
    """The catalogues, the window's language first; how figures are written; then what `further` gives, one after another. All of
    it once more whenever `again` is told, which says that what was made has been thrown away."""

    def __init__(self, texts: Texts, parent: QObject, further: Pieces = lambda: (), again: SignalInstance | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._further = further
        self._pieces: list[Callable[[], object]] = []
        self._begun_anew = False
        # The object's own: one of QBasicTimer would go on to strike an object that is gone with its window.
        self._timer = 0
        if again is not None:
            again.connect(self._start_anew)

    def start(self) -> None:
        self._pieces = [*(partial(read_figures, language) for language in self._order()), *self._further()]
        if not self._timer:
            self._timer = self.startTimer(_REST_MS)

    def _start_anew(self) -> None:
        # Set aside, what somebody leaves behind in it would stay in memory for ever; and it is little beside all the rest.
        self._begun_anew = True
        self.start()

    @property
    def over(self) -> bool:
        """Everything has been done."""
        return not self._timer

    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() != self._timer:
            super().timerEvent(event)
        elif any(self._texts.phrases.read_on(language) for language in self._order()):
            pass
        elif self._pieces:
            self._pieces.pop(0)()
        else:
            self.killTimer(self._timer)
            self._timer = 0
            if not self._begun_anew:
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
