"""Jobs: the orders of one message, worked one by one (mission F9)."""

from dataclasses import dataclass
from enum import StrEnum


class JobState(StrEnum):
    """Where a job stands.

    waiting: its turn has not come. running: it is being worked on. done: nothing is left to do. proposed: it waits for a person
    to confirm. failed: it came to nothing; the others go on. stopped: somebody stopped the queue before its turn came.
    """

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    PROPOSED = "proposed"
    FAILED = "failed"
    STOPPED = "stopped"

    @property
    def over(self) -> bool:
        return self not in {JobState.WAITING, JobState.RUNNING}


@dataclass(frozen=True, slots=True)
class Job:
    """One order. `queue` is the turn that brought it, `number` counts from 1, `text` consists of words of the message.

    `said` is what the assistant said when it was worked, `failure` the code of a fault, `proposals` ids of what waits.
    """

    queue: str
    number: int
    text: str
    state: JobState = JobState.WAITING
    said: str = ""
    failure: str | None = None
    proposals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Queue:
    """The orders of one message. `id` is the turn that brought them; `report` says what became of them, in its language."""

    id: str
    stopped: bool
    report: str
    jobs: tuple[Job, ...]

    @property
    def over(self) -> bool:
        return all(job.state.over for job in self.jobs)
