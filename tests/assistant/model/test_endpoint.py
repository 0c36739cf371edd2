"""The endpoint over real HTTP: what a server answers well."""

import asyncio
from dataclasses import replace

import pytest
from pydantic import SecretStr
from tests.assistant.model.asking import CHOOSE, USAGE, WRITE, ask, settings
from tests.assistant.model.fake_server import FakeServer, call, endless, running, status, stream, text, whole
from tests.assistant.model.specs import CLOSED

from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.ports import Example, Message, Prompt, Role, RoundEnded, TextArrived, ToolCalled
from zuruf.domain.turns import ToolCall
from zuruf.settings.schema import ToolCalling

pytestmark = pytest.mark.anyio


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


TOLD = Prompt(
    "Say it.",
    (),
    (Example("«wer» 8 rows", None, reply="Acht.", about="shown"),),
    (Message(Role.USER, "«warum» 40 rows"),),
    80,
    {"shown": "Vierzig.", "reason": "Vierzig. Gründe stehen nicht in den Daten."},
)
"""A sentence that is chosen and not written, where a server can be bound to."""


async def test_a_bound_server_chooses_its_sentence() -> None:
    answer = stream(*text('{"tool":"reply","about":"reason"}'), usage=USAGE)
    async with running(FakeServer([answer])) as fake:
        events = await ask(fake, TOLD, ToolCalling.SCHEMA)
    assert events == [TextArrived("Vierzig. Gründe stehen nicht in den Daten."), RoundEnded(40, 30, 5)]
    body = fake.bodies[0]
    assert body["response_format"]["json_schema"]["schema"]["anyOf"][0]["properties"]["about"]["enum"] == ["shown", "reason"]
    assert body["messages"][2]["content"] == '{"tool":"reply","about":"shown"}'
    assert "Gründe" not in str(body["messages"])


async def test_a_server_with_native_calls_writes_its_own_sentence() -> None:
    async with running(FakeServer([stream(*text("Es sind vierzig."), usage=USAGE)])) as fake:
        events = await ask(fake, TOLD, ToolCalling.NATIVE)
    assert events == [TextArrived("Es sind vierzig."), RoundEnded(40, 30, 5)]
    body = fake.bodies[0]
    assert "response_format" not in body
    assert "tools" not in body
    assert body["messages"][2]["content"] == "Acht."


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
