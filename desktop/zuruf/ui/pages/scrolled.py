"""A page that is longer than the window: scrolled by wheel, key and finger."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QScroller, QWidget


def scrolled(inner: QWidget) -> QScrollArea:
    """The area that holds `inner`; it takes no focus of its own."""
    area = QScrollArea()
    area.setWidget(inner)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    QScroller.grabGesture(area.viewport(), QScroller.ScrollerGestureType.TouchGesture)
    return area
