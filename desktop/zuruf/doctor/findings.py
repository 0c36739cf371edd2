"""What a check of `zuruf doctor` came to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from zuruf.domain.faults import Fault


class State(StrEnum):
    """What a check came to. Something to be mended soon is a warning; without what it needs a check is skipped."""

    OK = "ok"
    WARNING = "warning"
    FAILED = "failed"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Finding:
    """`message` is one of the catalogue *doctor*; `code` is that of a fault, which may have no message of its own there.

    `figure` is what was measured, `hint` is for IT, in English.
    """

    check: str
    state: State
    message: str
    figure: str | int | float | None = None
    words: Mapping[str, str | int] = field(default_factory=dict)
    hint: str = ""
    code: str | None = None


def failed(check: str, fault: Fault, **words: str | int) -> Finding:
    return Finding(check, State.FAILED, f"doctor-fault-{fault.code}", fault.code, words, fault.hint, fault.code)
