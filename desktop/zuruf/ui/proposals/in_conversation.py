"""What a request prepared and ordered, within the conversation: proposals as cards, orders with their states."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import Exchange, State
from zuruf.domain.jobs import Queue
from zuruf.domain.proposals import Proposal
from zuruf.ui.proposals.card_list import CardList
from zuruf.ui.proposals.ledger import ProposalLedger
from zuruf.ui.queue_view import QueueView, QueueWatch
from zuruf.ui.reading_column import ReadingColumn
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP


class ProposalsInConversation(QWidget):
    """Cards of the present request, its orders, and those of a request before that are still being worked on."""

    queue_looked = Signal(object)
    """Queue: how far it is by now."""

    def __init__(self, scene: Scene, ledger: ProposalLedger, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ledger = ledger
        self._learnt: tuple[Proposal, ...] = ()
        self._state = State()
        self.cards = CardList(scene, ledger)
        self.queue = QueueView(scene, earlier=False)
        self.earlier_cards = CardList(scene, ledger)
        self.earlier = QueueView(scene, earlier=True)
        self.watch = QueueWatch(ledger.errands, self)
        layout = ReadingColumn(scene, self)
        layout.setSpacing(GAP)
        for widget in (self.cards, self.queue, self.earlier, self.earlier_cards):
            layout.addWidget(widget)
        for view in (self.queue, self.earlier):
            view.stop_wanted.connect(self.watch.stop)
            self.watch.not_stopped.connect(view.show_not_stopped)
        self.watch.looked.connect(self.queue_looked)
        ledger.changed.connect(self._show_cards)

    def show_state(self, state: State) -> None:
        self._state = state
        exchange = state.exchange
        proposals = () if exchange is None else exchange.proposals
        if proposals != self._learnt:
            self._learnt = proposals
            for proposal in proposals:
                # Just made, so that its own time tells what the service's clock says.
                if proposal.id not in self._ledger.cards:
                    self._ledger.clock.tell(proposal.proposed_at)
            self._ledger.learn(proposals)
        queue = None if exchange is None else exchange.queue
        self._ledger.claim([*(proposal.id for proposal in proposals), *_of_jobs(queue), *_of_jobs(state.earlier)])
        self.queue.show_queue(queue)
        self.earlier.show_queue(state.earlier)
        for known in (queue, state.earlier):
            self._look_at_unknown(known)
        self._show_cards()
        self.watch.follow(_followed(exchange, queue, state.earlier))

    def rest(self) -> None:
        """The window is closed."""
        self.watch.follow(())

    def _show_cards(self, _: str = "") -> None:
        exchange = self._state.exchange
        own = [] if exchange is None else [proposal.id for proposal in exchange.proposals]
        own += _of_jobs(None if exchange is None else exchange.queue)
        before = [proposal for proposal in _of_jobs(self._state.earlier) if proposal not in own]
        self.cards.show_proposals(self._known(own))
        self.earlier_cards.show_proposals(self._known(before))
        self.setVisible(bool(self.cards.cards or self.earlier_cards.cards or self.queue.shown or self.earlier.shown))

    def _known(self, proposals: list[str]) -> list[str]:
        return [proposal for proposal in dict.fromkeys(proposals) if proposal in self._ledger.cards]

    def _look_at_unknown(self, queue: Queue | None) -> None:
        """What a job proposed after the person had turned to something else was told to nobody yet."""
        for proposal in _of_jobs(queue):
            if proposal not in self._ledger.cards:
                self._ledger.look(proposal)


def _of_jobs(queue: Queue | None) -> list[str]:
    return [] if queue is None else [proposal for job in queue.jobs for proposal in job.proposals]


def _followed(exchange: Exchange | None, queue: Queue | None, earlier: Queue | None) -> tuple[str, ...]:
    """Queues to be looked at: those with orders left, or whose report is missing, that no stream tells of any more."""
    own = () if exchange is None or exchange.open or queue is None else (queue,)
    before = () if earlier is None else (earlier,)
    return tuple(each.id for each in (*own, *before) if not each.over or not each.report)
