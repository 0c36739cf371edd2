"""The pages of the company's data: made when they are first opened, asked for, and told of the assistant's comings and goings."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from zuruf.dialogue.effects import FetchPage, LeavePage
from zuruf.dialogue.ports import PageFailed, PageFetched
from zuruf.dialogue.state import Health, State
from zuruf.domain.pages import PageFilters
from zuruf.domain.turns import Page
from zuruf.ui.conversation import Conversation
from zuruf.ui.errands import Errands
from zuruf.ui.pages.data_page import DataPage
from zuruf.ui.scene import Scene


def take_away(stack: QStackedWidget, pages: Iterable[QWidget]) -> None:
    """Pages, with all that was typed, chosen and turned to on them."""
    for page in pages:
        stack.removeWidget(page)
        page.hide()
        page.deleteLater()


class DataPages(QObject):
    """Those that have been opened: the window stands sooner without the others."""

    asked = Signal(str)
    """A question that fits an open page was touched."""

    def __init__(self, scene: Scene, errands: Errands, conversation: Conversation, stack: QStackedWidget) -> None:
        super().__init__(stack)
        self._scene = scene
        self._errands = errands
        self._conversation = conversation
        self._stack = stack
        self._pages: dict[Page, DataPage] = {}
        self._away = False
        conversation.page_fetched.connect(self._show_fetched)
        conversation.page_failed.connect(self._show_failed)

    def __getitem__(self, page: Page) -> DataPage:
        return self._pages[page]

    def __contains__(self, page: Page) -> bool:
        return page in self._pages

    def made(self, page: Page) -> DataPage:
        """In the stack, and not yet in sight if it has just been made."""
        if page not in self._pages:
            made = self._pages[page] = DataPage(self._scene, self._errands, page)
            made.wanted.connect(self._fetch)
            made.left.connect(self._leave)
            made.asked.connect(self.asked)
            self._stack.addWidget(made)
        return self._pages[page]

    def open(self, page: Page, filters: PageFilters | None = None, *, said: bool = False) -> None:
        """`said`: with the filters of a request, or with the usual ones; by touch a page opens as it was left."""
        if said:
            self.made(page).open_as_said(filters)
        else:
            self.made(page).open()

    def forget(self) -> None:
        """They are made anew when they are opened."""
        take_away(self._stack, self._pages.values())
        self._pages = {}

    def show_state(self, state: State) -> None:
        """An assistant that went makes the pages old, one that is back makes them new."""
        away = state.assistant is not Health.READY
        if away == self._away:
            return
        self._away = away
        for page in self._pages.values():
            page.show_away(away=away)

    def _fetch(self, page: Page, filters: PageFilters) -> None:
        self._conversation.run(FetchPage(page, filters))

    def _leave(self, page: Page) -> None:
        self._conversation.run(LeavePage(page))

    def _show_fetched(self, fetched: PageFetched) -> None:
        if fetched.page in self._pages:
            self._pages[fetched.page].show_fetched(fetched)

    def _show_failed(self, failed: PageFailed) -> None:
        if failed.page in self._pages:
            self._pages[failed.page].show_failed(failed)
