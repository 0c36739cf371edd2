"""A proposal as a card: what would change, who proposed it, and the buttons that decide about it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from zuruf.dialogue.deciding import Card as Decided
from zuruf.dialogue.proposals import ShownVersion
from zuruf.domain.proposals import ProposalState
from zuruf.ui.announce import announce
from zuruf.ui.plain import plain
from zuruf.ui.proposals import words
from zuruf.ui.proposals.edit_form import EditForm
from zuruf.ui.proposals.guarded_button import ConfirmButton, GuardedButton
from zuruf.ui.proposals.ledger import ProposalLedger
from zuruf.ui.proposals.lines import LinesView
from zuruf.ui.proposals.low_label import LowLabel
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP, TIGHT
from zuruf.ui.widgets import Button, Card, PlainLabel, column, nested
from zuruf.ui.wrap_layout import WrapLayout

_SIGN = 36


class ProposalCard(Card):
    """Draws the ledger's card of one proposal. Whatever it shows anew is armed anew; a decision is about what it has drawn."""

    def __init__(self, scene: Scene, ledger: ProposalLedger, proposal: str, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self.proposal = proposal
        self._scene = scene
        self._ledger = ledger
        self._drawn: Decided | None = None
        self._told = ""
        self._watched = False
        self._sign = PlainLabel("sign", wraps=False)
        self.title = LowLabel("title")
        self.state = PlainLabel("note", wraps=False)
        self.lines = LinesView(scene)
        self.made = LowLabel("note")
        self.waiting = LowLabel("note")
        self.outcome = LowLabel("outcome")
        self.remark = LowLabel("cut")
        self.confirm = ConfirmButton(scene, ledger.talk_key)
        self.sign_in = Button(scene, "primary", "person")
        self.reject = GuardedButton(scene, "plain", "cancel", ledger.talk_key)
        self.edit = Button(scene, "plain", "rename")
        self.more = Button(scene, "link", "expand")
        self.details = LowLabel("small")
        self.form: EditForm | None = None
        self.sign_in.setAutoDefault(False)
        self.edit.setAutoDefault(False)
        self._lay_out()
        self._connect()
        self._draw()

    @property
    def shown(self) -> Decided | None:
        """What has been drawn last."""
        return self._drawn

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._watched:
            self._watched = True
            self._ledger.come_into_view(self.proposal)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._watched:
            self._watched = False
            self._ledger.leave_view(self.proposal)

    def _connect(self) -> None:
        self.confirm.taken.connect(self._confirm)
        self.reject.taken.connect(self._reject)
        self.sign_in.clicked.connect(self._sign_in)
        self.edit.clicked.connect(self._edit)
        self.more.clicked.connect(self._unfold)
        self._ledger.changed.connect(self._hear)
        self._ledger.ticked.connect(self._draw_time)
        self._ledger.offered.connect(self._fill_form)
        self._scene.changed.connect(self._draw)

    def _hear(self, proposal: str) -> None:
        if proposal == self.proposal:
            self._draw()

    def _draw(self) -> None:
        card = self._ledger.cards.get(self.proposal)
        if card is None:
            return
        texts, look = self._scene.texts, self._scene.look
        before, self._drawn = self._drawn, card
        text = words.text_of(card.proposal, texts)
        icon, colour = words.SIGNS[card.state]
        self._sign.setPixmap(self._scene.icons.pixmap(icon, getattr(look, colour), _SIGN, self.devicePixelRatioF()))
        self.title.show_text(text.title)
        # Large words leave too little beside the title for one line.
        self.state.setWordWrap(self._scene.look.sizes.percent > 100)
        self.state.show_text(words.state_word(card, texts))
        self.lines.show_lines(text.lines)
        self._draw_time()
        outcome, remark = words.outcome(card, self._ledger.clock.now(), texts), words.remark(card, texts)
        for label, told in ((self.outcome, outcome), (self.remark, remark)):
            label.show_text(told)
            label.setVisible(bool(told))
        self.setAccessibleName(plain(f"{text.title}. {self.state.text()}."))
        self._draw_buttons(card, text.button, text.title)
        self._draw_form(before, card)
        told = " ".join(filter(None, (outcome, remark)))
        if before is not None and told != self._told:
            announce(self, f"{text.title}. {told}")
        self._told = told
        if before != card:
            self.confirm.arm()
            self.reject.arm()

    def _draw_time(self) -> None:
        card = self._drawn
        if card is None:
            return
        texts, now = self._scene.texts, self._ledger.clock.now()
        self.made.show_text(words.made_line(card.proposal, now, texts))
        waits = card.state is ProposalState.OPEN
        self.waiting.setVisible(waits)
        if waits:
            self.waiting.show_text(words.waiting_line(card.proposal, now, texts))

    def _draw_buttons(self, card: Decided, action: str, title: str) -> None:
        texts = self._scene.texts
        may = self._ledger.may_confirm(card.proposal)
        waits = card.state is ProposalState.OPEN
        self.confirm.show_words(action, texts.say("proposal-confirm-name", action=action))
        self.sign_in.show_words(texts.say(f"proposal-sign-in-{card.proposal.role.value}"))
        self.reject.show_words(texts.say("proposal-reject"), texts.say("proposal-reject-name", title=title))
        self.edit.show_words(texts.say("proposal-edit" if waits else "proposal-anew"))
        self.edit.use_icon("rename" if waits else "refresh")
        self.more.show_words(texts.say("proposal-details"))
        self.details.show_text("\n".join(words.details(card, self._ledger.clock.now(), texts)))
        self.confirm.setVisible(waits and may)
        self.confirm.setEnabled(card.open)
        self.sign_in.setVisible(waits and not may)
        self.reject.setVisible(waits)
        self.reject.setEnabled(card.open)
        again = card.editable and not waits
        self.edit.setVisible(waits or again)
        self.edit.setEnabled(card.editable)

    def _draw_form(self, before: Decided | None, card: Decided) -> None:
        if self.form is None:
            return
        newer = before is not None and card.proposal.version != before.proposal.version
        over = not card.editable and card.asked is None
        if newer or over:
            self._close_form()
            return
        self.form.show_busy(not card.editable)
        if before is None or before.choose != card.choose:
            self.form.show_choices(card.choose)

    def _confirm(self) -> None:
        if self._drawn is not None:
            self._ledger.confirm(ShownVersion.of(self._drawn.proposal))

    def _reject(self) -> None:
        if self._drawn is not None:
            self._ledger.reject(ShownVersion.of(self._drawn.proposal))

    def _sign_in(self) -> None:
        if self._drawn is not None:
            self._ledger.ask_to_sign_in(self.proposal, self._drawn.proposal.role)

    def _edit(self) -> None:
        """A form for what waits; what is over is made anew from the data as they are now."""
        if self._drawn is None:
            return
        if self._drawn.proposal.state is not ProposalState.OPEN:
            self._ledger.edit(ShownVersion.of(self._drawn.proposal), None, self._scene.texts.language)
            return
        if self.form is not None:
            self._close_form()
            return
        self.form = EditForm(self._scene)
        self.form.wanted.connect(self._propose)
        self.form.left.connect(self._close_form)
        self._form_place.addWidget(self.form)
        self.form.show_loading()
        self.form.show_busy(True)
        self._ledger.ask_offers()
        self._fill_form()

    def _fill_form(self) -> None:
        if self.form is None or self._drawn is None or not self._ledger.offers or self.form.rows:
            return
        proposal = self._drawn.proposal
        today = self._ledger.clock.now().astimezone().date()
        self.form.show_form(proposal, self._ledger.offers.get(proposal.change), today)
        self.form.show_busy(not self._drawn.editable)
        self.form.take_focus()

    def _propose(self, arguments: str) -> None:
        if self._drawn is not None:
            self._ledger.edit(ShownVersion.of(self._drawn.proposal), arguments, self._scene.texts.language)

    def _close_form(self) -> None:
        if self.form is None:
            return
        form, self.form = self.form, None
        had_focus = form.isAncestorOf(form.window().focusWidget()) if form.window().focusWidget() is not None else False
        form.hide()
        form.deleteLater()
        if had_focus and self.edit.isVisible():
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _unfold(self) -> None:
        self.details.setVisible(self.details.isHidden())
        self.more.use_icon("expand" if self.details.isHidden() else "collapse")

    def _lay_out(self) -> None:
        layout = column(self, margin=EDGE, gap=GAP)
        head = nested(layout, QHBoxLayout(), gap=GAP)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title, 1)
        head.addWidget(self.state, 0, Qt.AlignmentFlag.AlignTop)
        for widget in (self.lines, self.made, self.waiting, self.remark, self.outcome, self.confirm, self.sign_in):
            layout.addWidget(widget)
        layout.addSpacing(TIGHT)
        others = nested(layout, WrapLayout(gap=GAP))
        for button in (self.reject, self.edit, self.more):
            others.addWidget(button)
        layout.addWidget(self.details)
        self._form_place = nested(layout, QVBoxLayout())
        self.details.hide()
