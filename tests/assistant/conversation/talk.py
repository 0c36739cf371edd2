"""A conversation at a company with a model that answers from a script, for tests of follow-ups in turns."""

from collections.abc import Mapping
from dataclasses import replace

from tests.assistant.memory import Memory
from tests.companies.offices import Office, parts_of, phrases_of

from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.turn import take_turn
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.jsons import from_json
from zuruf.domain.turns import Json, Mode, Reply, TurnRequest
from zuruf.settings.schema import Places

REVENUE: dict[str, Json] = {"metric": "revenue_invoiced", "period": "last_month"}
GERMANY: Json = {"field": "country", "op": "=", "value": "DE"}
ASKED = {
    "de": "Wie hoch war der fakturierte Umsatz im letzten Monat?",
    "en": "What was the invoiced revenue last month?",
    "uk": "Який був виставлений дохід за минулий місяць?",
    "ru": "Какая была выставленная выручка за прошлый месяц?",
}


class Talk:
    """A conversation at a company. The memory holds decisions and no round."""

    def __init__(self, office: Office, places: Places) -> None:
        self.model = ScriptedModel()
        self.memory = Memory()
        self.parts: Parts = replace(parts_of(office, self.model, phrases_of(places)), conversation=self.memory)
        self.events: list[TurnEvent] = []
        self._turns = 0

    async def say(self, text: str, mode: Mode = Mode.VOICE) -> Reply:
        last = await self._last(text, mode)
        assert isinstance(last, ReplyDone), last
        return last.reply

    async def fail(self, text: str) -> TurnFailed:
        last = await self._last(text, Mode.VOICE)
        assert isinstance(last, TurnFailed), last
        return last

    async def ask(self, text: str, query: dict[str, Json]) -> Reply:
        """A whole question that the model answers with this query."""
        self.model.rounds = [calls("query", {"query": query}), says("Bitte.")]
        return await self.say(text)

    async def _last(self, text: str, mode: Mode) -> TurnEvent:
        self._turns += 1
        self.events = []
        await take_turn(
            f"turn-{self._turns}", TurnRequest(f"k{self._turns}", text, mode, actor="kiosk"), self.parts, self.events.append
        )
        return self.events[-1]


def query_of(reply: Reply) -> object:
    (block,) = reply.blocks
    assert block.question is not None
    held = from_json(block.question.query)
    assert isinstance(held, Mapping)
    return read_query(held)
