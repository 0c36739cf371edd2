"""Real windows that talk over HTTP to a real service with a small company in SQLite; only the model is a script."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import httpx
from fastapi import FastAPI
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from sqlalchemy import Select, create_engine, func, select
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from tests.assistant.changes.office import file_url, prepared, shown, signed_in
from tests.runtime.test_assistant_client import served

from zuruf.app import Desk, build_desk
from zuruf.assistant.build import assemble
from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls
from zuruf.assistant.store.tables import products, stock_movements
from zuruf.dialogue.ports import Listener
from zuruf.dialogue.state import Health
from zuruf.domain.jsons import to_json
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import ProposalState
from zuruf.domain.turns import Json
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession, Side
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, Settings, WindowPart
from zuruf.ui.main_window import MainWindow
from zuruf.ui.proposals.card import ProposalCard
from zuruf.ui.proposals.guarded_button import GuardedButton

TOKEN = "a-token-for-this-test"
ADMIN, MANAGER, STAFF = ("Eva", "482917"), ("Anna", "739158"), ("Cem", "605817")
WAIT_MS = 20_000
IN = "bitte zwölf Meter PR null null siebzehn einbuchen"
ZONE = ZoneInfo("Europe/Berlin")
_LEVELS = 6


@dataclass
class ShiftedClock:
    """The service's clock: the real one, moved on by a test."""

    ahead: timedelta = timedelta(0)

    def __call__(self) -> datetime:
        return datetime.now(ZONE) + self.ahead


class Wire:
    """Between the windows and the service: counts decisions, and loses answers or whole requests of them when a test says so."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.lose_answers = 0
        self.lose_requests = 0
        self.confirmations = 0
        self.gone = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = str(scope.get("path", ""))
        if scope["type"] != "http" or not path.endswith("/confirm"):
            if self.gone and scope["type"] == "http" and path.startswith("/v1/proposals"):
                raise ConnectionAbortedError
            await self._app(scope, receive, send)
            return
        self.confirmations += 1
        if self.lose_requests:
            self.lose_requests -= 1
            raise ConnectionAbortedError
        if self.lose_answers:
            self.lose_answers -= 1

            async def nowhere(message: Message) -> None:
                del message

            await self._app(scope, receive, nowhere)
            raise ConnectionAbortedError
        await self._app(scope, receive, send)


@dataclass
class House:
    """The service with its company, its people, and the windows on it."""

    bot: QtBot
    places: Places
    service: FastAPI
    model: ScriptedModel
    url: str
    address: str
    wire: Wire
    clock: ShiftedClock
    windows: list[Desk] = field(default_factory=list)

    def stock(self, number: str = "PR0017") -> float:
        """As the database has it now; the test's figures are exact in binary, too."""
        return float(self._number(select(products.c.stock).where(products.c.number == number)))

    def movements(self) -> int:
        """Beside the opening stock."""
        return int(self._number(select(func.count()).select_from(stock_movements).where(stock_movements.c.kind != "opening")))

    def _number(self, wanted: Select[Any]) -> Decimal:
        engine = create_engine(self.url)
        try:
            with engine.connect() as connection:
                return Decimal(connection.scalar(wanted) or 0)
        finally:
            engine.dispose()

    def http(self, session: str | None = None) -> httpx.Client:
        headers = {"Authorization": f"Bearer {TOKEN}"} | ({} if session is None else {"Zuruf-Session": session})
        return httpx.Client(base_url=f"{self.address}/v1", headers=headers, timeout=30)

    def propose(self, key: str, change: str = "stock_in", token: str = TOKEN, **arguments: Json) -> str:
        """Somebody else proposes something; gives its id."""
        with self.http() as http:
            body = {"change": change, "arguments": to_json(arguments or {"product": "PR0017", "quantity": 12})}
            headers = {"Idempotency-Key": key, "Authorization": f"Bearer {token}"}
            answer = http.post("/proposals", json=body, headers=headers)
            assert answer.status_code == 201, answer.text
            return str(answer.json()["id"])

    def confirm_elsewhere(self, proposal: str) -> None:
        """Somebody at another desk confirms the latest version."""
        changes = self.service.state.changes
        changes.desk.confirm(shown(changes.shown(changes.desk.get(proposal))), signed_in("Eva", Role.ADMIN))

    def device(self, name: str) -> str:
        """A further kiosk's token."""
        with httpx.Client(base_url=f"{self.address}/v1", timeout=30) as http:
            session = http.post("/sessions", json={"name": ADMIN[0], "secret": ADMIN[1]}).json()["token"]
            made = http.post("/devices", json={"name": name}, headers={"Authorization": f"Bearer {session}"})
            return str(made.json()["token"])

    def open_window(
        self, token: str = TOKEN, language: Language = Language.GERMAN, ears: Callable[[Listener], list[Side]] = lambda _: []
    ) -> "Window":
        """`ears` makes what listens beside the assistant, if anything does."""
        settings = Settings(
            assistant=AssistantPart(address=self.address, token=token), window=WindowPart(language=language, theme="light")
        )
        desk = build_desk(settings, self.places)
        listener = desk.conversation.hear
        describe = failure_describer(desk.phrases)
        opener = link_opener(settings, self.places)
        desk.conversation.begin(
            AsyncioSession(
                lambda: [AssistantSide(opener, listener, describe, wait_seconds=20, poll_seconds=0.05), *ears(listener)], listener
            )
        )
        self.bot.addWidget(desk.window)
        self.windows.append(desk)
        with self.bot.waitActive(desk.window):
            desk.window.show()
            desk.window.activateWindow()
        self.bot.waitUntil(lambda: desk.conversation.state.assistant is Health.READY, timeout=WAIT_MS)
        return Window(self.bot, desk)


@dataclass
class Window:
    """A window as a person uses it."""

    bot: QtBot
    desk: Desk

    @property
    def main(self) -> MainWindow:
        return self.desk.window

    def say(self, text: str = IN) -> None:
        self.desk.conversation.submit_as_spoken(text)

    @property
    def card(self) -> ProposalCard:
        """The only card of the conversation."""
        shown = self.main.exchange.proposals
        assert shown is not None
        (card,) = shown.cards.cards.values()
        return card

    def card_comes(self) -> ProposalCard:
        def there() -> bool:
            shown = self.main.exchange.proposals
            exchange = self.desk.conversation.state.exchange
            return shown is not None and len(shown.cards.cards) == 1 and exchange is not None and not exchange.open

        self.bot.waitUntil(there, timeout=WAIT_MS)
        return self.card

    def sign_in(self, who: tuple[str, str] = MANAGER) -> None:
        self.main.who.sign_in(*who)
        self.bot.waitUntil(lambda: self.main.who.person is not None and self.main.who.person.name == who[0], timeout=WAIT_MS)

    def armed(self, button: GuardedButton) -> GuardedButton:
        """The button in view, when it can be pressed."""
        self.show(button)
        self.bot.waitUntil(lambda: button.isVisible() and button.armed, timeout=WAIT_MS)
        return button

    def show(self, widget: QWidget) -> None:
        """Into view, once the page lies as it will: layouts settle one level at a time."""
        for _ in range(_LEVELS):
            QApplication.processEvents()
        around = widget.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        if around is not None:
            around.ensureWidgetVisible(widget, 0, 60)
            QApplication.processEvents()

    def touch(self, widget: QWidget) -> None:
        """Where it is on the screen: whatever lies there gets the touch."""
        self.show(widget)
        QTest.mouseClick(self.main.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self.place(widget))

    def place(self, widget: QWidget) -> QPoint:
        return widget.mapTo(self.main, widget.rect().center())

    def confirm(self, card: ProposalCard) -> None:
        self.touch(self.armed(card.confirm))


@contextmanager
def opened_house(bot: QtBot, places: Places, folder: Path, model: ScriptedModel | None = None) -> Iterator[House]:
    url = prepared(file_url(folder))
    model = model or ScriptedModel(choose=_book_in)
    service = assemble(Settings(database=DatabasePart(url=url)), places, model, TOKEN, ZONE)
    clock = ShiftedClock()
    service.state.changes.desk.now = clock
    for (name, secret), role in zip((ADMIN, MANAGER, STAFF), (Role.ADMIN, Role.MANAGER, Role.STAFF), strict=True):
        service.state.access.people.add(name, role, secret, "test:")
    wire = Wire(service)
    with served(wire) as address:
        house = House(bot, places, service, model, url, address, wire, clock)
        try:
            yield house
        finally:
            for desk in house.windows:
                desk.window.close()
                desk.conversation.end()


def proposed(house: House, *, by: tuple[str, str] | None = MANAGER) -> tuple[Window, ProposalCard]:
    """A window where somebody is signed in, or nobody, and the card of what was just asked for there."""
    window = house.open_window()
    if by is not None:
        window.sign_in(by)
    window.say(IN)
    return window, window.card_comes()


def state(card: ProposalCard) -> ProposalState:
    assert card.shown is not None
    return card.shown.state


def comes_to(house: House, card: ProposalCard, wanted: ProposalState) -> None:
    house.bot.waitUntil(lambda: state(card) is wanted, timeout=WAIT_MS)


def _book_in(prompt: Prompt) -> Round:
    del prompt
    return calls("book_stock", {"direction": "in", "product": "PR null null siebzehn", "quantity": 12})
