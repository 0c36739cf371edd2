"""Figures along an axis from left to right: bars over time, and lines."""

from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from zuruf.domain.blocks import ChartKind, ColumnKind
from zuruf.ui.charts.drawer import Drawer, Mark, write_upon
from zuruf.ui.charts.panels import Panel, Point
from zuruf.ui.charts.style import draw_marker, elided, fill, line_pen, width
from zuruf.ui.charts.ticks import scale
from zuruf.ui.texts import Texts
from zuruf.ui.theme import Palette

_HEIGHT = 340
_ABOVE = 34
_BELOW = 34
_ASIDE = 16
_MARKS = 5
_LABEL_GAP = 18
_NARROWEST_LABEL = 96
_WIDEST_BAR = 84
_CLOSEST_MARKERS = 9
"""Pixels between points, under which a line is drawn without its markers."""
_MOST_VALUES = 12


class UprightChart(Drawer):
    def __init__(self, panel: Panel, texts: Texts, font: QFont) -> None:
        super().__init__(panel, texts, font)
        values = panel.values
        self._scale = scale(min(values), max(values), _MARKS, whole=panel.figures is ColumnKind.COUNT)
        self._ticks = self.tick_texts(self._scale.marks)
        self._plot = QRectF()
        self._pitch = 1.0

    @property
    def _lines(self) -> bool:
        return self.panel.kind is ChartKind.LINE

    def height(self) -> int:
        return round(self.grown(_HEIGHT))

    def arrange(self, width_: float) -> None:
        left = max(width(self.small, text) for text in self._ticks) + 14
        self._plot = QRectF(
            left,
            self.grown(_ABOVE),
            max(width_ - left - self.grown(_ASIDE), 10),
            self.grown(_HEIGHT) - self.grown(_ABOVE) - self.grown(_BELOW),
        )
        self._pitch = self._plot.width() / self.panel.places
        area = self._point_area if self._lines else self._bar_area
        self.marks = tuple(
            Mark(number, point.place, self.mark_text(number, point), point.value, (point,), area(number, point))
            for number, series in enumerate(self.panel.series)
            for point in series.points
        )

    def paint(self, painter: QPainter, look: Palette, chosen: int | None) -> None:
        self._paint_frame(painter, look)
        if chosen is not None:
            x = self.marks[chosen].area.center().x()
            painter.setPen(QPen(QColor(look.muted), 1.5, Qt.PenStyle.DashLine))
            painter.drawLine(QLineF(x, self._plot.top(), x, self._plot.bottom()))
        if self._lines:
            self._paint_lines(painter, look)
        else:
            for mark in self.marks:
                fill(painter, look, mark.series, mark.area)
        self._paint_values(painter, look)
        if chosen is not None:
            self._paint_chosen(painter, look, self.marks[chosen])

    def at(self, where: QPointF) -> int | None:
        """The figure of the nearest place: columns are met anywhere in their height."""
        if not self.marks:
            return None
        distances = [
            (round(abs(mark.area.center().x() - where.x()) / max(self._pitch / 2, 8)), abs(mark.area.center().y() - where.y()))
            if self._lines
            else (round(abs(mark.area.center().x() - where.x())), 0.0)
            for mark in self.marks
        ]
        return distances.index(min(distances))

    def _x(self, place: int) -> float:
        return self._plot.left() + (place + 0.5) * self._pitch

    def _y(self, point: Point) -> float:
        return self._plot.bottom() - self._scale.share(point.value) * self._plot.height()

    def _zero(self) -> float:
        return self._plot.bottom() - self._scale.share(self._scale.low * 0) * self._plot.height()

    def _point_area(self, number: int, point: Point) -> QRectF:
        del number
        return QRectF(self._x(point.place) - 7, self._y(point) - 7, 14, 14)

    def _bar_area(self, number: int, point: Point) -> QRectF:
        count = len(self.panel.series)
        whole = min(self._pitch * 0.78, _WIDEST_BAR * count)
        each = max(whole / count, 1.0)
        left = self._x(point.place) - whole / 2 + number * whole / count
        top, bottom = sorted((self._y(point), self._zero()))
        return QRectF(left, top, max(each - (2 if each > 8 else 0), 1.0), max(bottom - top, 1.0))

    def _paint_frame(self, painter: QPainter, look: Palette) -> None:
        plot = self._plot
        painter.setFont(self.small)
        for mark, text in zip(self._scale.marks, self._ticks, strict=True):
            y = plot.bottom() - self._scale.share(mark) * plot.height()
            painter.setPen(QPen(QColor(look.muted if mark == 0 else look.line), 2 if mark == 0 else 1))
            painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
            painter.setPen(QColor(look.muted))
            room = QRectF(0, y - self.grown(14), plot.left() - 10, self.grown(28))
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        if self.panel.measure:
            painter.setPen(QColor(look.ink))
            room = QRectF(0, 0, plot.right(), self.grown(_ABOVE) - 14)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self.panel.measure)
        self._paint_labels(painter, look)

    def _paint_labels(self, painter: QPainter, look: Palette) -> None:
        """As many names of places as there is room for; the figures all stay."""
        painter.setPen(QColor(look.muted))
        taken = 0.0
        edge = self._plot.right() + self.grown(_ASIDE)
        for place in sorted(self.panel.short_labels):
            text = self.panel.short_labels[place]
            if not self.panel.in_time:
                text = elided(self.small, text, max(self._pitch - 8, self.grown(_NARROWEST_LABEL)))
            room = width(self.small, text) + 2
            left = min(max(self._x(place) - room / 2, 0.0), edge - room)
            if left < taken:
                continue
            where = QRectF(left, self._plot.bottom() + 6, room, self.grown(_BELOW) - 8)
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)
            taken = left + room + self.grown(_LABEL_GAP)

    def _paint_lines(self, painter: QPainter, look: Palette) -> None:
        for number, series in enumerate(self.panel.series):
            painter.setPen(line_pen(look, number))
            for one, next_one in pairwise(series.points):
                if not self.panel.broken or next_one.place - one.place == 1:
                    painter.drawLine(
                        QPointF(self._x(one.place), self._y(one)), QPointF(self._x(next_one.place), self._y(next_one))
                    )
        if self._pitch >= _CLOSEST_MARKERS or len(self.marks) == 1:
            for mark in self.marks:
                draw_marker(painter, look, mark.series, mark.area.center(), 5.5)

    def _paint_values(self, painter: QPainter, look: Palette) -> None:
        """The figures themselves, where they fit beside each other."""
        if len(self.panel.series) > 1 or (self._lines and len(self.marks) > _MOST_VALUES):
            return
        painter.setFont(self.bold)
        texts = [self.bare(mark.value) for mark in self.marks]
        if max(width(self.bold, text) for text in texts) + 8 > self._pitch:
            return
        for mark, text in zip(self.marks, texts, strict=True):
            below = mark.value < 0
            y = mark.area.bottom() + 2 if below else mark.area.top() - self.grown(26)
            room = width(self.bold, text) + 4
            write_upon(painter, look, QRectF(mark.area.center().x() - room / 2, y, room, self.grown(24)), text)

    def _paint_chosen(self, painter: QPainter, look: Palette, mark: Mark) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(look.ink), 3))
        if self._lines:
            draw_marker(painter, look, mark.series, mark.area.center(), 7)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(look.ink), 3))
            painter.drawEllipse(mark.area.center(), 11, 11)
        else:
            painter.drawRect(mark.area.adjusted(-3, -3, 3, 3))
