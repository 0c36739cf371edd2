"""Carries a proposal's content out within the caller's transaction: looks at every record first, then writes."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, insert

from zuruf.assistant.changes.content import Content, Entry, Into, RecordChange, Value
from zuruf.assistant.changes.parts import Journal, Parts
from zuruf.assistant.changes.rules import Rule
from zuruf.assistant.changes.targets import Record, Target, insert_row
from zuruf.assistant.store.change_tables import notes, order_proposals, payment_details, stock_moves
from zuruf.domain.faults import ChangeFault


def execute(connection: Connection, proposal: str, content: Content, parts: Parts, rule: Rule) -> None:
    """Raises ChangeFault before anything is written: change-stale if a record is no longer what was read, change-record-unknown
    if it is gone, change-kind-unknown if the company no longer has what the change needs."""
    # In one order for everybody, so that no two wait for each other.
    ordered = sorted(content.records, key=lambda each: (each.table, each.number))
    found = {record.number: _checked(connection, record, parts, rule) for record in ordered}
    for entry in content.entries:
        if entry.record not in found:
            _check_there(connection, entry, parts)
    for record in ordered:
        _write(connection, record, parts, rule)
    for position, entry in enumerate(content.entries, start=1):
        _enter(connection, _Row(proposal, position, entry), parts, found.get(entry.record))


def target_of(table: str, parts: Parts, rule: Rule) -> Target:
    """The target of a record's table. Raises ChangeFault change-kind-unknown."""
    declared = parts.declared(rule) if rule.table == table else None
    candidates = (declared, parts.products(), parts.invoices(), parts.customers())
    for candidate in candidates:
        if candidate is not None and candidate[0].held.name == table:
            return candidate[0]
    raise ChangeFault("change-kind-unknown", f"the vocabulary no longer has what a change of {table} needs")


def _checked(connection: Connection, record: RecordChange, parts: Parts, rule: Rule) -> Record:
    target = target_of(record.table, parts, rule)
    fields = [each.field for each in record.fields]
    if not target.writable(*fields):
        raise ChangeFault("change-kind-unknown", f"fields of {record.table} can no longer be written")
    now = target.read(connection, record.number, fields, _keys(parts, record.table), lock=True)
    if now is None:
        raise ChangeFault("change-record-unknown", "a record of the proposal is gone")
    if now.version != record.version or any(now.values[each.field] != each.before for each in record.fields):
        raise ChangeFault("change-stale", "a record has changed since the proposal was made")
    return now


def _check_there(connection: Connection, entry: Entry, parts: Parts) -> None:
    """An order or a note changes nothing of its record, so the record may be another than it was; but it has to be there."""
    owner = parts.products() if entry.into is Into.ORDERS else parts.customers()
    if owner is None:
        raise ChangeFault("change-kind-unknown", "the vocabulary no longer has what the change needs")
    if owner[0].read(connection, entry.record, [], lock=True) is None:
        raise ChangeFault("change-record-unknown", "a record of the proposal is gone")


def _keys(parts: Parts, table: str) -> set[str]:
    """Columns of the table that rows of the company's movements and payments refer to."""
    owners = ((parts.products(), parts.movements()), (parts.invoices(), parts.payments()))
    return {
        journal.link.key for owner, journal in owners if owner is not None and journal is not None and owner[0].held.name == table
    }


def _write(connection: Connection, record: RecordChange, parts: Parts, rule: Rule) -> None:
    if not record.fields:
        return
    target = target_of(record.table, parts, rule)
    after = {each.field: each.after for each in record.fields}
    if target.write(connection, record.number, record.version, after) != 1:
        raise ChangeFault("change-stale", "a record changed while the proposal was carried out")


@dataclass(frozen=True, slots=True)
class _Row:
    """An entry with its place among those of its proposal."""

    proposal: str
    position: int
    entry: Entry


def _enter(connection: Connection, row: _Row, parts: Parts, record: Record | None) -> None:
    proposal, entry, values = row.proposal, row.entry, row.entry.values
    match entry.into:
        case Into.MOVEMENTS:
            moved = {"proposal": proposal, "position": row.position, "product": entry.record, **values}
            connection.execute(insert(stock_moves).values(moved))
            _book(connection, parts.movements(), record, _movement(parts.movements(), values, proposal), parts.backend)
        case Into.PAYMENTS:
            connection.execute(insert(payment_details).values({"proposal": proposal, "invoice": entry.record, **values}))
            _book(connection, parts.payments(), record, _payment(parts.payments(), values), parts.backend)
        case Into.ORDERS:
            connection.execute(insert(order_proposals).values({"proposal": proposal, "product": entry.record, **values}))
        case Into.NOTES:
            connection.execute(insert(notes).values({"proposal": proposal, "record": entry.record, **values}))


def _movement(journal: Journal | None, values: Mapping[str, Value], proposal: str) -> Mapping[str, Value]:
    if journal is None:
        return {}
    words = journal.words
    kind = values["kind"]
    return {
        words["date"]: values["moved_on"],
        words["kind"]: words[str(kind)],
        words["quantity"]: values["quantity"],
        words["reference"]: proposal[:32],
    }


def _payment(journal: Journal | None, values: Mapping[str, Value]) -> Mapping[str, Value]:
    if journal is None:
        return {}
    words = journal.words
    return {words["date"]: values["paid_on"], words["amount"]: values["amount"], words["currency"]: values["currency"]}


def _book(
    connection: Connection, journal: Journal | None, record: Record | None, values: Mapping[str, Value], backend: str
) -> None:
    """Adds the row of the company's own table, where it has one."""
    if journal is None:
        return
    if record is None:
        raise ChangeFault("change-kind-unknown", "a row is to be added for a record that the proposal does not name")
    insert_row(connection, journal.table, backend, values, {journal.link.column: record.keys[journal.link.key]})
