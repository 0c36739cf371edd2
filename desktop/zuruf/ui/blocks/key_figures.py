"""A set of key figures, each large enough to be read in passing."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from zuruf.domain.blocks import Block, Cell, ColumnKind
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.cells import FIGURES, Field, cell_text, column_title, fields
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.scene import Scene
from zuruf.ui.theme import HAIR, MARGIN
from zuruf.ui.widgets import PlainLabel, clear, column

_ACROSS = 4


@dataclass(frozen=True, slots=True)
class KeyFigure:
    column: str
    label: str
    values: tuple[str, ...]


def key_figures(block: Block, scene: Scene) -> tuple[KeyFigure, ...]:
    """The figures of a block.

    Rows that begin with a name are one figure each, named by it; rows of the same name (one per currency) stand together. A block
    without names has one figure per column.
    """
    drawn = fields(block)
    if len(drawn) > 1 and drawn[0].column.kind not in FIGURES:
        return _by_row(block, drawn, scene)
    return _by_column(block, drawn, scene)


def _by_row(block: Block, drawn: tuple[Field, ...], scene: Scene) -> tuple[KeyFigure, ...]:
    gathered: dict[str, list[str]] = {}
    for row in block.rows:
        label = _label(block, drawn[0], row, scene)
        values = [cell_text(field, row, scene.texts) for field in drawn[1:] if row[field.index] is not None]
        gathered.setdefault(label, []).extend(values)
    return tuple(KeyFigure(drawn[1].column.name, label, tuple(values)) for label, values in gathered.items())


def _label(block: Block, field: Field, row: Sequence[Cell], scene: Scene) -> str:
    """The catalogue names the figures of Zuruf's own tools; what a company's data say stands as it is."""
    cell = row[field.index]
    if block.question is None and field.column.kind is ColumnKind.TEXT and isinstance(cell, str) and cell:
        return scene.texts.name("figure", cell)
    return cell_text(field, row, scene.texts)


def _by_column(block: Block, drawn: tuple[Field, ...], scene: Scene) -> tuple[KeyFigure, ...]:
    return tuple(
        KeyFigure(
            field.column.name,
            column_title(field.column, scene.texts),
            tuple(cell_text(field, row, scene.texts) for row in block.rows),
        )
        for field in drawn
    )


class _Label(PlainLabel):
    """As high as the highest of its row: what is below them stands on one line."""

    def __init__(self, peers: "list[_Label]") -> None:
        super().__init__("small")
        self._peers = peers
        peers.append(self)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)

    def heightForWidth(self, width: int) -> int:
        return max(PlainLabel.heightForWidth(peer, width) for peer in self._peers)


class KeyFiguresView(QWidget):
    def __init__(self, scene: Scene, block: Block, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._block = block
        self._marked: FigureSource | None = None
        self._figures = FlowLayout(self, gap=MARGIN, most=_ACROSS)
        scene.changed.connect(self._renew)
        self._renew()

    def mark(self, figure: FigureSource | None) -> None:
        if figure != self._marked:
            self._marked = figure
            self._renew()

    def _renew(self) -> None:
        clear(self._figures)
        labels: list[_Label] = []
        for figure in key_figures(self._block, self._scene):
            self._figures.addWidget(self._figure(figure, _Label(labels)))

    def _is_marked(self, figure: KeyFigure, row: int) -> bool:
        marked = self._marked
        return marked is not None and marked.column == figure.column and marked.row in (None, row)

    def _figure(self, figure: KeyFigure, label: _Label) -> QWidget:
        cell = QWidget()
        layout = column(cell, gap=HAIR)
        label.show_text(figure.label)
        layout.addWidget(label)
        for row, text in enumerate(figure.values):
            value = PlainLabel("figure", wraps=False)
            value.show_text(text)
            value.setAccessibleName(f"{figure.label}: {text}")
            value.setProperty("marked", self._is_marked(figure, row))
            layout.addWidget(value)
        layout.addStretch(1)
        return cell
