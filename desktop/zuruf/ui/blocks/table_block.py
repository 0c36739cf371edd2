"""A table that sorts and pages: by itself where it holds all rows, by the assistant where it holds some of them."""

import json
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.ports import ErrandFailed, ErrandNews, RowsFetched
from zuruf.dialogue.state import SeenFault
from zuruf.domain.blocks import Block, Cell
from zuruf.domain.turns import FigureSource
from zuruf.export.titles import is_cut
from zuruf.ui.announce import announce
from zuruf.ui.blocks.cells import Field, column_title
from zuruf.ui.blocks.sorting import Sorting, touched
from zuruf.ui.blocks.table import TableView
from zuruf.ui.errands import Errands
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button, PlainLabel, column
from zuruf.ui.wrap_layout import WrapLayout


class TableBlock(QWidget):
    """`most_rows`: see TableView. The block it was given stays its answer; other orders and pages are views of it."""

    copy_wanted = Signal()
    changed = Signal()
    """Other rows are shown."""

    def __init__(
        self, scene: Scene, errands: Errands, block: Block, most_rows: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self._errands = errands
        self._answer = block
        self._cut = is_cut(block)
        self._offset = 0
        self._before: list[int] = []
        """Where the pages before this one begin."""
        self._awaited: str | None = None
        self._asked: tuple[Sorting | None, int, list[int]] = (None, 0, [])
        self._fault: SeenFault | None = None
        self.table = TableView(scene, block, most_rows)
        self.cell = PlainLabel("readout")
        self.cell.hide()
        self.note = PlainLabel("note")
        self.back = Button(scene, "plain", "previous")
        self.further = Button(scene, "plain", "next")
        self.place = PlainLabel("note", wraps=False)
        self._pager = QWidget()
        self._lay_out()
        self.table.sort_wanted.connect(self._touch)
        self.table.copy_wanted.connect(self.copy_wanted)
        self.table.cell_told.connect(self._tell_cell)
        self.back.clicked.connect(self._go_back)
        self.further.clicked.connect(self._go_on)
        errands.answered.connect(self._hear)
        scene.changed.connect(self._renew)
        self._renew()

    @property
    def shown(self) -> Block:
        """The block with the rows that are in view now."""
        return self.table.rows.block

    @property
    def order(self) -> tuple[str, ...]:
        """The order of the rows in the assistant's terms."""
        return self._order(self.table.rows.sorting)

    @property
    def as_seen(self) -> Block:
        """The same with the rows in the order in which they stand."""
        model = self.table.rows
        rows = tuple(model.block.rows[model.block_row(row)] for row in range(model.rowCount()))
        return model.block if rows == model.block.rows else replace(model.block, rows=rows)

    def rows_to_copy(self) -> tuple[tuple[Cell, ...], ...]:
        """The selected rows, or all of them, as they stand."""
        model = self.table.rows
        rows = model.block.rows
        return tuple(rows[row] for row in self.table.chosen_rows() or map(model.block_row, range(model.rowCount())))

    def mark(self, figure: FigureSource | None) -> None:
        """A figure came from the answer's own rows, so these are shown again."""
        if figure is not None and self.shown is not self._answer:
            self._awaited, self._fault, self._offset, self._before = None, None, 0, []
            self.table.show_block(self._answer, None)
            self._renew()
        self.table.mark(figure)

    def _lay_out(self) -> None:
        pager = WrapLayout(self._pager, gap=GAP, grow=self.place)
        pager.addWidget(self.place)
        pager.addWidget(self.back)
        pager.addWidget(self.further)
        layout = column(self, gap=GAP)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.cell)
        layout.addWidget(self.note)
        layout.addWidget(self._pager)

    @property
    def _query(self) -> str | None:
        """What the assistant is asked with, if it has to be asked at all."""
        question = self._answer.question
        return question.query if self._cut and question is not None else None

    @property
    def _sorts(self) -> bool:
        """Another order of a question for the first so many rows would find other rows, and answer another question."""
        return not self._cut or (self._query is not None and not _is_limited(self._query))

    @property
    def _has_more(self) -> bool:
        block = self.shown
        return bool(block.rows) and (block.at_least or self._offset + len(block.rows) < block.row_count)

    def _touch(self, place: int) -> None:
        model = self.table.rows
        field = model.fields[place]
        if not self._sorts:
            announce(self, self._scene.texts.say("sort-off"))
            return
        sorting = touched(model.sorting, field.column.name)
        if self._query is not None:
            self._ask(sorting, 0, [])
            return
        self.table.sort_rows(sorting)
        self._tell_order(field, sorting)

    def _tell_cell(self, text: str) -> None:
        self.cell.show_text(text)
        self.cell.setVisible(bool(text))

    def _tell_order(self, field: Field, sorting: Sorting | None) -> None:
        texts = self._scene.texts
        title = column_title(field.column, texts)
        message = "sorted-not" if sorting is None else "sorted-down" if sorting.descending else "sorted-up"
        announce(self, texts.say(message, column=title) if sorting is not None else texts.say(message))

    def _go_on(self) -> None:
        self._ask(self.table.rows.sorting, self._offset + len(self.shown.rows), [*self._before, self._offset])

    def _go_back(self) -> None:
        if self._before:
            self._ask(self.table.rows.sorting, self._before[-1], self._before[:-1])

    def _ask(self, sorting: Sorting | None, offset: int, before: list[int]) -> None:
        if self._query is None:
            return
        self._fault = None
        self._asked = (sorting, offset, before)
        self._awaited = self._errands.fetch_rows(self._query, self._order(sorting), offset)
        self._renew()

    def _order(self, sorting: Sorting | None) -> tuple[str, ...]:
        """The order in the assistant's terms. Where rows have several currencies or units, these come first: amounts of different
        currencies have no order."""
        if sorting is None:
            return ()
        wanted = f"-{sorting.column}" if sorting.descending else sorting.column
        field = next((field for field in self.table.rows.fields if field.column.name == sorting.column), None)
        if field is None or field.measure is None:
            return (wanted,)
        measures = {row[field.measure] for row in self.shown.rows}
        return (self.shown.columns[field.measure].name, wanted) if len(measures) > 1 else (wanted,)

    def _hear(self, news: ErrandNews) -> None:
        if news.key != self._awaited:
            return
        self._awaited = None
        if isinstance(news, RowsFetched):
            sorting, self._offset, self._before = self._asked
            self.table.show_block(news.block, sorting)
            self.changed.emit()
        elif isinstance(news, ErrandFailed):
            self._fault = SeenFault(news.code, news.hint)
        self._renew()
        announce(self, self.note.text() if self._fault is not None else self.place.text())

    def _renew(self) -> None:
        texts = self._scene.texts
        self.table.header.allow(self._sorts)
        self.back.show_words(texts.say("rows-back"))
        self.further.show_words(texts.say("rows-further"))
        self.back.setEnabled(self._awaited is None and bool(self._before))
        self.further.setEnabled(self._awaited is None and self._has_more)
        self._pager.setVisible(self._query is not None)
        self.place.show_text(self._place_words())
        note = ""
        if self._fault is not None:
            note = texts.fault(self._fault)
        elif not self._sorts:
            note = texts.say("sort-off")
        self.note.show_text(note)
        self.note.setVisible(bool(note))

    def _place_words(self) -> str:
        texts = self._scene.texts
        block = self.shown
        if self._awaited is not None:
            return texts.say("page-loading")
        if not block.rows:
            return texts.say("rows-none-left")
        first, last = self._offset + 1, self._offset + len(block.rows)
        total = max(block.row_count, last)
        return texts.say("rows-place-least" if block.at_least else "rows-place", first=first, last=last, total=total)


def _is_limited(query: str) -> bool:
    try:
        given = json.loads(query)
    except ValueError:
        return False
    return isinstance(given, dict) and given.get("limit") is not None
