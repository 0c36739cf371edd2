"""A question of the assistant in the window: large buttons, reached by touch, Tab and digits."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.dialogue.sayings import reply, started
from tests.ui import samples
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.effects import SendTurn
from zuruf.dialogue.events import TurnReported
from zuruf.domain.events import ReplyDone
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, TurnRequest
from zuruf.ui.question_view import AnswerButton

QUESTION = "Welcher Umsatz ist gemeint?"


@pytest.fixture
def asked(played: Played) -> Played:
    played.be_ready()
    type_request(played, "Umsatz?")
    key = played.sent().request.key
    answer = replace(reply(key, QUESTION), asking=samples.ASKING)
    played.bring(started(key), TurnReported(key, ReplyDone(answer.turn, answer)))
    return played


def buttons(played: Played) -> tuple[AnswerButton, ...]:
    return played.window.exchange.question.buttons


def sent_answer(played: Played, number: int) -> bool:
    choice = samples.ASKING.choices[number]
    request = played.sent().request
    return request == TurnRequest(request.key, choice.label, Mode.TEXT, answering="t-key-1", choice=choice.name)


def test_the_answers_are_large_buttons_that_show_all_their_words(asked: Played) -> None:
    assert asked.window.exchange.question.isVisible()
    assert [button.accessibleName() for button in buttons(asked)] == [choice.label for choice in samples.ASKING.choices]
    for button in buttons(asked):
        assert button.height() >= 76
        assert button.words.height() >= button.words.heightForWidth(button.words.width())
    assert buttons(asked)[1].words.text() == f"2\u2002{samples.ASKING.choices[1].label}"


def test_touching_an_answer_sends_it_and_says_which_was_taken(asked: Played) -> None:
    QTest.mouseClick(buttons(asked)[1], Qt.MouseButton.LeftButton)
    assert sent_answer(asked, 1)
    assert not asked.window.exchange.question.isVisible()
    transcript = asked.window.exchange.transcript
    assert transcript.text.text() == samples.ASKING.choices[1].label
    assert transcript.answered.text() == f"Gewählt auf die Frage „{QUESTION}“"
    assert transcript.answered.isVisible()


def test_a_digit_answers_wherever_the_focus_is_but_in_the_text(asked: Played) -> None:
    asked.window.dock.field.setFocus()
    QTest.keyClick(asked.window.dock.field, Qt.Key.Key_2)
    assert asked.window.dock.field.text() == "2"
    assert asked.window.exchange.question.isVisible()
    asked.window.dock.talk.setFocus()
    QTest.keyClick(asked.window.dock.talk, Qt.Key.Key_3)
    assert sent_answer(asked, 2)


def test_tab_leads_through_the_answers_and_enter_takes_one(asked: Played) -> None:
    buttons(asked)[0].setFocus()
    QTest.keyClick(buttons(asked)[0], Qt.Key.Key_Tab)
    assert buttons(asked)[1].hasFocus()
    QTest.keyClick(buttons(asked)[1], Qt.Key.Key_Return)
    assert sent_answer(asked, 1)


def test_a_digit_beyond_the_answers_does_nothing(asked: Played) -> None:
    before = len(asked.session.asked)
    asked.window.dock.talk.setFocus()
    QTest.keyClick(asked.window.dock.talk, Qt.Key.Key_4)
    assert len(asked.session.asked) == before


def test_an_own_answer_takes_the_buttons_away(asked: Played) -> None:
    type_request(asked, "die bezahlten")
    request = asked.sent().request
    assert request == TurnRequest(request.key, "die bezahlten", Mode.TEXT, answering="t-key-1")
    assert not asked.window.exchange.question.isVisible()
    assert asked.window.exchange.transcript.answered.text() == f"Antwort auf die Frage „{QUESTION}“"


def test_esc_withdraws_the_question(asked: Played) -> None:
    QTest.keyClick(asked.window, Qt.Key.Key_Escape)
    assert not asked.window.exchange.question.isVisible()
    assert asked.window.exchange.reply.text() == QUESTION
    before = len(asked.session.asked)
    QTest.keyClick(asked.window, Qt.Key.Key_1)
    assert len(asked.session.asked) == before


def test_the_hint_changes_its_language(asked: Played) -> None:
    asked.window.rail.languages[Language.ENGLISH].click()
    assert asked.window.exchange.question.hint.text() == "Touch, press a digit, speak or type."


def test_digits_of_an_answered_question_are_the_windows_own_again(asked: Played) -> None:
    QTest.mouseClick(buttons(asked)[0], Qt.MouseButton.LeftButton)
    sent = [effect for effect in asked.session.asked if isinstance(effect, SendTurn)]
    asked.window.dock.talk.setFocus()
    QTest.keyClick(asked.window.dock.talk, Qt.Key.Key_1)
    assert [effect for effect in asked.session.asked if isinstance(effect, SendTurn)] == sent
