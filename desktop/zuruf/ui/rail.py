"""The left edge: the pages, who is signed in, and the language of the window."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QScrollArea, QWidget

from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import Button, PlainLabel, column

_WIDTH = 256
PAGES = (Page.DASHBOARD, Page.INVOICES, Page.PRODUCTS, Page.FINANCE, Page.REPORTS, Page.SETTINGS)
"""Pages with a button; the others open when they are asked for."""


class Rail(QWidget):
    page_chosen = Signal(object)
    """Page, or None for the conversation."""
    language_chosen = Signal(object)
    proposals_chosen = Signal()
    """The desk, a page of the window's own: no request opens it."""

    def __init__(self, scene: Scene, badge: QWidget, parent: QWidget | None = None) -> None:
        """`badge` stands at the foot: who is signed in."""
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(_WIDTH)
        self._scene = scene
        self._waiting = 0
        self._brand = PlainLabel("brand", wraps=False)
        self._group = QButtonGroup(self)
        self.buttons: dict[Page | None, Button] = {}
        layout = column(self, margin=14, gap=2)
        layout.addWidget(self._brand)
        layout.addSpacing(8)
        pages = QWidget()
        pages.setObjectName("scrolled")
        list_of_pages = column(pages)
        for page in (None, *PAGES):
            button = Button(scene, "nav", "conversation" if page is None else page.value)
            button.setCheckable(True)
            button.setIconSize(QSize(26, 26))
            button.clicked.connect(partial(self._choose, page))
            self._group.addButton(button)
            self.buttons[page] = button
            list_of_pages.addWidget(button)
        self.proposals = Button(scene, "nav", "proposals")
        self.proposals.setCheckable(True)
        self.proposals.setIconSize(QSize(26, 26))
        self.proposals.clicked.connect(self.proposals_chosen)
        self._group.addButton(self.proposals)
        list_of_pages.insertWidget(1, self.proposals)
        list_of_pages.addStretch(1)
        layout.addWidget(_scrolling(pages), 1)
        layout.addWidget(badge)
        layout.addSpacing(8)
        self.languages = {language: Button(scene, "language") for language in Language}
        self._language_group = QButtonGroup(self)
        grid = QGridLayout()
        grid.setSpacing(6)
        for place, (language, button) in enumerate(self.languages.items()):
            button.setCheckable(True)
            button.clicked.connect(partial(self._choose_language, language))
            button.setEnabled("window.language" not in scene.locked)
            self._language_group.addButton(button)
            grid.addWidget(button, place // 2, place % 2)
        layout.addLayout(grid)
        scene.changed.connect(self._renew)
        self.show_page(None)
        self._renew()

    def show_page(self, page: Page | None) -> None:
        button = self.buttons.get(page)
        if button is not None:
            button.setChecked(True)
            return
        self._group.setExclusive(False)
        for other in (*self.buttons.values(), self.proposals):
            other.setChecked(False)
        self._group.setExclusive(True)

    def show_proposals(self) -> None:
        self.proposals.setChecked(True)

    def show_waiting(self, count: int) -> None:
        """How many proposals wait."""
        self._waiting = count
        self._renew()

    def _choose(self, page: Page | None) -> None:
        self.page_chosen.emit(page)

    def _choose_language(self, language: Language) -> None:
        self.language_chosen.emit(language)

    def _renew(self) -> None:
        texts = self._scene.texts
        self._brand.show_text(texts.say("window-title"))
        for page, button in self.buttons.items():
            button.show_words(texts.say("page-conversation" if page is None else f"page-{page.value}"))
        words = texts.say("page-proposals")
        told = texts.say("desk-name", count=self._waiting)
        self.proposals.show_words(f"{words} ({self._waiting})" if self._waiting else words, told)
        for language, button in self.languages.items():
            button.show_words(texts.say(f"language-{language.value}"))
            button.setChecked(language is texts.language)


def _scrolling(pages: QWidget) -> QScrollArea:
    """In a low window the pages are what gives way: who is signed in and the languages stay in sight."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(pages)
    return area
