"""Confirming several proposals of one kind: each by itself, with its own version and digest, one after the other."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.deciding import Doing
from zuruf.dialogue.proposals import ShownVersion
from zuruf.domain.proposals import ProposalState
from zuruf.ui.proposals.ledger import ProposalLedger


@dataclass(frozen=True, slots=True)
class BatchState:
    """`done` and `not_done` are ids in the order in which they were settled; `left` were not begun."""

    wanted: tuple[str, ...]
    done: tuple[str, ...] = ()
    not_done: tuple[str, ...] = ()
    running: bool = True
    stopping: bool = False

    @property
    def settled(self) -> int:
        return len(self.done) + len(self.not_done)

    @property
    def left(self) -> int:
        return len(self.wanted) - self.settled


class BatchRun(QObject):
    """Confirms what was shown when it began, and nothing that came or changed since. It ends by itself at the first one of which
    nobody knows what became of it, and when whoever began it is signed out."""

    changed = Signal()

    def __init__(self, ledger: ProposalLedger, shown: Sequence[ShownVersion], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ledger = ledger
        self._waiting = list(shown)
        self._current: str | None = None
        self.state = BatchState(tuple(each.id for each in shown))
        self._by = ledger.who.person
        ledger.changed.connect(self._hear)
        ledger.who.changed.connect(self._check_person)

    def begin(self) -> None:
        self._next()

    def stop(self) -> None:
        """What is under way comes to its end; nothing more is begun."""
        self._waiting = []
        if self.state.running:
            self._become(stopping=True)

    def _next(self) -> None:
        while self._waiting:
            shown = self._waiting.pop(0)
            self._current = shown.id
            if self._ledger.confirm(shown):
                return
            # It has another version by now, or is decided: it was not shown like that to whoever began this.
            self._settle(shown.id, done=False)
        self._current = None
        self._become(running=False)

    def _hear(self, proposal: str) -> None:
        if proposal != self._current:
            return
        card = self._ledger.cards[proposal]
        if card.doing is Doing.LOOKING:
            self._waiting = []
            self._become(stopping=True)
        elif card.doing is Doing.NOTHING:
            self._current = None
            if card.wants is not None or card.remark == "assistant-unreachable":
                self._waiting = []
            self._settle(proposal, done=card.proposal.state is ProposalState.EXECUTED)
            self._next()

    def _settle(self, proposal: str, *, done: bool) -> None:
        if done:
            self._become(done=(*self.state.done, proposal))
        else:
            self._become(not_done=(*self.state.not_done, proposal))

    def _check_person(self) -> None:
        if self.state.running and self._ledger.who.person != self._by:
            self.stop()

    def _become(
        self,
        *,
        done: tuple[str, ...] | None = None,
        not_done: tuple[str, ...] | None = None,
        running: bool | None = None,
        stopping: bool | None = None,
    ) -> None:
        was = self.state
        self.state = BatchState(
            was.wanted,
            was.done if done is None else done,
            was.not_done if not_done is None else not_done,
            was.running if running is None else running,
            was.stopping if stopping is None else stopping,
        )
        self.changed.emit()
