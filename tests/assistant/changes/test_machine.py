"""Any order of proposing, deciding, editing, waiting, signing out and crashing: the books are always right."""

import atexit
import shutil
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from itertools import count
from pathlib import Path

from hypothesis import HealthCheck, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, multiple, rule
from sqlalchemy import select, update
from tests.assistant.changes.office import KIOSK, PRODUCTS, STOCK, Clock, Office, file_url, opened, prepared, shown, signed_in

from zuruf.assistant.access.build import recorder
from zuruf.assistant.access.people import People
from zuruf.assistant.access.secrets_of import Keeper
from zuruf.assistant.access.sessions import SessionRules, Sessions
from zuruf.assistant.changes.states import NEXT
from zuruf.assistant.store.change_tables import proposals as rows
from zuruf.assistant.store.tables import products, stock_movements
from zuruf.domain.faults import AccessFault, ChangeFault, Fault
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.domain.turns import Json

NUMBERS = st.sampled_from([number for number, _ in PRODUCTS])
CHANGES = st.sampled_from(["stock_in", "stock_out", "count"])
QUANTITIES = st.integers(1, 60)
SECRET = "482917"


class Quick(Keeper):
    """The real one takes long on purpose; this machine signs in a thousand times."""

    def keep(self, secret: str) -> str:
        return f"kept {secret}"

    def fits(self, kept: str, secret: str) -> bool:
        return kept == f"kept {secret}"


@cache
def template() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="zuruf-machine-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    prepared(file_url(folder))
    return folder / "small.db"


def allow(fault: Fault, codes: set[str]) -> None:
    assert fault.code in codes, fault


@dataclass
class View:
    """A version of a proposal as somebody saw it."""

    proposal: Proposal


class Books(RuleBasedStateMachine):
    views = Bundle("views")
    tokens = Bundle("tokens")

    def __init__(self) -> None:
        super().__init__()
        self._folder = Path(tempfile.mkdtemp(prefix="zuruf-machine-"))
        shutil.copyfile(template(), self._folder / "small.db")
        self._url = file_url(self._folder)
        self._clock = Clock()
        self._copies = count(1)
        self._stack = ExitStack()
        self._expected = dict.fromkeys((number for number, _ in PRODUCTS), STOCK)
        self._states: dict[tuple[str, int], ProposalState] = {}
        self._start()

    def _start(self) -> None:
        self.office: Office = self._stack.enter_context(opened(self._url, clock=self._clock, prefix=f"c{next(self._copies)}-"))
        numbers, record = count(1), recorder(self.office.writer, self._clock)
        self.people = People(self.office.writer, Quick(), now=self._clock, new_id=lambda: f"{next(self._copies)}", record=record)
        self.sessions = Sessions(
            self.office.writer,
            Quick(),
            SessionRules(),
            now=self._clock,
            new_token=lambda: f"token {next(self._copies)} {next(numbers)}",
            record=record,
        )

    @initialize()
    def staff(self) -> None:
        self.people.add("Eva", Role.MANAGER, SECRET, "test:")
        self.people.add("Cem", Role.STAFF, SECRET, "test:")

    @initialize(target=views)
    def some_are_waiting(self) -> object:
        given: tuple[dict[str, Json], ...] = tuple({"product": number, "quantity": 7} for number, _ in PRODUCTS)
        return multiple(*(View(self.office.propose("stock_out", each)) for each in given))

    @rule(target=views, change=CHANGES, number=NUMBERS, quantity=QUANTITIES)
    def propose(self, change: str, number: str, quantity: int) -> object:
        given: dict[str, Json] = {"product": number, "quantity": quantity}
        try:
            return View(self.office.propose(change, given))
        except ChangeFault as fault:
            allow(fault, {"change-too-little", "change-nothing"})
            return multiple()

    @rule(target=views, view=views, quantity=QUANTITIES)
    def edit(self, view: View, quantity: int) -> object:
        given: dict[str, Json] = {"product": PRODUCTS[0][0], "quantity": quantity}
        try:
            return View(self.office.changes.edit(shown(view.proposal), given, replace(KIOSK, words="")))
        except ChangeFault as fault:
            allow(fault, {"change-too-little", "change-nothing", "change-other-version", "change-decided"})
            return multiple()

    @rule(target=tokens, name=st.sampled_from(["Eva", "Cem"]), device=st.sampled_from(["kiosk", "device:Halle"]))
    def somebody_signs_in(self, name: str, device: str) -> tuple[str, str, str]:
        return self.sign_in(name, device)

    def sign_in(self, name: str, device: str) -> tuple[str, str, str]:
        return self.sessions.sign_in(name, SECRET, device).token, device, name

    @rule(token=tokens)
    def sign_out(self, token: tuple[str, str, str]) -> None:
        self.sessions.sign_out(token[0])

    @rule(view=views, token=tokens, slip=st.sampled_from(["", "", "", "digest", "version"]))
    def confirm_with(self, view: View, token: tuple[str, str, str], slip: str) -> None:
        self.confirm(view, token, slip)

    def confirm(self, view: View, token: tuple[str, str, str], slip: str) -> None:
        """As the route does: the session first, then exactly the version that was shown."""
        seen = shown(view.proposal)
        seen = {"digest": replace(seen, digest="f" * 64), "version": replace(seen, version=seen.version + 1)}.get(slip, seen)
        before = self.office.changes.desk.get(view.proposal.id)
        try:
            who = self.sessions.find(token[0], token[1])
            done = self.office.changes.desk.confirm(seen, who)
        except AccessFault as fault:
            allow(fault, {"session-ended"})
            return
        except ChangeFault as fault:
            allow(fault, {"change-decided", "change-other-version", "change-needs-role", "change-expired", "change-stale"})
            event(fault.code)
            return
        assert token[2] == "Eva"
        assert slip == ""
        assert done.state is ProposalState.EXECUTED
        if before.state is ProposalState.OPEN:
            event("executed")
            self._count(done.content)

    @rule(view=views)
    def confirm_at_once(self, view: View) -> None:
        """Somebody walks up to the kiosk, signs in and presses the button."""
        self.confirm(view, self.sign_in("Eva", "kiosk"), "")

    @rule(view=views)
    def reject(self, view: View) -> None:
        try:
            self.office.changes.desk.reject(shown(view.proposal), signed_in())
        except ChangeFault as fault:
            allow(fault, {"change-decided", "change-other-version", "change-expired"})

    @rule(minutes=st.sampled_from([1, 1, 2, 3, 4, 30, 60]))
    def wait(self, minutes: int) -> None:
        self._clock.pass_by(minutes=minutes)

    @rule()
    def sweep(self) -> None:
        self.office.changes.desk.expire()

    @rule()
    def crash(self) -> None:
        """The copy is gone with all that it had in mind; another one takes over."""
        self._stack.close()
        self._start()

    @rule(number=NUMBERS, quantity=QUANTITIES)
    def somebody_else_books(self, number: str, quantity: int) -> None:
        """Another program of the company, by the same rules: stock, movement and version."""
        with self.office.writer.begin() as connection:
            row = connection.execute(select(products).where(products.c.number == number)).one()
            new = {"stock": row.stock + quantity, "version": row.version + 1}
            connection.execute(update(products).where(products.c.number == number).values(new))
            moved = {"product_id": row.id, "moved_on": self._clock().date(), "kind": "receipt", "quantity": Decimal(quantity)}
            connection.execute(stock_movements.insert().values(moved))
        self._expected[number] += quantity

    def _count(self, canonical: str) -> None:
        from zuruf.assistant.changes.content import read_content

        for entry in read_content(canonical).entries:
            quantity = entry.values["quantity"]
            assert isinstance(quantity, Decimal)
            self._expected[entry.record] += quantity

    @invariant()
    def the_stock_is_the_sum_of_its_movements(self) -> None:
        for number, _ in PRODUCTS:
            assert self.office.stock(number) == self.office.moved(number) == self._expected[number]
            assert self.office.stock(number) >= 0

    @invariant()
    def states_follow_each_other(self) -> None:
        with self.office.writer.begin() as connection:
            found = connection.execute(select(rows.c.id, rows.c.version, rows.c.state)).all()
        for proposal, version, state in found:
            now, before = ProposalState(state), self._states.get((proposal, version), ProposalState.OPEN)
            # A rule may take two steps: an open one fails, and is made anew.
            assert now is before or now in NEXT[before] or any(now in NEXT[step] for step in NEXT[before])
            self._states[proposal, version] = now

    @invariant()
    def the_log_is_whole(self) -> None:
        assert self.office.verdict().findings == ()

    def teardown(self) -> None:
        self._stack.close()
        shutil.rmtree(self._folder)


TestBooks = Books.TestCase
TestBooks.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
