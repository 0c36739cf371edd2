"""Fetches the company's words again and again and hands them to whoever listens."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from zuruf.domain.faults import Fault
from zuruf.domain.trade import TradeWords

UseWords = Callable[[TradeWords], None]


class WordsClient(Protocol):
    async def words(self) -> TradeWords: ...


async def keep_words(client: WordsClient, use: UseWords, *, first_seconds: float = 10.0, pause_seconds: float = 1800.0) -> None:
    """Until cancelled. A service that has not read its data yet is asked again soon; one that does not know them, later."""
    while True:
        try:
            words = await client.words()
        except Fault:
            words = None
        if words:
            use(words)
        await asyncio.sleep(first_seconds if words is not None and not words else pause_seconds)
