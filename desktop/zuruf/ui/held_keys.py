"""Keys that are held down. X11 sends them as pairs of release and press, and Qt takes only some of these for repeats.

It looks for the press that belongs to a release among what it has read so far; often that comes a moment later.
"""

from collections.abc import Callable

from PySide6.QtCore import QBasicTimer, QObject, QTimerEvent
from PySide6.QtGui import QGuiApplication, QKeyEvent

_MOMENT = 30
"""Milliseconds in which the press of a pair is there, and nobody lets go of a key and presses it again."""


def pairs_may_be_missed() -> bool:
    return QGuiApplication.platformName() == "xcb"


class LateRelease(QObject):
    """Lets go a moment late where that may have been one half of a pair, and not at all if it was."""

    def __init__(self, let_go: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._let_go = let_go
        self._timer = QBasicTimer()

    def released(self) -> None:
        if pairs_may_be_missed():
            self._timer.start(_MOMENT, self)
        else:
            self._let_go()

    def pressed_again(self) -> bool:
        """Whether a press is the other half of the release before it; then nothing was let go."""
        waits = self._timer.isActive()
        self._timer.stop()
        return waits

    def timerEvent(self, event: QTimerEvent) -> None:
        del event
        self._timer.stop()
        self._let_go()


class Repeats:
    """Both halves of a pair have one time."""

    def __init__(self) -> None:
        self._released: tuple[int, int] | None = None

    def note_release(self, event: QKeyEvent) -> None:
        self._released = (event.key(), event.timestamp())

    def has(self, press: QKeyEvent) -> bool:
        timed = press.timestamp() > 0
        return press.isAutoRepeat() or (timed and self._released == (press.key(), press.timestamp()))
