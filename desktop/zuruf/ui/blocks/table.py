"""A table block."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QScroller, QTableView, QWidget

from zuruf.domain.blocks import Block, ColumnKind
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.table_model import BlockTableModel
from zuruf.ui.scene import Scene

_ROW = 54
_HEADER = 44
_SAMPLE = 60
"""Rows that are measured for the width of a column."""
_WIDEST = 420
_NARROWEST_TEXT = 150
_FEWEST_ROWS = 5
"""Rows that a table keeps room for when its height is left open."""


class TableView(QTableView):
    """`most_rows` limits the height; further rows are scrolled to. None: as high as its place."""

    def __init__(self, scene: Scene, block: Block, most_rows: int | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table")
        self._scene = scene
        self._most_rows = most_rows
        self._wanted: list[int] = []
        self._model = BlockTableModel(scene, block, self)
        self.setModel(self._model)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW)
        header = self.horizontalHeader()
        header.setFixedHeight(_HEADER)
        header.setHighlightSections(False)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        height = _HEADER + _ROW * min(self._model.rowCount(), most_rows or _FEWEST_ROWS) + 10
        if most_rows is None:
            self.setMinimumHeight(height)
        else:
            self.setFixedHeight(height)
        scene.changed.connect(self._renew)
        self._renew()

    def mark(self, figure: FigureSource | None) -> None:
        """Marks a cell, or a whole column, and brings it into view."""
        place = self._model.mark(figure)
        if place is not None:
            self.scrollTo(place, QAbstractItemView.ScrollHint.PositionAtCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The table would swallow Esc, which belongs to the conversation.
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fit_columns()

    def sizeHint(self) -> QSize:
        return QSize(600, _HEADER + _ROW * (self._most_rows or 6))

    def _renew(self) -> None:
        self._model.renew()
        self.setAccessibleName(self._scene.texts.say("table-name"))
        self._fit_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _fit_columns(self) -> None:
        """Each column as wide as its content."""
        metrics = self.fontMetrics()
        model = self._model
        self._wanted = []
        for column in range(model.columnCount()):
            shown = [str(model.headerData(column, Qt.Orientation.Horizontal))]
            shown += [str(model.index(row, column).data()) for row in range(min(model.rowCount(), _SAMPLE))]
            sign = 30 if model.kind(column) is ColumnKind.STATUS else 0
            self._wanted.append(min(max(metrics.horizontalAdvance(text) for text in shown) + 34 + sign, _WIDEST))
        self._share_room()

    def _share_room(self) -> None:
        """What is left over, or missing, is the widest text's; under its least width the table is scrolled sideways."""
        widths = list(self._wanted)
        texts = [column for column in range(len(widths)) if self._model.kind(column) is ColumnKind.TEXT]
        if texts:
            widest = max(texts, key=lambda column: widths[column])
            rest = self.viewport().width() - sum(widths)
            widths[widest] = max(widths[widest] + rest, min(widths[widest], _NARROWEST_TEXT))
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)
