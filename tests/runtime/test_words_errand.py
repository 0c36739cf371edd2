"""The company's words are fetched until they are there, and handed on."""

import asyncio
from dataclasses import dataclass, field

import pytest

from zuruf.domain.faults import AssistantFault
from zuruf.domain.trade import NO_TRADE_WORDS, TradeWords
from zuruf.runtime.words_errand import keep_words

pytestmark = pytest.mark.anyio

WORDS = TradeWords(("Kassel",), ("PR0017",), ("PR####",))


@dataclass
class Answers:
    """Answers one after the other; a fault is raised; the last one stays."""

    given: list[TradeWords | AssistantFault]
    asked: int = 0
    enough: asyncio.Event = field(default_factory=asyncio.Event)

    async def words(self) -> TradeWords:
        self.asked += 1
        answer = self.given.pop(0) if len(self.given) > 1 else self.given[0]
        if len(self.given) == 1 and self.asked > 3:
            self.enough.set()
        if isinstance(answer, AssistantFault):
            raise answer
        return answer


async def test_they_are_asked_for_until_they_are_there_and_then_again() -> None:
    client = Answers([AssistantFault("assistant-unreachable", "away"), NO_TRADE_WORDS, WORDS])
    told: list[TradeWords] = []
    errand = asyncio.create_task(keep_words(client, told.append, first_seconds=0.0, pause_seconds=0.0))
    async with asyncio.timeout(5):
        await client.enough.wait()
    errand.cancel()
    assert set(told) == {WORDS}
