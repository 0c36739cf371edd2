"""A page behind another one: what the settings lead to."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from zuruf.ui.scene import Scene
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.widgets import Button, PlainLabel


class InnerPage(QWidget):
    """A button and Alt+Left lead back. Its parts go into `place`; `back` and `title` stand where the page wants them."""

    left = Signal()

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self.back = Button(scene, "plain", "previous")
        self.title = PlainLabel("headline")
        self.place = ScrolledPage()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.place)
        self.back.clicked.connect(self.left)
        leave = QShortcut(QKeySequence("Alt+Left"), self)
        leave.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        leave.activated.connect(self.left)

    def focus_back(self) -> None:
        """Where whoever comes by keyboard begins."""
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_head(self, title: str) -> None:
        """`title` is the message of the page's name."""
        self.title.show_text(self._scene.texts.say(title))
        self.back.show_words(self._scene.texts.say("usage-back"))
