"""The pages that are not the company's data: made when they are first opened, or ahead while nothing else is to be done."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from zuruf.settings.schema import WindowPart
from zuruf.ui.conversation import Conversation
from zuruf.ui.dressing import Dressing
from zuruf.ui.errands import Errands
from zuruf.ui.pages.data_pages import take_away
from zuruf.ui.proposals.ledger import ProposalLedger
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices

if TYPE_CHECKING:
    from zuruf.ui.pages.proposals_page import ProposalsPage
    from zuruf.ui.pages.reports_page import ReportsPage
    from zuruf.ui.pages.settings_page import SettingsPage


class OwnPages(QObject):
    """The window stands sooner without them."""

    set = Signal(object)
    """WindowPart: what somebody has set on the page of settings."""

    def __init__(
        self,
        scene: Scene,
        errands: Errands,
        conversation: Conversation,
        *,
        ledger: ProposalLedger,
        choices: SpeechChoices | None,
        stack: QStackedWidget,
    ) -> None:
        super().__init__(stack)
        self._scene = scene
        self._errands = errands
        self._conversation = conversation
        self._ledger = ledger
        self._choices = choices
        self._stack = stack
        self._settings: SettingsPage | None = None
        self._reports: ReportsPage | None = None
        self._proposals: ProposalsPage | None = None

    def settings(self, settings: WindowPart) -> "SettingsPage":
        if self._settings is None:
            self._settings = _settings_page()(self._scene, settings, self._errands, self._choices)
            self._settings.changed.connect(self.set)
            self._settings.trace(self._conversation)
            self._stack.addWidget(self._settings)
        return self._settings

    @property
    def reports(self) -> "ReportsPage":
        if self._reports is None:
            self._reports = _reports_page()(self._scene, self._errands)
            self._stack.addWidget(self._reports)
        return self._reports

    @property
    def proposals(self) -> "ProposalsPage":
        if self._proposals is None:
            self._proposals = _proposals_page()(self._scene, self._ledger)
            self._stack.addWidget(self._proposals)
        return self._proposals

    def forget(self) -> None:
        """They are made anew when they are opened."""
        take_away(self._stack, [page for page in (self._settings, self._reports, self._proposals) if page is not None])
        self._settings, self._reports, self._proposals = None, None, None

    def show_settings(self, settings: WindowPart) -> None:
        if self._settings is not None:
            self._settings.show_settings(settings)

    def ahead(self, settings: Callable[[], WindowPart], dressing: Dressing) -> list[Callable[[], object]]:
        """What makes them, in pieces."""
        return [
            _settings_page,
            lambda: self.settings(settings()),
            lambda: dressing.ahead(self.settings(settings())),
            _proposals_page,
            lambda: self.proposals,
            lambda: dressing.ahead(self.proposals),
            _reports_page,
            lambda: self.reports,
            lambda: dressing.ahead(self.reports),
        ]


# What is imported here the window stands sooner without: ahead it is a piece of its own.


def _settings_page() -> "type[SettingsPage]":
    from zuruf.ui.pages.settings_page import SettingsPage

    return SettingsPage


def _proposals_page() -> "type[ProposalsPage]":
    from zuruf.ui.pages.proposals_page import ProposalsPage

    return ProposalsPage


def _reports_page() -> "type[ReportsPage]":
    from zuruf.ui.pages.reports_page import ReportsPage

    return ReportsPage
