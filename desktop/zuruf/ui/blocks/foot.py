"""What stands below every block: where it is from, when it was taken, how much there is, and what it is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.domain.blocks import Block, BlockKind
from zuruf.export.titles import is_cut
from zuruf.ui.blocks.cells import moment_text
from zuruf.ui.figure_source import source_names
from zuruf.ui.scene import Scene
from zuruf.ui.theme import CLOSE, EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel, column, nested


class BlockFoot(QWidget):
    def __init__(self, scene: Scene, block: Block, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._block = block
        self.line = PlainLabel("small")
        self.cut = PlainLabel("cut")
        self._sign = PlainLabel("sign", wraps=False)
        self._cut_row = QWidget()
        self.what = Button(scene, "link", "help")
        self.what.setCheckable(True)
        self.details = Card("details")
        self.told = PlainLabel("note")
        self._lay_out()
        self.what.toggled.connect(self.details.setVisible)
        self.details.hide()
        scene.changed.connect(self._renew)
        self._renew()

    def show_block(self, block: Block) -> None:
        """Other rows of the same block."""
        self._block = block
        self._renew()

    def mark_count(self, marked: bool) -> None:
        """Marks the line that says how many rows there are."""
        for line in (self.line, self.cut):
            here = marked and line is (self.cut if is_cut(self._block) else self.line)
            if bool(line.property("marked")) != here:
                line.setProperty("marked", here)
                line.style().polish(line)

    def _lay_out(self) -> None:
        cut = QHBoxLayout(self._cut_row)
        cut.setContentsMargins(0, 0, 0, 0)
        cut.setSpacing(CLOSE)
        cut.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        cut.addWidget(self.cut, 1)
        inner = column(self.details, margin=EDGE)
        inner.addWidget(self.told)
        layout = column(self, gap=CLOSE)
        layout.addWidget(self._cut_row)
        line = nested(layout, QHBoxLayout(), gap=GAP)
        line.addWidget(self.line, 1)
        line.addWidget(self.what)
        layout.addWidget(self.details)

    def _renew(self) -> None:
        texts = self._scene.texts
        block = self._block
        told = [
            texts.say("foot-source", source=source_names(block, texts)),
            texts.say("foot-taken", time=moment_text(block.taken_at, texts)),
        ]
        counted = block.rows and block.kind in (BlockKind.TABLE, BlockKind.CHART)
        if counted and not is_cut(block):
            told.insert(0, texts.say("foot-rows", total=block.row_count))
        self.line.show_text(" · ".join(told))
        self._cut_row.setVisible(is_cut(block))
        self.cut.show_text(
            texts.say("foot-cut-least" if block.at_least else "foot-cut", shown=len(block.rows), total=block.row_count)
        )
        self._sign.setPixmap(self._scene.icons.pixmap("status-warning", self._scene.look.warning, 22, self.devicePixelRatioF()))
        self.what.show_words(texts.say("what-is-this"))
        self.told.show_text(self._explanation())

    def _explanation(self) -> str:
        texts = self._scene.texts
        question = self._block.question
        told = []
        if question is not None:
            told = [
                texts.say("what-definition", text=texts.sentence(question.definition)),
                texts.say("what-query", text=texts.sentence(question.words)),
            ]
        else:
            told = [texts.say("what-fixed")]
        return "\n".join([*told, texts.say("what-source", text=source_names(self._block, texts))])
