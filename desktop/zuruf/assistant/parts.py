"""The parts a turn works with, handed in by whoever builds the service."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Engine

from zuruf.assistant.access.build import Access
from zuruf.assistant.changes.build import Changes
from zuruf.assistant.conversation.ports import Conversation
from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.metering.accounts import UnkeptAccounts
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.model.ports import Model
from zuruf.assistant.prompt.ports import Accounts
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.reports.build import Reports
from zuruf.assistant.sweep.memory import SweepStanding
from zuruf.assistant.tools.registry import Registry
from zuruf.assistant.tools.tool import Asked, ToolContext
from zuruf.assistant.trade.list import TradeList
from zuruf.domain.turn_stages import LONGEST_READING
from zuruf.language.phrases import Phrases


@dataclass(frozen=True, slots=True)
class Parts:
    """`now` gives the company's local time with its zone; `tick` is a monotonic clock in seconds; `new_id` a fresh id.
    `reading_seconds`: how long the model may read its instructions within a turn, beside the turn's own `turn_seconds`.

    `company` reads the company's own database, which may be another than the service's. `readings` are those that the company's
    settings declare for terms, `conversation` what was asked back and decided earlier. Without `reports` there are none to open,
    without `changes` nothing can be changed, and without `access` nobody signs in. `prompts` gives the budget of every prompt and
    keeps its account. `library` holds the company's documents, `swept` tells what is known of sweeps of the model in use, `trade`
    knows how the company's things are called and numbered.
    """

    model: Model
    tools: Registry
    company: Engine
    vocabulary: Vocabulary
    phrases: Phrases
    metrics: Metrics
    now: Callable[[], datetime]
    tick: Callable[[], float]
    new_id: Callable[[], str]
    turn_seconds: float
    conversation: Conversation
    reading_seconds: float = LONGEST_READING
    readings: Mapping[str, str] = field(default_factory=dict)
    reports: Reports | None = None
    changes: Changes | None = None
    access: Access | None = None
    prompts: Accounts = field(default_factory=UnkeptAccounts)
    library: Library | None = None
    swept: Callable[[], SweepStanding] | None = None
    trade: TradeList | None = None

    def context(self, new_id: Callable[[], str], asked: Asked | None = None) -> ToolContext:
        """What the tools may use now."""
        return ToolContext(self.company, self.vocabulary, self.phrases, self.now(), new_id, asked or Asked())
