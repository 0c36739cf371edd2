"""The list of documents: touching a row, or Enter on it, opens the document."""

from PySide6.QtCore import QModelIndex, QObject

from zuruf.ui.blocks.block_list import BlockList
from zuruf.ui.blocks.document_sheet import DocumentSheet
from zuruf.ui.blocks.table_block import TableBlock
from zuruf.ui.errands import Errands
from zuruf.ui.scene import Scene

_PATH = "file"


class DocumentLinks(QObject):
    """One sheet at a time: a double touch opens no second one."""

    def __init__(self, scene: Scene, errands: Errands, blocks: BlockList) -> None:
        super().__init__(blocks)
        self._scene = scene
        self._errands = errands
        self._blocks = blocks
        self._joined: set[int] = set()
        self.sheet: DocumentSheet | None = None

    def join(self) -> None:
        """Makes the rows that are shown now lead to their documents."""
        for view in self._blocks.views:
            table = view.table
            if table is not None and id(table) not in self._joined:
                self._joined = {id(table)}
                table.table.clicked.connect(lambda index, table=table: self._open(table, index))
                table.table.activated.connect(lambda index, table=table: self._open(table, index))

    def _open(self, table: TableBlock, index: QModelIndex) -> None:
        model = table.table.rows
        names = [column.name for column in model.block.columns]
        row = model.block.rows[model.block_row(index.row())]
        path = row[names.index(_PATH)] if _PATH in names else None
        if not isinstance(path, str) or self.sheet is not None:
            return
        self.sheet = DocumentSheet(self._scene, self._errands, path=path, text="", parent=self._blocks)
        self.sheet.destroyed.connect(self._closed)
        self.sheet.show()

    def _closed(self) -> None:
        self.sheet = None
