"""Saved questions: what a person opens every month, and what a company agrees on (mission Q4)."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from zuruf.domain.blocks import Block, Labels, Question
from zuruf.domain.faults import ReportFault


class Act(StrEnum):
    """What somebody did to a report. Each act makes a version."""

    SAVED = "saved"
    CHANGED = "changed"
    RENAMED = "renamed"
    PINNED = "pinned"
    UNPINNED = "unpinned"
    DELETED = "deleted"
    RESTORED = "restored"


@dataclass(frozen=True, slots=True)
class Report:
    """A report as one version has it.

    `query` is JSON text with its periods by name. `show` is how somebody would like to see it (None: as it suits the result).
    A deleted report is kept, so that it can be had back.
    """

    id: str
    version: int
    name: str
    title: str
    query: str
    show: str | None
    pinned: bool
    deleted: bool
    act: Act
    actor: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a version changed, in words: what, from what, to what."""

    what: Labels
    before: Labels
    after: Labels


@dataclass(frozen=True, slots=True)
class ReportVersion:
    """Who did what, and when. `changes` is empty for the first version."""

    number: int
    act: Act
    actor: str
    at: datetime
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class ListedReport:
    """A report with what stands against running it: sentences, none for a sound one."""

    report: Report
    broken: tuple[Labels, ...] = ()


@dataclass(frozen=True, slots=True)
class ReportDetails:
    """`question` is None for a report that is broken; `has_period` says whether it can be run for another period."""

    report: Report
    broken: tuple[Labels, ...]
    question: Question | None
    has_period: bool
    versions: tuple[ReportVersion, ...]


@dataclass(frozen=True, slots=True)
class ReportRun:
    """What running came to."""

    report: Report
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class ProposedMetric:
    """A metric that came from a report. It is part of the vocabulary only while `state` is *confirmed*; `definition` is JSON
    text in the form of the vocabulary's file."""

    name: str
    version: int
    state: str
    definition: str
    proposed_by: str
    proposed_at: datetime
    decided_by: str | None
    decided_at: datetime | None


class ReportTrouble(ReportFault):
    """A fault with what more there is to say: names that could be meant, and reasons as sentences in every language."""

    def __init__(self, code: str, hint: str, choices: tuple[str, ...] = (), reasons: tuple[Labels, ...] = ()) -> None:
        super().__init__(code, hint)
        self.choices = choices
        self.reasons = reasons
