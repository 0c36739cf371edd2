"""Saving the question of a block as a report: asks for a name, and says what came of it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.ports import ErrandNews
from zuruf.dialogue.reports import ReportChanged, ReportFailed, SaveReport
from zuruf.dialogue.state import SeenFault
from zuruf.domain.blocks import Block
from zuruf.ui.blocks.cells import block_title
from zuruf.ui.errands import Errands
from zuruf.ui.name_field import NameField
from zuruf.ui.scene import Scene


class ReportKeeping(NameField):
    """Hidden until it is wanted; stays open while a name is not good enough."""

    told = Signal(str)
    """A sentence for the person."""

    def __init__(self, scene: Scene, errands: Errands, block: Block, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._errands = errands
        self._block = block
        self._key = ""
        self.hide()
        self.taken.connect(self._save)
        self.left.connect(self.hide)
        errands.answered.connect(self._hear)

    def ask(self) -> None:
        self.show()
        self.begin(block_title(self._block, self._scene.texts))

    def _save(self, name: str) -> None:
        question = self._block.question
        if question is not None:
            self.show_busy(True)
            self._key = self._errands.ask_reports(SaveReport(name, question.query, shown_as(self._block)))

    def _hear(self, news: ErrandNews) -> None:
        if not self._key or news.key != self._key:
            return
        self._key = ""
        self.show_busy(False)
        texts = self._scene.texts
        if isinstance(news, ReportChanged):
            self.hide()
            self.told.emit(texts.say("report-kept", name=news.report.name))
        elif isinstance(news, ReportFailed):
            self.told.emit(texts.fault(SeenFault(news.code, news.hint)))


def shown_as(block: Block) -> str:
    """The way a block is shown, as a report keeps it."""
    return block.kind.value if block.chart is None else block.chart.value
