"""What a screen reader is to say at once, without the focus moving."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from zuruf.ui.plain import plain_line


def announce(widget: QWidget, text: str) -> None:
    """Nothing happens while no screen reader listens."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, plain_line(text)))
