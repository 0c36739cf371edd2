"""What happens during a turn, in the order it happens. Names and fields are the HTTP contract (design, "HTTP")."""

from dataclasses import dataclass
from typing import ClassVar

from zuruf.domain.blocks import Block
from zuruf.domain.jobs import Job
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageFilters
from zuruf.domain.proposals import Proposal
from zuruf.domain.turns import Page, Reply


@dataclass(frozen=True, slots=True)
class TurnStarted:
    name: ClassVar[str] = "turn.started"
    turn: str
    language: Language


@dataclass(frozen=True, slots=True)
class ReadingChanged:
    """Before it can go on, the model reads its instructions, as it has to once on a machine. `share` is read, 0 to 1; None while
    nobody can tell; with 1 it has read them."""

    name: ClassVar[str] = "reading.changed"
    turn: str
    share: float | None

    @property
    def over(self) -> bool:
        return self.share is not None and self.share >= 1


@dataclass(frozen=True, slots=True)
class ToolStarted:
    name: ClassVar[str] = "tool.started"
    turn: str
    call: str
    tool: str


@dataclass(frozen=True, slots=True)
class ToolFinished:
    name: ClassVar[str] = "tool.finished"
    turn: str
    call: str
    tool: str
    failure: str | None
    seconds: float


@dataclass(frozen=True, slots=True)
class BlockShown:
    name: ClassVar[str] = "block.shown"
    turn: str
    block: Block


@dataclass(frozen=True, slots=True)
class PageOpened:
    """`filters` are those that the request says; None where it says nothing of what should be on the page."""

    name: ClassVar[str] = "page.opened"
    turn: str
    page: Page
    filters: PageFilters | None = None


@dataclass(frozen=True, slots=True)
class ProposalCreated:
    """A change was prepared and waits for a person; or, if it is executed already, it needed none."""

    name: ClassVar[str] = "proposal.created"
    turn: str
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class JobChanged:
    """A job of the message's queue stands elsewhere than before."""

    name: ClassVar[str] = "job.changed"
    turn: str
    job: Job


@dataclass(frozen=True, slots=True)
class ReplyDelta:
    """A further piece of the reply, already checked: never taken back."""

    name: ClassVar[str] = "reply.delta"
    turn: str
    text: str
    speech: str


@dataclass(frozen=True, slots=True)
class ReplyDone:
    name: ClassVar[str] = "reply.done"
    turn: str
    reply: Reply


@dataclass(frozen=True, slots=True)
class TurnFailed:
    """`sentence` and `not_done` are for the person, in the request's language; `hint` is for IT, in English."""

    name: ClassVar[str] = "turn.failed"
    turn: str
    code: str
    language: Language
    sentence: str
    speech: str
    not_done: str
    hint: str


TurnEvent = (
    TurnStarted
    | ReadingChanged
    | ToolStarted
    | ToolFinished
    | BlockShown
    | PageOpened
    | ProposalCreated
    | JobChanged
    | ReplyDelta
    | ReplyDone
    | TurnFailed
)
FINAL_EVENTS = (ReplyDone, TurnFailed)
