"""A reply whose figures lead to where they came from: by touch, by mouse, and by Tab and Enter."""

import math

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QKeyEvent, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from zuruf.domain.turns import FigureSource
from zuruf.ui.plain import plain
from zuruf.ui.scene import Scene
from zuruf.ui.theme import LINE

LEFT_OUT = "…"
"""Stands in a reply where a figure without a source stood."""

_SCHEME = "figure:"


class ReplyText(QTextBrowser):
    """Plain text with places that can be chosen. Nothing in it is ever read as markup, and nothing is ever loaded."""

    figure_chosen = Signal(int)
    """The index of the chosen figure among those given to `show_reply`."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._shown: tuple[str, tuple[FigureSource, ...], bool] = ("", (), False)
        self.setProperty("role", "reply")
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.anchorClicked.connect(self._choose)
        scene.changed.connect(self._draw)

    def show_reply(self, text: str, figures: tuple[FigureSource, ...], *, left_out: bool) -> None:
        """`figures` have offsets into `text`; with `left_out`, each `…` tells that a figure without a source stood there."""
        if self._shown != (text, figures, left_out):
            self._shown = (text, figures, left_out)
            self._draw()

    def text(self) -> str:
        return self._shown[0]

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        del kind, name
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The browser would swallow Esc, which belongs to the conversation.
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(400, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self._height())

    def _draw(self) -> None:
        text, figures, left_out = self._shown
        self.clear()
        cursor = QTextCursor(self.document())
        at = 0
        for index, figure in enumerate(figures):
            if figure.start < at or figure.end > len(text):
                continue
            self._write(cursor, text[at : figure.start], left_out=left_out)
            cursor.insertText(plain(text[figure.start : figure.end]), self._figure_look(index))
            at = figure.end
        self._write(cursor, text[at:], left_out=left_out)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if figures else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(plain(text))
        self._fit()

    def _write(self, cursor: QTextCursor, text: str, *, left_out: bool) -> None:
        usual, mark = QTextCharFormat(), QTextCharFormat()
        mark.setToolTip(self._scene.texts.say("figure-left-out"))
        mark.setForeground(QColor(self._scene.look.muted))
        pieces = plain(text).split(LEFT_OUT) if left_out else [plain(text)]
        for number, piece in enumerate(pieces):
            if number:
                cursor.insertText(LEFT_OUT, mark)
            cursor.insertText(piece, usual)

    def _figure_look(self, index: int) -> QTextCharFormat:
        look = QTextCharFormat()
        look.setAnchor(True)
        look.setAnchorHref(f"{_SCHEME}{index}")
        look.setToolTip(self._scene.texts.say("figure-where"))
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        look.setUnderlineColor(QColor(self._scene.look.accent))
        return look

    def _choose(self, place: QUrl) -> None:
        number = place.toString().removeprefix(_SCHEME)
        if number.isdecimal():
            self.figure_chosen.emit(int(number))

    def _height(self) -> int:
        return math.ceil(self.document().size().height()) + 2 * self.frameWidth() + 6

    def _fit(self) -> None:
        """As high as its text: the page scrolls, not the reply."""
        self.document().setTextWidth(min(self.viewport().width(), LINE * self.font().pixelSize()))
        if self.height() != self._height():
            self.setFixedHeight(self._height())
