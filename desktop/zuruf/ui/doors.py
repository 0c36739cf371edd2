"""What of the window's own can be opened from anywhere in it, without knowing who opens it."""

from PySide6.QtCore import QObject, Signal


class Doors(QObject):
    guide = Signal()
    """The guide of the first start is wanted again."""
    condition = Signal()
    """How everything is: assistant, model, database, microphone, loudspeaker."""
    way_out = Signal()
    """Somebody wants to leave the kiosk, or to go back into it."""
    moved = Signal()
    """`kiosk` or `let_out` has changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kiosk = False
        self.let_out = False

    @property
    def are_open(self) -> bool:
        """Whether the person may get at what lies around the window: its files, its settings for IT."""
        return not self.kiosk or self.let_out

    def show_kiosk(self, *, let_out: bool) -> None:
        self.kiosk, self.let_out = True, let_out
        self.moved.emit()
