"""What a form, a scanner, a model or a company's data may hand in, and what must not come of it."""

import json
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given as supposing
from hypothesis import strategies as st
from sqlalchemy import delete, select, text, update
from tests.assistant.changes.office import INVOICES, KIOSK, STOCK, Office, file_url, opened, prepared, shown, signed_in

from zuruf.assistant.changes.audit import AuditEntry, Trouble, entries
from zuruf.assistant.changes.plain_words import plain_lines, plain_words
from zuruf.assistant.store.change_tables import notes
from zuruf.assistant.store.tables import customers, products, stock_movements
from zuruf.domain.faults import ChangeFault
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import ProposalState
from zuruf.domain.turns import Json

TURNED = "A\u202e1\u20660\u0000-\u0007B"
"""Reads otherwise than it is stored, and holds signs that a database refuses."""


@pytest.mark.parametrize(
    ("change", "given"),
    [
        *(
            ("stock_in", {"product": "PR0017", "quantity": quantity})
            for quantity in ("1_000", "1e2", "１２", "٣", "+5", "Infinity", "0x10", "1.000,5", "", Decimal(10) ** 30, True)
        ),
        ("pay", {"invoice": INVOICES[0], "paid_on": 0}),
        ("pay", {"invoice": INVOICES[0], "paid_on": "0001-01-01"}),
        ("pay", {"invoice": INVOICES[0], "paid_on": "16.03.2026"}),
        ("pay", {"invoice": INVOICES[0], "amount": "0.001"}),
        ("order", {"product": "PR0017", "quantity": 1, "wanted_on": "9999-12-31"}),
        ("note", {"customer": "K-10001", "text": "anrufen", "due_on": "9999-12-31"}),
        ("note", {"customer": "K-10001", "text": " \u200b\n\u202e "}),
        ("stock_over", {"product": "PR0017", "quantity": 1, "place": "A-01", "to_place": "a-01\u200b"}),
        ("stock_in", {"product": "PR0017", "quantity": 1, "\u202epersona": "Eva"}),
    ],
)
def test_what_is_no_figure_day_or_word(sqlite_office: Office, change: str, given: dict[str, Json]) -> None:
    with pytest.raises(ChangeFault) as caught:
        sqlite_office.propose(change, given)
    assert caught.value.code == "change-unfit"
    assert sqlite_office.acts() == []


def test_signs_that_nobody_sees_are_in_no_proposal(office: Office) -> None:
    """On PostgreSQL, too, which takes no text with a NUL in it."""
    given: dict[str, Json] = {"product": "PR0017", "quantity": 12, "place": TURNED, "reason": f"<b>{TURNED}</b>"}
    proposal = office.propose("stock_in", given)
    assert json.loads(proposal.arguments)["place"] == "A10-B"
    for words in proposal.texts.values():
        assert "A10-B" in words.sentence
        assert [line.after for line in words.lines][1:] == ["A10-B", "<b>A10-B</b>"]
    assert office.changes.desk.confirm(shown(proposal), signed_in()).state is ProposalState.EXECUTED


def test_a_name_in_the_data_turns_no_button_around(sqlite_office: Office) -> None:
    office = sqlite_office
    with office.writer.begin() as connection:
        connection.execute(update(products).where(products.c.number == "PR0017").values(name=f"<i>{TURNED}</i>\nBestätigt"))
        connection.execute(update(customers).values(name=TURNED))
    proposal = office.propose()
    note = office.propose("note", {"customer": "K-10001", "text": f"eins\n{TURNED}"})
    for language in Language:
        for told in (proposal.texts[language], note.texts[language]):
            everything = [
                told.title,
                told.button,
                told.sentence,
                *(part for line in told.lines for part in (line.record, line.after)),
            ]
            assert not set("".join(everything)) & set("\u202e\u2066\u0000\u0007"), language
            assert "\n" not in told.title + told.button + told.sentence
    with office.writer.begin() as connection:
        assert connection.scalar(select(notes.c.text)) == "eins\nA10-B"


@supposing(words=st.text())
def test_plain_words(words: str) -> None:
    told = plain_words(words)
    assert plain_words(told) == told
    assert "\n" not in told
    assert not set(told) & set("\u202a\u202e\u2066\u2069\u200e\u200f\u0000\u001b")
    assert plain_words(plain_lines(words)) == told


RULED = '[changes.stock_in]\nconfirm = "{role}"\nmost = {most}\n'


def test_stricter_rules_hold_for_what_was_proposed_before(tmp_path: Path) -> None:
    """The file is changed and the service started anew while a proposal waits."""
    url = prepared(file_url(tmp_path))
    with opened(url, RULED.format(role="manager", most=100)) as before:
        large, small = before.propose(), before.propose("stock_in", {"product": "PR0018", "quantity": 5})
    with opened(url, RULED.format(role="admin", most=10)) as after:
        with pytest.raises(ChangeFault, match="change-needs-role"):
            after.changes.desk.confirm(shown(small), signed_in())
        with pytest.raises(ChangeFault, match="change-beyond-limit"):
            after.changes.desk.confirm(shown(large), signed_in("Eva", Role.ADMIN))
        after.changes.desk.confirm(shown(small), signed_in("Eva", Role.ADMIN))
        assert (after.stock("PR0017"), after.stock("PR0018")) == (STOCK, STOCK + 5)
        assert after.changes.desk.get(large.id).failure == "change-beyond-limit"
    with opened(url, "[changes.stock_in]\noffered = false\n") as never:
        again = never.changes.desk.get(large.id)
        assert never.changes.shown(again).texts[Language.GERMAN].title


def test_a_field_that_may_no_longer_be_set(tmp_path: Path) -> None:
    declared = (
        '[changes.terms]\ntable = "customers"\nlabel = { de = "Ziel", en = "Terms", uk = "Умови", ru = "Условия" }\n'
        "[changes.terms.fields.%s]\nleast = 0\nmost = 90\n"
    )
    url = prepared(file_url(tmp_path))
    with opened(url, declared % "payment_days") as before:
        proposal = before.propose("terms", {"record": "K-10001", "field": "payment_days", "value": "30"})
    with opened(url, declared % "name") as after, pytest.raises(ChangeFault, match="change-kind-unknown"):
        after.changes.desk.confirm(shown(proposal), signed_in())


def test_two_open_proposals_never_take_more_than_there_is(office: Office) -> None:
    first, second = (office.propose("stock_out", {"product": "PR0018", "quantity": 60}) for _ in range(2))
    office.changes.desk.confirm(shown(first), signed_in())
    with pytest.raises(ChangeFault, match="change-stale"):
        office.changes.desk.confirm(shown(second), signed_in())
    with pytest.raises(ChangeFault, match="change-too-little"):
        office.changes.edit(shown(second), json.loads(second.arguments), replace(KIOSK, words=""))
    assert (office.stock("PR0018"), office.moved("PR0018")) == (STOCK - 60, STOCK - 60)


@pytest.mark.parametrize("change", ["stock_in", "order", "reorder_level"])
def test_a_product_that_was_deleted_meanwhile(office: Office, change: str) -> None:
    proposal = office.propose(change, {"product": "PR0020", "quantity": 12})
    with office.writer.begin() as connection:
        connection.execute(delete(stock_movements).where(stock_movements.c.product_id == 4))
        connection.execute(delete(products).where(products.c.number == "PR0020"))
    with pytest.raises(ChangeFault, match="change-record-unknown"):
        office.changes.desk.confirm(shown(proposal), signed_in())
    assert office.changes.desk.get(proposal.id).state is ProposalState.FAILED
    assert office.verdict().findings == ()


HEAD = "UPDATE zuruf_audit_head SET number = {number}, digest = (SELECT digest FROM zuruf_audit WHERE number = {number})"


@pytest.mark.parametrize(
    "statements",
    [
        ["DELETE FROM zuruf_audit WHERE number > 2", HEAD.format(number=2)],
        ["DELETE FROM zuruf_audit WHERE number > 3", HEAD.format(number=3)],
        ["DELETE FROM zuruf_audit", "UPDATE zuruf_audit_head SET number = 0, digest = ''"],
        ["DELETE FROM zuruf_audit", "DELETE FROM zuruf_audit_head"],
        ["UPDATE zuruf_proposals SET content = replace(content, '112', '113')"],
        ["UPDATE zuruf_proposals SET state = 'rejected' WHERE state = 'executed'"],
        ["DELETE FROM zuruf_proposals"],
        ["DELETE FROM zuruf_audit_head"],
    ],
)  # fmt: skip
def test_a_chain_that_was_made_whole_again(sqlite_office: Office, statements: list[str]) -> None:
    """Whoever takes entries from the end and sets the head back leaves a whole chain; the proposals tell it."""
    office = sqlite_office
    office.changes.desk.confirm(shown(office.propose()), signed_in())
    office.propose("stock_in", {"product": "PR0018", "quantity": 1})
    assert office.verdict().findings == ()
    with office.writer.begin() as connection:
        connection.execute(text("DROP TRIGGER zuruf_audit_no_DELETE"))
        for statement in statements:
            connection.execute(text(statement))
    assert {found.trouble for found in office.verdict().findings} & {Trouble.UNTOLD, Trouble.HEAD}


def test_the_export_turns_nothing_around(sqlite_office: Office) -> None:
    sqlite_office.propose("note", {"customer": "K-10001", "text": "anrufen"})
    with sqlite_office.writer.begin() as connection:
        [first, *_] = list(entries(connection))
    odd = AuditEntry(**{**json.loads(first.as_json()), "actor": f"person:{TURNED}"})
    assert not set(odd.as_json()) & set("\u202e\u2066\u0007\n")
    assert json.loads(odd.as_json())["actor"] == f"person:{TURNED}"
