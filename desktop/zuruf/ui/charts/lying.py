"""Bars that lie: one below the other, so that long names stand beside them."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from zuruf.domain.blocks import ColumnKind
from zuruf.ui.charts.drawer import Drawer, Mark, write_upon
from zuruf.ui.charts.panels import Panel, Point
from zuruf.ui.charts.style import elided, fill, in_lines, width
from zuruf.ui.charts.ticks import scale
from zuruf.ui.texts import Texts
from zuruf.ui.theme import Palette

_TALLEST = 720
"""Pixels for all the bars, until they would be thinner than can be seen."""
_BAR = 24
_GAP = 16
_LEAST = 3
_BELOW = 36
_NAMES = 0.38
"""Of the width: the most that the names take."""
_PER_MARK = 120
_APART = 4
"""Pixels between the names of two bars."""
_LINE = 24
"""Pixels that a line of text needs."""
_LONG = 150
_NAME_LINE = 21
"""Pixels: a name wider than this may take two lines of that height, and bars keep room for them."""


class LyingBars(Drawer):
    across = False

    def __init__(self, panel: Panel, texts: Texts, font: QFont) -> None:
        super().__init__(panel, texts, font)
        self._count = len(panel.series)
        long = max(width(self.small, name) for name in panel.labels.values()) > self.grown(_LONG)
        widest = max(self._count * self.grown(_BAR) + self.grown(_GAP), 2 * self.grown(_NAME_LINE) + _APART if long else 0)
        self._pitch = max(min(widest, _TALLEST / panel.places), _LEAST * self._count)
        self._plot = QRectF()
        self._scale = scale(min(panel.values), max(panel.values), 2)
        self._ticks: tuple[str, ...] = ()
        self._values_fit = self._pitch >= self.grown(_LINE) * self._count

    def height(self) -> int:
        return round(self._pitch * self.panel.places + self.grown(_BELOW))

    def arrange(self, width_: float) -> None:
        values = self.panel.values
        names = min(max(width(self.small, name) for name in self.panel.labels.values()) + 14, width_ * _NAMES)
        beside = max(width(self.bold, self.bare(value)) for value in values) + 14 if self._values_fit else 12
        left = names + (beside if min(values) < 0 else 0)
        right = width_ - (beside if max(values) >= 0 else 12)
        self._plot = QRectF(left, 0, max(right - left, 10), self._pitch * self.panel.places)
        most = max(int(self._plot.width() / self.grown(_PER_MARK)), 2)
        self._scale = scale(min(values), max(values), most, whole=self.panel.figures is ColumnKind.COUNT)
        self._ticks = self.tick_texts(self._scale.marks)
        self._names = names
        self.marks = tuple(
            Mark(number, point.place, self.mark_text(number, point), point.value, (point,), self._area(number, point))
            for number, series in enumerate(self.panel.series)
            for point in series.points
        )

    def paint(self, painter: QPainter, look: Palette, chosen: int | None) -> None:
        self._paint_frame(painter, look)
        self._paint_names(painter, look)
        for mark in self.marks:
            fill(painter, look, mark.series, mark.area)
        if self._values_fit:
            self._paint_values(painter, look)
        if chosen is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(look.ink), 3))
            painter.drawRect(self.marks[chosen].area.adjusted(-3, -3, 3, 3))

    def at(self, where: QPointF) -> int | None:
        if not self.marks:
            return None
        distances = [abs(mark.area.center().y() - where.y()) for mark in self.marks]
        return distances.index(min(distances))

    def _x(self, share: float) -> float:
        return self._plot.left() + share * self._plot.width()

    def _area(self, number: int, point: Point) -> QRectF:
        gap = min(self.grown(_GAP), self._pitch * 0.3)
        each = (self._pitch - gap) / self._count
        top = point.place * self._pitch + gap / 2 + number * each
        left, right = sorted((self._x(self._scale.share(point.value)), self._x(self._scale.share(self._scale.low * 0))))
        return QRectF(left, top, max(right - left, 1.0), max(each - (2 if each > 8 else 0), 1.0))

    def _paint_frame(self, painter: QPainter, look: Palette) -> None:
        plot = self._plot
        painter.setFont(self.small)
        taken = -1.0
        for mark, text in zip(self._scale.marks, self._ticks, strict=True):
            x = self._x(self._scale.share(mark))
            painter.setPen(QPen(QColor(look.muted if mark == 0 else look.line), 2 if mark == 0 else 1))
            painter.drawLine(QLineF(x, 0, x, plot.bottom() + 4))
            room = width(self.small, text) + 2
            if x - room / 2 > taken:
                painter.setPen(QColor(look.muted))
                where = QRectF(x - room / 2, plot.bottom() + 6, room, self.grown(_BELOW) - 8)
                painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)
                taken = x + room / 2 + 12
        if self.panel.measure:
            painter.setPen(QColor(look.ink))
            where = QRectF(0, plot.bottom() + 6, max(self._names - 12, 40), self.grown(_BELOW) - 8)
            align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(where, align, elided(self.small, self.panel.measure, where.width()))

    def _paint_names(self, painter: QPainter, look: Palette) -> None:
        """As many names as there are lines for; the bars all stay."""
        painter.setPen(QColor(look.ink))
        every = max(1, round(self.grown(_LINE) / self._pitch + 0.49))
        high = self.grown(_NAME_LINE)
        # Beside its own bar alone: the room of bars without a name lies below the first one, not above it.
        most = 2 if self._pitch >= 2 * high + _APART else 1
        for place in sorted(self.panel.labels):
            if place % every == 0:
                lines = in_lines(self.small, self.panel.labels[place], self._names - 12, most)
                # Of thin bars the first and the last would reach beyond the picture, or into what stands below.
                lowest = max(self._plot.bottom() - high * len(lines), 0.0)
                top = min(max((place + 0.5) * self._pitch - high * len(lines) / 2, 0.0), lowest)
                for number, line in enumerate(lines):
                    # Signs reach beyond a line that is as high as they are.
                    room = QRectF(0, top + number * high - 4, self._names - 12, high + 8)
                    painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line)

    def _paint_values(self, painter: QPainter, look: Palette) -> None:
        painter.setFont(self.bold)
        for mark in self.marks:
            text = self.bare(mark.value)
            room = width(self.bold, text) + 4
            middle = mark.area.center().y()
            left = mark.area.left() - room - 6 if mark.value < 0 else mark.area.right() + 8
            write_upon(painter, look, QRectF(left, middle - self.grown(14), room, self.grown(28)), text)
