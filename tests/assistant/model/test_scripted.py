"""The scripted model keeps the port's promises, so that tests over it mean something."""

import pytest

from zuruf.assistant.model.ports import Message, Model, ModelEvent, Prompt, Role, RoundEnded, TextArrived, ToolCalled
from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.domain.faults import ModelFault
from zuruf.domain.turns import ToolCall

pytestmark = pytest.mark.anyio

PROMPT = Prompt("S.", (), (), (Message(Role.USER, "?"),), 8)


async def ask(model: Model) -> list[ModelEvent]:
    return [event async for event in model.answer(PROMPT)]


async def test_it_plays_its_rounds_and_ends_each() -> None:
    model = ScriptedModel([calls("navigate", {"page": "orders"}), says("Guten ", "Tag.")])
    first, second = await ask(model), await ask(model)
    assert first[0] == ToolCalled(ToolCall("call-1", "navigate", {"page": "orders"}))
    assert second[:2] == [TextArrived("Guten "), TextArrived("Tag.")]
    assert isinstance(first[-1], RoundEnded)
    assert isinstance(second[-1], RoundEnded)
    assert model.prompts == [PROMPT, PROMPT]


async def test_a_fault_comes_in_its_place() -> None:
    model = ScriptedModel([(TextArrived("Es "), ModelFault("model-timeout", "slow"))])
    events = model.answer(PROMPT)
    assert await anext(events) == TextArrived("Es ")
    with pytest.raises(ModelFault):
        await anext(events)


async def test_it_may_look_at_the_prompt() -> None:
    model = ScriptedModel(choose=lambda prompt: says(prompt.system))
    assert (await ask(model))[0] == TextArrived("S.")


async def test_a_script_that_is_too_short_fails_the_test() -> None:
    with pytest.raises(AssertionError):
        await ask(ScriptedModel())
