"""A person to touch: sign, name, and what else is to be known."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from zuruf.ui.people.initials import InitialsDisc
from zuruf.ui.plain import plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import Button, PlainLabel, column

_HEIGHT = 88
_WIDTH = 250


class PersonButton(Button):
    """`role` chooses the style; the widths of the words do not move what stands beside it."""

    def __init__(self, scene: Scene, role: str = "person", *, height: int = _HEIGHT, parent: QWidget | None = None) -> None:
        super().__init__(scene, role, None, parent)
        self._height = height
        self.disc = InitialsDisc(scene, height - 36)
        self.name = PlainLabel("personname", wraps=False)
        self.below = PlainLabel("small", wraps=False)
        words = QWidget()
        words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        lines = column(words, gap=0)
        lines.addStretch(1)
        lines.addWidget(self.name)
        lines.addWidget(self.below)
        lines.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 10, 6)
        row.setSpacing(12)
        row.addWidget(self.disc)
        row.addWidget(words, 1)
        for label in (self.name, self.below):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setFixedHeight(height)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_person(self, name: str, below: str, *, drawn: str | None) -> None:
        """`drawn` is the name whose letters stand in the disc; None draws an outline."""
        self.disc.show_name(drawn)
        self.name.show_text(plain_line(name))
        self.below.show_text(plain_line(below))
        self.below.setVisible(bool(below))
        whole = f"{plain_line(name)}, {plain_line(below)}" if below else plain_line(name)
        self.setAccessibleName(whole)
        self.setToolTip("" if self.name.sizeHint().width() < self.width() - self._height else self.name.text())

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, self._height)

    def minimumSizeHint(self) -> QSize:
        return QSize(_WIDTH, self._height)
