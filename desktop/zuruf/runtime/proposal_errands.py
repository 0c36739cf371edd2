"""Carries out what the window asks about proposals and queues."""

from collections.abc import Sequence
from typing import Protocol

from zuruf.dialogue.proposals import (
    ConfirmProposal,
    EditProposal,
    ListOffers,
    ListProposals,
    OffersListed,
    ProposalAct,
    ProposalErrand,
    ProposalFailed,
    ProposalNews,
    ProposalRead,
    ProposalsListed,
    QueueRead,
    ReadProposal,
    ReadQueue,
    RejectProposal,
    ShownVersion,
    StopQueue,
)
from zuruf.domain.change_offers import ChangeTrouble, OfferedChange
from zuruf.domain.faults import Fault
from zuruf.domain.jobs import Queue
from zuruf.domain.languages import Language
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.runtime.proposal_client import Dated


class Proposals(Protocol):
    """The proposals and queues of an assistant (see ProposalClient)."""

    async def all(self, states: Sequence[ProposalState]) -> Dated[tuple[Proposal, ...]]: ...

    async def read(self, proposal: str, /) -> Dated[Proposal]: ...

    async def confirm(self, shown: ShownVersion) -> Dated[Proposal]: ...

    async def reject(self, shown: ShownVersion) -> Dated[Proposal]: ...

    async def edit(self, shown: ShownVersion, arguments: str | None, language: Language) -> Dated[Proposal]: ...

    async def offers(self) -> tuple[OfferedChange, ...]: ...

    async def queue(self, turn: str) -> Queue: ...

    async def stop_queue(self, turn: str) -> Queue: ...


async def carry_out_proposal(errand: ProposalErrand, proposals: Proposals) -> ProposalNews:
    """What came of it; a fault is told, never raised."""
    try:
        return await _answer(errand.key, errand.act, proposals)
    except Fault as fault:
        return proposal_failed(errand.key, fault)


def proposal_failed(key: str, fault: Fault) -> ProposalFailed:
    if isinstance(fault, ChangeTrouble):
        return ProposalFailed(key, fault.code, fault.hint, fault.proposal, fault.argument, fault.choices)
    return ProposalFailed(key, fault.code, fault.hint)


async def _answer(key: str, act: ProposalAct, proposals: Proposals) -> ProposalNews:
    match act:
        case ListProposals(states):
            listed = await proposals.all(states)
            return ProposalsListed(key, listed.found, listed.at)
        case ListOffers():
            return OffersListed(key, await proposals.offers())
        case ReadQueue(turn):
            return QueueRead(key, await proposals.queue(turn))
        case StopQueue(turn):
            return QueueRead(key, await proposals.stop_queue(turn))
        case ReadProposal(proposal):
            dated = await proposals.read(proposal)
        case ConfirmProposal(shown):
            dated = await proposals.confirm(shown)
        case RejectProposal(shown):
            dated = await proposals.reject(shown)
        case EditProposal(shown, arguments, language):
            dated = await proposals.edit(shown, arguments, language)
    return ProposalRead(key, dated.found, dated.at)
