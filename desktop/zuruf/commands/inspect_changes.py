"""`zuruf inspect phrase` for the two sentences about changes and orders that no tool's result has: *done* and *queue_report*."""

from collections.abc import Callable, Mapping

from zuruf.assistant.fast_path.done import format_done, says_done
from zuruf.assistant.fast_path.formatters.values import count_of
from zuruf.assistant.queue.report import counted_report
from zuruf.domain.faults import ToolFault
from zuruf.domain.jobs import JobState
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Mode, Phrase, Step
from zuruf.language.phrases import Phrases

Sentence = Callable[[Mapping[str, Json], Language, Phrases], Phrase]

_COUNTED: Mapping[str, JobState] = {
    "done": JobState.DONE,
    "waiting": JobState.PROPOSED,
    "failed": JobState.FAILED,
    "stopped": JobState.STOPPED,
    "left": JobState.WAITING,
}


def done(result: Mapping[str, Json], language: Language, phrases: Phrases) -> Phrase:
    """`result`: `{"executed", "waiting", "failed"}`, counts of changes by voice. Raises ToolFault where that is not "done"."""
    counts = {name: _count(result, name) for name in ("executed", "waiting", "failed")}
    step = Step((), proposals=counts["waiting"], executed_changes=counts["executed"])
    if counts["failed"] or not says_done(Mode.VOICE, step):
        raise ToolFault("tool-failed", "done is said only if changes were carried out, and none waits or failed")
    return format_done((), language, phrases)


def queue_report(result: Mapping[str, Json], language: Language, phrases: Phrases) -> Phrase:
    """`result`: `{"done", "waiting", "failed", "stopped", "left"}`, counts of orders; what is missing is none."""
    return counted_report({state: _count(result, name) for name, state in _COUNTED.items()}, (), language, phrases)


def _count(result: Mapping[str, Json], name: str) -> int:
    return count_of(result, name) if name in result else 0


SENTENCES: Mapping[str, Sentence] = {"done": done, "queue_report": queue_report}
