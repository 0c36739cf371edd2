"""A proposal before a person: a decision is sent once, a late reading takes nothing back, what is unknown is only looked for."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.runtime.played_proposals import proposal

from zuruf.dialogue.deciding import (
    LOOK_PAUSES,
    LOOKS_ENOUGH,
    NEVER_ARRIVED,
    UNKNOWN,
    Card,
    Doing,
    answered,
    begun,
    later,
    read,
    refused,
    unread,
    welcomed,
)
from zuruf.dialogue.proposals import ConfirmProposal, Decision, EditProposal, ProposalFailed, RejectProposal, ShownVersion
from zuruf.domain.change_offers import RecordChoice
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalState

OPEN = proposal()
SHOWN = ShownVersion.of(OPEN)
CONFIRM, REJECT = ConfirmProposal(SHOWN), RejectProposal(SHOWN)
EDIT = EditProposal(SHOWN, '{"product":"PR0017","quantity":5}', Language.GERMAN)


def failed(code: str, told: Proposal | None = None) -> ProposalFailed:
    return ProposalFailed("e", code, "Look.", told)


def lost() -> Card:
    return refused(begun(Card(OPEN), CONFIRM), failed(UNKNOWN))


@pytest.mark.parametrize(("act", "doing"), [(CONFIRM, "confirming"), (REJECT, "rejecting"), (EDIT, "editing")])
def test_a_decision_is_sent_once(act: Decision, doing: str) -> None:
    card = begun(Card(OPEN), act)
    assert (card.doing, card.asked, card.open, card.editable) == (Doing(doing), SHOWN, False, False)
    for again in (CONFIRM, REJECT, EDIT):
        with pytest.raises(ValueError, match="only once"):
            begun(card, again)


def test_only_what_is_shown_can_be_decided_about() -> None:
    for shown in (replace(SHOWN, version=2), replace(SHOWN, digest="0" * 64), replace(SHOWN, id="p2")):
        with pytest.raises(ValueError, match="what is shown"):
            begun(Card(OPEN), ConfirmProposal(shown))
    for state in ProposalState:
        card = Card(proposal(state=state))
        assert card.open == (state is ProposalState.OPEN)
        assert card.editable == (state in {ProposalState.OPEN, ProposalState.EXPIRED, ProposalState.FAILED})


def test_the_answer_ends_it() -> None:
    done = answered(begun(Card(OPEN), CONFIRM), proposal(state=ProposalState.EXECUTED))
    assert (done.state, done.doing, done.remark, done.open) == (ProposalState.EXECUTED, Doing.NOTHING, None, False)
    anew = answered(begun(Card(OPEN), EDIT), proposal(version=2))
    assert (anew.proposal.version, anew.remark, anew.open) == (2, "edited", True)


@pytest.mark.parametrize(
    ("code", "told", "version", "is_open"),
    [
        ("change-stale", proposal(version=2), 2, True),
        ("change-other-version", proposal(version=3), 3, True),
        ("change-decided", proposal(state=ProposalState.REJECTED), 1, False),
        ("change-expired", proposal(state=ProposalState.EXPIRED), 1, False),
        ("change-impossible", proposal(state=ProposalState.FAILED), 1, False),
        ("assistant-unreachable", None, 1, True),
        ("store-failed", None, 1, True),
    ],
)
def test_a_refusal_shows_how_things_stand(code: str, told: Proposal | None, version: int, is_open: bool) -> None:
    card = refused(begun(Card(OPEN), CONFIRM), failed(code, told))
    assert (card.remark, card.proposal.version, card.open, card.wants) == (code, version, is_open, None)


@pytest.mark.parametrize(
    ("act", "code", "role"),
    [
        (CONFIRM, "change-needs-role", Role.MANAGER),
        (CONFIRM, "session-ended", Role.MANAGER),
        (CONFIRM, "change-needs-person", Role.MANAGER),
        (EDIT, "session-ended", Role.STAFF),
        (EDIT, "change-needs-role", Role.MANAGER),
    ],
)
def test_somebody_else_has_to_sign_in(act: Decision, code: str, role: Role) -> None:
    card = refused(begun(Card(OPEN), act), failed(code))
    assert (card.wants, card.open) == (role, True)
    there = welcomed(card)
    assert (there.wants, there.remark, there.doing) == (None, None, Doing.NOTHING)
    assert welcomed(Card(OPEN, remark="store-failed")).remark == "store-failed"


def test_records_that_may_be_meant_are_offered() -> None:
    choices = (RecordChoice("PR0018", "PR0018 M"), RecordChoice("PR0019", "PR0019 L"))
    card = refused(begun(Card(OPEN), EDIT), ProposalFailed("e", "change-record-ambiguous", "", None, "product", choices))
    assert card.choose is not None
    assert (card.choose.argument, card.choose.choices) == ("product", choices)


def test_an_unknown_outcome_is_looked_for_until_a_reading_settles_it() -> None:
    card = lost()
    assert (card.doing, card.state, card.open, card.pause) == (Doing.LOOKING, ProposalState.UNKNOWN, False, LOOK_PAUSES[0])
    pauses = []
    for _ in range(4):
        card = read(unread(card), OPEN)
        pauses.append(card.pause)
    assert card.doing is Doing.LOOKING
    assert pauses == sorted(pauses)
    done = read(card, proposal(state=ProposalState.EXECUTED))
    assert (done.state, done.doing, done.remark) == (ProposalState.EXECUTED, Doing.NOTHING, None)
    other = read(card, proposal(version=2))
    assert (other.open, other.remark) == (True, "change-other-version")


def test_what_stays_open_long_enough_never_arrived() -> None:
    card, seconds = lost(), 0.0
    for _ in range(LOOKS_ENOUGH - 1):
        seconds += card.pause
        card = read(card, OPEN)
        assert not card.open
    card = read(card, OPEN)
    assert (card.open, card.remark) == (True, NEVER_ARRIVED)
    assert seconds > 60, "longer than the service may wait for a lock"


def test_nothing_changes_before_the_eyes_while_an_answer_is_awaited() -> None:
    card = begun(Card(OPEN), CONFIRM)
    assert read(card, proposal(version=2)) == card


VERSIONS = st.builds(
    lambda version, state: proposal(version=version, state=state), st.integers(1, 3), st.sampled_from(list(ProposalState))
)
CODES = st.sampled_from([UNKNOWN, "change-stale", "change-decided", "session-ended", "store-failed", "change-needs-role"])
ACTS = st.sampled_from(["confirm", "reject", "edit"])


@settings(deadline=None)
@given(st.lists(st.one_of(VERSIONS, CODES, ACTS, st.none()), max_size=30))
def test_whatever_happens_nothing_is_sent_twice_and_nothing_is_taken_back(events: list[Proposal | str | None]) -> None:
    card = Card(OPEN)
    for event in events:
        before = card
        match event:
            case None:
                card = unread(card)
            case "confirm" | "reject" | "edit":
                shown = ShownVersion.of(card.proposal)
                act: Decision = ConfirmProposal(shown) if event == "confirm" else RejectProposal(shown)
                if event == "edit":
                    act = EditProposal(shown, None, Language.GERMAN)
                try:
                    card = begun(card, act)
                except ValueError:
                    continue
                assert before.doing is Doing.NOTHING, "nothing is sent while something is under way or looked for"
            case str():
                card = refused(card, failed(event)) if card.doing not in (Doing.NOTHING, Doing.LOOKING) else card
            case Proposal():
                card = answered(card, event) if card.doing not in (Doing.NOTHING, Doing.LOOKING) else read(card, event)
        assert card.proposal == later(before.proposal, card.proposal)
        assert not (card.open and card.doing is not Doing.NOTHING)
        assert (card.asked is None) == (card.doing is Doing.NOTHING)
