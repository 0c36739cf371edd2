"""What the session's assistant side needs of an assistant."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.documents import CompanyDocument
from zuruf.domain.events import TurnEvent
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent, PageFilters
from zuruf.domain.trade import TradeWords
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Page, TurnRequest
from zuruf.runtime.people_errands import People
from zuruf.runtime.proposal_errands import Proposals
from zuruf.runtime.report_errands import Reports
from zuruf.wire.requests import Health


class Client(Protocol):
    """What is used of an assistant that listens (see AssistantClient)."""

    def turn(self, request: TurnRequest) -> AsyncIterator[TurnEvent]: ...

    async def cancel(self, turn: str) -> None: ...

    async def heard(self, turn: str, heard: str) -> None: ...

    async def timings(self, turn: str, stages: Mapping[TurnStage, float]) -> None: ...

    async def page(self, page: Page, filters: PageFilters) -> PageContent: ...

    async def rows(self, query: str, order: tuple[str, ...], offset: int) -> Block: ...

    async def forget(self, kind: DecisionKind, subject: str, language: Language) -> tuple[Chip, ...]: ...

    async def words(self) -> TradeWords: ...

    async def usage(self) -> tuple[Block, ...]: ...

    async def document(self, path: str) -> CompanyDocument: ...

    async def health(self) -> Health: ...

    @property
    def people(self) -> People: ...

    @property
    def reports(self) -> Reports: ...

    @property
    def proposals(self) -> Proposals: ...


class Link(Protocol):
    """An assistant that listens, with the means to learn that it is gone."""

    @property
    def client(self) -> Client: ...

    async def lost(self) -> None:
        """Returns when the assistant is gone."""


OpenLink = Callable[[], AbstractAsyncContextManager[Link]]
"""Opens an assistant; raises Fault when it cannot be had."""
