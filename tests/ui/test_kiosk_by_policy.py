"""A policy file alone makes a kiosk of a fresh installation: a real service, a real window, and nobody who sets anything."""

import json
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.runtime.test_assistant_client import served
from tests.settings.policy.places import machine
from tests.ui.test_guided_start import guides

from zuruf.app import picture_window, run_window
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.dialogue.events import PartReady, TurnReported
from zuruf.dialogue.ports import Listener, News
from zuruf.dialogue.state import Part
from zuruf.domain.events import ReplyDone
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.settings.load import load_settings
from zuruf.settings.schema import DatabasePart, Places, Settings
from zuruf.ui.main_window import MainWindow

TOKEN = "a-token-for-this-test"
EXAMPLE = Path(__file__).resolve().parents[2] / "packaging" / "policy" / "kiosk.example.json"
OVERDUE = "Wie viele Rechnungen sind überfällig?"


@pytest.mark.parametrize("spoken", [False, True], ids=["typed", "spoken"])
def test_a_policy_alone_brings_a_fresh_kiosk_to_its_remote_assistant(
    qapp: QApplication, places: Places, own_sample_url: str, tmp_path: Path, *, spoken: bool
) -> None:
    model = ScriptedModel(choose=lambda prompt: calls("list_invoices", {"status": "overdue"}))
    company = Settings(database=DatabasePart(url=own_sample_url))
    token = tmp_path / "kiosk.token"
    token.write_text(TOKEN + "\n", encoding="utf-8")
    replies: list[ReplyDone] = []

    def make(settings: Settings, places: Places, phrases: Phrases, listener: Listener) -> AsyncioSession:
        """The session that `app` makes, without ears and mouth."""

        def hear(news: News) -> None:
            if isinstance(news, TurnReported) and isinstance(news.event, ReplyDone):
                replies.append(news.event)
            listener(news)

        describe = failure_describer(phrases)
        return AsyncioSession(
            lambda: [AssistantSide(link_opener(settings, places), hear, describe, wait_seconds=60, poll_seconds=0.05)], hear
        )

    with served(assemble(company, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as address:
        policy = {
            "version": 1,
            "locked": {"assistant": {"address": address, "token": {"file": str(token)}}, "languages": ["uk", "de"]},
            "default": {"window": {"language": "uk", "theme": "dark"}},
        }
        here = machine(places, tmp_path, policy)
        settings = load_settings(here)
        assert (settings.languages, settings.window.language) == ((Language.UKRAINIAN, Language.GERMAN), Language.UKRAINIAN)
        picture = tmp_path / "kiosk.png"
        assert picture_window(settings, here, picture, OVERDUE, seconds=60, spoken=spoken, make=make) == 0
    assert [len(done.reply.blocks) for done in replies] == [1]
    assert QImage(str(picture)).pixelColor(270, 300).lightness() < 60, "dark, as the policy has it"
    assert not here.config.exists(), "nobody set anything"
    assert not here.data.exists(), "no assistant of its own was started"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_policy_that_is_published_opens_a_kiosk_that_answers(
    qapp: QApplication, places: Places, own_sample_url: str, tmp_path: Path
) -> None:
    """As `zuruf run` opens it: nothing is asked of anybody, it fills the screen, answers what is typed, and stays."""
    model = ScriptedModel(choose=lambda prompt: calls("list_invoices", {"status": "overdue"}))
    company = Settings(database=DatabasePart(url=own_sample_url))
    token = tmp_path / "kiosk.token"
    token.write_text(TOKEN + "\n", encoding="utf-8")
    ready: list[PartReady] = []
    replies: list[ReplyDone] = []
    seen: list[object] = []

    def make(settings: Settings, places: Places, phrases: Phrases, listener: Listener) -> AsyncioSession:
        def hear(news: News) -> None:
            listener(news)
            if isinstance(news, PartReady) and news.part is Part.ASSISTANT:
                ready.append(news)
            elif isinstance(news, TurnReported) and isinstance(news.event, ReplyDone):
                replies.append(news.event)

        describe = failure_describer(phrases)
        return AsyncioSession(
            lambda: [AssistantSide(link_opener(settings, places), hear, describe, wait_seconds=60, poll_seconds=0.05)], hear
        )

    def window() -> MainWindow:
        (found,) = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow) and each.isVisible()]
        return found

    def ask_when_ready() -> None:
        if not ready:
            QTimer.singleShot(5, ask_when_ready)
            return
        seen.extend([guides(), window().isFullScreen()])
        QTest.keyClicks(window().dock.field, "Welche Rechnungen sind offen?")
        QTest.keyClick(window().dock.field, Qt.Key.Key_Return)
        QTimer.singleShot(5, look_when_answered)

    def look_when_answered() -> None:
        if not replies or not window().exchange.blocks.views:
            QTimer.singleShot(5, look_when_answered)
            return
        seen.extend([window().close(), window().isVisible(), len(window().exchange.blocks.views)])
        qapp.exit(0)

    with served(assemble(company, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as address:
        policy = json.loads(EXAMPLE.read_text(encoding="utf-8"))
        policy["locked"]["assistant"] = {"address": address, "token": {"file": str(token)}}
        here = machine(places, tmp_path, policy)
        QTimer.singleShot(0, ask_when_ready)
        assert run_window(load_settings(here), here, make=make, guide=True) == 0
    assert seen == [[], True, False, True, 1]
    assert not here.config.exists(), "nobody set anything"
