"""Requests of a kind whose instructions the embedded model has not read yet. The child is a stand-in over the real pipes."""

import asyncio
from pathlib import Path

import pytest
from tests.assistant.model.engine_bench import CALLED, CHOOSE, SAID, WRITE, Bench, ask

from zuruf.assistant.model.ports import InstructionsRead

pytestmark = pytest.mark.anyio


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


async def test_a_request_is_told_how_much_of_its_instructions_is_read(bench: Bench) -> None:
    model = bench.model("reads-slowly")
    model.start((CHOOSE, WRITE))
    bench.note("go on")
    assert await ask(model, CHOOSE) == CALLED
    events = model.answer(WRITE)
    assert [await anext(events) for _ in range(2)] == [InstructionsRead(0.0), InstructionsRead(0.25)]
    assert (await model.probe()).warm == {"choose": True, "prose": False}
    bench.note("go on")
    rest = [event async for event in events]
    assert [event for event in rest if isinstance(event, InstructionsRead)][-1] == InstructionsRead(1.0)
    assert [event for event in rest if not isinstance(event, InstructionsRead)] == SAID
    assert (await model.probe()).warm == {"choose": True, "prose": True}
    assert InstructionsRead not in {type(event) async for event in model.answer(WRITE)}
    await model.close()


async def test_reading_for_one_request_stands_aside_for_another_that_can_be_answered(bench: Bench) -> None:
    model = bench.model("reads-slowly")
    model.start((CHOOSE, WRITE))
    bench.note("go on")
    assert await ask(model, CHOOSE) == CALLED
    reading = asyncio.create_task(ask(model, WRITE))
    await bench.noted("completion slot=3 limit=1", times=1)
    before = bench.notes().count("completion slot=0 limit=100")
    assert await ask(model, CHOOSE) == CALLED
    assert bench.notes().count("completion slot=0 limit=100") == before + 1
    assert not reading.done()
    await bench.noted("completion slot=3 limit=1", times=2)
    bench.note("go on")
    assert await reading == SAID
    await model.close()


async def test_two_requests_of_a_kind_wait_for_one_reading(bench: Bench) -> None:
    model = bench.model("reads-slowly")
    model.start((CHOOSE, WRITE))
    bench.note("go on")
    assert await ask(model, CHOOSE) == CALLED
    both = [asyncio.create_task(ask(model, WRITE)) for _ in range(2)]
    await bench.noted("completion slot=3 limit=1", times=1)
    bench.note("go on")
    assert await asyncio.gather(*both) == [SAID, SAID]
    assert bench.notes().count("completion slot=3 limit=1") == 1
    await model.close()


async def test_what_was_read_for_a_request_that_was_given_up_is_read_on_for_the_next(bench: Bench) -> None:
    model = bench.model("reads-slowly")
    model.start((CHOOSE, WRITE))
    bench.note("go on")
    assert await ask(model, CHOOSE) == CALLED
    given_up = asyncio.create_task(ask(model, WRITE))
    await bench.noted("completion slot=3 limit=1", times=1)
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    again = asyncio.create_task(ask(model, WRITE))
    await bench.noted("completion slot=3 limit=1", times=2)
    bench.note("go on")
    assert await again == SAID
    await model.close()
