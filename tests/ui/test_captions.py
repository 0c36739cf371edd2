"""What is heard can be seen, what changes without the focus is told to a screen reader, and who wants no motion has none."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLabel, QScroller, QScrollerProperties, QTextBrowser, QWidget
from tests.dialogue.sayings import delta, done, failed, started, transcript
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.effects import Speak
from zuruf.dialogue.events import SpeakingEnded, SpeakingStarted, TranscriptArrived, TurnReported
from zuruf.dialogue.state import Exchange, Stage, State
from zuruf.domain.events import ReadingChanged
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Page
from zuruf.settings.schema import WindowPart
from zuruf.ui import announce as announcing
from zuruf.ui.theme import Sign
from zuruf.ui.theme.signs import sign_of

STILL = WindowPart(language=Language.GERMAN, theme="light", motion="none")
MOVING = WindowPart(language=Language.GERMAN, theme="light")


def seen(window: QWidget) -> str:
    """All words that are in sight."""
    words = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    words += [text.toPlainText() for text in window.findChildren(QTextBrowser) if text.isVisible()]
    return "\n".join(words)


def spoken(played: Played) -> list[str]:
    return [effect.text for effect in played.session.asked if isinstance(effect, Speak)]


def ask_aloud(played: Played) -> str:
    """A request that was spoken and is with the assistant; gives its key."""
    played.be_ready()
    QTest.keyPress(played.window, Qt.Key.Key_F8)
    QTest.keyRelease(played.window, Qt.Key.Key_F8)
    key = played.opened().key
    played.bring(TranscriptArrived(key, transcript()))
    return played.sent().request.key


def turn_to_a_page(played: Played) -> None:
    played.window.open_page(Page.PRODUCTS)


def stay(played: Played) -> None:
    assert played.window.page is None


@pytest.mark.parametrize("turn", [stay, turn_to_a_page])
def test_a_reply_can_be_read_while_it_is_said_wherever_one_has_turned(played: Played, turn: Callable[[Played], None]) -> None:
    key = ask_aloud(played)
    played.bring(started(key), delta(key, "Zwei Rechnungen."), done(key, "Zwei Rechnungen."))
    played.bring(SpeakingStarted(key))
    turn(played)
    assert played.stage() is Stage.SPEAKING
    assert "".join(spoken(played)) in seen(played.window)
    played.bring(SpeakingEnded(key))
    turn(played)
    assert played.window.banner.isHidden()


def test_a_reply_can_be_read_while_it_is_said_and_an_earlier_one_is_looked_at(played: Played) -> None:
    key = ask_aloud(played)
    played.bring(started(key), delta(key, "Zwei Rechnungen."), done(key, "Zwei Rechnungen."))
    played.window.exchange._look_again(Exchange("before", Mode.TEXT, "Früher?", open=False, reply="Damals."))
    assert "Zwei Rechnungen." in seen(played.window)
    assert "Damals." in seen(played.window)
    played.window.exchange._look_again(None)
    assert played.window.banner.isHidden()


def test_what_is_said_of_a_failure_stands_in_its_card(played: Played) -> None:
    key = ask_aloud(played)
    turn_to_a_page(played)
    played.bring(failed(key))
    assert spoken(played)
    assert spoken(played)[-1] in seen(played.window)


def test_a_note_can_be_read_in_the_language_in_which_it_is_said(played: Played) -> None:
    in_english = "Cancelled. The request has not been answered."
    played.conversation.note_speech = lambda _effect: (in_english, Language.ENGLISH)
    ask_aloud(played)
    QTest.keyClick(played.window, Qt.Key.Key_Escape)
    assert spoken(played) == [in_english]
    assert in_english in seen(played.window)
    assert played.window._scene.texts.say("note-cancelled") in seen(played.window)


def test_the_sentence_that_tries_a_voice_can_be_read(played: Played) -> None:
    played.be_ready()
    played.window.open_page(Page.SETTINGS)
    voice = played.window.settings_page.voice
    voice._choose_language(Language.ENGLISH.value)
    voice.try_it.click()
    assert "This is the voice" in spoken(played)[-1]
    assert "This is the voice" in seen(played.window)


def test_each_sound_has_a_sign_of_its_own(played: Played) -> None:
    """Open, closed, understood and amiss: what an earcon tells is told by the sign, and by words."""
    signs = []

    def look() -> None:
        signs.append((sign_of(played.state), played.window.dock.word.text()))

    played.be_ready()
    look()
    QTest.keyPress(played.window, Qt.Key.Key_F8)
    look()
    assert played.window.dock.open.isVisible()
    QTest.keyRelease(played.window, Qt.Key.Key_F8)
    look()
    played.bring(TranscriptArrived(played.opened().key, transcript()))
    look()
    assert played.window.exchange.transcript.text.isVisible()
    played.bring(failed(played.sent().request.key))
    played.bring(SpeakingEnded(played.sent().request.key))
    look()
    wanted = [Sign.READY, Sign.LISTENING, Sign.UNDERSTOOD, Sign.THINKING, Sign.FAILED]
    assert [sign for sign, _ in signs] == wanted
    assert len({word for _, word in signs}) == len(wanted)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader would be told without the focus moving."""
    heard: list[str] = []

    def hear(event: QAccessibleAnnouncementEvent) -> None:
        assert event.type() is QAccessible.Event.Announcement
        heard.append(event.message())

    listening = SimpleNamespace(isActive=lambda: True, updateAccessibility=hear)
    monkeypatch.setattr(announcing, "QAccessible", listening)
    return heard


def test_what_goes_on_is_announced(played: Played, told: list[str]) -> None:
    key = ask_aloud(played)
    words = [played.window._scene.texts.say(f"sign-{sign}") for sign in ("ready", "listening", "understood", "thinking")]
    assert [word for word in told if word in words] == words
    assert played.window._scene.texts.say("microphone-open") in told
    told.clear()
    played.bring(failed(key))
    assert played.window.fault.sentence.text() in told


def test_a_reply_is_announced_once_and_only_where_no_voice_says_it(played: Played, told: list[str]) -> None:
    key = ask_aloud(played)
    played.bring(started(key), done(key, "Zwei Rechnungen."), SpeakingStarted(key), SpeakingEnded(key))
    assert "Zwei Rechnungen." not in told
    type_request(played, "Und heute?")
    key = played.sent().request.key
    played.bring(started(key), delta(key, "Heute "), done(key, "Heute keine."))
    played.conversation.changed.emit(replace(played.state))
    assert told.count("Heute keine.") == 1


def test_a_note_is_announced(played: Played, told: list[str]) -> None:
    ask_aloud(played)
    told.clear()
    QTest.keyClick(played.window, Qt.Key.Key_Escape)
    assert played.window._scene.texts.say("note-cancelled") in told


def test_a_model_that_reads_its_instructions_is_announced_once(played: Played, told: list[str]) -> None:
    key = ask_aloud(played)
    told.clear()
    shares = (None, 0.1, 0.6)
    played.bring(started(key), *(TurnReported(key, ReadingChanged("turn-1", share)) for share in shares))
    assert told.count("Nur beim ersten Mal: Ich bereite mich auf solche Fragen vor.") == 1


def test_nothing_is_announced_while_no_screen_reader_listens(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_event: object) -> None:
        raise AssertionError

    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: False))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(never))
    announcing.announce(played.window, "x")
    assert played.window.isVisible()


def fastest(area: QAbstractScrollArea) -> float:
    properties = QScroller.scroller(area.viewport()).scrollerProperties()
    return float(properties.scrollMetric(QScrollerProperties.ScrollMetric.MaximumVelocity))


@pytest.mark.parametrize("settings", [STILL])
def test_without_motion_nothing_rolls_on_and_no_cursor_blinks(played: Played) -> None:
    """Also what is made later; and with motion again it does."""
    window = played.window
    window.open_page(Page.SETTINGS)
    rolling = [area for area in window.findChildren(QAbstractScrollArea) if QScroller.hasScroller(area.viewport())]
    assert len(rolling) > 1
    assert {fastest(area) for area in rolling} == {0.0}
    assert QApplication.cursorFlashTime() == 0
    window.apply(MOVING)
    assert min(fastest(area) for area in rolling) > 0
    assert QApplication.cursorFlashTime() > 0
    window.show_state(State())
