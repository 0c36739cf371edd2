"""The page for IT: opened from the settings, asked for over HTTP, in four languages, and left again."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.runtime.test_assistant_client import served
from tests.ui.fakes import Played

from zuruf.app import Desk, build_desk
from zuruf.assistant.build import assemble
from zuruf.assistant.metering.blocks import UsageBlocks
from zuruf.assistant.metering.drift import DayMean, Drift
from zuruf.assistant.metering.reading import Spent, Spread, Standing, Summary
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.dialogue.effects import FetchUsage
from zuruf.dialogue.ports import ErrandFailed, UsageFetched
from zuruf.dialogue.state import Health
from zuruf.domain.blocks import Block
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaScope, QuotaState
from zuruf.domain.turns import Page
from zuruf.language.phrases import Phrases
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, QuotaPart, Settings, WindowPart

TOKEN = "a-token-for-this-test"
WAIT_MS = 20_000
NOW = datetime(2026, 3, 16, 11, 30, tzinfo=UTC)


def blocks(places: Places) -> tuple[Block, ...]:
    """Everything that can be shown."""
    summary = Summary(
        since=date(2026, 3, 10),
        answered={("formatter", "summary-question"): 310, ("model", "not-a-summary-question"): 88, ("service", "queue"): 2},
        failed={"model-timeout": 3, "quota-company": 1},
        replaced=2,
        laundered=1,
        sections={
            ("choose", "examples"): Spread(400, 1612.0, 1600, 1700),
            ("choose", "system"): Spread(400, 402.0, 402, 402),
            ("reply", "system"): Spread(90, 610.0, 600, 640),
        },
        stages={"model": Spread(400, 1.4, 1.3, 2.9), "tools": Spread(400, 0.02, 0.01, 0.04), "newer": Spread(1, 1, 1, 1)},
        spent=(Spent("small", 490, 1_234_567, 9876, Decimal("0.191114")), Spent("unpriced", 2, 10, 1, None)),
    )
    means = tuple(DayMean(date(2026, 2, 20) + timedelta(days=number), 400, 2400.0 + 8 * number) for number in range(24))
    standing = Standing((), means, Drift(date(2026, 3, 12), 2400, 2652, 7.5))
    own = [QuotaState(QuotaScope.COMPANY, 412, 500, datetime(2026, 3, 17, tzinfo=UTC))]
    numbers = count(1)
    made = UsageBlocks(Phrases(read_catalogues(places, "usage")), lambda: f"b{next(numbers)}", NOW, "USD")
    return made.all(summary, standing, own)


def opened(played: Played) -> str:
    """The page, and the key of what it asked."""
    played.window.open_page(Page.SETTINGS)
    played.window.settings_page.usage.click()
    asked = [effect for effect in played.session.asked if isinstance(effect, FetchUsage)]
    return asked[-1].key


def test_opened_filled_and_left(played: Played, places: Places) -> None:
    key = opened(played)
    settings = played.window.settings_page
    page = settings.usage_page
    assert page is not None
    assert settings.currentWidget() is page
    played.bring(UsageFetched("another-key", ()))
    played.bring(UsageFetched(key, blocks(places)))
    played.bot.waitUntil(lambda: len(page.blocks.views) == 8)
    for language, titles in (
        (Language.ENGLISH, ["The last seven days", "Requests today against the daily limit"]),
        (Language.GERMAN, ["Die letzten sieben Tage", "Anfragen heute und Tagesgrenze"]),
        (Language.UKRAINIAN, ["Останні сім днів", "Запити сьогодні та денна межа"]),
        (Language.RUSSIAN, ["Последние семь дней", "Запросы сегодня и дневной предел"]),
    ):
        played.window.rail.languages[language].click()
        assert [view.title.text() for view in page.blocks.views[:2]] == titles
    page.refresh.click()
    assert sum(isinstance(effect, FetchUsage) for effect in played.session.asked) == 2
    played.window.activateWindow()
    played.bot.waitUntil(played.window.isActiveWindow)
    QTest.keyClick(page.back, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    played.bot.waitUntil(lambda: settings.currentWidget() is not page)
    settings.usage.click()
    assert len(page.blocks.views) == 8, "what was shown stays until the answer is there"


def test_what_fails_is_told(played: Played) -> None:
    key = opened(played)
    page = played.window.settings_page.usage_page
    assert page is not None
    played.bring(ErrandFailed(key, "store-failed", "played"))
    played.bot.waitUntil(lambda: not page.fault.isHidden())
    page.refresh.click()
    assert page.fault.isHidden()


def test_a_new_visit_to_the_settings_begins_with_them(played: Played) -> None:
    opened(played)
    window = played.window
    window.open_page(None)
    window.open_page(Page.SETTINGS)
    assert window.settings_page.currentWidget() is not window.settings_page.usage_page


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, places: Places, own_sample_url: str) -> Iterator[Desk]:
    """A window that talks to a service. There is nothing to hear and to say."""
    assert qapp is not None
    service = Settings(database=DatabasePart(url=own_sample_url), quota=QuotaPart(kiosk=9))
    model = ScriptedModel(choose=lambda _: calls("list_invoices", {"status": "overdue"}))
    with served(assemble(service, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as address:
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


def test_with_nothing_played(desk: Desk, qtbot: QtBot) -> None:
    window = desk.window
    desk.conversation.submit("Welche Rechnungen sind überfällig?")
    qtbot.waitUntil(lambda: desk.conversation.state.exchange is not None, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not getattr(desk.conversation.state.exchange, "open", True), timeout=WAIT_MS)
    window.open_page(Page.SETTINGS)
    window.settings_page.usage.click()
    page = window.settings_page.usage_page
    assert page is not None
    qtbot.waitUntil(lambda: len(page.blocks.views) >= 5, timeout=WAIT_MS)
    shown = {view.block.title: view.block for view in page.blocks.views}
    assert shown["usage-quota"].rows == (("kiosk", 1, 9, "00:00"),)
    assert shown["usage-overview"].rows[0][0] == 1
