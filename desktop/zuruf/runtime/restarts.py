"""When a part that ended is started again."""

import asyncio


class Restarts:
    """A few quick tries, each after a longer pause; when none helps, one after every `patience` seconds, or at once when a person
    asks for it. All numbers are seconds."""

    def __init__(self, quick: tuple[float, ...] = (0.5, 2.0, 5.0), patience: float = 30.0) -> None:
        self._quick = quick
        self._patience = patience
        self._losses = 0
        self._hurry = asyncio.Event()

    @property
    def are_quick(self) -> bool:
        """Whether waiting for the next start is worth a person's while."""
        return self._losses < len(self._quick)

    def succeeded(self) -> None:
        self._losses = 0

    def hurry(self) -> None:
        """Ends a wait that is under way."""
        self._hurry.set()

    async def wait(self) -> None:
        """The pause before the next start."""
        pause = self._quick[self._losses] if self.are_quick else self._patience
        self._losses += 1
        self._hurry.clear()
        try:
            async with asyncio.timeout(pause):
                await self._hurry.wait()
        except TimeoutError:
            return
