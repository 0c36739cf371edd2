"""A turn whose model has to read its instructions first: it is told, and it takes none of the turn's own time."""

import asyncio
import math
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from zuruf.assistant.model.reading_model import ReadingModel
from zuruf.assistant.parts import Parts
from zuruf.assistant.stages.rounds import Emit
from zuruf.assistant.turn_time import TurnTime
from zuruf.domain.events import ReadingChanged
from zuruf.domain.faults import AssistantFault, Fault
from zuruf.domain.turns import Reply


class TurnClock:
    """Ends a turn when its time is over (TimeoutError out of `running`)."""

    def __init__(self, turn_seconds: float, reading_seconds: float, tick: Callable[[], float]) -> None:
        self._turn_seconds = turn_seconds
        self._reading_seconds = reading_seconds
        self._tick = tick
        self._time = TurnTime(turn_seconds, reading_seconds, tick())
        self._timeout: asyncio.Timeout | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        self._time = TurnTime(self._turn_seconds, self._reading_seconds, self._tick())
        async with asyncio.timeout(self._turn_seconds) as self._timeout:
            yield

    def hear(self, *, reads: bool) -> None:
        """The model reads its instructions, still or no more."""
        now = self._tick()
        self._time = self._time.told(now, reads=reads)
        if self._timeout is not None and not self._timeout.expired():
            self._timeout.reschedule(asyncio.get_running_loop().time() + self._time.ends - now)

    def noted(self, reply: Reply) -> Reply:
        """The reply with the seconds for which the model read, which its stages hold too."""
        read = self._reading_seconds - self._time.reading
        return replace(reply, timings={**reply.timings, "reading": read}) if read > 0 else reply

    def fault(self) -> Fault:
        """Why the turn is over."""
        if self._time.reads:
            hint = f"the model was still reading its instructions after {self._reading_seconds:g} s: is it stuck?"
        else:
            hint = f"the turn took longer than {self._turn_seconds:g} s (assistant.turn_seconds)"
        return AssistantFault("turn-timeout", hint)


def heeding_reading(turn: str, parts: Parts, emit: Emit) -> tuple[Parts, TurnClock]:
    """The parts for one turn, and the clock that goes with them."""
    clock = TurnClock(parts.turn_seconds, parts.reading_seconds, parts.tick)
    told: list[float | None] = []

    def hear(share: float | None) -> None:
        # Rounded down: what is not read yet is not shown as read.
        share = None if share is None else math.floor(100 * min(1.0, share)) / 100
        clock.hear(reads=share is None or share < 1)
        if told[-1:] != [share]:
            told.append(share)
            emit(ReadingChanged(turn, share))

    return replace(parts, model=ReadingModel(parts.model, hear)), clock
