"""A turn: a request with its reply, and the facts on which the way of answering is decided."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum

from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Chip
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageFilters
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.domain.quota import QuotaState

Json = None | bool | int | Decimal | str | date | tuple["Json", ...] | list["Json"] | Mapping[str, "Json"]
"""Values of tool results and arguments. Numbers with a fraction are Decimal; a date may stand as itself."""


class Mode(StrEnum):
    """How the request came in."""

    VOICE = "voice"
    TEXT = "text"


class Page(StrEnum):
    """Pages the window can open."""

    DASHBOARD = "dashboard"
    INVOICES = "invoices"
    PRODUCTS = "products"
    FINANCE = "finance"
    ORDERS = "orders"
    CUSTOMERS = "customers"
    REPORTS = "reports"
    DOCUMENTS = "documents"
    PROPOSALS = "proposals"
    QUEUE = "queue"
    SETTINGS = "settings"


@dataclass(frozen=True, slots=True)
class TurnRequest:
    """One request. `key` is the client's idempotency key: the same key is the same turn, however often it is sent.

    `answering` is the turn whose question back still stands, so that "paid" can answer it; `choice` is the name of the answer
    that was touched. `actor` is the device that asks and `person` who is signed in there, as the service has found out; clients
    leave both empty.
    """

    key: str
    text: str
    mode: Mode
    answering: str | None = None
    choice: str | None = None
    actor: str = ""
    person: str = ""


@dataclass(frozen=True, slots=True)
class ToolCall:
    """The model's wish to use a tool; nothing in it is trusted until the registry has checked it."""

    id: str
    tool: str
    arguments: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question back: its name for the service, and what stands on its button."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class AskingBack:
    """A question of the assistant: a term can be read in more than one way. `query` is what waits for the answer, as JSON."""

    term: str
    query: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a call came to.

    `values` is the formatter's input (shapes: design, "Results of the four read tools"); the model gets block outlines only.
    `failure` is the code of the fault, or None if the tool succeeded. `asking` is set where the tool needs an answer first.
    `proposals` are changes that it prepared, or carried out where they need no confirmation. `filters` are those that the request
    says of the page; None where it says nothing of what should be on it.
    """

    call: ToolCall
    values: Mapping[str, Json] = field(default_factory=dict)
    blocks: tuple[Block, ...] = ()
    page: Page | None = None
    failure: str | None = None
    asking: AskingBack | None = None
    proposals: tuple[Proposal, ...] = ()
    filters: PageFilters | None = None

    @property
    def failed(self) -> bool:
        return self.failure is not None


@dataclass(frozen=True, slots=True)
class Step:
    """One model round with what came of it: the facts the fast path decides on (mission F2)."""

    results: tuple[ToolResult, ...]
    model_text: str = ""
    proposals: int = 0
    executed_changes: int = 0

    @classmethod
    def of(cls, results: tuple[ToolResult, ...], model_text: str = "") -> "Step":
        """The step of some results, with their proposals counted by what became of them."""
        states = [proposal.state for result in results for proposal in result.proposals]
        executed = states.count(ProposalState.EXECUTED)
        return cls(results, model_text, proposals=len(states) - executed, executed_changes=executed)

    @property
    def failed_tools(self) -> int:
        return sum(result.failed for result in self.results)


class ReplySource(StrEnum):
    """Who wrote the sentence."""

    FORMATTER = "formatter"
    MODEL = "model"
    SERVICE = "service"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence in its two forms: for the eye, and with figures in words for the voice."""

    text: str
    speech: str


@dataclass(frozen=True, slots=True)
class FigureSource:
    """Where a figure of a reply came from: `start` and `end` are offsets into the reply's text.

    `kind` is *result* (a cell, a count or a total of a block), *input* (the assistant itself had sent it) or *duration*. `row`
    counts from 0; without one the figure speaks of the whole column, without a column of the number of rows.
    """

    start: int
    end: int
    kind: str
    block: str | None = None
    row: int | None = None
    column: str | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply object of the contract (design, "Command line"). `timings` are seconds by stage.

    `replaced` counts figures that had no source and were left out; `laundered` those that stand only because the assistant
    itself had sent them to a tool; `figures` says of every kept figure where it came from. `asking` is set when the reply is a
    question with answers to touch. `quota` is set when little is left of the day's requests.
    """

    turn: str
    language: Language
    text: str
    speech: str
    source: ReplySource
    reason: str
    blocks: tuple[Block, ...] = ()
    proposals: tuple[str, ...] = ()
    page: Page | None = None
    replaced: int = 0
    laundered: int = 0
    figures: tuple[FigureSource, ...] = ()
    model_rounds: int = 0
    timings: Mapping[str, float] = field(default_factory=dict)
    prompt_tokens: int = 0
    asking: AskingBack | None = None
    decisions: tuple[Chip, ...] = ()
    quota: QuotaState | None = None
