"""Reports on the wire. Labels are objects by language; queries travel as JSON text, so that no decimal passes through a float."""

from datetime import datetime
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from zuruf.domain.languages import Language
from zuruf.domain.reports import (
    Act,
    Change,
    ListedReport,
    ProposedMetric,
    Report,
    ReportDetails,
    ReportRun,
    ReportVersion,
)
from zuruf.wire.blocks import BlockModel, QuestionModel
from zuruf.wire.requests import Problem

MOST_ROWS = 100_000
_LONGEST_WORD = 200
_LONGEST_QUERY = 20_000

LabelsModel = dict[Language, str]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class _Body(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ReportModel(_Model):
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

    @classmethod
    def of(cls, report: Report) -> "ReportModel":
        return cls(
            id=report.id,
            version=report.version,
            name=report.name,
            title=report.title,
            query=report.query,
            show=report.show,
            pinned=report.pinned,
            deleted=report.deleted,
            act=report.act,
            actor=report.actor,
            at=report.at,
        )

    def to_domain(self) -> Report:
        return Report(
            id=self.id,
            version=self.version,
            name=self.name,
            title=self.title,
            query=self.query,
            show=self.show,
            pinned=self.pinned,
            deleted=self.deleted,
            act=self.act,
            actor=self.actor,
            at=self.at,
        )


class ListedReportModel(_Model):
    report: ReportModel
    broken: list[LabelsModel] = []

    @classmethod
    def of(cls, listed: ListedReport) -> "ListedReportModel":
        return cls(report=ReportModel.of(listed.report), broken=[dict(reason) for reason in listed.broken])

    def to_domain(self) -> ListedReport:
        return ListedReport(self.report.to_domain(), tuple(self.broken))


class ReportListModel(_Model):
    """Pinned reports first, then by name."""

    reports: list[ListedReportModel]

    def to_domain(self) -> tuple[ListedReport, ...]:
        return tuple(listed.to_domain() for listed in self.reports)


class ChangeModel(_Model):
    what: LabelsModel
    before: LabelsModel
    after: LabelsModel

    @classmethod
    def of(cls, change: Change) -> "ChangeModel":
        return cls(what=dict(change.what), before=dict(change.before), after=dict(change.after))


class VersionModel(_Model):
    number: int
    act: Act
    actor: str
    at: datetime
    changes: list[ChangeModel]

    @classmethod
    def of(cls, version: ReportVersion) -> "VersionModel":
        changes = [
            ChangeModel(what=dict(change.what), before=dict(change.before), after=dict(change.after))
            for change in version.changes
        ]
        return cls(number=version.number, act=version.act, actor=version.actor, at=version.at, changes=changes)

    def to_domain(self) -> ReportVersion:
        changes = tuple(Change(change.what, change.before, change.after) for change in self.changes)
        return ReportVersion(self.number, self.act, self.actor, self.at, changes)


class ReportDetailsModel(_Model):
    """`question` holds the definition and the query in words; a broken report has `broken` instead."""

    report: ReportModel
    broken: list[LabelsModel]
    question: QuestionModel | None
    has_period: bool
    versions: list[VersionModel]

    @classmethod
    def of(cls, details: ReportDetails) -> "ReportDetailsModel":
        return cls(
            report=ReportModel.of(details.report),
            broken=[dict(reason) for reason in details.broken],
            question=None if details.question is None else QuestionModel.of(details.question),
            has_period=details.has_period,
            versions=[VersionModel.of(version) for version in details.versions],
        )

    def to_domain(self) -> ReportDetails:
        return ReportDetails(
            report=self.report.to_domain(),
            broken=tuple(self.broken),
            question=None if self.question is None else self.question.to_domain(),
            has_period=self.has_period,
            versions=tuple(version.to_domain() for version in self.versions),
        )


class ReportRunModel(_Model):
    report: ReportModel
    blocks: list[BlockModel]

    @classmethod
    def of(cls, run: ReportRun) -> "ReportRunModel":
        return cls(report=ReportModel.of(run.report), blocks=[BlockModel.of(block) for block in run.blocks])

    def to_domain(self) -> ReportRun:
        return ReportRun(self.report.to_domain(), tuple(block.to_domain() for block in self.blocks))


class MetricModel(_Model):
    name: str
    version: int
    state: str
    definition: str
    proposed_by: str
    proposed_at: datetime
    decided_by: str | None
    decided_at: datetime | None

    @classmethod
    def of(cls, metric: ProposedMetric) -> "MetricModel":
        return cls(
            name=metric.name,
            version=metric.version,
            state=metric.state,
            definition=metric.definition,
            proposed_by=metric.proposed_by,
            proposed_at=metric.proposed_at,
            decided_by=metric.decided_by,
            decided_at=metric.decided_at,
        )


class MetricListModel(_Model):
    metrics: list[MetricModel]


class SaveReportBody(_Body):
    """`query` is JSON text as blocks carry it. `version` is that of the report to be changed; without one it is a new report."""

    name: str = Field(max_length=_LONGEST_WORD)
    query: str = Field(max_length=_LONGEST_QUERY)
    title: str = Field(default="", max_length=2 * _LONGEST_WORD)
    show: str | None = Field(default=None, max_length=16)
    version: int | None = Field(default=None, ge=1)


class RunReportBody(_Body):
    """`period` and `compare` are names of periods; `compare` may also be *previous* or *year_before*."""

    period: str | None = Field(default=None, max_length=_LONGEST_WORD)
    compare: str | None = Field(default=None, max_length=_LONGEST_WORD)
    rows: int | None = Field(default=None, ge=1, le=MOST_ROWS)


class ChangeReportBody(_Body):
    """A new name, or pinned or not; `version` is the one that was shown."""

    version: int = Field(ge=1)
    name: str | None = Field(default=None, max_length=_LONGEST_WORD)
    pinned: bool | None = None

    @model_validator(mode="after")
    def _one_change(self) -> Self:
        if (self.name is None) == (self.pinned is None):
            raise ValueError("either a name or pinned")
        return self


class RestoreReportBody(_Body):
    """`name` where the report's own is taken by now."""

    version: int = Field(ge=1)
    name: str | None = Field(default=None, max_length=_LONGEST_WORD)


class PromoteBody(_Body):
    """The metric's name in the vocabulary, its label and its definition; what is left out comes from the report."""

    metric: str | None = Field(default=None, max_length=60)
    label: LabelsModel | None = None
    meaning: LabelsModel | None = None


class DecisionBody(_Body):
    """`version` is that of the metric as it was shown."""

    version: int = Field(ge=1)


class ReportProblem(Problem):
    """`choices` are names that could be meant, `reasons` sentences by language: why a report cannot be run."""

    choices: list[str] = Field(default=[])
    reasons: list[LabelsModel] = Field(default=[])
