"""The service dies or loses its database in the middle of a decision: nothing is lost, nothing doubled, nothing untrue.

Every third point here; tests/bench/changes_faults.py takes a thousand.
"""

import sqlite3
from decimal import Decimal
from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.pool import PoolProxiedConnection
from tests.assistant.changes.killing import Blow, Confirm, start, strike, wait_for
from tests.assistant.changes.office import STOCK, Office, file_url, opened, prepared, shown, signed_in

from zuruf.assistant.store.change_tables import stock_moves
from zuruf.domain.faults import ChangeFault
from zuruf.domain.proposals import ProposalState

MORE = Decimal(12)
_MOST_POINTS = 200


def check_true(office: Office, proposals: list[str]) -> int:
    """Every proposal is either open with nothing done, or executed with everything done once; gives how many are executed."""
    executed = 0
    for proposal in proposals:
        state = office.changes.desk.get(proposal).state
        with office.writer.begin() as connection:
            rows = connection.scalar(select(func.count()).where(stock_moves.c.proposal == proposal))
        assert (state, rows) in {(ProposalState.OPEN, 0), (ProposalState.EXECUTED, 1)}
        executed += state is ProposalState.EXECUTED
    assert office.stock() == office.moved() == STOCK + executed * MORE
    assert [act for act, _ in office.acts()].count("executed") == executed
    assert office.verdict().findings == ()
    return executed


@pytest.mark.parametrize("blow", list(Blow))
def test_struck_in_the_middle_of_a_confirmation(url: str, blow: Blow) -> None:
    """One proposal after the other, each struck some points later; then it is confirmed again."""
    made: list[str] = []
    for at in range(1, _MOST_POINTS, 3):
        with opened(url, prefix=f"p{at}-") as office:
            proposal = office.propose()
            made.append(proposal.id)
            view = shown(proposal)
        struck = strike(url, Confirm(view), at, blow)
        with opened(url, prefix="look") as office:
            before = check_true(office, made)
            if struck.told == ProposalState.EXECUTED.value:
                assert before == len(made)
            again = office.changes.desk.confirm(view, signed_in())
            assert again.state is ProposalState.EXECUTED
            assert check_true(office, made) == len(made)
        if not struck.reached:
            break
    assert 20 < at < _MOST_POINTS - 1


def test_two_copies_of_which_one_dies(url: str) -> None:
    """Both confirm the same proposal at the same moment; one is killed at some point of it."""
    made: list[str] = []
    for at in range(1, 60, 7):
        with opened(url, prefix=f"p{at}-") as office:
            proposal = office.propose()
            made.append(proposal.id)
            view = shown(proposal)
        running = [start(url, Confirm(view, "Eva"), at), start(url, Confirm(view, "Bo"), _MOST_POINTS)]
        _, lived = [wait_for(*each) for each in running]
        assert lived.told in {"executed", "change-decided"}
        with opened(url, prefix="look") as office:
            assert check_true(office, made) == len(made)


def test_proposing_is_all_or_nothing(url: str) -> None:
    """A copy that dies while proposing leaves either no proposal or a whole one, and the log agrees."""
    for at in range(1, 40, 6):
        strike(url, lambda office: office.propose().id, at, prefix=f"n{at}-")
        with opened(url, prefix="look") as office:
            found = [each.id for each in office.changes.desk.all()]
            assert [act for act, _ in office.acts()].count("proposed") == len(found)
            check_true(office, found)


def test_an_answer_that_got_lost_is_looked_up(url: str) -> None:
    """The commit counts, its answer does not arrive: the person is told what is true, and nothing is done again."""
    told = set()
    for at in range(1, _MOST_POINTS, 2):
        with opened(url, prefix=f"p{at}-") as office:
            view = shown(office.propose())
        struck = strike(url, Confirm(view), at, Blow.CUT)
        with opened(url, prefix="look") as office:
            state = office.changes.desk.get(view.proposal).state
        assert (struck.told == "executed") == (state is ProposalState.EXECUTED)
        told.add(struck.told)
        if not struck.reached:
            break
    assert told >= {"executed", "store-failed"}


def test_what_cannot_be_known_is_told_as_such(tmp_path: Path) -> None:
    """The answer to the commit got lost and the database is gone: nobody says it was done, and nobody does it again."""
    file, away = tmp_path / "small.db", tmp_path / "away.db"
    with opened(prepared(file_url(tmp_path))) as office:
        view = shown(office.propose())
        commit = office.writer.dialect.do_commit

        def lose(connection: PoolProxiedConnection) -> None:
            commit(connection)
            file.rename(away)
            raise sqlite3.OperationalError("the answer got lost")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(office.writer.dialect, "do_commit", lose)
            with pytest.raises(ChangeFault) as caught:
                office.changes.desk.confirm(view, signed_in())
        assert caught.value.code == "change-outcome-unknown"
        assert caught.value.trying_again_helps
        away.rename(file)
        assert office.changes.desk.get(view.proposal).state is ProposalState.EXECUTED
        assert office.changes.desk.confirm(view, signed_in()).state is ProposalState.EXECUTED
        assert check_true(office, [view.proposal]) == 1
