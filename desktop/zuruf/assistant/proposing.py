"""What the assistant says of changes that a turn prepared: by code, short and exact, and never as if they were done."""

from collections.abc import Sequence

from zuruf.assistant.narration import Told
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolResult


def told_of_proposals(results: Sequence[ToolResult], language: Language) -> Told:
    """The sentences of all proposals of a step, in their order; empty if it has none."""
    texts = [proposal.texts[language] for result in results for proposal in result.proposals]
    return Told(" ".join(text.sentence for text in texts), " ".join(text.speech for text in texts))
