"""A conversation's memory without a database, for tests of the rooms that use one."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from zuruf.assistant.conversation.ports import Waiting
from zuruf.assistant.prompt.builder import PastRound
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Decision, DecisionKind


@dataclass(slots=True)
class Memory:
    """Implements `Conversation`. `questions` are what turns asked back, `decided` the readings by actor and term."""

    questions: dict[tuple[str, str], Waiting] = field(default_factory=dict)
    decided: dict[str, dict[str, str]] = field(default_factory=dict)
    shown: dict[str, Block] = field(default_factory=dict)
    entries: dict[str, dict[tuple[DecisionKind, str], Decision]] = field(default_factory=dict)
    past: dict[str, tuple[PastRound, ...]] = field(default_factory=dict)

    async def waiting(self, actor: str, turn: str) -> Waiting | None:
        return self.questions.get((actor, turn))

    async def last_shown(self, actor: str) -> Block | None:
        return self.shown.get(actor)

    async def readings(self, actor: str) -> Mapping[str, str]:
        return self.decided.get(actor, {})

    async def decide(self, actor: str, term: str, reading: str, turn: str) -> None:
        self.decided.setdefault(actor, {})[term] = reading

    async def decisions(self, actor: str) -> tuple[Decision, ...]:
        return tuple(self.entries.get(actor, {}).values())

    async def remember(self, actor: str, entries: Sequence[Decision], replaced: Collection[DecisionKind] = ()) -> None:
        mine = self.entries.setdefault(actor, {})
        for key in [key for key in mine if key[0] in replaced]:
            del mine[key]
        mine.update({(entry.kind, entry.subject): entry for entry in entries})

    async def forget(self, actor: str, kind: DecisionKind, subject: str | None = None) -> bool:
        mine = self.entries.setdefault(actor, {})
        gone = [key for key in mine if key[0] is kind and subject in (None, key[1])]
        for key in gone:
            del mine[key]
        return bool(gone)

    async def rounds(self, actor: str) -> tuple[PastRound, ...]:
        return self.past.get(actor, ())
