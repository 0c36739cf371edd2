"""A confirmation whose answer is lost, or that never arrived: looked up until it is known, and never sent again."""

import pytest
from tests.ui.proposal_house import WAIT_MS, House, comes_to, proposed, state

from zuruf.dialogue import deciding
from zuruf.dialogue.deciding import NEVER_ARRIVED, UNKNOWN, Doing
from zuruf.domain.proposals import ProposalState


@pytest.fixture
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "LOOK_PAUSES", (0.3, 0.1))
    monkeypatch.setattr(deciding, "LOOKS_ENOUGH", 3)


@pytest.mark.usefixtures("quick_looks")
def test_a_lost_answer_is_looked_up_and_never_sent_again(house: House) -> None:
    window, card = proposed(house)
    house.wire.lose_answers = 1
    seen: list[tuple[ProposalState, bool]] = []
    window.main.proposals.changed.connect(lambda _: seen.append((state(card), card.confirm.isVisible())))
    window.confirm(card)
    comes_to(house, card, ProposalState.EXECUTED)
    assert (ProposalState.UNKNOWN, False) in seen
    assert (house.stock(), house.movements(), house.wire.confirmations) == (112, 1, 1)
    assert card.outcome.text().endswith("von Anna.")


@pytest.mark.usefixtures("quick_looks")
def test_a_request_that_never_arrived_is_told_so(house: House) -> None:
    window, card = proposed(house)
    house.wire.lose_requests = 1
    window.confirm(card)
    house.bot.waitUntil(lambda: card.shown is not None and card.shown.remark == NEVER_ARRIVED, timeout=WAIT_MS)
    assert card.remark.text() == "Bis jetzt wurde nichts geändert. Der Vorschlag wartet noch."
    assert (house.stock(), house.wire.confirmations) == (100, 1)
    window.confirm(card)
    comes_to(house, card, ProposalState.EXECUTED)
    assert (house.stock(), house.movements()) == (112, 1)


@pytest.mark.usefixtures("quick_looks")
def test_while_nobody_answers_it_goes_on_looking(house: House) -> None:
    window, card = proposed(house)
    house.wire.lose_answers, house.wire.gone = 1, True
    window.confirm(card)
    house.bot.waitUntil(lambda: card.shown is not None and card.shown.misses > 2, timeout=WAIT_MS)
    assert state(card) is ProposalState.UNKNOWN
    assert card.shown is not None
    assert (card.shown.doing, card.shown.remark) == (Doing.LOOKING, UNKNOWN)
    assert "wiederhole nichts" in card.outcome.text()
    assert not card.confirm.isVisible()
    assert not card.edit.isVisible()
    house.wire.gone = False
    comes_to(house, card, ProposalState.EXECUTED)
    assert house.wire.confirmations == 1
