"""The last step: what is in order, what is not, and how to ask for the first time."""

from collections.abc import Sequence

from PySide6.QtCore import Signal

from zuruf.ui.first_run.step import Ground, Outcome, Step
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button, PlainLabel, column


class LastStep(Step):
    name = "last"
    wanted = Signal(object)
    """Step: to be looked at again."""

    def __init__(self, ground: Ground, steps: Sequence[Step]) -> None:
        super().__init__(ground)
        self._steps = steps
        self.buttons = {step.name: Button(ground.scene, "choice") for step in steps}
        self.advice = PlainLabel("note")
        layout = column(self, gap=GAP)
        layout.addWidget(self.advice)
        for step in steps:
            self.buttons[step.name].clicked.connect(lambda _=False, step=step: self.wanted.emit(step))
            layout.addWidget(self.buttons[step.name])
            step.turned.connect(self.renew)
        layout.addStretch(1)
        self.renew()

    def enter(self) -> None:
        self.renew()

    def renew(self) -> None:
        everything = all(step.outcome is Outcome.DONE for step in self._steps)
        self.advice.show_text(self.say("guide-last-well" if everything else "guide-last-open"))
        for step in self._steps:
            words = f"{self.say(f'guide-{step.name}')}: {self.say(f'guide-outcome-{step.outcome.value}')}"
            button = self.buttons[step.name]
            button.show_words(words)
            button.use_icon({Outcome.DONE: "status-good", Outcome.FAILED: "status-bad"}.get(step.outcome, "status-warning"))
