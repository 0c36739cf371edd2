"""The turns that are with the assistant: followed to their last event, abandoned, interrupted."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress

from zuruf.dialogue.effects import AbandonTurn, SendTurn, TellHeard, TellLastHeard, TellTimings
from zuruf.dialogue.events import TurnReported
from zuruf.dialogue.ports import Listener
from zuruf.domain.events import FINAL_EVENTS
from zuruf.domain.faults import AssistantFault, Fault
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import TurnRequest
from zuruf.runtime.assistant_link import Client
from zuruf.runtime.failures import DescribeFailure
from zuruf.runtime.tasks import Tasks


class _OpenTurn:
    """`id` is the service's name for the turn, once an event has told it. `over`: nothing of it is told any more."""

    def __init__(self, request: TurnRequest) -> None:
        self.request = request
        self.task: asyncio.Task[None] | None = None
        self.client: Client | None = None
        self.id: str | None = None
        self.over = False


LastHeard = Callable[[str], Awaitable[str | None]]
"""Silences the voice; how much had been heard of what it said under a key, None where it was heard to its end."""


async def nothing_heard(_key: str) -> str | None:
    """Where there is no voice."""
    return None


class OpenTurns:
    """`find_client` waits for an assistant that can be asked, or raises Fault.

    Every turn that is sent ends in one final event, unless it was abandoned.
    """

    def __init__(
        self,
        find_client: Callable[[], Awaitable[Client]],
        listener: Listener,
        describe: DescribeFailure,
        tasks: Tasks,
        last_heard: LastHeard,
    ) -> None:
        self._find_client = find_client
        self._listener = listener
        self._describe = describe
        self._tasks = tasks
        self._last_heard = last_heard
        self._tellings: set[asyncio.Task[None]] = set()
        """Of what was heard: nothing else remembers it."""
        self._turns: dict[str, _OpenTurn] = {}

    def carry_out(self, effect: SendTurn | AbandonTurn | TellHeard | TellLastHeard | TellTimings) -> None:
        match effect:
            case SendTurn(request):
                self.send(request)
            case AbandonTurn(key):
                self.abandon(key)
            case TellHeard(turn, heard):
                self._begin_to_tell(self._tell_heard(turn, heard))
            case TellLastHeard(key, turn):
                self._begin_to_tell(self._tell_last_heard(key, turn))
            case TellTimings(turn, stages):
                self._tasks.begin(self._tell_timings(turn, dict(stages)))

    def send(self, request: TurnRequest) -> None:
        turn = _OpenTurn(request)
        self._turns[request.key] = turn
        turn.task = self._tasks.begin(self._follow(turn))

    def abandon(self, key: str) -> None:
        turn = self._turns.get(key)
        if turn is None or turn.over or turn.task is None:
            return
        turn.over = True
        if turn.client is None:
            turn.task.cancel()
        elif turn.id is not None:
            turn.task.cancel()
            self._tasks.begin(self._cancel(turn.client, turn.id))
        # Else it was posted and has no name yet: its first event names it, and it is cancelled then.

    async def interrupt(self, fault: Fault | None) -> None:
        """The assistant is going: ends what was asked of it, with a fault telling the person. Requests not yet sent wait on."""
        posted = [turn for turn in self._turns.values() if turn.client is not None]
        for turn in posted:
            if fault is not None:
                self._fail(turn, fault)
            turn.over = True
            if turn.task is not None:
                turn.task.cancel()
        await asyncio.gather(*(turn.task for turn in posted if turn.task is not None), return_exceptions=True)

    async def leave(self) -> None:
        """Returns when the assistant knows what was heard, or cannot be told."""
        await asyncio.gather(*self._tellings, return_exceptions=True)

    async def _follow(self, turn: _OpenTurn) -> None:
        try:
            turn.client = await self._find_client()
            async for event in turn.client.turn(turn.request):
                if not turn.over:
                    turn.over = isinstance(event, FINAL_EVENTS)
                    self._listener(TurnReported(turn.request.key, event))
                elif turn.id is None:
                    await turn.client.cancel(event.turn)
                turn.id = event.turn
            self._fail(turn, AssistantFault("turn-interrupted", "the events of the turn ended before the turn did"))
        except Fault as fault:
            self._fail(turn, fault)
        finally:
            self._turns.pop(turn.request.key, None)

    def _fail(self, turn: _OpenTurn, fault: Fault) -> None:
        if not turn.over:
            turn.over = True
            self._listener(TurnReported(turn.request.key, self._describe(turn.request, fault)))

    def _begin_to_tell(self, telling: Coroutine[None, None, None]) -> None:
        task = self._tasks.begin(telling)
        self._tellings.add(task)
        task.add_done_callback(self._tellings.discard)

    async def _tell_last_heard(self, key: str, turn: str) -> None:
        heard = await self._last_heard(key)
        if heard is not None:
            await self._tell_heard(turn, heard)

    async def _tell_heard(self, turn: str, heard: str) -> None:
        # Without it the reply counts as heard; the person waits for nothing here.
        with suppress(Fault):
            await (await self._find_client()).heard(turn, heard)

    async def _tell_timings(self, turn: str, stages: Mapping[TurnStage, float]) -> None:
        # A metric that is missing hurts nobody.
        with suppress(Fault):
            await (await self._find_client()).timings(turn, stages)

    async def _cancel(self, client: Client, turn: str) -> None:
        try:
            await client.cancel(turn)
        except Fault:
            # Nobody waits for it any more; the service gives it up by itself after its own time.
            return
