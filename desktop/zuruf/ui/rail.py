"""The left edge: the pages, who is signed in, and the language of the window."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.ui.one_of import OneOf
from zuruf.ui.people.badge import Badge
from zuruf.ui.scene import Scene
from zuruf.ui.theme import CLOSE, GAP, HAIR
from zuruf.ui.widgets import Button, PlainLabel, column, nested
from zuruf.ui.wrapping import width_of

_WIDTH = 256
_COUNT = " (9)"
_BAR = 8
"""Pixels that the bar of the list takes beside the words."""
_LEAST_SHARE = 3.4
"""A window narrower than so many rails has none with words."""
PAGES = (
    Page.DASHBOARD,
    Page.INVOICES,
    Page.PRODUCTS,
    Page.ORDERS,
    Page.CUSTOMERS,
    Page.FINANCE,
    Page.REPORTS,
    Page.DOCUMENTS,
    Page.QUEUE,
    Page.SETTINGS,
)
"""Pages with a button; the others open when they are asked for."""


class Rail(QWidget):
    page_chosen = Signal(object)
    """Page, or None for the conversation."""
    language_chosen = Signal(object)
    proposals_chosen = Signal()
    """The desk, a page of the window's own: no request opens it."""

    def __init__(self, scene: Scene, badge: Badge, parent: QWidget | None = None) -> None:
        """`badge` stands at the foot: who is signed in."""
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._scene = scene
        self._narrow = False
        self._badge = badge
        self._grid = QGridLayout()
        self._waiting = 0
        self._brand = PlainLabel("brand", wraps=False)
        self._group = OneOf(self)
        self.buttons: dict[Page | None, Button] = {}
        layout = column(self, margin=GAP, gap=HAIR)
        layout.addWidget(self._brand)
        layout.addSpacing(CLOSE)
        pages = QWidget()
        pages.setObjectName("scrolled")
        list_of_pages = column(pages)
        for page in (None, *PAGES):
            button = Button(scene, "nav", "conversation" if page is None else page.value)
            button.setCheckable(True)
            button.size_icon(26)
            button.clicked.connect(partial(self._choose, page))
            self._group.add(button)
            self.buttons[page] = button
            list_of_pages.addWidget(button)
        self.proposals = Button(scene, "nav", "proposals")
        self.proposals.setCheckable(True)
        self.proposals.size_icon(26)
        self.proposals.clicked.connect(self.proposals_chosen)
        self._group.add(self.proposals)
        list_of_pages.insertWidget(1, self.proposals)
        list_of_pages.addStretch(1)
        self._area = _scrolling(pages)
        layout.addWidget(self._area, 1)
        layout.addSpacing(CLOSE)
        layout.addWidget(badge)
        layout.addSpacing(CLOSE)
        self.languages = {language: Button(scene, "language") for language in Language}
        self._language_group = OneOf(self)
        nested(layout, self._grid, gap=CLOSE)
        for place, (language, button) in enumerate(self.languages.items()):
            button.setCheckable(True)
            button.clicked.connect(partial(self._choose_language, language))
            button.setEnabled("window.language" not in scene.locked)
            self._language_group.add(button)
            self._grid.addWidget(button, place // 2, place % 2)
        scene.changed.connect(self._renew)
        self.show_page(None)
        self._renew()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.window().installEventFilter(self)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self.window():
            self._fit()
        return super().eventFilter(watched, event)

    def show_page(self, page: Page | None) -> None:
        button = self.buttons.get(page)
        if button is not None:
            button.setChecked(True)
            self._area.ensureWidgetVisible(button)
            return
        self._group.setExclusive(False)
        for other in (*self.buttons.values(), self.proposals):
            other.setChecked(False)
        self._group.setExclusive(True)

    def show_proposals(self) -> None:
        self.proposals.setChecked(True)
        self._area.ensureWidgetVisible(self.proposals)

    def show_waiting(self, count: int) -> None:
        """How many proposals wait."""
        self._waiting = count
        self._renew()

    def _choose(self, page: Page | None) -> None:
        self.page_chosen.emit(page)

    def _choose_language(self, language: Language) -> None:
        self.language_chosen.emit(language)

    def _fit(self) -> None:
        """Large words in a small window leave too little for the page: then the signs stand alone, and keep their names."""
        if self._is_cramped() != self._narrow:
            self._renew()

    def _is_cramped(self) -> bool:
        return self.isVisible() and self.window().width() < _LEAST_SHARE * self._scene.look.sizes.along(_WIDTH)

    def _width(self) -> int:
        """With room for the longest word, and for a count of proposals from the first: the page is not to move when one comes."""
        sizes = self._scene.look.sizes
        widest = max(button.sizeHint().width() for button in self.buttons.values())
        counted = 0 if self._narrow or self._waiting else width_of(self.proposals, _COUNT)
        widest = max(widest, self.proposals.sizeHint().width() + counted)
        return max(sizes.touch if self._narrow else sizes.along(_WIDTH), widest + 2 * GAP + _BAR)

    def _show(self, button: Button, words: str, told: str | None = None) -> None:
        if self._narrow:
            button.name_only(told or words)
        else:
            button.show_words(words, told)
            button.setToolTip("")

    def _renew(self) -> None:
        texts = self._scene.texts
        self._narrow = self._is_cramped()
        self._badge.show_narrow(narrow=self._narrow)
        self._brand.setVisible(not self._narrow)
        self._brand.show_text(texts.say("window-title"))
        for page, button in self.buttons.items():
            self._show(button, texts.say("page-conversation" if page is None else f"page-{page.value}"))
        words = texts.say("page-proposals")
        told = texts.say("desk-name", count=self._waiting)
        self._show(self.proposals, f"{words} ({self._waiting})" if self._waiting else words, told)
        for place, (language, button) in enumerate(self.languages.items()):
            name = texts.say(f"language-{language.value}")
            button.show_words(language.value.upper() if self._narrow else name, name)
            across = 1 if self._narrow else 2
            self._grid.addWidget(button, place // across, place % across)
            button.setChecked(language is texts.language)
        self.setFixedWidth(self._width())


def _scrolling(pages: QWidget) -> QScrollArea:
    """In a low window the pages are what gives way: who is signed in and the languages stay in sight."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(pages)
    area.verticalScrollBar().setObjectName("slim")
    return area
