"""What a proposal would change, line by line: the old value, an arrow, the new one."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from zuruf.domain.proposals import ProposalLine
from zuruf.ui.plain import plain, plain_line
from zuruf.ui.proposals.low_label import LowLabel
from zuruf.ui.proposals.words import line_name
from zuruf.ui.scene import Scene
from zuruf.ui.theme import CLOSE, EDGE, GAP
from zuruf.ui.widgets import Card, PlainLabel, clear, column

_ARROW = "\u2192"


class LineView(Card):
    """One field of one record. It is read out as a sentence."""

    def __init__(self, scene: Scene, line: ProposalLine, parent: QWidget | None = None) -> None:
        super().__init__("line", parent)
        self.field = LowLabel("note")
        self.before = LowLabel("before")
        self.arrow = PlainLabel("before", wraps=False)
        self.after = LowLabel("after")
        self.field.show_text(plain_line(line.field))
        self.before.show_text(line.before)
        self.arrow.show_text(_ARROW)
        self.after.show_text(line.after)
        grid = QGridLayout(self)
        grid.setContentsMargins(EDGE, CLOSE, EDGE, CLOSE)
        grid.setHorizontalSpacing(GAP)
        grid.addWidget(self.field, 0, 0)
        if line.before:
            grid.addWidget(self.before, 0, 1)
            grid.addWidget(self.arrow, 0, 2)
            grid.addWidget(self.after, 0, 3)
            for place, share in enumerate((4, 4, 0, 6)):
                grid.setColumnStretch(place, share)
        else:
            grid.addWidget(self.after, 0, 1, 1, 3)
            for place, share in enumerate((4, 10)):
                grid.setColumnStretch(place, share)
        for label in (self.field, self.before, self.arrow, self.after):
            side = Qt.AlignmentFlag.AlignRight if label is self.before else Qt.AlignmentFlag.AlignLeft
            label.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        name = line_name(line, scene.texts)
        self.setAccessibleName(plain(name))
        self.after.setAccessibleName(plain(name))


class LinesView(QWidget):
    """All lines; the records are named where there are several."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._shown: tuple[ProposalLine, ...] | None = None
        self.lines: tuple[LineView, ...] = ()
        self._layout = column(self, gap=CLOSE)

    def show_lines(self, lines: tuple[ProposalLine, ...]) -> None:
        if lines == self._shown:
            return
        self._shown = lines
        clear(self._layout)
        several = len({line.record for line in lines}) > 1
        views = []
        for place, line in enumerate(lines):
            if several and (place == 0 or lines[place - 1].record != line.record):
                record = PlainLabel("note")
                record.show_text(line.record)
                self._layout.addWidget(record)
            views.append(LineView(self._scene, line))
            self._layout.addWidget(views[-1])
        self.lines = tuple(views)
