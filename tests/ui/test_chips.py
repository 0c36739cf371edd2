"""What the conversation holds, as chips in the window: removed by touch and by the keyboard."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.dialogue.sayings import reply, started
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.effects import ForgetDecision
from zuruf.dialogue.events import TurnReported
from zuruf.dialogue.ports import DecisionsHeld, ErrandFailed
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.events import ReplyDone
from zuruf.domain.languages import Language
from zuruf.ui.chips import ChipButton, ChipsView

PERIOD = Chip(DecisionKind.PERIOD, "", "Zeitraum", "vom 1. bis 28. Februar 2026")
COUNTRY = Chip(DecisionKind.FILTER, "country", "Land des Kunden", "Dänemark")
LANGUAGE = Chip(DecisionKind.LANGUAGE, "", "Sprache", "Deutsch")


@pytest.fixture
def answered(played: Played) -> Played:
    played.be_ready()
    type_request(played, "Umsatz?")
    key = played.sent().request.key
    answer = replace(reply(key, "In der Tabelle."), decisions=(PERIOD, COUNTRY, LANGUAGE))
    played.bring(started(key), TurnReported(key, ReplyDone(answer.turn, answer)))
    return played


def chips_of(played: Played) -> ChipsView:
    return played.window.exchange.chips


def button(played: Played, chip: Chip) -> ChipButton:
    return next(each for each in chips_of(played).buttons if each.chip == chip)


def forgotten(played: Played) -> ForgetDecision:
    return next(effect for effect in reversed(played.session.asked) if isinstance(effect, ForgetDecision))


def test_chips_stand_below_the_data_and_say_what_is_held(answered: Played) -> None:
    assert chips_of(answered).isVisible()
    assert [each.text() for each in chips_of(answered).buttons] == [
        "Zeitraum: vom 1. bis 28. Februar 2026",
        "Land des Kunden: Dänemark",
    ]
    assert button(answered, COUNTRY).accessibleName() == "Land des Kunden: Dänemark. Entfernen"
    assert chips_of(answered).title.text() == "Gemerkt für die nächste Frage"


def test_a_touch_removes_a_chip(answered: Played) -> None:
    QTest.mouseClick(button(answered, COUNTRY), Qt.MouseButton.LeftButton)
    wanted = forgotten(answered)
    assert (wanted.kind, wanted.subject, wanted.language) == (DecisionKind.FILTER, "country", Language.GERMAN)
    assert not any(each.isEnabled() for each in chips_of(answered).buttons)
    answered.bring(DecisionsHeld(wanted.key, (PERIOD, LANGUAGE)))
    assert [each.chip for each in chips_of(answered).buttons] == [PERIOD]
    assert chips_of(answered).buttons[0].isEnabled()


@pytest.mark.parametrize("key", [Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_so_does_the_keyboard(answered: Played, key: Qt.Key) -> None:
    button(answered, PERIOD).setFocus()
    QTest.keyClick(button(answered, PERIOD), key)
    assert forgotten(answered).kind is DecisionKind.PERIOD


def test_the_last_chip_takes_the_row_with_it(answered: Played) -> None:
    QTest.mouseClick(button(answered, PERIOD), Qt.MouseButton.LeftButton)
    answered.bring(DecisionsHeld(forgotten(answered).key, ()))
    assert not chips_of(answered).isVisible()


def test_what_could_not_be_removed_stays_and_it_is_said_why(answered: Played) -> None:
    QTest.mouseClick(button(answered, PERIOD), Qt.MouseButton.LeftButton)
    answered.bring(ErrandFailed(forgotten(answered).key, "assistant-unreachable", "gone"))
    assert len(chips_of(answered).buttons) == 2
    assert button(answered, PERIOD).isEnabled()
    assert chips_of(answered).told.isVisible()
    assert "nicht erreichbar" in chips_of(answered).told.text()


def test_markup_in_a_chip_is_shown_as_it_is(played: Played) -> None:
    played.be_ready()
    type_request(played, "Umsatz?")
    key = played.sent().request.key
    strange = Chip(DecisionKind.NAME, "customer", "Kunde", "<b>A & B</b>\n" + "x" * 80)
    answer = replace(reply(key, "Ja."), decisions=(strange,))
    played.bring(started(key), TurnReported(key, ReplyDone(answer.turn, answer)))
    (shown,) = chips_of(played).buttons
    assert shown.text().startswith("Kunde: <b>A && B</b> x")
    assert shown.text().endswith("…")
    assert "x" * 80 in shown.accessibleName()
