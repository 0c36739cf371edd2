"""Gives the window's style sheet to its parts. Qt looks for the rules of every widget below the one that has the sheet, seen or
not: all at once, a window of many pages stands still for half a second."""

from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject, QTimerEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from zuruf.ui.theme import Palette, style_sheet

_REST_MS = 25
"""Between two parts that nobody sees."""


@runtime_checkable
class Parted(Protocol):
    """A page of so many widgets that its parts are dressed one after another. It needs nothing of the sheet itself, and dresses
    what is added to it later."""

    def parts(self) -> Sequence[QWidget]:
        """All that is on it by now, each once."""


def dress(part: QWidget, look: Palette) -> None:
    sheet = style_sheet(look)
    if part.styleSheet() != sheet:
        part.setStyleSheet(sheet)


class Dressing(QObject):
    """`always` are the parts beside the pages: they change first, then the page in sight, one part with each pass of the loop.
    The window is drawn when all of them have changed. The other pages change when they are shown, or else one after another while
    nothing else is to be done."""

    def __init__(self, always: Sequence[QWidget], window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._always = always
        self._pages: list[QWidget] = []
        self._seen: QWidget | None = None
        """The page in sight: also while the window itself is hidden, and is shown again without a word to its pages."""
        self._look: Palette | None = None
        self._now: list[QWidget] = []
        self._later: list[QWidget] = []
        # The object's own: one of QBasicTimer would go on to strike an object that is gone with its window.
        self._timer, self._rest = 0, 0

    @property
    def over(self) -> bool:
        """Everything wears what it is to wear."""
        return not self._now and not self._later

    @property
    def hurries(self) -> bool:
        """Something in sight is still to change."""
        return bool(self._now)

    def show(self, page: QWidget) -> None:
        """It is in sight from now on."""
        self._know(page)
        self._seen = page
        self._hurry(_parts([page]))

    def ahead(self, page: QWidget) -> None:
        """Somebody may open it."""
        self._know(page)
        self._later += self._to_change(_parts([page]))
        self._go_on()

    def wear(self, look: Palette) -> None:
        self._look = look
        self._pages = _still_there(self._pages)
        seen = [page for page in self._pages if page is self._seen]
        self._later = self._to_change(_parts(page for page in self._pages if page not in seen))
        self._hurry([*self._always, *_parts(seen)])

    def _know(self, page: QWidget) -> None:
        if page not in self._pages:
            # Those that are gone would stay in memory with all that was on them.
            self._pages, self._now, self._later = map(_still_there, (self._pages, self._now, self._later))
            self._pages.append(page)

    def _to_change(self, parts: Iterable[QWidget]) -> list[QWidget]:
        look = self._look
        return [] if look is None else [part for part in parts if part.styleSheet() != style_sheet(look)]

    def _hurry(self, parts: Sequence[QWidget]) -> None:
        """At once where it is one part, or where nobody sees the window yet."""
        self._now = [*(part for part in _still_there(self._now) if part not in parts), *self._to_change(parts)]
        while self._now and (len(self._now) == 1 or not self._window.isVisible()):
            self._change(self._now)
        self._go_on()

    def _go_on(self) -> None:
        """The timer is there while something is to be done, without a rest for what is in sight."""
        if self._window.updatesEnabled() == self.hurries:
            self._window.setUpdatesEnabled(not self.hurries)
        rest = 0 if self._now else _REST_MS
        if self._timer and (self.over or rest != self._rest):
            self.killTimer(self._timer)
            self._timer = 0
        if not self._timer and not self.over:
            self._timer, self._rest = self.startTimer(rest), rest

    def _change(self, waiting: list[QWidget]) -> None:
        part = waiting.pop(0)
        if isValid(part) and self._look is not None:
            dress(part, self._look)

    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() != self._timer:
            super().timerEvent(event)
            return
        if self._now:
            self._change(self._now)
        elif self._later:
            self._change(self._later)
        self._go_on()


def _still_there(widgets: Iterable[QWidget]) -> list[QWidget]:
    return [each for each in widgets if isValid(each)]


def _parts(pages: Iterable[QWidget]) -> list[QWidget]:
    return [part for page in pages for part in (page.parts() if isinstance(page, Parted) else [page])]
