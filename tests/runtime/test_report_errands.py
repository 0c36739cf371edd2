"""What the window asks about reports, carried out."""

import pytest
from tests.runtime.played_reports import PlayedReports, report

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
from zuruf.domain.faults import StoreFault
from zuruf.domain.languages import Language
from zuruf.domain.reports import ListedReport, ReportDetails, ReportRun, ReportTrouble
from zuruf.runtime.report_errands import carry_out

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("act", "news"),
    [
        (ListReports(), ReportsListed("e", (ListedReport(report("A")),))),
        (ShowReport("B"), ReportShown("e", ReportDetails(report("B"), (), None, has_period=True, versions=()))),
        (RunReport("B", "2025", "previous"), ReportRan("e", ReportRun(report("B 2025 previous"), ()))),
        (SaveReport("B", "{}", "bar"), ReportChanged("e", report("B {} bar"))),
        (RenameReport("B", 3, "C"), ReportChanged("e", report("C", 4))),
        (PinReport("B", 3, pinned=False), ReportChanged("e", report("B False", 4))),
        (DeleteReport("B", 3), ReportChanged("e", report("no B", 4))),
        (RestoreReport("B", 3), ReportChanged("e", report("again B", 4))),
    ],
)
async def test_every_errand_has_its_answer(act: ReportAct, news: ReportNews) -> None:
    assert await carry_out(ReportErrand("e", act), PlayedReports()) == news


async def test_a_fault_is_told_with_its_reasons() -> None:
    reasons = (dict.fromkeys(Language, "weg"),)
    trouble = PlayedReports(ReportTrouble("report-broken", "Look.", reasons=reasons))
    assert await carry_out(ReportErrand("e", ListReports()), trouble) == ReportFailed("e", "report-broken", "Look.", reasons)
    locked = PlayedReports(StoreFault("store-locked", "Close it."))
    assert await carry_out(ReportErrand("e", ShowReport("A")), locked) == ReportFailed("e", "store-locked", "Close it.")
