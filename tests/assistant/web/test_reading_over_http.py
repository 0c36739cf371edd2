"""A model that reads its instructions first, as a client of the real service hears of it."""

from dataclasses import dataclass, field
from zoneinfo import ZoneInfo

import pytest
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.ports import InstructionsRead, ModelState
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.domain.events import ReadingChanged, ReplyDone
from zuruf.domain.turns import Mode, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

TOKEN = "a-token-for-this-test"


@dataclass
class Warmed(ScriptedModel):
    kinds: dict[str, bool] = field(default_factory=lambda: {"choose": True, "query": False})

    async def probe(self) -> ModelState:
        return ModelState(self.name, True, self.window_tokens, warm=self.kinds)


async def test_reading_is_told_as_it_goes_and_kept_with_the_turn(places: Places, own_sample_url: str) -> None:
    reads = tuple(InstructionsRead(share) for share in (None, 0.25, 1.0))
    model = Warmed([(*reads, *calls("list_invoices", {"status": "overdue"}))])
    service = assemble(Settings(database=DatabasePart(url=own_sample_url)), places, model, TOKEN, ZoneInfo("Europe/Berlin"))
    request = TurnRequest("k1", "Wie viele Rechnungen sind überfällig?", Mode.VOICE)
    with served(service) as address:
        async with AssistantClient(address, TOKEN) as client:
            events = [event async for event in client.turn(request)]
            assert [event async for event in client.turn(request)] == events, "a retried request hears the same"
            assert (await client.health()).parts["model"].warm == {"choose": True, "query": False}
    assert isinstance(events[-1], ReplyDone)
    assert [event.share for event in events if isinstance(event, ReadingChanged)] == [None, 0.25, 1.0]
    assert [event.name for event in events[:4]] == ["turn.started", *["reading.changed"] * 3]
