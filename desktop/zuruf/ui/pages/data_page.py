"""A page of the company's data: the blocks that the assistant keeps for it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.dialogue.ports import PageFailed, PageFetched
from zuruf.dialogue.state import SeenFault
from zuruf.domain.turns import Page
from zuruf.ui.blocks.block_list import BlockList
from zuruf.ui.errands import Errands
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.scene import Scene
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.widgets import Button, PlainLabel


class DataPage(ScrolledPage):
    """Asks for its blocks whenever it is opened; what it showed before stays until the new blocks are there."""

    wanted = Signal(object)
    """Page: its blocks are asked for."""

    def __init__(self, scene: Scene, errands: Errands, page: Page, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = page
        self._scene = scene
        self._remark: str | None = "page-loading"
        self._title = PlainLabel("headline")
        self.refresh = Button(scene, "plain", "refresh")
        self.refresh.clicked.connect(self.open)
        self.remark = PlainLabel("note")
        self.fault = FaultCard(scene)
        self.blocks = BlockList(scene, errands, fills=True)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.refresh)
        layout = self.body()
        layout.addLayout(head)
        for widget in (self.remark, self.fault):
            layout.addWidget(widget)
        layout.addWidget(self.blocks, 1)
        scene.changed.connect(self._renew)
        self._renew()

    def open(self) -> None:
        self._remark = "page-loading" if not self.blocks.views else None
        self.fault.show_fault(None)
        self._renew()
        self.wanted.emit(self.page)

    def show_fetched(self, fetched: PageFetched) -> None:
        self.fault.show_fault(None)
        self.blocks.show_blocks(fetched.content.blocks)
        self._remark = None if fetched.content.blocks else "page-empty"
        self._renew()

    def show_failed(self, failed: PageFailed) -> None:
        self._remark = None
        self.fault.show_fault(SeenFault(failed.code, failed.hint))
        self._renew()

    def _renew(self) -> None:
        texts = self._scene.texts
        self._title.show_text(texts.say(f"page-{self.page.value}"))
        self.refresh.show_words(texts.say("page-refresh"))
        if self._remark is not None:
            self.remark.show_text(texts.say(self._remark))
        self.remark.setVisible(self._remark is not None)
