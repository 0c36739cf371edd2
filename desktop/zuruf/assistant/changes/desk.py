"""What can be done about proposals. Every method is one transaction, or looks at what one came to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from threading import BoundedSemaphore

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, IntegrityError

from zuruf.assistant.changes import ledger
from zuruf.assistant.changes.allowed import check_allowed
from zuruf.assistant.changes.audit import Act, Deed, append
from zuruf.assistant.changes.content import digest_of, read_content
from zuruf.assistant.changes.execute import execute
from zuruf.assistant.changes.ledger import RULE, Decision, Stored
from zuruf.assistant.changes.parts import Parts
from zuruf.assistant.changes.plain_words import plain_lines
from zuruf.assistant.changes.rules import Rule, Rules
from zuruf.assistant.changes.states import check_decision, check_edit, check_role, check_shown, now_in
from zuruf.assistant.changes.transaction import CommitBroke, Result, transact
from zuruf.assistant.changes.wishes import Asker, Drafted, Shown
from zuruf.assistant.store.faults import store_errors
from zuruf.domain.faults import ChangeFault, Fault, StoreFault
from zuruf.domain.people import SignedIn
from zuruf.domain.proposals import ProposalState

MOST_LISTED = 200
_SIDE_BY_SIDE = 4
_S = ProposalState


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a transaction came to. A fault is raised only after what it found is on record."""

    stored: Stored
    fault: Fault | None = None


class ChangeDesk:
    """Blocking; call it in a thread. `reader` and `writer` are engines on the database whose data is changed."""

    def __init__(
        self,
        reader: Engine,
        writer: Engine,
        parts: Parts,
        rules: Rules,
        *,
        now: Callable[[], datetime],
        new_id: Callable[[], str],
    ) -> None:
        self.reader = reader
        self.writer = writer
        self.parts = parts
        self.rules = rules
        self.now = now
        self._new_id = new_id
        # All wait for each other at the log anyway; further connections would only be taken from others.
        self._gate = BoundedSemaphore(_SIDE_BY_SIDE)

    def offered(self) -> Mapping[str, Rule]:
        """The changes that the company allows and has the tables for, by name."""
        return {name: rule for name, rule in self.rules.changes.items() if self.parts.offers(rule)}

    def rule(self, name: str) -> Rule:
        """Raises ChangeFault change-kind-unknown."""
        rule = self.offered().get(name)
        if rule is None:
            raise ChangeFault("change-kind-unknown", "the company does not allow this change, or lacks the tables for it")
        return rule

    def get(self, proposal: str) -> Stored:
        """The latest version as it stands now. Raises ChangeFault change-unknown, StoreFault."""
        with store_errors(), self.reader.connect() as connection:
            return self._as_of_now(ledger.latest(connection, proposal))

    def all(self, states: Sequence[ProposalState] = (_S.OPEN,), actor: str | None = None) -> list[Stored]:
        """The latest versions in these states, the newest first; `actor`: only what somebody proposed."""
        with store_errors(), self.reader.connect() as connection:
            found = ledger.listed(connection, states, actor, MOST_LISTED)
        return [each for each in map(self._as_of_now, found) if each.state in states]

    def of_turn(self, turn: str) -> list[Stored]:
        """What a turn has proposed, as it stands now."""
        with store_errors(), self.reader.connect() as connection:
            return [self._as_of_now(each) for each in ledger.of_turn(connection, turn)]

    def propose(self, drafted: Drafted, asker: Asker) -> Stored:
        """A new proposal, or the one that the same request made before. One that needs no confirmation is carried out at once.

        Raises ChangeFault; StoreFault.
        """
        origin = None if asker.key is None else sha256(f"{asker.actor}\n{asker.key}".encode()).hexdigest()
        stored = self._version(self._new_id(), 1, drafted, asker, origin)

        def work(connection: Connection) -> _Outcome:
            known = ledger.add_once(connection, stored)
            if known is not None:
                return _Outcome(known)
            append(connection, Deed(Act.PROPOSED, asker.actor, stored.id, stored.summary(), stored.made_at))
            if not drafted.rule.unasked:
                return _Outcome(stored)
            return self._carry_out(connection, stored, Decision(RULE, stored.made_at), Act.EXECUTED_UNASKED)

        return self._settled(work, stored.id, lambda _: True)

    def edit(self, shown: Shown, drafted: Drafted, asker: Asker) -> Stored:
        """A later version in the place of the one that was shown. Raises ChangeFault; StoreFault."""

        def work(connection: Connection) -> _Outcome:
            before = ledger.latest(connection, shown.proposal, lock=True)
            check_edit(before.standing, shown.version, shown.digest, self.now())
            words = replace(asker, words=asker.words or before.words, turn=asker.turn or before.turn)
            after = self._version(before.id, before.version + 1, drafted, words, None)
            ledger.move(connection, before, _S.SUPERSEDED)
            ledger.add(connection, after)
            append(connection, Deed(Act.EDITED, asker.actor, after.id, after.summary(), after.made_at))
            return _Outcome(after)

        return self._settled(work, shown.proposal, lambda found: found.version > shown.version)

    def confirm(self, shown: Shown, who: SignedIn) -> Stored:
        """Carries the proposal out, once. The same person confirming the same version again gets what it came to.

        Raises ChangeFault: change-unknown, change-needs-role, change-other-version, change-decided, change-expired, change-stale,
        change-record-unknown, change-kind-unknown, change-impossible; change-outcome-unknown when the commit broke and nothing
        can be looked up. StoreFault: nothing was changed.
        """
        decision = Decision(who.person.name, self.now())

        def work(connection: Connection) -> _Outcome:
            stored = ledger.latest(connection, shown.proposal, lock=True)
            self._check_role(stored, who)
            check_shown(stored.standing, shown.version, shown.digest)
            if stored.state is _S.EXECUTED and stored.decided_by == decision.by:
                return _Outcome(stored)
            late = self._expired(connection, stored, decision.at)
            if late is not None:
                return late
            check_decision(stored.standing, shown.version, shown.digest, decision.at)
            return self._carry_out(connection, stored, decision, Act.EXECUTED)

        return self._settled(work, shown.proposal, lambda found: found.state is not _S.OPEN)

    def reject(self, shown: Shown, who: SignedIn) -> Stored:
        """Needs the role that may confirm, or to be the one who proposed. Raises ChangeFault, StoreFault."""
        decision = Decision(who.person.name, self.now())

        def work(connection: Connection) -> _Outcome:
            stored = ledger.latest(connection, shown.proposal, lock=True)
            if stored.person != who.person.name and stored.actor != f"person:{who.person.name}":
                check_role(stored.standing, who.person.role)
            check_shown(stored.standing, shown.version, shown.digest)
            if stored.state is _S.REJECTED and stored.decided_by == decision.by:
                return _Outcome(stored)
            late = self._expired(connection, stored, decision.at)
            if late is not None:
                return late
            check_decision(stored.standing, shown.version, shown.digest, decision.at)
            rejected = ledger.move(connection, stored, _S.REJECTED, decision)
            append(connection, Deed(Act.REJECTED, decision.by, stored.id, stored.summary(), decision.at))
            return _Outcome(rejected)

        return self._settled(work, shown.proposal, lambda found: found.state is not _S.OPEN)

    def withdraw(self, proposal: str) -> Stored:
        """Takes back what a turn prepared that came to no end; what was decided meanwhile stays as it is.

        The same request can propose it once more.
        """
        decision = Decision(RULE, self.now())

        def work(connection: Connection) -> _Outcome:
            stored = ledger.latest(connection, proposal, lock=True)
            if stored.state is not _S.OPEN:
                return _Outcome(stored)
            withdrawn = ledger.move(connection, stored, _S.REJECTED, decision)
            ledger.free_origin(connection, stored.id)
            append(connection, Deed(Act.WITHDRAWN, decision.by, stored.id, stored.summary(), decision.at))
            return _Outcome(withdrawn)

        return self._settled(work, proposal, lambda found: found.state is not _S.OPEN)

    def expire(self) -> int:
        """Puts on record which proposals nobody decided about in time; gives their count."""
        with store_errors(), self.reader.connect() as connection:
            late = ledger.overdue(connection, self.now(), MOST_LISTED)

        return sum(map(self._expire, late))

    def _expire(self, proposal: str) -> bool:
        def work(connection: Connection) -> bool:
            return self._expired(connection, ledger.latest(connection, proposal, lock=True), self.now()) is not None

        try:
            return self._transact(work)
        except CommitBroke:
            # Whether it counts or not, the proposal has expired; the next time finds what is left.
            return False

    def _version(self, proposal: str, version: int, drafted: Drafted, asker: Asker, origin: str | None) -> Stored:
        made_at, canonical = self.now(), drafted.content.canonical()
        return Stored(
            id=proposal,
            version=version,
            state=_S.OPEN,
            change=drafted.rule.name,
            content=canonical,
            digest=digest_of(proposal, version, canonical),
            arguments=drafted.arguments,
            role=drafted.rule.role,
            language=asker.language,
            actor=asker.actor,
            words=plain_lines(asker.words),
            turn=asker.turn,
            origin=origin,
            person=asker.person,
            made_at=made_at,
            expires_at=made_at + timedelta(minutes=self.rules.minutes),
        )

    def _expired(self, connection: Connection, stored: Stored, now: datetime) -> _Outcome | None:
        if stored.state is not _S.OPEN or now_in(stored.standing, now) is not _S.EXPIRED:
            return None
        over = ledger.move(connection, stored, _S.EXPIRED)
        append(connection, Deed(Act.EXPIRED, RULE, stored.id, stored.summary(), now))
        return _Outcome(over, ChangeFault("change-expired", "nobody decided in time: make the proposal anew"))

    def _carry_out(self, connection: Connection, stored: Stored, decision: Decision, act: Act) -> _Outcome:
        """Changes the data and says so in the proposal and the log; or, if the data refuse, says that instead."""
        if act is Act.EXECUTED:
            append(connection, Deed(Act.CONFIRMED, decision.by, stored.id, stored.summary(), decision.at))
        fault = self._try(connection, stored)
        if fault is None:
            done = ledger.move(connection, stored, _S.EXECUTED, decision)
            append(connection, Deed(act, decision.by, stored.id, stored.summary(), decision.at))
            return _Outcome(done)
        failed = ledger.move(connection, stored, _S.FAILED, replace(decision, failure=fault.code))
        append(connection, Deed(Act.FAILED, decision.by, stored.id, stored.summary(failure=fault.code), decision.at))
        return _Outcome(failed, fault)

    def _check_role(self, stored: Stored, who: SignedIn) -> None:
        """By the rule when it was proposed, and by today's, should the company ask for more by now."""
        rule = self.rules.changes.get(stored.change)
        for least in (stored.role, stored.role if rule is None else rule.role):
            check_role(replace(stored.standing, role=least), who.person.role)

    def _try(self, connection: Connection, stored: Stored) -> ChangeFault | None:
        try:
            if stored.digest != digest_of(stored.id, stored.version, stored.content):
                return ChangeFault("change-other-version", "the stored proposal is not what its digest was made of")
            rule, content = self.rule(stored.change), read_content(stored.content)
            check_allowed(content, rule)
            with connection.begin_nested():
                execute(connection, stored.id, content, self.parts, rule)
        except ChangeFault as fault:
            return fault
        except (IntegrityError, DataError) as error:
            return ChangeFault("change-impossible", f"the database refused the change ({type(error.orig).__name__})")
        return None

    def _settled(self, work: Callable[[Connection], _Outcome], proposal: str, done: Callable[[Stored], bool]) -> Stored:
        """Runs a transaction. If its commit broke, looks what it came to and never does it again; `done` tells by it."""
        try:
            outcome = self._transact(work)
        except CommitBroke as broke:
            found = self._look(proposal)
            if found is None or not done(found):
                hint = "the connection broke before anything was stored: nothing was changed"
                raise StoreFault("store-failed", hint, trying_again_helps=True) from broke
            outcome = _Outcome(found, None if found.failure is None else ChangeFault(found.failure, "refused by the data"))
        if outcome.fault is not None:
            raise outcome.fault
        return outcome.stored

    def _transact(self, work: Callable[[Connection], Result]) -> Result:
        with self._gate:
            return transact(self.writer, work)

    def _look(self, proposal: str) -> Stored | None:
        """The proposal after a commit that broke. Waits for its row, which that transaction may still hold at the server."""
        try:
            return self._transact(lambda connection: ledger.latest(connection, proposal, lock=True))
        except (StoreFault, CommitBroke) as error:
            hint = "the connection broke while committing, and the database cannot be asked: read the proposal again in a moment"
            raise ChangeFault("change-outcome-unknown", hint, trying_again_helps=True) from error
        except ChangeFault:
            return None

    def _as_of_now(self, stored: Stored) -> Stored:
        return replace(stored, state=now_in(stored.standing, self.now()))
