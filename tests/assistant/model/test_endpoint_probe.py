"""What an endpoint is asked before it is trusted."""

import asyncio
import json

import pytest
from tests.assistant.model.fake_server import Answer, Body, FakeServer, call, running, silence, status, stream, text
from tests.assistant.model.specs import CLOSED

from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.ports import Message, ModelState, Prompt, Role, ToolCalled
from zuruf.domain.faults import ModelFault
from zuruf.settings.schema import EndpointModel, ToolCalling

pytestmark = pytest.mark.anyio

WINDOW = 4096
LAMP = call('{"state":"on"}', name="switch_lamp")
LAMP_TEXT = text('{"tool":"switch_lamp","state":"on"}')


def counted(body: Body, *, at_most: int = 1_000_000) -> int:
    """Words as tokens: fewer than any tokeniser makes of them, cut where the server cuts."""
    words = sum(len(message["content"].split()) for message in body["messages"])
    return min(words + 20, at_most)


class Server:
    """A server with a tokeniser, a window, and its own idea of tools."""

    def __init__(
        self, *, native: bool = True, schema: bool = True, keeps: int = 1_000_000, counts: bool = True, marks: bool = True
    ) -> None:
        self.native, self.schema, self.keeps, self.counts, self.marks = native, schema, keeps, counts, marks

    def __call__(self, body: Body) -> Answer:
        if "tools" in body:
            return (
                stream(*LAMP) if self.native else status(400, {"error": {"message": f"{body['model']} does not support tools"}})
            )
        if "response_format" in body:
            return stream(*LAMP_TEXT) if self.schema else stream(*text("I would switch the lamp on."))
        system = body["messages"][0]["content"].split()
        whole = counted(body) <= self.keeps
        mark = next((word.strip(".") for word in system if word.startswith("mark-")), "") if whole and self.marks else "?"
        usage = {"prompt_tokens": counted(body, at_most=self.keeps), "completion_tokens": 1} if self.counts else None
        return stream(*text(mark), usage=usage)


async def probed(
    fake: FakeServer, calling: ToolCalling = ToolCalling.AUTO, seconds: float = 20.0, model: str = "small"
) -> ModelState:
    part = EndpointModel(base_url=fake.address, model=model, tool_calling=calling, window_tokens=WINDOW, timeout_seconds=seconds)
    adapter = OpenAiModel(part, new_id=lambda: "mark-77")
    try:
        return await adapter.probe()
    finally:
        await adapter.close()


async def test_a_good_server_is_ready() -> None:
    async with running(FakeServer(answer_for=Server())) as fake:
        assert await probed(fake) == ModelState("small", True, WINDOW)


async def test_native_calls_are_taken_where_they_work() -> None:
    choice = Prompt("S.", CLOSED, (), (Message(Role.USER, "?"),), 50)
    async with running(FakeServer(answer_for=Server())) as fake:
        model = OpenAiModel(EndpointModel(base_url=fake.address, model="small"), new_id=str)
        [event async for event in model.answer(choice)]
        await model.close()
    assert ["tools" in body for body in fake.bodies] == [True, True]


@pytest.mark.parametrize("native", [status(400, {"error": "no tools"}), stream(*text('{"name": "switch_lamp"}')), stream()])
async def test_the_schema_is_taken_where_native_calls_do_not_work(native: Answer) -> None:
    choice = Prompt("S.", CLOSED, (), (Message(Role.USER, "?"),), 50)
    answers = [
        native,
        stream(*LAMP_TEXT),
        stream(*text('{"tool":"finance_summary"}')),
        stream(*text('{"tool":"finance_summary"}')),
    ]
    async with running(FakeServer(answers)) as fake:
        model = OpenAiModel(EndpointModel(base_url=fake.address, model="small"), new_id=str)
        first = [event async for event in model.answer(choice)]
        second = [event async for event in model.answer(choice)]
        await model.close()
    assert isinstance(first[0], ToolCalled)
    assert isinstance(second[0], ToolCalled)
    assert ["response_format" in body for body in fake.bodies] == [False, True, True, True]


async def test_a_model_that_can_neither_is_named() -> None:
    async with running(FakeServer(answer_for=Server(native=False, schema=False))) as fake:
        state = await probed(fake)
    assert (state.ready, state.fault) == (False, "model-nonsense")
    assert "small" in state.hint


@pytest.mark.parametrize("keeps", [2048, 3500])
async def test_a_server_that_silently_cuts_is_caught_with_the_figure(keeps: int) -> None:
    async with running(FakeServer(answer_for=Server(keeps=keeps))) as fake:
        state = await probed(fake)
    assert (state.ready, state.fault) == (False, "model-window")
    assert str(keeps) in state.hint
    assert str(WINDOW) in state.hint


async def test_a_server_that_cuts_and_does_not_count_is_caught_by_the_marker() -> None:
    async with running(FakeServer(answer_for=Server(keeps=2048, counts=False))) as fake:
        assert (await probed(fake)).fault == "model-window"


async def test_a_server_that_does_not_count_and_keeps_all_is_ready() -> None:
    async with running(FakeServer(answer_for=Server(counts=False))) as fake:
        assert await probed(fake) == ModelState("small", True, WINDOW)


async def test_a_model_too_weak_for_the_marker_is_not_accused() -> None:
    async with running(FakeServer(answer_for=Server(counts=False, marks=False))) as fake:
        assert await probed(fake) == ModelState("small", True, None)


async def test_a_model_that_has_no_word_for_the_marker_is_not_accused() -> None:
    async with running(FakeServer([stream(*LAMP), stream()])) as fake:
        assert await probed(fake) == ModelState("small", True, None)


async def test_a_server_that_refuses_the_long_prompt_is_a_window_fault() -> None:
    refusal = status(400, {"error": {"code": "context_length_exceeded"}})
    async with running(FakeServer([stream(*LAMP), refusal])) as fake:
        assert (await probed(fake)).fault == "model-window"


@pytest.mark.parametrize("offer", [{"id": "small", "max_model_len": 2048}, {"id": "small", "meta": {"n_ctx": 2048}}])
async def test_a_stated_window_is_believed(offer: dict[str, object]) -> None:
    async with running(FakeServer(answer_for=Server(), offered=[offer])) as fake:
        state = await probed(fake)
    assert (state.fault, "2048" in state.hint) == ("model-window", True)
    assert len(fake.bodies) == 1, "no long prompt is needed"


async def test_what_would_be_cut_is_not_sent() -> None:
    short = Prompt("The goods have the mark mark-1.", (), (), (Message(Role.USER, "?"),), 50)
    long = Prompt("word " * 3000, (), (), (Message(Role.USER, "?"),), 50)
    async with running(FakeServer(answer_for=Server(keeps=2048))) as fake:
        part = EndpointModel(base_url=fake.address, model="small", window_tokens=WINDOW)
        model = OpenAiModel(part, new_id=lambda: "mark-77")
        assert (await model.probe()).fault == "model-window"
        asked = len(fake.bodies)
        with pytest.raises(ModelFault) as caught:
            [event async for event in model.answer(long)]
        assert (caught.value.code, len(fake.bodies)) == ("model-window", asked)
        assert [event async for event in model.answer(short)]
        await model.close()


async def test_a_model_that_is_not_offered() -> None:
    async with running(FakeServer(answer_for=Server(), offered=[{"id": "big"}, {"id": "bigger"}])) as fake:
        state = await probed(fake)
    assert state.fault == "model-refused"
    assert "big, bigger" in state.hint


async def test_ollama_answers_to_a_name_without_its_tag() -> None:
    async with running(FakeServer(answer_for=Server(), offered=[{"id": "small:latest"}])) as fake:
        assert (await probed(fake)).ready


async def test_a_server_without_a_list_of_models_is_let_through() -> None:
    async with running(FakeServer(answer_for=Server(), offered=None)) as fake:
        assert (await probed(fake)).ready


async def test_a_refused_key() -> None:
    async with running(FakeServer(key="right")) as fake:
        state = await probed(fake)
    assert state.fault == "model-refused"
    assert "ZURUF_MODEL_API_KEY" in state.hint


async def test_nobody_listens() -> None:
    async with running(FakeServer()) as fake:
        pass
    assert (await probed(fake)).fault == "model-unreachable"


async def test_a_silent_server() -> None:
    over = asyncio.Event()
    async with running(FakeServer([silence(over)])) as fake:
        state = await probed(fake, seconds=0.2)
        over.set()
    assert state.fault == "model-timeout"


async def test_a_failed_probe_is_not_kept() -> None:
    async with running(FakeServer([status(500, {}), *[stream(*LAMP), stream(*text("mark-77"))]])) as fake:
        part = EndpointModel(base_url=fake.address, model="small", window_tokens=WINDOW)
        model = OpenAiModel(part, new_id=lambda: "mark-77")
        assert (await model.probe()).fault == "model-unreachable"
        assert (await model.probe()).ready
        await model.close()


async def test_the_long_prompt_is_sent_once() -> None:
    async with running(FakeServer(answer_for=Server())) as fake:
        model = OpenAiModel(EndpointModel(base_url=fake.address, model="small", window_tokens=WINDOW), new_id=lambda: "mark-77")
        model.start()
        states = await asyncio.gather(model.probe(), model.probe())
        again = await model.probe()
        await model.close()
    assert all(state.ready for state in (*states, again))
    long = [body for body in fake.bodies if len(json.dumps(body)) > 10_000]
    assert len(long) == 1
    assert len(fake.bodies) == 2
