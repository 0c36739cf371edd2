"""The straight line through the window: ask, see, hear, cancel, open, switch."""

import threading

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from tests.dialogue.sayings import block, delta, done, failed, started, transcript
from tests.ui.fakes import Played

from zuruf.dialogue.effects import (
    AbandonTurn,
    CloseMicrophone,
    FetchPage,
    OpenMicrophone,
    Speak,
    StopSpeaking,
    Take,
)
from zuruf.dialogue.events import PartLost, PartReady, TranscriptArrived, TurnReported
from zuruf.dialogue.ports import LevelMeasured, PageFailed, PageFetched, PreparationReported
from zuruf.dialogue.reports import ListReports, ReportErrand
from zuruf.dialogue.state import Note, Part, Stage
from zuruf.domain.events import BlockShown, PageOpened
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Page
from zuruf.settings.schema import WindowPart
from zuruf.ui import theme

TOGGLE = WindowPart(language=Language.GERMAN, theme="light", talk_by="toggle")


def type_request(played: Played, text: str) -> None:
    played.window.dock.field.setFocus()
    QTest.keyClicks(played.window.dock.field, text)
    QTest.keyClick(played.window.dock.field, Qt.Key.Key_Return)


def test_a_typed_request_shows_reply_and_block(played: Played) -> None:
    played.be_ready()
    type_request(played, "Wie viele Rechnungen sind offen?")
    request = played.sent().request
    assert (request.text, request.mode) == ("Wie viele Rechnungen sind offen?", Mode.TEXT)
    assert played.window.dock.field.text() == ""
    assert played.window.exchange.transcript.text.text() == "Wie viele Rechnungen sind offen?"
    played.bring(started(request.key), TurnReported(request.key, BlockShown("t", block())), delta(request.key, "Zwei "))
    assert played.window.exchange.reply.text() == "Zwei "
    played.bring(done(request.key, "Zwei Rechnungen."))
    assert played.window.exchange.reply.text() == "Zwei Rechnungen."
    assert [view.block.id for view in played.window.exchange.blocks.views] == ["block-1"]
    assert played.window.exchange.blocks.views[0].isVisible()
    assert played.stage() is Stage.READY
    assert not [effect for effect in played.session.asked if isinstance(effect, Speak)]


def test_holding_the_button_speaks_and_letting_go_asks(played: Played) -> None:
    played.be_ready()
    talk = played.window.dock.talk
    QTest.mousePress(talk, Qt.MouseButton.LeftButton)
    key = played.opened().key
    assert played.stage() is Stage.LISTENING
    played.bring(LevelMeasured(0.5))
    assert played.window.dock.meter.level == 0.5
    # A glove slides off the button: still held.
    QTest.mouseMove(talk, QPoint(-40, -40))
    assert played.stage() is Stage.LISTENING
    QTest.mouseRelease(talk, Qt.MouseButton.LeftButton, pos=QPoint(-40, -40))
    assert played.last() == CloseMicrophone(key, Take.TRANSCRIBE)
    played.bring(TranscriptArrived(key, transcript("Wie viele?")))
    assert played.window.exchange.transcript.text.text() == "Wie viele?"
    played.bring(started(key), done(key, "Zwei."))
    assert played.last() == Speak(key, "Zwei.", Language.GERMAN, last=True)
    assert played.stage() is Stage.SPEAKING


@pytest.mark.parametrize("settings", [TOGGLE])
def test_toggling_needs_two_presses(played: Played) -> None:
    played.be_ready()
    QTest.mouseClick(played.window.dock.talk, Qt.MouseButton.LeftButton)
    assert played.stage() is Stage.LISTENING
    QTest.mouseClick(played.window.dock.talk, Qt.MouseButton.LeftButton)
    assert played.stage() is Stage.TRANSCRIBING


@pytest.mark.parametrize("place", ["talk", "field", "rail", "table"])
def test_the_talk_key_and_esc_work_wherever_the_focus_is(played: Played, place: str) -> None:
    played.be_ready()
    type_request(played, "x")
    played.bring(TurnReported(played.sent().request.key, BlockShown("t", block())), done(played.sent().request.key))
    focused = _focus(played, place)
    assert focused.hasFocus()
    QTest.keyPress(focused, Qt.Key.Key_F8)
    assert played.stage() is Stage.LISTENING
    QTest.keyRelease(focused, Qt.Key.Key_F8)
    assert played.stage() is Stage.TRANSCRIBING
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert played.stage() is Stage.READY
    assert played.state.note is Note.CANCELLED


def _focus(played: Played, place: str) -> QWidget:
    window = played.window
    table = window.exchange.blocks.findChild(QWidget, "table")
    assert table is not None
    widgets: dict[str, QWidget] = {
        "talk": window.dock.talk,
        "field": window.dock.field,
        "rail": window.rail.buttons[Page.INVOICES],
        "table": table,
    }
    widgets[place].setFocus()
    return widgets[place]


def test_space_on_the_focused_button_is_a_press(played: Played) -> None:
    played.be_ready()
    talk = played.window.dock.talk
    talk.setFocus()
    QTest.keyPress(talk, Qt.Key.Key_Space)
    assert played.stage() is Stage.LISTENING
    QTest.keyRelease(talk, Qt.Key.Key_Space)
    assert played.stage() is Stage.TRANSCRIBING


def test_a_screen_readers_press_toggles(played: Played) -> None:
    played.be_ready()
    played.window.dock.talk.click()
    assert played.stage() is Stage.LISTENING
    played.window.dock.talk.click()
    assert played.stage() is Stage.TRANSCRIBING


def test_losing_the_window_lets_go_of_a_held_key(played: Played) -> None:
    played.be_ready()
    talk = played.window.dock.talk
    QTest.keyPress(played.window, Qt.Key.Key_F8)
    assert played.stage() is Stage.LISTENING
    QCoreApplication.sendEvent(talk, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason))
    assert played.stage() is Stage.TRANSCRIBING


def test_pressing_while_it_speaks_is_barge_in(played: Played) -> None:
    played.be_ready()
    QTest.keyPress(played.window, Qt.Key.Key_F8)
    QTest.keyRelease(played.window, Qt.Key.Key_F8)
    old = played.opened().key
    played.bring(TranscriptArrived(old, transcript()), started(old), delta(old, "Eins. "))
    assert played.stage() is Stage.SPEAKING
    QTest.keyPress(played.window, Qt.Key.Key_F8)
    assert played.session.asked[-3:] == [AbandonTurn(old), StopSpeaking(old), OpenMicrophone(played.opened().key, held=True)]
    played.bring(done(old, "Eins. Zwei."))
    assert played.window.exchange.reply.text() == "Eins. "


def test_cancel_says_so_in_the_status(played: Played) -> None:
    played.be_ready()
    type_request(played, "x")
    assert played.window.dock.cancel.isEnabled()
    QTest.mouseClick(played.window.dock.cancel, Qt.MouseButton.LeftButton)
    assert played.last() == AbandonTurn(played.sent().request.key)
    assert "Abgebrochen" in played.window.dock.detail.text()
    assert not played.window.dock.cancel.isEnabled()


def test_a_fault_shows_its_sentence_and_folds_the_hint_away(played: Played) -> None:
    played.be_ready()
    type_request(played, "x")
    played.bring(failed(played.sent().request.key))
    card = played.window.fault
    assert played.sees(card)
    assert (card.sentence.text(), card.not_done.text()) == ("Das ging nicht.", "Nichts beantwortet.")
    assert not card.hint.isVisible()
    QTest.mouseClick(card.more, Qt.MouseButton.LeftButton)
    assert card.hint.isVisible()
    assert "model-timeout" in card.hint.text()
    assert "Look here." in card.hint.text()
    QTest.keyClick(played.window, Qt.Key.Key_Escape)
    assert not played.sees(card)


def test_a_lost_part_is_named_by_the_catalogue_in_the_windows_language(played: Played) -> None:
    played.be_ready()
    played.bring(PartLost(Part.ASSISTANT, "assistant-unreachable", "Start it.", returning=False))
    assert played.window.fault.sentence.text() == "Der Assistent ist nicht erreichbar. Bitte prüfen Sie die Verbindung."
    played.window.rail.languages[Language.ENGLISH].click()
    assert "assistant" in played.window.fault.sentence.text()
    played.bring(PartReady(Part.ASSISTANT))
    assert not played.window.fault.isVisible()


def test_loading_is_named_and_counted(played: Played) -> None:
    played.bring(PreparationReported(Part.ASSISTANT, "model", 0.4))
    assert played.window.dock.word.text() == "Startet"
    assert played.window.dock.detail.text() == "Das Sprachmodell wird geladen … 40\u00a0%"
    played.bring(PreparationReported(Part.ASSISTANT, "something-new"))
    assert played.window.dock.detail.text() == "Der Assistent wird gestartet …"
    played.be_ready()
    assert played.window.dock.word.text() == "Bereit"


def test_a_page_is_opened_by_the_assistant_and_keeps_the_reply_in_view(played: Played) -> None:
    played.be_ready()
    type_request(played, "Öffne die Rechnungen")
    key = played.sent().request.key
    played.bring(TurnReported(key, PageOpened("t", Page.INVOICES)))
    assert played.page() is Page.INVOICES
    assert played.last() == FetchPage(Page.INVOICES)
    played.bring(done(key, "Die Rechnungen.", page=Page.INVOICES), PageFetched(Page.INVOICES, (block(),)))
    page = played.window.data_pages[Page.INVOICES]
    assert [view.block.id for view in page.blocks.views] == ["block-1"]
    assert played.sees(played.window.banner)
    assert played.window.banner.reply.text() == "Die Rechnungen."
    type_request(played, "Und die Finanzen?")
    assert played.page() is None
    assert not played.sees(played.window.banner)


def test_every_page_opens_by_its_button_and_asks_for_its_blocks(played: Played) -> None:
    for page, button in played.window.rail.buttons.items():
        button.click()
        assert played.page() is page
        if page is Page.REPORTS:
            assert played.last() == ReportErrand("key-1", ListReports())
        elif page not in (None, Page.SETTINGS):
            assert played.last() == FetchPage(page)


def test_a_page_that_cannot_be_had_says_why_and_can_be_asked_for_again(played: Played) -> None:
    played.window.open_page(Page.FINANCE)
    page = played.window.data_pages[Page.FINANCE]
    assert page.remark.isVisible()
    played.bring(PageFailed(Page.FINANCE, "store-locked", "Close the other program."))
    assert played.sees(page.fault)
    assert "Datenbank" in page.fault.sentence.text()
    page.refresh.click()
    assert not played.sees(page.fault)
    assert played.session.asked[-2:] == [FetchPage(Page.FINANCE), FetchPage(Page.FINANCE)]
    played.bring(PageFetched(Page.FINANCE, ()))
    assert "noch nichts" in page.remark.text()


def test_an_unknown_block_title_is_shown_as_it_is(played: Played) -> None:
    played.window.open_page(Page.FINANCE)
    played.bring(PageFetched(Page.FINANCE, (block(),)))
    assert played.window.data_pages[Page.FINANCE].blocks.views[0].isVisible()


@pytest.mark.parametrize(
    ("language", "ready", "send"),
    [
        (Language.GERMAN, "Bereit", "Senden"),
        (Language.ENGLISH, "Ready", "Send"),
        (Language.UKRAINIAN, "Готово", "Надіслати"),
        (Language.RUSSIAN, "Готово", "Отправить"),
    ],
)
def test_the_language_switches_at_once_and_everywhere(played: Played, language: Language, ready: str, send: str) -> None:
    played.be_ready()
    type_request(played, "How many?")
    played.bring(TurnReported(played.sent().request.key, BlockShown("t", block())), done(played.sent().request.key, "Two."))
    before = {id(label): label.text() for label in played.window.findChildren(QLabel)}
    played.window.rail.languages[language].click()
    assert (played.window.dock.word.text(), played.window.dock.send.accessibleName()) == (ready, send)
    assert played.window.exchange.reply.text() == "Two."
    assert played.saved[-1].language is language
    if language is not Language.GERMAN:
        german = [
            text for label in played.window.findChildren(QLabel) if (text := label.text()) == before.get(id(label)) and text
        ]
        assert {"Übersicht", "Einstellungen", "Sprechtaste", "Bereit"}.isdisjoint(german)


def test_settings_take_effect_at_once_and_are_kept(played: Played) -> None:
    played.be_ready()
    page = played.window.settings_page
    page.theme.buttons["dark"].click()
    page.talk.buttons["toggle"].click()
    assert played.saved[-1] == WindowPart(language=Language.GERMAN, theme="dark", talk_by="toggle")
    assert played.window.dock.talk.holds is False
    light = played.window.grab().toImage().pixelColor(600, 300).lightness()
    assert light < 60


def test_high_contrast_is_set_or_follows_the_system(played: Played) -> None:
    window = played.window
    window.settings_page.theme.buttons["contrast"].click()
    assert played.saved[-1].theme == "contrast"
    assert window._scene.look is theme.CONTRAST_LIGHT
    window.settings_page.theme.buttons["dark"].click()
    assert window._scene.look is theme.DARK
    window._system_wants_contrast = lambda: True
    window.follow_system()
    assert window._scene.look is theme.CONTRAST_DARK


def test_an_example_is_asked_by_touching_it(played: Played) -> None:
    played.be_ready()
    QTest.mouseClick(played.window.exchange.welcome.examples[0], Qt.MouseButton.LeftButton)
    assert played.sent().request.text == "Wie viele Rechnungen sind überfällig?"


def test_every_button_has_a_name_and_is_large_enough_for_a_glove(played: Played) -> None:
    played.be_ready()
    for page in (None, *Page):
        played.window.open_page(page)
        for button in played.window.findChildren(QPushButton):
            if button.isVisible():
                assert button.accessibleName()
                assert button.height() >= 44


def test_a_slow_assistant_never_blocks_the_window(played: Played) -> None:
    """While a request waits the window's own loop goes on handling events, in the thread that is never waited in."""
    played.be_ready()
    type_request(played, "x")
    release = threading.Event()
    key = played.sent().request.key

    def slowly() -> None:
        release.wait(timeout=30)
        played.session.listener(TurnReported(key, done(key, "Endlich.").event))

    slow = threading.Thread(target=slowly)
    slow.start()
    try:
        handled = 0
        for _ in range(50):
            QApplication.processEvents()
            played.window.dock.field.setText(f"weiter {handled}")
            handled += 1
        assert handled == 50
        assert played.stage() is Stage.THINKING
    finally:
        release.set()
        slow.join()
    played.bot.waitUntil(lambda: played.stage() is Stage.READY)
    assert played.window.exchange.reply.text() == "Endlich."


def test_news_after_closing_is_dropped(played: Played) -> None:
    played.be_ready()
    played.conversation.bridge.close()
    played.session.bring(PartLost(Part.ASSISTANT, "assistant-unreachable", "", returning=False))
    QApplication.processEvents()
    assert played.stage() is Stage.READY
