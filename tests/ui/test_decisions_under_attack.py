"""Whatever goes on around a decision: at most one change, never another one than was shown, and a window that tells the truth."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.ui.proposal_house import MANAGER, WAIT_MS, House, Window, comes_to, proposed, state
from tests.ui.test_proposals_desk import at_the_desk, lists

from zuruf.dialogue.deciding import Doing
from zuruf.domain.languages import Language
from zuruf.domain.proposals import ProposalState
from zuruf.settings.schema import WindowPart
from zuruf.ui.proposals.guarded_button import GuardedButton

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def press(window: Window, button: GuardedButton) -> QPoint:
    place = window.place(window.armed(button))
    QTest.mousePress(window.main.windowHandle(), LEFT, NONE, place)
    return place


def release(window: Window, place: QPoint) -> None:
    QTest.mouseRelease(window.main.windowHandle(), LEFT, NONE, place)
    QApplication.processEvents()


def test_cards_that_change_places_under_the_finger(house: House) -> None:
    """Another proposal comes to lie where the press began: neither is confirmed."""
    first = house.propose("a")
    window, page = at_the_desk(house)
    lists(house, page, first)
    place = press(window, page.open_cards.cards[first].confirm)
    second = house.propose("b", product="PR0018", quantity=1)
    lists(house, page, second, first)
    for _ in range(6):
        QApplication.processEvents()
    release(window, place)
    QTest.mouseClick(window.main.windowHandle(), LEFT, NONE, place)
    assert (house.wire.confirmations, house.movements()) == (0, 0)
    window.confirm(page.open_cards.cards[first])
    comes_to(house, page.open_cards.cards[first], ProposalState.EXECUTED)
    assert (house.stock("PR0017"), house.stock("PR0018")) == (112, 100)


@pytest.mark.parametrize("what", ["language", "look", "moved", "sheet", "page"])
def test_what_happens_between_press_and_release(house: House, what: str) -> None:
    window, card = proposed(house)
    place = press(window, card.confirm)
    match what:
        case "language":
            window.main.apply(WindowPart(language=Language.ENGLISH, theme="light"))
        case "look":
            window.main.apply(WindowPart(language=Language.GERMAN, theme="dark"))
        case "moved":
            window.main.move(window.main.pos() + QPoint(30, 20))
        case "sheet":
            window.main.who.open()
        case _:
            window.main.rail.proposals.click()
    for _ in range(6):
        QApplication.processEvents()
    release(window, place)
    assert (house.wire.confirmations, house.stock()) == (0, 100)
    assert state(card) is ProposalState.OPEN


def test_a_held_enter_confirms_once_and_a_held_one_from_before_never(house: House) -> None:
    window, card = proposed(house)
    card.confirm.setFocus(Qt.FocusReason.TabFocusReason)
    window.armed(card.confirm)
    QTest.keyPress(card.confirm, Qt.Key.Key_Return)
    QTest.keyRelease(card.confirm, Qt.Key.Key_Return)
    for _ in range(20):
        QTest.keyClick(card.confirm, Qt.Key.Key_Return)
        QTest.keyClick(card.confirm, Qt.Key.Key_Space)
    comes_to(house, card, ProposalState.EXECUTED)
    assert (house.wire.confirmations, house.movements()) == (1, 1)


def test_signed_out_while_it_is_confirmed(house: House) -> None:
    """The decision was sent by somebody with the right: what it came to is told, and nothing more can be pressed."""
    window, card = proposed(house)
    window.confirm(card)
    window.main.who.sign_out()
    house.bot.waitUntil(lambda: card.shown is not None and card.shown.doing is Doing.NOTHING, timeout=WAIT_MS)
    house.bot.waitUntil(lambda: window.main.who.person is None, timeout=WAIT_MS)
    assert not card.confirm.isVisible()
    done = state(card) is ProposalState.EXECUTED
    assert (house.stock(), house.movements()) == ((112, 1) if done else (100, 0))


def test_closed_while_it_is_confirmed(house: House) -> None:
    window, card = proposed(house)
    window.confirm(card)
    window.main.close()
    house.windows.remove(window.desk)
    window.desk.conversation.end()
    assert house.movements() in (0, 1)
    again = house.open_window()
    again.sign_in()
    again.main.rail.proposals.click()
    page = again.main.proposals_page
    proposal = card.proposal
    house.bot.waitUntil(lambda: proposal in {*page.open_cards.cards, *page.decided_cards.cards}, timeout=WAIT_MS)
    told = state(({**page.open_cards.cards, **page.decided_cards.cards})[proposal])
    assert (told is ProposalState.EXECUTED) == (house.movements() == 1)


def test_the_talk_key_and_esc_in_the_form(house: House) -> None:
    window, card = proposed(house)
    window.touch(card.edit)
    house.bot.waitUntil(lambda: card.form is not None and bool(card.form.rows), timeout=WAIT_MS)
    form = card.form
    assert form is not None
    line = {row.field.name: row for row in form.rows}["quantity"].line
    line.setFocus()
    line.setText("7")
    QTest.keyClick(line, Qt.Key.Key_F8)
    QApplication.processEvents()
    assert line.text() == "7"
    QTest.keyClick(line, Qt.Key.Key_Escape)
    house.bot.waitUntil(lambda: card.form is None, timeout=WAIT_MS)
    assert card.shown is not None
    assert card.shown.proposal.version == 1
    assert (house.wire.confirmations, house.stock()) == (0, 100)


def test_twenty_at_once_of_which_one_is_stale(house: House) -> None:
    """And afterwards somebody signs out, and the window speaks another language: of the results nothing stays."""
    same = [house.propose(f"s{number}", product="PR0018", quantity=number) for number in (1, 2)]
    others = [house.propose(f"o{number}", "order", product="PR0017", quantity=number + 1) for number in range(18)]
    window, page = at_the_desk(house)
    house.bot.waitUntil(lambda: len(page.open_cards.cards) == 20, timeout=WAIT_MS)
    page.kind.value = "stock_in"
    page.kind.chosen.emit()
    lists(house, page, *reversed(same))
    window.touch(window.armed(page.batch.confirm))
    house.bot.waitUntil(page.batch.results.isVisible, timeout=WAIT_MS)
    assert house.stock("PR0018") in {101, 102}
    page.batch.close_results.click()
    page.kind.value = "order"
    page.kind.chosen.emit()
    lists(house, page, *reversed(others))
    house.confirm_elsewhere(others[7])
    window.touch(window.armed(page.batch.confirm))
    house.bot.waitUntil(page.batch.results.isVisible, timeout=WAIT_MS)
    assert page.batch.results.text().splitlines()[0].startswith(("17 ", "18 "))
    window.main.who.sign_out()
    house.bot.waitUntil(lambda: window.main.who.person is None, timeout=WAIT_MS)
    window.main.apply(WindowPart(language=Language.ENGLISH, theme="light"))
    QApplication.processEvents()
    assert not page.batch.results.isVisible()


def test_results_of_a_batch_are_forgotten_with_the_person(house: House) -> None:
    for number in (1, 2):
        house.propose(f"s{number}", token=house.device(f"Halle {number}"), product="PR0018", quantity=number)
    window, page = at_the_desk(house, MANAGER)
    house.bot.waitUntil(lambda: len(page.open_cards.cards) == 2, timeout=WAIT_MS)
    window.touch(window.armed(page.batch.confirm))
    house.bot.waitUntil(page.batch.results.isVisible, timeout=WAIT_MS)
    assert "Einer nicht ausgeführt:" in page.batch.results.text()
    window.main.apply(WindowPart(language=Language.ENGLISH, theme="light"))
    window.main.who.sign_out()
    house.bot.waitUntil(lambda: window.main.who.person is None, timeout=WAIT_MS)
    window.main.apply(WindowPart(language=Language.GERMAN, theme="light"))
    QApplication.processEvents()
    assert not page.batch.isVisible()
