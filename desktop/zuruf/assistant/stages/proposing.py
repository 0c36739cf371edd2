"""Changes that a turn prepares: what the assistant says of them, and that none stays behind a turn that came to nothing."""

import asyncio
import logging
from collections.abc import Sequence

from zuruf.assistant.changes.build import Changes
from zuruf.assistant.fast_path.done import format_done
from zuruf.assistant.stages.narration import Told
from zuruf.assistant.stages.rounds import Emit
from zuruf.domain.events import ProposalCreated, TurnEvent
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.domain.turns import Phrase, ToolResult
from zuruf.language.phrases import Phrases

_log = logging.getLogger(__name__)


def told_of_proposals(results: Sequence[ToolResult], language: Language) -> Told:
    """The sentences of all proposals of a step, in their order: by code, short and exact, and never as if they were done."""
    texts = [proposal.texts[language] for result in results for proposal in result.proposals]
    return Told(" ".join(text.sentence for text in texts), " ".join(text.speech for text in texts))


def done_phrase(results: Sequence[ToolResult], language: Language, phrases: Phrases) -> Phrase:
    """That everything is done, with the titles of the changes."""
    titles = dict.fromkeys(proposal.texts[language].title for result in results for proposal in result.proposals)
    return format_done(tuple(titles), language, phrases)


class Prepared:
    """Hands events on and remembers which changes they told of."""

    def __init__(self, emit: Emit) -> None:
        self._emit = emit
        self._made: dict[str, Proposal] = {}

    def __call__(self, event: TurnEvent) -> None:
        if isinstance(event, ProposalCreated):
            self._made[event.proposal.id] = event.proposal
        self._emit(event)

    async def take_back(self, changes: Changes | None) -> str:
        """Withdraws what waits, and gives the message that says what was not done.

        A change that needed no confirmation is done; then nobody may say that nothing was changed.
        """
        for proposal in self._made.values():
            if changes is not None and proposal.state is ProposalState.OPEN:
                try:
                    await asyncio.to_thread(changes.desk.withdraw, proposal.id)
                except Fault as fault:
                    # It waits for a person then, who sees what it is; it never does anything by itself.
                    _log.warning("a proposal of a failed turn could not be withdrawn: %s", fault.code)
        done = any(proposal.state is ProposalState.EXECUTED for proposal in self._made.values())
        return "not-done-no-answer" if done else "not-done-nothing-changed"
