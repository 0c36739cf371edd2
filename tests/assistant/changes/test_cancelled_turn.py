"""A turn that is cancelled takes back the changes that it proposed."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from tests.assistant.changes.kiosk import IN, Kiosk

from zuruf.assistant.changes.ledger import Stored
from zuruf.assistant.changes.wishes import Asker, Drafted
from zuruf.assistant.model.ports import ModelEvent, Prompt, ToolCalled
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.domain.events import TurnFailed
from zuruf.domain.proposals import ProposalState
from zuruf.domain.turns import ToolCall

pytestmark = pytest.mark.anyio


async def test_a_turn_that_is_cancelled_leaves_nothing_that_waits(kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person cancels while the model still explains something else that was asked for."""
    explaining, plainly = asyncio.Event(), ScriptedModel.answer

    async def answer(model: ScriptedModel, prompt: Prompt) -> AsyncIterator[ModelEvent]:
        if model.prompts:
            explaining.set()
            await asyncio.Event().wait()
        async for event in plainly(model, prompt):
            yield event

    monkeypatch.setattr(ScriptedModel, "answer", answer)
    booking = ToolCall("a", "book_stock", {"direction": "in", "product": "PR0018", "quantity": 5})
    kiosk.model.rounds = [(ToolCalled(booking), ToolCalled(ToolCall("b", "list_products", {"status": "low"})))]
    turn = asyncio.create_task(kiosk.say("fünf PR0018 einbuchen und welche Artikel sind knapp"))
    await explaining.wait()
    turn.cancel()
    with pytest.raises(asyncio.CancelledError):
        await turn
    [proposal] = kiosk.proposals()
    assert kiosk.office.changes.desk.get(proposal.id).state is ProposalState.REJECTED
    assert kiosk.office.acts() == [("proposed", "kiosk"), ("withdrawn", "rule:")]
    last = kiosk.events[-1]
    assert isinstance(last, TurnFailed)
    assert last.not_done == "Es wurde nichts geändert."


async def test_cancelled_while_it_is_being_stored(kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that stores the proposal cannot be stopped: it is waited for, and what it stored is taken back."""
    loop, storing = asyncio.get_running_loop(), asyncio.Event()
    propose = kiosk.office.changes.desk.propose

    def slowly(drafted: Drafted, asker: Asker) -> Stored:
        stored = propose(drafted, asker)
        asyncio.run_coroutine_threadsafe(cancel(), loop).result()
        return stored

    async def cancel() -> None:
        storing.set()
        turn.cancel()
        await asyncio.sleep(0)

    monkeypatch.setattr(kiosk.office.changes.desk, "propose", slowly)
    kiosk.model.rounds = [calls("book_stock", {"direction": "in", "product": "PR0017", "quantity": 12})]
    turn = asyncio.create_task(kiosk.say(IN))
    with pytest.raises(asyncio.CancelledError):
        await turn
    assert storing.is_set()
    assert kiosk.office.acts() == [("proposed", "kiosk"), ("withdrawn", "rule:")]
    assert kiosk.office.changes.desk.all() == []
