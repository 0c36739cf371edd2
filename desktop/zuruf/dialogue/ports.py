"""What stands on either side of a conversation: the session that carries out its effects, and the parts a session uses.

The window knows `Session` and nothing behind it.
"""

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from zuruf.dialogue.conditions import PartsLooked, SoundTold
from zuruf.dialogue.effects import SessionEffect
from zuruf.dialogue.events import Event
from zuruf.dialogue.people import PeopleNews
from zuruf.dialogue.proposals import ProposalNews
from zuruf.dialogue.reports import ReportNews
from zuruf.dialogue.setup import SetupNews
from zuruf.dialogue.sound_devices import DevicesListed
from zuruf.dialogue.state import Part
from zuruf.dialogue.updates import UpdateNews
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.documents import CompanyDocument
from zuruf.domain.events import TurnEvent
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent, PageFilters
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Page, TurnRequest


@dataclass(frozen=True, slots=True)
class LevelMeasured:
    """How loud it is at the microphone, 0 to 1; and in dB of full scale."""

    level: float
    decibels: float = field(default=-100.0, compare=False)


@dataclass(frozen=True, slots=True)
class PreparationReported:
    """What a part is doing until it is ready: a catalogue key (`preparation-<what>` in window.ftl). `share` is done, 0 to 1."""

    part: Part
    what: str
    share: float | None = None


@dataclass(frozen=True, slots=True)
class PageFetched:
    page: Page
    content: PageContent


@dataclass(frozen=True, slots=True)
class PageFailed:
    page: Page
    code: str
    hint: str


@dataclass(frozen=True, slots=True)
class RowsFetched:
    """What the assistant answered to FetchRows: the block with other rows."""

    key: str
    block: Block


@dataclass(frozen=True, slots=True)
class DecisionsHeld:
    """ForgetDecision is done: what the conversation still holds."""

    key: str
    decisions: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class UsageFetched:
    """What the assistant answered to FetchUsage."""

    key: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class DocumentFetched:
    """What the assistant answered to FetchDocument."""

    key: str
    document: CompanyDocument


@dataclass(frozen=True, slots=True)
class BlockSaved:
    """SaveBlock is done: the file is complete."""

    key: str


@dataclass(frozen=True, slots=True)
class ErrandFailed:
    """FetchRows, ForgetDecision or SaveBlock came to nothing, and nothing half-done stays."""

    key: str
    code: str
    hint: str


ErrandNews = (
    RowsFetched
    | UsageFetched
    | DocumentFetched
    | DecisionsHeld
    | BlockSaved
    | ErrandFailed
    | ReportNews
    | PeopleNews
    | ProposalNews
    | SetupNews
    | PartsLooked
)
Sign = LevelMeasured | PreparationReported | SoundTold | DevicesListed | PageFetched | PageFailed | UpdateNews | ErrandNews
"""News that the window shows and on which the conversation does not depend."""

News = Event | Sign
Listener = Callable[[News], None]
"""Takes news from any thread."""


class Session(Protocol):
    """Carries out effects behind the window's back. No method waits for a part, but `close`."""

    def start(self) -> None:
        """Begin to start the parts; PartReady follows for each."""

    def run(self, effect: SessionEffect) -> None:
        """From any thread. What comes of it arrives as news."""

    def close(self) -> None:
        """End every part, and return when they have ended."""


class Assistant(Protocol):
    """The assistant as a session uses it. Faults are zuruf.domain.faults."""

    def turn(self, request: TurnRequest) -> AsyncIterator[TurnEvent]: ...

    async def cancel(self, turn: str) -> None: ...

    async def heard(self, turn: str, heard: str) -> None: ...

    async def timings(self, turn: str, stages: Mapping[TurnStage, float]) -> None: ...

    async def page(self, page: Page, filters: PageFilters) -> PageContent: ...

    async def rows(self, query: str, order: tuple[str, ...], offset: int) -> Block: ...

    async def forget(self, kind: DecisionKind, subject: str, language: Language) -> tuple[Chip, ...]: ...
