"""An opened report: its rows for one period or two, what it means, and who changed what."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.state import SeenFault
from zuruf.domain.blocks import Labels
from zuruf.domain.reports import Report, ReportDetails, ReportRun
from zuruf.ui.blocks.block_list import BlockList
from zuruf.ui.errands import Errands
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.one_of import OneOf
from zuruf.ui.pages.report_head import ReportHead
from zuruf.ui.scene import Scene
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.theme import CLOSE, EDGE, GAP
from zuruf.ui.widgets import Button, PlainLabel, column

OWN, ALONE = "own", "alone"
PERIODS = (OWN, "this_month", "last_month", "this_quarter", "last_quarter", "this_year", "last_year")
COMPARISONS = (ALONE, "previous", "year_before")
_ACROSS = 4


class Choices(QWidget):
    """A row of buttons of which one is chosen."""

    chosen = Signal()

    def __init__(
        self, scene: Scene, title: str, values: Sequence[str], word: Callable[[str], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self._message = title
        self._word = word
        self._title = PlainLabel("note")
        self.buttons = {value: Button(scene, "choice") for value in values}
        self._group = OneOf(self)
        row = QWidget()
        side_by_side = FlowLayout(row, gap=GAP, most=_ACROSS)
        for value, button in self.buttons.items():
            button.setCheckable(True)
            button.clicked.connect(partial(self._choose, value))
            self._group.add(button)
            side_by_side.addWidget(button)
        self.value = values[0]
        layout = column(self, gap=CLOSE)
        layout.addWidget(self._title)
        layout.addWidget(row)
        scene.changed.connect(self._renew)
        self.reset()
        self._renew()

    def reset(self) -> None:
        self.value = next(iter(self.buttons))
        self.buttons[self.value].setChecked(True)

    def _choose(self, value: str) -> None:
        self.value = value
        self.chosen.emit()

    def _renew(self) -> None:
        title = self._scene.texts.say(self._message)
        self._title.show_text(title)
        for value, button in self.buttons.items():
            word = self._scene.texts.say(self._word(value))
            button.show_words(word, f"{title}: {word}")


class ReportView(ScrolledPage):
    run_wanted = Signal(object, object)
    """The names of the period and of the one to compare with; None each for the report's own and for none."""

    def __init__(self, scene: Scene, errands: Errands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self.details: ReportDetails | None = None
        self._busy = False
        self._reasons: tuple[Labels, ...] = ()
        self._words: Labels = {}
        self.head = ReportHead(scene)
        self.words = PlainLabel("note")
        self.reason = PlainLabel("cut")
        self.periods = Choices(scene, "report-period", PERIODS, lambda value: f"report-period-{value}")
        self.compare = Choices(scene, "report-compare", COMPARISONS, lambda value: f"report-compare-{value}")
        self.other = Button(scene, "plain", "expand")
        self._choices = QWidget()
        self.remark = PlainLabel("note")
        self.fault = FaultCard(scene)
        self.blocks = BlockList(scene, errands, fills=False)
        self.more = Button(scene, "link", "expand")
        self.history = PlainLabel("small")
        self.history.hide()
        self._lay_out()
        self.more.clicked.connect(self._unfold)
        self.other.clicked.connect(self._unfold_choices)
        for choices in (self.periods, self.compare):
            choices.chosen.connect(self._run)
        scene.changed.connect(self._renew)
        self._renew()

    @property
    def report(self) -> Report | None:
        return None if self.details is None else self.details.report

    def clear(self) -> None:
        """Another report is about to be shown."""
        self.details = None
        self._reasons = ()
        self._words = {}
        self._choices.hide()
        self.periods.reset()
        self.compare.reset()
        self.blocks.show_blocks(())
        self.fault.show_fault(None)
        self._renew()

    def show_details(self, details: ReportDetails) -> None:
        self.details = details
        self._reasons = details.broken
        if not self.blocks.views:
            self._words = {} if details.question is None else details.question.words
        self.head.show_report(details.report)
        self._renew()

    def show_run(self, run: ReportRun) -> None:
        self.fault.show_fault(None)
        self._reasons = ()
        self.blocks.show_blocks(run.blocks)
        questions = [block.question for block in run.blocks if block.question is not None]
        if questions:
            self._words = questions[-1].words
        self.show_busy(False)

    def show_failed(self, fault: SeenFault, reasons: tuple[Labels, ...]) -> None:
        """What was shown before belongs to another choice, so it goes."""
        self.blocks.show_blocks(())
        self._reasons = reasons
        self.fault.show_fault(fault)
        self.show_busy(False)

    def show_busy(self, busy: bool) -> None:
        self._busy = busy
        self._renew()

    def _run(self) -> None:
        period = None if self.periods.value == OWN else self.periods.value
        compare = None if self.compare.value == ALONE else self.compare.value
        self.show_busy(True)
        self.run_wanted.emit(period, compare)

    def _unfold(self) -> None:
        self.history.setVisible(self.history.isHidden())
        self.more.use_icon("expand" if self.history.isHidden() else "collapse")

    def _unfold_choices(self) -> None:
        self._choices.setVisible(self._choices.isHidden())
        self._renew()
        if self._choices.isVisible():
            self.periods.buttons[self.periods.value].setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        choices = column(self._choices, gap=GAP)
        choices.addWidget(self.periods)
        choices.addWidget(self.compare)
        self._choices.hide()
        layout = self.body(gap=EDGE)
        parts = (self.head, self.words, self.reason, self.other, self._choices, self.remark, self.fault, self.blocks)
        for widget in (*parts, self.more, self.history):
            layout.addWidget(widget)
        layout.addStretch(1)

    def _renew(self) -> None:
        texts = self._scene.texts
        details = self.details
        self.words.show_text(self._words.get(texts.language, ""))
        self.words.setVisible(bool(self._words))
        self.reason.show_text(" ".join(reason.get(texts.language, "") for reason in self._reasons))
        self.reason.setVisible(bool(self._reasons))
        self._renew_choices()
        self.remark.show_text(texts.say("page-loading"))
        self.remark.setVisible(self._busy)
        self.more.show_words(texts.say("report-history"))
        self.more.setVisible(details is not None)
        self.history.show_text("\n".join(self._history()))

    def _renew_choices(self) -> None:
        """The button says what is chosen, so that the choices need not stay open."""
        texts = self._scene.texts
        period = texts.say(f"report-period-{self.periods.value}")
        compare = texts.say(f"report-compare-{self.compare.value}")
        self.other.show_words(texts.say("report-chosen", period=period, compare=compare))
        self.other.use_icon("expand" if self._choices.isHidden() else "collapse")
        possible = self.details is not None and self.details.has_period
        self.other.setVisible(possible)
        if not possible:
            self._choices.hide()

    def _history(self) -> list[str]:
        """The versions, the latest first, each with what it changed."""
        texts = self._scene.texts
        lines = []
        for version in reversed(() if self.details is None else self.details.versions):
            act = texts.say(f"report-act-{version.act.value}")
            at = f"{version.at.astimezone():%Y-%m-%d %H:%M}"
            lines.append(texts.say("report-line", version=str(version.number), act=act, actor=version.actor, at=at))
            for change in version.changes:
                parts = {name: getattr(change, name).get(texts.language, "") for name in ("what", "before", "after")}
                lines.append("    " + texts.say("report-change", **parts))
        return lines
