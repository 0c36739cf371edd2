"""A block's rows for a table view."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from zuruf.domain.blocks import Block, ColumnKind
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.cells import FIGURES, Field, cell_text, column_title, fields
from zuruf.ui.blocks.sorting import Sorting, sorted_rows
from zuruf.ui.blocks.status import status_sign
from zuruf.ui.scene import Scene

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_VERTICAL_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_MOST_TEXTS = 4_000


class BlockTableModel(QAbstractTableModel):
    """Makes a cell's text when it comes into view: a block may hold thousands of rows."""

    def __init__(self, scene: Scene, block: Block, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._block = block
        self._fields = fields(block)
        self._marked: tuple[int | None, int] | None = None
        self._order: list[int] | None = None
        """Which of the block's rows stands where; None: as they came."""
        self._sorted_in = scene.texts.language
        self._texts: dict[tuple[int, int], str] = {}
        """Of cells that came into view, by row of the block and column: they are drawn again and again."""
        self.sorting: Sorting | None = None

    @property
    def block(self) -> Block:
        return self._block

    @property
    def fields(self) -> tuple[Field, ...]:
        return self._fields

    def show_block(self, block: Block, sorting: Sorting | None) -> None:
        """Other rows, which came in the order of `sorting`."""
        self.beginResetModel()
        self._block, self._fields = block, fields(block)
        self._marked, self._order, self.sorting = None, None, sorting
        self._texts.clear()
        self.endResetModel()

    def sort_rows(self, sorting: Sorting | None) -> None:
        """The rows of the block in another order."""
        self.beginResetModel()
        self.sorting = sorting
        self._sort()
        self.endResetModel()

    def block_row(self, row: int) -> int:
        """The number within the block of the row that stands there."""
        return row if self._order is None else self._order[row]

    def _sort(self) -> None:
        self._sorted_in = self._scene.texts.language
        field = None if self.sorting is None else self._field_named(self.sorting.column)
        if self.sorting is None or field is None:
            self._order = None
        else:
            self._order = sorted_rows(self._block, field, self._scene.texts, descending=self.sorting.descending)

    def _field_named(self, name: str) -> Field | None:
        return next((field for field in self._fields if field.column.name == name), None)

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._block.rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._fields)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        column, number = index.column(), self.block_row(index.row())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(number, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self.title(column)}: {self._text(number, column)}"
            case Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if self.is_right_aligned(column) else Qt.AlignmentFlag.AlignLeft
                return side | _VERTICAL_MIDDLE
            case Qt.ItemDataRole.DecorationRole if self.kind(column) is ColumnKind.STATUS:
                sign = status_sign(str(self._block.rows[number][self._fields[column].index]), self._scene.look)
                return None if sign is None else self._scene.icons.pixmap(*sign, 18)
            case Qt.ItemDataRole.BackgroundRole if self._is_marked(index):
                return QColor(self._scene.look.mark)
            case _:
                return None

    def text(self, row: int, column: int) -> str:
        """Of the cell that stands there."""
        return self._text(self.block_row(row), column)

    def _text(self, number: int, column: int) -> str:
        text = self._texts.get((number, column))
        if text is None:
            if len(self._texts) >= _MOST_TEXTS:
                self._texts.clear()
            text = cell_text(self._fields[column], self._block.rows[number], self._scene.texts)
            self._texts[number, column] = text
        return text

    def mark(self, figure: FigureSource | None) -> QModelIndex | None:
        """Marks the cell that a figure came from, or its whole column; gives the first marked cell."""
        columns = [field.column.name for field in self._fields]
        known = figure is not None and figure.column in columns
        marked = (figure.row, columns.index(figure.column or "")) if figure is not None and known else None
        if marked != self._marked:
            self._marked = marked
            self.renew()
        if marked is None or (marked[0] or 0) >= self.rowCount():
            return None
        row = marked[0] or 0
        return self.index(row if self._order is None else self._order.index(row), marked[1])

    def _is_marked(self, index: _Index) -> bool:
        if self._marked is None or self._marked[1] != index.column():
            return False
        return self._marked[0] in (None, self.block_row(index.row()))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.title(section)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken_title(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if self.is_right_aligned(section) else Qt.AlignmentFlag.AlignLeft
            return side.value | _VERTICAL_MIDDLE.value | Qt.TextFlag.TextWordWrap.value
        return None

    def kind(self, column: int) -> ColumnKind:
        return self._fields[column].column.kind

    def has_signs(self, column: int) -> bool:
        """Whether any of the first rows has a sign beside its word."""
        index, look = self._fields[column].index, self._scene.look
        return any(status_sign(str(row[index]), look) is not None for row in self._block.rows[:60])

    def is_right_aligned(self, column: int) -> bool:
        return self.kind(column) in FIGURES

    def is_sorted_by(self, column: int) -> bool:
        return self.sorting is not None and self.sorting.column == self._fields[column].column.name

    def spoken_title(self, column: int) -> str:
        """The title, with the order of the rows where this column decides it."""
        title = self.title(column)
        if self.sorting is None or not self.is_sorted_by(column):
            return title
        return self._scene.texts.say("sorted-down" if self.sorting.descending else "sorted-up", column=title)

    def renew(self) -> None:
        """The language or the look may have changed: words sort differently in another language."""
        self._texts.clear()
        if self._order is not None and self._sorted_in is not self._scene.texts.language:
            self.beginResetModel()
            self._sort()
            self.endResetModel()
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(self.columnCount() - 1, 0))

    def title(self, column: int) -> str:
        return column_title(self._fields[column].column, self._scene.texts)
