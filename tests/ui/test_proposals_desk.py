"""The desk over a real service: everybody's proposals live, filters, all of one kind at once, and what was decided today."""

from tests.ui.proposal_house import ADMIN, MANAGER, STAFF, WAIT_MS, House, Window

from zuruf.domain.proposals import ProposalState
from zuruf.ui.pages.proposals_page import ProposalsPage


def at_the_desk(house: House, who: tuple[str, str] = MANAGER) -> tuple[Window, ProposalsPage]:
    window = house.open_window(house.device("Leitung"))
    window.sign_in(who)
    window.main.rail.proposals.click()
    return window, window.main.proposals_page


def open_ids(page: ProposalsPage) -> list[str]:
    return list(page.open_cards.cards)


def lists(house: House, page: ProposalsPage, *proposals: str) -> None:
    house.bot.waitUntil(lambda: open_ids(page) == list(proposals), timeout=WAIT_MS)


def test_all_kiosks_newest_first_and_live(house: House) -> None:
    first = house.propose("a")
    second = house.propose("b", token=house.device("Halle 2"), product="PR0018", quantity=1)
    window, page = at_the_desk(house)
    lists(house, page, second, first)
    assert "von Halle 2" in page.open_cards.cards[second].made.text()
    assert window.main.rail.proposals.text() == "Vorschläge (2)"
    third = house.propose("c", "count", product="PR0020", quantity=90)
    lists(house, page, third, second, first)
    house.confirm_elsewhere(first)
    card = page.open_cards.cards[first]
    house.bot.waitUntil(lambda: card.shown is not None and card.shown.state is ProposalState.EXECUTED, timeout=WAIT_MS)
    assert card.outcome.text().endswith("von Eva.")
    assert page.count.text() == "2 Vorschläge warten"
    assert first in open_ids(page), "what is decided while it is seen stays where it is"
    page.refresh.click()
    house.bot.waitUntil(lambda: first in page.decided_cards.cards, timeout=WAIT_MS)
    assert open_ids(page) == [third, second]


def test_filters_and_all_of_one_kind(house: House) -> None:
    ins = [house.propose(f"in-{number}", product=f"PR00{number}", quantity=1) for number in (17, 18, 19)]
    count = house.propose("count", "count", product="PR0020", quantity=90)
    window, page = at_the_desk(house)
    lists(house, page, count, *reversed(ins))
    assert not page.batch.isVisible()
    assert page.hint.isVisible()
    page.kind.choose("stock_in")
    assert open_ids(page) == list(reversed(ins))
    assert page.kind.text() == "Art: Einbuchen"
    button = page.batch.confirm
    assert button.words.text() == "Alle 3 bestätigen: Einbuchen"
    window.touch(button)
    assert house.wire.confirmations == 0, "it was not armed yet"
    window.touch(window.armed(button))
    house.bot.waitUntil(page.batch.results.isVisible, timeout=WAIT_MS)
    assert page.batch.results.text() == "3 Vorschläge ausgeführt."
    assert (house.wire.confirmations, house.movements()) == (3, 3)
    assert [house.stock(f"PR00{number}") for number in (17, 18, 19, 20)] == [101, 101, 101, 100]
    window.touch(page.batch.close_results)
    assert not page.batch.isVisible()


def test_one_that_is_stale_does_not_hold_up_the_rest(house: House) -> None:
    one = house.propose("one", product="PR0018", quantity=1)
    two = house.propose("two", product="PR0018", quantity=2)
    three = house.propose("three", product="PR0019", quantity=3)
    window, page = at_the_desk(house)
    lists(house, page, three, two, one)
    window.touch(window.armed(page.batch.confirm))
    house.bot.waitUntil(page.batch.results.isVisible, timeout=WAIT_MS)
    told = page.batch.results.text().splitlines()
    assert told[:2] == ["2 Vorschläge ausgeführt.", "Einer nicht ausgeführt:"]
    assert "Die Daten haben sich inzwischen geändert" in told[2]
    assert (house.stock("PR0018"), house.stock("PR0019")) == (102, 103)
    assert not page.open_cards.cards[one].confirm.armed


def test_a_batch_that_is_stopped(house: House) -> None:
    made = [house.propose(f"k{number}", product="PR0017", quantity=number) for number in range(1, 6)]
    window, page = at_the_desk(house, ADMIN)
    lists(house, page, *reversed(made))
    armed = window.armed(page.batch.confirm)

    def stop(_: str) -> None:
        if page.batch.run is not None:
            page.batch.run.stop()

    window.main.proposals.changed.connect(stop)
    window.touch(armed)
    house.bot.waitUntil(page.batch.results.isVisible, timeout=WAIT_MS)
    assert house.wire.confirmations == 1
    assert page.batch.results.text().endswith("4 nicht mehr begonnen.")
    assert house.movements() == 1


def test_without_the_right_person_there_is_the_kiosk_s_own(house: House) -> None:
    own = house.propose("own")
    house.propose("other", token=house.device("Halle 2"), product="PR0018", quantity=1)
    window = house.open_window()
    window.main.rail.proposals.click()
    page = window.main.proposals_page
    lists(house, page, own)
    assert page.sign_in.isVisible()
    assert page.own.text() == "Ohne Anmeldung sind hier nur die Vorschläge dieses Kiosks."
    window.sign_in(STAFF)
    lists(house, page, own)
    assert page.open_cards.cards[own].sign_in.isVisible()
    window.sign_in(MANAGER)
    house.bot.waitUntil(lambda: len(open_ids(page)) == 2, timeout=WAIT_MS)
    assert not page.sign_in.isVisible()
    assert page.open_cards.cards[own].confirm.isVisible()


def test_nothing_is_asked_while_the_page_is_not_seen(house: House) -> None:
    window, page = at_the_desk(house)
    house.bot.waitUntil(page.remark.isVisible, timeout=WAIT_MS)
    house.bot.waitUntil(lambda: page.remark.text() == "Kein Vorschlag wartet.", timeout=WAIT_MS)
    assert page._timer.isActive()
    window.main.open_page(None)
    assert not page._timer.isActive()
    assert not window.main.proposals._looking.isActive()
