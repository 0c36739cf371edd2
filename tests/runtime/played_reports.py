"""Reports that answer what a test can foresee."""

from dataclasses import dataclass
from datetime import UTC, datetime

from zuruf.domain.faults import Fault
from zuruf.domain.reports import Act, ListedReport, Report, ReportDetails, ReportRun


def report(name: str, version: int = 1, *, pinned: bool = False) -> Report:
    at = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)
    query = '{"metric":"invoice_count"}'
    return Report("r1", version, name, name, query, None, pinned, deleted=False, act=Act.SAVED, actor="anna", at=at)


@dataclass
class PlayedReports:
    """Reports of which there is one, whatever is asked."""

    fault: Fault | None = None

    async def all(self, *, deleted: bool = False) -> tuple[ListedReport, ...]:
        return (ListedReport(self._told("A")),)

    async def details(self, name: str) -> ReportDetails:
        return ReportDetails(self._told(name), (), None, has_period=True, versions=())

    async def run(
        self, name: str, *, period: str | None = None, compare: str | None = None, rows: int | None = None
    ) -> ReportRun:
        return ReportRun(self._told(f"{name} {period} {compare}"), ())

    async def save(
        self, name: str, query: str, *, title: str = "", show: str | None = None, version: int | None = None
    ) -> Report:
        return self._told(f"{name} {query} {show}")

    async def rename(self, name: str, version: int, new_name: str) -> Report:
        return self._told(new_name, version)

    async def pin(self, name: str, version: int, *, pinned: bool) -> Report:
        return self._told(f"{name} {pinned}", version)

    async def delete(self, name: str, version: int) -> Report:
        return self._told(f"no {name}", version)

    async def restore(self, name: str, version: int, new_name: str | None = None) -> Report:
        return self._told(f"again {name}", version)

    def _told(self, name: str, version: int = 0) -> Report:
        if self.fault is not None:
            raise self.fault
        return report(name, version + 1)
