"""What the conversation keeps from turn to turn: questions that wait for an answer, and what was decided."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from zuruf.assistant.prompt.builder import PastRound
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Decision, DecisionKind
from zuruf.domain.turns import AskingBack


@dataclass(frozen=True, slots=True)
class Waiting:
    """A question back that was asked: the request it came from, and what it asked."""

    request: str
    asking: AskingBack


class Conversation(Protocol):
    """The memory of one installation, by actor (the kiosk or person that asks). Every method raises StoreFault when the database
    is out of order."""

    async def waiting(self, actor: str, turn: str) -> Waiting | None:
        """What a turn of this actor asked back; None if it asked nothing."""

    async def last_shown(self, actor: str) -> Block | None:
        """The latest block that this actor was shown and that answers a question; None if there is none."""

    async def readings(self, actor: str) -> Mapping[str, str]:
        """The readings that this actor has decided on, by term."""

    async def decisions(self, actor: str) -> tuple[Decision, ...]:
        """What was decided with this actor, the newest first. But for readings, only what is not older than the time of rest."""

    async def remember(self, actor: str, entries: Sequence[Decision], replaced: Collection[DecisionKind] = ()) -> None:
        """Keeps entries in the place of older ones of the same kind and subject, and of all others of the kinds `replaced`."""

    async def forget(self, actor: str, kind: DecisionKind, subject: str | None = None) -> bool:
        """Removes what was decided (None: about any subject). Whether there was anything."""

    async def rounds(self, actor: str) -> tuple[PastRound, ...]:
        """The latest requests with their replies, the oldest first; four at most, none older than the time of rest."""

    async def decide(self, actor: str, term: str, reading: str, turn: str) -> None:
        """Remembers a reading; the latest one counts."""
