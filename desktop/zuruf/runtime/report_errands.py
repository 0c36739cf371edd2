"""Carries out what the window asks about reports."""

from typing import Protocol

from zuruf.dialogue.reports import (
    DeleteReport,
    ListReports,
    PinReport,
    RenameReport,
    ReportAct,
    ReportChanged,
    ReportErrand,
    ReportFailed,
    ReportNews,
    ReportRan,
    ReportShown,
    ReportsListed,
    RestoreReport,
    RunReport,
    SaveReport,
    ShowReport,
)
from zuruf.domain.faults import Fault
from zuruf.domain.reports import ListedReport, Report, ReportDetails, ReportRun, ReportTrouble


class Reports(Protocol):
    """The reports of an assistant (see ReportClient)."""

    async def all(self, *, deleted: bool = False) -> tuple[ListedReport, ...]: ...

    async def details(self, name: str) -> ReportDetails: ...

    async def run(
        self, name: str, *, period: str | None = None, compare: str | None = None, rows: int | None = None
    ) -> ReportRun: ...

    async def save(
        self, name: str, query: str, *, title: str = "", show: str | None = None, version: int | None = None
    ) -> Report: ...

    async def rename(self, name: str, version: int, new_name: str) -> Report: ...

    async def pin(self, name: str, version: int, *, pinned: bool) -> Report: ...

    async def delete(self, name: str, version: int) -> Report: ...

    async def restore(self, name: str, version: int, new_name: str | None = None) -> Report: ...


async def carry_out(errand: ReportErrand, reports: Reports) -> ReportNews:
    """What came of it; a fault is told, never raised."""
    try:
        return await _answer(errand.key, errand.act, reports)
    except Fault as fault:
        return failed(errand.key, fault)


def failed(key: str, fault: Fault) -> ReportFailed:
    reasons = fault.reasons if isinstance(fault, ReportTrouble) else ()
    return ReportFailed(key, fault.code, fault.hint, reasons)


async def _answer(key: str, act: ReportAct, reports: Reports) -> ReportNews:
    match act:
        case ListReports():
            return ReportsListed(key, await reports.all())
        case ShowReport(name):
            return ReportShown(key, await reports.details(name))
        case RunReport(name, period, compare):
            return ReportRan(key, await reports.run(name, period=period, compare=compare))
        case SaveReport(name, query, show):
            return ReportChanged(key, await reports.save(name, query, show=show))
        case RenameReport(name, version, new_name):
            return ReportChanged(key, await reports.rename(name, version, new_name))
        case PinReport(name, version, pinned):
            return ReportChanged(key, await reports.pin(name, version, pinned=pinned))
        case DeleteReport(name, version):
            return ReportChanged(key, await reports.delete(name, version))
        case RestoreReport(name, version):
            return ReportChanged(key, await reports.restore(name, version))
