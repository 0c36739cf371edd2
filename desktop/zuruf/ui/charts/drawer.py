"""What every kind of drawing has in common."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from babel.numbers import format_compact_decimal, format_decimal
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from zuruf.domain.blocks import ColumnKind
from zuruf.ui.charts.panels import Panel, Point
from zuruf.ui.charts.style import factor, sized
from zuruf.ui.texts import Texts
from zuruf.ui.theme import Palette

_LONG = Decimal(1_000_000)
"""From here on a mark of an axis is written short; figures never are."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn that can be chosen. `text` says in full what it is and how much; `area` is where it was drawn."""

    series: int
    place: int
    text: str
    value: Decimal
    points: tuple[Point, ...]
    area: QRectF


class Drawer:
    """Draws one panel. `arrange` comes before everything that has to do with places."""

    across = True
    """Whether the places run from left to right, and not from top to bottom."""

    def __init__(self, panel: Panel, texts: Texts, font: QFont) -> None:
        self.panel = panel
        self.texts = texts
        self.small = sized(font, "small")
        self.bold = sized(font, "small", bold=True)
        self._factor = factor(font)
        self.marks: tuple[Mark, ...] = ()

    def grown(self, pixels: float) -> float:
        """A length that text needs, given in pixels at 100 %."""
        return pixels * self._factor

    def height(self) -> int:
        """Pixels that the drawing takes, whatever its width."""
        raise NotImplementedError

    def arrange(self, width: float) -> None:
        raise NotImplementedError

    def paint(self, painter: QPainter, look: Palette, chosen: int | None) -> None:
        raise NotImplementedError

    def at(self, where: QPointF) -> int | None:
        """The mark that a touch there means: the nearest, for a glove is wide."""
        if not self.marks:
            return None
        distances = [_distance(mark.area, where) for mark in self.marks]
        return distances.index(min(distances))

    def mark_text(self, series: int, point: Point) -> str:
        name = self.panel.series[series].name
        told = f"{name}, {self.panel.labels[point.place]}" if name else self.panel.labels[point.place]
        return f"{told}: {self.panel.written(point.value, self.texts)}"

    def bare(self, value: Decimal) -> str:
        """A figure without its currency or unit, which stands at the axis."""
        pattern = "#,##0.00####" if self.panel.figures is ColumnKind.AMOUNT else "#,##0.######"
        return format_decimal(value, locale=self.texts.language.value, format=pattern)

    def tick_texts(self, marks: Sequence[Decimal]) -> tuple[str, ...]:
        language = self.texts.language.value
        return tuple(
            format_compact_decimal(mark, locale=language, fraction_digits=3)
            if abs(mark) >= _LONG
            else format_decimal(mark, locale=language, format="#,##0.######")
            for mark in marks
        )


def write_upon(painter: QPainter, look: Palette, where: QRectF, text: str) -> None:
    """A figure that no line of the frame runs through."""
    painter.fillRect(where.adjusted(0, 3, 0, -3), QColor(look.surface))
    painter.setPen(QColor(look.ink))
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)


def _distance(area: QRectF, where: QPointF) -> float:
    aside = max(area.left() - where.x(), 0.0, where.x() - area.right())
    above = max(area.top() - where.y(), 0.0, where.y() - area.bottom())
    return aside * aside + above * above
