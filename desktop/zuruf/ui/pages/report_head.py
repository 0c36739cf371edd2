"""The head of an opened report: its title, the way back, and what can be done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.domain.reports import Report
from zuruf.ui.name_field import NameField
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button, PlainLabel, column, nested

_ROOM_FOR_BOLD = 20


class ReportHead(QWidget):
    """Renaming opens a field in the place of the title; Enter keeps the name, Esc leaves it."""

    back = Signal()
    pin_wanted = Signal(bool)
    rename_wanted = Signal(str)
    delete_wanted = Signal()

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._report: Report | None = None
        self.leave = Button(scene, "plain", "previous")
        self.title = PlainLabel("headline")
        self.pin = Button(scene, "choice", "pin")
        self.pin.setCheckable(True)
        self.rename = Button(scene, "plain", "rename")
        self.delete = Button(scene, "plain", "delete")
        self.naming = NameField(scene, self)
        self._lay_out()
        self.leave.clicked.connect(self.back)
        self.pin.clicked.connect(self.pin_wanted)
        self.rename.clicked.connect(lambda: self._show_field(True))
        self.delete.clicked.connect(self.delete_wanted)
        self.naming.taken.connect(self._take)
        self.naming.left.connect(lambda: self._show_field(False))
        scene.changed.connect(self._renew)
        self._show_field(False)

    def show_report(self, report: Report) -> None:
        self._report = report
        self.pin.setChecked(report.pinned)
        self._show_field(False)

    def show_busy(self, busy: bool) -> None:
        """While one act is under way there is no second."""
        for button in (self.pin, self.rename, self.delete):
            button.setEnabled(not busy)
        self.naming.show_busy(busy)

    def restore(self) -> None:
        """The act came to nothing: everything as the report is."""
        if self._report is not None:
            self.pin.setChecked(self._report.pinned)

    def _take(self, name: str) -> None:
        if self._report is None or name == self._report.name:
            self._show_field(False)
        else:
            self.rename_wanted.emit(name)

    def _show_field(self, shown: bool) -> None:
        self.naming.setVisible(shown)
        self.title.setVisible(not shown)
        if shown and self._report is not None:
            self.naming.begin(self._report.name)
        self._renew()

    def _lay_out(self) -> None:
        layout = column(self, gap=GAP)
        first = nested(layout, QHBoxLayout(), gap=GAP)
        first.addWidget(self.leave)
        first.addStretch(1)
        for button in (self.pin, self.rename, self.delete):
            first.addWidget(button)
        layout.addWidget(self.title)
        layout.addWidget(self.naming)

    def _renew(self) -> None:
        texts = self._scene.texts
        self.leave.show_words(texts.say("page-reports"), texts.say("report-back"))
        self.pin.show_words(texts.say("report-pin"), texts.say("report-pin-name"))
        # Checked it is bold, which Qt's size hint does not know of.
        self.pin.setMinimumWidth(self.pin.sizeHint().width() + _ROOM_FOR_BOLD)
        self.rename.show_words(texts.say("report-rename"))
        self.delete.show_words(texts.say("report-delete"))
        if self._report is not None:
            self.title.show_text(self._report.title)
