"""What monitors are told of the model."""

from dataclasses import dataclass, replace

import pytest

from zuruf.assistant.health import find_health
from zuruf.assistant.model.ports import ModelState
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.assistant.parts import Parts

pytestmark = pytest.mark.anyio


@dataclass
class Probed(ScriptedModel):
    state: ModelState | None = None

    async def probe(self) -> ModelState:
        return self.state or await super().probe()


async def test_which_instructions_the_model_has_read(parts: Parts) -> None:
    state = ModelState("m", ready=True, window_tokens=8192, warm={"choose": True, "query": False})
    health = await find_health(replace(parts, model=Probed(state=state)))
    assert health.state == "ready"
    assert health.parts["model"].warm == {"choose": True, "query": False}
    assert '"warm":{"choose":true,"query":false}' in health.model_dump_json()


async def test_a_model_that_keeps_no_instructions_here_tells_of_none(parts: Parts) -> None:
    assert (await find_health(replace(parts, model=Probed()))).parts["model"].warm == {}
