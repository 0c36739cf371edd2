"""A key that is held is one press, also where it comes as pairs of release and press that nobody calls repeats (X11)."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from tests.ui.fakes import Played

from zuruf.dialogue.state import Stage
from zuruf.ui import held_keys
from zuruf.ui.held_keys import Repeats


@pytest.fixture
def x11(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held_keys, "pairs_may_be_missed", lambda: True)


def send(to: QWidget, kind: QEvent.Type, key: Qt.Key, time: int = 0) -> QKeyEvent:
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
    event.setTimestamp(time)
    QCoreApplication.sendEvent(to, event)
    return event


@pytest.mark.usefixtures("x11")
@pytest.mark.parametrize("key", [Qt.Key.Key_F8, Qt.Key.Key_Space])
def test_the_talk_button_is_held_through_unmarked_repeats(played: Played, key: Qt.Key) -> None:
    played.be_ready()
    to = played.window if key is Qt.Key.Key_F8 else played.window.dock.talk
    QTest.keyPress(to, key)
    take = played.opened().key
    for _ in range(5):
        send(to, QEvent.Type.KeyRelease, key)
        send(to, QEvent.Type.KeyPress, key)
    assert (played.stage(), played.opened().key) == (Stage.LISTENING, take)
    QTest.keyRelease(to, key)
    played.bot.waitUntil(lambda: played.stage() is Stage.TRANSCRIBING)


def test_a_press_of_the_same_time_as_a_release_is_a_repeat() -> None:
    def key(kind: QEvent.Type, time: int, key: Qt.Key = Qt.Key.Key_Return) -> QKeyEvent:
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(time)
        return event

    repeats = Repeats()
    assert not repeats.has(key(QEvent.Type.KeyPress, 5))
    repeats.note_release(key(QEvent.Type.KeyRelease, 5))
    assert repeats.has(key(QEvent.Type.KeyPress, 5))
    assert not repeats.has(key(QEvent.Type.KeyPress, 6))
    assert not repeats.has(key(QEvent.Type.KeyPress, 5, Qt.Key.Key_Space))
    repeats.note_release(key(QEvent.Type.KeyRelease, 0))
    assert not repeats.has(key(QEvent.Type.KeyPress, 0)), "no time was told"
