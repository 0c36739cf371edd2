"""The stages of one turn, one below the other, each where it lay in time. Gone through by keys, and each is announced."""

from babel.numbers import format_decimal
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from zuruf.dialogue.traces import Span, Trace
from zuruf.ui.announce import announce
from zuruf.ui.charts.style import elided, fill, sized, width
from zuruf.ui.scene import Scene
from zuruf.ui.texts import Texts

_PITCH = 44
_BAR = 24
_EDGE = 6
_GAP = 12
_BESIDE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Waterfall(QWidget):
    """Up and Down, Home and End go through the stages; a touch chooses the nearest."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._trace: Trace | None = None
        self._chosen: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        scene.changed.connect(self._renew)
        self._renew()

    @property
    def spans(self) -> tuple[Span, ...]:
        return () if self._trace is None else self._trace.spans

    @property
    def chosen(self) -> str:
        """The chosen stage in words; empty while there is none."""
        return "" if self._chosen is None else span_text(self._scene.texts, self.spans[self._chosen])

    def show_trace(self, trace: Trace | None) -> None:
        same = self._trace is not None and trace is not None and trace.key == self._trace.key
        self._trace = trace
        if not same or (self._chosen is not None and self._chosen >= len(self.spans)):
            self._chosen = None
        self._renew()

    def choose(self, index: int) -> None:
        if self.spans:
            self._chosen = min(max(index, 0), len(self.spans) - 1)
            self.setAccessibleDescription(self.chosen)
            announce(self, self.chosen)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = -1 if self._chosen is None else self._chosen
        keys = {Qt.Key.Key_Up: at - 1, Qt.Key.Key_Down: at + 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self.spans) - 1}
        target = keys.get(Qt.Key(event.key()))
        if target is None or not self.spans:
            event.ignore()
        else:
            self.choose(target)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._chosen is None and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.choose(0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.choose(int((event.position().y() - _EDGE) // self._pitch))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, texts = self._scene.look, self._scene.texts
        if self.hasFocus():
            painter.setPen(QPen(QColor(look.ink), 3))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 8, 8)
        small, bold = sized(self.font(), "small"), sized(self.font(), "small", bold=True)
        names = max((width(small, texts.say(f"trace-stage-{span.stage.value}")) for span in self.spans), default=0.0)
        names = min(names, self.width() * 0.4)
        figures = max((width(bold, seconds_text(texts, span.seconds)) for span in self.spans), default=0.0)
        left = _EDGE + names + _GAP
        room = max(self.width() - left - figures - _GAP - _EDGE, 20.0)
        length = max((span.ends for span in self.spans), default=0.0) or 1.0
        for place, span in enumerate(self.spans):
            line = QRectF(_EDGE, _EDGE + place * self._pitch, names, self._pitch)
            painter.setFont(small)
            painter.setPen(QColor(look.ink))
            name = elided(small, texts.say(f"trace-stage-{span.stage.value}"), names)
            painter.drawText(line, _BESIDE, name)
            bar = self._bar(span, line, left, room / length)
            fill(painter, look, place, bar)
            if place == self._chosen:
                painter.setPen(QPen(QColor(look.ink), 3))
                painter.drawRect(bar.adjusted(-3, -3, 3, 3))
            painter.setFont(bold)
            painter.setPen(QColor(look.ink))
            beside = QRectF(bar.right() + 8, line.top(), figures + 4, self._pitch)
            painter.drawText(beside, _BESIDE, seconds_text(texts, span.seconds))
        painter.end()

    def _bar(self, span: Span, line: QRectF, left: float, scale: float) -> QRectF:
        high = self._scene.look.sizes.grown(_BAR)
        top = line.center().y() - high / 2
        return QRectF(left + span.begins * scale, top, max(span.seconds * scale, 2.0), high)

    @property
    def _pitch(self) -> int:
        return self._scene.look.sizes.grown(_PITCH)

    def _renew(self) -> None:
        self.setFixedHeight(max(1, len(self.spans)) * self._pitch + 2 * _EDGE)
        self.setAccessibleName(self._scene.texts.say("trace-name"))
        self.setAccessibleDescription("\n".join(span_text(self._scene.texts, span) for span in self.spans))
        self.setVisible(bool(self.spans))
        self.update()


def span_text(texts: Texts, span: Span) -> str:
    return f"{texts.say(f'trace-stage-{span.stage.value}')}: {seconds_text(texts, span.seconds)}"


def seconds_text(texts: Texts, seconds: float) -> str:
    """To the hundredth, as the language writes it."""
    return texts.say("trace-seconds", seconds=format_decimal(seconds, locale=texts.language.value, format="#,##0.00"))
