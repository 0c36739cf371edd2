"""The endpoint against a real OpenAI-compatible server: llama.cpp's own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.assistant.model.specs import CLOSED

from zuruf.assistant.model.build import pack_file
from zuruf.assistant.model.embedded_process import EngineProcess
from zuruf.assistant.model.embedded_wire import HostOrder
from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.ports import Example, Message, Prompt, Role, RoundEnded, ToolCalled
from zuruf.settings.schema import EndpointModel, Places, ToolCalling

pytestmark = [pytest.mark.anyio, pytest.mark.models, pytest.mark.timeout(600)]

EXAMPLES = (
    Example("open the invoices", "navigate", {"page": "invoices"}),
    Example("who is late", "list_invoices", {"status": "overdue"}),
)
CHOOSE = Prompt("You choose the tool.", CLOSED, EXAMPLES, (Message(Role.USER, "open the products"),), 40)
SMALL = "qwen2.5-coder-0.5b-instruct-q4"
KEY = "the-key-of-this-test"


@asynccontextmanager
async def server(places: Places, folder: Path, window: int) -> AsyncIterator[str]:
    """A llama.cpp server with the small model; gives its address."""

    async def nothing(engine: object, file: Path) -> None:
        del engine, file

    order = HostOrder("", SMALL, "", 2, window, 1, str(folder))
    process = EngineProcess(order, lambda: pack_file(places, SMALL), lambda: KEY, nothing)
    try:
        yield str((await process.engine()).http.base_url)
    finally:
        await process.close()


def settings(address: str, calling: ToolCalling, window: int) -> EndpointModel:
    return EndpointModel(base_url=address, model=SMALL, api_key=SecretStr(KEY), tool_calling=calling, window_tokens=window)


async def test_a_choice_by_schema(places: Places, tmp_path: Path) -> None:
    async with server(places, tmp_path, 4096) as address:
        model = OpenAiModel(settings(address, ToolCalling.SCHEMA, 4096), new_id=lambda: "made")
        state = await model.probe()
        events = [event async for event in model.answer(CHOOSE)]
        await model.close()
    assert (state.ready, state.window_tokens) == (True, 4096)
    assert isinstance(events[0], ToolCalled)
    assert (events[0].call.tool, events[0].call.arguments) == ("navigate", {"page": "products"})
    assert isinstance(events[-1], RoundEnded)
    assert events[-1].prompt_tokens > 100


async def test_the_probe_finds_how_tools_are_called(places: Places, tmp_path: Path) -> None:
    async with server(places, tmp_path, 2048) as address:
        model = OpenAiModel(settings(address, ToolCalling.AUTO, 2048), new_id=lambda: "made")
        state = await model.probe()
        await model.close()
    assert (state.ready, state.fault) == (True, None)


async def test_a_window_smaller_than_the_settings_is_found(places: Places, tmp_path: Path) -> None:
    async with server(places, tmp_path, 2048) as address:
        model = OpenAiModel(settings(address, ToolCalling.SCHEMA, 8192), new_id=lambda: "made")
        state = await model.probe()
        await model.close()
    assert (state.ready, state.fault) == (False, "model-window")
    assert "2048" in state.hint


async def test_a_wrong_key_is_refused(places: Places, tmp_path: Path) -> None:
    async with server(places, tmp_path, 2048) as address:
        part = settings(address, ToolCalling.AUTO, 2048).model_copy(update={"api_key": SecretStr("another")})
        model = OpenAiModel(part, new_id=lambda: "made")
        state = await model.probe()
        await model.close()
    assert state.fault == "model-refused"
