"""The reports page with nothing played: window, session, HTTP, service and database."""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.runtime.test_assistant_client import served

from zuruf.app import Desk, build_desk
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.dialogue.reports import SaveReport
from zuruf.dialogue.state import Health
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, Settings, WindowPart

TOKEN = "a-token-for-this-test"
WAIT_MS = 20_000
BY_MONTH = '{"metric":"invoice_count","period":"2025","by":["month"]}'


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, places: Places, own_sample_url: str) -> Iterator[Desk]:
    """A window that talks to a service over the sample company. There is nothing to hear and to say."""
    assert qapp is not None
    service = Settings(database=DatabasePart(url=own_sample_url))
    with served(assemble(service, places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))) as address:
        settings = Settings(
            assistant=AssistantPart(address=address, token=TOKEN),
            window=WindowPart(language=Language.ENGLISH, theme="light"),
        )
        desk = build_desk(settings, places)
        listener = desk.conversation.hear
        describe = failure_describer(desk.phrases)
        desk.conversation.begin(
            AsyncioSession(
                lambda: [AssistantSide(link_opener(settings, places), listener, describe, wait_seconds=20, poll_seconds=0.05)],
                listener,
            )
        )
        qtbot.addWidget(desk.window)
        desk.window.show()
        qtbot.waitUntil(lambda: desk.conversation.state.assistant is Health.READY, timeout=WAIT_MS)
        yield desk
        desk.conversation.end()


def test_a_report_from_its_saving_to_its_return(desk: Desk, qtbot: QtBot) -> None:
    window = desk.window
    page = window.reports_page
    with qtbot.waitSignal(window.errands.answered, timeout=WAIT_MS):
        window.errands.ask_reports(SaveReport("Invoices by month", BY_MONTH, "bar"))
    window.rail.buttons[Page.REPORTS].click()
    qtbot.waitUntil(lambda: len(page.list.rows) == 1, timeout=WAIT_MS)
    page.list.rows[0].button.click()
    qtbot.waitUntil(lambda: len(page.view.blocks.views) == 1, timeout=WAIT_MS)
    assert page.view.blocks.views[0].block.row_count == 12
    page.view.other.click()
    page.view.compare.buttons["previous"].click()
    qtbot.waitUntil(lambda: page.view.blocks.views[-1].block.columns[-1].name == "invoice_count_percent", timeout=WAIT_MS)
    assert "compared with 2024" in page.view.words.text()
    page.view.head.pin.click()
    qtbot.waitUntil(lambda: page.view.report is not None and page.view.report.version == 2, timeout=WAIT_MS)
    window.rail.buttons[Page.DASHBOARD].click()
    overview = window.data_pages[Page.DASHBOARD]

    def names() -> list[str | None]:
        return [view.block.labels.get(Language.ENGLISH) for view in overview.blocks.views]

    qtbot.waitUntil(lambda: "Invoices by month" in names(), timeout=WAIT_MS)
    window.rail.buttons[Page.REPORTS].click()
    qtbot.waitUntil(lambda: bool(page.list.rows) and page.list.rows[0].listed.report.pinned, timeout=WAIT_MS)
    page.list.rows[0].button.click()
    qtbot.waitUntil(lambda: page.view.report is not None and bool(page.view.blocks.views), timeout=WAIT_MS)
    page.view.head.delete.click()
    qtbot.waitUntil(lambda: page.list.undo_bar.isVisible() and page.list.rows == (), timeout=WAIT_MS)
    page.list.undo.click()
    qtbot.waitUntil(lambda: len(page.list.rows) == 1, timeout=WAIT_MS)
    assert page.list.rows[0].listed.report.version == 4
