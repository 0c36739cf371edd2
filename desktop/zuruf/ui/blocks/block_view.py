"""A block with its title, and with how much of it is shown and when it was taken."""

from PySide6.QtWidgets import QWidget

from zuruf.domain.blocks import Block, BlockKind
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.key_figures import KeyFiguresView
from zuruf.ui.blocks.table import TableView
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Card, PlainLabel, column


class BlockView(Card):
    """`most_rows`: see TableView."""

    def __init__(self, scene: Scene, block: Block, most_rows: int | None, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self._scene = scene
        self.block = block
        self._title = PlainLabel("title")
        self._foot = PlainLabel("small")
        self._empty = PlainLabel("note")
        layout = column(self, margin=18, gap=GAP)
        layout.addWidget(self._title)
        self._content: KeyFiguresView | TableView | None = None
        if not block.rows:
            layout.addWidget(self._empty)
        elif block.kind in (BlockKind.KEY_FIGURES, BlockKind.VALUE):
            self._content = KeyFiguresView(scene, block)
            layout.addWidget(self._content)
        else:
            self._content = TableView(scene, block, most_rows)
            layout.addWidget(self._content, 1)
        layout.addWidget(self._foot)
        scene.changed.connect(self._renew)
        self._renew()

    def mark(self, figure: FigureSource | None) -> None:
        """Marks the cell or the column that a figure of the reply came from; for a number of rows, the foot that says it."""
        if self._content is not None:
            self._content.mark(figure)
        counted = figure is not None and figure.column is None
        if bool(self._foot.property("marked")) != counted:
            self._foot.setProperty("marked", counted)
            self._foot.style().polish(self._foot)

    def _renew(self) -> None:
        texts = self._scene.texts
        block = self.block
        title = texts.name("block", block.title)
        self._title.show_text(title)
        self.setAccessibleName(title)
        self._empty.show_text(texts.say("block-empty"))
        taken = texts.say("block-taken", time=texts.time(block.taken_at))
        if block.kind is BlockKind.TABLE and block.rows:
            shown = len(block.rows)
            if shown < block.row_count:
                rows = texts.say("block-rows-of", shown=shown, total=block.row_count)
            else:
                rows = texts.say("block-rows", total=shown)
            taken = f"{rows} · {taken}"
        self._foot.show_text(taken)
