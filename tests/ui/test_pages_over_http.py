"""Pages in the real window with the real service: opened by voice, narrowed, sorted and paged in the database."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.runtime.test_assistant_client import served
from tests.ui.table_hands import first_column, table_of, touch_heading

from zuruf.app import Desk, build_desk
from zuruf.assistant.build import assemble
from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls
from zuruf.assistant.store.engine import sqlite_url
from zuruf.dialogue.state import Health
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, Settings, WindowPart
from zuruf.ui.blocks.table_block import TableBlock
from zuruf.ui.pages.data_page import DataPage

TOKEN = "a-token-for-this-test"
WAIT_MS = 20_000


def chosen(prompt: Prompt) -> Round:
    """The model chooses the page and nothing of what should be on it."""
    said = str(prompt.messages[-1])
    page = next(page for word, page in (("Rechnungen", "invoices"), ("Artikeln", "products")) if word in said)
    return calls("navigate", {"page": page})


@dataclass
class Site:
    bot: QtBot
    desk: Desk

    def wait(self, done: Callable[[], bool]) -> None:
        self.bot.waitUntil(done, timeout=WAIT_MS)

    def say(self, text: str, page: Page) -> DataPage:
        self.desk.conversation.submit_as_spoken(text)
        self.wait(lambda: self.desk.window.page is page)
        return self.settled(page)

    def settled(self, page: Page) -> DataPage:
        shown = self.desk.window.data_pages[page]
        self.wait(lambda: bool(shown.blocks.views) and shown.refresh.isVisible())
        return shown

    def table(self, page: DataPage) -> TableBlock:
        return table_of(page.blocks.views[0])


@pytest.fixture
def site(qapp: QApplication, qtbot: QtBot, places: Places, sample_file: Path, tmp_path: Path) -> Iterator[Site]:
    assert qapp is not None
    file = tmp_path / "company.db"
    file.write_bytes(sample_file.read_bytes())
    service_settings = Settings(database=DatabasePart(url=sqlite_url(file)))
    service = assemble(service_settings, places, ScriptedModel(choose=chosen), TOKEN, ZoneInfo("Europe/Berlin"))
    with served(service) as address:
        part = WindowPart(language=Language.GERMAN, theme="light")
        settings = Settings(assistant=AssistantPart.model_validate({"address": address, "token": TOKEN}), window=part)
        desk = build_desk(settings, places)
        listener, describe = desk.conversation.hear, failure_describer(desk.phrases)
        opener = link_opener(settings, places)
        desk.conversation.begin(
            AsyncioSession(lambda: [AssistantSide(opener, listener, describe, wait_seconds=20, poll_seconds=0.05)], listener)
        )
        qtbot.addWidget(desk.window)
        with qtbot.waitActive(desk.window):
            desk.window.show()
            desk.window.activateWindow()
        qtbot.waitUntil(lambda: desk.conversation.state.assistant is Health.READY, timeout=WAIT_MS)
        yield Site(qtbot, desk)
        desk.window.close()
        desk.conversation.end()


def test_said_touched_sorted_and_paged(site: Site) -> None:
    page = site.say("Öffne die bezahlten Rechnungen von Ostwind", Page.INVOICES)
    assert list(page.bar.chips) == ["status", "customer"]
    customers = first_column(site.table(page), 1)
    assert customers
    assert all("Ostwind" in customer for customer in customers)
    site.wait(lambda: "Rechnungen" in site.desk.window.banner.reply.text())
    exchange = site.desk.conversation.state.exchange
    assert exchange is not None
    assert exchange.reply == "Ich öffne die Seite Rechnungen."

    page.bar.clear.click()
    site.settled(Page.INVOICES)
    site.wait(lambda: not page.bar.chips)
    site.wait(lambda: page.blocks.views[0].block.row_count > len(page.blocks.views[0].block.rows))
    table = site.table(page)
    assert table.place.text().startswith("Zeilen 1 bis 200 von ")
    touch_heading(table, 0)
    site.wait(lambda: table.table.rows.sorting is not None)
    first = first_column(table)
    assert first == sorted(first)
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    site.wait(lambda: first_column(table)[0] > first[-1])
    second = first_column(table)
    assert set(first).isdisjoint(second)
    table.back.click()
    site.wait(lambda: first_column(table) == first)


def test_a_search_by_keys(site: Site) -> None:
    page = site.say("Öffne die Seite mit den knappen Artikeln", Page.PRODUCTS)
    assert list(page.bar.chips) == ["status"]
    QTest.keyClick(page.bar.opener, Qt.Key.Key_Space)
    page.bar.text.field.setFocus()
    QTest.keyClicks(page.bar.text.field, "no such thing")
    QTest.keyClick(page.bar.text.field, Qt.Key.Key_Return)
    site.wait(lambda: "text" in page.bar.chips and page.remark.isVisible() and page.refresh.isVisible())
    assert page.remark.text() == "Mit diesen Filtern gibt es keine Einträge."
    assert not page.fault.isVisible()
