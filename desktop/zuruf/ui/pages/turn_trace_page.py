"""Where the time of the last turns went, for IT: codes and durations, and no word of what was said."""

import time
from datetime import datetime, timedelta

from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QListWidget, QWidget

from zuruf.dialogue.traces import Mark, Trace
from zuruf.ui.conversation import Conversation
from zuruf.ui.pages.inner_page import InnerPage
from zuruf.ui.pages.waterfall import Waterfall, seconds_text
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import PlainLabel, nested

_ROWS = 5
"""Of the list, seen at once."""


class TurnTracePage(InnerPage):
    """Goes on by itself while it is open. Alt+Left leads back."""

    def __init__(self, scene: Scene, conversation: Conversation, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._conversation = conversation
        self._traces: tuple[Trace, ...] = ()
        self.remark = PlainLabel("note")
        self.total = PlainLabel("title")
        self.waterfall = Waterfall(scene)
        self.turns = QListWidget()
        self.turns.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.turns.currentRowChanged.connect(self._choose)
        self._lay_out()
        conversation.changed.connect(self._follow)
        scene.changed.connect(self._renew)
        self._renew()

    def open(self) -> None:
        self._renew()
        self.focus_back()

    def _follow(self) -> None:
        if self.isVisible() and self._conversation.traces.traces != self._traces:
            self._renew()

    def _choose(self, row: int) -> None:
        trace = self._traces[row] if 0 <= row < len(self._traces) else None
        self.waterfall.show_trace(trace)
        total = None if trace is None else trace.total
        texts = self._scene.texts
        self.total.show_text("" if total is None else texts.say("trace-total", seconds=seconds_text(texts, total)))
        self.total.setVisible(total is not None)

    def _lay_out(self) -> None:
        layout = self.place.body()
        head = nested(layout, QHBoxLayout())
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        for widget in (self.remark, self.turns, self.total, self.waterfall):
            layout.addWidget(widget)
        layout.addStretch(1)

    def _renew(self) -> None:
        """The chosen turn stays chosen while it is there."""
        texts = self._scene.texts
        row = self.turns.currentRow()
        key = self._traces[row].key if 0 <= row < len(self._traces) else None
        self._traces = self._conversation.traces.traces
        self.show_head("trace-title")
        self.remark.show_text(texts.say("trace-note" if self._traces else "trace-none"))
        self.turns.setAccessibleName(texts.say("trace-turns"))
        self.turns.blockSignals(True)
        self.turns.clear()
        self.turns.addItems([self._row(trace) for trace in self._traces])
        self.turns.setCurrentRow(next((at for at, trace in enumerate(self._traces) if trace.key == key), 0))
        self.turns.blockSignals(False)
        self.turns.setVisible(bool(self._traces))
        high = self.turns.sizeHintForRow(0) if self._traces else 0
        self.turns.setFixedHeight(max(1, min(_ROWS, len(self._traces))) * high + 2 * self.turns.frameWidth())
        self._choose(self.turns.currentRow())

    def _row(self, trace: Trace) -> str:
        texts = self._scene.texts
        asked = datetime.now().astimezone() - timedelta(seconds=time.monotonic() - trace.marks[Mark.ASKED])
        seconds = trace.total if trace.total is not None else trace.length
        parts = (
            asked.strftime("%H:%M:%S"),
            texts.say(f"trace-mode-{trace.mode.value}"),
            trace.outcome or texts.say("trace-open"),
            seconds_text(texts, seconds),
        )
        return " · ".join(parts)
