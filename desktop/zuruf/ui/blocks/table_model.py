"""A block's rows for a table view."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from zuruf.domain.blocks import Block, ColumnKind
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
            case _:
                return None

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
