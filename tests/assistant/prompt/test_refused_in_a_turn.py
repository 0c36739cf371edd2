"""A prompt that is over the budget in the middle of a turn: what was found stays, and a sentence says what could not be done."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest
from tests.companies.offices import Office, parts_of, phrases_of

from zuruf.assistant.metering.accounts import Uncounted, UnkeptAccounts
from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.assistant.prompt.budget import Budget
from zuruf.assistant.turn import take_turn
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, TurnRequest
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio

QUESTIONS = {
    Language.GERMAN: "Warum ist die älteste Rechnung überfällig?",
    Language.ENGLISH: "Why is the oldest invoice overdue?",
    Language.UKRAINIAN: "Чому найстаріший рахунок прострочено?",
    Language.RUSSIAN: "Почему самый старый счёт просрочен?",
}


@dataclass(slots=True)
class Narrowing(UnkeptAccounts):
    """Every further prompt has the next of these caps."""

    caps: list[int] = field(default_factory=list)

    async def budget(self) -> Budget:
        return Budget(shipped_counter(), cap=self.caps.pop(0))


async def last_event(office: Office, places: Places, model: ScriptedModel, caps: list[int], text: str) -> TurnEvent:
    parts = replace(parts_of(office, model, phrases_of(places)), prompts=Narrowing(caps=caps))
    events: list[TurnEvent] = []
    await take_turn("turn-1", TurnRequest("k", text, Mode.VOICE), parts, events.append)
    return events[-1]


@pytest.mark.parametrize("language", Language)
async def test_what_was_found_stays_where_it_is_too_much_to_explain(
    offices: Mapping[str, Office], places: Places, language: Language
) -> None:
    model = ScriptedModel([calls("list_invoices", {"status": "overdue"})])
    last = await last_event(offices["sample"], places, model, [8000, 1000], QUESTIONS[language])
    assert isinstance(last, ReplyDone)
    assert last.reply.blocks
    assert last.reply.text == phrases_of(places).say(language, "fault-prompt-too-large")
    assert last.reply.speech
    assert len(model.prompts) == 1


async def test_a_first_prompt_over_the_cap_fails_the_turn_with_its_account(offices: Mapping[str, Office], places: Places) -> None:
    model = ScriptedModel()
    last = await last_event(offices["sample"], places, model, [1000], QUESTIONS[Language.GERMAN])
    assert isinstance(last, TurnFailed)
    assert last.code == "prompt-too-large"
    assert "examples" in last.hint
    assert model.prompts == []


def test_what_is_only_made_ready_is_not_counted() -> None:
    assert Uncounted().count("whatever") == 0
