"""What tests have left in memory: looked through after every one of them, but not again and again."""

import gc
import weakref
from dataclasses import dataclass, field

from PySide6.QtCore import QTimer
from shiboken6 import Shiboken

_MOST_LOOKED_THROUGH = 50_000
"""Objects that stay from test to test before they are set aside; mostly of modules, of which the whole service has the most."""


@dataclass(slots=True)
class Heap:
    """What was set aside is not looked through again, except for its timers."""

    _stayed: int = 0
    _timers: list[weakref.ref[QTimer]] = field(default_factory=list)

    def set_aside(self) -> None:
        gc.collect()
        self._timers = [weakref.ref(timer) for timer in self._alive()]
        gc.freeze()
        self._stayed = 0

    def tidy(self) -> None:
        """Before a test, when nothing of the one before is held any more."""
        if self._stayed > _MOST_LOOKED_THROUGH:
            self.set_aside()

    def running(self) -> list[QTimer]:
        """Timers that tick still."""
        return [timer for timer in self._alive() if Shiboken.isValid(timer) and timer.isActive()]

    def _alive(self) -> list[QTimer]:
        things = gc.get_objects()
        self._stayed = len(things)
        older = [timer for each in self._timers if (timer := each()) is not None]
        return older + [thing for thing in things if isinstance(thing, QTimer)]
