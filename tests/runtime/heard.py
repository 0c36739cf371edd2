"""A listener that a test can wait on."""

import asyncio
from collections.abc import Callable

from zuruf.dialogue.ports import News


class Heard:
    """Collects news in the test's loop. `patience` in seconds, after which what has not come will not come."""

    def __init__(self, patience: float = 10.0) -> None:
        self._patience = patience
        self.news: list[News] = []
        self._more = asyncio.Event()

    def __call__(self, news: News) -> None:
        self.news.append(news)
        self._more.set()

    async def wait_for(self, wanted: Callable[[News], bool], times: int = 1) -> News:
        """The news that fits, as soon as it has come so many times. Fails when patience ends."""
        async with asyncio.timeout(self._patience):
            while True:
                fitting = [item for item in self.news if wanted(item)]
                if len(fitting) >= times:
                    return fitting[times - 1]
                self._more.clear()
                await self._more.wait()

    async def wait_for_news(self, news: News, times: int = 1) -> None:
        await self.wait_for(lambda item: item == news, times)


async def settle() -> None:
    """Lets everything run that can run without waiting for something."""
    for _ in range(20):
        await asyncio.sleep(0)
