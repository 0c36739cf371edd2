"""The line that says how far a reply was heard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.dialogue.sayings import done, started, transcript
from tests.ui.fakes import FakeSession, Played

from zuruf.dialogue.effects import SessionEffect, TellHeard, TellLastHeard
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


def test_a_window_that_is_closed_over_a_reply_asks_what_was_heard_first(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    key = ask(played)
    asked: list[SessionEffect] = []
    monkeypatch.setattr(played.session, "close", lambda: asked.append(played.last()))
    played.conversation.end()
    assert asked == [TellLastHeard(key, f"t-{key}")]


def test_settings_that_are_changed_over_a_reply_ask_what_was_heard_first(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """The parts tell each other, and the window shows it; the assistant of the new settings is not told again."""
    key = ask(played)
    old, new, begun = played.session, FakeSession(played.conversation.hear), list[bool]()
    asked: list[SessionEffect] = []

    def end() -> None:
        asked.append(old.asked[-1])
        old.listener(SpeakingStopped(key, ""))

    monkeypatch.setattr(old, "close", end)
    played.conversation.begin_anew(lambda: new, lambda: begun.append(True))
    played.bot.waitUntil(lambda: bool(begun))
    assert asked == [TellLastHeard(key, f"t-{key}")]
    assert played.sees(played.window.exchange.heard)
    assert not [effect for effect in new.asked if isinstance(effect, TellHeard)]
    played.conversation.end()
