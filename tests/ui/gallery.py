"""The real window on a real service with the small company, and how it is led."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from zoneinfo import ZoneInfo

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from tests.assistant.changes.office import file_url, prepared
from tests.runtime.test_assistant_client import served

from zuruf.app import Desk, build_desk
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.dialogue.effects import SessionEffect
from zuruf.dialogue.ports import Listener, News
from zuruf.dialogue.state import Exchange, Health, Stage, State
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.turns import Mode
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession, Side
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, Settings, WindowPart
from zuruf.ui.kiosk.cover import Cover
from zuruf.ui.main_window import MainWindow
from zuruf.ui.overlay import Overlay
from zuruf.ui.people.sheet import SignInSheet

TOKEN = "a-token-for-pictures"
ZONE = ZoneInfo("Europe/Berlin")
_PATIENCE = 20.0
_QUIET = 0.03
_LONGEST = 3.0
_LEVELS = 8
PEOPLE = (
    ("Anna Berger", Role.MANAGER, "739158"),
    ("Eva", Role.ADMIN, "482917"),
    ("Олександра Коваленко-Добровольська", Role.STAFF, "605817"),
)
REQUESTS = {
    Language.GERMAN: "Welche Rechnungen sind überfällig, und was schuldet uns Müller & Söhne?",
    Language.ENGLISH: "Which invoices are overdue, and what does Müller & Söhne owe us?",
    Language.UKRAINIAN: "Які рахунки прострочені та скільки нам винна Müller & Söhne?",
    Language.RUSSIAN: "Какие счета просрочены и сколько нам должна Müller & Söhne?",
}
REPLIES = {
    Language.GERMAN: "3 Rechnungen sind überfällig. Offen sind 4.711,10\u00a0EUR und 99,50\u00a0DKK.",
    Language.ENGLISH: "3 invoices are overdue. EUR\u00a04,711.10 and DKK\u00a099.50 are unpaid.",
    Language.UKRAINIAN: "Прострочено 3 рахунки. Не сплачено 4\u00a0711,10\u00a0EUR і 99,50\u00a0DKK.",
    Language.RUSSIAN: "Просрочено 3 счёта. Не оплачено 4\u00a0711,10\u00a0EUR и 99,50\u00a0DKK.",
}


@dataclass(slots=True)
class Counts:
    """What the window has asked for and what it has been told, so that nobody has to wait by the clock."""

    asked: int = 0
    told: int = 0


class CountingSession(AsyncioSession):
    """The real session."""

    def __init__(self, counts: Counts, side: Callable[[Listener], Side], listener: Listener) -> None:
        def heard(news: News) -> None:
            counts.told += 1
            listener(news)

        self._counts = counts
        super().__init__(lambda: [side(heard)], heard)

    def run(self, effect: SessionEffect) -> None:
        self._counts.asked += 1
        super().run(effect)


@dataclass
class Gallery:
    """The window, and how it is led."""

    desk: Desk
    worn: WindowPart
    counts: Counts
    before: Counts = field(default_factory=Counts)
    """As it was when the window was last led back to its beginning."""

    @property
    def window(self) -> MainWindow:
        return self.desk.window

    def settle(self) -> None:
        """Layouts settle one level at a time, each when the events of the one below have been handled."""
        while self.window._dressing.hurries:
            QApplication.processEvents()
        for _ in range(_LEVELS):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def wait(self, done: Callable[[], bool]) -> None:
        """Raises TimeoutError."""
        until = time.monotonic() + _PATIENCE
        while not done():
            if time.monotonic() > until:
                raise TimeoutError("the window does not come to what it is led to")
            QApplication.processEvents()
            time.sleep(0.002)

    def listen(self) -> None:
        """Until the service has answered and then said nothing for a moment: a page has what it asked for."""
        patience = time.monotonic() + _LONGEST
        quiet = time.monotonic() + _QUIET
        told = self.counts.told
        while self.counts.asked > self.before.asked and time.monotonic() < patience:
            QApplication.processEvents()
            if self.counts.told > told:
                told, quiet = self.counts.told, time.monotonic() + _QUIET
            if told > self.before.told and time.monotonic() > quiet:
                break
            time.sleep(0.002)
        self.settle()

    def wear(self, language: Language, theme: str, size: tuple[int, int], **further: object) -> None:
        """The same window in another language, look and size, at once."""
        changes = {"language": language, "theme": theme, **further}
        self.worn = WindowPart.model_validate({**self.worn.model_dump(), **changes})
        self.window.apply(self.worn)
        self.window.resize(*size)
        self.settle()

    def show(self, state: State) -> None:
        """As if the conversation had come to this."""
        self.desk.conversation.state = state
        self.desk.conversation.changed.emit(state)
        self.settle()

    def rest(self) -> None:
        """Back to the beginning: nothing asked, nobody signed in, the conversation in front."""
        for dialog in self.dialogs():
            dialog.close()
        for overlay in self.overlays():
            overlay.hide()
            overlay.deleteLater()
        sheet = self.window.people.sheet
        if sheet is not None:
            sheet.leave()
        self.window.who.sign_out()
        self.window.people.notice.hide()
        self.window.open_page(None)
        self.show(READY)
        self.before = replace(self.counts)

    def overlays(self) -> list[QWidget]:
        return [found for kind in (Overlay, Cover) for found in self.window.findChildren(kind) if found.isVisible()]

    def dialogs(self) -> list[QDialog]:
        return [found for found in self.window.findChildren(QDialog) if found.isVisible()]

    def front(self) -> QWidget:
        """What lies on top."""
        dialogs = self.dialogs()
        return dialogs[-1] if dialogs else self.window

    def activate(self) -> None:
        """Brings what lies on top before all others: only there the focus is drawn."""
        front = self.front()
        front.activateWindow()
        self.wait(lambda: QApplication.activeWindow() is front)

    def sign_in(self, person: int = 0) -> None:
        name, _, secret = PEOPLE[person]
        self.window.who.sign_in(name, secret)
        self.wait(lambda: self.window.who.person is not None)

    def open_sheet(self) -> SignInSheet:
        self.window.who.open()
        sheet = self.window.people.sheet
        assert sheet is not None
        self.wait(lambda: bool(sheet.list.buttons))
        self.settle()
        return sheet

    def exchange(self) -> Exchange:
        """A request that is answered in the window's language."""
        language = self.worn.language
        return Exchange("k", Mode.VOICE, REQUESTS[language], open=False, language=language, turn="t", reply=REPLIES[language])


READY = State(Stage.READY, Health.READY, Health.READY)


@contextmanager
def opened_gallery(places: Places, folder: Path, url: str | None = None) -> Iterator[Gallery]:
    """On the company at `url`; without one on the small company, whose database `folder` takes."""
    url = url or prepared(file_url(folder))
    model = ScriptedModel(choose=lambda prompt: calls("list_invoices", {"status": "overdue"}))
    service = assemble(Settings(database=DatabasePart(url=url)), places, model, TOKEN, ZONE)
    for name, role, secret in PEOPLE:
        service.state.access.people.add(name, role, secret, "test:")
    with served(service) as address:
        worn = WindowPart(language=Language.GERMAN, theme="light")
        settings = Settings(assistant=AssistantPart(address=address, token=TOKEN), window=worn)
        desk = build_desk(settings, places)
        listener = desk.conversation.hear
        describe, opener = failure_describer(desk.phrases), link_opener(settings, places)

        def side(heard: Listener) -> AssistantSide:
            return AssistantSide(opener, heard, describe, wait_seconds=20, poll_seconds=0.05)

        counts = Counts()
        desk.conversation.begin(CountingSession(counts, side, listener))
        gallery = Gallery(desk, worn, counts)
        desk.window.show()
        try:
            gallery.wait(lambda: desk.conversation.state.assistant is Health.READY)
            yield gallery
        finally:
            desk.window.close()
            desk.conversation.end()
