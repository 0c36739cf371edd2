"""The reports page: the list, or one report opened."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from zuruf.dialogue.ports import ErrandNews
from zuruf.dialogue.reports import (
    DeleteReport,
    ListReports,
    PinReport,
    RenameReport,
    ReportAct,
    ReportChanged,
    ReportFailed,
    ReportRan,
    ReportShown,
    ReportsListed,
    RestoreReport,
    RunReport,
    ShowReport,
)
from zuruf.dialogue.state import SeenFault
from zuruf.domain.reports import Act, Report
from zuruf.ui.errands import Errands
from zuruf.ui.pages.report_list import ReportList
from zuruf.ui.pages.report_view import ReportView
from zuruf.ui.scene import Scene


class ReportsPage(QStackedWidget):
    """Asks for what it shows whenever it is opened. Of several answers to the same kind of question only the last one counts.

    Alt+Left leads back to the list.
    """

    def __init__(self, scene: Scene, errands: Errands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._errands = errands
        self._listing = self._showing = self._running = self._acting = ""
        self.list = ReportList(scene)
        self.view = ReportView(scene, errands)
        self.addWidget(self.list)
        self.addWidget(self.view)
        self.list.wanted.connect(self._ask_list)
        self.list.chosen.connect(self.open_report)
        self.list.restore_wanted.connect(self._restore)
        head = self.view.head
        head.back.connect(self.open)
        head.pin_wanted.connect(self._pin)
        head.rename_wanted.connect(self._rename)
        head.delete_wanted.connect(self._delete)
        self.view.run_wanted.connect(self._run)
        back = QShortcut(QKeySequence("Alt+Left"), self.view)
        back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        back.activated.connect(self.open)
        errands.answered.connect(self._hear)

    def open(self) -> None:
        """Shows the list, asked for anew."""
        self.setCurrentWidget(self.list)
        self._ask_list()

    def open_report(self, name: str) -> None:
        """Shows a report, run for its own period."""
        self.list.show_deleted(None)
        self.view.clear()
        self.view.show_busy(True)
        self.setCurrentWidget(self.view)
        self._showing = self._errands.ask_reports(ShowReport(name))

    def _ask_list(self) -> None:
        self._listing = self._errands.ask_reports(ListReports())

    def _run(self, period: str | None, compare: str | None) -> None:
        report = self.view.report
        if report is not None:
            self._running = self._errands.ask_reports(RunReport(report.name, period, compare))

    def _pin(self, pinned: bool) -> None:
        self._act(lambda report: PinReport(report.name, report.version, pinned))

    def _rename(self, name: str) -> None:
        self._act(lambda report: RenameReport(report.name, report.version, name))

    def _delete(self) -> None:
        self._act(lambda report: DeleteReport(report.name, report.version))

    def _act(self, act: Callable[[Report], ReportAct]) -> None:
        report = self.view.report
        if report is not None:
            self.view.head.show_busy(True)
            self._acting = self._errands.ask_reports(act(report))

    def _restore(self, report: Report) -> None:
        self._acting = self._errands.ask_reports(RestoreReport(report.name, report.version))

    def _hear(self, news: ErrandNews) -> None:
        match news:
            case ReportsListed(key, reports) if key == self._listing:
                self.list.show_reports(reports)
            case ReportShown(key, details) if key == self._showing:
                first = self.view.report is None
                self.view.show_details(details)
                if details.broken:
                    self.view.show_busy(False)
                elif first:
                    self._run(None, None)
            case ReportRan(key, run) if key == self._running:
                self.view.show_run(run)
            case ReportChanged(key, report) if key == self._acting:
                self._changed(report)
            case ReportFailed():
                self._failed(news)
            case _:
                pass

    def _changed(self, report: Report) -> None:
        self.view.head.show_busy(False)
        if report.act is Act.DELETED:
            self.list.show_deleted(report)
            self.open()
        elif report.act is Act.RESTORED:
            self.list.show_deleted(None)
            self.open()
        else:
            self._showing = self._errands.ask_reports(ShowReport(report.name))

    def _failed(self, failed: ReportFailed) -> None:
        fault = SeenFault(failed.code, failed.hint)
        if failed.key == self._listing:
            self.list.show_failed(fault)
        elif failed.key == self._acting:
            self.view.head.show_busy(False)
            self.view.head.restore()
            if self.currentWidget() is self.list:
                self.list.show_failed(fault)
            else:
                self.view.fault.show_fault(fault)
                if self.view.report is not None:
                    # Somebody else may have changed it: what is shown must be what is.
                    self._showing = self._errands.ask_reports(ShowReport(self.view.report.name))
        elif failed.key in {self._showing, self._running}:
            self.view.show_failed(fault, failed.reasons)
