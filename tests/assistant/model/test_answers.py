"""What the pieces of a completion say of a prompt that is being read."""

from collections.abc import AsyncGenerator

import pytest

from zuruf.assistant.model.answers import ProseReader, round_events
from zuruf.assistant.model.chat_pieces import ChatPiece, PromptRead, TextPiece
from zuruf.assistant.model.ports import InstructionsRead, ModelEvent, RoundEnded, TextArrived

pytestmark = pytest.mark.anyio


async def events_of(*pieces: ChatPiece) -> list[ModelEvent]:
    async def given() -> AsyncGenerator[ChatPiece, None]:
        for piece in pieces:
            yield piece

    return [event async for event in round_events(given(), ProseReader())]


async def test_instructions_that_the_cache_lacks_are_told_of() -> None:
    events = await events_of(PromptRead(0.0, 2700), PromptRead(0.5, 2700), TextPiece("Ja."))
    assert events == [InstructionsRead(0.0), InstructionsRead(0.5), TextArrived("Ja."), RoundEnded(0, 0, 0)]


async def test_a_request_alone_is_read_without_a_word() -> None:
    assert await events_of(PromptRead(0.9, 80), TextPiece("Ja.")) == [TextArrived("Ja."), RoundEnded(0, 0, 0)]
