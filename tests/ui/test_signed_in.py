"""Whoever is signed in at the window: how it is shown, how long it lasts, who ends it, and that nothing secret is kept."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.fakes import Played
from tests.ui.hands import type_request
from tests.ui.people_desk import BO, CEM, PIN, Desk, desk_in

from zuruf.dialogue.people import Leaving, LookWho, PersonSignedIn, PersonSignedOut, Presence, SignOut
from zuruf.domain.people import Role
from zuruf.domain.turns import Page
from zuruf.ui.people.initials import initials


@pytest.fixture
def desk(played: Played) -> Desk:
    return desk_in(played)


def test_the_last_seconds_are_told_and_a_touch_stays(desk: Desk) -> None:
    desk.sign_in(BO)
    notice = desk.played.window.people.notice
    desk.pass_seconds(269)
    assert not notice.isVisible()
    desk.pass_seconds(6)
    assert notice.isVisible()
    assert notice.sentence.text() == "Bo wird in 25 Sekunden abgemeldet."
    looks = len(desk.acts(LookWho))
    notice.act.click()
    assert len(desk.acts(LookWho)) == looks + 1
    desk.played.bring(PersonSignedIn(desk.key(LookWho), Presence("Bo", Role.MANAGER, 300)))
    assert not notice.isVisible()
    desk.pass_seconds(200)
    assert desk.played.window.who.person is not None


def test_after_its_time_somebody_is_signed_out_and_it_is_said(desk: Desk) -> None:
    desk.sign_in(BO)
    desk.pass_seconds(300)
    assert desk.acts(SignOut)[-1].act == SignOut(Leaving.IDLE)
    assert desk.played.window.who.person is None
    notice = desk.played.window.people.notice
    assert notice.sentence.text() == "Bo wurde nach 5 Minuten Ruhe abgemeldet."
    desk.played.bring(PersonSignedOut(desk.key(SignOut), Leaving.IDLE))
    assert notice.isVisible()
    QTest.mouseClick(notice.put_away, Qt.MouseButton.LeftButton)
    assert not notice.isVisible()


@pytest.mark.parametrize(("reason", "words"), [(Leaving.ENDED, "beendet"), (Leaving.RESTARTED, "startet neu")])
def test_the_service_can_end_it(desk: Desk, reason: Leaving, words: str) -> None:
    desk.sign_in(BO)
    desk.played.bring(PersonSignedOut("", reason))
    assert desk.played.window.who.person is None
    assert words in desk.played.window.people.notice.sentence.text()
    desk.sign_in(CEM)
    assert not desk.played.window.people.notice.isVisible()


def test_acts_are_told_at_most_every_ten_seconds_and_none_without_an_act(desk: Desk) -> None:
    handle = desk.played.window.windowHandle()
    QTest.keyClick(handle, Qt.Key.Key_Shift)
    assert desk.acts(LookWho) == []
    desk.sign_in(BO)
    QTest.keyClick(handle, Qt.Key.Key_Shift)
    desk.pass_seconds(60)
    assert desk.acts(LookWho) == []
    QTest.keyClick(handle, Qt.Key.Key_Shift)
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton)
    assert len(desk.acts(LookWho)) == 1
    desk.pass_seconds(11)
    type_request(desk.played, "Umsatz?")
    assert len(desk.acts(LookWho)) == 2


def test_an_answer_to_a_look_signs_nobody_in(desk: Desk) -> None:
    desk.sign_in(BO)
    desk.pass_seconds(60)
    desk.played.window.who.acted()
    desk.played.window.who.sign_out()
    desk.played.bring(PersonSignedIn(desk.key(LookWho), Presence("Bo", Role.MANAGER, 300)))
    assert desk.played.window.who.person is None


def test_without_anybody_everything_of_staff_works(desk: Desk) -> None:
    desk.played.window.rail.buttons[Page.INVOICES].click()
    type_request(desk.played, "Umsatz?")
    assert desk.played.sent().request.text == "Umsatz?"
    assert desk.played.window.people.sheet is None


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Anna Berger", "AB"), ("Bo", "B"), ("Олександра Коваленко-Добра", "ОД"), ("", ""), ("«»", ""), ("von der Leyen", "VL")],
)
def test_initials(name: str, letters: str) -> None:
    assert initials(name) == letters


def test_the_window_holds_no_secret(desk: Desk) -> None:
    desk.sign_in(BO)
    for holder in (desk.played.window.who, desk.sheet, desk.sheet.pad, desk.played.conversation, desk.played.state):
        assert PIN not in repr(vars(holder) if hasattr(holder, "__dict__") else holder)
    assert desk.played.saved == []
