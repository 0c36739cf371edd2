"""Pictures of every page of the real window with the sample company behind a real service, to be looked at.

.venv/bin/python tests/ui/page_pictures.py FOLDER [--language de] [--looks light dark] [--size 1280x860] [--only invoices …]
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from time import monotonic
from zoneinfo import ZoneInfo

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication
from tests.runtime.test_assistant_client import served

from zuruf.app import build_desk
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import sqlite_url
from zuruf.dialogue.state import Health
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageFilters
from zuruf.domain.turns import Page
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.settings.paths import find_places
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, Settings, WindowPart
from zuruf.ui import theme
from zuruf.ui.main_window import MainWindow

TOKEN = "a-token-for-pictures"
SECONDS = 20.0
SHOTS: dict[str, tuple[Page, PageFilters | None]] = {
    "dashboard": (Page.DASHBOARD, None),
    "invoices": (Page.INVOICES, None),
    "invoices-filtered": (Page.INVOICES, PageFilters("overdue", "last_3_months/", "Metallbau", "GmbH")),
    "invoices-none": (Page.INVOICES, PageFilters("paid", "2019", "Nobody")),
    "products": (Page.PRODUCTS, PageFilters(status="low")),
    "orders": (Page.ORDERS, PageFilters(period="last_month")),
    "customers": (Page.CUSTOMERS, None),
    "finance": (Page.FINANCE, None),
    "documents": (Page.DOCUMENTS, None),
    "queue": (Page.QUEUE, None),
    "proposals": (Page.PROPOSALS, None),
}


def until(done: Callable[[], bool]) -> None:
    begun = monotonic()
    while not done():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)
        if monotonic() - begun > SECONDS:
            raise TimeoutError("the window did not come to what it was to show")


def settle() -> None:
    for _ in range(30):
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def fetched(window: MainWindow, page: Page) -> bool:
    if page not in window.data_pages:
        return page is Page.PROPOSALS
    shown = window.data_pages[page]
    return not shown.stop.isVisible()


def shoot(address: str, places: Places, wanted: argparse.Namespace, look: str) -> None:
    part = WindowPart.model_validate({"language": wanted.language.value, "theme": look})
    settings = Settings(assistant=AssistantPart.model_validate({"address": address, "token": TOKEN}), window=part)
    desk = build_desk(settings, places)
    listener = desk.conversation.hear
    describe, opener = failure_describer(desk.phrases), link_opener(settings, places)
    session = AsyncioSession(lambda: [AssistantSide(opener, listener, describe, wait_seconds=20, poll_seconds=0.05)], listener)
    desk.conversation.begin(session)
    try:
        width, _, height = wanted.size.partition("x")
        desk.window.resize(int(width), int(height))
        desk.window.show()
        until(lambda: desk.conversation.state.assistant is Health.READY)
        for name, (page, filters) in SHOTS.items():
            if not wanted.only or name in wanted.only:
                desk.window.open_page(page, with_reply=True, filters=filters)
                settle()
                until(partial(fetched, desk.window, page))
                settle()
                desk.window.grab().save(str(wanted.folder / f"{name}-{look}-{wanted.language.value}-{wanted.size}.png"))
    finally:
        desk.window.close()
        desk.conversation.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", type=Language, default=Language.GERMAN)
    parser.add_argument("--looks", nargs="*", default=["light", "dark"])
    parser.add_argument("--size", default="1280x860")
    parser.add_argument("--only", nargs="*", default=[])
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    application.setStyle("Fusion")
    application.setFont(theme.font())
    places = find_places()
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder) / "company.db")
        ensure_fresh(url, datetime.now(ZoneInfo("Europe/Berlin")).date())
        service = assemble(Settings(database=DatabasePart(url=url)), places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))
        library = service.state.parts.library
        if library is not None:
            library.update()
        with served(service) as address:
            for look in wanted.looks:
                shoot(address, places, wanted, look)


if __name__ == "__main__":
    main()
