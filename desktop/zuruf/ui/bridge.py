"""The one crossing from worker threads into the window."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot


class Bridge(QObject):
    """Runs closures in the window's thread, in the order in which they were posted."""

    _posted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open = True
        self._posted.connect(self._run, Qt.ConnectionType.QueuedConnection)

    def post(self, call: Callable[[], None]) -> None:
        """From any thread; returns at once. After `close` nothing more is run."""
        if self._open:
            self._posted.emit(call)

    def close(self) -> None:
        """In the window's thread: what is still under way is dropped."""
        self._open = False
        self._posted.disconnect(self._run)

    @Slot(object)
    def _run(self, call: Callable[[], None]) -> None:
        if self._open:
            call()
