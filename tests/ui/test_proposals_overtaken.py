"""Proposals that something overtakes before they are decided: time, another window, another session, changed data."""

from datetime import timedelta

from tests.ui.proposal_house import ADMIN, IN, STAFF, WAIT_MS, House, comes_to, proposed

from zuruf.domain.proposals import ProposalState


def test_expired_by_the_service_s_clock_and_made_anew(house: House) -> None:
    window, card = proposed(house)
    house.clock.ahead = timedelta(hours=2)
    comes_to(house, card, ProposalState.EXPIRED)
    assert card.outcome.text() == "Niemand hat rechtzeitig entschieden. Es wurde nichts geändert."
    assert not card.confirm.isVisible()
    assert card.edit.text() == "Neu erstellen"
    window.touch(card.edit)
    comes_to(house, card, ProposalState.OPEN)
    window.confirm(card)
    comes_to(house, card, ProposalState.EXECUTED)
    assert house.movements() == 1


def test_confirmed_too_late(house: House) -> None:
    """The window does not know yet that the time is over."""
    window, card = proposed(house)
    window.armed(card.confirm)
    window.main.proposals.rest()
    house.clock.ahead = timedelta(hours=2)
    window.touch(card.confirm)
    comes_to(house, card, ProposalState.EXPIRED)
    assert house.movements() == 0


def test_two_windows_confirm_one_proposal(house: House) -> None:
    first, card = proposed(house)
    second = house.open_window(house.device("Leitung"))
    second.sign_in(ADMIN)
    second.main.rail.proposals.click()
    page = second.main.proposals_page
    house.bot.waitUntil(lambda: len(page.open_cards.cards) == 1, timeout=WAIT_MS)
    (other,) = page.open_cards.cards.values()
    first.armed(card.confirm)
    second.armed(other.confirm)
    second.touch(other.confirm)
    first.touch(card.confirm)
    for each in (card, other):
        comes_to(house, each, ProposalState.EXECUTED)
    assert (house.stock(), house.movements()) == (112, 1)
    assert card.outcome.text() == other.outcome.text()


def test_confirmed_at_the_desk_and_seen_at_the_kiosk(house: House) -> None:
    kiosk, card = proposed(house, by=None)
    assert card.sign_in.isVisible()
    assert not card.confirm.isVisible()
    assert card.sign_in.text() == "Als Leitung anmelden, um zu bestätigen"
    desk = house.open_window(house.device("Leitung"))
    desk.sign_in()
    desk.main.rail.proposals.click()
    page = desk.main.proposals_page
    house.bot.waitUntil(lambda: len(page.open_cards.cards) == 1, timeout=WAIT_MS)
    assert desk.main.rail.proposals.text() == "Vorschläge (1)"
    (other,) = page.open_cards.cards.values()
    assert IN in other.details.text()
    desk.confirm(other)
    comes_to(house, other, ProposalState.EXECUTED)
    comes_to(house, card, ProposalState.EXECUTED)
    assert card.outcome.text().endswith("von Anna.")
    assert desk.main.rail.proposals.text() == "Vorschläge"
    assert kiosk.main.isVisible()


def test_a_session_that_ended_asks_to_sign_in_again(house: House) -> None:
    window, card = proposed(house)
    window.armed(card.confirm)
    with house.http() as http:
        # The same kiosk, somebody else: the service has ended the session that this window holds.
        assert http.post("/sessions", json={"name": STAFF[0], "secret": STAFF[1]}).status_code == 201
    window.touch(card.confirm)
    house.bot.waitUntil(lambda: window.main.who.person is None and card.sign_in.isVisible(), timeout=WAIT_MS)
    house.bot.waitUntil(lambda: "Anmeldung ist beendet" in card.remark.text(), timeout=WAIT_MS)
    assert (house.stock(), house.movements()) == (100, 0)
    window.sign_in()
    window.confirm(card)
    comes_to(house, card, ProposalState.EXECUTED)
    assert house.movements() == 1


def test_a_stale_proposal_is_offered_anew_in_place(house: House) -> None:
    window, card = proposed(house)
    window.armed(card.confirm)
    house.confirm_elsewhere(house.propose("other"))
    assert house.stock() == 112
    window.confirm(card)
    house.bot.waitUntil(lambda: card.shown is not None and card.shown.proposal.version == 2, timeout=WAIT_MS)
    assert card.remark.text() == "Die Daten haben sich inzwischen geändert. Das hier ist der neue Vorschlag."
    assert (card.lines.lines[0].before.text(), card.lines.lines[0].after.text()) == ("112\u00a0m", "124\u00a0m")
    assert not card.confirm.armed
    assert house.stock() == 112
    window.confirm(card)
    comes_to(house, card, ProposalState.EXECUTED)
    assert house.stock() == 124
