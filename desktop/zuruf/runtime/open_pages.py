"""Pages that are being fetched: one answer for each page, that of the last question."""

import asyncio
from collections.abc import Awaitable, Callable

from zuruf.dialogue.effects import FetchPage, LeavePage
from zuruf.dialogue.ports import Listener, PageFailed, PageFetched
from zuruf.domain.faults import Fault
from zuruf.domain.turns import Page
from zuruf.runtime.assistant_link import Client
from zuruf.runtime.tasks import Tasks


class OpenPages:
    """`ready_client` waits for an assistant that is still loading."""

    def __init__(self, ready_client: Callable[[], Awaitable[Client]], listener: Listener, tasks: Tasks) -> None:
        self._ready_client = ready_client
        self._listener = listener
        self._tasks = tasks
        self._asked: dict[Page, asyncio.Task[None]] = {}

    def carry_out(self, effect: FetchPage | LeavePage) -> None:
        """Asks for a page, or leaves it: what was asked for it before is stopped, in the database, too."""
        before = self._asked.pop(effect.page, None)
        if before is not None:
            before.cancel()
        if isinstance(effect, FetchPage):
            self._asked[effect.page] = self._tasks.begin(self._fetch(effect))

    async def _fetch(self, wanted: FetchPage) -> None:
        try:
            client = await self._ready_client()
            self._listener(PageFetched(wanted.page, await client.page(wanted.page, wanted.filters)))
        except Fault as fault:
            self._listener(PageFailed(wanted.page, fault.code, fault.hint))
