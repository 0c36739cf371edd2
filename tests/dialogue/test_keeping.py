"""Forgetting, taking up again after a crash, and sending a request again."""

from dataclasses import replace

import pytest
from tests.dialogue.sayings import READY, after, asked_back, block, done, started

from zuruf.dialogue.effects import AbandonTurn, ForgetDecision, Restore, SendTurn, StopSpeaking
from zuruf.dialogue.events import (
    ConversationForgotten,
    ConversationResumed,
    Event,
    MannersSet,
    PartLost,
    RequestRepeated,
    TextSubmitted,
    TurnReported,
)
from zuruf.dialogue.state import Exchange, Fate, Health, Part, Stage
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.events import BlockShown, JobChanged, TurnFailed
from zuruf.domain.jobs import Job, JobState
from zuruf.domain.languages import Language
from zuruf.domain.manners import DEFAULT_MANNERS
from zuruf.domain.turns import Mode, TurnRequest

SENT = TurnRequest("a", "Wie viele?", Mode.TEXT)
ASKED = (*READY, TextSubmitted("a", "Wie viele?"))


def failed(key: str, turn: str, code: str = "assistant-unreachable") -> TurnReported:
    return TurnReported(key, TurnFailed(turn, code, Language.GERMAN, "Weg.", "Weg.", "Nichts.", "hint"))


UNREACHED = (*ASKED, failed("a", "a"))
"""What this side of the wire says names the turn by its key."""
REFUSED = (*ASKED, started("a"), failed("a", "t-a", "model-timeout"))


def test_a_request_whose_fate_is_unknown_goes_again_under_its_own_key() -> None:
    state, effects = after(*UNREACHED, RequestRepeated("b"))
    assert effects == (SendTurn(SENT),)
    assert state.stage is Stage.THINKING
    assert state.fault is None
    answered, _ = after(started("a"), done("a", "Zwei."), state=state)
    assert answered.exchange is not None
    assert (answered.exchange.reply, answered.exchange.can_be_repeated) == ("Zwei.", False)


def test_orders_of_a_message_that_goes_again_under_its_own_key_are_no_earlier_ones() -> None:
    def job(state: JobState) -> TurnReported:
        return TurnReported("a", JobChanged("t-a", Job("t-a", 1, "x", state)))

    lost = (*ASKED, started("a"), job(JobState.WAITING), failed("a", "a"), RequestRepeated("b"))
    state, _ = after(*lost, started("a"), job(JobState.DONE))
    assert state.exchange is not None
    assert state.exchange.queue is not None
    assert [each.state for each in state.exchange.queue.jobs] == [JobState.DONE]
    assert state.earlier is None


def test_a_request_that_the_assistant_gave_up_goes_again_as_a_new_one() -> None:
    state, effects = after(*REFUSED, RequestRepeated("b"))
    assert effects == (SendTurn(replace(SENT, key="b")),)
    assert state.exchange is not None
    assert state.exchange.key == "b"


def test_the_same_answer_to_a_question_is_sent_again() -> None:
    before = (*ASKED, started("a"), asked_back("a"), TextSubmitted("b", "2"), failed("b", "b"))
    sent, effects = after(*before)
    assert sent.exchange is not None
    again, effects = after(RequestRepeated("c"), state=sent)
    assert effects == (SendTurn(TurnRequest("b", "bezahlt", Mode.TEXT, answering="t-a", choice="paid")),)
    assert again.exchange is not None
    assert again.exchange.answered == sent.exchange.answered


def test_sending_again_brings_a_lost_assistant_back() -> None:
    lost = PartLost(Part.ASSISTANT, "assistant-unreachable", "", returning=False)
    state, effects = after(*UNREACHED, lost, RequestRepeated("b"))
    assert effects == (Restore(Part.ASSISTANT), SendTurn(SENT))
    assert state.assistant is Health.LOADING


@pytest.mark.parametrize(
    "before",
    [READY, ASKED, (*ASKED, started("a"), done("a"))],
    ids=["nothing", "under-way", "answered"],
)
def test_nothing_else_is_sent_again(before: tuple[Event, ...]) -> None:
    state, _ = after(*before)
    assert after(RequestRepeated("b"), state=state) == (state, ())


def test_forgetting_leaves_nothing_to_see_and_nothing_to_follow_up() -> None:
    chip = Chip(DecisionKind.PERIOD, "", "Zeitraum", "im letzten Monat")
    begun = (MannersSet(DEFAULT_MANNERS, "m"), *ASKED, started("a"), TurnReported("a", BlockShown("t-a", block())), done("a"))
    state, _ = after(*begun)
    assert state.exchange is not None
    held = replace(state, exchange=replace(state.exchange, decisions=(chip,)))
    forgotten, effects = after(ConversationForgotten(), state=held)
    assert (forgotten.exchange, forgotten.fault, forgotten.note, forgotten.stage) == (None, None, None, Stage.READY)
    assert effects == (ForgetDecision("m-1", DecisionKind.PERIOD, "", Language.GERMAN),)


def test_forgetting_stops_what_runs() -> None:
    thinking, effects = after(*ASKED, ConversationForgotten())
    assert effects == (AbandonTurn("a"),)
    assert thinking.exchange is None
    spoken, _ = after(*READY, TextSubmitted("a", "x", Mode.VOICE), started("a"), done("a", "Eins."))
    _, effects = after(ConversationForgotten(), state=spoken)
    assert effects == (StopSpeaking("a"),)


def test_a_part_that_is_missing_is_missing_still() -> None:
    lost = PartLost(Part.SPEECH, "microphone-missing", "", returning=False)
    state, _ = after(*READY, lost, ConversationForgotten())
    assert state.fault is not None
    assert state.fault.part is Part.SPEECH


def test_what_stood_in_the_window_stands_there_again() -> None:
    state, _ = after(*ASKED, started("a"), done("a", "Zwei."))
    assert state.exchange is not None
    again, effects = after(ConversationResumed(state.exchange))
    assert again.exchange == replace(state.exchange, mute=True)
    assert effects == ()
    assert again.fault is None


def test_what_was_under_way_can_be_sent_again_and_comes_twice_at_no_cost() -> None:
    state, _ = after(*ASKED, started("a"))
    assert state.exchange is not None
    again, _ = after(ConversationResumed(state.exchange))
    assert again.exchange is not None
    assert (again.exchange.open, again.exchange.fate) == (False, Fate.UNKNOWN)
    assert again.fault is not None
    assert again.fault.code == "turn-interrupted"
    _, effects = after(*READY, RequestRepeated("b"), state=again)
    assert effects == (SendTurn(SENT),)


def test_what_is_said_meanwhile_counts_more() -> None:
    state, _ = after(*ASKED)
    assert after(ConversationResumed(Exchange("old", Mode.TEXT, "Alt")), state=state) == (state, ())
