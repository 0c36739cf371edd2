"""How the series of a chart are told apart: by colour, and as clearly by form."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from zuruf.ui.theme import STEPS, Palette

_HATCHES = (
    Qt.BrushStyle.NoBrush,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.DiagCrossPattern,
    Qt.BrushStyle.VerPattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.CrossPattern,
)
_DASHES = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.DashDotDotLine,
)
_FORMS = 6


def factor(font: QFont) -> float:
    """How much larger than usual text is in this font, which is that of the body."""
    return font.pixelSize() / STEPS["body"]


def sized(font: QFont, step: str, *, bold: bool = False) -> QFont:
    """One of the theme's sizes of text, where `font` is that of the body."""
    face = QFont(font)
    face.setPixelSize(round(STEPS[step] * factor(font)))
    face.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return face


def width(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def elided(font: QFont, text: str, room: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)


def in_lines(font: QFont, text: str, room: float, most: int) -> list[str]:
    """The words in at most so many lines; what does not fit is cut, in the last line or where a word is wider than the room."""
    lines, words = [""], text.split()
    while words:
        longer = f"{lines[-1]} {words[0]}".strip()
        if not lines[-1] or width(font, longer) <= room:
            lines[-1] = longer
            del words[0]
        elif len(lines) < most:
            lines.append("")
        else:
            lines[-1] = " ".join([lines[-1], *words])
            break
    return [elided(font, line, room) for line in lines]


def colour(look: Palette, number: int) -> QColor:
    return QColor(look.series[number % len(look.series)])


def fill(painter: QPainter, look: Palette, number: int, area: QRectF) -> None:
    """A bar or a swatch in the series' colour and hatching."""
    painter.fillRect(area, colour(look, number))
    hatch = _HATCHES[number % len(_HATCHES)]
    if hatch is not Qt.BrushStyle.NoBrush and min(area.width(), area.height()) > 3:
        painter.fillRect(area, QBrush(QColor(look.surface), hatch))


def brushes(look: Palette, number: int) -> tuple[QBrush, QBrush]:
    """To be filled one upon the other: the colour, then the hatching."""
    return QBrush(colour(look, number)), QBrush(QColor(look.surface), _HATCHES[number % len(_HATCHES)])


def line_pen(look: Palette, number: int) -> QPen:
    pen = QPen(colour(look, number), 3)
    pen.setStyle(_DASHES[number % len(_DASHES)])
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def draw_marker(painter: QPainter, look: Palette, number: int, centre: QPointF, radius: float) -> None:
    """A point of a line; six forms, so that with five dashes the pairs repeat late."""
    painter.setPen(QPen(QColor(look.surface), 1.5))
    painter.setBrush(colour(look, number))
    form = number % _FORMS
    x, y, r = centre.x(), centre.y(), radius
    if form == 0:
        painter.drawEllipse(centre, r, r)
    elif form == 1:
        painter.drawRect(QRectF(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8))
    elif form == 2:
        painter.drawPolygon(
            QPolygonF([QPointF(x, y - r * 1.2), QPointF(x + r * 1.1, y + r * 0.9), QPointF(x - r * 1.1, y + r * 0.9)])
        )
    elif form == 3:
        painter.drawPolygon(
            QPolygonF([QPointF(x, y - r * 1.3), QPointF(x + r * 1.3, y), QPointF(x, y + r * 1.3), QPointF(x - r * 1.3, y)])
        )
    elif form == 4:
        painter.drawPolygon(
            QPolygonF([QPointF(x, y + r * 1.2), QPointF(x + r * 1.1, y - r * 0.9), QPointF(x - r * 1.1, y - r * 0.9)])
        )
    else:
        painter.setPen(QPen(colour(look, number), 3))
        painter.drawLine(QPointF(x - r, y - r), QPointF(x + r, y + r))
        painter.drawLine(QPointF(x - r, y + r), QPointF(x + r, y - r))
