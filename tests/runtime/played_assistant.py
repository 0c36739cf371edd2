"""An assistant whose state, answers and ends a test plays, and the side of the session that keeps it."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from tests.dialogue.sayings import reply
from tests.runtime.heard import Heard
from tests.runtime.played_people import PlayedPeople
from tests.runtime.played_proposals import PlayedProposals
from tests.runtime.played_reports import PlayedReports

from zuruf.dialogue.events import PartReady, TurnReported
from zuruf.dialogue.state import Part
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.documents import CompanyDocument
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed, TurnStarted
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent, PageFilters
from zuruf.domain.trade import NO_TRADE_WORDS, TradeWords
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Mode, Page, TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.runtime.assistant_link import Client, Link
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.open_turns import LastHeard, nothing_heard
from zuruf.runtime.restarts import Restarts
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places
from zuruf.wire.requests import Health, PartHealth

READY = Health(state="ready", version="1", model_name="m", parts={})
STARTING = Health(state="starting", version="1", model_name="m", parts={})
NO_MODEL = Health(
    state="failing", version="1", model_name="m", parts={"model": PartHealth(ready=False, code="model-missing", hint="Fetch it.")}
)
REQUEST = TurnRequest("k", "Wie viele Rechnungen sind offen?", Mode.VOICE)
STARTED = TurnStarted("t", Language.GERMAN)
DONE = ReplyDone("t", reply("k"))


@dataclass
class PlayedClient:
    """An assistant whose answers a test puts in."""

    states: list[Health] = field(default_factory=lambda: [READY])
    events: "asyncio.Queue[TurnEvent | Fault]" = field(default_factory=asyncio.Queue)
    blocks: tuple[Block, ...] = ()
    page_fault: Fault | None = None
    trade: TradeWords = NO_TRADE_WORDS
    sent: list[TurnRequest] = field(default_factory=list)
    cancelled: list[str] = field(default_factory=list)
    heard_parts: list[tuple[str, str]] = field(default_factory=list)
    timings_told: list[tuple[str, dict[TurnStage, float]]] = field(default_factory=list)
    asked_rows: list[tuple[str, tuple[str, ...], int]] = field(default_factory=list)
    reports: PlayedReports = field(default_factory=PlayedReports)
    people: PlayedPeople = field(default_factory=PlayedPeople)
    proposals: PlayedProposals = field(default_factory=PlayedProposals)

    async def turn(self, request: TurnRequest) -> AsyncIterator[TurnEvent]:
        self.sent.append(request)
        while True:
            event = await self.events.get()
            if isinstance(event, Fault):
                raise event
            yield event
            if isinstance(event, ReplyDone | TurnFailed):
                return

    async def cancel(self, turn: str) -> None:
        self.cancelled.append(turn)

    async def heard(self, turn: str, heard: str) -> None:
        self.heard_parts.append((turn, heard))
        if self.page_fault is not None:
            raise self.page_fault

    async def timings(self, turn: str, stages: Mapping[TurnStage, float]) -> None:
        self.timings_told.append((turn, dict(stages)))
        if self.page_fault is not None:
            raise self.page_fault

    async def page(self, page: Page, filters: PageFilters) -> PageContent:
        if self.page_fault is not None:
            raise self.page_fault
        return PageContent(self.blocks)

    async def document(self, path: str) -> CompanyDocument:
        return CompanyDocument(path, "", ())

    async def words(self) -> TradeWords:
        if self.page_fault is not None:
            raise self.page_fault
        return self.trade

    async def usage(self) -> tuple[Block, ...]:
        if self.page_fault is not None:
            raise self.page_fault
        return self.blocks

    async def rows(self, query: str, order: tuple[str, ...], offset: int) -> Block:
        self.asked_rows.append((query, order, offset))
        if self.page_fault is not None:
            raise self.page_fault
        return self.blocks[0]

    async def forget(self, kind: DecisionKind, subject: str, language: Language) -> tuple[Chip, ...]:
        if self.page_fault is not None:
            raise self.page_fault
        return (Chip(DecisionKind.PERIOD, "", language.value, f"{kind.value} {subject}"),)

    async def health(self) -> Health:
        return self.states.pop(0) if len(self.states) > 1 else self.states[0]


@dataclass
class PlayedLink:
    client: Client
    gone: asyncio.Event = field(default_factory=asyncio.Event)

    async def lost(self) -> None:
        await self.gone.wait()


class Played:
    """A side whose starts succeed or fail as `starts` says; None stands for success."""

    def __init__(self, places: Places, *, patience: float = 0.01, last_heard: LastHeard = nothing_heard) -> None:
        self.client = PlayedClient()
        self.link = PlayedLink(self.client)
        self.starts: list[Fault | None] = []
        self.opened = 0
        self.heard = Heard()
        self.describe = failure_describer(Phrases(read_catalogues(places, "faults")))
        self.side = AssistantSide(
            self.open,
            self.heard,
            self.describe,
            wait_seconds=10,
            poll_seconds=0.001,
            restarts=Restarts(quick=(0.0, 0.0), patience=patience),
            last_heard=last_heard,
        )
        self.task: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Link]:
        self.opened += 1
        fault = self.starts.pop(0) if self.starts else None
        if fault is not None:
            raise fault
        self.link = PlayedLink(self.client)
        yield self.link

    async def __aenter__(self) -> "Played":
        self.task = asyncio.create_task(self.side.keep())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.task is not None
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task

    async def ready(self) -> None:
        await self.heard.wait_for_news(PartReady(Part.ASSISTANT))

    def turn_events(self) -> list[TurnEvent]:
        return [news.event for news in self.heard.news if isinstance(news, TurnReported)]
