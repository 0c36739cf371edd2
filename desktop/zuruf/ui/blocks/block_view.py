"""A block: its title and what can be done with it, its figures, and its foot."""

from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from zuruf.domain.blocks import Block, BlockKind
from zuruf.domain.turns import FigureSource
from zuruf.ui.announce import announce
from zuruf.ui.blocks.cells import block_title
from zuruf.ui.blocks.copying import tab_separated
from zuruf.ui.blocks.foot import BlockFoot
from zuruf.ui.blocks.keeping import ReportKeeping
from zuruf.ui.blocks.key_figures import KeyFiguresView
from zuruf.ui.blocks.menu import BlockMenu, file_dialog
from zuruf.ui.blocks.passage_links import PASSAGES, PassageLinks
from zuruf.ui.blocks.saving import BlockSaving
from zuruf.ui.blocks.table_block import TableBlock
from zuruf.ui.blocks.value import ValueView
from zuruf.ui.errands import Errands
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel, column, nested

_CHART_ROWS = 6
"""Rows of the table beside a chart that are seen without scrolling."""


class BlockView(Card):
    """`most_rows`: see TableView."""

    def __init__(
        self, scene: Scene, errands: Errands, block: Block, most_rows: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__("card", parent)
        self._scene = scene
        self._errands = errands
        self.block = block
        self.title = PlainLabel("title")
        self.as_table = Button(scene, "plain", "table")
        self.enlarge = Button(scene, "plain", "enlarge")
        self.enlarge.setProperty("sign", "alone")
        self.enlarge.clicked.connect(self.fill_page)
        self.menu = BlockMenu(scene, has_question=block.question is not None)
        self.keeping = ReportKeeping(scene, errands, block, self)
        self.saving = BlockSaving(scene, errands, self)
        self.remark = PlainLabel("note")
        self.remark.hide()
        self.foot = BlockFoot(scene, block)
        self._empty = PlainLabel("note", self)
        self.table: TableBlock | None = None
        self.figures: KeyFiguresView | ValueView | None = None
        self.chart: QWidget | None = None
        self.links: PassageLinks | None = None
        self._lay_out(most_rows)
        self.as_table.clicked.connect(self._turn)
        self.menu.copy_chosen.connect(self.copy)
        self.menu.form_chosen.connect(self.ask_where)
        self.menu.report_chosen.connect(self.keeping.ask)
        self.keeping.told.connect(self._say)
        self.saving.told.connect(self._say)
        scene.changed.connect(self._renew)
        self._renew()

    def mark(self, figure: FigureSource | None) -> None:
        """Marks the cell or the column that a figure of the reply came from; for a number of rows, the foot that says it."""
        if figure is not None and figure.column is not None and self.chart is not None:
            self._show_chart(False)
        for content in (self.table, self.figures):
            if content is not None:
                content.mark(figure)
        self.foot.mark_count(figure is not None and figure.column is None)

    def copy(self) -> None:
        """The selected rows of the table, else all that the block shows, to the clipboard."""
        texts = self._scene.texts
        block = self._shown
        rows = block.rows if self.table is None else self.table.rows_to_copy()
        QGuiApplication.clipboard().setText(tab_separated(block, rows, texts))
        self._say(texts.say("copied", count=len(rows)))

    def fill_page(self) -> None:
        """The block, as large as the page that it is on."""
        from zuruf.ui.blocks.enlarged import EnlargedBlock, place_for

        EnlargedBlock(self._scene, self._errands, self.block, place_for(self), self.enlarge)

    def ask_where(self, form: str) -> None:
        """Opens the dialogue for the name of a file; the block is saved when it has been given."""
        dialog = file_dialog(self._scene, self.block, form, self)
        dialog.fileSelected.connect(lambda path: self.save(form, path))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def save(self, form: str, path: str) -> None:
        """All rows of the block in the order in which they stand, whether they are here or have to be fetched."""
        if self.table is None:
            self.saving.save(self.block, form, path, ())
        else:
            self.saving.save(self.table.as_seen, form, path, self.table.order)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    @property
    def _shown(self) -> Block:
        """With the rows that are in view."""
        return self.block if self.table is None else self.table.shown

    def _lay_out(self, most_rows: int | None) -> None:
        layout = column(self, margin=EDGE, gap=GAP)
        head = nested(layout, QHBoxLayout(), gap=GAP)
        head.addWidget(self.title, 1)
        head.addWidget(self.as_table)
        head.addWidget(self.enlarge)
        head.addWidget(self.menu)
        layout.addWidget(self.keeping)
        self._empty.setVisible(not self.block.rows)
        if not self.block.rows:
            layout.addWidget(self._empty)
        elif self.block.kind is BlockKind.VALUE:
            self.figures = ValueView(self._scene, self.block)
            layout.addWidget(self.figures)
        elif self.block.kind is BlockKind.KEY_FIGURES:
            self.figures = KeyFiguresView(self._scene, self.block)
            layout.addWidget(self.figures)
        else:
            self._lay_out_rows(layout, most_rows)
        if self.block.title == PASSAGES:
            self.links = PassageLinks(self._scene, self._errands, self.block)
            layout.addWidget(self.links)
        layout.addWidget(self.remark)
        layout.addWidget(self.foot)
        self.as_table.setVisible(self.chart is not None)
        self.menu.setVisible(bool(self.block.rows))
        self.enlarge.setVisible(bool(self.block.rows) and self.block.kind in (BlockKind.TABLE, BlockKind.CHART))

    def _lay_out_rows(self, layout: QVBoxLayout, most_rows: int | None) -> None:
        is_chart = self.block.kind is BlockKind.CHART
        if is_chart:
            from zuruf.ui.charts.chart_view import ChartView

            self.chart = ChartView(self._scene, self.block)
            layout.addWidget(self.chart)
        self.table = TableBlock(self._scene, self._errands, self.block, _CHART_ROWS if is_chart else most_rows)
        self.table.copy_wanted.connect(self.copy)
        self.table.changed.connect(self._renew_foot)
        layout.addWidget(self.table, 1)
        self.table.setVisible(not is_chart)

    def _turn(self) -> None:
        self._show_chart(self.chart is not None and self.chart.isHidden())

    def _show_chart(self, shown: bool) -> None:
        if self.chart is None or self.table is None:
            return
        self.chart.setVisible(shown)
        self.table.setVisible(not shown)
        self._renew()
        announce(self, self._scene.texts.say("chart-shown" if shown else "table-shown"))

    def _renew_foot(self) -> None:
        self.foot.show_block(self._shown)

    def _say(self, remark: str) -> None:
        self.remark.show_text(remark)
        self.remark.show()
        announce(self, remark)

    def _renew(self) -> None:
        texts = self._scene.texts
        title = block_title(self.block, texts)
        self.title.show_text(title)
        self.setAccessibleName(title)
        self._empty.show_text(texts.say("rows-none"))
        self.enlarge.name_only(texts.say("enlarge"))
        drawn = self.chart is not None and not self.chart.isHidden()
        self.as_table.use_icon("table" if drawn else "chart")
        self.as_table.show_words(texts.say("as-table" if drawn else "as-chart"))
