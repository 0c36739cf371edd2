"""The rows of a block."""

from PySide6.QtCore import QEvent, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from zuruf.domain.blocks import Block, ColumnKind
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.columns import ColumnNeed, Leasts, share_room
from zuruf.ui.blocks.sort_header import SortHeader
from zuruf.ui.blocks.sorting import Sorting
from zuruf.ui.blocks.table_model import BlockTableModel
from zuruf.ui.motion import scroll_by_finger
from zuruf.ui.scene import Scene

_SAMPLE = 60
"""Rows that are measured for the width of a column."""
_WIDEST = 420
_LEAST_TEXTS = (220, 160, 100)
"""Pixels at 100 %."""
_SIGN = 30
"""Pixels beside a word: for a status, or for the arrow of the order."""
_CELL_MARGIN = 24
_STRETCH = 1.15
"""Of a finger's height, what a row may have for a second line."""
_CELL_EDGE = 4
"""Pixels of a cell above and below its words: its line, and what lines are higher than the font says in whole pixels."""
_AROUND = 30
"""Pixels of a cell beside its words."""
_MOST_ROWS_ASKED = 100
"""More than the highest screen has room for; layouts know no height of thousands of rows."""
_FEWEST_ROWS = 5
"""Rows that a table keeps room for when its height is left open."""


class TableView(QTableView):
    """`most_rows` limits the height; further rows are scrolled to. None: as high as its place."""

    sort_wanted = Signal(int)
    """A column's heading was touched."""
    copy_wanted = Signal()
    cell_told = Signal(str)
    """The full text of the chosen cell where its column is too narrow for it, else "": it is not to be lost to an ellipsis."""

    def __init__(self, scene: Scene, block: Block, most_rows: int | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table")
        self.setProperty("elides", True)
        self._scene = scene
        self._most_rows = most_rows
        self._needs: list[ColumnNeed] = []
        self._below = 0
        """How high the bar is that scrolls sideways: it must not cover the last row."""
        self._row = scene.look.sizes.touch
        """Pixels: a finger chooses a row, and a heading."""
        self._fitted = False
        """Whether the columns are as wide as their content by now: out of sight they are not measured."""
        self.rows = BlockTableModel(scene, block, self)
        self.header = SortHeader(scene, self.rows, self)
        self.setHorizontalHeader(self.header)
        self.setModel(self.rows)
        self.header.wanted.connect(self.sort_wanted)
        self.header.went.connect(self._bring_column)
        self.selectionModel().currentChanged.connect(self._tell_cell)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        scroll_by_finger(self)
        self._fit_height()
        scene.changed.connect(self._renew)
        self._renew()

    def show_block(self, block: Block, sorting: Sorting | None) -> None:
        """Other rows, which came in the order of `sorting`."""
        self.rows.show_block(block, sorting)
        self._fit_height()
        self.scrollToTop()
        self._renew()

    def sort_rows(self, sorting: Sorting | None) -> None:
        self.rows.sort_rows(sorting)
        self._renew()

    def chosen_rows(self) -> tuple[int, ...]:
        """The numbers within the block of the selected rows, in the order in which they stand."""
        selection = self.selectionModel()
        return tuple(self.rows.block_row(row) for row in sorted(index.row() for index in selection.selectedRows()))

    def mark(self, figure: FigureSource | None) -> None:
        """Marks a cell, or a whole column, and brings it into view."""
        place = self.rows.mark(figure)
        if place is not None:
            self.scrollTo(place, QAbstractItemView.ScrollHint.PositionAtCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The table would swallow Esc, which belongs to the conversation, and would copy a single cell.
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fit_columns()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._fitted:
            self._fit_columns()

    def sizeHint(self) -> QSize:
        if self._most_rows is not None:
            return QSize(600, self._row * (1 + self._most_rows))
        # The layout gives of that what there is.
        return QSize(600, self._row * min(self.rows.rowCount(), _MOST_ROWS_ASKED) + self._around_rows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _renew(self) -> None:
        self._fit_rows()
        self.rows.renew()
        self.header.renew()
        self._fit_height()
        self.setAccessibleName(self._scene.texts.say("table-name"))
        self._fit_columns()

    def _bring_column(self, column: int) -> None:
        if self.rows.rowCount():
            self.scrollTo(self.rows.index(max(self.rowAt(0), 0), column))

    def _tell_cell(self, cell: QModelIndex) -> None:
        if not cell.isValid():
            self.cell_told.emit("")
            return
        is_whole = self._is_whole(str(cell.data()), self.columnWidth(cell.column()) - _CELL_MARGIN)
        self.cell_told.emit("" if is_whole else str(cell.data(Qt.ItemDataRole.AccessibleTextRole)))

    def _is_whole(self, text: str, width: int) -> bool:
        """On one line, or on as many as a row has room for."""
        if not self.wordWrap():
            return self.fontMetrics().horizontalAdvance(text) <= width
        place = QRect(0, 0, width, self._row - _CELL_EDGE)
        needed = self.fontMetrics().boundingRect(place, Qt.TextFlag.TextWordWrap, text)
        return needed.width() <= place.width() and needed.height() <= place.height()

    def _rows_height(self) -> int:
        return self._row * min(self.rows.rowCount(), self._most_rows or _FEWEST_ROWS) + self._around_rows

    @property
    def _around_rows(self) -> int:
        return self.header.height() + self._below + 10

    def _fit_rows(self) -> None:
        """What a finger needs has room for two lines, and a name is cut only where both are too short. Of large text there is
        one: behind its first words dots would stand in the middle of the column."""
        touch, two_lines = self._scene.look.sizes.touch, 2 * self.fontMetrics().lineSpacing() + _CELL_EDGE
        folds = two_lines <= touch * _STRETCH
        self.setWordWrap(folds)
        self._row = max(touch, two_lines) if folds else touch
        self.verticalHeader().setDefaultSectionSize(self._row)

    def _fit_height(self) -> None:
        if self._most_rows is None:
            self.setMinimumHeight(self._rows_height())
        else:
            self.setFixedHeight(self._rows_height())

    def _fit_columns(self) -> None:
        self._fitted = self.isVisible()
        if not self._fitted:
            return
        self.header.ensurePolished()
        self._fit_rows()
        self._needs = [self._need(column) for column in range(self.rows.columnCount())]
        self._share_room()

    def _need(self, column: int) -> ColumnNeed:
        metrics, model = self.fontMetrics(), self.rows
        shown = {model.text(row, column) for row in range(min(model.rowCount(), _SAMPLE))}
        widest = max((metrics.horizontalAdvance(text) for text in shown), default=0)
        signs = model.kind(column) is ColumnKind.STATUS and model.has_signs(column)
        content = min(widest + (_SIGN if signs else 0) + _AROUND, self._scene.look.sizes.along(_WIDEST))
        gives = model.kind(column) is ColumnKind.TEXT
        return ColumnNeed(content, self.header.breadths(column), gives=gives, counts=model.is_right_aligned(column))

    def _share_room(self) -> None:
        if not self._fitted:
            return
        sizes, room = self._scene.look.sizes, self.viewport().width()
        shares = share_room(self._needs, room, Leasts(*map(sizes.along, _LEAST_TEXTS)))
        self.header.give_lines(shares.heading_lines)
        for column, width in enumerate(shares.widths):
            self.setColumnWidth(column, width)
        self._below = self.horizontalScrollBar().sizeHint().height() if sum(shares.widths) > room else 0
        self._fit_height()
