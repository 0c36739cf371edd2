"""Proposals and orders of a message within a conversation."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.dialogue.sayings import READY, after, done, started
from tests.runtime.played_proposals import proposal, queue

from zuruf.dialogue.effects import Effect
from zuruf.dialogue.events import CancelPressed, QueueLooked, TextSubmitted, TurnReported
from zuruf.dialogue.orders import with_job
from zuruf.dialogue.proposals import ProposalErrand, StopQueue
from zuruf.domain.events import JobChanged, ProposalCreated
from zuruf.domain.jobs import Job, JobState, Queue

ASKED = (*READY, TextSubmitted("k1", "buche ein und dann öffne"), started("k1"))
W, R, D, P, F, S = (JobState(name) for name in ("waiting", "running", "done", "proposed", "failed", "stopped"))


def changed(number: int, state: JobState, key: str = "k1") -> TurnReported:
    return TurnReported(key, JobChanged(f"t-{key}", Job(f"t-{key}", number, f"Auftrag {number}", state)))


def created(name: str = "p1", version: int = 1, key: str = "k1") -> TurnReported:
    return TurnReported(key, ProposalCreated(f"t-{key}", proposal(name, version)))


def states(found: Queue | None) -> list[JobState]:
    return [] if found is None else [job.state for job in found.jobs]


def test_an_exchange_holds_what_its_turn_proposed() -> None:
    state, effects = after(*ASKED, created("p1"), created("p2"), created("p1", 2))
    assert state.exchange is not None
    assert effects == ()
    assert state.exchange.turn == "t-k1"
    assert [(each.id, each.version) for each in state.exchange.proposals] == [("p2", 1), ("p1", 2)]
    later, _ = after(done("k1"), created("p3"), state=state)
    assert later.exchange is not None
    assert later.exchange.proposals == state.exchange.proposals, "the turn is over"
    other, _ = after(TextSubmitted("k2", "Wie viele?"), created("p4"), state=state)
    assert other.exchange is not None
    assert other.exchange.proposals == ()


def test_a_proposal_says_nothing_and_hears_nothing() -> None:
    quiet, _ = after(*ASKED)
    state, _ = after(created(), changed(1, R), state=quiet)
    assert state.exchange is not None
    bare = replace(state.exchange, proposals=(), queue=None)
    assert replace(state, exchange=bare) == quiet


def test_orders_stay_in_view_while_they_are_worked() -> None:
    state, _ = after(*ASKED, changed(1, R), changed(2, W))
    assert state.exchange is not None
    assert states(state.exchange.queue) == [R, W]
    asked, _ = after(TextSubmitted("k2", "Wie viele?"), changed(1, D), state=state)
    assert asked.exchange is not None
    assert asked.exchange.queue is None
    assert states(asked.earlier) == [R, W], "events of the old key are over; from now on it is looked"
    looked, _ = after(QueueLooked(queue(D, R)), state=asked)
    assert states(looked.earlier) == [D, R]
    again, _ = after(TextSubmitted("k3", "Und jetzt?"), state=looked)
    assert states(again.earlier) == [D, R]
    over, _ = after(QueueLooked(queue(D, P)), state=again)
    assert over.earlier is not None
    assert over.earlier.over
    assert over.earlier.report == "Bericht."
    gone, _ = after(TextSubmitted("k4", "Danke, und jetzt?"), state=over)
    assert gone.earlier is None


def test_a_look_at_a_queue_that_is_not_shown_changes_nothing() -> None:
    state, _ = after(*ASKED, changed(1, R))
    assert after(QueueLooked(queue(D, turn="t-other")), state=state)[0] == state
    shown, _ = after(QueueLooked(queue(D, S, stopped=True)), state=state)
    assert shown.exchange is not None
    assert shown.exchange.queue == queue(D, S, stopped=True)


def test_orders_that_a_later_word_stops_are_told_where_they_stand() -> None:
    state, _ = after(*ASKED, changed(1, R), changed(2, W))
    asked, _ = after(TextSubmitted("k2", "die übrigen Aufträge nicht mehr"), started("k2"), state=state)
    stopped = TurnReported("k2", JobChanged("t-k2", Job("t-k1", 2, "Auftrag 2", S)))
    told, _ = after(stopped, state=asked)
    assert told.exchange is not None
    assert told.exchange.queue is None
    assert states(told.earlier) == [R, S]


JOBS = st.builds(lambda number, state: Job("t", number, "x", state), st.integers(1, 4), st.sampled_from(JobState))


@given(st.lists(JOBS, min_size=1, max_size=20))
def test_a_job_never_goes_back(told: list[Job]) -> None:
    known: Queue | None = None
    for job in told:
        before = {each.number: each for each in ([] if known is None else known.jobs)}
        known = with_job(known, job)
        numbers = [each.number for each in known.jobs]
        assert numbers == sorted(set(numbers))
        for each in known.jobs:
            was = before.get(each.number)
            assert was is None or not was.state.over or each.state.over
            assert was is None or was.state is not R or each.state is not W


def stops(effects: tuple[Effect, ...]) -> list[str]:
    return [effect.act.turn for effect in effects if isinstance(effect, ProposalErrand) and isinstance(effect.act, StopQueue)]


def test_one_word_stops_the_orders_and_other_talk_does_not() -> None:
    working, _ = after(*ASKED, changed(1, R), changed(2, W))
    other, effects = after(TextSubmitted("k2", "Wie viele?"), state=working)
    assert stops(effects) == []
    _, effects = after(TextSubmitted("k3", "Stopp"), state=other)
    assert stops(effects) == ["t-k1"], "also when something else was asked meanwhile"
    _, effects = after(TextSubmitted("k2", "abbrechen"), state=working)
    assert stops(effects) == ["t-k1"]
    _, effects = after(CancelPressed(), state=working)
    assert stops(effects) == ["t-k1"]


def test_nothing_is_stopped_that_is_over() -> None:
    over, _ = after(*ASKED, changed(1, P), changed(2, F))
    for event in (TextSubmitted("k2", "Stopp"), CancelPressed()):
        assert stops(after(event, state=over)[1]) == []
