"""A block's rows for a table view."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from zuruf.domain.blocks import Block, ColumnKind
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.cells import RIGHT_ALIGNED, cell_text, fields
from zuruf.ui.blocks.status import status_sign
from zuruf.ui.scene import Scene

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_VERTICAL_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class BlockTableModel(QAbstractTableModel):
    """Makes a cell's text when it comes into view: a block may hold thousands of rows."""

    def __init__(self, scene: Scene, block: Block, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._block = block
        self._fields = fields(block)
        self._marked: tuple[int | None, int] | None = None

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._block.rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._fields)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        field = self._fields[index.column()]
        row = self._block.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell_text(field, row, self._scene.texts)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._title(index.column())}: {cell_text(field, row, self._scene.texts)}"
            case Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if self.is_right_aligned(index.column()) else Qt.AlignmentFlag.AlignLeft
                return side | _VERTICAL_MIDDLE
            case Qt.ItemDataRole.DecorationRole if field.column.kind is ColumnKind.STATUS:
                icon, colour = status_sign(str(row[field.index]), self._scene.look)
                return self._scene.icons.pixmap(icon, colour, 18)
            case Qt.ItemDataRole.BackgroundRole if self._is_marked(index):
                return QColor(self._scene.look.mark)
            case _:
                return None

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
        return self.index(marked[0] or 0, marked[1])

    def _is_marked(self, index: _Index) -> bool:
        return self._marked is not None and self._marked[1] == index.column() and self._marked[0] in (None, index.row())

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._title(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if self.is_right_aligned(section) else Qt.AlignmentFlag.AlignLeft
            return side | _VERTICAL_MIDDLE
        return None

    def kind(self, column: int) -> ColumnKind:
        return self._fields[column].column.kind

    def is_right_aligned(self, column: int) -> bool:
        return self.kind(column) in RIGHT_ALIGNED

    def renew(self) -> None:
        """The language has changed."""
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(self.columnCount() - 1, 0))

    def _title(self, column: int) -> str:
        return self._scene.texts.name("column", self._fields[column].column.name)
