"""What a page is narrowed to: a control for each filter that the page has, and a chip for each that is set."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from zuruf.domain.pages import EVERYTHING, PageContent, PageFilters, PageOffer, PageState
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.plain import plain_line
from zuruf.ui.proposals.filter_button import FilterButton
from zuruf.ui.removable_chip import RemovableChip
from zuruf.ui.scene import Scene
from zuruf.ui.theme import CLOSE, GAP
from zuruf.ui.widgets import Button, clear, column
from zuruf.ui.wrap_layout import WrapLayout

PERIODS = ("today", "this_week", "this_month", "last_month", "this_quarter", "last_quarter", "this_year", "last_year")
"""Periods that can be touched; every other one can be said."""
LONGEST = 80
_CONTROLS_ACROSS = 2


class SearchField(QWidget):
    """A field with its button: Enter or the button searches; an emptied field searches for nothing."""

    searched = Signal(str)

    def __init__(self, scene: Scene, message: str, parent: QWidget | None = None) -> None:
        """`message` names the field."""
        super().__init__(parent)
        self._scene = scene
        self._message = message
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST)
        self.go = Button(scene, "plain", "search")
        self.go.setProperty("sign", "alone")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(CLOSE)
        row.addWidget(self.field, 1)
        row.addWidget(self.go)
        self.field.returnPressed.connect(self._search)
        self.go.clicked.connect(self._search)
        scene.changed.connect(self._renew)
        self._renew()

    def show_value(self, text: str) -> None:
        if self.field.text() != text:
            self.field.setText(text)

    def _search(self) -> None:
        self.searched.emit(" ".join(self.field.text().split()))

    def _renew(self) -> None:
        words = self._scene.texts.say(self._message)
        self.field.setPlaceholderText(words)
        self.field.setAccessibleName(words)
        self.go.name_only(f"{self._scene.texts.say('page-search')}: {words}")


class FilterBar(QWidget):
    """The chips, and below them the controls once somebody opens them: rows need the room. Hidden while there is neither.

    `opener` is the button that opens the controls; whoever makes the bar puts it where it belongs.
    """

    changed = Signal(object)
    """PageFilters: what the page is to be narrowed to from now on."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._offer = PageOffer()
        self._filters = EVERYTHING
        self._period: str = ""
        self._content = PageContent()
        self.status = FilterButton(scene, "page-filter-status")
        self.period = FilterButton(scene, "page-filter-period")
        self.customer = SearchField(scene, "page-search-customer")
        self.text = SearchField(scene, "page-search-text")
        self.chips: dict[str, RemovableChip] = {}
        self.clear = Button(scene, "chip", "undo")
        self.clear.clicked.connect(partial(self._choose, EVERYTHING))
        self.opener = Button(scene, "plain", "filter")
        self.opener.setCheckable(True)
        self.opener.toggled.connect(self._open)
        self._controls = QWidget()
        self._flow = FlowLayout(self._controls, gap=GAP, most=_CONTROLS_ACROSS)
        for control in (self.status, self.period, self.customer, self.text):
            self._flow.addWidget(control)
        self._controls.hide()
        self._chip_place = QWidget()
        self._chip_flow = WrapLayout(self._chip_place, gap=GAP)
        layout = column(self, gap=GAP)
        layout.addWidget(self._chip_place)
        layout.addWidget(self._controls)
        self.status.chosen.connect(lambda: self._choose(replace(self._filters, status=self.status.value)))
        self.period.chosen.connect(lambda: self._choose(replace(self._filters, period=self.period.value)))
        self.customer.searched.connect(lambda name: self._choose(replace(self._filters, customer=name)))
        self.text.searched.connect(lambda text: self._choose(replace(self._filters, text=text)))
        scene.changed.connect(self._renew)
        self._renew()

    def show_filters(self, filters: PageFilters) -> None:
        """What is asked for now, before its rows are there."""
        if filters != self._filters:
            self._filters = filters
            self._renew()

    def show_content(self, content: PageContent) -> None:
        self._content = content
        self._offer = content.offer
        self._filters = content.filters
        self._renew()

    def state_word(self, state: PageState) -> str:
        return self._scene.texts.labelled(state.labels, "status", state.value)

    def _open(self, opened: bool) -> None:
        self._renew()
        if opened:
            next(control for control in self._offered() if control.isVisible()).setFocus(Qt.FocusReason.OtherFocusReason)

    def _offered(self) -> tuple[QWidget, ...]:
        offer = self._offer
        controls = (
            (self.status, bool(offer.states)),
            (self.period, offer.period),
            (self.customer, offer.customer),
            (self.text, offer.text),
        )
        return tuple(control for control, there in controls if there)

    def _choose(self, filters: PageFilters) -> None:
        if filters != self._filters:
            self.changed.emit(filters)

    def _period_word(self, period: str) -> str:
        texts = self._scene.texts
        if period in PERIODS:
            return texts.say(f"report-period-{period}")
        said = texts.sentence(self._content.period) if period == self._content.filters.period else ""
        return said or plain_line(period)

    def _renew(self) -> None:
        offer, filters = self._offer, self._filters
        states = {state.value: self.state_word(state) for state in offer.states}
        periods = {period: self._period_word(period) for period in dict.fromkeys((*PERIODS, filters.period)) if period}
        for button, entries, value in ((self.status, states, filters.status), (self.period, periods, filters.period)):
            button.blockSignals(True)
            button.show_entries(entries)
            button.choose(value)
            button.blockSignals(False)
        self.customer.show_value(filters.customer)
        self.text.show_value(filters.text)
        self._renew_controls()
        self._renew_chips()
        self.opener.show_words(self._scene.texts.say("page-filter"))
        self.opener.setVisible(offer.any)
        self.setVisible(bool(self.chips) or not self._controls.isHidden())

    def _renew_controls(self) -> None:
        """Only what is offered has a cell."""
        offered = self._offered()
        for control in (self.status, self.period, self.customer, self.text):
            self._flow.removeWidget(control)
        for control in (self.status, self.period, self.customer, self.text):
            control.setVisible(control in offered)
            if control in offered:
                self._flow.addWidget(control)
        self._controls.setVisible(self.opener.isChecked() and bool(offered))

    def _renew_chips(self) -> None:
        filters = self._filters
        state = next((state for state in self._offer.states if state.value == filters.status), PageState(filters.status))
        values = {
            "status": self.state_word(state) if filters.status else "",
            "period": self._period_word(filters.period) if filters.period else "",
            "customer": filters.customer,
            "text": filters.text,
        }
        had_focus = next((name for name, chip in self.chips.items() if chip.hasFocus()), None)
        self._chip_flow.removeWidget(self.clear)
        clear(self._chip_flow)
        self.chips = {}
        for name, value in values.items():
            if value:
                chip = RemovableChip(self._scene, self._scene.texts.say(f"page-filter-{name}", value=plain_line(value)))
                chip.clicked.connect(partial(self._remove, name))
                self.chips[name] = chip
                self._chip_flow.addWidget(chip)
        self.clear.show_words(self._scene.texts.say("page-filters-clear"))
        self._chip_flow.addWidget(self.clear)
        self.clear.setVisible(len(self.chips) > 1)
        self._chip_place.setVisible(bool(self.chips))
        if had_focus is not None:
            (self.chips.get(had_focus) or next(iter(self.chips.values()), None) or self.opener).setFocus()

    def _remove(self, name: str) -> None:
        self._choose(replace(self._filters, **{name: ""}))
