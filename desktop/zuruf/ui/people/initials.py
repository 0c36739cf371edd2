"""A person's sign: a disc with the first letters of the name."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from zuruf.ui.plain import plain_line
from zuruf.ui.scene import Scene


def initials(name: str) -> str:
    """One or two letters; nothing for a name without any."""
    words = [word for word in plain_line(name).replace("-", " ").split() if word[0].isalnum()]
    ends = words[:1] + words[1:][-1:]
    return "".join(word[0] for word in ends).upper()


class InitialsDisc(QWidget):
    """Only drawn: a screen reader hears the name beside it."""

    def __init__(self, scene: Scene, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._letters = ""
        self.setFixedSize(QSize(size, size))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        scene.changed.connect(self.update)

    def show_name(self, name: str | None) -> None:
        """None draws a person's outline instead."""
        self._letters = "" if name is None else initials(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._scene.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.accent if self._letters else look.raised))
        painter.drawEllipse(self.rect())
        if self._letters:
            face = painter.font()
            face.setPixelSize(round(self.height() * 0.42))
            face.setBold(True)
            painter.setFont(face)
            painter.setPen(QColor(look.on_accent))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._letters)
        else:
            margin = self.height() * 0.2
            where = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
            self._scene.icons.paint(painter, "person", look.muted, where)
        painter.end()
