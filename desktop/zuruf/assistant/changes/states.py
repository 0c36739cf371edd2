"""What may become of a proposal. Pure: who decides and what the clock says come in as arguments."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from zuruf.domain.faults import ChangeFault
from zuruf.domain.people import Role
from zuruf.domain.proposals import ProposalState

_S = ProposalState
NEXT: Mapping[ProposalState, frozenset[ProposalState]] = {
    _S.OPEN: frozenset({_S.EXECUTED, _S.REJECTED, _S.EXPIRED, _S.SUPERSEDED, _S.FAILED}),
    _S.FAILED: frozenset({_S.SUPERSEDED}),
    _S.EXPIRED: frozenset({_S.SUPERSEDED}),
    _S.EXECUTED: frozenset(),
    _S.REJECTED: frozenset(),
    _S.SUPERSEDED: frozenset(),
}
"""Which states may follow which. What failed or expired can be made anew, as a later version."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a decision needs to know of the latest version of a proposal."""

    version: int
    digest: str
    state: ProposalState
    role: Role
    expires_at: datetime


def now_in(standing: Standing, now: datetime) -> ProposalState:
    """The state at a moment: an open proposal expires by itself."""
    if standing.state is _S.OPEN and now >= standing.expires_at:
        return _S.EXPIRED
    return standing.state


def check_shown(standing: Standing, version: int, digest: str) -> None:
    """Raises ChangeFault change-other-version unless that version, to the letter, is the latest."""
    if version != standing.version or digest != standing.digest:
        hint = f"version {version} was shown, {standing.version} is the latest: read the proposal again"
        raise ChangeFault("change-other-version", hint)


def check_decision(standing: Standing, version: int, digest: str, now: datetime) -> None:
    """Whether that version can be decided about now. Raises ChangeFault: change-other-version, change-expired, change-decided."""
    check_shown(standing, version, digest)
    state = now_in(standing, now)
    if state is _S.EXPIRED:
        raise ChangeFault("change-expired", "nobody decided in time: make the proposal anew")
    if state is not _S.OPEN:
        raise ChangeFault("change-decided", f"the proposal is {state.value}")


def check_role(standing: Standing, role: Role) -> None:
    """Raises ChangeFault change-needs-role."""
    if not role.covers(standing.role):
        raise ChangeFault("change-needs-role", f"needs the role {standing.role.value}, the person has {role.value}")


def check_edit(standing: Standing, version: int, digest: str, now: datetime) -> None:
    """Whether a later version may take the place of that one. Raises ChangeFault change-other-version, change-decided."""
    check_shown(standing, version, digest)
    state = now_in(standing, now)
    if _S.SUPERSEDED not in NEXT[state]:
        raise ChangeFault("change-decided", f"the proposal is {state.value}")
