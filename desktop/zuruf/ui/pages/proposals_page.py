"""The desk: every proposal that waits, of all kiosks, and what was decided today."""

from PySide6.QtCore import QBasicTimer, Qt, QTimerEvent
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.dialogue.ports import ErrandNews
from zuruf.dialogue.proposals import ListProposals, ProposalFailed, ProposalsListed, ShownVersion
from zuruf.dialogue.state import SeenFault
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.proposals import words
from zuruf.ui.proposals.batch_view import BatchView
from zuruf.ui.proposals.card_list import CardList
from zuruf.ui.proposals.filter_button import FilterButton
from zuruf.ui.proposals.ledger import ProposalLedger
from zuruf.ui.scene import Scene
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.theme import EDGE, GAP, MARGIN
from zuruf.ui.widgets import Button, PlainLabel, nested
from zuruf.ui.wrap_layout import WrapLayout

LOOK_MS = 4000
"""Between two readings of the lists while the page is seen."""
MOST_DECIDED = 30
_DECIDED = (ProposalState.EXECUTED, ProposalState.REJECTED, ProposalState.FAILED, ProposalState.EXPIRED)


class ProposalsPage(ScrolledPage):
    """Newest first. A card that is decided while it is seen stays where it is until the page is opened again."""

    def __init__(self, scene: Scene, ledger: ProposalLedger, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._ledger = ledger
        self._listing = self._listing_decided = ""
        self._heard = False
        self._order: list[str] = []
        self._decided: list[str] = []
        self._title = PlainLabel("headline")
        self.refresh = Button(scene, "plain", "refresh")
        self.sign_in = Button(scene, "primary", "person")
        self.own = PlainLabel("note")
        self.kind = FilterButton(scene, "filter-kind")
        self.origin = FilterButton(scene, "filter-from")
        self.count = PlainLabel("title")
        self.hint = PlainLabel("small")
        self.remark = PlainLabel("note")
        self.fault = FaultCard(scene)
        self.batch = BatchView(scene, ledger)
        self.open_cards = CardList(scene, ledger)
        self.decided_title = PlainLabel("title")
        self.decided_remark = PlainLabel("note")
        self.decided_cards = CardList(scene, ledger)
        self._timer = QBasicTimer()
        self._lay_out()
        self._connect()
        self._renew()

    def open(self) -> None:
        """Asks for both lists anew; what is decided by now moves down."""
        self._order = [proposal for proposal in self._order if self._waits(proposal)]
        self._ask()
        self._ledger.ask_offers()
        self._renew()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start(LOOK_MS, self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() == self._timer.timerId():
            self._ask()
        else:
            super().timerEvent(event)

    def _ask(self) -> None:
        if not self._listing:
            self._listing = self._ledger.errands.ask_proposals(ListProposals())
        if not self._listing_decided:
            self._listing_decided = self._ledger.errands.ask_proposals(ListProposals(_DECIDED))

    def _hear(self, news: ErrandNews) -> None:
        match news:
            case ProposalsListed(key, proposals, at) if key == self._listing:
                self._listing, self._heard = "", True
                self._ledger.clock.tell(at)
                self.fault.show_fault(None)
                self._show_open(proposals)
            case ProposalsListed(key, proposals, at) if key == self._listing_decided:
                self._listing_decided = ""
                self._ledger.clock.tell(at)
                self._show_decided(proposals)
            case ProposalFailed(key, code, hint) if key == self._listing:
                self._listing = ""
                self.fault.show_fault(SeenFault(code, hint))
                self._renew()
            case ProposalFailed(key) if key == self._listing_decided:
                self._listing_decided = ""
            case _:
                pass

    def _show_open(self, proposals: tuple[Proposal, ...]) -> None:
        listed = [proposal.id for proposal in proposals]
        self._ledger.learn(proposals)
        for proposal in self._order:
            if proposal not in listed and self._waits(proposal):
                # Decided elsewhere, or no longer for these eyes.
                self._ledger.look(proposal)
        new = [proposal for proposal in listed if proposal not in self._order]
        self._order = new + self._order
        self._renew()

    def _show_decided(self, proposals: tuple[Proposal, ...]) -> None:
        today = self._ledger.clock.now().astimezone().date()
        fresh = [each for each in proposals if (each.decided_at or each.expires_at).astimezone().date() == today]
        self._ledger.learn(fresh)
        fresh.sort(key=lambda proposal: proposal.decided_at or proposal.expires_at, reverse=True)
        self._decided = [proposal.id for proposal in fresh[:MOST_DECIDED]]
        self._renew()

    def _waits(self, proposal: str) -> bool:
        card = self._ledger.cards.get(proposal)
        return card is not None and card.proposal.state is ProposalState.OPEN

    def _somebody_else(self) -> None:
        """Another person may see others: nothing of before stays."""
        self._order, self._decided, self._heard = [], [], False
        self._listing = self._listing_decided = ""
        self._renew()
        if self.isVisible():
            self._ask()

    def _changed(self, proposal: str) -> None:
        if self.isVisible() and proposal in self._order:
            self._renew()

    def _renew(self) -> None:
        texts = self._scene.texts
        person = self._ledger.who.person
        alone = person is None or not person.role.covers(Role.MANAGER)
        self._title.show_text(texts.say("page-proposals"))
        self.refresh.show_words(texts.say("page-refresh"))
        self.sign_in.show_words(texts.say("desk-sign-in"))
        self.own.show_text(texts.say("desk-own"))
        self.own.setVisible(alone)
        self.sign_in.setVisible(alone)
        self._order = [proposal for proposal in self._order if proposal in self._ledger.cards]
        self._decided = [proposal for proposal in self._decided if proposal in self._ledger.cards]
        self._show_filters()
        shown = [proposal for proposal in self._order if self._fits(proposal)]
        self.open_cards.show_proposals(shown)
        waiting = [proposal for proposal in self._order if self._waits(proposal)]
        self.count.show_text(texts.say("desk-waiting", count=len(waiting)))
        self.count.setVisible(bool(waiting))
        remark = "desk-none-left" if waiting and not shown else "desk-none" if self._heard else "page-loading"
        self.remark.show_text(texts.say(remark))
        self.remark.setVisible(not shown and self.fault.isHidden())
        self._offer_batch([proposal for proposal in shown if self._waits(proposal)])
        self.decided_title.show_text(texts.say("desk-decided"))
        below = [proposal for proposal in self._decided if proposal not in self._order]
        self.decided_remark.show_text(texts.say("desk-decided-none"))
        self.decided_remark.setVisible(self._heard and not below)
        self.decided_cards.show_proposals(below)

    def _show_filters(self) -> None:
        texts = self._scene.texts
        kinds, origins = {}, {}
        for proposal in self._order:
            made = self._ledger.cards[proposal].proposal
            offer = self._ledger.offers.get(made.change)
            kinds[made.change] = words.kind_name(made.change, {} if offer is None else offer.label, texts)
            origins[made.proposed_by] = words.name_of(made.proposed_by, texts)
        self.kind.show_entries(kinds)
        self.origin.show_entries(origins)

    def _fits(self, proposal: str) -> bool:
        made = self._ledger.cards[proposal].proposal
        return self.kind.value in {"", made.change} and self.origin.value in {"", made.proposed_by}

    def _offer_batch(self, waiting: list[str]) -> None:
        """Only of one kind, so that the button says truly what it does."""
        cards = [self._ledger.cards[proposal] for proposal in waiting]
        may = [card for card in cards if self._ledger.may_confirm(card.proposal) and card.open]
        kinds = {card.proposal.change for card in may}
        one = len(kinds) == 1
        offer = self._ledger.offers.get(next(iter(kinds))) if one else None
        kind = words.kind_name(next(iter(kinds)), {} if offer is None else offer.label, self._scene.texts) if one else ""
        self.batch.offer([ShownVersion.of(card.proposal) for card in may] if one else [], kind)
        self.hint.show_text(self._scene.texts.say("batch-hint"))
        self.hint.setVisible(len(may) > 1 and not one)

    def _connect(self) -> None:
        self.refresh.clicked.connect(self.open)
        self.sign_in.clicked.connect(lambda: self._ledger.who.ask_to_sign_in(Role.MANAGER, self.open))
        for button in (self.kind, self.origin):
            button.chosen.connect(self._renew)
        self.batch.ended.connect(self._ask)
        self._ledger.errands.answered.connect(self._hear)
        self._ledger.changed.connect(self._changed)
        self._ledger.offered.connect(self._renew)
        self._ledger.who.changed.connect(self._somebody_else)
        self._scene.changed.connect(self._renew)

    def _lay_out(self) -> None:
        layout = self.body(gap=EDGE, reading=self._scene)
        head = nested(layout, WrapLayout(gap=GAP, grow=self._title))
        head.addWidget(self._title)
        head.addWidget(self.refresh)
        layout.addWidget(self.own)
        layout.addWidget(self.sign_in, 0, Qt.AlignmentFlag.AlignLeft)
        filters = nested(layout, QHBoxLayout(), gap=GAP)
        filters.addWidget(self.count, 1)
        filters.addWidget(self.kind)
        filters.addWidget(self.origin)
        for widget in (self.fault, self.batch, self.hint, self.remark, self.open_cards):
            layout.addWidget(widget)
        layout.addSpacing(MARGIN)
        for widget in (self.decided_title, self.decided_remark, self.decided_cards):
            layout.addWidget(widget)
        layout.addStretch(1)
