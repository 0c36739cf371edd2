"""Works queues off, one job after the other, whatever becomes of the turn that brought them."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from functools import partial

from zuruf.assistant.changes.build import Changes
from zuruf.assistant.changes.ledger import Stored
from zuruf.assistant.fast_path.may_answer import Reason
from zuruf.assistant.queue.store import Queue, QueueStore
from zuruf.assistant.stages.rounds import Emit
from zuruf.domain.events import (
    BlockShown,
    JobChanged,
    PageOpened,
    ProposalCreated,
    ReadingChanged,
    ReplyDone,
    TurnEvent,
    TurnFailed,
)
from zuruf.domain.faults import Fault, StoreFault
from zuruf.domain.jobs import Job, JobState
from zuruf.domain.proposals import ProposalState
from zuruf.domain.turns import TurnRequest

_LOOK_SECONDS = 15.0
_VOUCH_SECONDS = 30.0

_WORDS_ALONE = frozenset({Reason.NO_TOOL, Reason.MODEL_WROTE_TEXT, Reason.CONFIRMED_BY_TOUCH})
"""Answers in words alone: an order that came to no more is not done, and must not be counted so."""

_log = logging.getLogger(__name__)

Work = Callable[[str, TurnRequest, Emit], Coroutine[None, None, None]]
"""Works one request off and emits what happens, as `turn.take_turn` does; its last event is ReplyDone or TurnFailed."""


@dataclass(slots=True)
class _Running:
    """A queue that this copy works on, and who listens."""

    task: asyncio.Task[None]
    listeners: list[Emit]


class QueueRunner:
    """Every job is a small turn of its own: its id is the queue's with its number, so that what it proposed is found again."""

    def __init__(self, store: QueueStore, work: Work, changes: Changes | None) -> None:
        self._store = store
        self._work = work
        self._changes = changes
        self._running: dict[str, _Running] = {}

    def start(self, queue: Queue, listener: Emit | None = None) -> asyncio.Task[None]:
        """Works the queue in the background; a listener hears of its jobs, blocks, pages and proposals."""
        running = self._running.get(queue.id)
        if running is None:
            task = asyncio.create_task(self._drive(queue), name=f"queue {queue.id}")
            running = self._running[queue.id] = _Running(task, [])
            task.add_done_callback(lambda _: self._running.pop(queue.id, None))
        if listener is not None:
            running.listeners.append(listener)
        return running.task

    def leave(self, queue: str, listener: Emit) -> None:
        """The listener has gone; the queue goes on."""
        running = self._running.get(queue)
        if running is not None and listener in running.listeners:
            running.listeners.remove(listener)

    async def stop(self, queue: str) -> list[Job]:
        """What has not begun is left undone. Raises StoreFault."""
        found = await asyncio.to_thread(self._store.stop, queue)
        for job in found:
            if job.state is JobState.STOPPED:
                self._tell(queue, JobChanged(queue, job))
        return found

    async def keep_going(self, look_seconds: float = _LOOK_SECONDS) -> None:
        """Takes up what a copy that died has left, now and again; when it is cancelled, what runs here is given back."""
        try:
            while True:
                await self.take_up()
                await asyncio.sleep(look_seconds)
        finally:
            for running in list(self._running.values()):
                running.task.cancel()
            await asyncio.gather(*(running.task for running in self._running.values()), return_exceptions=True)

    async def take_up(self) -> None:
        """Starts every queue with work left that nobody vouches for."""
        try:
            left = await asyncio.to_thread(self._store.unfinished)
            for name in left:
                found = await asyncio.to_thread(self._store.find, name)
                if found is not None:
                    self.start(found[0])
        except Fault as fault:
            _log.warning("queues cannot be taken up now: %s", fault.code)

    async def _drive(self, queue: Queue) -> None:
        try:
            while (job := await asyncio.to_thread(self._store.claim, queue.id)) is not None:
                await self._work_on(queue, job)
        except Fault as fault:
            # The jobs are in the database; whoever looks next goes on with them.
            _log.warning("queue %s is interrupted: %s", queue.id, fault.code)

    async def _work_on(self, queue: Queue, job: Job) -> None:
        self._tell(queue.id, JobChanged(queue.id, job))
        try:
            done = await self._recovered(job)
            if done is None:
                # Nothing is begun anew that somebody has stopped.
                done = replace(job, state=JobState.STOPPED) if queue.stopped else await self._worked(queue, job)
        except asyncio.CancelledError:
            await asyncio.to_thread(self._store.release, job)
            raise
        await asyncio.to_thread(self._store.finish, done)
        self._tell(queue.id, JobChanged(queue.id, done))

    async def _recovered(self, job: Job) -> Job | None:
        """What a copy that died in the middle of the job had already proposed: the model is not asked again.

        What that copy took back when it was closed is no answer to the order: it is worked as if nothing had been.
        """
        if self._changes is None:
            return None
        found = await asyncio.to_thread(self._changes.desk.of_turn, turn_of(job))
        found = [stored for stored in found if not stored.taken_back]
        if not found:
            return None
        return _came_to(replace(job, proposals=tuple(stored.id for stored in found)), found)

    async def _worked(self, queue: Queue, job: Job) -> Job:
        outcome: list[ReplyDone | TurnFailed] = []
        proposals: list[ProposalCreated] = []

        def emit(event: TurnEvent) -> None:
            match event:
                case ReplyDone() | TurnFailed():
                    outcome.append(event)
                case ProposalCreated():
                    proposals.append(event)
                    self._tell(queue.id, replace(event, turn=queue.id))
                case BlockShown() | PageOpened() | ReadingChanged():
                    self._tell(queue.id, replace(event, turn=queue.id))
                case _:
                    pass

        request = TurnRequest(turn_of(job), job.text, queue.mode, actor=queue.actor, person=queue.person)
        defect = await _defect_of(self._work(turn_of(job), request, emit), partial(self._vouch, job))
        ids = tuple(dict.fromkeys(event.proposal.id for event in proposals))
        if defect is not None or not outcome:
            _log.error("order %s broke off: %s", turn_of(job), defect or "it came to no end")
            return replace(job, state=JobState.FAILED, failure="internal", proposals=ids)
        last = outcome[-1]
        if isinstance(last, TurnFailed):
            return replace(job, state=JobState.FAILED, failure=last.code, said=last.sentence, proposals=ids)
        reply = last.reply
        if reply.asking is not None:
            # Nobody answers a queue: what needs an answer is said again by itself.
            failure = "change-record-ambiguous" if reply.asking.choices else "change-unfit"
            return replace(job, state=JobState.FAILED, failure=failure, said=reply.text, proposals=ids)
        shown = reply.blocks or reply.page or ids
        if not shown and reply.reason.partition(":")[0] in _WORDS_ALONE:
            return replace(job, state=JobState.FAILED, failure="change-kind-unknown", said=reply.text, proposals=ids)
        waits = any(event.proposal.state is ProposalState.OPEN for event in proposals)
        return replace(job, state=JobState.PROPOSED if waits else JobState.DONE, said=reply.text, proposals=ids)

    async def _vouch(self, job: Job) -> None:
        try:
            await asyncio.to_thread(self._store.vouch, job)
        except StoreFault as fault:
            _log.warning("order %s could not be vouched for: %s", turn_of(job), fault.code)

    def _tell(self, queue: str, event: TurnEvent) -> None:
        running = self._running.get(queue)
        for listener in [] if running is None else list(running.listeners):
            listener(event)


def _came_to(job: Job, found: Sequence[Stored]) -> Job:
    """The job by how its proposals stand."""
    states = {stored.state for stored in found}
    if ProposalState.OPEN in states:
        return replace(job, state=JobState.PROPOSED)
    failure = next((stored.failure for stored in found if stored.failure is not None), None)
    if failure is None and ProposalState.EXPIRED in states:
        failure = "change-expired"
    if failure is not None and ProposalState.EXECUTED not in states:
        return replace(job, state=JobState.FAILED, failure=failure)
    return replace(job, state=JobState.DONE)


async def _defect_of(work: Coroutine[None, None, None], vouch: Callable[[], Coroutine[None, None, None]]) -> str | None:
    """Runs it, and vouches for it now and again; the kind of an error that nobody foresaw, which must not keep the orders behind
    from being worked."""
    task = asyncio.ensure_future(work)
    try:
        while not (await asyncio.wait({task}, timeout=_VOUCH_SECONDS))[0]:
            await vouch()
    except asyncio.CancelledError:
        task.cancel()
        await asyncio.wait({task})
        raise
    if task.cancelled():
        return "cancelled"
    error = task.exception()
    return None if error is None else type(error).__name__


def turn_of(job: Job) -> str:
    """The id of the small turn that works a job."""
    return f"{job.queue[:56]}-{job.number}"
