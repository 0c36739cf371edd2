"""A policy file alone makes a kiosk of a fresh installation: a real service, a real window, and nobody who sets anything."""

from pathlib import Path
from zoneinfo import ZoneInfo

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from tests.runtime.test_assistant_client import served
from tests.settings.policy.places import machine

from zuruf.app import picture_window
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.dialogue.events import TurnReported
from zuruf.dialogue.ports import Listener, News
from zuruf.domain.events import ReplyDone
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.settings.load import load_settings
from zuruf.settings.schema import DatabasePart, Places, Settings

TOKEN = "a-token-for-this-test"


def test_a_policy_alone_brings_a_fresh_kiosk_to_its_remote_assistant(
    qapp: QApplication, places: Places, own_sample_url: str, tmp_path: Path
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
        assert picture_window(settings, here, picture, "Wie viele Rechnungen sind überfällig?", seconds=60, make=make) == 0
    assert [len(done.reply.blocks) for done in replies] == [1]
    assert QImage(str(picture)).pixelColor(600, 300).lightness() < 60, "dark, as the policy has it"
    assert not here.config.exists(), "nobody set anything"
    assert not here.data.exists(), "no assistant of its own was started"
