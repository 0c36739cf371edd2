"""Signing in at the window, with a session that a test plays: by touch, by keyboard, and what must never happen."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from tests.dialogue.sayings import reply, started, transcript
from tests.ui import samples
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.effects import OpenMicrophone, SendTurn
from zuruf.dialogue.events import TranscriptArrived, TurnReported
from zuruf.dialogue.people import (
    Leaving,
    ListPeople,
    LookWho,
    PeopleAct,
    PeopleErrand,
    PeopleFailed,
    PeopleListed,
    PersonSignedIn,
    PersonSignedOut,
    Presence,
    SignIn,
    SignOut,
)
from zuruf.domain.events import ReplyDone
from zuruf.domain.languages import Language
from zuruf.domain.people import Person, Role
from zuruf.domain.turns import Page
from zuruf.settings.schema import WindowPart
from zuruf.ui.people.initials import initials
from zuruf.ui.people.people_list import SEARCH_FROM, lock_end
from zuruf.ui.people.sheet import SignInSheet
from zuruf.ui.scene import Scene
from zuruf.ui.theme import TOUCH

PIN = "482917"
ANNA, BO, CEM = (
    Person(name, name, role) for name, role in (("Anna Berger", Role.ADMIN), ("Bo", Role.MANAGER), ("Cem Kaya", Role.STAFF))
)
GONE = Person("gone", "Dora", Role.STAFF, active=False)


@dataclass
class Desk:
    """The window, and what it asks about people."""

    played: Played
    seconds: float = 1000.0

    @property
    def sheet(self) -> SignInSheet:
        sheet = self.played.window.people.sheet
        assert sheet is not None
        return sheet

    @property
    def focus(self) -> QWidget:
        focus = self.played.window.focusWidget()
        assert focus is not None
        return focus

    def acts(self, kind: type[PeopleAct]) -> list[PeopleErrand]:
        return [
            effect for effect in self.played.session.asked if isinstance(effect, PeopleErrand) and isinstance(effect.act, kind)
        ]

    def key(self, kind: type[PeopleAct]) -> str:
        return self.acts(kind)[-1].key

    def list(self, *people: Person) -> None:
        self.played.bring(PeopleListed(self.key(ListPeople), people))

    def open(self, *people: Person) -> None:
        touch_badge(self.played)
        self.list(*(people or (ANNA, BO, CEM, GONE)))

    def enter(self, person: Person, *, seconds: int = 300) -> None:
        """The service's answer to the last try."""
        self.played.bring(PersonSignedIn(self.key(SignIn), Presence(person.name, person.role, seconds)))

    def sign_in(self, person: Person, *, seconds: int = 300) -> None:
        self.open()
        self.sheet.list.buttons[person.name].click()
        QTest.keyClicks(self.focus, PIN)
        QTest.keyClick(self.focus, Qt.Key.Key_Return)
        self.enter(person, seconds=seconds)

    def pass_seconds(self, seconds: float) -> None:
        """The clock goes on, and the window's tick comes."""
        self.seconds += seconds
        self.played.window.who.tick()


def touch_badge(played: Played) -> None:
    QTest.mouseClick(played.window.people.badge.person, Qt.MouseButton.LeftButton)


@pytest.fixture
def desk(played: Played) -> Desk:
    desk = Desk(played)
    played.be_ready()
    played.window.who.clock = lambda: desk.seconds
    return desk


def test_by_touch_from_the_rail_to_being_signed_in(desk: Desk) -> None:
    badge = desk.played.window.people.badge
    assert badge.person.name.text() == "Anmelden"
    assert not badge.leave.isVisible()
    desk.open()
    assert list(desk.sheet.list.buttons) == ["Anna Berger", "Bo", "Cem Kaya"]
    QTest.mouseClick(desk.sheet.list.buttons["Bo"], Qt.MouseButton.LeftButton)
    for digit in PIN:
        QTest.mouseClick(desk.sheet.pad.digits[digit], Qt.MouseButton.LeftButton)
    QTest.mouseClick(desk.sheet.pad.digits["1"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(desk.sheet.pad.rub, Qt.MouseButton.LeftButton)
    assert desk.sheet.pad.field.displayText() == "●" * len(PIN)
    assert desk.focus is desk.sheet.pad.field
    QTest.mouseClick(desk.sheet.pad.enter, Qt.MouseButton.LeftButton)
    assert desk.acts(SignIn)[-1].act == SignIn("Bo", PIN)
    assert desk.sheet.pad.field.text() == ""
    desk.enter(BO)
    assert not desk.sheet.isVisible()
    assert (badge.person.name.text(), badge.person.below.text()) == ("Bo", "Leitung")
    assert badge.person.accessibleName() == "Bo, Leitung, ist angemeldet"
    QTest.mouseClick(badge.leave, Qt.MouseButton.LeftButton)
    assert desk.acts(SignOut)[-1].act == SignOut(Leaving.ASKED)
    assert badge.person.name.text() == "Anmelden"
    assert not desk.played.window.people.notice.isVisible()


def test_by_keyboard_alone(desk: Desk) -> None:
    badge = desk.played.window.people.badge
    badge.person.setFocus()
    QTest.keyClick(badge.person, Qt.Key.Key_Return)
    desk.list(ANNA, BO)
    assert desk.focus is desk.sheet.list.buttons["Anna Berger"]
    QTest.keyClick(desk.focus, Qt.Key.Key_Tab)
    assert desk.focus is desk.sheet.list.buttons["Bo"]
    QTest.keyClick(desk.focus, Qt.Key.Key_Return)
    QTest.keyClicks(desk.focus, "Lager! 2x")
    QTest.keyClick(desk.focus, Qt.Key.Key_Backspace)
    QTest.keyClick(desk.focus, Qt.Key.Key_Enter)
    assert desk.acts(SignIn)[-1].act == SignIn("Bo", "Lager! 2")
    desk.enter(BO)
    assert desk.focus is badge.person


def test_tab_goes_round_in_the_sheet_and_every_stop_has_a_name(desk: Desk) -> None:
    desk.open()
    for step in ("list", "pad"):
        if step == "pad":
            desk.sheet.list.buttons["Bo"].click()
        first, seen = desk.focus, list[QWidget]()
        while not seen or desk.focus is not first:
            seen.append(desk.focus)
            assert len(seen) < 40
            assert desk.sheet.isAncestorOf(desk.focus)
            assert desk.focus.accessibleName()
            QTest.keyClick(desk.focus, Qt.Key.Key_Tab)
        QTest.keyClick(desk.focus, Qt.Key.Key_Backtab)
        assert desk.focus is seen[-1]
        desk.sheet.focusNextPrevChild(True)
    # Close, the field, ten digits, rub out, OK, and the way back.
    assert len(seen) == 15


def test_digits_and_letters_get_into_the_field_whatever_key_has_the_focus(desk: Desk) -> None:
    desk.open()
    desk.sheet.list.buttons["Bo"].click()
    desk.sheet.pad.digits["7"].setFocus()
    QTest.keyClick(desk.focus, Qt.Key.Key_4)
    assert desk.focus is desk.sheet.pad.field
    assert desk.sheet.pad.field.text() == "4"
    desk.sheet.pad.back.setFocus()
    QTest.keyClick(desk.focus, Qt.Key.Key_Backspace)
    assert desk.sheet.pad.field.text() == ""


def test_keys_are_large_enough_for_a_glove(desk: Desk) -> None:
    desk.open()
    desk.sheet.list.buttons["Bo"].click()
    pad = desk.sheet.pad
    for key in (*pad.digits.values(), pad.rub, pad.enter):
        assert min(key.width(), key.height()) >= TOUCH


def test_esc_goes_back_and_then_away_and_never_to_the_conversation(desk: Desk) -> None:
    desk.open()
    desk.sheet.list.buttons["Bo"].click()
    QTest.keyClicks(desk.focus, "48")
    QTest.keyClick(desk.focus, Qt.Key.Key_Escape)
    assert desk.sheet.steps.currentWidget() is desk.sheet.list
    assert desk.sheet.pad.field.text() == ""
    desk.list(ANNA, BO)
    QTest.keyClick(desk.focus, Qt.Key.Key_Escape)
    assert not desk.sheet.isVisible()
    assert desk.acts(SignIn) == []


def test_a_wrong_try_clears_the_field_and_says_so(desk: Desk) -> None:
    desk.open()
    desk.sheet.list.buttons["Bo"].click()
    pad = desk.sheet.pad
    QTest.keyClicks(desk.focus, "111222")
    QTest.keyClick(desk.focus, Qt.Key.Key_Return)
    QTest.keyClicks(desk.focus, "33")
    pad.digits["3"].click()
    assert pad.field.text() == ""
    assert len(desk.acts(SignIn)) == 1
    desk.played.bring(PeopleFailed(desk.key(SignIn), "sign-in-refused", "hint"))
    assert pad.message.text() == "PIN oder Kennwort ist falsch. Bitte noch einmal."
    assert desk.focus is pad.field
    QTest.keyClick(desk.focus, Qt.Key.Key_1)
    assert (pad.field.text(), pad.message.text()) == ("1", "")


def test_locked_says_until_when_and_a_fault_what_it_is(desk: Desk, scene: Scene) -> None:
    desk.open(replace(BO, locked_until=datetime.now(UTC) + timedelta(minutes=2)))
    assert "gesperrt bis" in desk.sheet.list.buttons["Bo"].below.text()
    desk.sheet.list.buttons["Bo"].click()
    until = datetime.now(UTC) + timedelta(minutes=2)
    for code, locked, words in (
        ("sign-in-locked", until, lock_end(scene.texts, until, datetime.now(UTC))),
        ("sign-in-refused", until, "Zu viele Fehlversuche."),
        ("assistant-unreachable", None, scene.texts.say("fault-assistant-unreachable")),
    ):
        QTest.keyClicks(desk.focus, PIN)
        QTest.keyClick(desk.focus, Qt.Key.Key_Return)
        desk.played.bring(PeopleFailed(desk.key(SignIn), code, "hint", locked))
        assert words in desk.sheet.pad.message.text()


def test_the_end_of_a_lock_is_never_told_too_early(scene: Scene) -> None:
    now = datetime(2026, 3, 16, 12, 0, tzinfo=UTC).astimezone()
    assert lock_end(scene.texts, now + timedelta(seconds=61), now) == (now + timedelta(minutes=2)).strftime("%H:%M")
    assert lock_end(scene.texts, now + timedelta(days=1), now) == f"17.03. um {now:%H:%M}"


@pytest.mark.parametrize("settings", [WindowPart(language=Language.GERMAN, theme="light", talk_key="5")])
def test_the_talk_key_types_nothing_and_does_not_talk(desk: Desk) -> None:
    """Even where it is a digit."""
    desk.open()
    desk.sheet.list.buttons["Bo"].click()
    QTest.keyClick(desk.focus, Qt.Key.Key_5)
    desk.sheet.pad.digits["1"].setFocus()
    QTest.keyClick(desk.focus, Qt.Key.Key_5)
    assert desk.sheet.pad.field.text() == ""
    assert not [effect for effect in desk.played.session.asked if isinstance(effect, OpenMicrophone)]


def test_a_held_talk_key_is_let_go_when_the_sheet_opens(desk: Desk) -> None:
    desk.played.window.dock.field.setFocus()
    QTest.keyPress(desk.played.window, Qt.Key.Key_F8)
    desk.open()
    QTest.keyRelease(desk.focus, Qt.Key.Key_F8)
    QTest.keyPress(desk.focus, Qt.Key.Key_F8)
    assert len([effect for effect in desk.played.session.asked if isinstance(effect, OpenMicrophone)]) == 1
    assert not desk.played.window.dock.talk._held


def test_what_is_spoken_never_gets_into_the_field(desk: Desk) -> None:
    desk.played.window.dock.talk.press()
    microphone = desk.played.opened()
    desk.open()
    desk.sheet.list.buttons["Bo"].click()
    desk.played.bring(TranscriptArrived(microphone.key, transcript("vier acht zwei neun eins sieben")))
    fields = [field for field in desk.sheet.findChildren(QLineEdit) if field.text()]
    assert fields == []
    assert desk.acts(SignIn) == []


def test_a_digit_does_not_answer_the_question_behind_the_sheet(desk: Desk) -> None:
    played = desk.played
    type_request(played, "Umsatz?")
    key = played.sent().request.key
    answer = replace(reply(key, "Welcher?"), asking=samples.ASKING)
    played.bring(started(key), TurnReported(key, ReplyDone(answer.turn, answer)))
    desk.open()
    QTest.keyClick(desk.focus, Qt.Key.Key_1)
    desk.sheet.list.buttons["Bo"].click()
    desk.sheet.pad.digits["7"].setFocus()
    QTest.keyClick(desk.focus, Qt.Key.Key_2)
    assert desk.sheet.pad.field.text() == "2"
    assert len([effect for effect in played.session.asked if isinstance(effect, SendTurn)]) == 1


def test_many_people_are_found_by_letters(desk: Desk) -> None:
    crowd = [Person(str(number), f"Person {number}", Role.STAFF) for number in range(SEARCH_FROM)]
    desk.open(*crowd, Person("x", "Олександра Коваленко-Добра", Role.STAFF))
    assert desk.focus is desk.sheet.list.search
    desk.sheet.list.buttons["Person 1"].setFocus()
    QTest.keyClick(desk.focus, Qt.Key.Key_P)
    desk.sheet.list.search.setText("коВ доб")
    assert [name for name, button in desk.sheet.list.buttons.items() if button.isVisible()] == ["Олександра Коваленко-Добра"]
    QTest.keyClick(desk.focus, Qt.Key.Key_Return)
    assert desk.sheet.steps.currentWidget() is desk.sheet.pad


@pytest.mark.parametrize("language", list(Language))
def test_without_people_it_is_said_how_they_are_added(desk: Desk, language: Language) -> None:
    touch_badge(desk.played)
    desk.played.bring(PeopleListed(desk.key(ListPeople), (GONE,)))
    desk.played.window.apply(WindowPart(language=language, theme="light"))
    assert 'zuruf people add "NAME"' in desk.sheet.list.sentence.text()
    assert desk.focus is desk.sheet.close_button


def test_a_list_that_does_not_come_can_be_asked_for_again(desk: Desk) -> None:
    touch_badge(desk.played)
    desk.played.bring(PeopleFailed(desk.key(ListPeople), "assistant-unreachable", "hint"))
    assert desk.focus is desk.sheet.list.again
    QTest.keyClick(desk.focus, Qt.Key.Key_Return)
    desk.list(BO)
    assert list(desk.sheet.list.buttons) == ["Bo"]


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
