"""A person to touch: sign, name, and what else is to be known."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from zuruf.ui.people.initials import InitialsDisc
from zuruf.ui.plain import plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.theme import CLOSE, EDGE, GAP
from zuruf.ui.widgets import Button, PlainLabel, column

_WIDTH = 250
_SIDES = EDGE + GAP + GAP
"""Pixels around and between the disc and the words."""
_ENDS = 2 * CLOSE
"""Pixels above and below the words."""


class ElidedLabel(PlainLabel):
    """One line, that ends in dots where the room does."""

    def __init__(self, role: str, parent: QWidget | None = None) -> None:
        super().__init__(role, parent, wraps=False)
        self.setProperty("elides", True)
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        self._whole = text
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.ensurePolished()
        super().show_text(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width()))


class PersonButton(Button):
    """At least `height` high. With `wraps` a long name takes several lines; else it is cut with dots."""

    def __init__(self, scene: Scene, role: str = "person", *, height: int = 88, disc: int = 52, wraps: bool = True) -> None:
        super().__init__(scene, role)
        self._usual = height
        self._wraps = wraps
        self.disc = InitialsDisc(scene, disc)
        self.name = PlainLabel("personname") if wraps else ElidedLabel("personname")
        self.below = ElidedLabel("small")
        self.words = QWidget()
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        lines = column(self.words, gap=0)
        lines.addStretch(1)
        lines.addWidget(self.name)
        lines.addWidget(self.below)
        lines.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, CLOSE, GAP, CLOSE)
        row.setSpacing(GAP)
        row.addWidget(self.disc)
        row.addWidget(self.words, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding if wraps else QSizePolicy.Policy.Fixed)
        scene.changed.connect(self._grow)
        self._grow()

    def show_person(self, name: str, below: str, *, drawn: str | None) -> None:
        """`drawn` is the name whose letters stand in the disc; None draws an outline."""
        self.disc.show_name(drawn)
        self.name.show_text(plain_line(name))
        self.below.show_text(plain_line(below))
        self.below.setVisible(bool(below))
        self.setAccessibleName(f"{plain_line(name)}, {plain_line(below)}" if below else plain_line(name))

    @property
    def _height(self) -> int:
        """Pixels, at the least."""
        return self._scene.look.sizes.along(self._usual)

    @property
    def _width(self) -> int:
        return self._scene.look.sizes.along(_WIDTH)

    def _grow(self) -> None:
        self.setMinimumHeight(self._height)
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return self._wraps

    def heightForWidth(self, width: int) -> int:
        if not self._wraps:
            return self._height
        name = self.name.heightForWidth(width - self.disc.width() - _SIDES)
        return max(name + self.below.sizeHint().height() + _ENDS, self._height)

    def sizeHint(self) -> QSize:
        return QSize(self._width, self.heightForWidth(self._width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width if self._wraps else 0, self._height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(self.width()))
