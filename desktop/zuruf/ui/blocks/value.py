"""One figure, as large as the room allows, with what it means."""

from PySide6.QtWidgets import QWidget

from zuruf.domain.blocks import Block
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.cells import cell_text, column_title, fields
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, HAIR, MARGIN
from zuruf.ui.widgets import PlainLabel, clear, column

_ACROSS = 3


class ValueView(QWidget):
    """A figure for each row: one, or one per currency or unit. They stand side by side and are never added."""

    def __init__(self, scene: Scene, block: Block, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._block = block
        self._marked: FigureSource | None = None
        self._place = QWidget()
        self._figures = FlowLayout(self._place, gap=MARGIN, most=_ACROSS)
        self._definition = PlainLabel("note")
        layout = column(self, gap=GAP)
        layout.addWidget(self._place)
        layout.addWidget(self._definition)
        scene.changed.connect(self._renew)
        self._renew()

    def mark(self, figure: FigureSource | None) -> None:
        if figure != self._marked:
            self._marked = figure
            self._renew()

    def _renew(self) -> None:
        clear(self._figures)
        texts = self._scene.texts
        drawn = fields(self._block)
        for field in drawn:
            title = column_title(field.column, texts)
            for number, row in enumerate(self._block.rows):
                text = cell_text(field, row, texts)
                marked = self._marked
                here = marked is not None and marked.column == field.column.name and marked.row in (None, number)
                self._figures.addWidget(_figure(title if len(drawn) > 1 else "", title, text, marked=here))
        question = self._block.question
        definition = "" if question is None else texts.sentence(question.definition)
        self._definition.show_text(definition)
        self._definition.setVisible(bool(definition))


def _figure(heading: str, title: str, text: str, *, marked: bool) -> QWidget:
    cell = QWidget()
    layout = column(cell, gap=HAIR)
    if heading:
        label = PlainLabel("small")
        label.show_text(heading)
        layout.addWidget(label)
    value = PlainLabel("value", wraps=False)
    value.show_text(text)
    value.setAccessibleName(f"{title}: {text}")
    value.setProperty("marked", marked)
    layout.addWidget(value)
    return cell
