"""Queues and their jobs in the database: what lets another copy of the service go on where one has died."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, Engine, RowMapping, and_, insert, or_, select, update

from zuruf.assistant.store.change_tables import jobs, queues
from zuruf.assistant.store.faults import store_errors
from zuruf.domain.jobs import Job, JobState
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode


@dataclass(frozen=True, slots=True)
class Queue:
    """A message with several orders: who gave it, how, and in which language."""

    id: str
    actor: str
    mode: Mode
    language: Language
    stopped: bool = False
    person: str = ""


@dataclass(frozen=True, slots=True)
class GivenOrder:
    """A job, and when its message was given."""

    job: Job
    given: datetime


class QueueStore:
    """Blocking. Raises StoreFault. A copy vouches for a job for `hold`, and says so again while it works on it."""

    def __init__(self, engine: Engine, hold: timedelta, now: Callable[[], datetime]) -> None:
        self._engine = engine
        self._hold = hold
        self._now = now

    def add(self, queue: Queue, orders: Sequence[str]) -> list[Job]:
        """Puts the orders down. The same queue again is left as it is."""
        with store_errors(), self._engine.begin() as connection:
            if connection.execute(select(queues.c.id).where(queues.c.id == queue.id)).first() is None:
                row = {
                    "id": queue.id,
                    "actor": queue.actor,
                    "mode": queue.mode.value,
                    "language": queue.language.value,
                    "person": queue.person,
                }
                connection.execute(insert(queues).values(row | {"made_at": self._now()}))
                rows = [
                    {"queue": queue.id, "number": number, "text": text, "state": "waiting", "said": "", "proposals": "[]"}
                    for number, text in enumerate(orders, start=1)
                ]
                connection.execute(insert(jobs), rows)
            return _jobs(connection, queue.id)

    def find(self, queue: str, actor: str | None = None) -> tuple[Queue, list[Job]] | None:
        """A queue with its jobs; None if there is none, or it is another actor's."""
        with store_errors(), self._engine.begin() as connection:
            row = connection.execute(select(queues).where(queues.c.id == queue)).mappings().one_or_none()
            if row is None or (actor is not None and row["actor"] != actor):
                return None
            return _queue(row), _jobs(connection, queue)

    def claim(self, queue: str) -> Job | None:
        """The next job to work on, now held by this copy; None while another copy works on one, or if nothing is left.

        A job that was running when its copy died is given out again, of a queue that was stopped, too: somebody has to look
        what became of it.
        """
        now = self._now()
        with store_errors(), self._engine.begin() as connection:
            # Whoever claims waits here, so that two copies never take one job.
            row = connection.execute(select(queues).where(queues.c.id == queue).with_for_update()).mappings().one_or_none()
            if row is None:
                return None
            begins = {"running"} if row["stopped_at"] is not None else {"waiting", "running"}
            of_queue = select(jobs).where(jobs.c.queue == queue).order_by(jobs.c.number)
            for job in connection.execute(of_queue).mappings():
                if job["state"] == "running" and job["held_until"] > now:
                    return None
                if job["state"] in begins:
                    this = and_(jobs.c.queue == queue, jobs.c.number == job["number"])
                    held = {"state": "running", "held_until": now + self._hold}
                    connection.execute(update(jobs).where(this).values(held))
                    return _job({**job, "state": "running"})
        return None

    def finish(self, job: Job) -> Job:
        """Writes what became of a job. One that is over already stays as it is."""
        this = and_(jobs.c.queue == job.queue, jobs.c.number == job.number, jobs.c.state == "running")
        values = {
            "state": job.state.value,
            "said": job.said,
            "failure": job.failure,
            "proposals": json.dumps(job.proposals),
            "held_until": None,
        }
        with store_errors(), self._engine.begin() as connection:
            connection.execute(update(jobs).where(this).values(values))
        return job

    def vouch(self, job: Job) -> None:
        """The job is still being worked on here."""
        this = and_(jobs.c.queue == job.queue, jobs.c.number == job.number, jobs.c.state == "running")
        with store_errors(), self._engine.begin() as connection:
            connection.execute(update(jobs).where(this).values(held_until=self._now() + self._hold))

    def release(self, job: Job) -> None:
        """Gives a job back that was not finished here: another copy, or this one later, goes on with it."""
        this = and_(jobs.c.queue == job.queue, jobs.c.number == job.number, jobs.c.state == "running")
        with store_errors(), self._engine.begin() as connection:
            connection.execute(update(jobs).where(this).values(held_until=self._now()))

    def stop(self, queue: str) -> list[Job]:
        """Whatever has not begun is not worked any more; what is being worked on comes to its end. Gives the jobs.

        What a copy had begun that died stays to be looked at: it may have proposed something already.
        """
        with store_errors(), self._engine.begin() as connection:
            connection.execute(select(queues.c.id).where(queues.c.id == queue).with_for_update()).all()
            now = self._now()
            connection.execute(update(queues).where(queues.c.id == queue, queues.c.stopped_at.is_(None)).values(stopped_at=now))
            left = and_(jobs.c.queue == queue, jobs.c.state == "waiting")
            connection.execute(update(jobs).where(left).values(state="stopped", held_until=None))
            return _jobs(connection, queue)

    def unfinished_of(self, actor: str) -> list[str]:
        """Queues of an actor that have orders left and are not stopped, the oldest first."""
        wanted = (
            select(queues.c.id)
            .join(jobs, jobs.c.queue == queues.c.id)
            .where(queues.c.actor == actor, queues.c.stopped_at.is_(None), jobs.c.state.in_(("waiting", "running")))
            .order_by(queues.c.made_at, queues.c.id)
        )
        with store_errors(), self._engine.begin() as connection:
            return list(dict.fromkeys(connection.scalars(wanted)))

    def latest(self, actor: str, most: int) -> list[GivenOrder]:
        """The orders that an actor gave last, the newest message first and its orders as they were given."""
        wanted = (
            select(jobs, queues.c.made_at)
            .join(queues, jobs.c.queue == queues.c.id)
            .where(queues.c.actor == actor)
            .order_by(queues.c.made_at.desc(), queues.c.id, jobs.c.number)
            .limit(most)
        )
        with store_errors(), self._engine.begin() as connection:
            return [GivenOrder(_job(row), row["made_at"]) for row in connection.execute(wanted).mappings()]

    def unfinished(self) -> list[str]:
        """Queues with work left that nobody vouches for."""
        now = self._now()
        waits = and_(jobs.c.state == "waiting", queues.c.stopped_at.is_(None))
        left = or_(waits, and_(jobs.c.state == "running", jobs.c.held_until <= now))
        held = select(jobs.c.queue).where(jobs.c.state == "running", jobs.c.held_until > now)
        wanted = select(queues.c.id).join(jobs, jobs.c.queue == queues.c.id).where(left, queues.c.id.not_in(held))
        with store_errors(), self._engine.begin() as connection:
            return sorted(set(connection.scalars(wanted)))


def _jobs(connection: Connection, queue: str) -> list[Job]:
    rows = connection.execute(select(jobs).where(jobs.c.queue == queue).order_by(jobs.c.number)).mappings()
    return [_job(row) for row in rows]


def _job(row: "RowMapping | dict[str, object]") -> Job:
    return Job(
        queue=str(row["queue"]),
        number=int(str(row["number"])),
        text=str(row["text"]),
        state=JobState(str(row["state"])),
        said=str(row["said"]),
        failure=None if row["failure"] is None else str(row["failure"]),
        proposals=tuple(json.loads(str(row["proposals"]))),
    )


def _queue(row: RowMapping) -> Queue:
    return Queue(
        row["id"], row["actor"], Mode(row["mode"]), Language(row["language"]), row["stopped_at"] is not None, row["person"] or ""
    )
