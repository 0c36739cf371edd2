"""The bar above the desk's list: confirms all of one kind, shows how far that is, and what came of it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from zuruf.dialogue.proposals import ShownVersion
from zuruf.ui.announce import announce
from zuruf.ui.proposals import words
from zuruf.ui.proposals.batch import BatchRun
from zuruf.ui.proposals.guarded_button import ConfirmButton
from zuruf.ui.proposals.ledger import ProposalLedger
from zuruf.ui.proposals.style import card_sheet
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel, column, nested


class BatchView(Card):
    ended = Signal()
    """All that was begun has come to its end."""

    def __init__(self, scene: Scene, ledger: ProposalLedger, parent: QWidget | None = None) -> None:
        super().__init__("banner", parent)
        self._scene = scene
        self._ledger = ledger
        self._offered: tuple[ShownVersion, ...] = ()
        self._kind = ""
        self.run: BatchRun | None = None
        self.confirm = ConfirmButton(scene, ledger.talk_key)
        self.progress = PlainLabel("title")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.results = PlainLabel("note")
        self.stop = Button(scene, "plain", "stop")
        self.close_results = Button(scene, "plain", "cancel")
        for button in (self.stop, self.close_results):
            button.setAutoDefault(False)
        self.confirm.taken.connect(self._begin)
        self.stop.clicked.connect(self._stop)
        self.close_results.clicked.connect(self._close)
        layout = column(self, margin=EDGE, gap=GAP)
        for widget in (self.confirm, self.progress, self.bar, self.results):
            layout.addWidget(widget)
        buttons = nested(layout, QHBoxLayout(), gap=GAP)
        buttons.addWidget(self.stop)
        buttons.addWidget(self.close_results)
        buttons.addStretch(1)
        ledger.who.changed.connect(self._close)
        scene.changed.connect(self._restyle)
        scene.changed.connect(self._renew)
        self._restyle()
        self._renew()

    def offer(self, shown: Sequence[ShownVersion], kind: str) -> None:
        """What would be confirmed; with fewer than two nothing is offered. Other ones than before arm the button anew."""
        if (tuple(shown), kind) != (self._offered, self._kind):
            self._offered, self._kind = tuple(shown), kind
            self.confirm.arm()
            self._renew()

    def _begin(self) -> None:
        if self.run is None and len(self._offered) > 1:
            self.run = BatchRun(self._ledger, self._offered, self)
            self.run.changed.connect(self._renew)
            self.run.begin()
            self._renew()

    def _stop(self) -> None:
        if self.run is not None:
            self.run.stop()

    def _close(self) -> None:
        if self.run is not None and not self.run.state.running:
            self.run.deleteLater()
            self.run = None
            self._renew()

    def _restyle(self) -> None:
        self.setStyleSheet(card_sheet(self._scene.look))

    def _renew(self) -> None:
        texts, run = self._scene.texts, self.run
        offered = len(self._offered)
        self.setVisible(run is not None or offered > 1)
        self.confirm.setVisible(run is None)
        self.confirm.show_words(texts.say("batch-confirm", count=offered, kind=self._kind))
        running = run is not None and run.state.running
        self.progress.setVisible(running)
        self.bar.setVisible(running)
        self.stop.setVisible(running)
        self.results.setVisible(run is not None and not running)
        self.close_results.setVisible(run is not None and not running)
        self.close_results.show_words(texts.say("batch-close"))
        if run is None:
            return
        state = run.state
        self.stop.show_words(texts.say("batch-stopping" if state.stopping else "batch-stop"))
        self.stop.setEnabled(not state.stopping)
        self.progress.show_text(texts.say("batch-progress", done=state.settled, count=len(state.wanted)))
        self.bar.setRange(0, len(state.wanted))
        self.bar.setValue(state.settled)
        self.bar.setAccessibleName(self.progress.text())
        if not running:
            told = self._told()
            if told != self.results.text():
                self.results.show_text(told)
                announce(self, told)
                self.ended.emit()

    def _told(self) -> str:
        assert self.run is not None
        texts, state = self._scene.texts, self.run.state
        lines = []
        if state.done:
            lines.append(texts.say("batch-done", count=len(state.done)))
        if state.not_done:
            lines.append(texts.say("batch-not-done", count=len(state.not_done)))
            lines += filter(None, (self._item(proposal) for proposal in state.not_done))
        if state.left:
            lines.append(texts.say("batch-left", count=state.left))
        return "\n".join(lines)

    def _item(self, proposal: str) -> str:
        """Nothing of a proposal that the ledger has forgotten, as it does when somebody signs out."""
        texts, card = self._scene.texts, self._ledger.cards.get(proposal)
        if card is None:
            return ""
        why = words.outcome(card, self._ledger.clock.now(), texts) or words.remark(card, texts) or words.state_word(card, texts)
        return texts.say("batch-item", title=words.text_of(card.proposal, texts).title, outcome=why)
