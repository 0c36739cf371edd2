"""The page behind the settings that shows IT where the time of the last turns went: by keys, in every language, without words."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.dialogue.sayings import READY, done, started, transcript
from tests.ui.fakes import Played

from zuruf.dialogue.effects import TellTimings
from zuruf.dialogue.events import SpeakingStarted, TalkPressed, TalkReleased, TranscriptArrived
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.ui.pages.turn_trace_page import TurnTracePage


def spoken(played: Played, key: str) -> None:
    for event in (
        TalkPressed(key, held=True),
        TalkReleased(),
        TranscriptArrived(key, transcript("Wie viele Rechnungen sind offen?"), 0.25),
        started(key),
        done(key, "Zwei Rechnungen."),
        SpeakingStarted(key),
    ):
        played.conversation.happen(event)


def opened(played: Played) -> TurnTracePage:
    played.window.open_page(Page.SETTINGS)
    settings = played.window.settings_page
    settings.traces.setFocus()
    QTest.keyClick(settings.traces, Qt.Key.Key_Space)
    page = settings.trace_page
    assert page is not None
    return page


def ready(played: Played) -> None:
    for event in READY:
        played.conversation.happen(event)


def test_without_a_request_it_says_so(played: Played) -> None:
    ready(played)
    page = opened(played)
    assert page.remark.text() == "Seit dem Start gab es noch keine Anfrage."
    assert page.turns.isHidden()
    assert page.waterfall.isHidden()


def test_turns_are_gone_through_by_keys(played: Played) -> None:
    ready(played)
    spoken(played, "a")
    spoken(played, "b")
    page = opened(played)
    assert page.turns.count() == 2
    page.turns.setFocus()
    QTest.keyClick(page.turns, Qt.Key.Key_Down)
    assert page.turns.currentRow() == 1
    page.waterfall.setFocus(Qt.FocusReason.TabFocusReason)
    assert page.waterfall.chosen.startswith("Ende erkennen: 0,25\u00a0s") or page.waterfall.chosen == "Ende erkennen: 0,25 s"
    QTest.keyClick(page.waterfall, Qt.Key.Key_End)
    assert page.waterfall.chosen.startswith("Erster Ton: ")
    QTest.keyClick(page.waterfall, Qt.Key.Key_Up)
    assert page.waterfall.chosen.startswith("Erste Worte der Antwort: ")
    played.window.activateWindow()
    played.bot.waitUntil(played.window.isActiveWindow)
    QTest.keyClick(page.back, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    played.bot.waitUntil(lambda: played.window.settings_page.currentWidget() is not page)


def test_it_goes_on_while_it_is_open_and_keeps_the_choice(played: Played) -> None:
    ready(played)
    spoken(played, "a")
    page = opened(played)
    chosen = page.turns.currentItem().text()
    played.window.settings_page.setCurrentWidget(page)
    spoken(played, "b")
    page.open()
    assert page.turns.count() == 2
    assert page.turns.currentItem().text()[8:] == chosen[8:]
    assert page.turns.currentRow() == 1


@pytest.mark.parametrize("language", list(Language))
def test_no_word_of_anybody_is_shown_in_any_language(played: Played, language: Language) -> None:
    ready(played)
    spoken(played, "a")
    page = opened(played)
    played.window._set_language(language)
    shown = [page.turns.item(0).text(), page.total.text(), page.waterfall.accessibleDescription(), page.remark.text()]
    assert not [text for text in shown if "Rechnung" in text]
    assert all(shown)
    assert "formatter" in shown[0]


def test_the_service_is_told(played: Played) -> None:
    ready(played)
    spoken(played, "a")
    told = [effect for effect in played.session.asked if isinstance(effect, TellTimings)]
    assert [effect.turn for effect in told] == ["t-a"]
