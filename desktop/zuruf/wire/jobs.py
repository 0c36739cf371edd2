"""Queues on the wire: the orders of one message with their states."""

from pydantic import BaseModel, ConfigDict

from zuruf.domain.jobs import Job, JobState, Queue


class JobModel(BaseModel):
    """`said` is what the assistant said when the job was worked; `failure` the code of a fault."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    queue: str
    number: int
    text: str
    state: JobState
    said: str = ""
    failure: str | None = None
    proposals: list[str] = []

    @classmethod
    def of(cls, job: Job) -> "JobModel":
        return cls(
            queue=job.queue,
            number=job.number,
            text=job.text,
            state=job.state,
            said=job.said,
            failure=job.failure,
            proposals=list(job.proposals),
        )

    def to_domain(self) -> Job:
        return Job(self.queue, self.number, self.text, self.state, self.said, self.failure, tuple(self.proposals))


class QueueModel(BaseModel):
    """`report` is the sentence about all of them, in the message's language."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    queue: str
    stopped: bool
    report: str
    jobs: list[JobModel]

    def to_domain(self) -> Queue:
        return Queue(self.queue, self.stopped, self.report, tuple(job.to_domain() for job in self.jobs))
