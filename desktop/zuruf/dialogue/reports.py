"""What the window asks about reports, and what comes back. An errand has a key, and so has its answer."""

from dataclasses import dataclass

from zuruf.domain.blocks import Labels
from zuruf.domain.reports import ListedReport, Report, ReportDetails, ReportRun


@dataclass(frozen=True, slots=True)
class ListReports:
    pass


@dataclass(frozen=True, slots=True)
class ShowReport:
    name: str


@dataclass(frozen=True, slots=True)
class RunReport:
    """`period` and `compare` are names of periods; None is the report's own, and no comparison."""

    name: str
    period: str | None = None
    compare: str | None = None


@dataclass(frozen=True, slots=True)
class SaveReport:
    """`query` is JSON text, as a block's question carries it; `show` the way it is shown now."""

    name: str
    query: str
    show: str | None = None


@dataclass(frozen=True, slots=True)
class RenameReport:
    name: str
    version: int
    new_name: str


@dataclass(frozen=True, slots=True)
class PinReport:
    name: str
    version: int
    pinned: bool


@dataclass(frozen=True, slots=True)
class DeleteReport:
    name: str
    version: int


@dataclass(frozen=True, slots=True)
class RestoreReport:
    name: str
    version: int


ReportAct = ListReports | ShowReport | RunReport | SaveReport | RenameReport | PinReport | DeleteReport | RestoreReport


@dataclass(frozen=True, slots=True)
class ReportErrand:
    key: str
    act: ReportAct


@dataclass(frozen=True, slots=True)
class ReportsListed:
    """Pinned ones first."""

    key: str
    reports: tuple[ListedReport, ...]


@dataclass(frozen=True, slots=True)
class ReportShown:
    key: str
    details: ReportDetails


@dataclass(frozen=True, slots=True)
class ReportRan:
    key: str
    run: ReportRun


@dataclass(frozen=True, slots=True)
class ReportChanged:
    """Saved, renamed, pinned, deleted or restored: the report as it is now."""

    key: str
    report: Report


@dataclass(frozen=True, slots=True)
class ReportFailed:
    """`reasons` say more than the code's sentence, in every language."""

    key: str
    code: str
    hint: str
    reasons: tuple[Labels, ...] = ()


ReportNews = ReportsListed | ReportShown | ReportRan | ReportChanged | ReportFailed
