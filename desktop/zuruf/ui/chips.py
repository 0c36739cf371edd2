"""What the conversation holds, as chips: a follow-up builds on them, and a touch removes one."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from zuruf.dialogue.ports import DecisionsHeld, ErrandFailed, ErrandNews
from zuruf.dialogue.state import Exchange, SeenFault
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.ui.errands import Errands
from zuruf.ui.removable_chip import RemovableChip
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, TIGHT
from zuruf.ui.widgets import PlainLabel, clear, column
from zuruf.ui.wrap_layout import WrapLayout

_UNSEEN = frozenset({DecisionKind.LANGUAGE, DecisionKind.PAGE})
"""Entries whose effect is seen anyway: the reply's language, the open page."""


class ChipButton(RemovableChip):
    def __init__(self, scene: Scene, chip: Chip, parent: QWidget | None = None) -> None:
        super().__init__(scene, f"{chip.title}: {chip.label}", parent)
        self.chip = chip


class ChipsView(QWidget):
    """Hidden while there is nothing to show. The chips are those of the last reply, until one is removed."""

    def __init__(self, scene: Scene, errands: Errands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._errands = errands
        self._exchange: Exchange | None = None
        self._chips: tuple[Chip, ...] = ()
        self._waiting = ""
        self.title = PlainLabel("small")
        self.told = PlainLabel("note")
        self._place = QWidget()
        self._flow = WrapLayout(self._place, gap=GAP)
        self.buttons: tuple[ChipButton, ...] = ()
        layout = column(self, gap=TIGHT)
        for widget in (self.title, self._place, self.told):
            layout.addWidget(widget)
        errands.answered.connect(self._hear)
        scene.changed.connect(self._renew)
        self._renew()

    def show_exchange(self, exchange: Exchange | None) -> None:
        if exchange is self._exchange:
            return
        before, self._exchange = self._exchange, exchange
        if before is None or exchange is None or (before.key, before.decisions) != (exchange.key, exchange.decisions):
            self._show(() if exchange is None else exchange.decisions)

    def _show(self, chips: tuple[Chip, ...]) -> None:
        self._chips = tuple(chip for chip in chips if chip.kind not in _UNSEEN)
        self._waiting = ""
        self._renew()

    def _remove(self, chip: Chip) -> None:
        exchange = self._exchange
        if self._waiting or exchange is None:
            return
        self._enable(enabled=False)
        self._waiting = self._errands.forget(chip.kind, chip.subject, exchange.language or self._scene.texts.language)

    def _hear(self, news: ErrandNews) -> None:
        if not self._waiting or news.key != self._waiting:
            return
        if isinstance(news, DecisionsHeld):
            self._show(news.decisions)
            if self.buttons:
                self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        elif isinstance(news, ErrandFailed):
            self._waiting = ""
            self._enable(enabled=True)
            self.told.show_text(self._scene.texts.fault(SeenFault(news.code, news.hint)))
            self.told.show()

    def _enable(self, *, enabled: bool) -> None:
        for button in self.buttons:
            button.setEnabled(enabled)

    def _renew(self) -> None:
        clear(self._flow)
        self.buttons = tuple(ChipButton(self._scene, chip) for chip in self._chips)
        for button in self.buttons:
            button.clicked.connect(partial(self._remove, button.chip))
            self._flow.addWidget(button)
        self.title.show_text(self._scene.texts.say("chips"))
        self.told.hide()
        self.setVisible(bool(self.buttons))
