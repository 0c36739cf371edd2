"""What the window knows of proposals: a card each, the decisions under way, and the looks at how they stand."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QBasicTimer, QObject, QTimer, QTimerEvent, Signal
from PySide6.QtGui import QKeySequence

from zuruf.dialogue.deciding import Card, Doing, answered, begun, read, refused, unread, welcomed
from zuruf.dialogue.ports import ErrandNews
from zuruf.dialogue.proposals import (
    ConfirmProposal,
    Decision,
    EditProposal,
    ListOffers,
    ListProposals,
    OffersListed,
    ProposalFailed,
    ProposalRead,
    ProposalsListed,
    ReadProposal,
    RejectProposal,
    ShownVersion,
)
from zuruf.domain.change_offers import OfferedChange
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.ui.errands import Errands
from zuruf.ui.people.who import Who
from zuruf.ui.proposals.clock import ServiceClock

LOOK_MS = 3000
"""Between two looks at open proposals that are in view."""
MOST_KEPT = 500
_TICK_MS = 1000


class ProposalLedger(QObject):
    """`talk_key` is what the buttons of cards must not listen to. Cards are pure values (dialogue/deciding.py)."""

    changed = Signal(str)
    """The id of a proposal whose card is another than before."""
    counted = Signal(int)
    """How many proposals are known to wait."""
    ticked = Signal()
    """Once a second while a card is in view."""
    offered = Signal()
    """What can be proposed is known now."""

    def __init__(self, errands: Errands, who: Who, talk_key: QKeySequence, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.errands = errands
        self.who = who
        self.talk_key = talk_key
        self.clock = ServiceClock()
        self.cards: dict[str, Card] = {}
        self.offers: dict[str, OfferedChange] = {}
        self._deciding: dict[str, str] = {}
        self._reading: dict[str, str] = {}
        self._offering = self._counting = ""
        self._own: set[str] = set()
        self._seen: dict[str, int] = {}
        self._count = 0
        self._looking, self._ticking = QBasicTimer(), QBasicTimer()
        errands.answered.connect(self._hear)
        who.changed.connect(self._somebody_else)

    def learn(self, proposals: Sequence[Proposal]) -> None:
        """Proposals as the assistant told them."""
        for proposal in proposals:
            known = self.cards.get(proposal.id)
            if known is None:
                self._keep(Card(proposal))
            else:
                self._keep(read(known, proposal))

    def claim(self, proposals: Sequence[str]) -> None:
        """These, and no others, belong to the conversation at this window: they stay, whoever is signed in."""
        self._own = set(proposals)

    def may_confirm(self, proposal: Proposal) -> bool:
        person = self.who.person
        return person is not None and person.role.covers(proposal.role)

    def confirm(self, shown: ShownVersion) -> bool:
        """Sends the confirmation of exactly what was shown. False if that is not what stands here, or nobody with the role is."""
        card = self.cards.get(shown.id)
        return card is not None and self.may_confirm(card.proposal) and self._send(card, ConfirmProposal(shown))

    def reject(self, shown: ShownVersion) -> bool:
        """Whoever proposed may as well; without anybody signed in the sheet opens and nothing is sent."""
        card = self.cards.get(shown.id)
        if card is None:
            return False
        if self.who.person is None:
            by_person = card.proposal.proposed_by != "kiosk" and ":" not in card.proposal.proposed_by
            self.ask_to_sign_in(shown.id, Role.STAFF if by_person else card.proposal.role)
            return False
        return self._send(card, RejectProposal(shown))

    def edit(self, shown: ShownVersion, arguments: str | None, language: Language) -> bool:
        """A later version: with other arguments, or over the data as they are now."""
        card = self.cards.get(shown.id)
        return card is not None and self._send(card, EditProposal(shown, arguments, language))

    def ask_to_sign_in(self, proposal: str, role: Role) -> None:
        """Signing in confirms nothing: the card is armed anew, and somebody has to press it."""
        self.who.ask_to_sign_in(role, lambda: self._welcome(proposal))

    def ask_offers(self) -> None:
        if not self.offers and not self._offering:
            self._offering = self.errands.ask_proposals(ListOffers())

    def look(self, proposal: str) -> None:
        """Reads how a proposal stands; one that is not known yet gets a card by that."""
        if proposal not in self._reading.values():
            self._reading[self.errands.ask_proposals(ReadProposal(proposal))] = proposal

    def come_into_view(self, proposal: str) -> None:
        """A card of it is seen: it is looked at now and again as long as it waits."""
        self._seen[proposal] = self._seen.get(proposal, 0) + 1
        self._follow()

    def leave_view(self, proposal: str) -> None:
        left = self._seen.get(proposal, 0) - 1
        if left > 0:
            self._seen[proposal] = left
        else:
            self._seen.pop(proposal, None)
        self._follow()

    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() == self._looking.timerId():
            self._look_at_seen()
        else:
            self._tick()

    def rest(self) -> None:
        """The window is closed."""
        self._looking.stop()
        self._ticking.stop()

    def _send(self, card: Card, act: Decision) -> bool:
        try:
            sent = begun(card, act)
        except ValueError:
            self.changed.emit(card.proposal.id)
            return False
        self._keep(sent)
        self._deciding[self.errands.ask_proposals(act)] = card.proposal.id
        return True

    def _hear(self, news: ErrandNews) -> None:
        match news:
            case ProposalRead(key, proposal, at):
                self.clock.tell(at)
                if self._deciding.pop(key, None) is not None:
                    self._settle(proposal.id, lambda card: answered(card, proposal))
                elif self._reading.pop(key, None) is not None:
                    self._read(proposal)
            case ProposalFailed(key) if key in self._deciding:
                self._refused(self._deciding.pop(key), news)
            case ProposalFailed(key) if key in self._reading:
                self._unread(self._reading.pop(key))
            case ProposalsListed(key, proposals, at) if key == self._counting:
                self._counting = ""
                self.clock.tell(at)
                self.learn(proposals)
            case ProposalFailed(key) if key == self._offering:
                self._offering = ""
            case OffersListed(_, offers):
                self._offering = ""
                self.offers = {offer.name: offer for offer in offers}
                self.offered.emit()
            case _:
                pass

    def _settle(self, proposal: str, step: Callable[[Card], Card]) -> None:
        card = self.cards.get(proposal)
        if card is not None:
            self._keep(step(card))

    def _read(self, proposal: Proposal) -> None:
        self.learn((proposal,))
        self._look_again(proposal.id)

    def _unread(self, proposal: str) -> None:
        self._settle(proposal, unread)
        self._look_again(proposal)

    def _refused(self, proposal: str, failed: ProposalFailed) -> None:
        self._settle(proposal, lambda card: refused(card, failed))
        card = self.cards.get(proposal)
        if card is None:
            return
        self._look_again(proposal)
        if card.wants is not None and (self.who.person is None or not self.who.person.role.covers(card.wants)):
            self.ask_to_sign_in(proposal, card.wants)
        elif failed.proposal is None and card.doing is Doing.NOTHING and card.remark != "assistant-unreachable":
            self.look(proposal)

    def _look_again(self, proposal: str) -> None:
        """What is unknown is looked for until it is settled, ever less often."""
        card = self.cards.get(proposal)
        if card is not None and card.doing is Doing.LOOKING:
            QTimer.singleShot(int(card.pause * 1000), self, lambda: self._look_for(proposal))

    def _look_for(self, proposal: str) -> None:
        card = self.cards.get(proposal)
        if card is not None and card.doing is Doing.LOOKING:
            self.look(proposal)

    def _keep(self, card: Card) -> None:
        known = self.cards.get(card.proposal.id)
        if known == card:
            return
        self.cards[card.proposal.id] = card
        self.changed.emit(card.proposal.id)
        self._prune()
        self._recount()
        self._follow()

    def _prune(self) -> None:
        """A window may be open for months: of what is decided and nowhere in view the oldest goes."""
        spare = len(self.cards) - MOST_KEPT
        if spare > 0:
            kept = self._own | set(self._seen)
            done = [each for each, card in self.cards.items() if each not in kept and not card.open and card.asked is None]
            for proposal in done[:spare]:
                del self.cards[proposal]

    def _recount(self) -> None:
        waiting = sum(each.proposal.state is ProposalState.OPEN for each in self.cards.values())
        if waiting != self._count:
            self._count = waiting
            self.counted.emit(waiting)

    def _welcome(self, proposal: str) -> None:
        self._settle(proposal, welcomed)
        self.changed.emit(proposal)

    def _somebody_else(self) -> None:
        """What another person could see is forgotten; what this one can see is asked for."""
        for proposal in [each for each, card in self.cards.items() if each not in self._own and card.doing is Doing.NOTHING]:
            del self.cards[proposal]
        self._recount()
        person = self.who.person
        if person is not None and person.role.covers(Role.MANAGER):
            self._counting = self.errands.ask_proposals(ListProposals())
        for proposal in list(self.cards):
            if self.who.person is not None:
                self._settle(proposal, welcomed)
            self.changed.emit(proposal)

    def _waiting_in_view(self) -> list[str]:
        seen = (self.cards.get(proposal) for proposal in self._seen)
        return [card.proposal.id for card in seen if card is not None and card.open]

    def _follow(self) -> None:
        if self._waiting_in_view():
            if not self._looking.isActive():
                self._looking.start(LOOK_MS, self)
                self._ticking.start(_TICK_MS, self)
        else:
            self.rest()

    def _look_at_seen(self) -> None:
        for proposal in self._waiting_in_view():
            self.look(proposal)

    def _tick(self) -> None:
        """By the clock a proposal may be over; that it is, only the service says."""
        self.ticked.emit()
        now = self.clock.now()
        for proposal in self._waiting_in_view():
            if self.cards[proposal].proposal.expires_at <= now:
                self.look(proposal)
