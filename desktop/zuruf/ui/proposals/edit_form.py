"""The form in which a proposal is edited: a field for each argument of the change, and what is wrong with what was typed."""

from collections.abc import Sequence
from datetime import date
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from zuruf.dialogue.deciding import ChosenFrom
from zuruf.dialogue.proposal_forms import FieldKind, FormField, Mistake, day_text, fields_of, read_form, typed_values
from zuruf.domain.change_offers import OfferedChange
from zuruf.domain.proposals import Proposal
from zuruf.ui.announce import announce
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.one_of import OneOf
from zuruf.ui.plain import plain_line
from zuruf.ui.proposals.low_label import LowLabel
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP, TIGHT
from zuruf.ui.widgets import Button, Card, PlainLabel, clear, column, nested

_LONGEST_TYPED = 2_000


class ChoiceField(QWidget):
    """A few words of which one is chosen."""

    def __init__(self, scene: Scene, words: dict[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {value: Button(scene, "choice") for value in words}
        self._group = OneOf(self)
        row = FlowLayout(self, gap=GAP, most=4)
        for value, button in self.buttons.items():
            button.setCheckable(True)
            button.show_words(words[value])
            self._group.add(button)
            row.addWidget(button)

    def text(self) -> str:
        return next((value for value, button in self.buttons.items() if button.isChecked()), "")

    def choose(self, value: str) -> None:
        if value in self.buttons:
            self.buttons[value].setChecked(True)


class FieldRow(QWidget):
    """A field with its label above and what is wrong with it below."""

    def __init__(self, scene: Scene, offer: OfferedChange, field: FormField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self.field = field
        texts = scene.texts
        self.label = texts.say_or(f"edit-field-{field.name}", field.name)
        self.title = LowLabel("note")
        self.title.show_text(self.label if field.required else texts.say("edit-optional", label=self.label))
        self.wrong = PlainLabel("cut")
        self.wrong.hide()
        words = _choices(offer, field, scene)
        self.choice = ChoiceField(scene, words) if words else None
        self.line = QLineEdit()
        self.line.setMaxLength(_LONGEST_TYPED)
        self.line.setAccessibleName(self.title.text())
        layout = column(self, gap=TIGHT)
        layout.addWidget(self.title)
        layout.addWidget(self.choice or self.line)
        layout.addWidget(self.wrong)

    def fill(self, text: str) -> None:
        if self.choice is not None:
            self.choice.choose(text)
        else:
            self.line.setText(text)

    def text(self) -> str:
        return self.line.text() if self.choice is None else self.choice.text()

    def take_focus(self) -> None:
        target = self.line if self.choice is None else next(iter(self.choice.buttons.values()))
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_wrong(self, words: str) -> None:
        self.wrong.show_text(words)
        self.wrong.setVisible(bool(words))
        self.line.setAccessibleDescription(words)


class EditForm(Card):
    """Enter in a field or the button proposes the new version; Esc or the other button leaves it."""

    wanted = Signal(str)
    """The arguments as JSON text."""
    left = Signal()

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__("details", parent)
        self._scene = scene
        self._fields: tuple[FormField, ...] = ()
        self.rows: tuple[FieldRow, ...] = ()
        self.title = LowLabel("title")
        self.remark = PlainLabel("note")
        self.choices_hint = PlainLabel("cut")
        self._choices = QWidget()
        self._choices_flow = FlowLayout(self._choices, gap=GAP, most=2)
        self.choice_buttons: tuple[Button, ...] = ()
        self._place = QWidget()
        self._layout = column(self._place, gap=GAP)
        self.save = Button(scene, "primary", "send")
        self.cancel = Button(scene, "plain", "cancel")
        for button in (self.save, self.cancel):
            button.setAutoDefault(False)
        self.save.clicked.connect(self._save)
        self.cancel.clicked.connect(self.left)
        layout = column(self, margin=EDGE, gap=GAP)
        for widget in (self.title, self.remark, self.choices_hint, self._choices, self._place):
            layout.addWidget(widget)
        row = nested(layout, QHBoxLayout(), gap=GAP)
        row.addWidget(self.save)
        row.addWidget(self.cancel)
        row.addStretch(1)
        scene.changed.connect(self._renew)
        self.show_choices(None)
        self._renew()

    def show_loading(self) -> None:
        """What can be typed is not known yet."""
        clear(self._layout)
        self.rows = ()
        self._say("edit-loading")

    def show_form(self, proposal: Proposal, offer: OfferedChange | None, today: date) -> None:
        """Starts from the proposal's own arguments."""
        language = self._scene.texts.language
        clear(self._layout)
        self.rows = ()
        try:
            self._fields = () if offer is None else fields_of(offer.arguments_schema)
            typed = typed_values(proposal.arguments, self._fields, language)
        except ValueError:
            self._fields, typed = (), {}
        self._say("edit-unavailable" if not self._fields else None)
        if offer is None or not self._fields:
            return
        self.rows = tuple(FieldRow(self._scene, offer, field) for field in self._fields)
        example = self._scene.texts.say("edit-hint-date", example=day_text(today, language))
        self._example = day_text(today, language)
        for row in self.rows:
            row.fill(typed[row.field.name])
            if row.field.kind is FieldKind.DATE:
                row.line.setPlaceholderText(example)
            row.line.returnPressed.connect(self._save)
            self._layout.addWidget(row)

    def take_focus(self) -> None:
        """To what is changed most often."""
        wanted = next((row for row in self.rows if row.field.kind is FieldKind.NUMBER), next(iter(self.rows), None))
        if wanted is not None:
            wanted.take_focus()
            wanted.line.selectAll()

    def show_busy(self, busy: bool) -> None:
        self.save.setEnabled(not busy and bool(self.rows))

    def show_choices(self, choose: ChosenFrom | None) -> None:
        """Records that an argument may mean, as buttons: the touched one takes its place and the version is proposed."""
        clear(self._choices_flow)
        self.choice_buttons = ()
        self.choices_hint.setVisible(choose is not None)
        self._choices.setVisible(choose is not None)
        if choose is None:
            return
        texts = self._scene.texts
        label = texts.say_or(f"edit-field-{choose.argument}", choose.argument)
        self.choices_hint.show_text(texts.say("edit-choose", label=label))
        buttons = []
        for choice in choose.choices:
            button = Button(self._scene, "example", "next")
            button.setAutoDefault(False)
            button.show_words(choice.label)
            button.clicked.connect(partial(self._take_choice, choose.argument, choice.number))
            self._choices_flow.addWidget(button)
            buttons.append(button)
        self.choice_buttons = tuple(buttons)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _take_choice(self, argument: str, number: str) -> None:
        for row in self.rows:
            if row.field.name == argument:
                row.fill(number)
        self._save()

    def _save(self) -> None:
        if not self.save.isEnabled():
            return
        typed = {row.field.name: row.text() for row in self.rows}
        found = read_form(self._fields, typed, self._scene.texts.language)
        mistakes = found if isinstance(found, list) else []
        self._show_mistakes(mistakes)
        if isinstance(found, str):
            self.wanted.emit(found)

    def _show_mistakes(self, mistakes: Sequence[Mistake]) -> None:
        by_name = {mistake.field.name: mistake for mistake in mistakes}
        for row in self.rows:
            mistake = by_name.get(row.field.name)
            row.show_wrong("" if mistake is None else self._wrong(mistake, row.label))
        first = next((row for row in self.rows if row.field.name in by_name), None)
        if first is not None:
            first.take_focus()
            announce(self, first.wrong.text())

    def _wrong(self, mistake: Mistake, label: str) -> str:
        return self._scene.texts.say(
            f"edit-wrong-{mistake.what}", label=label, example=self._example, most=mistake.field.longest or _LONGEST_TYPED
        )

    def _say(self, message: str | None) -> None:
        self.remark.setVisible(message is not None)
        self.remark.show_text("" if message is None else self._scene.texts.say(message))

    def _renew(self) -> None:
        texts = self._scene.texts
        self.title.show_text(texts.say("edit-title"))
        self.save.show_words(texts.say("edit-save"))
        self.cancel.show_words(texts.say("cancel"))


def _choices(offer: OfferedChange, field: FormField, scene: Scene) -> dict[str, str]:
    """The words on the buttons of a field; nothing for one that is typed."""
    texts = scene.texts
    if field.kind is FieldKind.CHOICE:
        return {value: texts.say_or(f"edit-choice-{value}", value) for value in field.choices}
    if field.name == "field" and offer.fields:
        return {each.name: plain_line(each.label.get(texts.language, "")) or each.name for each in offer.fields}
    return {}
