"""A request as one turn or, if it holds several orders, as a queue of them."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from zuruf.assistant.queue.report import queue_report
from zuruf.assistant.queue.runner import QueueRunner, Work
from zuruf.assistant.queue.split import split_orders
from zuruf.assistant.queue.store import Queue, QueueStore
from zuruf.assistant.stages.rounds import Emit
from zuruf.domain.blocks import Block
from zuruf.domain.events import BlockShown, JobChanged, PageOpened, ReplyDelta, ReplyDone, TurnEvent, TurnStarted
from zuruf.domain.faults import StoreFault
from zuruf.domain.jobs import Job
from zuruf.domain.languages import Language
from zuruf.domain.stop_words import stops_orders
from zuruf.domain.turns import Page, Reply, ReplySource, TurnRequest
from zuruf.language.failures import failure_event
from zuruf.language.phrases import Phrases
from zuruf.language.recogniser import request_language

REASON = "queue"
"""Why code wrote the reply: the message was several orders."""

STOPPED = "queue-stopped"
"""The reason where a stop word ended the orders of an earlier message."""

_SHARE = 0.8
"""Of a turn's time, after which it tells how far the queue is; the queue goes on without it."""


@dataclass(frozen=True, slots=True)
class Queues:
    """What the service does about messages with several orders. `phrases` needs the catalogues *changes* and *faults*."""

    store: QueueStore
    runner: QueueRunner
    phrases: Phrases
    turn_seconds: float
    tick: Callable[[], float]

    async def take(self, turn: str, request: TurnRequest, emit: Emit, work: Work) -> None:
        """Works a request off. Several orders go into a queue, which outlives the turn; the reply is its report."""
        language = request_language(request.text)
        if stops_orders(request.text) and await self._stopped(turn, request, language, emit):
            return
        orders = split_orders(request.text, language)
        if len(orders) == 1 or request.answering is not None:
            await work(turn, request, emit)
            return
        emit(TurnStarted(turn, language))
        try:
            await self._queue(Queue(turn, request.actor, request.mode, language, person=request.person), orders, emit)
        except StoreFault as fault:
            emit(failure_event(turn, fault, language, self.phrases))

    async def stop(self, turn: str) -> None:
        """Stops the queue that a turn brought, if it brought one. Raises StoreFault."""
        if await asyncio.to_thread(self.store.find, turn) is not None:
            await self.runner.stop(turn)

    async def _stopped(self, turn: str, request: TurnRequest, language: Language, emit: Emit) -> bool:
        """Stops what this actor's orders have left, and tells what became of them; False if there are none."""
        try:
            left = await asyncio.to_thread(self.store.unfinished_of, request.actor)
            jobs = [job for queue in left for job in await self.runner.stop(queue)]
        except StoreFault as fault:
            emit(TurnStarted(turn, language))
            emit(failure_event(turn, fault, language, self.phrases))
            return True
        if not jobs:
            return False
        emit(TurnStarted(turn, language))
        for job in jobs:
            emit(JobChanged(turn, job))
        phrase = queue_report(jobs, language, self.phrases)
        emit(ReplyDelta(turn, phrase.text, phrase.speech))
        reply = Reply(turn, language, phrase.text, phrase.speech, ReplySource.FORMATTER, STOPPED)
        emit(ReplyDone(turn, reply))
        return True

    async def _queue(self, queue: Queue, orders: Sequence[str], emit: Emit) -> None:
        turn, began = queue.id, self.tick()
        put_down = await asyncio.to_thread(self.store.add, queue, orders)
        for job in put_down:
            emit(JobChanged(turn, job))
        seen = _Seen(emit)
        task = self.runner.start(queue, seen)
        try:
            # A queue goes on without its turn: the person may be talking about something else already.
            await asyncio.wait({asyncio.shield(task)}, timeout=self.turn_seconds * _SHARE)
        finally:
            self.runner.leave(turn, seen)
        found = await asyncio.to_thread(self.store.find, turn)
        emit(self._told(queue, [] if found is None else found[1], seen, emit, self.tick() - began))

    def _told(self, queue: Queue, jobs: list[Job], seen: "_Seen", emit: Emit, seconds: float) -> ReplyDone:
        phrase = queue_report(jobs, queue.language, self.phrases)
        emit(ReplyDelta(queue.id, phrase.text, phrase.speech))
        reply = Reply(
            turn=queue.id,
            language=queue.language,
            text=phrase.text,
            speech=phrase.speech,
            source=ReplySource.FORMATTER,
            reason=REASON,
            blocks=tuple(seen.blocks),
            proposals=tuple(dict.fromkeys(each for job in jobs for each in job.proposals)),
            page=seen.page,
            timings={"queue": seconds},
        )
        return ReplyDone(queue.id, reply)


class _Seen:
    """Hears what happens in a queue, hands it on, and keeps what the reply shows. Blocks of all jobs are numbered anew."""

    def __init__(self, emit: Emit) -> None:
        self._emit = emit
        self.blocks: list[Block] = []
        self.page: Page | None = None

    def __call__(self, event: TurnEvent) -> None:
        if isinstance(event, BlockShown):
            block = replace(event.block, id=f"b{len(self.blocks) + 1}")
            self.blocks.append(block)
            event = replace(event, block=block)
        if isinstance(event, PageOpened):
            self.page = event.page
        self._emit(event)
