"""Changes through the real window and the real service: proposed as spoken, decided by a click, seen in the database."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.proposal_house import MANAGER, STAFF, WAIT_MS, House, comes_to, proposed

from zuruf.domain.proposals import ProposalState


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
