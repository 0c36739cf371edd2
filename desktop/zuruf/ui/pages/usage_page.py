"""How much the service is used, for IT: opened from the settings, read over HTTP, shown as blocks like any other."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.ports import ErrandFailed, ErrandNews, UsageFetched
from zuruf.dialogue.state import SeenFault
from zuruf.ui.blocks.block_list import BlockList
from zuruf.ui.errands import Errands
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.pages.inner_page import InnerPage
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button, PlainLabel, nested
from zuruf.ui.wrap_layout import WrapLayout


class UsagePage(InnerPage):
    """Asks anew whenever it is opened; what it showed before stays until the answer is there. Alt+Left leads back."""

    def __init__(self, scene: Scene, errands: Errands, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._errands = errands
        self._asked = ""
        self._loading = True
        self.refresh = Button(scene, "plain", "refresh")
        self.remark = PlainLabel("note")
        self.fault = FaultCard(scene)
        self.blocks = BlockList(scene, errands, fills=False)
        self._lay_out()
        self.refresh.clicked.connect(self.open)
        errands.answered.connect(self._hear)
        scene.changed.connect(self._renew)
        self._renew()

    def open(self) -> None:
        self._loading = not self.blocks.views
        self.fault.show_fault(None)
        self._renew()
        self.focus_back()
        self._asked = self._errands.fetch_usage()

    def _hear(self, news: ErrandNews) -> None:
        match news:
            case UsageFetched(key, blocks) if key == self._asked:
                self._loading = False
                self.fault.show_fault(None)
                self.blocks.show_blocks(blocks)
                self._renew()
            case ErrandFailed(key, code, hint) if key == self._asked:
                self._loading = False
                self.fault.show_fault(SeenFault(code, hint))
                self._renew()
            case _:
                pass

    def _lay_out(self) -> None:
        layout = self.place.body()
        layout.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        head = nested(layout, WrapLayout(gap=GAP, grow=self.title))
        head.addWidget(self.title)
        head.addWidget(self.refresh)
        for widget in (self.remark, self.fault):
            layout.addWidget(widget)
        layout.addWidget(self.blocks, 1)

    def _renew(self) -> None:
        texts = self._scene.texts
        self.show_head("usage-title")
        self.refresh.show_words(texts.say("page-refresh"))
        self.remark.show_text(texts.say("page-loading" if self._loading else "usage-note"))
