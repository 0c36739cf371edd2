"""Which series is which: its colour, its form and its name."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from zuruf.ui.charts.style import draw_marker, elided, factor, fill, line_pen, sized, width
from zuruf.ui.scene import Scene

_ROW = 34
_SIGN = 44
_GAP = 26


class Legend(QWidget):
    """The names in as many lines as they need."""

    def __init__(self, scene: Scene, names: tuple[str, ...], *, lines: bool, parent: QWidget | None = None) -> None:
        """`lines`: the series are lines, else bars."""
        super().__init__(parent)
        self._scene = scene
        self._names = names
        self._lines = lines
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(", ".join(names))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        places = self._places(wide)
        return int(places[-1].bottom()) + 2 if places else 0

    def sizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(max(self.width(), 400)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, round(self._grown(_ROW)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = sized(self.font(), "small")
        painter.setFont(font)
        look = self._scene.look
        for number, (name, place) in enumerate(zip(self._names, self._places(self.width()), strict=True)):
            middle = place.center().y()
            if self._lines:
                painter.setPen(line_pen(look, number))
                painter.drawLine(QPointF(place.left() + 2, middle), QPointF(place.left() + self._grown(_SIGN) - 8, middle))
                draw_marker(painter, look, number, QPointF(place.left() + self._grown(_SIGN) / 2 - 3, middle), 6)
            else:
                fill(painter, look, number, QRectF(place.left() + 8, middle - 11, 22, 22))
            painter.setPen(QColor(look.ink))
            room = place.adjusted(self._grown(_SIGN), 0, 0, 0)
            align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, align, elided(font, name, room.width()))
        painter.end()

    def _grown(self, pixels: float) -> float:
        return pixels * factor(self.font())

    def _places(self, wide: int) -> list[QRectF]:
        font = sized(self.font(), "small")
        places = []
        left, top = 0.0, 0.0
        for name in self._names:
            room = min(self._grown(_SIGN) + width(font, name) + 4, wide)
            if left and left + room > wide:
                left, top = 0.0, top + self._grown(_ROW)
            places.append(QRectF(left, top, room, self._grown(_ROW)))
            left += room + self._grown(_GAP)
        return places
