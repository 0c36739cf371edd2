"""A failure: what it is and what was not done, for the person; the code and the hint, folded away, for IT."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.dialogue.state import SeenFault
from zuruf.ui.announce import announce
from zuruf.ui.plain import plain
from zuruf.ui.scene import Scene
from zuruf.ui.stage_sign import StageSign
from zuruf.ui.theme import APART, CLOSE, EDGE, GAP, Sign
from zuruf.ui.widgets import Button, Card, PlainLabel, column


class FaultCard(Card):
    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__("faultcard", parent)
        self._scene = scene
        self._fault: SeenFault | None = None
        self.sentence = PlainLabel("fault")
        self.not_done = PlainLabel("note")
        self.hint = PlainLabel("code")
        self.more = Button(scene, "link", "expand")
        self.more.clicked.connect(self._unfold)
        sign = StageSign(scene, 44)
        sign.show_sign(Sign.FAILED)
        beside = QWidget()
        texts = column(beside, gap=CLOSE)
        for label in (self.sentence, self.not_done, self.more, self.hint):
            texts.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(APART, EDGE, APART, GAP)
        row.setSpacing(EDGE)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(beside, 1)
        scene.changed.connect(self._renew)
        self.show_fault(None)

    def show_fault(self, fault: SeenFault | None) -> None:
        if fault != self._fault:
            self.hint.hide()
            self.more.use_icon("expand")
        new = fault is not None and fault != self._fault
        self._fault = fault
        self.setVisible(fault is not None)
        self._renew()
        if new:
            announce(self, self.sentence.text())

    def _unfold(self) -> None:
        self.hint.setVisible(self.hint.isHidden())
        self.more.use_icon("expand" if self.hint.isHidden() else "collapse")

    def _renew(self) -> None:
        texts = self._scene.texts
        self.more.show_words(texts.say("fault-more"))
        if self._fault is None:
            return
        sentence = texts.fault(self._fault)
        self.sentence.show_text(sentence)
        self.setAccessibleName(plain(sentence))
        self.not_done.show_text(self._fault.not_done)
        self.not_done.setVisible(bool(self._fault.not_done))
        self.hint.show_text(f"{texts.say('fault-code', code=self._fault.code)}\n{self._fault.hint}")
