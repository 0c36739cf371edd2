"""A page that may be longer than the window: scrolled by wheel, key and finger."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QScroller, QVBoxLayout, QWidget

from zuruf.ui.theme import APART, MARGIN
from zuruf.ui.widgets import column


class ScrolledPage(QScrollArea):
    """Takes no focus of its own, and never scrolls sideways."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)

    def body(self, *, gap: int = APART) -> QVBoxLayout:
        """The column that the page's parts go into, from top to bottom. Called once."""
        inner = QWidget()
        inner.setObjectName("scrolled")
        layout = column(inner, gap=gap)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        self.setWidget(inner)
        return layout
