"""Queues whose service is closed, killed or broken in the middle: nothing is lost, nothing twice, and no job in a false state."""

import asyncio
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from tests.assistant.changes.office import INVOICES, STOCK, Office, file_url, opened, prepared, shown, signed_in
from tests.assistant.memory import Memory
from tests.assistant.queue.test_queue import House, housed

from zuruf.assistant.changes.wishes import Asker
from zuruf.assistant.queue.requests import Queues
from zuruf.assistant.queue.split import split_orders
from zuruf.assistant.queue.store import Queue
from zuruf.assistant.stages.rounds import Emit
from zuruf.domain.decisions import Decision, DecisionKind
from zuruf.domain.faults import ChangeFault
from zuruf.domain.jobs import Job, JobState
from zuruf.domain.languages import Language
from zuruf.domain.proposals import ProposalState
from zuruf.domain.turns import Json, Mode, TurnRequest
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio

GIVEN = Queue("q1", "kiosk", Mode.VOICE, Language.GERMAN)
IN, OUT, OPEN = "Buche 12 Meter PR0017 ein", "nimm drei PR0018 heraus", "öffne die Rechnungen"


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    with opened(prepared(file_url(tmp_path))) as found:
        yield found


@dataclass(slots=True)
class HeldMemory(Memory):
    """Keeps a turn waiting between its proposal and its reply."""

    reached: asyncio.Event = field(default_factory=asyncio.Event)

    async def remember(self, actor: str, entries: Sequence[Decision], replaced: Collection[DecisionKind] = ()) -> None:
        del actor, entries, replaced
        self.reached.set()
        await asyncio.Event().wait()


async def closed_behind_a_proposal(house: House) -> None:
    """A copy of the service that is closed in the middle of its first job."""
    memory = HeldMemory()
    free, house.parts = house.parts, replace(house.parts, conversation=memory, changes=house.office.changes)
    copy = house.copy()
    keeping = asyncio.create_task(copy.runner.keep_going())
    await memory.reached.wait()
    keeping.cancel()
    await asyncio.wait({keeping})
    house.parts = free


def jobs_of(queues: Queues) -> list[Job]:
    found = queues.store.find("q1")
    assert found is not None
    return found[1]


def states(queues: Queues) -> list[JobState]:
    return [job.state for job in jobs_of(queues)]


async def taken_up(queues: Queues) -> None:
    """What a copy does that looks what others have left."""
    assert queues.store.unfinished() == ["q1"]
    found = queues.store.find("q1")
    assert found is not None
    await queues.runner.start(found[0])


async def test_an_order_whose_proposal_was_taken_back_is_worked_anew(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        queues = house.copy()
        queues.store.add(GIVEN, [IN, OUT])
        await closed_behind_a_proposal(house)
        assert [act for act, _ in office.acts()] == ["proposed", "withdrawn"]
        assert states(queues) == [JobState.RUNNING, JobState.WAITING]
        await taken_up(queues)
        assert states(queues) == [JobState.PROPOSED] * 2
        waiting = office.changes.desk.all()
        assert {stored.id for stored in waiting} == {each for job in jobs_of(queues) for each in job.proposals}
        for stored in waiting:
            office.changes.desk.confirm(shown(office.changes.shown(stored)), signed_in())
    assert (office.stock("PR0017"), office.stock("PR0018")) == (STOCK + 12, STOCK - 3)


async def test_a_stopped_queue_whose_copy_died_comes_to_its_end(office: Office, places: Places) -> None:
    """Nothing is begun anew, and what had been proposed before the end is told."""
    async with housed(office, places) as house:
        queues = house.copy()
        queues.store.add(GIVEN, [IN, OUT, OPEN])
        job = queues.store.claim("q1")
        assert job is not None
        await house.one("q1-1", TurnRequest("q1-1", job.text, Mode.VOICE, actor="kiosk"), lambda _: None)
        await queues.runner.stop("q1")
        assert states(queues) == [JobState.RUNNING, JobState.STOPPED, JobState.STOPPED]
        asked = len(house.model.prompts)
        office.clock.pass_by(minutes=3)
        await taken_up(queues)
        assert states(queues) == [JobState.PROPOSED, JobState.STOPPED, JobState.STOPPED]
        assert len(house.model.prompts) == asked
        assert queues.store.unfinished() == []


async def test_a_stopped_queue_whose_copy_died_before_it_proposed(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        queues = house.copy()
        queues.store.add(GIVEN, [IN, OUT])
        assert queues.store.claim("q1") is not None
        office.clock.pass_by(minutes=3)
        await queues.runner.stop("q1")
        await taken_up(queues)
        assert states(queues) == [JobState.STOPPED] * 2
        assert house.model.prompts == []
        assert office.acts() == []


async def test_what_the_data_refused_is_not_told_as_done(office: Office, places: Places) -> None:
    """Refused between the end of the copy that had proposed it and the next one's look."""
    async with housed(office, places) as house:
        queues = house.copy()
        queues.store.add(GIVEN, [IN, OUT])
        job = queues.store.claim("q1")
        assert job is not None
        await house.one("q1-1", TurnRequest("q1-1", job.text, Mode.VOICE, actor="kiosk"), lambda _: None)
        [stored] = office.changes.desk.all()
        other = office.propose()
        office.changes.desk.confirm(shown(other), signed_in())
        with pytest.raises(ChangeFault, match="change-stale"):
            office.changes.desk.confirm(shown(office.changes.shown(stored)), signed_in())
        office.clock.pass_by(minutes=3)
        await taken_up(queues)
        first, second = jobs_of(queues)
    assert (first.state, first.failure) == (JobState.FAILED, "change-stale")
    assert second.state is JobState.PROPOSED


async def test_what_expired_while_no_copy_ran_is_not_told_as_done(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        queues = house.copy()
        queues.store.add(GIVEN, [IN, OUT])
        job = queues.store.claim("q1")
        assert job is not None
        await house.one("q1-1", TurnRequest("q1-1", job.text, Mode.VOICE, actor="kiosk"), lambda _: None)
        office.clock.pass_by(minutes=61)
        await taken_up(queues)
        first, second = jobs_of(queues)
    assert (first.state, first.failure) == (JobState.FAILED, "change-expired")
    assert second.state is JobState.PROPOSED


async def test_a_defect_in_one_order_does_not_hold_up_the_rest(office: Office, places: Places) -> None:
    async with housed(office, places) as house:

        async def broken(turn: str, request: TurnRequest, emit: Emit) -> None:
            if turn == "q1-1":
                raise ZeroDivisionError
            await house.one(turn, request, emit)

        queues = house.copy(work=broken)
        queues.store.add(GIVEN, [IN, OUT])
        await taken_up(queues)
        first, second = jobs_of(queues)
    assert (first.state, first.failure) == (JobState.FAILED, "internal")
    assert second.state is JobState.PROPOSED
    assert len(office.changes.desk.all()) == 1


async def test_fifty_orders_and_the_same_one_twice(office: Office, places: Places) -> None:
    message = ", ".join([f"{IN}", IN, *[OUT] * 48])
    assert len(split_orders(message, Language.GERMAN)) == 50
    async with housed(office, places) as house:
        reply, _ = await house.say(message)
        queues = house.copy()
    assert states(queues) == [JobState.PROPOSED] * 50
    assert len({each for job in jobs_of(queues) for each in job.proposals}) == 50
    assert len(reply.proposals) == 50


async def test_a_withdrawn_proposal_leaves_its_request_free(office: Office) -> None:
    """And only a withdrawn one: what a person rejected stays rejected for the same request."""
    asker = Asker("kiosk", Language.GERMAN, key="k1")
    given: dict[str, Json] = {"invoice": INVOICES[0]}
    first = office.changes.propose("pay", given, asker)
    office.changes.desk.withdraw(first.id)
    second = office.changes.propose("pay", given, asker)
    assert second.id != first.id
    assert second.state is ProposalState.OPEN
    office.changes.desk.reject(shown(second), signed_in())
    assert office.changes.propose("pay", given, asker).id == second.id
