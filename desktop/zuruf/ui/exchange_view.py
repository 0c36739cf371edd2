"""The present request with its reply: what was understood, the answer, the data."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from zuruf.dialogue.state import Exchange, State
from zuruf.domain.turns import FigureSource
from zuruf.ui.announce import announce
from zuruf.ui.blocks.block_list import BlockList
from zuruf.ui.chips import ChipsView
from zuruf.ui.earlier_turns import EarlierTurns
from zuruf.ui.errands import Errands
from zuruf.ui.heard_note import HeardNote
from zuruf.ui.proposals.ledger import ProposalLedger
from zuruf.ui.question_view import QuestionView
from zuruf.ui.reading_column import ReadingColumn
from zuruf.ui.repeat_view import RepeatView
from zuruf.ui.reply_text import ReplyText
from zuruf.ui.scene import Scene
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.theme import GAP
from zuruf.ui.transcript_view import TranscriptView
from zuruf.ui.widgets import Button, PlainLabel, nested

if TYPE_CHECKING:
    from zuruf.ui.proposals.in_conversation import ProposalsInConversation

_EXAMPLES = ("example-overdue", "example-stock", "example-finance", "example-page")


class WelcomeView(QWidget):
    """What the window says before the first request."""

    chosen = Signal(str)

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._headline = PlainLabel("headline")
        self._hint = PlainLabel("note")
        self.examples = tuple(Button(scene, "example", "conversation") for _ in _EXAMPLES)
        layout = ReadingColumn(scene, self)
        layout.setSpacing(GAP)
        layout.addStretch(1)
        layout.addWidget(self._headline)
        layout.addWidget(self._hint)
        layout.addSpacing(GAP)
        for button, message in zip(self.examples, _EXAMPLES, strict=True):
            button.clicked.connect(partial(self._choose, message))
            layout.addWidget(button)
        layout.addStretch(2)
        scene.changed.connect(self._renew)
        self._renew()

    def _choose(self, message: str) -> None:
        self.chosen.emit(self._scene.texts.say(message))

    def _renew(self) -> None:
        texts = self._scene.texts
        self._headline.show_text(texts.say("welcome"))
        self._hint.show_text(texts.say("welcome-hint"))
        for button, message in zip(self.examples, _EXAMPLES, strict=True):
            button.show_words(texts.say(message))


class ExchangeView(ScrolledPage):
    """The page of the conversation."""

    example_chosen = Signal(str)
    answer_chosen = Signal(str, str)
    """The turn that asked back, and the name of the answer."""
    queue_looked = Signal(object)
    """Queue: how far orders are by now."""
    corrected = Signal(str, object)
    """The request as it was meant, and its Mode."""
    turned = Signal()
    """To an earlier exchange, or back to the present one."""

    def __init__(self, scene: Scene, errands: Errands, ledger: ProposalLedger, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ledger = ledger
        self.proposals: ProposalsInConversation | None = None
        """Made when there is something to show in it: the window stands sooner without."""
        self._scene = scene
        self._shown: str | None = None
        self._chosen: FigureSource | None = None
        self._state = State()
        self._again: Exchange | None = None
        """An earlier exchange that is looked at again."""
        self.transcript = TranscriptView(scene)
        self.transcript.corrected.connect(self.corrected)
        self.reply = ReplyText(scene)
        self.reply.figure_chosen.connect(self._show_source)
        self.heard = HeardNote(scene)
        self.source = PlainLabel("note")
        self.question = QuestionView(scene)
        self.question.chosen.connect(self.answer_chosen)
        self.repeat = RepeatView(scene)
        self.chips = ChipsView(scene, errands)
        self.blocks = BlockList(scene, errands, fills=False)
        self.welcome = WelcomeView(scene)
        self.welcome.chosen.connect(self.example_chosen)
        self.back = Button(scene, "plain", "previous")
        self.back.clicked.connect(lambda: self._look_again(None))
        self.earlier = EarlierTurns(scene)
        self.earlier.chosen.connect(self._look_again)
        layout = self.body()
        layout.addWidget(self.welcome, 1)
        layout.addWidget(self.back)
        for widget in (self.transcript, self.repeat, self.reply, self.heard, self.question):
            layout.addWidget(widget)
        self._place = nested(layout, QVBoxLayout())
        layout.addWidget(self.source)
        layout.addWidget(self.blocks)
        layout.addWidget(self.chips)
        layout.addWidget(self.earlier)
        layout.addStretch(0)
        scene.changed.connect(self._renew)
        self.show_state(State())

    @property
    def looks_back(self) -> bool:
        """An earlier exchange is shown in place of the present one."""
        return self._again is not None

    def show_state(self, state: State) -> None:
        before, self._state = self._state.exchange, state
        if state.exchange is None:
            self._shown, self._again = None, None
            self.earlier.forget()
            self.transcript.forget()
            self.blocks.show_blocks(())
            self.verticalScrollBar().setValue(0)
        elif state.exchange.key != self._shown:
            if before is not None:
                self.earlier.keep(before)
            self._shown, self._again = state.exchange.key, None
            self._chosen = None
            self.verticalScrollBar().setValue(0)
        self._renew()
        self._show_proposals(state)
        self._announce(before, state.exchange)

    def _announce(self, before: Exchange | None, exchange: Exchange | None) -> None:
        """A reply that the voice does not say: two voices at once are not understood."""
        if exchange is None or exchange.open or not exchange.reply or exchange.given:
            return
        if before is None or (before.key, before.open) != (exchange.key, False):
            announce(self.reply, exchange.reply)

    def _show_proposals(self, state: State) -> None:
        exchange = state.exchange
        if self.proposals is None:
            if state.earlier is None and (exchange is None or not (exchange.proposals or exchange.queue)):
                return
            from zuruf.ui.proposals.in_conversation import ProposalsInConversation

            self.proposals = ProposalsInConversation(self._scene, self._ledger)
            self.proposals.queue_looked.connect(self.queue_looked)
            self._place.addWidget(self.proposals)
        self.proposals.show_state(state)
        if self._again is not None:
            self.proposals.hide()

    def _look_again(self, exchange: Exchange | None) -> None:
        """Shows an earlier exchange; None goes back to the present one."""
        self._again = exchange
        self._chosen = None
        self.earlier.opener.setChecked(False)
        self.verticalScrollBar().setValue(0)
        self._renew()
        self._show_proposals(self._state)
        stop = self.back if exchange is not None else self.earlier.opener
        stop.setFocus(Qt.FocusReason.OtherFocusReason)
        self.turned.emit()

    def rest(self) -> None:
        """The window is closed."""
        if self.proposals is not None:
            self.proposals.rest()

    def _renew(self) -> None:
        exchange = self._again or self._state.exchange
        present = None if self._again is not None else exchange
        self.back.setVisible(self._again is not None)
        self.back.show_words(self._scene.texts.say("earlier-back"))
        self.welcome.setVisible(exchange is None)
        for widget in (self.transcript, self.reply, self.source, self.blocks):
            widget.setVisible(exchange is not None)
        self.question.show_question(None if present is None else present.asks)
        self.chips.show_exchange(present)
        self.heard.show_exchange(exchange)
        self.repeat.show_exchange(present)
        if exchange is None:
            return
        self.transcript.show_request(exchange)
        self.reply.show_reply(exchange.reply, exchange.figures, left_out=exchange.left_out)
        self.reply.setVisible(bool(exchange.reply))
        self.blocks.show_blocks(exchange.blocks)
        self.blocks.setVisible(bool(exchange.blocks))
        self._renew_source(exchange)

    def _show_source(self, index: int) -> None:
        exchange = self._again or self._state.exchange
        if exchange is None or index >= len(exchange.figures):
            return
        self._chosen = exchange.figures[index]
        self._renew_source(exchange)
        view = self.blocks.mark(self._chosen)
        if view is not None:
            self.ensureWidgetVisible(view)

    def _renew_source(self, exchange: Exchange) -> None:
        """The line that says where the chosen figure came from."""
        self.source.setVisible(self._chosen is not None)
        if self._chosen is None:
            self.blocks.mark(None)
            return
        from zuruf.ui.figure_source import source_words

        words = source_words(self._chosen, exchange.blocks, self._scene.texts)
        self.source.show_text(words)
        self.source.setAccessibleName(words)
