"""The log of changes: numbered, each entry chained by its digest to the one before."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum

from sqlalchemy import Connection, insert, select, update

from zuruf.assistant.store.change_tables import audit, audit_head

_BATCH = 1000
_TURNING = re.compile("[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


class Act(StrEnum):
    """What an entry is about."""

    PROPOSED = "proposed"
    EDITED = "edited"
    CONFIRMED = "confirmed"
    EXECUTED = "executed"
    EXECUTED_UNASKED = "executed_unasked"
    REJECTED = "rejected"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"
    FAILED = "failed"
    PERSON_ADDED = "person_added"
    PERSON_CHANGED = "person_changed"
    PERSON_LOCKED = "person_locked"
    DEVICE_ADDED = "device_added"
    DEVICE_WITHDRAWN = "device_withdrawn"


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """An entry as it is stored. `body` is JSON text; `previous` the digest of the entry before, empty for the first."""

    number: int
    at: str
    act: str
    actor: str
    subject: str
    body: str
    previous: str
    digest: str

    def as_json(self) -> str:
        """Marks that turn the reading around are written as escapes: whoever looks at the text sees what stands there."""
        return _TURNING.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(asdict(self), ensure_ascii=False))


class Trouble(StrEnum):
    """What is wrong at a place of the log.

    missing: numbers were left out. altered: the entry is not what its digest was made of. unchained: it does not follow the entry
    before it. head: the end of the log is not where its head says, so entries were taken from the end or put there.
    not_there: an entry that was noted down elsewhere is not in the log. untold: a proposal is not what the log tells of it.
    """

    MISSING = "missing"
    ALTERED = "altered"
    UNCHAINED = "unchained"
    HEAD = "head"
    NOT_THERE = "not_there"
    UNTOLD = "untold"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong, at the number of an entry."""

    number: int
    trouble: Trouble


@dataclass(frozen=True, slots=True)
class Verdict:
    """What checking the whole log found. `number` and `digest` are of the last entry: noted down elsewhere, they later show
    whether somebody wrote the whole log anew."""

    entries: int
    number: int
    digest: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """What is to be entered: who did what to which subject, when; `body` is JSON text."""

    act: Act
    actor: str
    subject: str
    body: str
    at: datetime


def append(connection: Connection, deed: Deed) -> None:
    """Adds an entry within the open transaction. From here on until its end, other writers wait."""
    head = connection.execute(select(audit_head).with_for_update()).one()
    moment = deed.at.astimezone(UTC).isoformat(timespec="microseconds")
    open_entry = AuditEntry(head.number + 1, moment, deed.act.value, deed.actor, deed.subject, deed.body, head.digest, "")
    entry = replace(open_entry, digest=_digest(open_entry))
    connection.execute(insert(audit).values(asdict(entry)))
    connection.execute(update(audit_head).values(number=entry.number, digest=entry.digest))


def entries(connection: Connection) -> Iterator[AuditEntry]:
    """All entries by their number, read a piece at a time."""
    after = 0
    while True:
        piece = connection.execute(select(audit).where(audit.c.number > after).order_by(audit.c.number).limit(_BATCH)).all()
        for row in piece:
            yield AuditEntry(*row)
        if len(piece) < _BATCH:
            return
        after = piece[-1].number


def verify_chain(connection: Connection, noted: tuple[int, str] | None = None) -> Verdict:
    """Checks every entry and the end of the log; `noted` is an entry's number and digest as written down earlier."""
    head = connection.execute(select(audit_head)).one_or_none()
    verdict = check_chain(entries(connection), noted)
    ends = (0, "") if head is None else (head.number, head.digest)
    if head is None or (verdict.number, verdict.digest) != ends:
        finding = Finding(min(verdict.number, ends[0]) + 1, Trouble.HEAD)
        return Verdict(verdict.entries, verdict.number, verdict.digest, (*verdict.findings, finding))
    return verdict


def check_chain(log: Iterable[AuditEntry], noted: tuple[int, str] | None = None) -> Verdict:
    """Checks entries that come in the order of their numbers."""
    findings: list[Finding] = []
    count = number = 0
    digest = ""
    seen = noted is None
    for entry in log:
        count += 1
        if entry.number != number + 1:
            findings.append(Finding(number + 1, Trouble.MISSING))
        elif entry.previous != digest:
            findings.append(Finding(entry.number, Trouble.UNCHAINED))
        if entry.digest != _digest(entry):
            findings.append(Finding(entry.number, Trouble.ALTERED))
        seen = seen or (entry.number, entry.digest) == noted
        number, digest = entry.number, entry.digest
    if noted is not None and not seen:
        findings.append(Finding(noted[0], Trouble.NOT_THERE))
    return Verdict(count, number, digest, tuple(findings))


def _digest(entry: AuditEntry) -> str:
    whole = [entry.number, entry.at, entry.act, entry.actor, entry.subject, entry.body, entry.previous]
    return hashlib.sha256(json.dumps(whole, ensure_ascii=False).encode()).hexdigest()
