"""Questions that fit a page: a touch asks them."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from zuruf.domain.turns import Page
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, HAIR
from zuruf.ui.widgets import Button, PlainLabel, column

_QUESTIONS: Mapping[Page, int] = {
    Page.DASHBOARD: 2,
    Page.INVOICES: 2,
    Page.PRODUCTS: 2,
    Page.FINANCE: 2,
    Page.ORDERS: 2,
    Page.CUSTOMERS: 2,
    Page.DOCUMENTS: 2,
}
"""How many the catalogue has for a page: `ask-<page>-<number>`."""


class Suggestions(QWidget):
    """Hidden on a page without any."""

    chosen = Signal(str)

    def __init__(self, scene: Scene, page: Page, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._messages = [f"ask-{page.value}-{number + 1}" for number in range(_QUESTIONS.get(page, 0))]
        self._title = PlainLabel("small")
        self.buttons = tuple(Button(scene, "link", "conversation") for _ in self._messages)
        place = QWidget()
        flow = FlowLayout(place, gap=GAP, most=2)
        for button, message in zip(self.buttons, self._messages, strict=True):
            button.clicked.connect(partial(self._choose, message))
            flow.addWidget(button)
        layout = column(self, gap=HAIR)
        layout.addWidget(self._title)
        layout.addWidget(place)
        if not self.buttons:
            self.hide()
        scene.changed.connect(self._renew)
        self._renew()

    def _choose(self, message: str) -> None:
        self.chosen.emit(self._scene.texts.say(message))

    def _renew(self) -> None:
        self._title.show_text(self._scene.texts.say("page-ask"))
        for button, message in zip(self.buttons, self._messages, strict=True):
            button.show_words(self._scene.texts.say(message))
