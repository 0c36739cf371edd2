"""A conversation's memory without a database, for tests of the rooms that use one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from zuruf.assistant.conversation.ports import Waiting
from zuruf.domain.blocks import Block


@dataclass(slots=True)
class Memory:
    """Implements `Conversation`. `questions` are what turns asked back, `decided` the readings by actor and term."""

    questions: dict[tuple[str, str], Waiting] = field(default_factory=dict)
    decided: dict[str, dict[str, str]] = field(default_factory=dict)
    shown: dict[str, Block] = field(default_factory=dict)

    async def waiting(self, actor: str, turn: str) -> Waiting | None:
        return self.questions.get((actor, turn))

    async def last_shown(self, actor: str) -> Block | None:
        return self.shown.get(actor)

    async def readings(self, actor: str) -> Mapping[str, str]:
        return self.decided.get(actor, {})

    async def decide(self, actor: str, term: str, reading: str, turn: str) -> None:
        self.decided.setdefault(actor, {})[term] = reading
