"""The assistant as the session keeps it: started, watched, started again; its turns followed and abandoned."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from zuruf.dialogue.effects import AbandonTurn, FetchPage, Restore, SendTurn, SessionEffect
from zuruf.dialogue.events import PartLost, PartReady, TurnReported
from zuruf.dialogue.ports import Listener, PageFailed, PageFetched, PreparationReported
from zuruf.dialogue.state import Part
from zuruf.domain.blocks import Block
from zuruf.domain.events import TurnEvent
from zuruf.domain.faults import AssistantFault, Fault
from zuruf.domain.turns import Page, TurnRequest
from zuruf.runtime.failures import DescribeFailure
from zuruf.runtime.tasks import Tasks
from zuruf.wire.requests import Health

_RESTARTS = (0.5, 2.0, 5.0)
"""Seconds before each start after a loss."""
_PATIENCE = 30.0
"""Seconds before the next round of starts when none of these helped, unless a person asks for it sooner."""


class Client(Protocol):
    """What is used of an assistant that listens (see AssistantClient)."""

    def turn(self, request: TurnRequest) -> AsyncIterator[TurnEvent]: ...

    async def cancel(self, turn: str) -> None: ...

    async def page(self, page: Page) -> tuple[Block, ...]: ...

    async def health(self) -> Health: ...


class Link(Protocol):
    """An assistant that listens, with the means to learn that it is gone."""

    @property
    def client(self) -> Client: ...

    async def lost(self) -> None:
        """Returns when the assistant is gone."""


OpenLink = Callable[[], AbstractAsyncContextManager[Link]]
"""Opens an assistant; raises Fault when it cannot be had."""


class AssistantSide:
    """`wait_seconds` limits how long a request waits for an assistant that is still loading; `poll_seconds` is the pause between
    two questions for its health while it loads."""

    part = Part.ASSISTANT

    def __init__(
        self,
        open_link: OpenLink,
        listener: Listener,
        describe: DescribeFailure,
        *,
        wait_seconds: float,
        poll_seconds: float = 0.2,
    ) -> None:
        self._open_link = open_link
        self._listener = listener
        self._describe = describe
        self._wait_seconds = wait_seconds
        self._poll_seconds = poll_seconds
        self._client: Client | None = None
        self._settled = asyncio.Event()
        self._wanted = asyncio.Event()
        self._tasks = Tasks()
        self._turns: dict[str, _TurnUnderWay] = {}

    async def keep(self) -> None:
        try:
            losses = 0
            while True:
                ready = await self._live_once(may_return=losses < len(_RESTARTS))
                losses = 1 if ready else losses + 1
                if losses > len(_RESTARTS):
                    losses = 0
                    await self._wait_to_be_wanted()
                else:
                    await asyncio.sleep(_RESTARTS[losses - 1])
        finally:
            await self._tasks.end()

    def carry_out(self, effect: SessionEffect) -> None:
        match effect:
            case SendTurn(request):
                turn = _TurnUnderWay()
                self._turns[request.key] = turn
                turn.task = self._tasks.begin(self._follow(request, turn))
            case AbandonTurn(key):
                self._abandon(key)
            case FetchPage(page):
                self._tasks.begin(self._fetch(page))
            case Restore(Part.ASSISTANT):
                self._wanted.set()
                if self._client is not None:
                    self._settled.clear()
                    self._tasks.begin(self._look_again(self._client))
            case _:
                pass

    async def _wait_to_be_wanted(self) -> None:
        self._wanted.clear()
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._wanted.wait()
        except TimeoutError:
            return

    async def _live_once(self, *, may_return: bool) -> bool:
        """From one start to the loss; whether it was ever ready."""
        ready = False
        self._listener(PreparationReported(Part.ASSISTANT, "assistant"))
        try:
            async with self._open_link() as link:
                self._client = link.client
                ready = await self._wait_until_ready(link)
                await link.lost()
            fault: Fault = AssistantFault("assistant-unreachable", "the assistant ended; it is being started again")
        except Fault as raised:
            fault = raised
        finally:
            self._client = None
        if may_return:
            self._settled.clear()
        else:
            self._settled.set()
        self._listener(PartLost(Part.ASSISTANT, fault.code, fault.hint, returning=may_return))
        return ready

    async def _wait_until_ready(self, link: Link) -> bool:
        watch = asyncio.create_task(link.lost())
        try:
            while not watch.done():
                if await self._look(link.client):
                    return self._settled.is_set()
                await asyncio.wait([watch], timeout=self._poll_seconds)
        finally:
            watch.cancel()
            await asyncio.gather(watch, return_exceptions=True)
        return False

    async def _look(self, client: Client) -> bool:
        """Asks for the health and tells it; whether loading is over, well or ill."""
        health = await client.health()
        if health.state == "starting":
            self._listener(PreparationReported(Part.ASSISTANT, "model"))
            return False
        self._settled.set()
        broken = next((part for part in health.parts.values() if part.code is not None), None)
        if health.state == "ready" or broken is None or broken.code is None:
            self._listener(PartReady(Part.ASSISTANT))
        else:
            # It still answers: pages can be read, and a request is refused by itself in the language it is asked in.
            self._listener(PartLost(Part.ASSISTANT, broken.code, broken.hint, returning=False))
        return True

    async def _look_again(self, client: Client) -> None:
        try:
            while True:
                if await self._look(client):
                    return
                await asyncio.sleep(self._poll_seconds)
        except Fault as fault:
            self._settled.set()
            self._listener(PartLost(Part.ASSISTANT, fault.code, fault.hint, returning=False))

    async def _ready_client(self) -> Client:
        try:
            async with asyncio.timeout(self._wait_seconds):
                await self._settled.wait()
        except TimeoutError as error:
            raise AssistantFault("turn-timeout", f"the assistant was not ready after {self._wait_seconds:g} s") from error
        if self._client is None:
            raise AssistantFault("assistant-unreachable", "the assistant is not running", trying_again_helps=True)
        return self._client

    async def _follow(self, request: TurnRequest, turn: "_TurnUnderWay") -> None:
        """Always ends in a final event, unless the turn was abandoned."""
        try:
            client = await self._ready_client()
            async for event in client.turn(request):
                if not turn.abandoned:
                    self._listener(TurnReported(request.key, event))
                elif turn.id is None:
                    await client.cancel(event.turn)
                turn.id = event.turn
        except Fault as fault:
            if not turn.abandoned:
                self._listener(TurnReported(request.key, self._describe(request, fault)))
        finally:
            self._turns.pop(request.key, None)

    def _abandon(self, key: str) -> None:
        turn = self._turns.pop(key, None)
        if turn is None or turn.task is None:
            return
        turn.abandoned = True
        if turn.id is not None and self._client is not None:
            turn.task.cancel()
            self._tasks.begin(self._cancel(self._client, turn.id))
        elif not self._settled.is_set():
            turn.task.cancel()
        # Else it has been posted and has no name yet: its first event names it, and it is cancelled then.

    async def _cancel(self, client: Client, turn: str) -> None:
        try:
            await client.cancel(turn)
        except Fault:
            # Nobody waits for it any more; the service gives it up by itself after its own time.
            return

    async def _fetch(self, page: Page) -> None:
        try:
            client = await self._ready_client()
            self._listener(PageFetched(page, await client.page(page)))
        except Fault as fault:
            self._listener(PageFailed(page, fault.code, fault.hint))


class _TurnUnderWay:
    """`id` is the service's name for the turn, once an event has told it."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        self.id: str | None = None
        self.abandoned = False
