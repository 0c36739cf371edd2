"""Orders that take long because the model has to read its instructions first: they are told of and stay this copy's."""

import asyncio
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from tests.assistant.changes.office import Office, file_url, opened, prepared
from tests.assistant.queue.test_queue import ORDERS, answer, housed

from zuruf.assistant.model.ports import InstructionsRead
from zuruf.assistant.queue import runner
from zuruf.assistant.queue.requests import Queues
from zuruf.assistant.queue.runner import QueueRunner
from zuruf.assistant.queue.store import Queue, QueueStore
from zuruf.assistant.store.engine import open_read_write
from zuruf.domain.events import ReadingChanged
from zuruf.domain.jobs import Job
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio

HOLD = timedelta(minutes=2)


class Watched(QueueStore):
    """Lets the first order go on once it has been vouched for again."""

    go_on: asyncio.Event
    loop: asyncio.AbstractEventLoop

    def vouch(self, job: Job) -> None:
        super().vouch(job)
        self.loop.call_soon_threadsafe(self.go_on.set)


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    with opened(prepared(file_url(tmp_path))) as found:
        yield found


def test_an_order_that_is_vouched_for_again_stays_with_its_copy(office: Office) -> None:
    engine = open_read_write(office.url)
    store = QueueStore(engine, HOLD, office.clock)
    store.add(Queue("q1", "kiosk", Mode.VOICE, Language.GERMAN), ["Buche 12 Meter PR0017 ein"])
    job = store.claim("q1")
    assert job is not None
    office.clock.pass_by(minutes=1.5)
    store.vouch(job)
    office.clock.pass_by(minutes=1)
    assert (store.unfinished(), store.claim("q1")) == ([], None)
    office.clock.pass_by(minutes=1.5)
    assert store.unfinished() == ["q1"]
    engine.dispose()


async def test_a_copy_vouches_for_an_order_as_long_as_it_works_on_it(
    office: Office, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "_VOUCH_SECONDS", 0.001)
    async with housed(office, places) as house:
        engine = open_read_write(office.url)
        store = Watched(engine, HOLD, office.clock)
        store.go_on = house.before_job = asyncio.Event()
        store.loop = asyncio.get_running_loop()
        queues = Queues(store, QueueRunner(store, house.one, office.changes), house.texts, 20.0, time.perf_counter)
        reply, _ = await house.say(ORDERS, queues)
        engine.dispose()
    assert reply.text == "3 warten auf Bestätigung."


async def test_reading_for_an_order_is_told_as_the_messages_own(office: Office, places: Places) -> None:
    async with housed(office, places) as house:
        house.model.choose = lambda prompt: (InstructionsRead(0.5), InstructionsRead(1.0), *answer(prompt))
        _, events = await house.say(ORDERS)
    told = [event for event in events if isinstance(event, ReadingChanged)]
    assert told == [ReadingChanged("q1", share) for share in (0.5, 1.0)] * 3
