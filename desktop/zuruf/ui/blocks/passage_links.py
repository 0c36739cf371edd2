"""Below passages of documents: a button for each that opens its document at that place."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from zuruf.domain.blocks import Block
from zuruf.ui.blocks.document_sheet import DocumentSheet
from zuruf.ui.errands import Errands
from zuruf.ui.scene import Scene
from zuruf.ui.theme import CLOSE
from zuruf.ui.widgets import Button, column

PASSAGES = "passages"
"""The title of the block that holds them."""


class PassageLinks(QWidget):
    def __init__(self, scene: Scene, errands: Errands, block: Block, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._errands = errands
        self.buttons: list[Button] = []
        self._names: list[str] = []
        layout = column(self, gap=CLOSE)
        for document, section, path, text in _places(block):
            button = Button(scene, "link", "documents")
            button.clicked.connect(lambda _=False, path=path, text=text: self.open(path, text))
            self.buttons.append(button)
            self._names.append(", ".join(part for part in (document, section) if part))
            layout.addWidget(button)
        scene.changed.connect(self._renew)
        self._renew()

    def open(self, path: str, text: str) -> DocumentSheet:
        """The sheet stands beside the window, which goes on listening."""
        sheet = DocumentSheet(self._scene, self._errands, path=path, text=text, parent=self)
        sheet.show()
        return sheet

    def _renew(self) -> None:
        for button, name in zip(self.buttons, self._names, strict=True):
            button.show_words(self._scene.texts.say("document-open", place=name))


def _places(block: Block) -> Iterator[tuple[str, str, str, str]]:
    """Document, section, path and text of each row."""
    names = [column.name for column in block.columns]
    if block.title != PASSAGES or not {"document", "section", "file", "text"} <= set(names):
        return
    for row in block.rows:
        held = dict(zip(names, row, strict=True))
        document, section, path, text = (str(held[name] or "") for name in ("document", "section", "file", "text"))
        if path:
            yield document, section, path, text
