"""What became of a queue, in one or two sentences of the request's language. Pure."""

from collections import Counter
from collections.abc import Mapping, Sequence

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
    failed = [job.number for job in jobs if job.state is JobState.FAILED] if len(jobs) > 1 else []
    return counted_report(counts, failed, language, phrases)


def counted_report(counts: Mapping[JobState, int], failed: Sequence[int], language: Language, phrases: Phrases) -> Phrase:
    """The same from counts by state; `failed` are the numbers of the orders that failed, as far as they are to be told."""
    parts = [phrases.say(language, message, count=counts[state]) for state, message in _TOLD if counts.get(state)]
    if failed:
        parts.append(phrases.say(language, "queue-failed-which", numbers=", ".join(map(str, failed))))
    text = " ".join(parts)
    return Phrase(text, speak(text, language))
