"""The line that says how far a reply was heard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.dialogue.sayings import done, started, transcript
from tests.ui.fakes import Played

from zuruf.dialogue.effects import TellHeard
from zuruf.dialogue.events import SpeakingStopped, TranscriptArrived

TEXT, SPEECH = (
    "Offen sind 5 Rechnungen, davon 2 mit Mahnung. Soll ich sie zeigen?",
    "Offen sind fünf Rechnungen, davon zwei mit Mahnung. Soll ich sie zeigen?",
)


def ask(played: Played) -> str:
    played.be_ready()
    talk = played.window.dock.talk
    QTest.mousePress(talk, Qt.MouseButton.LeftButton)
    key = played.opened().key
    QTest.mouseRelease(talk, Qt.MouseButton.LeftButton)
    played.bring(TranscriptArrived(key, transcript("Was ist offen?")), started(key), done(key, TEXT, speech=SPEECH))
    return key


@pytest.mark.parametrize(
    ("heard", "line"),
    [
        ("", "Davon war noch nichts zu hören."),
        ("Offen sind fünf Rechnungen,", "Bis hier gehört: „… Offen sind 5 Rechnungen,“"),
        (SPEECH[: SPEECH.index("Soll")], "Bis hier gehört: „… 5 Rechnungen, davon 2 mit Mahnung.“"),
    ],
)
def test_how_far_it_was_heard_is_shown(played: Played, heard: str, line: str) -> None:
    key = ask(played)
    assert not played.sees(played.window.exchange.heard)
    QTest.keyClick(played.window, Qt.Key.Key_Escape)
    played.bring(SpeakingStopped(key, heard))
    assert played.sees(played.window.exchange.heard)
    shown = played.window.exchange.heard.text().replace("\u2068", "").replace("\u2069", "")
    assert shown == line
    assert played.last() == TellHeard(f"t-{key}", heard)


def test_a_reply_that_was_heard_to_its_end_has_no_line(played: Played) -> None:
    key = ask(played)
    QTest.keyClick(played.window, Qt.Key.Key_Escape)
    played.bring(SpeakingStopped(key, SPEECH))
    assert not played.sees(played.window.exchange.heard)
