"""Where the time of a turn went: told stage by stage, once, and bounded."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.dialogue.sayings import READY, delta, done, failed, reply, started, transcript

from zuruf.dialogue.effects import TellTimings
from zuruf.dialogue.events import (
    Event,
    SpeakingEnded,
    SpeakingStarted,
    TalkPressed,
    TalkReleased,
    TextSubmitted,
    TranscriptArrived,
    TurnReported,
)
from zuruf.dialogue.state import State
from zuruf.dialogue.step import step
from zuruf.dialogue.traces import KEPT, Mark, Trace, TraceBook, stages_of
from zuruf.domain.events import ReplyDone, ToolFinished, ToolStarted
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Mode


class Told:
    """A conversation whose clock a test turns."""

    def __init__(self) -> None:
        self.book = TraceBook()
        self.state = State()
        self.told: list[TellTimings] = []
        self.now = 100.0
        for event in READY:
            self.at(0.0, event)

    def at(self, later: float, event: Event) -> None:
        """So many seconds after the last event."""
        self.now += later
        self.state, effects = step(self.state, event)
        self.told += self.book.note(event, effects, self.now)


def timed(key: str, first: float) -> TurnReported:
    answer = replace(reply(key), timings={"first_token": first})
    return TurnReported(key, ReplyDone(answer.turn, answer))


def spoken(told: Told, key: str = "a", *, silence: float = 0.5) -> None:
    """Up to the request's transcript."""
    told.at(1.0, TalkPressed(key, held=True))
    told.at(3.0, TalkReleased())
    told.at(0.25, TranscriptArrived(key, transcript(), silence))


def tool(key: str, name: str = "list_invoices") -> tuple[TurnReported, TurnReported]:
    turn = f"t-{key}"
    return (
        TurnReported(key, ToolStarted(turn, "c1", name)),
        TurnReported(key, ToolFinished(turn, "c1", name, None, 0.1)),
    )


def test_every_stage_of_a_spoken_turn() -> None:
    told = Told()
    spoken(told)
    told.at(0.125, started("a"))
    begins, ends = tool("a")
    told.at(2.0, begins)
    told.at(0.5, ends)
    told.at(0.25, timed("a", first=1.75))
    assert told.told == [], "the first sound is still to come"
    told.at(0.125, SpeakingStarted("a"))
    told.at(2.0, SpeakingEnded("a"))
    expected = {
        TurnStage.END: 0.5,
        TurnStage.TRANSCRIPT: 0.25,
        TurnStage.POST: 0.125,
        TurnStage.MODEL: 1.75,
        TurnStage.TOOL: 0.5,
        TurnStage.TEXT: 1.0,
        TurnStage.SOUND: 0.125,
        TurnStage.TOTAL: 3.75,
    }
    assert [(each.turn, dict(each.stages)) for each in told.told] == [(reply("a").turn, expected)]


def test_a_reply_that_sounds_before_it_is_done_is_told_when_it_is() -> None:
    told = Told()
    spoken(told)
    told.at(0.1, started("a"))
    told.at(1.0, delta("a", "Zwei. "))
    told.at(0.1, SpeakingStarted("a"))
    assert told.told == []
    told.at(1.0, done("a", "Zwei. Drei."))
    told.at(1.0, SpeakingEnded("a"))
    assert len(told.told) == 1


def test_a_typed_turn_is_kept_and_not_told() -> None:
    told = Told()
    told.at(1.0, TextSubmitted("a", "Offene Rechnungen?"))
    told.at(0.5, started("a"))
    told.at(1.0, done("a"))
    (trace,) = told.book.traces
    assert (trace.mode, trace.outcome, trace.total, told.told) == (Mode.TEXT, "formatter", None, [])
    assert [(span.stage, span.seconds) for span in trace.spans] == [(TurnStage.POST, 0.5), (TurnStage.TEXT, 1.0)]


def test_a_turn_that_failed_shows_its_code_and_no_text() -> None:
    told = Told()
    spoken(told)
    told.at(0.1, started("a"))
    told.at(9.0, failed("a"))
    (trace,) = told.book.traces
    assert trace.outcome == "model-timeout"
    assert Mark.TEXT not in trace.marks


def test_a_turn_that_was_taken_back_is_cancelled() -> None:
    told = Told()
    told.at(1.0, TextSubmitted("a", "Offene Rechnungen?"))
    told.at(1.0, TextSubmitted("b", "Doch nicht."))
    assert [(trace.key, trace.outcome) for trace in told.book.traces] == [("b", ""), ("a", "turn-cancelled")]


def test_no_word_is_kept() -> None:
    told = Told()
    spoken(told)
    told.at(0.1, started("a"))
    told.at(0.1, done("a", "Zwei Rechnungen."))
    assert "Rechnungen" not in repr(told.book.traces)


def test_the_last_fifty_are_kept() -> None:
    told = Told()
    for number in range(KEPT + 20):
        told.at(1.0, TextSubmitted(f"k{number}", "x"))
        told.at(1.0, done(f"k{number}"))
    assert len(told.book.traces) == KEPT
    assert told.book.traces[0].key == f"k{KEPT + 19}"


@given(st.dictionaries(st.sampled_from(Mark), st.floats(0, 1e6), max_size=len(Mark)))
def test_whatever_the_clock_says_stages_lie_within_the_turn(marks: dict[Mark, float]) -> None:
    trace = Trace("a", marks=marks)
    for span in trace.spans:
        assert 0 <= span.begins <= span.ends <= trace.length + 1e-6
    assert all(0 <= seconds <= 600 for seconds in stages_of(trace).values())


@pytest.mark.parametrize("events", [(SpeakingStarted("x"),), (done("x"),), (TranscriptArrived("x", transcript(), 0.5),)])
def test_what_belongs_to_no_turn_leaves_no_trace(events: tuple[Event, ...]) -> None:
    told = Told()
    for event in events:
        told.at(1.0, event)
    assert (told.book.traces, told.told) == ((), [])
