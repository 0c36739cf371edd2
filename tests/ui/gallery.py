"""The real window on a real service with the small company, led to every page, sheet and state.

Pages are found by asking the window, not by a list: whoever adds a page has it walked, measured and drawn.
"""

import inspect
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from tests.assistant.changes.office import file_url, prepared
from tests.runtime.played_proposals import proposal, queue
from tests.runtime.test_assistant_client import served
from tests.ui import samples

from zuruf.app import Desk, build_desk
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.dialogue.state import Exchange, Health, HeardSoFar, Note, OpenQuestion, Part, SeenFault, Stage, State, Watch
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.jobs import JobState
from zuruf.domain.languages import Language
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.domain.people import Role
from zuruf.domain.turns import Mode, Page
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, Settings, WindowPart
from zuruf.ui.main_window import MainWindow
from zuruf.ui.people.sheet import SignInSheet

TOKEN = "a-token-for-pictures"
_PATIENCE = 20.0
_QUIET = 0.25
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
    Language.GERMAN: "3 Rechnungen sind überfällig. Offen sind 4.711,10 EUR und 99,50 DKK.",
    Language.ENGLISH: "3 invoices are overdue. 4,711.10 EUR and 99.50 DKK are open.",
    Language.UKRAINIAN: "Прострочено 3 рахунки. Відкрито 4\u00a0711,10 EUR і 99,50 DKK.",
    Language.RUSSIAN: "Просрочено 3 счёта. Открыто 4\u00a0711,10 EUR и 99,50 DKK.",
}


@dataclass
class Gallery:
    """The window, and how it is led."""

    desk: Desk
    worn: WindowPart

    @property
    def window(self) -> MainWindow:
        return self.desk.window

    def settle(self) -> None:
        """Layouts settle one level at a time, each when the events of the one below have been handled."""
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
        """Until the service has said nothing for a while: a page has what it asked for."""
        until = time.monotonic() + _QUIET
        while time.monotonic() < until:
            QApplication.processEvents()
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
        sheet = self.window.people.sheet
        if sheet is not None:
            sheet.leave()
        self.window.who.sign_out()
        self.window.people.notice.hide()
        self.window.open_page(None)
        self.show(READY)

    def dialogs(self) -> list[QDialog]:
        return [found for found in self.window.findChildren(QDialog) if found.isVisible()]

    def front(self) -> QWidget:
        """What lies on top."""
        dialogs = self.dialogs()
        return dialogs[-1] if dialogs else self.window

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


Lead = Callable[[Gallery], None]
READY = State(Stage.READY, Health.READY, Health.READY)


@contextmanager
def opened_gallery(places: Places, folder: Path) -> Iterator[Gallery]:
    """`folder` takes the company's database."""
    url = prepared(file_url(folder))
    model = ScriptedModel(choose=lambda prompt: calls("list_invoices", {"status": "overdue"}))
    service = assemble(Settings(database=DatabasePart(url=url)), places, model, TOKEN, ZoneInfo("Europe/Berlin"))
    for name, role, secret in PEOPLE:
        service.state.access.people.add(name, role, secret, "test:")
    with served(service) as address:
        worn = WindowPart(language=Language.GERMAN, theme="light")
        settings = Settings(assistant=AssistantPart(address=address, token=TOKEN), window=worn)
        desk = build_desk(settings, places)
        listener = desk.conversation.hear
        describe, opener = failure_describer(desk.phrases), link_opener(settings, places)
        sides = partial(AssistantSide, opener, listener, describe, wait_seconds=20, poll_seconds=0.05)
        desk.conversation.begin(AsyncioSession(lambda: [sides()], listener))
        gallery = Gallery(desk, worn)
        desk.window.show()
        try:
            gallery.wait(lambda: desk.conversation.state.assistant is Health.READY)
            yield gallery
        finally:
            desk.window.close()
            desk.conversation.end()


def page_leads(window: MainWindow) -> dict[str, Lead]:
    """Every page that a request can open, and every further one that the window has a way to (`open_…` without arguments)."""
    leads: dict[str, Lead] = {f"page-{page.value}": partial(_open_page, page=page) for page in Page}
    for name, way in inspect.getmembers(type(window), inspect.isfunction):
        if name.startswith("open_") and len(inspect.signature(way).parameters) == 1:
            leads[f"page-{name.removeprefix('open_')}"] = partial(_open_way, name=name)
    return leads


def _open_page(gallery: Gallery, page: Page) -> None:
    gallery.window.open_page(page)
    gallery.listen()


def _open_way(gallery: Gallery, name: str) -> None:
    getattr(gallery.window, name)()
    gallery.listen()


def _usage(gallery: Gallery) -> None:
    gallery.window.open_page(Page.SETTINGS)
    gallery.window.settings_page.open_usage()
    gallery.listen()


def _stage(gallery: Gallery, stage: Stage) -> None:
    exchange = None if stage in (Stage.STARTING, Stage.READY, Stage.LISTENING, Stage.TRANSCRIBING) else gallery.exchange()
    if stage is Stage.THINKING and exchange is not None:
        exchange = replace(exchange, reply="", open=True, tool="list_invoices")
    take = "t" if stage in (Stage.LISTENING, Stage.TRANSCRIBING) else None
    gallery.show(replace(READY, stage=stage, exchange=exchange, take=take))
    gallery.window.dock.show_level(0.7)


def _growing(gallery: Gallery) -> None:
    words = REQUESTS[gallery.worn.language]
    gallery.show(replace(READY, stage=Stage.LISTENING, take="t", heard=HeardSoFar("t", words)))


def _fault(gallery: Gallery) -> None:
    fault = SeenFault("model-unavailable", "POST /v1/turns: 503 model-unavailable")
    gallery.show(replace(READY, stage=Stage.FAILED, fault=fault, exchange=replace(gallery.exchange(), reply="")))


def _assistant(gallery: Gallery, health: Health) -> None:
    fault = SeenFault("assistant-unreachable", "connection refused", part=Part.ASSISTANT) if health is Health.LOST else None
    gallery.show(replace(READY, assistant=health, fault=fault, exchange=gallery.exchange()))


def _speech(gallery: Gallery, health: Health) -> None:
    fault = SeenFault("microphone-missing", "no input device", part=Part.SPEECH) if health is Health.LOST else None
    gallery.show(replace(READY, speech=health, fault=fault))


def _watching(gallery: Gallery) -> None:
    gallery.show(replace(READY, watch=Watch("w", WatchFor.WAKE_WORD, WakeWord.OKAY_NABU)))


def _note(gallery: Gallery, note: Note) -> None:
    gallery.show(replace(READY, note=note))


def _answered(gallery: Gallery, exchange: Exchange) -> None:
    gallery.show(replace(READY, exchange=exchange))


def _question(gallery: Gallery) -> None:
    _answered(gallery, replace(gallery.exchange(), asks=OpenQuestion("t", samples.ASKING)))


def _chips(gallery: Gallery) -> None:
    chips = (
        Chip(DecisionKind.PERIOD, "", "Zeitraum", "1. Januar 2026 bis 31. März 2026"),
        Chip(DecisionKind.NAME, "customer", "Kunde", samples.LONG_NAMES[0]),
    )
    _answered(gallery, replace(gallery.exchange(), decisions=chips))


def _block(gallery: Gallery, block: Block) -> None:
    _answered(gallery, replace(gallery.exchange(), blocks=(block,)))


def _proposal(gallery: Gallery) -> None:
    said = proposal().texts[gallery.worn.language].sentence
    _answered(gallery, replace(gallery.exchange(), reply=said, proposals=(proposal(),)))


def _queue(gallery: Gallery) -> None:
    jobs = queue(JobState.DONE, JobState.PROPOSED, JobState.FAILED, JobState.RUNNING, JobState.WAITING)
    _answered(gallery, replace(gallery.exchange(), queue=jobs))


def _people(gallery: Gallery) -> None:
    gallery.open_sheet()


def _pin(gallery: Gallery) -> None:
    gallery.open_sheet().list.buttons[PEOPLE[2][0]].click()
    gallery.settle()


def _wrong_pin(gallery: Gallery) -> None:
    sheet = gallery.open_sheet()
    sheet.list.buttons[PEOPLE[0][0]].click()
    for digit in "111111":
        sheet.pad.digits[digit].click()
    sheet.pad.enter.click()
    gallery.listen()


def _signed_in(gallery: Gallery) -> None:
    gallery.sign_in(2)
    gallery.settle()


STATES: dict[str, Lead] = {
    **{f"state-{stage.value}": partial(_stage, stage=stage) for stage in Stage},
    "state-growing": _growing,
    "state-fault": _fault,
    **{f"state-assistant-{health.value}": partial(_assistant, health=health) for health in (Health.LOADING, Health.LOST)},
    **{f"state-speech-{health.value}": partial(_speech, health=health) for health in (Health.LOADING, Health.LOST)},
    "state-watching": _watching,
    **{f"note-{note.value}": partial(_note, note=note) for note in Note},
    "state-question": _question,
    "state-proposal": _proposal,
    "state-queue": _queue,
    "state-chips": _chips,
}
SHEETS: dict[str, Lead] = {
    "sheet-usage": _usage,
    "sheet-people": _people,
    "sheet-pin": _pin,
    "sheet-wrong-pin": _wrong_pin,
    "sheet-signed-in": _signed_in,
}
BLOCKS: dict[str, Lead] = {f"block-{block.id}": partial(_block, block=block) for block in samples.ALL}


def leads(window: MainWindow) -> dict[str, Lead]:
    """Every page, state, sheet and block."""
    return {**page_leads(window), **STATES, **SHEETS, **BLOCKS}
