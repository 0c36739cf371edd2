"""The real engine with the real model: choosing, writing, and what stays in its cache."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from zuruf.assistant.changes.tools import write_specs
from zuruf.assistant.knowledge.entries import policy_specs
from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.model.build import build_model, embedded_model, pack_file
from zuruf.assistant.model.ports import (
    InstructionsRead,
    Message,
    Model,
    ModelEvent,
    Prompt,
    Role,
    RoundEnded,
    TextArrived,
    ToolCalled,
)
from zuruf.assistant.prompt.budget import Budget
from zuruf.assistant.prompt.builder import choose_prompt, reply_prompt
from zuruf.assistant.reports.entries import report_specs
from zuruf.assistant.tools.registry import build_registry, tool_specs
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.faults import ModelFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolResult
from zuruf.settings.schema import EmbeddedModel, Places, Settings

pytestmark = [pytest.mark.anyio, pytest.mark.models]

BUDGET = Budget(shipped_counter())
DAY = date(2026, 3, 16)
TOOLS = (*tool_specs(build_registry()), *report_specs(), *policy_specs(), *write_specs())
"""All that the service has: what is read of them here the tests of the whole program need not read again."""
SMALL = "qwen2.5-coder-0.5b-instruct-q4"


@asynccontextmanager
async def used(model: Model) -> AsyncIterator[Model]:
    try:
        yield model
    finally:
        await model.close()


async def ask(model: Model, prompt: Prompt) -> list[ModelEvent]:
    return [event async for event in model.answer(prompt)]


async def answered(model: Model, prompt: Prompt) -> list[ModelEvent]:
    """What it answers, without how far it was with getting ready."""
    return [event for event in await ask(model, prompt) if not isinstance(event, InstructionsRead)]


def choose(request: str, language: Language = Language.GERMAN) -> Prompt:
    return choose_prompt(request, language, TOOLS, DAY, budget=BUDGET)


def ended(events: list[ModelEvent]) -> RoundEnded:
    last = events[-1]
    assert isinstance(last, RoundEnded)
    return last


@pytest.mark.timeout(600)
async def test_the_default_model_chooses_and_writes(places: Places) -> None:
    async with used(build_model(Settings(), places)) as model:
        model.start((choose(""),))
        events = await answered(model, choose("Wie viele Rechnungen sind überfällig?"))
        assert isinstance(events[0], ToolCalled)
        assert (events[0].call.tool, events[0].call.arguments) == ("list_invoices", {"status": "overdue"})
        assert (await model.probe()).ready

        columns = (Column("number", ColumnKind.IDENTIFIER), Column("due_date", ColumnKind.DATE))
        block = Block("t1", BlockKind.TABLE, "overdue-invoices", columns, (), 0, "", datetime(2026, 3, 16, tzinfo=UTC))
        result = ToolResult(events[0].call, blocks=(block,))
        sentences = {"shown": "Da sind sie.", "reason": "Gründe stehen nicht in den Daten.", "judgement": "Das weiß ich nicht."}
        asked = reply_prompt("Warum sind sie überfällig?", Language.GERMAN, (result,), DAY, sentences, budget=BUDGET)
        written = await ask(model, asked)
        assert "".join(event.text for event in written if isinstance(event, TextArrived)) == sentences["reason"]
        assert not [event for event in written if isinstance(event, ToolCalled)]

        again = ended(await ask(model, choose("open the orders", Language.ENGLISH)))
        assert again.cached_tokens > 0.9 * again.prompt_tokens, "writing a reply must not push the examples out of the cache"


@pytest.mark.timeout(600)
async def test_a_warmed_prefix_survives_a_restart(places: Places, tmp_path: Path) -> None:
    part = EmbeddedModel(pack=SMALL)
    prompt = Prompt("You help. " * 60, (), (), (Message(Role.USER, "Say yes."),), 8)
    counts = []
    for _ in range(2):
        async with used(embedded_model(part, lambda: pack_file(places, SMALL), tmp_path)) as model:
            model.start((prompt,))
            counts.append(ended(await ask(model, prompt)))
    assert all(count.cached_tokens > 0.8 * count.prompt_tokens for count in counts)


@pytest.mark.timeout(600)
async def test_a_generation_that_nobody_reads_ends(places: Places, tmp_path: Path) -> None:
    endless = Prompt("Count from one to ten thousand in words.", (), (), (Message(Role.USER, "Go."),), 4000)
    short = Prompt("You help.", (), (), (Message(Role.USER, "Say yes."),), 4)
    async with used(embedded_model(EmbeddedModel(pack=SMALL), lambda: pack_file(places, SMALL), tmp_path)) as model:
        await ask(model, short)
        events = model.answer(endless)
        await anext(events)
        await events.aclose()
        async with asyncio.timeout(60):  # the slot is the same, so this waits for the first to end: minutes if it ran on
            assert ended(await ask(model, short)).output_tokens <= 4


@pytest.mark.timeout(600)
async def test_reading_that_was_given_up_goes_on_where_it_was_left(places: Places, tmp_path: Path) -> None:
    begun = Prompt("You choose.", (), (), (Message(Role.USER, "Yes?"),), 8, {"yes": "Yes."})
    long = Prompt("You help in a warehouse. " * 200, (), (), (Message(Role.USER, "Say yes."),), 4)
    async with used(embedded_model(EmbeddedModel(pack=SMALL), lambda: pack_file(places, SMALL), tmp_path)) as model:
        model.start((begun, long))
        await ask(model, begun)
        left = 0.0
        events = model.answer(long)
        while left < 0.3:
            event = await anext(events)
            assert isinstance(event, InstructionsRead)
            left = event.share or 0.0
        await events.aclose()
        again = await ask(model, long)
    shares = [event.share for event in again if isinstance(event, InstructionsRead) and event.share is not None]
    assert 0.3 <= left < 1.0
    assert shares == sorted(shares)
    assert (shares[0] >= left, shares[-1]) == (True, 1.0)
    assert ended(again).cached_tokens > 0.9 * ended(again).prompt_tokens


@pytest.mark.timeout(600)
async def test_a_prompt_beyond_the_window_is_a_fault(places: Places, tmp_path: Path) -> None:
    part = EmbeddedModel(pack=SMALL, window_tokens=2048)
    long = Prompt("pallet " * 2500, (), (), (Message(Role.USER, "?"),), 8)
    async with used(embedded_model(part, lambda: pack_file(places, SMALL), tmp_path)) as model:
        with pytest.raises(ModelFault) as caught:
            await ask(model, long)
    assert caught.value.code == "model-window"
