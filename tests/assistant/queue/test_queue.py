"""A message with several orders, from the message to the report: failures, stopping, other talk, and a copy that dies."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from tests.assistant.changes.office import STOCK, Office, file_url, opened, prepared, shown, signed_in, words
from tests.assistant.memory import Memory

from zuruf.assistant.changes.tools import write_tools
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.model.scripted import Round, ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.assistant.queue.requests import Queues
from zuruf.assistant.queue.runner import QueueRunner, Work
from zuruf.assistant.queue.store import Queue, QueueStore
from zuruf.assistant.stages.rounds import Emit
from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.tools.registry import build_registry
from zuruf.assistant.turn import take_turn
from zuruf.domain.events import JobChanged, ProposalCreated, ReplyDone, TurnEvent
from zuruf.domain.jobs import JobState
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Reply, TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio

ORDERS = "Buche 12 Meter PR0017 ein, nimm drei PR0018 heraus und setz den Meldebestand von PR0020 auf 50"


def answer(prompt: Prompt) -> Round:
    """The model's choice by the words of the order, wherever they stand in the prompt."""
    text = str(prompt)
    asked = text[max(text.rfind(each) for each in ("Buche 12", "nimm drei", "setz den", "öffne die", "nimm tausend")) :]
    if asked.startswith("Buche 12"):
        return calls("book_stock", {"direction": "in", "product": "PR0017", "quantity": 12})
    if asked.startswith("nimm drei"):
        return calls("book_stock", {"direction": "out", "product": "PR0018", "quantity": 3})
    if asked.startswith("nimm tausend"):
        return calls("book_stock", {"direction": "out", "product": "PR0018", "quantity": 1000})
    if asked.startswith("setz den"):
        return calls("set_reorder_level", {"product": "PR0020", "quantity": 50})
    return calls("navigate", {"page": "invoices"})


class House:
    """A service that takes messages with several orders."""

    def __init__(self, office: Office, places: Places) -> None:
        self.office = office
        self.model = ScriptedModel(choose=answer)
        vocabulary = words()[0]
        self.parts = Parts(
            model=self.model,
            tools=build_registry(vocabulary, write_tools(office.changes)),
            company=office.changes.desk.reader,
            vocabulary=vocabulary,
            conversation=Memory(),
            phrases=Phrases(read_catalogues(places, "figures", "blocks", "replies", "faults", "vocabulary")),
            metrics=Metrics(),
            now=office.clock,
            tick=time.perf_counter,
            new_id=lambda: "id",
            turn_seconds=20.0,
        )
        self._engine = open_read_write(office.url)
        self.texts = Phrases(read_catalogues(places, "changes", "faults"))
        self.before_job: asyncio.Event | None = None
        self.started = asyncio.Event()

    async def one(self, turn: str, request: TurnRequest, emit: Emit) -> None:
        self.started.set()
        if self.before_job is not None:
            await self.before_job.wait()
        await take_turn(turn, request, self.parts, emit)

    def copy(self, seconds: float = 20.0, work: Work | None = None) -> Queues:
        """A copy of the service over the same database."""
        store = QueueStore(self._engine, timedelta(minutes=2), self.office.clock)
        return Queues(store, QueueRunner(store, work or self.one, self.office.changes), self.texts, seconds, time.perf_counter)

    async def say(self, text: str, queues: Queues | None = None, turn: str = "q1") -> tuple[Reply, list[TurnEvent]]:
        events: list[TurnEvent] = []
        request = TurnRequest(turn, text, Mode.VOICE, actor="kiosk")
        await (queues or self.copy()).take(turn, request, events.append, self.one)
        last = events[-1]
        assert isinstance(last, ReplyDone), last
        return last.reply, events

    def close(self) -> None:
        self._engine.dispose()


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    with opened(prepared(file_url(tmp_path))) as found:
        yield found


@asynccontextmanager
async def housed(office: Office, places: Places) -> AsyncIterator[House]:
    house = House(office, places)
    yield house
    house.close()


async def test_three_orders_are_worked_one_by_one(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        reply, events = await house.say(ORDERS)
    assert reply.text == "3 warten auf Bestätigung."
    assert (reply.reason, reply.source.value) == ("queue", "formatter")
    states = [(event.job.number, event.job.state.value) for event in events if isinstance(event, JobChanged)]
    assert states[:3] == [(1, "waiting"), (2, "waiting"), (3, "waiting")]
    assert states[3:] == [(n, state) for n in (1, 2, 3) for state in ("running", "proposed")]
    proposals = [event.proposal for event in events if isinstance(event, ProposalCreated)]
    assert reply.proposals == tuple(proposal.id for proposal in proposals)
    assert [proposal.words for proposal in proposals] == [
        "Buche 12 Meter PR0017 ein",
        "nimm drei PR0018 heraus",
        "setz den Meldebestand von PR0020 auf 50",
    ]
    for proposal in proposals:
        office.changes.desk.confirm(shown(proposal), signed_in())
    assert (office.stock("PR0017"), office.stock("PR0018")) == (STOCK + 12, STOCK - 3)


async def test_one_that_fails_does_not_stop_the_rest(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        reply, events = await house.say("Buche 12 Meter PR0017 ein, nimm tausend PR0018 heraus und öffne die Rechnungen")
    last = {event.job.number: event.job for event in events if isinstance(event, JobChanged)}
    assert [job.state for job in last.values()] == [JobState.PROPOSED, JobState.FAILED, JobState.DONE]
    assert last[2].failure == "change-too-little"
    assert reply.text == "1 Auftrag ist erledigt. 1 wartet auf Bestätigung. 1 ist fehlgeschlagen. Nicht gelungen: Auftrag 2."
    assert reply.page is not None


async def test_a_queue_goes_on_when_its_turn_is_cancelled(office: Office, places: Places) -> None:
    """The person talks about something else."""
    async with housed(office, places) as house:
        house.before_job = asyncio.Event()
        queues = house.copy()
        turn = asyncio.create_task(house.say(ORDERS, queues))
        await house.started.wait()
        turn.cancel()
        with pytest.raises(asyncio.CancelledError):
            await turn
        house.before_job.set()
        found = queues.store.find("q1", "kiosk")
        assert found is not None
        await queues.runner.start(found[0])
        _, jobs = queues.store.find("q1") or (None, [])
    assert [job.state for job in jobs] == [JobState.PROPOSED] * 3
    assert len(house.model.prompts) == 3


async def test_a_queue_is_stopped(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        house.before_job = asyncio.Event()
        queues = house.copy()
        turn = asyncio.create_task(house.say(ORDERS, queues))
        await house.started.wait()
        await queues.runner.stop("q1")
        house.before_job.set()
        reply, events = await turn
    last = {event.job.number: event.job.state for event in events if isinstance(event, JobChanged)}
    assert last == {1: JobState.PROPOSED, 2: JobState.STOPPED, 3: JobState.STOPPED}
    assert reply.text == "1 wartet auf Bestätigung. 2 wurden nicht mehr ausgeführt."


async def test_a_long_queue_tells_how_far_it_is(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        house.before_job = asyncio.Event()
        queues = house.copy(seconds=0.1)
        reply, _ = await house.say(ORDERS, queues)
        assert reply.text == "3 kommen noch."
        house.before_job.set()
        found = queues.store.find("q1")
        assert found is not None
        await queues.runner.start(found[0])
        _, jobs = queues.store.find("q1") or (None, [])
    assert [job.state for job in jobs] == [JobState.PROPOSED] * 3


async def test_another_copy_takes_over_and_does_nothing_twice(office: Office, places: Places) -> None:
    """A copy dies behind the proposal of the first job, before the job is written as worked."""
    async with housed(office, places) as house:
        first = house.copy()
        queue = first.store

        given = Queue("q1", "kiosk", Mode.VOICE, Language.GERMAN)
        queue.add(given, ["Buche 12 Meter PR0017 ein", "nimm drei PR0018 heraus"])
        job = queue.claim("q1")
        assert job is not None
        await house.one("q1-1", TurnRequest("q1-1", job.text, Mode.VOICE, actor="kiosk"), lambda _: None)
        second = house.copy()
        assert second.store.claim("q1") is None, "somebody still vouches for the first job"
        await second.runner.take_up()
        office.clock.pass_by(minutes=3)
        assert second.store.unfinished() == ["q1"]
        asked = len(house.model.prompts)
        await second.runner.start(given)
        _, jobs = second.store.find("q1") or (None, [])
    assert [job.state for job in jobs] == [JobState.PROPOSED, JobState.PROPOSED]
    assert len(house.model.prompts) == asked + 1, "only the second job was put to the model"
    assert len(office.changes.desk.all()) == 2
    assert second.store.unfinished() == []


async def test_two_copies_never_work_on_one_queue_at_once(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        copies = [house.copy() for _ in range(2)]

        given = Queue("q1", "kiosk", Mode.VOICE, Language.GERMAN)
        copies[0].store.add(
            given, ["Buche 12 Meter PR0017 ein", "nimm drei PR0018 heraus", "setz den Meldebestand von PR0020 auf 50"]
        )
        await asyncio.gather(*(copy.runner.start(given) for copy in copies))
        await copies[1].runner.start(given)
        _, jobs = copies[0].store.find("q1") or (None, [])
    assert [job.state for job in jobs] == [JobState.PROPOSED] * 3
    assert len(house.model.prompts) == 3


async def test_one_order_is_a_turn_as_ever(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        house.model.choose = None
        house.model.rounds = [says("Gern.")]
        reply, events = await house.say("Danke dir")
        assert house.copy().store.find("q1") is None
    assert reply.text == "Gern."
    assert not any(isinstance(event, JobChanged) for event in events)


@pytest.mark.parametrize("word", ["Stopp", "alles abbrechen", "stop", "скасуй", "отмена"])
async def test_one_word_stops_what_is_left_of_an_earlier_message(office: Office, places: Places, word: str) -> None:
    async with housed(office, places) as house:
        house.before_job = asyncio.Event()
        queues = house.copy(seconds=0.1)
        told, _ = await house.say(ORDERS, queues)
        assert told.text == "3 kommen noch."
        stopped, events = await house.say(word, queues, "q2")
        house.before_job.set()
        await queues.runner.start(Queue("q1", "kiosk", Mode.VOICE, Language.GERMAN))
        _, jobs = queues.store.find("q1") or (None, [])
        assert [job.state for job in jobs] == [JobState.PROPOSED, JobState.STOPPED, JobState.STOPPED]
        assert stopped.reason == "queue-stopped"
        assert [event.job.number for event in events if isinstance(event, JobChanged)] == [1, 2, 3]
        assert queues.store.unfinished_of("kiosk") == []


async def test_nobody_stops_the_orders_of_another_kiosk(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        queues = house.copy()
        queues.store.add(Queue("q7", "other", Mode.VOICE, Language.GERMAN), ["Buche 12 Meter PR0017 ein"])
        house.model.choose = lambda _: says("Bitte?")
        reply, _ = await house.say("Stopp", queues)
        assert reply.reason == "model-wrote-text"
        assert queues.store.unfinished_of("other") == ["q7"]


@pytest.mark.parametrize("second", ["schick dem Kunden eine Bestätigung", "bestätige es"])
async def test_words_alone_are_no_order_that_is_done(office: Office, places: Places, second: str) -> None:
    """What the assistant only says it cannot do has failed, and a consent within a message confirms nothing."""
    async with housed(office, places) as house:
        house.model.choose = lambda prompt: says("Das geht nicht.") if "schick" in str(prompt.messages) else answer(prompt)
        reply, events = await house.say(f"Buche 12 Meter PR0017 ein und dann {second}")
    last = {event.job.number: event.job.state for event in events if isinstance(event, JobChanged)}
    assert last == {1: JobState.PROPOSED, 2: JobState.FAILED}
    assert reply.text == "1 wartet auf Bestätigung. 1 ist fehlgeschlagen. Nicht gelungen: Auftrag 2."
    assert office.stock() == STOCK


async def test_an_order_that_lacks_something_fails_with_the_question(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        house.model.choose = lambda _: calls("book_stock", {"direction": "in"})
        _, events = await house.say("Buche PR0017 ein und dann buche fünf Arbeitshandschuhe ein")
    last = {event.job.number: event.job for event in events if isinstance(event, JobChanged)}
    assert [(job.state, job.failure) for job in last.values()] == [
        (JobState.FAILED, "change-unfit"),
        (JobState.FAILED, "change-record-ambiguous"),
    ]
    assert last[1].said == "Wie viele Meter?"
