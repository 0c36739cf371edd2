"""A page that may be longer than the window: scrolled by wheel, key and finger."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QVBoxLayout, QWidget

from zuruf.ui.motion import scroll_by_finger
from zuruf.ui.reading_column import ReadingColumn
from zuruf.ui.scene import Scene
from zuruf.ui.theme import APART, MARGIN


class ScrolledPage(QScrollArea):
    """Takes no focus of its own, and never scrolls sideways."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Of itself, whether or not the sheet reaches it.
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        scroll_by_finger(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        """Arrow keys go on among choices, and Qt scrolls for Tab alone. What a finger is on must not move away."""
        by_keys = QApplication.mouseButtons() == Qt.MouseButton.NoButton
        if by_keys and isinstance(now, QAbstractButton) and now.isCheckable() and self.isAncestorOf(now):
            self.ensureWidgetVisible(now)

    def body(self, *, gap: int = APART, reading: Scene | None = None, beside: int = MARGIN) -> QVBoxLayout:
        """The column that the page's parts go into, from top to bottom. Called once.

        With `reading` it is no wider than people read along; `beside` are the pixels at its sides.
        """
        inner = QWidget()
        inner.setObjectName("scrolled")
        layout = QVBoxLayout(inner) if reading is None else ReadingColumn(reading, inner)
        layout.setSpacing(gap)
        layout.setContentsMargins(beside, MARGIN, beside, MARGIN)
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        return layout

    def pieces(self) -> list[QWidget]:
        """What is on it, for a page that is dressed one part after another."""
        inner = self.widget()
        there = inner.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) if inner is not None else []
        return [*there, self.verticalScrollBar()]
