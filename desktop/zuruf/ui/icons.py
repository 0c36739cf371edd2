"""The drawn signs, in any colour and size."""

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer


class Icons:
    """Reads `resources/icons/<name>.svg`. Each is drawn in one colour: the file says `currentColor`."""

    def __init__(self, folder: Path) -> None:
        # All at once, before the window is painted: later a slow disk would hold it up.
        self._sources = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.svg")}
        self._pixmap = lru_cache(maxsize=256)(self._draw)

    def pixmap(self, name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
        """`size` in pixels of the window; `ratio` is the screen's pixels to one of these."""
        return self._pixmap(name, colour, size, ratio)

    def icon(self, name: str, colour: str, size: int = 28) -> QIcon:
        """Switched off it keeps its colour: Qt's own guess would make it brighter on a dark ground."""
        icon = QIcon()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled):
            icon.addPixmap(self.pixmap(name, colour, size), mode)
            icon.addPixmap(self.pixmap(name, colour, size * 2), mode)
        return icon

    def paint(self, painter: QPainter, name: str, colour: str, where: QRectF) -> None:
        self._renderer(name, colour).render(painter, where)

    def _draw(self, name: str, colour: str, size: int, ratio: float) -> QPixmap:
        pixmap = QPixmap(round(size * ratio), round(size * ratio))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self._renderer(name, colour).render(painter)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def _renderer(self, name: str, colour: str) -> QSvgRenderer:
        return QSvgRenderer(QByteArray(self._sources[name].replace("currentColor", colour).encode()))
