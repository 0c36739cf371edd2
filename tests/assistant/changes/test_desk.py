"""Proposals from being made to being carried out, on both databases."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from decimal import Decimal

import pytest
from sqlalchemy import select, update
from tests.assistant.changes.office import INVOICES, KIOSK, STOCK, Office, opened, shown, signed_in

from zuruf.assistant.changes.wishes import Shown
from zuruf.assistant.store.change_tables import notes, order_proposals, payment_details, stock_moves
from zuruf.assistant.store.change_tables import proposals as proposal_rows
from zuruf.assistant.store.tables import invoices, payments, products
from zuruf.domain.faults import ChangeFault
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import ProposalState
from zuruf.domain.turns import Json


def refused(office: Office, view: Shown, role: Role = Role.MANAGER, name: str = "Eva") -> str:
    with pytest.raises(ChangeFault) as caught:
        office.changes.desk.confirm(view, signed_in(name, role))
    return caught.value.code


def test_a_proposal_changes_nothing(office: Office) -> None:
    proposal = office.propose()
    assert proposal.state is ProposalState.OPEN
    assert (office.stock(), office.moved()) == (STOCK, STOCK)
    text = proposal.texts[Language.GERMAN]
    assert text.button == "12\u00a0m PR0017 einbuchen"
    assert [(line.before, line.after) for line in text.lines] == [("100\u00a0m", "112\u00a0m")]
    assert office.acts() == [("proposed", "kiosk")]


def test_confirming_carries_it_out_with_its_entry(office: Office) -> None:
    proposal = office.propose()
    done = office.changes.desk.confirm(shown(proposal), signed_in())
    assert (done.state, done.decided_by) == (ProposalState.EXECUTED, "Eva")
    assert (office.stock(), office.moved()) == (Decimal(112), Decimal(112))
    assert office.acts() == [("proposed", "kiosk"), ("confirmed", "Eva"), ("executed", "Eva")]
    assert office.verdict().findings == ()


def test_the_same_person_again_gets_what_it_came_to(office: Office) -> None:
    proposal = office.propose()
    first = office.changes.desk.confirm(shown(proposal), signed_in())
    assert office.changes.desk.confirm(shown(proposal), signed_in()) == first
    assert office.stock() == Decimal(112)
    assert refused(office, shown(proposal), name="Bo") == "change-decided"


@pytest.mark.parametrize("what", ["digest", "version", "role", "unknown"])
def test_only_the_version_that_was_shown_and_only_with_the_role(office: Office, what: str) -> None:
    view = shown(office.propose())
    code = {
        "digest": lambda: refused(office, replace(view, digest="0" * 64)),
        "version": lambda: refused(office, replace(view, version=2)),
        "role": lambda: refused(office, view, Role.STAFF),
        "unknown": lambda: refused(office, replace(view, proposal="nobody-made-this")),
    }[what]()
    wanted = {"digest": "change-other-version", "version": "change-other-version", "role": "change-needs-role"}
    assert code == wanted.get(what, "change-unknown")
    assert office.stock() == STOCK
    assert office.changes.desk.confirm(view, signed_in()).state is ProposalState.EXECUTED


def test_a_record_that_changed_meanwhile_is_refused_and_offered_anew(office: Office) -> None:
    first, second = office.propose(), office.propose("stock_in", {"product": "PR0017", "quantity": 5})
    office.changes.desk.confirm(shown(second), signed_in())
    assert refused(office, shown(first)) == "change-stale"
    failed = office.changes.desk.get(first.id)
    assert (failed.state, failed.failure) == (ProposalState.FAILED, "change-stale")
    assert office.stock() == Decimal(105)
    anew = office.changes.edit(shown(first), {"product": "PR0017", "quantity": 12}, KIOSK)
    assert (anew.version, anew.state) == (2, ProposalState.OPEN)
    office.changes.desk.confirm(shown(anew), signed_in())
    assert (office.stock(), office.moved()) == (Decimal(117), Decimal(117))


def test_a_change_from_outside_counts_too(office: Office) -> None:
    """The company's other programs raise the version, or change the very field."""
    proposal = office.propose()
    with office.writer.begin() as connection:
        connection.execute(update(products).where(products.c.number == "PR0017").values(stock=Decimal(99)))
    assert refused(office, shown(proposal)) == "change-stale"
    assert office.stock() == Decimal(99)


def test_an_edit_takes_the_place_of_what_was_shown(office: Office) -> None:
    before = office.propose()
    after = office.changes.edit(shown(before), {"product": "PR0017", "quantity": 2}, KIOSK)
    assert (after.id, after.version) == (before.id, 2)
    assert after.digest != before.digest
    assert refused(office, shown(before)) == "change-other-version"
    office.changes.desk.confirm(shown(after), signed_in())
    assert office.stock() == Decimal(102)
    with office.writer.begin() as connection:
        states = connection.scalars(select(proposal_rows.c.state).order_by(proposal_rows.c.version)).all()
    assert states == ["superseded", "executed"]


def test_what_was_rejected_stays_so(office: Office) -> None:
    proposal = office.propose()
    assert office.changes.desk.reject(shown(proposal), signed_in()).state is ProposalState.REJECTED
    assert refused(office, shown(proposal)) == "change-decided"
    with pytest.raises(ChangeFault, match="change-decided"):
        office.changes.edit(shown(proposal), {"product": "PR0017", "quantity": 2}, KIOSK)
    assert office.stock() == STOCK


def test_time_runs_out(office: Office) -> None:
    late, swept = office.propose(), office.propose()
    office.clock.pass_by(minutes=60)
    assert office.changes.desk.all() == []
    assert refused(office, shown(late)) == "change-expired"
    assert office.changes.desk.expire() == 1
    assert office.changes.desk.get(swept.id).state is ProposalState.EXPIRED
    assert office.acts().count(("expired", "rule:")) == 2
    anew = office.changes.edit(shown(swept), {"product": "PR0017", "quantity": 1}, KIOSK)
    assert office.changes.desk.confirm(shown(anew), signed_in()).state is ProposalState.EXECUTED


def test_the_same_request_is_the_same_proposal(office: Office) -> None:
    asker = replace(KIOSK, key="k1")
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: office.propose(asker=asker), range(16)))
    assert len({proposal.id for proposal in made}) == 1
    assert office.acts() == [("proposed", "kiosk")]
    assert office.propose(asker=replace(asker, actor="device:Halle 2")).id != made[0].id


def test_a_hundred_confirmations_from_twenty_clients_and_two_copies(office: Office) -> None:
    """One change, whoever was first; everybody else is told that it is decided."""
    proposal = office.propose()
    people = [signed_in(f"P{at % 20}") for at in range(100)]
    with opened(office.url, prefix="q") as other, ThreadPoolExecutor(20) as pool:
        desks = (office.changes.desk, other.changes.desk)

        def confirm(at: int) -> str:
            try:
                return desks[at % 2].confirm(shown(proposal), people[at]).decided_by or ""
            except ChangeFault as fault:
                return fault.code

        told = list(pool.map(confirm, range(100)))
    names = {name for name in told if name != "change-decided"}
    assert len(names) == 1
    assert (office.stock(), office.moved()) == (Decimal(112), Decimal(112))
    assert [act for act, _ in office.acts()].count("executed") == 1
    assert office.verdict().findings == ()


def test_goods_go_out_over_and_are_counted(office: Office) -> None:
    changes: tuple[tuple[str, dict[str, Json]], ...] = (
        ("stock_out", {"product": "PR0018", "quantity": 3, "place": "A-01", "reason": "Bruch"}),
        ("stock_over", {"product": "PR0018", "quantity": 2, "place": "A-01", "to_place": "B-02"}),
        ("count", {"product": "PR0018", "quantity": 90}),
    )
    for change, given in changes:
        office.changes.desk.confirm(shown(office.propose(change, given)), signed_in())
    assert (office.stock("PR0018"), office.moved("PR0018")) == (Decimal(90), Decimal(90))
    with office.writer.begin() as connection:
        rows = connection.execute(select(stock_moves).order_by(stock_moves.c.proposal, stock_moves.c.position)).all()
    found = [(row.kind, row.quantity, row.place, row.reason) for row in rows]
    assert found == [
        ("issue", Decimal(-3), "A-01", "Bruch"),
        ("issue", Decimal(-2), "A-01", None),
        ("receipt", Decimal(2), "B-02", None),
        ("correction", Decimal(-7), None, None),
    ]


def test_an_invoice_is_paid_in_two_parts(office: Office) -> None:
    for amount in (Decimal("19.50"), None):
        given: dict[str, Json] = {"invoice": INVOICES[0], "method": "cash"}
        if amount is not None:
            given["amount"] = amount
        office.changes.desk.confirm(shown(office.propose("pay", given)), signed_in())
    with office.writer.begin() as connection:
        row = connection.execute(select(invoices).where(invoices.c.number == INVOICES[0])).one()
        paid = connection.scalars(select(payments.c.amount).order_by(payments.c.id)).all()
        methods = connection.scalars(select(payment_details.c.method)).all()
    assert (row.paid_amount, row.open_amount) == (Decimal(119), Decimal(0))
    assert paid == [Decimal("19.50"), Decimal("99.50")]
    assert methods == ["cash", "cash"]
    with pytest.raises(ChangeFault, match="change-nothing"):
        office.propose("pay", {"invoice": INVOICES[0]})


def test_an_order_proposal_and_a_reorder_level(office: Office) -> None:
    office.changes.desk.confirm(shown(office.propose("order", {"product": "PR0020", "quantity": 500})), signed_in())
    office.changes.desk.confirm(shown(office.propose("reorder_level", {"product": "PR0020", "quantity": 25})), signed_in())
    with office.writer.begin() as connection:
        ordered = connection.execute(select(order_proposals)).one()
        level = connection.scalar(select(products.c.reorder_level).where(products.c.number == "PR0020"))
    assert (ordered.supplier, ordered.quantity) == ("Nordkabel", Decimal(500))
    assert level == Decimal(25)
    assert office.stock("PR0020") == STOCK


def test_a_note_needs_nobody(office: Office) -> None:
    done = office.propose("note", {"customer": "Möwenberg", "text": "ruft <b>morgen</b> an", "due_on": "2026-03-17"})
    assert (done.state, done.decided_by) == (ProposalState.EXECUTED, "rule:")
    with office.writer.begin() as connection:
        found = connection.execute(select(notes)).one()
    assert (found.record, found.text) == ("K-10001", "ruft <b>morgen</b> an")
    assert office.acts() == [("proposed", "kiosk"), ("executed_unasked", "rule:")]


@pytest.mark.parametrize(
    ("change", "given", "code"),
    [
        ("stock_out", {"product": "PR0017", "quantity": 101}, "change-too-little"),
        ("stock_in", {"product": "PR0018", "quantity": "1.5"}, "change-unfit"),
        ("stock_in", {"product": "PR0017", "quantity": 0}, "change-unfit"),
        ("stock_in", {"product": "PR0017", "quantity": -3}, "change-unfit"),
        ("stock_in", {"product": "PR0017", "quantity": "NaN"}, "change-unfit"),
        ("stock_in", {"product": "PR0017", "quantity": 1, "confirmed": True}, "change-unfit"),
        ("stock_in", {"product": "Bohrmaschine", "quantity": 1}, "change-record-unknown"),
        ("stock_in", {"product": "Arbeitshandschuhe", "quantity": 1}, "change-record-ambiguous"),
        ("pay", {"invoice": INVOICES[0], "amount": "119.01"}, "change-unfit"),
        ("pay", {"invoice": INVOICES[0], "paid_on": "2026-03-17"}, "change-unfit"),
        ("reorder_level", {"product": "PR0017", "quantity": 10}, "change-nothing"),
        ("delete_everything", {"product": "PR0017"}, "change-kind-unknown"),
    ],
)
def test_what_cannot_be_proposed(sqlite_office: Office, change: str, given: dict[str, Json], code: str) -> None:
    with pytest.raises(ChangeFault) as caught:
        sqlite_office.propose(change, given)
    assert caught.value.code == code
    assert sqlite_office.acts() == []


def test_a_number_that_nobody_said_is_asked_about(sqlite_office: Office) -> None:
    """The model wrote another number than the person said."""
    with pytest.raises(ChangeFault) as caught:
        sqlite_office.changes.propose("stock_in", {"product": "PR0018", "quantity": 12}, KIOSK)
    assert caught.value.code == "change-record-ambiguous"


def test_a_database_that_refuses_leaves_everything_as_it_was(office: Office) -> None:
    """A constraint of the company's own is no crash: the proposal failed, and says so."""
    given: dict[str, Json] = {"invoice": INVOICES[0], "amount": Decimal("119.00")}
    proposal = office.propose("pay", given)
    with office.writer.begin() as connection:
        # The same version with less to pay: what the program checks still holds, the database's own rule does not.
        connection.execute(
            update(invoices).where(invoices.c.number == INVOICES[0]).values(gross_amount=Decimal(10), net_amount=Decimal(-9))
        )
    assert refused(office, shown(proposal)) == "change-impossible"
    with office.writer.begin() as connection:
        assert connection.execute(select(payments)).all() == []
    assert office.changes.desk.get(proposal.id).failure == "change-impossible"
    assert office.verdict().findings == ()
