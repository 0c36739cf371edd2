"""Where the time of a spoken turn went, told to the real service over HTTP and read from its metrics."""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

import httpx
import pytest
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, says
from zuruf.domain.events import ReplyDone
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Mode, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

TOKEN = "a-token-for-this-test"
HEADERS = {"Authorization": f"Bearer {TOKEN}"}


@pytest.fixture
def address(places: Places, own_sample_url: str) -> Iterator[str]:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    model = ScriptedModel()
    model.rounds = [says("Gern.")]
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        yield url


async def asked(client: AssistantClient) -> ReplyDone:
    last = [event async for event in client.turn(TurnRequest("k", "Kannst du mir helfen?", Mode.VOICE))][-1]
    assert isinstance(last, ReplyDone), last
    return last


async def metrics(address: str) -> list[str]:
    async with httpx.AsyncClient(base_url=address, headers=HEADERS) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return [line for line in lines if line.startswith(("zuruf_voice_stage_seconds_count", "zuruf_voice_stage_seconds_sum"))]


async def test_a_turn_counts_once_in_the_histograms(address: str) -> None:
    async with AssistantClient(address, TOKEN) as client:
        done = await asked(client)
        assert 0 <= done.reply.timings["first_token"] <= done.reply.timings["total"]
        for _ in range(2):
            await client.timings(done.turn, {TurnStage.END: 0.5, TurnStage.TOTAL: 2.25})
    assert await metrics(address) == [
        'zuruf_voice_stage_seconds_count{stage="end"} 1.0',
        'zuruf_voice_stage_seconds_sum{stage="end"} 0.5',
        'zuruf_voice_stage_seconds_count{stage="total"} 1.0',
        'zuruf_voice_stage_seconds_sum{stage="total"} 2.25',
    ]


@pytest.mark.parametrize(
    "body",
    [
        {"stages": {}},
        {"stages": {"end": -0.1}},
        {"stages": {"end": 601}},
        {"stages": {"end": "NaN"}},
        {"stages": {"somebody": 1.0}},
        {"stages": {"end": 1.0}, "text": "Offene Rechnungen?"},
        {},
    ],
)
async def test_what_is_no_duration_is_refused(address: str, body: dict[str, object]) -> None:
    async with AssistantClient(address, TOKEN) as client:
        turn = (await asked(client)).turn
    async with httpx.AsyncClient(base_url=address, headers=HEADERS) as http:
        assert (await http.post(f"/v1/turns/{turn}/timings", json=body)).status_code == 422
    assert await metrics(address) == []


async def test_only_of_a_turn_of_ones_own(address: str) -> None:
    async with AssistantClient(address, TOKEN) as client:
        await client.timings("no-such-turn", {TurnStage.END: 0.5})
    async with httpx.AsyncClient(base_url=address, headers=HEADERS) as http:
        assert (await http.post("/v1/turns/no-such-turn/timings", json={"stages": {"end": 1}})).status_code == 404
    async with httpx.AsyncClient(base_url=address) as stranger:
        assert (await stranger.post("/v1/turns/no-such-turn/timings", json={"stages": {"end": 1}})).status_code == 401
    assert await metrics(address) == []
