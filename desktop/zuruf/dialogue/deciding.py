"""One proposal before a person: what is under way, what came of it, and what may be pressed. Pure.

A decision is sent once. Where nobody knows what came of it, the card *looks*: it reads the proposal again and again until the
reading settles it, and asks for nothing to be done.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from zuruf.dialogue.proposals import (
    ConfirmProposal,
    Decision,
    EditProposal,
    ProposalFailed,
    RejectProposal,
    ShownVersion,
)
from zuruf.domain.change_offers import RecordChoice
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalState

LOOK_PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds before each further look; the last one holds for all that follow."""
LOOKS_ENOUGH = 9
"""So many readings, over a whole minute, that still show the version open: the decision never arrived. The service waits for
locks much shorter than that; and should it be slower still, the same decision twice is one change."""

UNKNOWN = "change-outcome-unknown"
NEVER_ARRIVED = "never-arrived"
EDITED = "edited"
_EDITABLE = frozenset({ProposalState.OPEN, ProposalState.EXPIRED, ProposalState.FAILED})
_SIGN_IN = frozenset({"change-needs-person", "session-ended"})


class Doing(StrEnum):
    """What is under way with a card."""

    NOTHING = "nothing"
    CONFIRMING = "confirming"
    REJECTING = "rejecting"
    EDITING = "editing"
    LOOKING = "looking"


@dataclass(frozen=True, slots=True)
class ChosenFrom:
    """Records that an argument of the edited version may mean; one of them has to be chosen."""

    argument: str
    choices: tuple[RecordChoice, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """`remark` is why the last act did not come to what was wanted: the code of a fault, NEVER_ARRIVED or EDITED.

    `asked` is the version that the decision under way, or looked for, is about. `wants`: somebody with this role has to sign in
    first. `looks` are readings that did not settle anything yet, `misses` tries that got no answer at all.
    """

    proposal: Proposal
    doing: Doing = Doing.NOTHING
    asked: ShownVersion | None = None
    remark: str | None = None
    wants: Role | None = None
    choose: ChosenFrom | None = None
    looks: int = 0
    misses: int = 0

    @property
    def open(self) -> bool:
        """Whether it can be decided about now."""
        return self.proposal.state is ProposalState.OPEN and self.doing is Doing.NOTHING

    @property
    def editable(self) -> bool:
        """Whether a later version can take its place: also of what nobody decided about in time, or what the data refused."""
        return self.doing is Doing.NOTHING and self.proposal.state in _EDITABLE

    @property
    def state(self) -> ProposalState:
        """As it is told: UNKNOWN while it is looked for."""
        return ProposalState.UNKNOWN if self.doing is Doing.LOOKING else self.proposal.state

    @property
    def pause(self) -> float:
        """Seconds until the next look."""
        return LOOK_PAUSES[min(self.looks + self.misses, len(LOOK_PAUSES) - 1)]


def later(known: Proposal, told: Proposal) -> Proposal:
    """The one that says more: a later version; of one version, the one that is decided. A late answer takes nothing back."""
    return told if _age(told) >= _age(known) else known


def begun(card: Card, act: Decision) -> Card:
    """A decision is sent. Raises ValueError unless it can be, and is about what the card shows."""
    allowed = card.editable if isinstance(act, EditProposal) else card.open
    if not allowed or act.shown != ShownVersion.of(card.proposal):
        raise ValueError("only what is shown can be decided about, and only once")
    match act:
        case ConfirmProposal():
            doing = Doing.CONFIRMING
        case RejectProposal():
            doing = Doing.REJECTING
        case EditProposal():
            doing = Doing.EDITING
    return Card(card.proposal, doing, act.shown)


def answered(card: Card, proposal: Proposal) -> Card:
    """The decision's own answer."""
    remark = EDITED if card.doing is Doing.EDITING else None
    return Card(later(card.proposal, proposal), remark=remark)


def refused(card: Card, failed: ProposalFailed) -> Card:
    """The decision was refused, or nobody knows what became of it."""
    if failed.code == UNKNOWN:
        return replace(card, doing=Doing.LOOKING, remark=UNKNOWN, looks=0, misses=0)
    proposal = card.proposal if failed.proposal is None else later(card.proposal, failed.proposal)
    choose = ChosenFrom(failed.argument, failed.choices) if failed.argument and failed.choices else None
    if failed.code in _SIGN_IN:
        return Card(proposal, remark=failed.code, wants=Role.STAFF if card.doing is Doing.EDITING else proposal.role)
    if failed.code == "change-needs-role":
        return Card(proposal, remark=failed.code, wants=Role.MANAGER if card.doing is Doing.EDITING else proposal.role)
    return Card(proposal, remark=failed.code, choose=choose)


def read(card: Card, proposal: Proposal) -> Card:
    """The proposal was read, because it is shown or because it is looked for."""
    found = later(card.proposal, proposal)
    if card.doing is Doing.LOOKING:
        return _looked(card, found)
    if card.doing is not Doing.NOTHING:
        # The answer to the decision says it all; what is shown must not change while it is awaited.
        return card
    if found.version > card.proposal.version:
        return Card(found, remark="change-other-version")
    return card if found == card.proposal else replace(card, proposal=found)


def unread(card: Card) -> Card:
    """Nobody answered a reading."""
    return replace(card, misses=card.misses + 1) if card.doing is Doing.LOOKING else card


def welcomed(card: Card) -> Card:
    """Somebody has signed in: what asked for that is said no more."""
    return replace(card, wants=None, remark=None) if card.wants is not None else card


def _looked(card: Card, found: Proposal) -> Card:
    asked = card.asked
    if found.state is not ProposalState.OPEN or asked is None:
        return Card(found)
    if found.version != asked.version:
        return Card(found, remark="change-other-version")
    if card.looks + 1 >= LOOKS_ENOUGH:
        return Card(found, remark=NEVER_ARRIVED)
    return replace(card, proposal=found, looks=card.looks + 1, misses=0)


def _age(proposal: Proposal) -> tuple[int, bool]:
    return proposal.version, proposal.state is not ProposalState.OPEN
