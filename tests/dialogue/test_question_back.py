"""A question of the assistant stands until something else is asked, and is answered by touch, digit, voice or typing."""

from dataclasses import replace

import pytest
from tests.dialogue.sayings import ASKING, READY, after, asked_back, done, spoken, transcript

from zuruf.dialogue.effects import SendTurn, Speak
from zuruf.dialogue.events import (
    CancelPressed,
    ChoiceTaken,
    Event,
    NothingHeard,
    SpeakingEnded,
    TalkPressed,
    TalkReleased,
    TextSubmitted,
    TranscriptArrived,
)
from zuruf.dialogue.state import Answered, Note, State
from zuruf.domain.turns import AskingBack, Choice, Mode, TurnRequest

QUESTION = "Welcher Umsatz ist gemeint?"


def asked(mode: Mode = Mode.TEXT) -> State:
    """A request was answered by a question, whose voice is silent again."""
    begin: tuple[Event, ...] = spoken("k1") if mode is Mode.VOICE else (TextSubmitted("k1", "Umsatz?"),)
    return after(*READY, *begin, asked_back("k1"), SpeakingEnded("k1"))[0]


def sent(effects: tuple[object, ...]) -> TurnRequest:
    (request,) = [effect.request for effect in effects if isinstance(effect, SendTurn)]
    return request


def test_the_question_stands_and_is_spoken() -> None:
    state, effects = after(*READY, *spoken("k1"), asked_back("k1"))
    assert state.exchange is not None
    assert state.exchange.asks is not None
    assert (state.exchange.asks.turn, state.exchange.asks.asking) == ("t-k1", ASKING)
    assert [effect.text for effect in effects if isinstance(effect, Speak)] == [QUESTION]


@pytest.mark.parametrize("mode", list(Mode))
def test_a_touched_answer_is_sent_with_its_name_in_the_mode_of_the_question(mode: Mode) -> None:
    state, effects = after(ChoiceTaken("k2", "t-k1", "paid"), state=asked(mode))
    assert sent(effects) == TurnRequest("k2", "bezahlt", mode, answering="t-k1", choice="paid")
    assert state.exchange is not None
    assert state.exchange.asks is None
    assert state.exchange.answered == Answered(QUESTION, "bezahlt")


@pytest.mark.parametrize(("turn", "choice"), [("t-old", "paid"), ("t-k1", "unknown")])
def test_an_answer_that_was_not_asked_for_changes_nothing(turn: str, choice: str) -> None:
    before = asked()
    assert after(ChoiceTaken("k2", turn, choice), state=before) == (before, ())


def test_touching_twice_sends_once() -> None:
    state, _ = after(ChoiceTaken("k2", "t-k1", "paid"), state=asked())
    assert after(ChoiceTaken("k3", "t-k1", "invoiced"), state=state) == (state, ())


def test_a_typed_answer_names_the_question_and_no_choice() -> None:
    state, effects = after(TextSubmitted("k2", "die bezahlten"), state=asked())
    assert sent(effects) == TurnRequest("k2", "die bezahlten", Mode.TEXT, answering="t-k1")
    assert state.exchange is not None
    assert state.exchange.answered == Answered(QUESTION)


def test_a_spoken_answer_names_the_question() -> None:
    events = (TalkPressed("k2", held=True), TalkReleased(), TranscriptArrived("k2", transcript("die bezahlten")))
    _, effects = after(*events, state=asked(Mode.VOICE))
    assert sent(effects) == TurnRequest("k2", "die bezahlten", Mode.VOICE, answering="t-k1")


@pytest.mark.parametrize("text", ["2", " 2 ", "2."])
def test_a_digit_names_the_answer_with_that_number(text: str) -> None:
    _, effects = after(TextSubmitted("k2", text), state=asked())
    assert sent(effects) == TurnRequest("k2", "bezahlt", Mode.TEXT, answering="t-k1", choice="paid")


@pytest.mark.parametrize("text", ["0", "3", "22", "²", "٢"])
def test_other_figures_are_an_answer_of_ones_own(text: str) -> None:
    _, effects = after(TextSubmitted("k2", text), state=asked())
    assert sent(effects) == TurnRequest("k2", text, Mode.TEXT, answering="t-k1")


def test_a_digit_without_a_question_is_a_request() -> None:
    _, effects = after(*READY, TextSubmitted("k1", "2"))
    assert sent(effects) == TurnRequest("k1", "2", Mode.TEXT)


def test_the_next_request_after_the_answer_answers_nothing() -> None:
    state, _ = after(TextSubmitted("k2", "bezahlt"), done("k2"), state=asked())
    _, effects = after(TextSubmitted("k3", "Und die Produkte?"), state=state)
    assert sent(effects) == TurnRequest("k3", "Und die Produkte?", Mode.TEXT)


@pytest.mark.parametrize("event", [TextSubmitted("k2", "abbrechen"), CancelPressed()])
def test_taking_back_withdraws_the_question(event: Event) -> None:
    state, effects = after(event, state=asked())
    assert effects == ()
    assert state.note is Note.CANCELLED
    assert state.exchange is not None
    assert (state.exchange.asks, state.exchange.reply) == (None, QUESTION)
    _, effects = after(TextSubmitted("k3", "bezahlt"), state=state)
    assert sent(effects).answering is None


def test_a_choice_that_is_called_stop_is_a_choice() -> None:
    odd = AskingBack("x", "{}", (Choice("stop", "Stop"),))
    state = asked()
    assert state.exchange is not None
    assert state.exchange.asks is not None
    state = replace(state, exchange=replace(state.exchange, asks=replace(state.exchange.asks, asking=odd)))
    _, effects = after(ChoiceTaken("k2", "t-k1", "stop"), state=state)
    assert sent(effects).choice == "stop"


def test_silencing_the_voice_leaves_the_question() -> None:
    state, _ = after(*READY, *spoken("k1"), asked_back("k1"), CancelPressed())
    assert state.exchange is not None
    assert state.exchange.asks is not None


def test_hearing_nothing_leaves_the_question() -> None:
    state, _ = after(TalkPressed("k2", held=True), TalkReleased(), NothingHeard("k2"), state=asked(Mode.VOICE))
    assert state.exchange is not None
    assert state.exchange.asks is not None
