"""The window over the real service and its database: a question back answered by touch, a chart, sorting and paging, and a file.
Only the model is played."""

import csv
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.runtime.test_assistant_client import served

from zuruf.app import Desk, build_desk
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.domain.blocks import Block
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.runtime.assistant_link import Link
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.block_files import CATALOGUES, BlockFiles
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import RemoteLink
from zuruf.runtime.session import AsyncioSession
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import DatabasePart, Places, Settings, WindowPart
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.blocks.table_block import TableBlock
from zuruf.ui.charts.chart_view import ChartView

TOKEN = "a-token-for-this-test"
PATIENCE = 60_000
INVOICES: Json = {"table": "invoices"}
REVENUE: Json = {"metric": "revenue", "by": ["month"], "period": "2025"}


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel()


@contextmanager
def joined(desk: Desk, places: Places, url: str) -> Iterator[None]:
    """The window with a session of real parts, but ears and mouth."""

    @asynccontextmanager
    async def open_link() -> AsyncIterator[Link]:
        async with AssistantClient(url, TOKEN) as client:
            yield RemoteLink(client)

    listener = desk.conversation.hear
    describe = failure_describer(desk.phrases)
    files = BlockFiles(lambda: Phrases(read_catalogues(places, *CATALOGUES)), listener)
    session = AsyncioSession(
        lambda: [AssistantSide(open_link, listener, describe, wait_seconds=30, poll_seconds=0.01)], listener, lambda: [files]
    )
    desk.conversation.begin(session)
    try:
        yield
    finally:
        desk.conversation.end()


@pytest.fixture
def desk(qtbot: QtBot, places: Places, own_sample_url: str, model: ScriptedModel, tmp_path: Path) -> Iterator[Desk]:
    settings = Settings(database=DatabasePart(url=own_sample_url), window=WindowPart(language=Language.GERMAN, theme="light"))
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        desk = build_desk(settings, places.model_copy(update={"config": tmp_path}))
        qtbot.addWidget(desk.window)
        desk.window.show()
        qtbot.waitUntil(desk.window.isVisible)
        with joined(desk, places, url):
            yield desk


def ask(desk: Desk, text: str) -> None:
    field = desk.window.dock.field
    field.setFocus()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def answered(desk: Desk) -> bool:
    exchange = desk.conversation.state.exchange
    return exchange is not None and not exchange.open


def shown(desk: Desk) -> BlockView:
    (view,) = desk.window.exchange.blocks.views
    return view


def test_a_question_back_is_answered_by_touch_and_the_chart_is_the_databases(
    desk: Desk, qtbot: QtBot, model: ScriptedModel, own_sample_url: str
) -> None:
    model.rounds = [calls("query"), calls("query", {"query": REVENUE}), says("Bitte.")]
    ask(desk, "umsatz 2025 pro monat")
    qtbot.waitUntil(lambda: bool(desk.window.exchange.question.buttons), timeout=PATIENCE)
    paid = next(button for button in desk.window.exchange.question.buttons if "ezahlt" in button.accessibleName())
    QTest.mouseClick(paid, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: answered(desk) and bool(desk.window.exchange.blocks.views), timeout=PATIENCE)
    assert not desk.window.exchange.question.isVisible()
    chart = shown(desk).chart
    assert isinstance(chart, ChartView)
    with closing(sqlite3.connect(own_sample_url.removeprefix("sqlite:///"))) as sql:
        found = sql.execute(
            "SELECT currency, strftime('%m', paid_on), SUM(amount) FROM payments WHERE paid_on LIKE '2025%' GROUP BY 1, 2"
        ).fetchall()
    drawn = {(view.panel.measure, mark.place + 1): int(mark.value * 100) for view in chart.views for mark in view.canvas.marks}
    first = min(int(month) for _, month, _ in found) - 1
    assert drawn == {(currency, int(month) - first): cents for currency, month, cents in found}


def is_another(table: TableBlock, was: Block) -> bool:
    return table.shown is not was


def first_cells(table: TableBlock) -> list[str]:
    return [str(row[0]) for row in table.shown.rows]


def test_a_long_list_is_sorted_and_paged_by_the_database_and_kept_as_a_file(
    desk: Desk, qtbot: QtBot, model: ScriptedModel, own_sample_url: str, tmp_path: Path
) -> None:
    model.rounds = [calls("query"), calls("query", {"query": INVOICES}), says("Bitte.")]
    ask(desk, "zeig alle rechnungen")
    qtbot.waitUntil(lambda: answered(desk) and bool(desk.window.exchange.blocks.views), timeout=PATIENCE)
    view = shown(desk)
    assert view.table is not None
    table = view.table
    with closing(sqlite3.connect(own_sample_url.removeprefix("sqlite:///"))) as sql:
        numbers = [number for (number,) in sql.execute("SELECT number FROM invoices ORDER BY number DESC")]
    before = first_cells(table)
    header = table.table.header
    for _ in range(2):
        was = table.shown
        place = QPoint(header.sectionViewportPosition(0) + 20, header.height() // 2)
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.waitUntil(partial(is_another, table, was), timeout=PATIENCE)
    page = len(table.shown.rows)
    assert first_cells(table) == numbers[:page] != before
    QTest.mouseClick(table.further, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: first_cells(table) == numbers[page : 2 * page], timeout=PATIENCE)
    view.save("csv", str(tmp_path / "Rechnungen.csv"))
    qtbot.waitUntil(lambda: view.remark.text().startswith("Gespeichert: Rechnungen.csv"), timeout=PATIENCE)
    assert view.remark.text() == "Gespeichert: Rechnungen.csv"
    with (tmp_path / "Rechnungen.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file, delimiter=";"))
    assert [row[0] for row in rows[1:]] == numbers
