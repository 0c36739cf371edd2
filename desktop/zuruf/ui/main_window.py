"""The window: the rail, the pages and the dock, joined to the conversation."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QWidget

from zuruf.dialogue.state import SeenFault, Stage, State
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageFilters
from zuruf.domain.turns import Mode, Page
from zuruf.settings.schema import WindowPart
from zuruf.ui.banner import ReplyBanner
from zuruf.ui.conversation import Conversation
from zuruf.ui.dock import Dock
from zuruf.ui.dressing import Dressing
from zuruf.ui.errands import Errands
from zuruf.ui.exchange_view import ExchangeView
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.looks import look_of
from zuruf.ui.motion import let_move
from zuruf.ui.notice_area import NoticeArea
from zuruf.ui.pages.data_pages import DataPages
from zuruf.ui.pages.own_pages import OwnPages
from zuruf.ui.part_notice import named
from zuruf.ui.people.corner import PeopleCorner
from zuruf.ui.people.who import Who
from zuruf.ui.proposals.ledger import ProposalLedger
from zuruf.ui.rail import Rail
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.talk_keys import TalkKeys
from zuruf.ui.widgets import column

if TYPE_CHECKING:
    from zuruf.ui.pages.proposals_page import ProposalsPage
    from zuruf.ui.pages.reports_page import ReportsPage
    from zuruf.ui.pages.settings_page import SettingsPage


class MainWindow(QMainWindow):
    """`save` keeps what was set; `system_is_dark` tells what the theme `system` means now."""

    painted = Signal()
    """Once, when the window has been painted for the first time."""

    def __init__(
        self,
        scene: Scene,
        conversation: Conversation,
        settings: WindowPart,
        *,
        save: Callable[[WindowPart], None],
        system_is_dark: Callable[[], bool],
        system_wants_contrast: Callable[[], bool] = lambda: False,
        choices: SpeechChoices | None = None,
    ) -> None:
        super().__init__()
        self._scene = scene
        self._conversation = conversation
        self._settings = settings
        self._save = save
        self._system_is_dark = system_is_dark
        self._system_wants_contrast = system_wants_contrast
        self._choices = choices
        self._keys = TalkKeys(settings)
        self._page: Page | None = None
        self._reply_wanted = False
        self._followed: str | None = None
        self._was_painted = False
        self.setObjectName("window")
        self.dock = Dock(scene, holds=settings.talk_by == "hold", talk_key=settings.talk_key)
        self.fault = FaultCard(scene)
        self.banner = ReplyBanner(scene)
        self.errands = Errands(conversation.run, conversation.new_key)
        self.who = Who(self.errands, parent=self)
        self.people = PeopleCorner(scene, self.who, self._keys.fit, self.dock.talk, self)
        self.rail = Rail(scene, self.people.badge)
        self.proposals = ProposalLedger(self.errands, self.who, self._keys.first, self)
        self.exchange = ExchangeView(scene, self.errands, self.proposals)
        self.pages = QStackedWidget()
        self._own = OwnPages(scene, self.errands, conversation, ledger=self.proposals, choices=choices, stack=self.pages)
        self._own.set.connect(self._set)
        self.data_pages = DataPages(scene, self.errands, conversation, self.pages)
        self._lay_out()
        self._connect()
        self.apply(settings)
        self.resize(1280, 860)
        self.setMinimumSize(1000, 700)

    @property
    def page(self) -> Page | None:
        """The open page; None is the conversation."""
        return self._page

    @property
    def settings_page(self) -> "SettingsPage":
        return self._own.settings(self._settings)

    @property
    def reports_page(self) -> "ReportsPage":
        return self._own.reports

    @property
    def proposals_page(self) -> "ProposalsPage":
        return self._own.proposals

    def pages_ahead(self) -> list[Callable[[], object]]:
        """What makes, in pieces, the pages that somebody may open."""
        return self._own.ahead(lambda: self._settings, self._dressing)

    def apply(self, settings: WindowPart) -> None:
        """Language, look and way of talking as set, at once."""
        self._settings = settings
        dots = self.screen().physicalDotsPerInch()
        look = look_of(settings, dark=self._system_is_dark, contrast=self._system_wants_contrast, dots=dots)
        self._scene.switch(settings.language, look)
        self._dressing.wear(look)
        let_move(self, moves=look.sizes.moves)
        self._keys.set(settings)
        self.dock.set_ways(holds=settings.talk_by == "hold", talk_key=settings.talk_key)
        self._own.show_settings(settings)
        self.setWindowTitle(self._scene.texts.say("window-title"))

    def open_page(self, page: Page | None, *, with_reply: bool = False, filters: PageFilters | None = None) -> None:
        """`filters` are those that a request said of the page; with a reply and without them it opens as usual."""
        if page is Page.PROPOSALS:
            self.open_proposals(with_reply=with_reply)
            return
        self._page = page
        self._reply_wanted = with_reply
        self.rail.show_page(page)
        if page is None:
            self._turn_to(self.exchange)
        elif page is Page.SETTINGS:
            self._turn_to(self.settings_page)
            self.settings_page.open()
        elif page is Page.REPORTS:
            self._turn_to(self.reports_page)
            self.reports_page.open()
        else:
            self._turn_to(self.data_pages.made(page))
            self.data_pages.open(page, filters, said=with_reply)
        self._show_banner(self._conversation.state)

    def _turn_to(self, page: QWidget) -> None:
        # Before it is in sight: a style that changes there has everything measured twice.
        self._dressing.show(page)
        self.pages.setCurrentWidget(page)

    def open_proposals(self, *, with_reply: bool = False) -> None:
        """The desk. A new request leads back to the conversation, as from any page."""
        self._page, self._reply_wanted = Page.PROPOSALS, with_reply
        self.rail.show_proposals()
        self._turn_to(self.proposals_page)
        self.proposals_page.open()
        self._show_banner(self._conversation.state)

    def show_state(self, state: State) -> None:
        if state.exchange is not None and state.exchange.key != self._followed:
            # A new request leads back to the conversation; the assistant opens a page anew if that is the answer.
            self._followed = state.exchange.key
            self.who.acted()
            self.open_page(None)
        self.dock.show_state(state)
        self.fault.show_fault(named(self._scene.texts, state))
        self.exchange.show_state(state)
        self.data_pages.show_state(state)
        self._show_banner(state)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._keys.take(event, self.dock.talk.press_key):
            return
        if event.key() == Qt.Key.Key_Escape:
            self._conversation.cancel()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self._keys.take(event, self.dock.talk.release_key):
            super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        # Another window in front takes the release of a held key with it.
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.dock.talk.release()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.people.watch(self.windowHandle())
        self.dock.talk.setFocus(Qt.FocusReason.OtherFocusReason)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.who.rest()
        self.proposals.rest()
        self.exchange.rest()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(event.rect(), QColor(self._scene.look.background))
        if not self._was_painted:
            self._was_painted = True
            # The children are painted after their parent, before the loop comes back.
            QTimer.singleShot(0, self.painted.emit)

    def _lay_out(self) -> None:
        self.pages.addWidget(self.exchange)
        content = QWidget()
        cards = (self.fault, self.people.notice, self.banner)
        self._notices = NoticeArea(self._scene, self._conversation, cards)
        middle = column(content)
        middle.addWidget(self._notices)
        middle.addWidget(self.pages, 1)
        middle.addWidget(self.dock)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(content, 1)
        self.setCentralWidget(whole)
        self._dressing = Dressing((self.rail, self._notices, self.dock), self)
        self._dressing.show(self.exchange)
        self.people.lie_over(whole)

    def _connect(self) -> None:
        conversation = self._conversation
        self.dock.talk.talk_pressed.connect(conversation.press_talk)
        self.dock.talk.talk_released.connect(conversation.release_talk)
        self.dock.submitted.connect(conversation.submit)
        self.dock.cancelled.connect(conversation.cancel)
        self.exchange.example_chosen.connect(conversation.submit)
        self.exchange.corrected.connect(self._correct)
        self.exchange.answer_chosen.connect(conversation.choose)
        conversation.errand_answered.connect(self.errands.answered)
        self.people.notice.turned.connect(self._notices.fit)
        self.exchange.queue_looked.connect(conversation.look_at_queue)
        self.rail.page_chosen.connect(self.open_page)
        self.rail.proposals_chosen.connect(self.open_proposals)
        self.proposals.counted.connect(self.rail.show_waiting)
        self.rail.language_chosen.connect(self._set_language)
        self.exchange.turned.connect(lambda: self._show_banner(conversation.state))
        conversation.note_said.connect(self.dock.show_said)
        conversation.changed.connect(self.show_state)
        conversation.measured.connect(self.dock.open.show_measured)
        conversation.forgotten.connect(self._forget)
        conversation.page_opened.connect(self._open_for_reply)
        conversation.level_measured.connect(self.dock.show_level)
        conversation.preparation_reported.connect(self.dock.show_preparation)
        self.data_pages.asked.connect(conversation.submit)

    def _forget(self) -> None:
        """Whatever may stand on a page, now or in a later version, nothing of it stays: the pages are made anew."""
        self.dock.forget()
        self.open_page(None)
        self._own.forget()
        self.data_pages.forget()

    def _correct(self, text: str, mode: Mode) -> None:
        """Whoever spoke is answered aloud, also where the words were put right by hand."""
        (self._conversation.submit_as_spoken if mode is Mode.VOICE else self._conversation.submit)(text)

    def _open_for_reply(self, page: Page, filters: PageFilters | None) -> None:
        self.open_page(page, with_reply=True, filters=filters)

    def _show_banner(self, state: State) -> None:
        # What the voice says can be read wherever one has turned meanwhile.
        spoken = state.stage is Stage.SPEAKING and state.exchange is not None and bool(state.exchange.reply)
        away = self._page is not None or self.exchange.looks_back
        self.banner.show_state(state, wanted=away and (spoken or (self._reply_wanted and self._page is not None)))
        self._notices.show_state(state)

    def _set_language(self, language: Language) -> None:
        self._set(self._settings.model_copy(update={"language": language}))

    def set_guided(self) -> None:
        """The guide of the first start has been gone through, or is not wanted."""
        if not self._settings.guided:
            self._set(self._settings.model_copy(update={"guided": True}))

    def follow_system(self) -> None:
        """The system has become light or dark, or wants more contrast."""
        self.apply(self._settings)

    def _set(self, settings: WindowPart) -> None:
        self.apply(settings)
        self._save(settings)

    def show_unsaved(self, fault: SeenFault) -> None:
        self.fault.show_fault(fault)
        self._show_banner(self._conversation.state)
