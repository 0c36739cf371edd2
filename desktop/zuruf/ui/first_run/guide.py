"""The guide itself: one step after the other, each of which can be left out and come back to."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget, QWidget

from zuruf.settings.schema import Settings
from zuruf.ui.announce import announce
from zuruf.ui.first_run.choosing import DataStep, LanguageStep, PlaceStep
from zuruf.ui.first_run.last_step import LastStep
from zuruf.ui.first_run.packs_step import PacksStep
from zuruf.ui.first_run.sound_steps import MicrophoneStep, SpeakerStep
from zuruf.ui.first_run.step import Ground, Step
from zuruf.ui.overlay import Overlay
from zuruf.ui.reading_column import ReadingColumn
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.theme import GAP, MARGIN
from zuruf.ui.widgets import Button, PlainLabel, nested

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Guide(Overlay):
    language_chosen = Signal(object)

    def __init__(self, ground: Ground, settings: Settings, locked: frozenset[str], parent: QWidget) -> None:
        """`locked`: steps in which the company leaves nothing to choose."""
        super().__init__(ground.scene, parent)
        self.ground = ground
        self.language = LanguageStep(ground)
        self.place = PlaceStep(ground, settings)
        self.data = DataStep(ground, settings)
        self.packs = PacksStep(ground)
        self.microphone = MicrophoneStep(ground)
        self.speaker = SpeakerStep(ground)
        asked = (self.language, self.place, self.data, self.packs, self.microphone, self.speaker)
        self._asked = tuple(step for step in asked if step.name not in locked)
        self.last = LastStep(ground, self._asked)
        self.headline = PlainLabel("headline")
        self.note = PlainLabel("note")
        self.number = PlainLabel("small", wraps=False)
        self.end = Button(ground.scene, "plain", "cancel")
        self.back = Button(ground.scene, "plain", "previous")
        self.skip = Button(ground.scene, "plain")
        self.go_on = Button(ground.scene, "primary", "next")
        self.steps = QStackedWidget()
        self._being_kept: Step | None = None
        self._lay_out()
        self._connect()
        self._renew()

    def open(self) -> None:
        """From the first step on."""
        self.lie_over()
        self._show(self.steps_to_go()[0])

    def leave(self) -> None:
        self.step.leave()
        self.ground.acts.finish()
        super().leave()

    @property
    def step(self) -> Step:
        step = self.steps.currentWidget()
        assert isinstance(step, ScrolledStep)
        return step.step

    def steps_to_go(self) -> list[Step]:
        """The company's assistant has its own data: then nobody is asked for them, unless they stand there already."""
        left_out = self.data if self.place.at_company and self.step is not self.data else None
        return [step for step in (*self._asked, self.last) if step is not left_out]

    def _show(self, step: Step) -> None:
        if step is not self.step:
            self.step.leave()
        page = next(page for page in self._pages if page.step is step)
        self.steps.setCurrentWidget(page)
        page.verticalScrollBar().setValue(0)
        step.enter()
        self._renew()
        self._first_stop(page).setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, f"{self.number.text()}. {self.headline.text()}. {self.note.text()}")

    def _first_stop(self, page: "ScrolledStep") -> QWidget:
        """What the step is about, else what was chosen before, else what comes first; where nothing is left to do, the way on."""
        stops = [stop for stop in self.stops() if page.isAncestorOf(stop)]
        if page.step.main in stops:
            return page.step.main
        chosen = [stop for stop in stops if isinstance(stop, Button) and stop.isChecked()]
        return (*chosen, *stops)[0] if stops and page.step is not self.last else self.go_on

    def _go(self, forward: int) -> None:
        steps = self.steps_to_go()
        place = steps.index(self.step) + forward
        if place >= len(steps):
            self.leave()
        else:
            self._show(steps[max(0, place)])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter on what is chosen already goes on: there is nothing else that it could do."""
        entered = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in _ENTER
        if entered and isinstance(watched, Button) and watched.isChecked():
            self._keep_and_go()
            return True
        return super().eventFilter(watched, event)

    def _offer_next(self) -> None:
        """Whoever is done with a step by the keys goes on with one of them."""
        now = self.window().focusWidget()
        if now is None or self.step.isAncestorOf(now):
            self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep_and_go(self) -> None:
        if self._being_kept is not self.step:
            self._being_kept = self.step
            self.step.keep(partial(self._go_if_kept, self.step))

    def _go_if_kept(self, step: Step, kept: bool) -> None:
        if self._being_kept is step:
            self._being_kept = None
        if step is not self.step or not self.isVisible():
            # One has gone elsewhere while it was written.
            return
        if kept:
            self._go(1)
        else:
            # What is missing is said below.
            page = self.steps.currentWidget()
            assert isinstance(page, ScrolledStep)
            QTimer.singleShot(0, page, lambda: page.verticalScrollBar().setValue(page.verticalScrollBar().maximum()))

    def _lay_out(self) -> None:
        self._pages = [ScrolledStep(step) for step in (*self._asked, self.last)]
        for page in self._pages:
            self.steps.addWidget(page)
        layout = ReadingColumn(self.ground.scene, self, centred=True)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(GAP)
        head = nested(layout, QHBoxLayout(), gap=GAP)
        head.addWidget(self.number, 1)
        head.addWidget(self.end)
        layout.addWidget(self.headline)
        layout.addWidget(self.note)
        layout.addWidget(self.steps, 1)
        foot = nested(layout, QHBoxLayout(), gap=GAP)
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.skip)
        foot.addWidget(self.go_on)

    def _connect(self) -> None:
        self.end.clicked.connect(self.leave)
        self.back.clicked.connect(lambda: self._go(-1))
        self.skip.clicked.connect(lambda: self._go(1))
        self.go_on.clicked.connect(self._keep_and_go)
        self.language.chosen.connect(self.language_chosen)
        self.last.wanted.connect(self._show)
        for step in self._asked:
            step.finished.connect(self._offer_next)
        for step in (self.language, self.place, self.data):
            for choice in step.findChildren(Button):
                choice.installEventFilter(self)
            for line in step.findChildren(QLineEdit):
                line.returnPressed.connect(self._keep_and_go)
        self.ground.scene.changed.connect(self._renew)

    def _renew(self) -> None:
        say: Callable[..., str] = self.ground.scene.texts.say
        steps = self.steps_to_go()
        step = self.step
        place = steps.index(step) + 1 if step in steps else 1
        self.number.show_text(say("guide-number", number=place, count=len(steps)))
        self.headline.show_text(say(f"guide-{step.name}"))
        self.note.show_text(say(f"guide-{step.name}-note"))
        self.end.show_words(say("guide-end"))
        self.back.show_words(say("guide-back"))
        self.back.setEnabled(place > 1)
        self.skip.show_words(say("guide-skip"))
        self.skip.setVisible(step is not self.last)
        self.go_on.show_words(say("guide-finish" if step is self.last else "guide-next"))


class ScrolledStep(ScrolledPage):
    """A step may be longer than the window."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step = step
        self.body(beside=0).addWidget(step, 1)
