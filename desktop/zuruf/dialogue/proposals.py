"""What the window asks about proposals and queues, and what comes back. An errand has a key, and so has its answer."""

from dataclasses import dataclass
from datetime import datetime

from zuruf.domain.change_offers import OfferedChange, RecordChoice
from zuruf.domain.jobs import Queue
from zuruf.domain.languages import Language
from zuruf.domain.proposals import Proposal, ProposalState


@dataclass(frozen=True, slots=True)
class ShownVersion:
    """What a person has before their eyes: a decision is about this and no other version."""

    id: str
    version: int
    digest: str

    @classmethod
    def of(cls, proposal: Proposal) -> "ShownVersion":
        return cls(proposal.id, proposal.version, proposal.digest)


@dataclass(frozen=True, slots=True)
class ListProposals:
    """The newest first. A manager who is signed in gets those of all kiosks, a kiosk its own."""

    states: tuple[ProposalState, ...] = (ProposalState.OPEN,)


@dataclass(frozen=True, slots=True)
class ReadProposal:
    """The latest version as it stands now. It changes nothing, so it is also how an unknown outcome is settled."""

    id: str


@dataclass(frozen=True, slots=True)
class ConfirmProposal:
    shown: ShownVersion


@dataclass(frozen=True, slots=True)
class RejectProposal:
    shown: ShownVersion


@dataclass(frozen=True, slots=True)
class EditProposal:
    """`arguments` is a JSON object as text; None makes the proposal anew from the data as they are now."""

    shown: ShownVersion
    arguments: str | None
    language: Language


@dataclass(frozen=True, slots=True)
class ListOffers:
    """What can be proposed, with the forms of it."""


@dataclass(frozen=True, slots=True)
class ReadQueue:
    turn: str


@dataclass(frozen=True, slots=True)
class StopQueue:
    """What has not begun is left undone."""

    turn: str


Decision = ConfirmProposal | RejectProposal | EditProposal
"""What changes something at the service. None of these is ever sent again by itself."""
ProposalAct = ListProposals | ReadProposal | ListOffers | Decision | ReadQueue | StopQueue


@dataclass(frozen=True, slots=True)
class ProposalErrand:
    key: str
    act: ProposalAct


@dataclass(frozen=True, slots=True)
class ProposalsListed:
    """`at` is the service's clock, where it told the time."""

    key: str
    proposals: tuple[Proposal, ...]
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ProposalRead:
    """A proposal as it stands: read, or after a decision."""

    key: str
    proposal: Proposal
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class OffersListed:
    key: str
    offers: tuple[OfferedChange, ...]


@dataclass(frozen=True, slots=True)
class QueueRead:
    key: str
    queue: Queue


@dataclass(frozen=True, slots=True)
class ProposalFailed:
    """`proposal` is how it stands after the refusal, where the service said so; `choices` are records that `argument` may mean.

    The code change-outcome-unknown says that the act may have been done; with every other code it was not.
    """

    key: str
    code: str
    hint: str
    proposal: Proposal | None = None
    argument: str | None = None
    choices: tuple[RecordChoice, ...] = ()


ProposalNews = ProposalsListed | ProposalRead | OffersListed | QueueRead | ProposalFailed
