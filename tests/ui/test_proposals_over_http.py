"""Changes through the real window and the real service: proposed as spoken, decided by a click, seen in the database."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.ui.proposal_house import ADMIN, IN, MANAGER, STAFF, WAIT_MS, House, Window, opened_house

from zuruf.dialogue import deciding
from zuruf.dialogue.deciding import NEVER_ARRIVED, UNKNOWN, Doing
from zuruf.domain.proposals import ProposalState
from zuruf.settings.schema import Places
from zuruf.ui.proposals.card import ProposalCard


@pytest.fixture
def house(qapp: QApplication, qtbot: QtBot, places: Places, tmp_path: Path) -> Iterator[House]:
    assert qapp is not None
    with opened_house(qtbot, places, tmp_path) as house:
        yield house


def proposed(house: House, *, by: tuple[str, str] | None = MANAGER) -> tuple[Window, ProposalCard]:
    window = house.open_window()
    if by is not None:
        window.sign_in(by)
    window.say(IN)
    return window, window.card_comes()


def state(card: ProposalCard) -> ProposalState:
    assert card.shown is not None
    return card.shown.state


def comes_to(house: House, card: ProposalCard, wanted: ProposalState) -> None:
    house.bot.waitUntil(lambda: state(card) is wanted, timeout=WAIT_MS)


def test_proposed_by_voice_and_confirmed_by_a_click(house: House) -> None:
    window, card = proposed(house)
    assert card.title.text() == "Einbuchen: PR0017 Mantelleitung grau"
    assert card.confirm.words.text().replace("\u00a0", " ") == "12 m PR0017 einbuchen"
    line = card.lines.lines[0]
    assert (line.before.text(), line.arrow.text(), line.after.text()) == ("100\u00a0m", "→", "112\u00a0m")
    assert "Bestätigen darf die Leitung" in card.waiting.text()
    assert not card.confirm.hasFocus()
    assert house.stock() == 100
    window.confirm(card)
    comes_to(house, card, ProposalState.EXECUTED)
    assert (house.stock(), house.movements(), house.wire.confirmations) == (112, 1, 1)
    assert card.outcome.text().startswith("Gebucht um ")
    assert card.outcome.text().endswith(" von Anna.")
    assert not card.confirm.isVisible()
    assert not card.reject.isVisible()


def test_a_double_click_is_one_change(house: House) -> None:
    window, card = proposed(house)
    place = window.place(window.armed(card.confirm))
    for _ in range(2):
        handle = window.main.windowHandle()
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        QTest.mouseDClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    comes_to(house, card, ProposalState.EXECUTED)
    assert (house.stock(), house.movements(), house.wire.confirmations) == (112, 1, 1)


def test_by_keyboard_alone(house: House) -> None:
    window, card = proposed(house)
    for _ in range(40):
        QTest.keyClick(window.main.focusWidget(), Qt.Key.Key_Tab)
        if card.confirm.hasFocus():
            break
    assert card.confirm.hasFocus()
    window.armed(card.confirm)
    QTest.keyClick(card.confirm, Qt.Key.Key_Return)
    comes_to(house, card, ProposalState.EXECUTED)
    assert house.movements() == 1


def test_rejected(house: House) -> None:
    window, card = proposed(house)
    window.touch(window.armed(card.reject))
    comes_to(house, card, ProposalState.REJECTED)
    assert card.outcome.text().endswith("von Anna. Es wurde nichts geändert.")
    assert (house.stock(), house.movements()) == (100, 0)


def test_edited_in_place_and_confirmed(house: House) -> None:
    window, card = proposed(house)
    window.touch(card.edit)
    house.bot.waitUntil(lambda: card.form is not None and bool(card.form.rows), timeout=WAIT_MS)
    form = card.form
    assert form is not None
    rows = {row.field.name: row for row in form.rows}
    assert (rows["product"].text(), rows["quantity"].text()) == ("PR0017", "12")
    for wrong, sentence in (("viel", "eine Zahl"), ("0", "größer als null"), ("", "fehlt")):
        rows["quantity"].line.setText(wrong)
        window.touch(form.save)
        assert sentence in rows["quantity"].wrong.text()
    rows["quantity"].line.setText("7,5")
    rows["reason"].line.setText("<b>gezählt</b>")
    QTest.keyClick(rows["reason"].line, Qt.Key.Key_Return)
    house.bot.waitUntil(lambda: card.shown is not None and card.shown.proposal.version == 2, timeout=WAIT_MS)
    assert card.edit.isVisible()
    assert card.remark.text() == "Neue Fassung. Bitte prüfen und bestätigen."
    assert [(line.before.text(), line.after.text()) for line in card.lines.lines] == [
        ("100\u00a0m", "107,5\u00a0m"),
        ("", "<b>gezählt</b>"),
    ]
    assert card.lines.lines[1].after.textFormat() is Qt.TextFormat.PlainText
    assert house.stock() == 100
    window.confirm(card)
    comes_to(house, card, ProposalState.EXECUTED)
    assert house.stock() == 107.5


def test_what_may_be_meant_is_offered_as_buttons(house: House) -> None:
    window, card = proposed(house)
    window.touch(card.edit)
    house.bot.waitUntil(lambda: card.form is not None and bool(card.form.rows), timeout=WAIT_MS)
    assert card.form is not None
    card.form.rows[0].line.setText("Arbeitshandschuhe")
    window.touch(card.form.save)
    house.bot.waitUntil(lambda: card.form is not None and bool(card.form.choice_buttons), timeout=WAIT_MS)
    assert [button.text() for button in card.form.choice_buttons] == [
        "PR0018 Arbeitshandschuhe Größe M",
        "PR0019 Arbeitshandschuhe Größe L",
    ]
    window.touch(card.form.choice_buttons[1])
    house.bot.waitUntil(lambda: card.shown is not None and card.shown.proposal.version == 2, timeout=WAIT_MS)
    window.confirm(card)
    comes_to(house, card, ProposalState.EXECUTED)
    assert (house.stock("PR0019"), house.stock()) == (112, 100)


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


def test_signing_in_confirms_nothing(house: House) -> None:
    window, card = proposed(house, by=None)
    window.touch(card.sign_in)
    sheet = window.main.people.sheet
    assert sheet is not None
    assert sheet.isVisible()
    house.bot.waitUntil(lambda: bool(sheet.list.buttons), timeout=WAIT_MS)
    sheet.list.buttons["Anna"].click()
    focus = window.main.focusWidget()
    QTest.keyClicks(focus, MANAGER[1])
    QTest.keyClick(window.main.focusWidget(), Qt.Key.Key_Return)
    house.bot.waitUntil(card.confirm.isVisible, timeout=WAIT_MS)
    assert not card.confirm.armed
    window.armed(card.confirm)
    assert (house.wire.confirmations, house.stock()) == (0, 100)
    window.confirm(card)
    comes_to(house, card, ProposalState.EXECUTED)


def test_staff_proposes_and_may_take_it_back(house: House) -> None:
    window, card = proposed(house, by=STAFF)
    assert "von Cem" in card.made.text()
    assert card.sign_in.isVisible()
    window.touch(window.armed(card.reject))
    comes_to(house, card, ProposalState.REJECTED)
    assert house.wire.confirmations == 0


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


def test_the_talk_key_and_typed_words_confirm_nothing(house: House) -> None:
    window, card = proposed(house)
    window.armed(card.confirm)
    card.confirm.setFocus(Qt.FocusReason.TabFocusReason)
    window.armed(card.confirm)
    QTest.keyClick(card.confirm, Qt.Key.Key_F8)
    QTest.keyClick(card.confirm, Qt.Key.Key_Escape)
    house.model.choose = None
    house.model.rounds = []
    window.say("ja, bestätigen")
    house.bot.waitUntil(
        lambda: window.desk.conversation.state.exchange is not None and not window.desk.conversation.state.exchange.open,
        timeout=WAIT_MS,
    )
    assert (house.wire.confirmations, house.stock()) == (0, 100)
