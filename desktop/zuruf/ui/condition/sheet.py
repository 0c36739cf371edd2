"""The sheet over the window that shows how everything is, while it is open as it is now."""

from collections.abc import Callable

from PySide6.QtCore import QBasicTimer, Qt, QTimerEvent
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.dialogue.conditions import Member, Wellness
from zuruf.dialogue.effects import Restore
from zuruf.dialogue.state import Part, SeenFault, State
from zuruf.ui.announce import announce
from zuruf.ui.condition.board import ConditionBoard, Known
from zuruf.ui.conversation import Conversation
from zuruf.ui.overlay import Overlay
from zuruf.ui.reading_column import ReadingColumn
from zuruf.ui.repeat_view import RepeatView
from zuruf.ui.scene import Scene
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.theme import EDGE, GAP, MARGIN, TIGHT
from zuruf.ui.update_note import UpdateNote
from zuruf.ui.widgets import Button, Card, PlainLabel, column, nested

_LOOK_MS = 3000
_PARTS = {
    Member.ASSISTANT: Part.ASSISTANT,
    Member.MODEL: Part.ASSISTANT,
    Member.DATABASE: Part.ASSISTANT,
    Member.MICROPHONE: Part.SPEECH,
    Member.SPEAKER: Part.SPEECH,
}
_SIGNS = {
    Wellness.WELL: "status-good",
    Wellness.LOADING: "starting",
    Wellness.ILL: "status-bad",
    Wellness.UNKNOWN: "status-warning",
}
_SIGN = 40


class MemberCard(Card):
    """One part: sign and word, since when, its figure, and what can be done."""

    def __init__(self, scene: Scene, member: Member, restore: Callable[[Part], None]) -> None:
        super().__init__("card")
        self._scene = scene
        self.member = member
        self.sign = PlainLabel("sign", wraps=False)
        self.title = PlainLabel("title")
        self.state = PlainLabel("note")
        self.advice = PlainLabel("note")
        self.hint = PlainLabel("code")
        self.mend = Button(scene, "plain", "refresh")
        self.mend.clicked.connect(lambda: restore(_PARTS[member]))
        words = QWidget()
        texts = column(words, gap=TIGHT)
        for label in (self.title, self.state, self.advice, self.hint):
            texts.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        row.setSpacing(GAP)
        row.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1)
        row.addWidget(self.mend, 0, Qt.AlignmentFlag.AlignTop)

    def show_known(self, known: Known, seconds: float) -> None:
        texts, condition = self._scene.texts, known.condition
        look = self._scene.look
        colours = {Wellness.WELL: look.good, Wellness.ILL: look.bad, Wellness.LOADING: look.muted, Wellness.UNKNOWN: look.warning}
        wellness = condition.wellness
        self.sign.setPixmap(self._scene.icons.pixmap(_SIGNS[wellness], colours[wellness], _SIGN, self.devicePixelRatioF()))
        self.title.show_text(f"{texts.say(f'condition-{self.member.value}')}: {texts.say(f'condition-is-{wellness.value}')}")
        told = [texts.say("condition-since", time=texts.time(known.since))]
        named = f"condition-{self.member.value}-name"
        # A newer assistant may name what this window has no words for.
        if condition.name and texts.phrases.has(texts.language, named):
            told.append(texts.say(named, name=condition.name))
        if self.member is Member.ASSISTANT and seconds:
            told.append(texts.say("condition-answers", milliseconds=round(seconds * 1000)))
        self.state.show_text(" ".join(told))
        ill = wellness is Wellness.ILL
        self.advice.show_text(texts.fault(SeenFault(condition.code, condition.hint)) if ill else "")
        self.hint.show_text(f"{texts.say('fault-code', code=condition.code)}\n{condition.hint}" if ill else "")
        for label in (self.advice, self.hint):
            label.setVisible(ill)
        self.mend.show_words(
            texts.say("condition-mend"), f"{texts.say(f'condition-{self.member.value}')}: {texts.say('condition-mend')}"
        )
        self.mend.setVisible(ill)
        self.setAccessibleName(f"{self.title.text()}. {self.state.text()} {self.advice.text()}")


class ConditionSheet(Overlay):
    def __init__(self, scene: Scene, conversation: Conversation, board: ConditionBoard, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._conversation = conversation
        self._board = board
        self._timer = QBasicTimer()
        self.headline = PlainLabel("headline")
        self.note = PlainLabel("note")
        self.close_button = Button(scene, "plain", "cancel")
        self.cards = {member: MemberCard(scene, member, self._restore) for member in Member}
        self.repeat = RepeatView(scene)
        self.repeat.wanted.connect(self._repeat)
        self.close_button.clicked.connect(self.leave)
        page = ScrolledPage()
        body = page.body(gap=GAP, beside=0)
        body.addWidget(self.repeat)
        for card in self.cards.values():
            body.addWidget(card)
        self.updates = UpdateNote(scene)
        body.addWidget(self.updates)
        body.addStretch(1)
        layout = ReadingColumn(scene, self, centred=True)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(GAP)
        head = nested(layout, QHBoxLayout(), gap=GAP)
        head.addWidget(self.headline, 1)
        head.addWidget(self.close_button)
        layout.addWidget(self.note)
        layout.addWidget(page, 1)
        board.changed.connect(self._renew)
        conversation.changed.connect(self._see)
        scene.changed.connect(self._renew)

    def open(self) -> None:
        self._renew()
        self._see(self._conversation.state)
        self.lie_over()
        self._board.look()
        self._timer.start(_LOOK_MS, self)
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, f"{self.headline.text()}. {self.note.text()}")

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    def timerEvent(self, event: QTimerEvent) -> None:
        self._board.look()

    def _restore(self, part: Part) -> None:
        self._conversation.run(Restore(part))
        self._board.look()

    def _repeat(self) -> None:
        self.leave()
        self._conversation.repeat()

    def _see(self, state: State) -> None:
        self.repeat.show_exchange(state.exchange)

    def _renew(self) -> None:
        texts = self._scene.texts
        self.headline.show_text(texts.say("condition"))
        self.close_button.show_words(texts.say("condition-close"))
        known = self._board.known
        ill = sum(each.condition.wellness is Wellness.ILL for each in known.values())
        self.note.show_text(texts.say("condition-note", count=ill))
        for member, card in self.cards.items():
            card.show_known(known[member], self._board.seconds)
