"""The straight line through the window: ask, see, what went wrong, settings, and a window that never blocks."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from tests.dialogue.sayings import block, delta, done, failed, started
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.effects import Speak
from zuruf.dialogue.events import PartLost, PartReady, TurnReported
from zuruf.dialogue.ports import PreparationReported
from zuruf.dialogue.state import Part, Stage
from zuruf.domain.events import BlockShown, ReadingChanged
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Page
from zuruf.settings.schema import WindowPart
from zuruf.ui import theme
from zuruf.ui.theme import Sign
from zuruf.ui.widgets import Button


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


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (Language.GERMAN, "Nur beim ersten Mal: Ich bereite mich auf solche Fragen vor."),
        (Language.ENGLISH, "Only the first time: I am preparing for questions of this kind."),
        (Language.UKRAINIAN, "Лише першого разу: я готуюся до таких запитань."),
        (Language.RUSSIAN, "Только в первый раз: я готовлюсь к таким вопросам."),
    ],
)
def test_a_model_that_reads_its_instructions_is_told_of_until_it_has(played: Played, language: Language, sentence: str) -> None:
    played.be_ready()
    if language is not Language.GERMAN:
        played.window.rail.languages[language].click()
    type_request(played, "Wie viele?")
    key = played.sent().request.key
    played.bring(started(key))
    detail = played.window.dock.detail
    working = detail.text()
    played.bring(TurnReported(key, ReadingChanged("turn-1", None)))
    assert detail.text() == sentence
    played.bring(TurnReported(key, ReadingChanged("turn-1", 0.42)))
    assert detail.text().replace("\u00a0", " ").replace("42%", "42 %") == f"{sentence} 42 %"
    assert played.window.dock.cancel.isEnabled()
    played.bring(TurnReported(key, ReadingChanged("turn-1", 1.0)))
    assert detail.text() == working


def test_a_turn_that_ends_while_its_model_reads_tells_of_no_reading_any_more(played: Played) -> None:
    played.be_ready()
    type_request(played, "Wie viele?")
    key = played.sent().request.key
    played.bring(started(key), TurnReported(key, ReadingChanged("turn-1", 0.42)), failed(key, "turn-timeout"))
    assert "42" not in played.window.dock.detail.text()
    assert played.state.exchange is not None
    assert played.state.exchange.reading is None


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
    assert window._scene.look.background == theme.CONTRAST_LIGHT.background
    window.settings_page.theme.buttons["dark"].click()
    assert window._scene.look.background == theme.DARK.background
    window._system_wants_contrast = lambda: True
    window.follow_system()
    assert window._scene.look.background == theme.CONTRAST_DARK.background


def test_an_example_is_asked_by_touching_it(played: Played) -> None:
    played.be_ready()
    QTest.mouseClick(played.window.exchange.welcome.examples[0], Qt.MouseButton.LeftButton)
    assert played.sent().request.text == "Wie viele Rechnungen sind überfällig?"


def test_every_button_has_a_name_and_is_large_enough_for_a_glove(played: Played) -> None:
    played.be_ready()
    for page in (None, *Page):
        played.window.open_page(page)
        played.let_dress()
        for button in played.window.findChildren(QPushButton):
            if button.isVisible():
                assert button.accessibleName()
                assert button.height() >= 44


def test_no_button_of_the_settings_looks_as_if_something_were_listened_to_or_found_well(played: Played) -> None:
    played.window.open_page(Page.SETTINGS)
    shown = {button._icon for button in played.window.settings_page.findChildren(Button)}
    assert shown & {Sign.LISTENING, Sign.UNDERSTOOD, Sign.THINKING, Sign.WAITS, "status-good", "status-bad"} == set()
    assert len(shown) > 5


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
