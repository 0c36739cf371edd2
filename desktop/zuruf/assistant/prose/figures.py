"""What the check finds in prose and what it gives back."""

from dataclasses import dataclass
from enum import StrEnum

MARK = "…"
"""Stands where a figure without a source stood."""


class FindingKind(StrEnum):
    """What a stretch of text with a number in it is. Only a FIGURE and a SLOT can be replaced."""

    FIGURE = "figure"
    SLOT = "slot"
    DURATION = "duration"
    DATE = "date"
    TIME = "time"
    YEAR = "year"
    WEEK = "week"
    QUARTER = "quarter"
    HALF = "half"
    MARKER = "marker"
    IDENTIFIER = "identifier"
    ADDRESS = "address"


class OriginKind(StrEnum):
    """Which of the three tests of the floor a figure passed."""

    RESULT = "result"
    INPUT = "input"
    DURATION = "duration"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a figure came from.

    `path` leads to it for a program ("result/0/rows/2/open_amount", "input/c1/limit"). `block`, `row` (from 0; None for the
    row count) and `column` say which cell the window shows; `call` is the id of the call whose result or input it was.
    """

    kind: OriginKind
    path: str
    call: str | None = None
    block: str | None = None
    row: int | None = None
    column: str | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One number in the prose.

    `start`, `end` are offsets into the text as the model wrote it, over the whole stream; `text` is that stretch.
    `shown_start`, `shown_end` are offsets into the checked text, where a person can click. `origin` is set for a kept FIGURE,
    SLOT or DURATION, and None for everything that is no figure.
    """

    start: int
    end: int
    text: str
    kind: FindingKind
    kept: bool
    origin: Origin | None
    shown_start: int
    shown_end: int


@dataclass(frozen=True, slots=True)
class Checked:
    """What a piece of the stream released: text that will never be taken back, and the findings in it.

    `speech` is the same text for the voice; it differs from `text` only where a slot was filled.
    """

    text: str
    findings: tuple[Finding, ...] = ()
    speech: str = ""

    @property
    def replaced(self) -> int:
        """How many figures lost their place."""
        return sum(not finding.kept for finding in self.findings)

    @property
    def kept_by_input_alone(self) -> int:
        """How many figures stand only because the assistant itself had sent them: the sign of laundering."""
        return sum(finding.origin is not None and finding.origin.kind is OriginKind.INPUT for finding in self.findings)
