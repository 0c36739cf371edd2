"""Ways to talk at the window: keys that can be chosen, lost releases, and a microphone that is shown whenever it is open."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from tests.dialogue.sayings import asked_back, delta, done, started, transcript
from tests.ui.fakes import Played

from zuruf.dialogue.effects import ApplyManners, CloseMicrophone, OpenMicrophone, StartWatch, Take
from zuruf.dialogue.events import (
    NothingHeard,
    SpeakingEnded,
    TranscriptArrived,
    UtteranceEnded,
    WatchTriggered,
)
from zuruf.dialogue.ports import LevelMeasured
from zuruf.dialogue.state import Stage
from zuruf.domain.languages import Language
from zuruf.domain.manners import BargeIn, Earcons, Manners, WakeWord
from zuruf.domain.turns import Page
from zuruf.settings.schema import WindowPart
from zuruf.ui.pages.talk_settings import TalkSettings

PEDAL = WindowPart(language=Language.GERMAN, theme="light", pedal_key="F13")


def hold(played: Played) -> str:
    played.be_ready()
    QTest.keyPress(played.window, Qt.Key.Key_F8)
    assert played.stage() is Stage.LISTENING
    return played.opened().key


def closed(played: Played, key: str) -> bool:
    return CloseMicrophone(key, Take.TRANSCRIBE) in played.session.asked and played.stage() is not Stage.LISTENING


@pytest.mark.parametrize("settings", [PEDAL])
@pytest.mark.parametrize("key", [Qt.Key.Key_F8, Qt.Key.Key_F13])
def test_a_foot_pedal_is_a_talk_key_too(played: Played, key: Qt.Key) -> None:
    played.be_ready()
    QTest.keyPress(played.window, key)
    assert played.stage() is Stage.LISTENING
    QTest.keyRelease(played.window, key)
    assert played.stage() is Stage.TRANSCRIBING


def test_a_held_key_that_repeats_is_one_press(played: Played) -> None:
    key = hold(played)
    for _ in range(3):
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            repeat = QKeyEvent(kind, Qt.Key.Key_F8, Qt.KeyboardModifier.NoModifier, autorep=True)
            QCoreApplication.sendEvent(played.window, repeat)
    assert (played.stage(), played.opened().key) == (Stage.LISTENING, key)


def test_a_release_that_is_lost_with_the_focus_closes_the_microphone(played: Played) -> None:
    key = hold(played)
    lost = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
    QCoreApplication.sendEvent(played.window.dock.talk, lost)
    assert closed(played, key)


def test_a_release_that_is_lost_with_the_window_closes_the_microphone(played: Played) -> None:
    key = hold(played)
    played.window.hide()
    assert closed(played, key)
    assert not played.state.microphone_open


def test_a_release_that_never_comes_closes_it_after_the_longest_take_and_the_next_press_is_a_press(played: Played) -> None:
    key = hold(played)
    played.bring(UtteranceEnded(key))  # as the ears end a take of the longest length
    assert closed(played, key)
    played.bring(TranscriptArrived(key, transcript("stopp")))
    QTest.keyPress(played.window, Qt.Key.Key_F8)
    assert played.stage() is Stage.LISTENING
    QTest.keyRelease(played.window, Qt.Key.Key_F8)
    assert played.stage() is Stage.TRANSCRIBING


def shows_what_is(played: Played) -> bool:
    """The sign is there exactly while the microphone is open."""
    sign = played.window.dock.open
    return bool(played.sees(sign) == played.state.microphone_open)


def test_the_microphone_is_shown_while_it_is_open_by_itself(played: Played) -> None:
    played.choices.tell()
    key = hold(played)
    assert shows_what_is(played)
    QTest.keyRelease(played.window, Qt.Key.Key_F8)
    assert not played.sees(played.window.dock.open)
    played.bring(TranscriptArrived(key, transcript()), started(key), asked_back(key), SpeakingEnded(key))
    unasked = played.last()
    assert isinstance(unasked, OpenMicrophone)
    assert (played.stage(), shows_what_is(played)) == (Stage.LISTENING, True)
    assert played.window.dock.detail.text() == "Sprechen Sie einfach. Wenn Sie schweigen, schließt das Mikrofon von selbst."
    played.bring(NothingHeard(unasked.key))
    assert (played.stage(), shows_what_is(played)) == (Stage.READY, True)
    assert not played.sees(played.window.dock.open)


def test_it_is_shown_while_the_voice_can_be_spoken_over(played: Played) -> None:
    played.choices.set("barge_in", "voice")
    key = hold(played)
    QTest.keyRelease(played.window, Qt.Key.Key_F8)
    played.bring(TranscriptArrived(key, transcript()), started(key), delta(key, "Eins. "))
    assert played.window.dock.open.text() == "Mikrofon offen: Sie können hineinsprechen"
    assert played.sees(played.window.dock.open)
    played.bring(LevelMeasured(0.5))
    assert played.window.dock.meter.level == 0.5
    watch = played.last()
    assert isinstance(watch, StartWatch)
    played.bring(WatchTriggered(watch.key))
    assert (played.stage(), shows_what_is(played)) == (Stage.LISTENING, True)
    played.bring(UtteranceEnded(watch.key), NothingHeard(watch.key), done(key), SpeakingEnded(key))
    assert not played.sees(played.window.dock.open)


def test_a_wake_word_is_shown_all_the_time_and_gone_when_it_is_off(played: Played) -> None:
    played.be_ready()
    played.choices.set("wake_word", "hey_jarvis")
    sign = played.window.dock.open
    assert played.sees(sign)
    assert sign.text().replace("\u2068", "").replace("\u2069", "") == "Mikrofon offen: wartet auf „Hey Jarvis“"
    played.window.open_page(Page.SETTINGS)
    assert played.sees(sign), "on every page"
    played.choices.set("wake_word", "off")
    assert not played.sees(sign)
    assert not played.state.microphone_open


def talking(played: Played) -> TalkSettings:
    played.window.open_page(Page.SETTINGS)
    return played.window.settings_page.talking


def test_what_is_chosen_holds_at_once_and_is_kept(played: Played) -> None:
    page = talking(played)
    for choice, value in ((page.follow_up, "off"), (page.earcons, "loud"), (page.barge_in, "voice"), (page.wake_word, "alexa")):
        choice.buttons[value].setFocus()
        QTest.keyClick(choice.buttons[value], Qt.Key.Key_Space)
    manners = Manners(follow_up=False, barge_in=BargeIn.VOICE, wake_word=WakeWord.ALEXA, earcons=Earcons.LOUD)
    assert played.state.manners == manners
    assert ApplyManners(manners) in played.session.asked
    assert played.saved_speech[-1].manners == manners
    assert page.earcons.buttons["loud"].isChecked()


def test_a_key_is_chosen_by_pressing_it_and_works_from_then_on(played: Played) -> None:
    played.be_ready()
    page = talking(played)
    button = page.talk_key.button
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert button.waiting
    QTest.keyClick(button, Qt.Key.Key_F10)
    assert (played.saved[-1].talk_key, played.stage()) == ("F10", Stage.READY)
    QTest.keyPress(played.window, Qt.Key.Key_F8)
    assert played.stage() is Stage.READY
    QTest.keyPress(played.window, Qt.Key.Key_F10)
    assert played.stage() is Stage.LISTENING


def test_a_key_for_typing_is_refused_and_esc_leaves_it(played: Played) -> None:
    page = talking(played)
    button = page.pedal_key.button
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    for key in (Qt.Key.Key_B, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_5, Qt.Key.Key_Left):
        QTest.keyClick(button, key)
        assert button.waiting
        assert page.pedal_key.hint.text() == "Diese Taste wird zum Tippen gebraucht. Bitte eine andere."
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert (button.waiting, played.saved) == (False, [])


def test_a_pedal_is_added_and_removed_and_is_never_the_key_itself(played: Played) -> None:
    page = talking(played)
    assert not played.sees(page.pedal_key.remove)
    QTest.mouseClick(page.pedal_key.button, Qt.MouseButton.LeftButton)
    press = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_MediaTogglePlayPause, Qt.KeyboardModifier.NoModifier)
    QCoreApplication.sendEvent(page.pedal_key.button, press)
    assert played.saved[-1].pedal_key == "Toggle Media Play/Pause"
    QTest.mouseClick(page.pedal_key.remove, Qt.MouseButton.LeftButton)
    assert played.saved[-1].pedal_key == ""
    QTest.mouseClick(page.pedal_key.button, Qt.MouseButton.LeftButton)
    QTest.keyClick(page.pedal_key.button, Qt.Key.Key_F8)
    assert (played.saved[-1].talk_key, played.saved[-1].pedal_key) == ("F8", "")


@pytest.mark.parametrize("language", Language)
def test_what_is_said_of_the_microphone_fits_the_smallest_window(played: Played, language: Language) -> None:
    played.window.apply(WindowPart(language=language, theme="light"))
    played.choices.set("barge_in", "voice")
    key = hold(played)
    QTest.keyRelease(played.window, Qt.Key.Key_F8)
    played.bring(TranscriptArrived(key, transcript()), started(key), delta(key, "Eins. "))
    assert played.sees(played.window.dock.open)
    assert played.window.minimumSizeHint().width() <= played.window.minimumWidth()
    played.choices.set("wake_word", "hey_mycroft")
    played.bring(done(key, "Eins."), SpeakingEnded(key))
    assert played.sees(played.window.dock.open)
    assert played.window.minimumSizeHint().width() <= played.window.minimumWidth()
