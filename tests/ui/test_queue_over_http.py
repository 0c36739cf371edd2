"""Several orders in one message, in the real window with the real service: worked, watched, confirmed, stopped."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.ui.proposal_house import WAIT_MS, House, Window, opened_house

from zuruf.assistant.model.ports import ModelEvent, Prompt
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls
from zuruf.domain.jobs import JobState
from zuruf.domain.proposals import ProposalState
from zuruf.settings.schema import Places
from zuruf.ui.proposals.card import ProposalCard
from zuruf.ui.queue_view import QueueView

ORDERS = "drei Stück PR0018 ausbuchen und dann fünf Stück PR0019 einbuchen und dann öffne die Kunden"


def chosen(prompt: Prompt) -> Round:
    """What a model would choose, by the last words of the prompt."""
    said = str(prompt.messages[-1])
    if "Kunden" in said and "PR00" not in said:
        return calls("navigate", {"page": "customers"})
    if "PR0019" in said:
        return calls("book_stock", {"direction": "in", "product": "PR0019", "quantity": 5})
    return calls("book_stock", {"direction": "out", "product": "PR0018", "quantity": 3})


@dataclass
class HeldModel(ScriptedModel):
    """Answers when a test lets it: so many rounds are free. `let` is called from the window's thread."""

    free: int = 1_000
    _more: asyncio.Event = field(default_factory=asyncio.Event)
    _loop: asyncio.AbstractEventLoop | None = None

    def let(self, rounds: int) -> None:
        self.free = rounds
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._more.set)

    async def answer(self, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]:
        self._loop = asyncio.get_running_loop()
        while self.free <= 0:
            self._more.clear()
            await self._more.wait()
        self.free -= 1
        async for event in super().answer(prompt):
            yield event


@pytest.fixture
def model() -> HeldModel:
    return HeldModel(choose=chosen)


@pytest.fixture
def house(qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path, model: HeldModel) -> Iterator[House]:
    assert qapp is not None
    with opened_house(qtbot, places, tmp_path, model) as house:
        yield house
        model.let(1_000)


def executed(card: ProposalCard) -> bool:
    return card.shown is not None and card.shown.state is ProposalState.EXECUTED


def queue_of(window: Window, *, earlier: bool = False) -> QueueView:
    shown = window.main.exchange.proposals
    assert shown is not None
    return shown.earlier if earlier else shown.queue


def states(view: QueueView) -> list[str]:
    return [row.state.text() for row in view.rows]


def come_to(house: House, window: Window, wanted: list[str], *, earlier: bool = False) -> QueueView:
    def there() -> bool:
        shown = window.main.exchange.proposals
        return shown is not None and states(queue_of(window, earlier=earlier)) == wanted

    house.bot.waitUntil(there, timeout=WAIT_MS)
    return queue_of(window, earlier=earlier)


def test_orders_one_by_one_with_their_report_and_cards(house: House) -> None:
    window = house.open_window()
    window.sign_in()
    window.say(ORDERS)
    view = come_to(house, window, ["bitte bestätigen", "bitte bestätigen", "erledigt"])
    house.bot.waitUntil(lambda: bool(view.report.text()), timeout=WAIT_MS)
    assert view.report.text() == "1 Auftrag ist erledigt. 2 warten auf Bestätigung."
    assert view.stop.isHidden()
    assert view.rows[0].text.text() == "1\u2002drei Stück PR0018 ausbuchen"
    assert "Vorbereitet: 3" in view.rows[0].said.text()
    window.main.open_page(None)
    shown = window.main.exchange.proposals
    assert shown is not None
    assert len(shown.cards.cards) == 2
    for card in list(shown.cards.cards.values()):
        window.confirm(card)
        house.bot.waitUntil(partial(executed, card), timeout=WAIT_MS)
    assert (house.stock("PR0018"), house.stock("PR0019")) == (97, 105)


def test_they_go_on_while_the_person_asks_something_else(house: House, model: HeldModel) -> None:
    window = house.open_window()
    window.sign_in()
    model.let(1)
    window.say(ORDERS)
    come_to(house, window, ["bitte bestätigen", "läuft", "wartet"])
    window.desk.conversation.submit("zeig mir die Kunden")
    view = come_to(house, window, ["bitte bestätigen", "läuft", "wartet"], earlier=True)
    assert view.title.text() == "Aufträge von vorhin"
    model.let(1_000)
    come_to(house, window, ["bitte bestätigen", "bitte bestätigen", "erledigt"], earlier=True)
    house.bot.waitUntil(lambda: bool(view.report.text()), timeout=WAIT_MS)
    shown = window.main.exchange.proposals
    assert shown is not None
    house.bot.waitUntil(lambda: len(shown.earlier_cards.cards) == 2, timeout=WAIT_MS)


def test_stopping_them_by_a_click(house: House, model: HeldModel) -> None:
    window = house.open_window()
    model.let(1)
    window.say(ORDERS)
    view = come_to(house, window, ["bitte bestätigen", "läuft", "wartet"])
    assert view.progress.text() == "1 von 3 fertig"
    window.touch(view.stop)
    come_to(house, window, ["bitte bestätigen", "läuft", "nicht ausgeführt"])
    assert not view.stop.isEnabled()
    model.let(1_000)
    come_to(house, window, ["bitte bestätigen", "bitte bestätigen", "nicht ausgeführt"])
    house.bot.waitUntil(lambda: bool(view.report.text()), timeout=WAIT_MS)
    assert "1 wurde nicht mehr ausgeführt." in view.report.text()
    assert JobState.STOPPED in {job.state for job in house.service.state.queues.store.find(_turn(window))[1]}


def _turn(window: Window) -> str:
    exchange = window.desk.conversation.state.exchange
    assert exchange is not None
    assert exchange.turn is not None
    return exchange.turn
