"""What was heard of a reply, told to the real service over HTTP."""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

import httpx
import pytest
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, says
from zuruf.domain.events import ReplyDone
from zuruf.domain.turns import Mode, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

TOKEN = "a-token-for-this-test"
REPLY = "Das mache ich gern. Sagen Sie mir bitte, worum es geht."


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel()


@pytest.fixture
def address(places: Places, own_sample_url: str, model: ScriptedModel) -> Iterator[str]:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        yield url


async def ask(client: AssistantClient, key: str, text: str) -> str:
    last = [event async for event in client.turn(TurnRequest(key, text, Mode.VOICE))][-1]
    assert isinstance(last, ReplyDone), last
    return last.turn


@pytest.mark.parametrize(("heard", "told"), [(None, REPLY), ("Das mache ich gern.", "Das mache ich gern. …"), ("", "…")])
async def test_a_later_prompt_holds_what_was_heard(address: str, model: ScriptedModel, heard: str | None, told: str) -> None:
    model.rounds = [says(REPLY), says("Gern.")]
    async with AssistantClient(address, TOKEN) as client:
        turn = await ask(client, "k1", "Kannst du mir helfen?")
        if heard is not None:
            await client.heard(turn, heard)
        await ask(client, "k2", "Und warum das?")
    messages = [message.content for message in model.prompts[-1].messages]
    assert [text for text in messages if "…" in text or "Sagen Sie" in text] == [told]


async def test_only_a_turn_of_ones_own_can_have_been_heard(address: str) -> None:
    async with AssistantClient(address, TOKEN) as client:
        await client.heard("no-such-turn", "Eins.")
    headers = {"Authorization": f"Bearer {TOKEN}"}
    async with httpx.AsyncClient(base_url=address, headers=headers) as http:
        assert (await http.post("/v1/turns/no-such-turn/heard", json={"heard": "Eins."})).status_code == 404
        assert (await http.post("/v1/turns/no-such-turn/heard", json={"said": "Eins."})).status_code == 422
    async with httpx.AsyncClient(base_url=address) as stranger:
        assert (await stranger.post("/v1/turns/no-such-turn/heard", json={"heard": ""})).status_code == 401
