"""Proposals that answer what a test can foresee."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from zuruf.dialogue.proposals import ShownVersion
from zuruf.domain.change_offers import OfferedChange
from zuruf.domain.faults import Fault
from zuruf.domain.jobs import Job, JobState, Queue
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalLine, ProposalState, ProposalText
from zuruf.runtime.proposal_client import Dated

MADE = datetime(2026, 3, 16, 13, 1, tzinfo=UTC)
SCHEMA = (
    '{"properties":{"product":{"type":"string","minLength":1,"maxLength":200},"quantity":{"type":"number","gt":0},'
    '"place":{"anyOf":[{"type":"string","maxLength":64},{"type":"null"}],"default":null}},"required":["product","quantity"]}'
)


def texts() -> dict[Language, ProposalText]:
    words = {
        Language.GERMAN: ("Einbuchen: PR0017 Mantelleitung grau", "12 m PR0017 einbuchen", "Bestand"),
        Language.ENGLISH: ("Goods in: PR0017 Mantelleitung grau", "Book in 12 m of PR0017", "Stock"),
        Language.UKRAINIAN: ("Прихід: PR0017 Mantelleitung grau", "Оприбуткувати 12 м PR0017", "Залишок"),
        Language.RUSSIAN: ("Приход: PR0017 Mantelleitung grau", "Оприходовать 12 м PR0017", "Остаток"),
    }
    record = "PR0017 Mantelleitung grau"
    return {
        language: ProposalText(title, button, f"{title}.", f"{title}.", (ProposalLine(record, stock, "100 m", "112 m"),))
        for language, (title, button, stock) in words.items()
    }


def proposal(name: str = "p1", version: int = 1, state: ProposalState = ProposalState.OPEN) -> Proposal:
    """Twelve metres come in; what a test needs otherwise it replaces."""
    made = Proposal(
        id=name,
        version=version,
        digest=f"{version:064x}",
        change="stock_in",
        state=state,
        role=Role.MANAGER,
        language=Language.GERMAN,
        texts=texts(),
        arguments='{"product":"PR0017","quantity":12}',
        proposed_by="kiosk",
        proposed_at=MADE,
        expires_at=MADE + timedelta(hours=1),
        words="zwölf Meter PR null null siebzehn einbuchen",
        turn="t-k1",
    )
    if state in {ProposalState.EXECUTED, ProposalState.REJECTED, ProposalState.FAILED}:
        made = replace(made, decided_by="Anna", decided_at=MADE + timedelta(minutes=2))
    return made


def offer() -> OfferedChange:
    label = dict.fromkeys(Language, "Einbuchen")
    return OfferedChange("stock_in", "stock_in", Role.MANAGER, False, label, (), SCHEMA)


def queue(*states: JobState, turn: str = "t-k1", stopped: bool = False) -> Queue:
    jobs = tuple(Job(turn, number, f"Auftrag {number}", state) for number, state in enumerate(states, start=1))
    return Queue(turn, stopped, "Bericht.", jobs)


@dataclass
class PlayedProposals:
    """One proposal, whatever is asked; what was decided is kept."""

    fault: Fault | None = None
    decided: list[tuple[str, ShownVersion]] = field(default_factory=list)

    async def all(self, states: Sequence[ProposalState]) -> Dated[tuple[Proposal, ...]]:
        return Dated(tuple(proposal(state=state) for state in states), self._time())

    async def read(self, proposal_id: str) -> Dated[Proposal]:
        return Dated(proposal(proposal_id), self._time())

    async def confirm(self, shown: ShownVersion) -> Dated[Proposal]:
        return self._decide("confirm", shown, proposal(shown.id, shown.version, ProposalState.EXECUTED))

    async def reject(self, shown: ShownVersion) -> Dated[Proposal]:
        return self._decide("reject", shown, proposal(shown.id, shown.version, ProposalState.REJECTED))

    async def edit(self, shown: ShownVersion, arguments: str | None, language: Language) -> Dated[Proposal]:
        made = replace(proposal(shown.id, shown.version + 1), arguments=arguments or "{}", language=language)
        return self._decide("edit", shown, made)

    async def offers(self) -> tuple[OfferedChange, ...]:
        self._time()
        return (offer(),)

    async def queue(self, turn: str) -> Queue:
        self._time()
        return queue(JobState.RUNNING, turn=turn)

    async def stop_queue(self, turn: str) -> Queue:
        self._time()
        return queue(JobState.STOPPED, turn=turn, stopped=True)

    def _decide(self, act: str, shown: ShownVersion, made: Proposal) -> Dated[Proposal]:
        at = self._time()
        self.decided.append((act, shown))
        return Dated(made, at)

    def _time(self) -> datetime:
        if self.fault is not None:
            raise self.fault
        return MADE
