"""Signing in because something needs a right: who is offered, what goes on afterwards, and what does not."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.fakes import Played
from tests.ui.people_desk import ANNA, BO, CEM, PIN, Desk, desk_in

from zuruf.dialogue.people import Presence, SignOut
from zuruf.domain.people import Role


@pytest.fixture
def desk(played: Played) -> Desk:
    return desk_in(played)


def test_another_person_signs_in_directly(desk: Desk) -> None:
    desk.sign_in(BO)
    desk.sign_in(CEM)
    assert desk.played.window.who.person == Presence("Cem Kaya", Role.STAFF, 300)
    assert desk.acts(SignOut) == []


def test_signing_in_for_a_right(desk: Desk) -> None:
    """Only the ones who have it are offered, and what waits goes on once."""
    who, done = desk.played.window.who, list[str]()
    desk.sign_in(CEM)
    who.ask_to_sign_in(Role.STAFF, lambda: done.append("staff"))
    assert done == ["staff"]
    who.ask_to_sign_in(Role.MANAGER, lambda: done.append("manager"))
    desk.list(ANNA, BO, CEM)
    assert list(desk.sheet.list.buttons) == ["Anna Berger", "Bo"]
    assert "Cem Kaya" in desk.sheet.reason.text()
    desk.sheet.list.buttons["Bo"].click()
    QTest.keyClicks(desk.focus, PIN)
    QTest.keyClick(desk.focus, Qt.Key.Key_Return)
    assert done == ["staff"]
    desk.enter(BO)
    assert done == ["staff", "manager"]
    desk.sign_in(CEM)
    assert done == ["staff", "manager"]


def leave_by_button(desk: Desk) -> None:
    desk.sheet.close_button.click()


def leave_by_esc(desk: Desk) -> None:
    QTest.keyClick(desk.focus, Qt.Key.Key_Escape)


@pytest.mark.parametrize("leave", [leave_by_button, leave_by_esc])
def test_a_sheet_that_is_left_does_nothing_later(desk: Desk, leave: Callable[[Desk], None]) -> None:
    who, done = desk.played.window.who, list[str]()
    who.ask_to_sign_in(Role.MANAGER, lambda: done.append("manager"))
    desk.list(ANNA, BO, CEM)
    leave(desk)
    who.sign_in("Bo", PIN)
    desk.enter(BO)
    assert who.person is not None
    assert done == []


def test_whoever_has_too_little_is_told_and_nothing_goes_on(desk: Desk) -> None:
    """The role may have been taken since the list came."""
    who, done = desk.played.window.who, list[str]()
    who.ask_to_sign_in(Role.MANAGER, lambda: done.append("manager"))
    desk.list(BO)
    desk.sheet.list.buttons["Bo"].click()
    QTest.keyClicks(desk.focus, PIN)
    QTest.keyClick(desk.focus, Qt.Key.Key_Return)
    desk.enter(replace(BO, role=Role.STAFF))
    assert done == []
    assert desk.sheet.isVisible()
    assert desk.sheet.reason.text().startswith("Bo ist angemeldet, darf das aber nicht.")


def test_whoever_signs_in_after_the_sheet_was_left_is_shown(desk: Desk) -> None:
    """The service has let them in: that must not stay unseen."""
    desk.open()
    desk.sheet.list.buttons["Bo"].click()
    QTest.keyClicks(desk.focus, PIN)
    QTest.keyClick(desk.focus, Qt.Key.Key_Return)
    desk.sheet.close_button.click()
    desk.enter(BO)
    assert desk.played.window.people.badge.person.name.text() == "Bo"
