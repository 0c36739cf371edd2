"""The saved reports, each with a button that opens it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.dialogue.state import SeenFault
from zuruf.domain.reports import ListedReport, Report
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.scene import Scene
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.theme import CLOSE, EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel, clear, column, nested


class ReportRow(QWidget):
    """One report: opens on its button; a sign says that it is pinned, a sentence why it cannot be run."""

    chosen = Signal(str)

    def __init__(self, scene: Scene, listed: ListedReport, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self.listed = listed
        self.button = Button(scene, "example", "pin" if listed.report.pinned else "reports")
        self.button.clicked.connect(lambda: self.chosen.emit(listed.report.name))
        self.reason = PlainLabel("cut")
        layout = column(self, gap=CLOSE)
        layout.addWidget(self.button)
        layout.addWidget(self.reason)
        self.renew()

    def renew(self) -> None:
        texts = self._scene.texts
        title = self.listed.report.title
        told = texts.say("report-pinned-name", name=title) if self.listed.report.pinned else title
        self.button.show_words(title, told)
        self.reason.show_text(" ".join(reason.get(texts.language, "") for reason in self.listed.broken))
        self.reason.setVisible(bool(self.listed.broken))


class ReportList(ScrolledPage):
    """What was listed before stays until the new list is there."""

    wanted = Signal()
    """The list is asked for anew."""
    chosen = Signal(str)
    restore_wanted = Signal(object)
    """Report: the one that has just been deleted."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._remark: str | None = "page-loading"
        self._deleted: Report | None = None
        self._title = PlainLabel("headline")
        self.refresh = Button(scene, "plain", "refresh")
        self.refresh.clicked.connect(self.wanted)
        self.remark = PlainLabel("note")
        self.hint = PlainLabel("note")
        self.fault = FaultCard(scene)
        self.undo_bar = Card("banner")
        self._undo_text = PlainLabel("note")
        self.undo = Button(scene, "plain", "undo")
        self.undo.clicked.connect(self._restore)
        self.rows: tuple[ReportRow, ...] = ()
        self._place = QWidget()
        self._place.setObjectName("scrolled")
        self._rows = column(self._place, gap=GAP)
        self._lay_out()
        scene.changed.connect(self._renew)
        self._renew()

    def show_reports(self, reports: tuple[ListedReport, ...]) -> None:
        self.fault.show_fault(None)
        clear(self._rows)
        self.rows = tuple(ReportRow(self._scene, listed) for listed in reports)
        for row in self.rows:
            row.chosen.connect(self.chosen)
            self._rows.addWidget(row)
        self._remark = None if reports else "report-none"
        self._renew()

    def show_failed(self, fault: SeenFault) -> None:
        self._remark = None
        self.fault.show_fault(fault)
        self._renew()

    def show_deleted(self, report: Report | None) -> None:
        """Offers to have the report back; None takes the offer away."""
        self._deleted = report
        self._renew()
        if report is not None:
            self.undo.setFocus(Qt.FocusReason.OtherFocusReason)

    def _restore(self) -> None:
        if self._deleted is not None:
            self.restore_wanted.emit(self._deleted)

    def _lay_out(self) -> None:
        bar = QHBoxLayout(self.undo_bar)
        bar.setContentsMargins(EDGE, GAP, GAP, GAP)
        bar.addWidget(self._undo_text, 1)
        bar.addWidget(self.undo)
        layout = self.body()
        head = nested(layout, QHBoxLayout())
        head.addWidget(self._title, 1)
        head.addWidget(self.refresh)
        for widget in (self.undo_bar, self.fault, self.remark, self.hint, self._place):
            layout.addWidget(widget)
        layout.addStretch(1)

    def _renew(self) -> None:
        texts = self._scene.texts
        self._title.show_text(texts.say("page-reports"))
        self.refresh.show_words(texts.say("page-refresh"))
        self.undo.show_words(texts.say("report-undo"))
        if self._deleted is not None:
            self._undo_text.show_text(texts.say("report-deleted-name", name=self._deleted.title))
        self.undo_bar.setVisible(self._deleted is not None)
        if self._remark is not None:
            self.remark.show_text(texts.say(self._remark))
        self.remark.setVisible(self._remark is not None)
        self.hint.show_text(texts.say("report-none-hint"))
        self.hint.setVisible(self._remark == "report-none")
        for row in self.rows:
            row.renew()
