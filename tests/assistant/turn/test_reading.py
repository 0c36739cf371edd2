"""A model that has to read its instructions before it can answer: the turn waits, says so, and ends in any case."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field, replace

import pytest
from tests.assistant.turn.taking import QUESTION, events_of, failure_of, reply_to

from zuruf.assistant.model.ports import InstructionsRead, ModelEvent, Prompt
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.assistant.parts import Parts
from zuruf.assistant.turn import take_turn
from zuruf.domain.events import ReadingChanged, ReplyDone, ToolStarted, TurnEvent, TurnFailed
from zuruf.domain.faults import ModelFault
from zuruf.domain.turns import Mode, TurnRequest

pytestmark = pytest.mark.anyio

ANSWER = calls("list_invoices", {"status": "overdue"})


@dataclass
class Clock:
    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class SlowReader(ScriptedModel):
    """Says what it has read; `takes` seconds pass before each further word of that, and as many before what it answers. With
    `hangs` it comes to no end: it keeps on telling the last share, or, told to be `mute`, nothing any more."""

    clock: Clock = field(default_factory=Clock)
    shares: tuple[float | None, ...] = (None, 0.0, 0.5, 1.0)
    takes: float = 30.0
    hangs: bool = False
    mute: bool = False
    reads: asyncio.Event = field(default_factory=asyncio.Event)
    go_on: asyncio.Event = field(default_factory=asyncio.Event)

    async def answer(self, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]:
        for share in self.shares:
            yield InstructionsRead(share)
            self.reads.set()
            self.clock.now += self.takes
        if self.mute:
            await self.go_on.wait()
        while self.hangs:
            yield InstructionsRead(self.shares[-1])
            self.clock.now += self.takes
            await asyncio.sleep(0)
        async for event in super().answer(prompt):
            yield event


def with_model(parts: Parts, model: SlowReader, turn_seconds: float = 20.0) -> Parts:
    return replace(parts, model=model, tick=model.clock, turn_seconds=turn_seconds)


def told(events: list[TurnEvent]) -> list[float | None]:
    return [event.share for event in events if isinstance(event, ReadingChanged)]


async def test_reading_takes_none_of_the_turns_time_and_is_told(parts: Parts) -> None:
    slow = SlowReader([ANSWER], shares=(None, 0.0, 0.004, 0.501, 0.507, 0.999, 1.0), takes=15.0)
    events = await events_of(with_model(parts, slow), QUESTION)
    assert isinstance(events[-1], ReplyDone), events[-1]
    assert told(events) == [None, 0.0, 0.5, 0.99, 1.0]
    kinds = [type(event) for event in events]
    assert kinds.index(ToolStarted) > max(at for at, kind in enumerate(kinds) if kind is ReadingChanged)


async def test_a_model_that_answers_without_a_last_word_about_reading_has_read(parts: Parts) -> None:
    events = await events_of(with_model(parts, SlowReader([ANSWER], shares=(0.2,), takes=90.0)), QUESTION)
    assert isinstance(events[-1], ReplyDone), events[-1]
    assert told(events) == [0.2, 1.0]


async def test_how_long_it_read_stands_with_the_reply(parts: Parts) -> None:
    reply = await reply_to(with_model(parts, SlowReader([ANSWER], shares=(None, 0.0, 0.5, 1.0), takes=5.0)), QUESTION)
    assert reply.timings["reading"] == 15
    assert reply.timings["first_token"] == 20, "reading is no sign of the model's"
    assert "reading" not in (await reply_to(with_model(parts, SlowReader([ANSWER], shares=())), QUESTION)).timings


async def test_what_is_no_reading_still_takes_the_turns_time(parts: Parts) -> None:
    """It has read all, and then thirty seconds pass before it says so again."""
    slow = SlowReader(shares=(1.0,), hangs=True)
    failure = await failure_of(with_model(parts, slow), QUESTION)
    assert (failure.code, "assistant.turn_seconds" in failure.hint) == ("turn-timeout", True)


async def test_a_model_that_creeps_ends_at_the_limit_for_reading(parts: Parts) -> None:
    slow = SlowReader(shares=(0.1,), takes=100.0, hangs=True)
    failure = await failure_of(with_model(parts, slow), QUESTION)
    assert (failure.code, "instructions after 600 s" in failure.hint) == ("turn-timeout", True)
    assert failure.sentence == parts.phrases.say(failure.language, "fault-turn-timeout")
    assert 600 <= slow.clock.now <= 800


async def test_a_model_that_hangs_while_it_reads_ends_without_a_further_sign(parts: Parts) -> None:
    slow = SlowReader(shares=(0.1,), takes=0.0, mute=True)
    limited = replace(with_model(parts, slow, turn_seconds=1e6), reading_seconds=0.01)
    failure = await failure_of(limited, QUESTION)
    assert (failure.code, "instructions" in failure.hint) == ("turn-timeout", True)


async def test_a_turn_is_cancelled_while_the_model_reads(parts: Parts) -> None:
    slow = SlowReader(shares=(0.1,), mute=True)
    events: list[TurnEvent] = []
    request = TurnRequest("key", QUESTION, Mode.VOICE)
    turn = asyncio.create_task(take_turn("turn-1", request, with_model(parts, slow), events.append))
    await slow.reads.wait()
    turn.cancel()
    with pytest.raises(asyncio.CancelledError):
        await turn
    assert isinstance(events[-1], TurnFailed)
    assert events[-1].code == "turn-cancelled"


async def test_a_model_that_fails_while_it_reads(parts: Parts) -> None:
    slow = SlowReader([(ModelFault("model-unreachable", "gone"),)], shares=(0.1,))
    events = await events_of(with_model(parts, slow), QUESTION)
    assert isinstance(events[-1], TurnFailed)
    assert (events[-1].code, told(events)) == ("model-unreachable", [0.1, 1.0])


async def test_another_request_is_answered_while_the_model_reads_for_the_first(parts: Parts, model: ScriptedModel) -> None:
    slow = SlowReader(shares=(0.1,), mute=True, rounds=[ANSWER])
    first = asyncio.create_task(events_of(with_model(parts, slow), QUESTION))
    await slow.reads.wait()
    model.rounds = [ANSWER]
    assert (await reply_to(parts, QUESTION)).model_rounds == 1
    assert not first.done()
    slow.go_on.set()
    assert isinstance((await first)[-1], ReplyDone)
