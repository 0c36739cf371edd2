"""A long session of everything that can make a prompt large: what reaches the model is counted anew, and never over the cap."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest
from tests.assistant.memory import Memory
from tests.companies.offices import Office, parts_of, phrases_of

from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls, says
from zuruf.assistant.prompt.budget import CAP
from zuruf.assistant.prompt.builder import PastRound
from zuruf.assistant.turn import take_turn
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.turns import Mode, TurnRequest
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio


BAD = ("👩‍👩‍👧‍👦", "ﷺ", "𒐫", "ĄĄ̈̈̈", "щ", "漢字", "🏳️‍🌈", "Ω≈ç√", "ß", "und", "в Данії", "за прошлый год", "last year", "0xff")
KNOWN = (
    "Wie hoch war der fakturierte Umsatz im letzten Monat?",
    "und in Dänemark?",
    "а за минулий рік?",
    "und warum?",
    "only paid",
)


def told(prompt: Prompt) -> int:
    """Tokens of every text that goes out, counted without the account."""
    texts = [prompt.system, *(message.content for message in prompt.messages), "|".join(prompt.replies)]
    texts += [f"{tool.name} {tool.description}" for tool in prompt.tools]
    texts += [f"{example.request} {example.reply or ''} {example.tool or ''}" for example in prompt.examples]
    return sum(shipped_counter().count(text) for text in texts)


class Choices:
    """A model that chooses anything."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def __call__(self, prompt: Prompt) -> Round:
        if prompt.must_call:
            return calls("query", {"query": {"metric": "revenue_invoiced"}})
        if not prompt.tools:
            return says("Bitte. " * self._chance.randint(1, 200))
        tool, arguments = self._chance.choice(
            [
                ("query", {}),
                ("list_invoices", {"status": "all"}),
                ("finance_summary", {}),
                ("list_products", {"status": "all"}),
                ("no_such_tool", {"x": "y" * 5000}),
            ]
        )
        return calls(tool, arguments)


@pytest.mark.parametrize("seed", range(2))
async def test_nothing_over_the_cap_is_sent(offices: Mapping[str, Office], places: Places, seed: int) -> None:
    chance = random.Random(seed)
    model, memory = ScriptedModel(choose=Choices(chance)), Memory()
    parts = replace(parts_of(offices["sample"], model, phrases_of(places)), conversation=memory)
    ended = refused = 0
    for number in range(30):
        piece = chance.choice(BAD)
        text = chance.choice(
            [chance.choice(KNOWN), (piece * 2000)[: chance.randint(1, 2000)], f"und {piece * chance.randint(1, 300)}"]
        )
        memory.past["kiosk"] = tuple(
            PastRound(
                chance.choice(BAD) * chance.randint(1, 400),
                "\n" * chance.randint(0, 2) + chance.choice(BAD) * chance.randint(1, 400),
            )
            for _ in range(4)
        )
        events: list[TurnEvent] = []
        await take_turn(f"t{number}", TurnRequest(f"k{number}", text, Mode.VOICE, actor="kiosk"), parts, events.append)
        ended += isinstance(events[-1], ReplyDone)
        refused += isinstance(events[-1], TurnFailed) and events[-1].code.startswith("prompt-")
        # What was said before is told as far as there is room, and never fails a request.
        hint = events[-1].hint if isinstance(events[-1], TurnFailed) else ""
        assert "section rounds" not in hint
        assert "section decisions" not in hint
    assert ended
    assert refused
    assert model.prompts
    for prompt in model.prompts:
        assert prompt.account is not None
        assert prompt.account.size <= CAP
        assert told(prompt) <= prompt.account.tokens
