"""The session: one asyncio loop in a thread, where effects are carried out and from where news comes."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from zuruf.dialogue.effects import SessionEffect
from zuruf.dialogue.events import PartLost
from zuruf.dialogue.ports import Listener
from zuruf.dialogue.state import Part

_LEAVING_SECONDS = 2.0
"""A window that is closed is not to stand there because an assistant is slow."""

_log = logging.getLogger(__name__)


class Side(Protocol):
    """One part as the session sees it. Everything is called in the session's loop."""

    part: Part

    async def keep(self) -> None:
        """Starts the part, tells its news, starts it again when it is lost; until cancelled. Then the part has ended."""

    async def leave(self) -> None:
        """The last moment before `keep` is cancelled, which may be cut short: for what would be lost with the part."""

    def carry_out(self, effect: SessionEffect) -> None:
        """Begins what the effect asks and returns; an effect that is another side's is left alone."""


class Worker(Protocol):
    """Carries out what needs neither of the parts. Everything is called in the session's loop."""

    def carry_out(self, effect: SessionEffect) -> None:
        """Begins what the effect asks and returns; an effect that is not its own is left alone."""

    async def end(self) -> None:
        """Gives up what is not done yet."""


class AsyncioSession:
    """Implements the Session of zuruf.dialogue.ports over its sides and workers."""

    def __init__(
        self,
        make_sides: Callable[[], Sequence[Side]],
        listener: Listener,
        make_workers: Callable[[], Sequence[Worker]] = tuple,
        *,
        leaving_seconds: float = _LEAVING_SECONDS,
    ) -> None:
        """Both are called in the session's thread: the libraries of the parts take a while to load. `leaving_seconds`: so long
        the sides have for what they do last."""
        self._leaving_seconds = leaving_seconds
        self._make_sides = make_sides
        self._make_workers = make_workers
        self._sides: Sequence[Side] = ()
        self._workers: Sequence[Worker] = ()
        self._listener = listener
        self._loop = asyncio.new_event_loop()
        self._ending = asyncio.Event()
        self._thread = threading.Thread(target=self._live, name="session")
        self._closed = False

    def start(self) -> None:
        self._thread.start()

    def run(self, effect: SessionEffect) -> None:
        if not self._closed:
            self._loop.call_soon_threadsafe(self._carry_out, effect)

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._thread.ident is None:
            self._loop.close()
            return
        self._loop.call_soon_threadsafe(self._ending.set)
        self._thread.join()

    def _live(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._keep_sides())

    async def _keep_sides(self) -> None:
        self._sides, self._workers = self._make_sides(), self._make_workers()
        tasks = [asyncio.create_task(self._keep(side), name=side.part.value) for side in self._sides]
        await self._ending.wait()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._leaving_seconds):
                await asyncio.gather(*(side.leave() for side in self._sides), return_exceptions=True)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *(worker.end() for worker in self._workers), return_exceptions=True)

    async def _keep(self, side: Side) -> None:
        """A mistake in one side must not take the other along, nor leave the window waiting for ever."""
        try:
            await side.keep()
        finally:
            if not self._ending.is_set():
                _log.error("the side %s ended by itself", side.part.value)
                self._listener(PartLost(side.part, "internal", "see the log of the window", returning=False))

    def _carry_out(self, effect: SessionEffect) -> None:
        if not self._ending.is_set():
            for side in self._sides:
                side.carry_out(effect)
            for worker in self._workers:
                worker.carry_out(effect)
