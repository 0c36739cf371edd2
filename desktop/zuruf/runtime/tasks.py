"""Tasks that somebody holds on to until they are done."""

import asyncio
from collections.abc import Coroutine


class Tasks:
    """The event loop keeps only weak references to its tasks; what is begun here is kept, and ended together."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    async def end(self) -> None:
        """Cancels what is running and waits for its end."""
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            raise error
