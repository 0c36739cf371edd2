"""The endpoint over real HTTP: what a server answers badly, and not at all."""

import asyncio
from collections.abc import Sequence

import pytest
from tests.assistant.model.asking import CHOOSE, WRITE, Naps, ask, settings
from tests.assistant.model.fake_server import (
    Answer,
    FakeServer,
    call,
    running,
    silence,
    slam,
    status,
    stream,
    text,
    then_reset,
    whole,
)

from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.ports import Prompt, TextArrived
from zuruf.domain.faults import ModelFault
from zuruf.settings.schema import EndpointModel, ToolCalling

pytestmark = pytest.mark.anyio


async def fault_of(
    fake: FakeServer, prompt: Prompt, calling: ToolCalling = ToolCalling.NATIVE, seconds: float = 20.0
) -> ModelFault:
    with pytest.raises(ModelFault) as caught:
        await ask(fake, prompt, calling, seconds)
    return caught.value


NONSENSE: Sequence[tuple[str, Answer, Prompt, ToolCalling]] = [
    ("nothing at all", stream(), WRITE, ToolCalling.NATIVE),
    ("only spaces", stream(*text("  ", "\n")), WRITE, ToolCalling.NATIVE),
    ("no call and no word", stream(), CHOOSE, ToolCalling.NATIVE),
    ("half a call", stream(*call('{"status":'), finish="length"), CHOOSE, ToolCalling.NATIVE),
    ("arguments that are a list", stream(*call("[]")), CHOOSE, ToolCalling.NATIVE),
    ("half a choice", stream(*text('{"tool":"list_'), finish="length"), CHOOSE, ToolCalling.SCHEMA),
    ("words for a choice", stream(*text("Fourteen invoices.")), CHOOSE, ToolCalling.SCHEMA),
    ("no choices", stream({"object": "banana"}), WRITE, ToolCalling.NATIVE),
    ("a list", whole([1, 2]), WRITE, ToolCalling.NATIVE),
    ("half a JSON", status(200, b'{"choices": [{"mess'), WRITE, ToolCalling.NATIVE),
    ("a web page", status(200, b"<html>Welcome</html>", content_type="text/html"), WRITE, ToolCalling.NATIVE),
    ("binary", status(200, bytes(range(256)), content_type="application/octet-stream"), WRITE, ToolCalling.NATIVE),
    ("broken events", stream("{not json"), WRITE, ToolCalling.NATIVE),
    ("a stream cut off", stream(*text("Es gibt"), finish=None, done=False), WRITE, ToolCalling.NATIVE),
    ("an empty stream", stream(finish=None, done=False), WRITE, ToolCalling.NATIVE),
]


@pytest.mark.parametrize(("answer", "prompt", "calling"), [row[1:] for row in NONSENSE], ids=[row[0] for row in NONSENSE])
async def test_nonsense(answer: Answer, prompt: Prompt, calling: ToolCalling) -> None:
    async with running(FakeServer([answer])) as fake:
        fault = await fault_of(fake, prompt, calling)
    assert fault.code == "model-nonsense"
    assert len(fake.bodies) == 1


REFUSALS: Sequence[tuple[int, object, str, bool]] = [
    (400, {"error": {"message": "bad request"}}, "model-refused", False),
    (401, {"error": {"message": "bad key"}}, "model-refused", False),
    (403, {"error": "no"}, "model-refused", False),
    (404, {"error": {"message": "no such model"}}, "model-refused", False),
    (422, {"detail": "?"}, "model-refused", False),
    (429, {"error": {"message": "slow down"}}, "model-refused", True),
    (500, b"Internal Server Error", "model-unreachable", True),
    (502, b"<html>", "model-unreachable", True),
    (503, {"error": {"message": "loading"}}, "model-unreachable", True),
    (400, {"error": {"code": "context_length_exceeded", "message": "too long"}}, "model-window", False),
    (400, {"error": {"type": "exceed_context_size_error", "message": "…"}}, "model-window", False),
    (400, {"error": {"message": "This model's maximum context length is 4096 tokens."}}, "model-window", False),
]


@pytest.mark.parametrize(("code", "body", "fault_code", "again"), REFUSALS)
async def test_refusals_are_not_asked_again(code: int, body: object, fault_code: str, again: bool) -> None:
    async with running(FakeServer([status(code, body)])) as fake:
        fault = await fault_of(fake, WRITE)
    assert (fault.code, fault.trying_again_helps) == (fault_code, again)
    assert len(fake.bodies) == 1


async def test_an_error_inside_a_stream_is_a_fault() -> None:
    answer = stream(*text("Es gibt"), {"error": {"message": "CUDA out of memory", "code": 500}}, finish=None, done=False)
    async with running(FakeServer([answer])) as fake:
        fault = await fault_of(fake, WRITE)
    assert fault.code == "model-unreachable"
    assert "CUDA" not in fault.hint


async def test_a_content_filter_is_a_refusal() -> None:
    async with running(FakeServer([stream(finish="content_filter")])) as fake:
        assert (await fault_of(fake, WRITE)).code == "model-refused"


async def test_nobody_listens() -> None:
    async with running(FakeServer()) as fake:
        pass
    naps = Naps()
    model = OpenAiModel(settings(fake), new_id=lambda: "made", sleep=naps)
    with pytest.raises(ModelFault) as caught:
        [event async for event in model.answer(WRITE)]
    await model.close()
    assert caught.value.code == "model-unreachable"
    assert len(naps.taken) == 2
    assert sum(naps.taken) < 5


async def test_an_address_that_is_none() -> None:
    for address in ("ftp://somewhere/v1", "not an address", "http://"):
        model = OpenAiModel(EndpointModel(base_url=address, model="m", tool_calling=ToolCalling.NATIVE), new_id=str)
        with pytest.raises(ModelFault) as caught:
            [event async for event in model.answer(WRITE)]
        await model.close()
        assert caught.value.code in {"model-refused", "model-unreachable"}


@pytest.mark.parametrize("code", [429, 503])
async def test_asked_again_after_the_time_the_server_names(code: int) -> None:
    naps = Naps()
    answers = [status(code, {}, retry_after="1"), stream(*text("Ja."))]
    async with running(FakeServer(answers)) as fake:
        model = OpenAiModel(settings(fake), new_id=str, sleep=naps)
        events = [event async for event in model.answer(WRITE)]
        await model.close()
    assert events[0] == TextArrived("Ja.")
    assert naps.taken == [1.0]


async def test_a_server_that_wants_a_long_wait_is_not_asked_again() -> None:
    async with running(FakeServer([status(429, {}, retry_after="60")])) as fake:
        assert (await fault_of(fake, WRITE)).trying_again_helps
    assert len(fake.bodies) == 1


async def test_a_connection_lost_before_the_answer_is_tried_again() -> None:
    async with running(FakeServer([slam(), stream(*text("Ja."))])) as fake:
        assert TextArrived("Ja.") in await ask(fake, WRITE)


async def test_a_connection_lost_within_the_answer_is_not() -> None:
    async with running(FakeServer([then_reset(*text("Es gibt "))])) as fake:
        model = OpenAiModel(settings(fake), new_id=str, sleep=Naps())
        events = model.answer(WRITE)
        assert await anext(events) == TextArrived("Es gibt ")
        with pytest.raises(ModelFault) as caught:
            await anext(events)
        await model.close()
    assert (caught.value.code, caught.value.trying_again_helps) == ("model-unreachable", True)
    assert len(fake.bodies) == 1


async def test_silence_ends_in_a_timeout() -> None:
    over = asyncio.Event()
    async with running(FakeServer([silence(over)])) as fake:
        fault = await fault_of(fake, WRITE, seconds=0.2)
        over.set()
    assert fault.code == "model-timeout"
    assert len(fake.bodies) == 1
