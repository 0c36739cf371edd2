"""Where the keys are, on what is filled with a colour."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

_RING = 3
_RING_IN = 6
"""Pixels: how thick the ring of the focus is, and how far within the edge it lies."""


def draw_focus(painter: QPainter, around: QRectF, colour: str) -> None:
    """A ring within a filled button: its dark edge alone hardly differs from the filling. Ends the painter."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colour), _RING))
    painter.drawRoundedRect(around.adjusted(_RING_IN, _RING_IN, -_RING_IN, -_RING_IN), _RING_IN + 2, _RING_IN + 2)
    painter.end()
