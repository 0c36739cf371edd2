"""Settings choose the model."""

from pathlib import Path

import pytest

from zuruf.assistant.model.build import build_model
from zuruf.assistant.model.embedded import LlamaCppModel
from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.ports import Message, Prompt, Role
from zuruf.domain.faults import ModelFault
from zuruf.settings.schema import EmbeddedModel, EndpointModel, Places, Settings

pytestmark = pytest.mark.anyio

PROMPT = Prompt("S.", (), (), (Message(Role.USER, "?"),), 8)


def elsewhere(places: Places, folder: Path) -> Places:
    """The installation with empty folders: no pack is there."""
    return places.model_copy(update={"data": folder / "data", "cache": folder / "cache", "shared_data": ()})


async def test_the_default_is_the_embedded_model(places: Places) -> None:
    model = build_model(Settings(), places)
    assert isinstance(model, LlamaCppModel)
    assert model.name == EmbeddedModel().pack
    await model.close()


async def test_an_endpoint_needs_no_pack(places: Places, tmp_path: Path) -> None:
    part = EndpointModel(base_url="http://127.0.0.1:9/v1", model="big")
    model = build_model(Settings(model=part), elsewhere(places, tmp_path))
    assert isinstance(model, OpenAiModel)
    assert model.name == "big"
    await model.close()


@pytest.mark.parametrize("pack", ["qwen2.5-coder-1.5b-instruct-q4", "no-such-pack", "whisper-base"])
async def test_a_missing_or_wrong_pack_is_told_with_a_hint(places: Places, tmp_path: Path, pack: str) -> None:
    model = build_model(Settings(model=EmbeddedModel(pack=pack)), elsewhere(places, tmp_path))
    with pytest.raises(ModelFault) as caught:
        [event async for event in model.answer(PROMPT)]
    state = await model.probe()
    await model.close()
    assert (caught.value.code, state.fault) == ("model-missing", "model-missing")
    assert pack in caught.value.hint
