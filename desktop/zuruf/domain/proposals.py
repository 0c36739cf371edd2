"""Proposals: changes that wait for a person (mission W1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from zuruf.domain.languages import Language
from zuruf.domain.people import Role


class ProposalState(StrEnum):
    """Where a version of a proposal stands.

    open: waits. executed: confirmed and carried out (one transaction). rejected: a person said no. expired: nobody decided in
    time. superseded: a later version took its place. failed: confirmed, but refused by what the data or the database said;
    nothing was changed. unknown: the connection broke at the moment of committing and the answer is still to be looked up; this
    one is only told, never stored.
    """

    OPEN = "open"
    EXECUTED = "executed"
    REJECTED = "rejected"
    EXPIRED = "expired"
    SUPERSEDED = "superseded"
    FAILED = "failed"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class ProposalLine:
    """One field of a record: what it is, what it would be. An empty `before` is something that is added."""

    record: str
    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ProposalText:
    """A proposal in words, by code: title, what the confirming button does, and what the assistant says (never as if done)."""

    title: str
    button: str
    sentence: str
    speech: str
    lines: tuple[ProposalLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """A version of a proposal as it is shown. A confirmation names `version` and `digest`, so that it is about this and no other.

    `role` is the least that may confirm. `failure` is the code of a fault. `arguments` is JSON text: what an edit starts from.
    """

    id: str
    version: int
    digest: str
    change: str
    state: ProposalState
    role: Role
    language: Language
    texts: Mapping[Language, ProposalText]
    arguments: str
    proposed_by: str
    proposed_at: datetime
    expires_at: datetime
    words: str = ""
    turn: str = ""
    decided_by: str | None = None
    decided_at: datetime | None = None
    failure: str | None = None
