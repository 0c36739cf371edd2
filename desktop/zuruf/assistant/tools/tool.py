"""What a tool is, and what it is given."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Protocol, TypeVar

from pydantic import BaseModel, ConfigDict
from sqlalchemy import Engine

from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.domain.blocks import Block
from zuruf.domain.faults import ToolFault
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageFilters
from zuruf.domain.proposals import Proposal
from zuruf.domain.turns import AskingBack, Json, Page, ToolCall, ToolResult
from zuruf.language.phrases import Phrases


class Arguments(BaseModel):
    """Base of a tool's arguments: nothing that the tool does not know is let through."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class Asked:
    """The request that a call serves, who made it in which turn; `readings` were decided earlier or set by the company.

    `actor` is the device, `person` who was signed in there.
    """

    text: str = ""
    language: Language = Language.ENGLISH
    actor: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    turn: str = ""
    person: str = ""


@dataclass(frozen=True, slots=True)
class ToolContext:
    """What a call may use: the company's data (read only) and vocabulary, its local time, and ids for its blocks."""

    engine: Engine
    vocabulary: Vocabulary
    phrases: Phrases
    now: datetime
    new_id: Callable[[], str]
    asked: Asked = Asked()

    @property
    def today(self) -> date:
        return self.now.date()


@dataclass(frozen=True, slots=True)
class Finding:
    """What a tool found: the formatter's values, the blocks for the screen, the page to open; or what it has to ask first.

    `proposals` are changes that it prepared. `filters` are those that the request says of the page.
    """

    values: Mapping[str, Json] = field(default_factory=dict)
    blocks: tuple[Block, ...] = ()
    page: Page | None = None
    asking: AskingBack | None = None
    proposals: tuple[Proposal, ...] = ()
    filters: PageFilters | None = None


def result_of(call: ToolCall, finding: Finding) -> ToolResult:
    """What a call came to that found something."""
    return ToolResult(
        call,
        finding.values,
        finding.blocks,
        finding.page,
        asking=finding.asking,
        proposals=finding.proposals,
        filters=finding.filters,
    )


def role_missing(role: str) -> ToolFault:
    """The company's vocabulary does not say which of its tables a tool is about."""
    return ToolFault("tool-unknown", f"the vocabulary has not all parts of [roles.{role}]: see `zuruf vocabulary check`")


Given_contra = TypeVar("Given_contra", bound=Arguments, contravariant=True)


class Tool(Protocol[Given_contra]):
    """A tool. `run` raises StoreFault or ToolFault and nothing else."""

    @property
    def name(self) -> str: ...

    @property
    def description(self) -> str: ...

    async def run(self, arguments: Given_contra, context: ToolContext) -> Finding: ...
