"""A change asked for as people speak, with the real model: the right proposal, and nothing carried out."""

import sqlite3
import uuid
from decimal import Decimal
from pathlib import Path

import pytest

from zuruf.domain.events import ProposalCreated, ReplyDone
from zuruf.domain.jsons import from_json
from zuruf.domain.languages import Language
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.domain.turns import Mode, Reply, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient

pytestmark = [pytest.mark.anyio, pytest.mark.models, pytest.mark.timeout(1200)]

FIVE = {
    Language.GERMAN: "Buche fünf Stück von Artikel PR0017 ein",
    Language.ENGLISH: "Book in five of item PR0017",
    Language.UKRAINIAN: "Оприбуткуй п'ять штук артикулу PR0017",
    Language.RUSSIAN: "Оприходуй пять штук артикула PR0017",
}


async def asked(assistant: AssistantClient, text: str, answering: str | None = None) -> tuple[Reply, list[Proposal]]:
    request = TurnRequest(uuid.uuid4().hex, text, Mode.VOICE, answering)
    events = [event async for event in assistant.turn(request)]
    assert isinstance(events[-1], ReplyDone), events[-1]
    return events[-1].reply, [event.proposal for event in events if isinstance(event, ProposalCreated)]


def stock(home: Path) -> Decimal:
    """Of PR0017, by SQL written here; quantities lie in thousandths."""
    with sqlite3.connect(home / "data" / "company.db") as company:
        (found,) = company.execute("SELECT stock FROM products WHERE number = 'PR0017'").fetchone()
    return Decimal(found) / 1000


@pytest.mark.parametrize("language", list(Language))
async def test_five_come_in(assistant: AssistantClient, home: Path, language: Language) -> None:
    before = stock(home)
    reply, proposals = await asked(assistant, FIVE[language])
    [proposal] = proposals
    assert (proposal.change, proposal.state) == ("stock_in", ProposalState.OPEN)
    assert from_json(proposal.arguments) == {"product": "PR0017", "quantity": Decimal(5)}
    assert (proposal.words, reply.language, reply.model_rounds) == (FIVE[language], language, 1)
    assert "PR0017" in reply.text
    line = proposal.texts[language].lines[0]
    assert line.before != line.after
    assert stock(home) == before, "a proposal changes nothing"


async def test_a_quantity_that_nobody_said_is_asked_for(assistant: AssistantClient) -> None:
    reply, proposals = await asked(assistant, "Buch die PR null null siebzehn aus")
    assert proposals == []
    assert reply.text == "Wie viele Meter?"
    reply, [proposal] = await asked(assistant, "zwölf Meter", reply.turn)
    assert proposal.change == "stock_out"
    assert from_json(proposal.arguments) == {"product": "PR0017", "quantity": Decimal(12)}
    reply, more = await asked(assistant, "Ja, bestätigen")
    assert (reply.reason, more) == ("confirmed-by-touch", [])
