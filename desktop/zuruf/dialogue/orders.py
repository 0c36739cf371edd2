"""The orders of a message: how far they are, while the person goes on talking about something else."""

from dataclasses import replace

from zuruf.dialogue.state import Exchange, State
from zuruf.domain.jobs import Job, JobState, Queue

_RANKS = {JobState.WAITING: 0, JobState.RUNNING: 1}


def job_changed(state: State, exchange: Exchange, job: Job) -> State:
    """Most jobs are those of the present request; one that stops earlier orders tells of theirs."""
    if state.earlier is not None and state.earlier.id == job.queue:
        return replace(state, earlier=with_job(state.earlier, job))
    known = exchange.queue if exchange.queue is not None and exchange.queue.id == job.queue else None
    return replace(state, exchange=replace(exchange, queue=with_job(known, job)))


def with_job(queue: Queue | None, job: Job) -> Queue:
    """The queue with what is new of a job; a job never goes back to where it was before."""
    if queue is None:
        return Queue(job.queue, stopped=False, report="", jobs=(job,))
    known = {each.number: each for each in queue.jobs}
    known[job.number] = _further(known.get(job.number), job)
    return replace(queue, jobs=tuple(known[number] for number in sorted(known)))


def looked(state: State, queue: Queue) -> State:
    """What the assistant said of a queue when it was asked; one that is not shown changes nothing."""
    exchange = state.exchange
    if exchange is not None and exchange.queue is not None and exchange.queue.id == queue.id:
        return replace(state, exchange=replace(exchange, queue=_joined(exchange.queue, queue)))
    if state.earlier is not None and state.earlier.id == queue.id:
        return replace(state, earlier=_joined(state.earlier, queue))
    return state


def still_worked(before: Exchange | None, earlier: Queue | None) -> Queue | None:
    """The queue that stays in view when the person asks something new: the latest with orders left."""
    for queue in (None if before is None else before.queue, earlier):
        if queue is not None and not queue.over:
            return queue
    return None


def _joined(known: Queue, told: Queue) -> Queue:
    jobs = known
    for job in told.jobs:
        jobs = with_job(jobs, job)
    return replace(jobs, stopped=known.stopped or told.stopped, report=told.report)


def _further(known: Job | None, told: Job) -> Job:
    if known is None or _RANKS.get(told.state, 2) >= _RANKS.get(known.state, 2):
        return told
    return known
