"""The talk button, its key and Esc: held, toggled, by keyboard, let go, barging in, cancelled."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from tests.dialogue.sayings import block, delta, done, started, transcript
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.effects import AbandonTurn, CloseMicrophone, OpenMicrophone, Speak, StopSpeaking, Take
from zuruf.dialogue.events import TranscriptArrived, TurnReported
from zuruf.dialogue.ports import LevelMeasured
from zuruf.dialogue.state import Note, Stage
from zuruf.domain.events import BlockShown
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings.schema import WindowPart

TOGGLE = WindowPart(language=Language.GERMAN, theme="light", talk_by="toggle")


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


def test_a_sentence_that_is_tried_is_not_spoken_into_an_open_microphone(played: Played) -> None:
    played.be_ready()
    first = played.choices.try_voice("Eins.", Language.GERMAN)
    second = played.choices.try_voice("Zwei.", Language.GERMAN)
    assert played.session.asked[-2:] == [StopSpeaking(first), Speak(second, "Zwei.", Language.GERMAN, last=True)]
    talk = played.window.dock.talk
    QTest.mousePress(talk, Qt.MouseButton.LeftButton)
    assert played.last() == StopSpeaking(second)
    assert played.stage() is Stage.LISTENING
    third = played.choices.try_voice("Drei.", Language.GERMAN)
    assert played.session.asked[-2:] == [
        CloseMicrophone(played.opened().key, Take.DROP),
        Speak(third, "Drei.", Language.GERMAN, last=True),
    ]
    assert played.stage() is Stage.READY
    QTest.mouseRelease(talk, Qt.MouseButton.LeftButton)
    assert played.last() == Speak(third, "Drei.", Language.GERMAN, last=True)
