"""Many pictures on one sheet, so that a person can look at all of them."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

_GAP = 10
_TITLE = 22
_ROWS = 3
"""On a sheet: more would have to be drawn too small to see what is wrong."""


def write_sheets(pictures: Sequence[tuple[str, QImage]], folder: Path, name: str, *, across: int, width: int) -> None:
    """`NAME-1.png` and so on; `across` pictures side by side, each `width` pixels wide with its name above it."""
    shrunk = [(title, image.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)) for title, image in pictures]
    most = across * _ROWS
    for number, start in enumerate(range(0, len(shrunk), most), start=1):
        _drawn(shrunk[start : start + most], across, width).save(str(folder / f"{name}-{number}.png"))


def _drawn(pictures: Sequence[tuple[str, QImage]], across: int, width: int) -> QImage:
    height = max(image.height() for _, image in pictures) + _TITLE + _GAP
    rows = -(-len(pictures) // across)
    sheet = QImage(QSize(min(across, len(pictures)) * (width + _GAP), rows * height), QImage.Format.Format_RGB32)
    sheet.fill(QColor("#777777"))
    painter = QPainter(sheet)
    painter.setPen(QColor("#FFFFFF"))
    for place, (title, image) in enumerate(pictures):
        left, top = (place % across) * (width + _GAP), (place // across) * height
        painter.drawText(QRect(left + 4, top, width, _TITLE), Qt.AlignmentFlag.AlignVCenter, title)
        painter.drawImage(left, top + _TITLE, image)
    painter.end()
    return sheet
