"""The sheet for signing in, with a session that a test plays: by touch, by keyboard, and what must never happen."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from tests.dialogue.sayings import reply, started, transcript
from tests.ui import samples
from tests.ui.fakes import Played
from tests.ui.hands import type_request
from tests.ui.people_desk import ANNA, BO, GONE, PIN, Desk, desk_in, touch_badge

from zuruf.dialogue.effects import OpenMicrophone, SendTurn
from zuruf.dialogue.events import TranscriptArrived, TurnReported
from zuruf.dialogue.people import Leaving, ListPeople, PeopleFailed, PeopleListed, SignIn, SignOut
from zuruf.domain.events import ReplyDone
from zuruf.domain.languages import Language
from zuruf.domain.people import Person, Role
from zuruf.settings.schema import WindowPart
from zuruf.ui.people.people_list import SEARCH_FROM, lock_end
from zuruf.ui.scene import Scene
from zuruf.ui.theme import TOUCH


@pytest.fixture
def desk(played: Played) -> Desk:
    return desk_in(played)


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
