"""The endpoint over real HTTP: what a server answers well, badly, and not at all."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest
from pydantic import SecretStr
from tests.assistant.model.fake_server import (
    Answer,
    FakeServer,
    call,
    endless,
    running,
    silence,
    slam,
    status,
    stream,
    text,
    then_reset,
    whole,
)
from tests.assistant.model.specs import CLOSED

from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.ports import Example, Message, ModelEvent, Prompt, Role, RoundEnded, TextArrived, ToolCalled
from zuruf.domain.faults import ModelFault
from zuruf.domain.turns import ToolCall
from zuruf.settings.schema import EndpointModel, ToolCalling

pytestmark = pytest.mark.anyio

EXAMPLES = (Example("wer ist zu spät", "list_invoices", {"status": "overdue"}), Example("danke", None, reply="Gern."))
CHOOSE = Prompt("You choose.", CLOSED, EXAMPLES, (Message(Role.USER, "wer schuldet uns was"),), 100)
WRITE = Prompt("You write.", (), (), (Message(Role.USER, "sag etwas"),), 100)
USAGE = {"prompt_tokens": 40, "completion_tokens": 5, "total_tokens": 45, "prompt_tokens_details": {"cached_tokens": 30}}


class Naps:
    """A clock that only writes down how long it was asked to wait."""

    def __init__(self) -> None:
        self.taken: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)


def settings(
    fake: FakeServer, calling: ToolCalling = ToolCalling.NATIVE, seconds: float = 20.0, model: str = "small"
) -> EndpointModel:
    return EndpointModel(base_url=fake.address, model=model, tool_calling=calling, timeout_seconds=seconds)


async def ask(
    fake: FakeServer, prompt: Prompt, calling: ToolCalling = ToolCalling.NATIVE, seconds: float = 20.0
) -> list[ModelEvent]:
    model = OpenAiModel(settings(fake, calling, seconds), new_id=lambda: "made", sleep=Naps())
    try:
        return [event async for event in model.answer(prompt)]
    finally:
        await model.close()


async def fault_of(
    fake: FakeServer, prompt: Prompt, calling: ToolCalling = ToolCalling.NATIVE, seconds: float = 20.0
) -> ModelFault:
    with pytest.raises(ModelFault) as caught:
        await ask(fake, prompt, calling, seconds)
    return caught.value


async def test_prose_streams_and_is_counted() -> None:
    async with running(FakeServer([stream(*text("Guten ", "Tag."), usage=USAGE)])) as fake:
        assert await ask(fake, WRITE) == [TextArrived("Guten "), TextArrived("Tag."), RoundEnded(40, 30, 5)]
    body = fake.bodies[0]
    assert body["stream"] is True
    assert body["max_tokens"] == 100
    assert "tools" not in body
    assert "response_format" not in body


async def test_a_native_call_is_put_together() -> None:
    answer = stream(*call('{"status"', ':"overdue"}'), finish="tool_calls", usage=USAGE)
    async with running(FakeServer([answer])) as fake:
        events = await ask(fake, CHOOSE)
    assert events == [ToolCalled(ToolCall("c1", "list_invoices", {"status": "overdue"})), RoundEnded(40, 30, 5)]
    names = [tool["function"]["name"] for tool in fake.bodies[0]["tools"]]
    assert names == ["list_invoices", "navigate", "finance_summary"]
    assert "wer ist zu spät" in fake.bodies[0]["messages"][0]["content"]


async def test_text_beside_a_call_comes_first() -> None:
    answer = stream(*text("Moment."), *call("{}", name="finance_summary"), finish="tool_calls")
    async with running(FakeServer([answer])) as fake:
        events = await ask(fake, CHOOSE)
    assert events == [TextArrived("Moment."), ToolCalled(ToolCall("c1", "finance_summary", {})), RoundEnded(0, 0, 0)]


async def test_a_choice_by_schema() -> None:
    answer = stream(*text('{"tool":"list_inv', 'oices","status":"overdue"}'), usage=USAGE)
    async with running(FakeServer([answer])) as fake:
        events = await ask(fake, CHOOSE, ToolCalling.SCHEMA)
    assert events == [ToolCalled(ToolCall("made", "list_invoices", {"status": "overdue"})), RoundEnded(40, 30, 5)]
    body = fake.bodies[0]
    assert "tools" not in body
    assert body["response_format"]["json_schema"]["schema"]["anyOf"][0]["properties"]["tool"] == {"const": "list_invoices"}
    roles = [message["role"] for message in body["messages"]]
    assert roles == ["system", "user", "assistant", "user", "assistant", "user"]
    assert body["messages"][2]["content"] == '{"tool":"list_invoices","status":"overdue"}'


async def test_a_reply_by_its_key() -> None:
    prompt = replace(CHOOSE, examples=(Example("warum", None, reply="reason"),), replies={"reason": "Gründe kenne ich nicht."})
    async with running(FakeServer([stream(*text('{"tool":"reply",', '"about":"reason"}'))])) as fake:
        events = await ask(fake, prompt, ToolCalling.SCHEMA)
    assert events[0] == TextArrived("Gründe kenne ich nicht.")
    body = fake.bodies[0]
    assert body["messages"][2]["content"] == '{"tool":"reply","about":"reason"}'
    assert "reply(about: reason)" in body["messages"][0]["content"]


async def test_a_model_with_native_calls_finds_its_own_words() -> None:
    prompt = replace(CHOOSE, examples=(Example("warum", None, reply="reason"),), replies={"reason": "Gründe kenne ich nicht."})
    async with running(FakeServer([stream(*text("Das weiß ich nicht."))])) as fake:
        assert (await ask(fake, prompt))[0] == TextArrived("Das weiß ich nicht.")


async def test_a_server_that_does_not_stream_is_understood() -> None:
    body = {"choices": [{"message": {"role": "assistant", "content": "Ja."}, "finish_reason": "stop"}], "usage": USAGE}
    async with running(FakeServer([whole(body)])) as fake:
        assert await ask(fake, WRITE) == [TextArrived("Ja."), RoundEnded(40, 30, 5)]


async def test_the_key_is_sent() -> None:
    async with running(FakeServer([stream(*text("Ja."))], key="s3cret")) as fake:
        part = settings(fake).model_copy(update={"api_key": SecretStr("s3cret")})
        model = OpenAiModel(part, new_id=lambda: "made")
        assert TextArrived("Ja.") in [event async for event in model.answer(WRITE)]
        await model.close()


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


async def test_a_reader_who_leaves_ends_the_generation() -> None:
    gone = asyncio.Event()
    async with running(FakeServer([endless("bla ", gone)])) as fake:
        model = OpenAiModel(settings(fake), new_id=str)
        events = model.answer(WRITE)
        assert await anext(events) == TextArrived("bla ")
        await events.aclose()
        await gone.wait()
        await model.close()


async def test_a_cancelled_task_ends_the_generation() -> None:
    gone = asyncio.Event()
    async with running(FakeServer([endless("bla ", gone)])) as fake:
        model = OpenAiModel(settings(fake), new_id=str)
        begun = asyncio.Event()

        async def listen() -> None:
            async for _ in model.answer(WRITE):
                begun.set()

        task = asyncio.create_task(listen())
        await begun.wait()
        task.cancel()
        assert isinstance((await asyncio.gather(task, return_exceptions=True))[0], asyncio.CancelledError)
        await gone.wait()
        await model.close()


async def test_a_server_with_another_name_for_the_limit() -> None:
    refusal = {"error": {"message": "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."}}
    fussy = {"error": {"message": "Unsupported value: 'temperature' does not support 0; only the default (1)."}}
    answers = [status(400, refusal), status(400, fussy), stream(*text("Ja.")), stream(*text("Doch."))]
    async with running(FakeServer(answers)) as fake:
        model = OpenAiModel(settings(fake), new_id=str)
        assert TextArrived("Ja.") in [event async for event in model.answer(WRITE)]
        assert TextArrived("Doch.") in [event async for event in model.answer(WRITE)]
        await model.close()
    assert len(fake.bodies) == 4
    for body in fake.bodies[2:]:
        assert body["max_completion_tokens"] == 100
        assert "max_tokens" not in body
        assert "temperature" not in body


async def test_earlier_calls_are_told_in_the_server_s_own_form() -> None:
    made = ToolCall("c9", "list_invoices", {"status": "paid"})
    messages = (
        Message(Role.USER, "was ist bezahlt"),
        Message(Role.ASSISTANT, "", calls=(made,)),
        Message(Role.TOOL, "block t1: 3 rows", call_id="c9"),
    )
    prompt = Prompt("S.", CLOSED, (), messages, 50)
    async with running(FakeServer([stream(*text("Drei.")), stream(*text('{"tool":"reply","text":"Drei."}'))])) as fake:
        await ask(fake, prompt)
        await ask(fake, prompt, ToolCalling.SCHEMA)
    native, plain = (body["messages"][1:] for body in fake.bodies)
    assert native[1]["tool_calls"][0]["function"] == {"name": "list_invoices", "arguments": '{"status":"paid"}'}
    assert native[2]["tool_call_id"] == "c9"
    assert [message["role"] for message in plain] == ["user", "assistant", "user"]
    assert plain[1]["content"] == '{"tool":"list_invoices","status":"paid"}'
