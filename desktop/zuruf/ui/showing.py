"""How a window first appears on the screen it is given."""

from PySide6.QtWidgets import QWidget

_TITLE_BAR = 40
"""Pixels, about: what a frame will add is known only once it is there."""


def show_with_room(window: QWidget) -> None:
    """In the size it has; where the screen has no room for that, filling the screen: its foot must not hang over the edge."""
    room = window.screen().availableSize()
    if window.width() > room.width() or window.height() + _TITLE_BAR > room.height():
        window.showMaximized()
    else:
        window.show()
