"""Parts of a whole: a ring, with each part named beside it."""

import math
from decimal import Decimal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from zuruf.ui.charts.drawer import Drawer, Mark
from zuruf.ui.charts.panels import Panel, parts
from zuruf.ui.charts.style import brushes, elided, fill, sized, width
from zuruf.ui.texts import Texts
from zuruf.ui.theme import Palette

_ROW = 58
_LARGEST = 280
_HOLE = 0.55
_GAP = 28
_SWATCH = 26
_TENTH = Decimal("0.001")


class Ring(Drawer):
    across = False

    def __init__(self, panel: Panel, texts: Texts, font: QFont) -> None:
        super().__init__(panel, texts, font)
        self._big = sized(font, "body")
        self._percent = sized(font, "body", bold=True)
        self._parts = parts(panel, lambda count: texts.say("chart-rest", count=count))
        self._whole = sum((value for _, value, _ in self._parts), Decimal(0))
        self._circle = QRectF()
        self._width = 0.0

    def height(self) -> int:
        return round(max(self.grown(_ROW) * len(self._parts), 220)) + 8

    def arrange(self, width_: float) -> None:
        self._width = width_
        size = min(_LARGEST, width_ * 0.4, self.height() - 12)
        self._circle = QRectF(6, (self.height() - size) / 2, size, size)
        left = self._circle.right() + _GAP
        top = (self.height() - self.grown(_ROW) * len(self._parts)) / 2
        self.marks = tuple(
            Mark(
                0,
                number,
                f"{name}: {self.panel.written(value, self.texts)}, {self._share(value)}",
                value,
                points,
                QRectF(left, top + number * self.grown(_ROW), width_ - left - 4, self.grown(_ROW)),
            )
            for number, (name, value, points) in enumerate(self._parts)
        )

    def paint(self, painter: QPainter, look: Palette, chosen: int | None) -> None:
        self._paint_ring(painter, look, chosen)
        for number, mark in enumerate(self.marks):
            self._paint_row(painter, look, number, mark)
        if chosen is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(look.ink), 3))
            painter.drawRoundedRect(self.marks[chosen].area.adjusted(-8, 3, 2, -3), 8, 8)

    def at(self, where: QPointF) -> int | None:
        away = where - self._circle.center()
        if math.hypot(away.x(), away.y()) > self._circle.width() / 2:
            return super().at(where)
        turned = (math.degrees(math.atan2(away.x(), -away.y())) % 360) / 360
        reached = 0.0
        for number, (_, value, _) in enumerate(self._parts):
            reached += float(value / self._whole)
            if turned <= reached:
                return number
        return len(self._parts) - 1

    def _share(self, value: Decimal) -> str:
        share = value / self._whole
        written = self.texts.percent(max(share, _TENTH) if share else share, decimals=1)
        return f"< {written}" if 0 < share < _TENTH else written

    def _paint_ring(self, painter: QPainter, look: Palette, chosen: int | None) -> None:
        begin = 90.0
        for number, (_, value, _) in enumerate(self._parts):
            span = -360.0 * float(value / self._whole)
            if span == 0:
                continue
            path = self._slice(begin, span)
            colour, hatch = brushes(look, number)
            painter.setPen(QPen(QColor(look.surface), 2))
            painter.fillPath(path, colour)
            painter.fillPath(path, hatch)
            painter.strokePath(path, QPen(QColor(look.ink), 3) if number == chosen else QPen(QColor(look.surface), 2))
            begin += span

    def _slice(self, begin: float, span: float) -> QPainterPath:
        hole = self._circle.width() * (1 - _HOLE) / 2
        inner = self._circle.adjusted(hole, hole, -hole, -hole)
        path = QPainterPath()
        if span <= -360.0:
            path.addEllipse(self._circle)
            path.addEllipse(inner)
            return path
        path.arcMoveTo(self._circle, begin)
        path.arcTo(self._circle, begin, span)
        path.arcTo(inner, begin + span, -span)
        path.closeSubpath()
        return path

    def _paint_row(self, painter: QPainter, look: Palette, number: int, mark: Mark) -> None:
        name, value, _ = self._parts[number]
        area = mark.area
        swatch = self.grown(_SWATCH)
        fill(painter, look, number, QRectF(area.left(), area.center().y() - swatch / 2, swatch, swatch))
        share = self._share(value)
        room = width(self._percent, share) + 4
        painter.setFont(self._percent)
        painter.setPen(QColor(look.ink))
        right = QRectF(area.right() - room - 6, area.top(), room, area.height())
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, share)
        left = area.left() + swatch + 12
        words = QRectF(left, area.top() + 3, right.left() - left - 12, self.grown(_ROW) / 2 - 2)
        painter.setFont(self._big)
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(words, align, elided(self._big, name, words.width()))
        painter.setFont(self.small)
        painter.setPen(QColor(look.muted))
        below = words.translated(0, self.grown(_ROW) / 2 - 4)
        painter.drawText(below, align, elided(self.small, self.panel.written(value, self.texts), below.width()))
