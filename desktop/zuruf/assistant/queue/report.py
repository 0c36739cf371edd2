"""What became of a queue, in one or two sentences of the request's language. Pure."""

from collections import Counter
from collections.abc import Sequence

from zuruf.domain.jobs import Job, JobState
from zuruf.domain.languages import Language
from zuruf.domain.turns import Phrase
from zuruf.language.phrases import Phrases
from zuruf.language.spoken import speak

_TOLD = (
    (JobState.DONE, "queue-done"),
    (JobState.PROPOSED, "queue-proposed"),
    (JobState.FAILED, "queue-failed"),
    (JobState.STOPPED, "queue-stopped"),
    (JobState.WAITING, "queue-waiting"),
)


def queue_report(jobs: Sequence[Job], language: Language, phrases: Phrases) -> Phrase:
    """How many are done, wait for a confirmation, failed, were stopped, or are still to come. `phrases` needs *changes*."""
    counts: Counter[JobState] = Counter(JobState.WAITING if job.state is JobState.RUNNING else job.state for job in jobs)
    parts = [phrases.say(language, message, count=counts[state]) for state, message in _TOLD if counts[state]]
    failed = [str(job.number) for job in jobs if job.state is JobState.FAILED]
    text = " ".join(parts)
    if failed and len(jobs) > 1:
        text += " " + phrases.say(language, "queue-failed-which", numbers=", ".join(failed))
    return Phrase(text, speak(text, language))
