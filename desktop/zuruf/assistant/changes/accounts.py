"""Whether the log and the proposals tell the same.

Whoever takes entries from the end of the log and sets its head back leaves a chain that is whole. The proposals then say more
than the log does.
"""

import json
from collections.abc import Iterator, Mapping

from sqlalchemy import Connection, select

from zuruf.assistant.changes.audit import Act, AuditEntry, Finding, Trouble, Verdict, entries, verify_chain
from zuruf.assistant.changes.content import digest_of
from zuruf.assistant.store.change_tables import proposals
from zuruf.domain.proposals import ProposalState

_MADE = frozenset({Act.PROPOSED, Act.EDITED})
_DONE = frozenset({Act.EXECUTED, Act.EXECUTED_UNASKED})
_ENDS: Mapping[ProposalState, frozenset[Act]] = {
    ProposalState.EXECUTED: _DONE,
    ProposalState.REJECTED: frozenset({Act.REJECTED, Act.WITHDRAWN}),
    ProposalState.EXPIRED: frozenset({Act.EXPIRED}),
    ProposalState.FAILED: frozenset({Act.FAILED}),
}
_Told = dict[tuple[str, str], dict[Act, int]]
"""By proposal and digest of the version: the acts with the numbers of their entries."""


def verify(connection: Connection, noted: tuple[int, str] | None = None) -> Verdict:
    """Checks every entry, the end of the log, and that it tells of every proposal; `noted` is an entry's number and digest as
    written down earlier."""
    verdict = verify_chain(connection, noted)
    findings = (*verdict.findings, *_differences(connection, verdict.number))
    return Verdict(verdict.entries, verdict.number, verdict.digest, findings)


def _differences(connection: Connection, last: int) -> Iterator[Finding]:
    told = _told(connection)
    wanted = select(proposals.c.id, proposals.c.version, proposals.c.state, proposals.c.content, proposals.c.digest)
    done = set()
    for row in connection.execute(wanted.order_by(proposals.c.made_at, proposals.c.id, proposals.c.version)):
        acts, state = told.get((row.id, row.digest), {}), ProposalState(row.state)
        ends = _ENDS.get(state)
        whole = row.digest == digest_of(row.id, row.version, row.content)
        if not whole or not _MADE & acts.keys() or (ends is not None and not ends & acts.keys()):
            yield Finding(max(acts.values(), default=last) + 1, Trouble.UNTOLD)
        if state is ProposalState.EXECUTED:
            done.add((row.id, row.digest))
    for proposal, acts in told.items():
        if _DONE & acts.keys() and proposal not in done:
            yield Finding(max(acts.values()), Trouble.UNTOLD)


def _told(connection: Connection) -> _Told:
    told: _Told = {}
    for entry in entries(connection):
        digest = _digest_in(entry)
        if digest is not None:
            told.setdefault((entry.subject, digest), {})[Act(entry.act)] = entry.number
    return told


def _digest_in(entry: AuditEntry) -> str | None:
    """The version that an entry is about; None for one about people, or that is not what was written."""
    if entry.act not in {act.value for act in Act}:
        return None
    try:
        body = json.loads(entry.body)
    except ValueError:
        return None
    digest = body.get("digest") if isinstance(body, dict) else None
    return digest if isinstance(digest, str) else None
