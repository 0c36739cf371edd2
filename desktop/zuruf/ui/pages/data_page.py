"""A page of the company's data: what the assistant keeps for it, narrowed by filters that are touched or said."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import QBasicTimer, Qt, QTimerEvent, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.ports import PageFailed, PageFetched
from zuruf.dialogue.state import SeenFault
from zuruf.domain.blocks import Block
from zuruf.domain.pages import EVERYTHING, PageContent, PageFilters
from zuruf.domain.turns import Page
from zuruf.ui.announce import announce
from zuruf.ui.blocks.block_list import BlockList
from zuruf.ui.errands import Errands
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.pages.document_links import DocumentLinks
from zuruf.ui.pages.filter_bar import FilterBar
from zuruf.ui.pages.suggestions import Suggestions
from zuruf.ui.scene import Scene
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button, PlainLabel, nested
from zuruf.ui.wrap_layout import WrapLayout

DEFAULTS: Mapping[Page, PageFilters] = {Page.INVOICES: replace(EVERYTHING, status="unpaid")}
"""What a page is narrowed to where nobody has said or touched anything: what is still to be done."""

LIVE: dict[Page, float] = {Page.DASHBOARD: 60.0, Page.QUEUE: 5.0}
"""Seconds after which a page that is looked at reads its figures again."""

_UNFIT = "query-invalid"
_EMPTY: Mapping[Page, str] = {Page.QUEUE: "page-none-queue", Page.DOCUMENTS: "page-none-documents"}


class DataPage(ScrolledPage):
    """Asks for its blocks whenever it is opened; what it showed before stays until the new blocks are there, or where there are
    none to be had."""

    wanted = Signal(object, object)
    """Page, PageFilters: its blocks are asked for."""
    left = Signal(object)
    """Page: nobody waits for them any more."""
    asked = Signal(str)
    """A question that fits the page was touched."""

    def __init__(self, scene: Scene, errands: Errands, page: Page, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = page
        self.filters = DEFAULTS.get(page, EVERYTHING)
        self._scene = scene
        self._remark: str | None = "page-loading"
        self._waits = False
        self._stale = False
        self._live = QBasicTimer()
        self._title = PlainLabel("headline")
        self.refresh = Button(scene, "plain", "refresh")
        self.refresh.clicked.connect(self._reload)
        self.stop = Button(scene, "plain", "cancel")
        self.stop.clicked.connect(self._stop)
        self.bar = FilterBar(scene)
        self.bar.changed.connect(self.open)
        self.stale = PlainLabel("cut")
        self.remark = PlainLabel("note")
        self.fault = FaultCard(scene)
        self.blocks = BlockList(scene, errands, fills=True)
        self.links = DocumentLinks(scene, errands, self.blocks) if page is Page.DOCUMENTS else None
        self.suggestions = Suggestions(scene, page)
        self.suggestions.chosen.connect(self.asked)
        self._lay_out()
        scene.changed.connect(self._renew)
        self._renew()

    def open(self, filters: PageFilters | None = None) -> None:
        """Reads the page anew, narrowed to other filters if they are given."""
        if filters is not None:
            self.filters = filters
        self._live.stop()
        self._waits = True
        self._remark = "page-loading" if not self.blocks.views else None
        self.fault.show_fault(None)
        self.bar.show_filters(self.filters)
        self._renew()
        self.wanted.emit(self.page, self.filters)

    def _reload(self) -> None:
        self.open()

    def open_as_said(self, filters: PageFilters | None) -> None:
        """With what was said; where nothing was, as it is usually opened."""
        self.open(DEFAULTS.get(self.page, EVERYTHING) if filters is None else filters)

    def show_fetched(self, fetched: PageFetched) -> None:
        content = fetched.content
        self._waits, self._stale = False, False
        self.filters = content.filters
        self.fault.show_fault(None)
        self.bar.show_content(content)
        shown = tuple(view.block for view in self.blocks.views)
        if not _alike(shown, content.blocks):
            self.blocks.show_blocks(content.blocks)
            if self.links is not None:
                self.links.join()
        self._remark = self._empty_word(content)
        self._go_on_living()
        self._renew()

    def show_failed(self, failed: PageFailed) -> None:
        if failed.code == _UNFIT and self.filters.any and self.filters == DEFAULTS.get(self.page):
            # A company whose rows have other states has no use for what is usual elsewhere.
            self.open(EVERYTHING)
            return
        self._waits = False
        self._remark = None
        self._stale = bool(self.blocks.views)
        self.fault.show_fault(SeenFault(failed.code, failed.hint))
        self._renew()

    def show_away(self, *, away: bool) -> None:
        """The assistant is gone, or back: what is shown grows old, or is read anew."""
        if away:
            self._stale = bool(self.blocks.views)
            self._renew()
        elif self.isVisible() and not self._waits:
            self.open()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._go_on_living()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._live.stop()

    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() == self._live.timerId():
            # Nobody asked for it: nothing on the page moves unless the figures do.
            self._live.stop()
            self.wanted.emit(self.page, self.filters)
        else:
            super().timerEvent(event)

    def _go_on_living(self) -> None:
        if self.page in LIVE and self.isVisible() and not self._waits:
            self._live.start(round(LIVE[self.page] * 1000), self)

    def _stop(self) -> None:
        self._waits = False
        self._remark = "page-stopped"
        self.left.emit(self.page)
        self._renew()
        announce(self, self.remark.text())

    def _empty_word(self, content: PageContent) -> str | None:
        if any(block.rows for block in content.blocks):
            return None
        if content.filters.any:
            return "page-none-found"
        if self.page in _EMPTY:
            return _EMPTY[self.page]
        return "page-empty" if content.blocks else "page-nothing-kept"

    def _lay_out(self) -> None:
        layout = self.body()
        head = nested(layout, WrapLayout(gap=GAP, grow=self._title))
        for part in (self._title, self.bar.opener, self.stop, self.refresh):
            head.addWidget(part)
        for widget in (self.bar, self.stale, self.remark, self.fault):
            layout.addWidget(widget)
        layout.addWidget(self.blocks, 1)
        layout.addWidget(self.suggestions)

    def _renew(self) -> None:
        texts = self._scene.texts
        self._title.show_text(texts.say(f"page-{self.page.value}"))
        self.refresh.show_words(texts.say("page-retry" if self.fault.isVisibleTo(self) else "page-refresh"))
        self.stop.show_words(texts.say("page-stop"))
        had_focus = self.refresh.hasFocus() or self.stop.hasFocus()
        self.refresh.setVisible(not self._waits)
        self.stop.setVisible(self._waits)
        if had_focus:
            (self.stop if self._waits else self.refresh).setFocus(Qt.FocusReason.OtherFocusReason)
        if self._remark is not None:
            self.remark.show_text(texts.say(self._remark))
        self.remark.setVisible(self._remark is not None)
        views = self.blocks.views
        self.stale.setVisible(self._stale and bool(views))
        if views:
            oldest = min(view.block.taken_at for view in views)
            self.stale.show_text(texts.say("page-stale", time=texts.time(oldest)))


def _alike(shown: tuple[Block, ...], fresh: tuple[Block, ...]) -> bool:
    """Whether the figures are still the same: whoever is reading keeps their place then."""
    return bool(shown) and [_content(block) for block in shown] == [_content(block) for block in fresh]


def _content(block: Block) -> Block:
    return replace(block, id="", taken_at=_NO_TIME)


_NO_TIME = datetime(1970, 1, 1, tzinfo=UTC)
