"""The sheet over the window on which somebody signs in: first who, then the PIN or password."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QWidget
from shiboken6 import isValid

from zuruf.dialogue.people import PeopleFailed
from zuruf.dialogue.state import SeenFault
from zuruf.domain.people import Person
from zuruf.ui.announce import announce
from zuruf.ui.people.people_list import PeopleList, lock_end
from zuruf.ui.people.pin_pad import PinPad
from zuruf.ui.people.style import sheet_style
from zuruf.ui.people.who import Who
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, MARGIN, style_sheet
from zuruf.ui.widgets import Button, PlainLabel, column, nested

_WIDTH = 900
_HEIGHT = 540


class SignInSheet(QWidget):
    """Lies over its parent, which it keeps from being touched and from hearing keys. Nothing that is spoken gets here.

    `is_talk_key` says which key is for speaking: it types nothing here. `home` gets the focus when the sheet has gone and what
    had it before is no longer there.
    """

    closed = Signal()

    def __init__(self, scene: Scene, who: Who, is_talk_key: Callable[[QKeyEvent], bool], home: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("signin")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scene = scene
        self._who = who
        self._is_talk_key = is_talk_key
        self._home = home
        self._people: dict[str, Person] = {}
        self._chosen = ""
        self._failed: PeopleFailed | None = None
        self._before: QWidget | None = None
        self.card = QFrame()
        self.card.setObjectName("signincard")
        self.headline = PlainLabel("headline")
        self.reason = PlainLabel("note")
        self.sign_out = Button(scene, "plain", "sign-out")
        self.close_button = Button(scene, "plain", "cancel")
        self.list = PeopleList(scene)
        self.pad = PinPad(scene)
        self.steps = QStackedWidget()
        self.steps.addWidget(self.list)
        self.steps.addWidget(self.pad)
        self._lay_out()
        self._connect()
        self.hide()
        parent.installEventFilter(self)
        self._renew()

    def open(self) -> None:
        """With the list of people, asked for anew."""
        if self.isHidden():
            self._before = self.window().focusWidget()
        self._chosen = ""
        self._show_list()
        self._who.ask_people()
        self.setGeometry(self._over().rect())
        self.show()
        self.raise_()
        self._focus_list()
        announce(self, self.headline.text())

    def leave(self) -> None:
        """Without anybody signing in."""
        self._who.give_up()
        self._close()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            # A key that is typed here must not also answer a question of the page behind.
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self.parent():
            self.setGeometry(self._over().rect())
        elif event.type() is QEvent.Type.KeyPress and watched in (self.pad.field, self.list.search):
            # The key for speaking is no letter of a password, even where it could be one.
            return isinstance(event, QKeyEvent) and self._is_talk_key(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the widget with the focus has no use for. None goes on to the window."""
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self._step_back()
        elif event.text().isprintable() and event.text().strip() and not self._is_talk_key(event):
            if self.steps.currentWidget() is self.pad:
                self.pad.type_text(event.text())
            else:
                self.list.type_letters(event.text())

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        # The one of the key for speaking, if that was held when the sheet opened, has been told to the window by then.
        event.accept()

    def mousePressEvent(self, event: QEvent) -> None:
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round in the sheet."""
        stops = [self.sign_out, self.close_button, *self._step_stops()]
        stops = [stop for stop in stops if stop.isVisible() and stop.isEnabled()]
        if not stops:
            return False
        now = self.window().focusWidget()
        place = stops.index(now) if now in stops else -1 if forward else 0
        target = stops[(place + (1 if forward else -1)) % len(stops)]
        target.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        return True

    def _step_stops(self) -> list[QWidget]:
        if self.steps.currentWidget() is self.list:
            return [self.list.again, self.list.search, *self.list.buttons.values()]
        pad = self.pad
        keys = [pad.digits[digit] for digit in "123456789"]
        return [pad.field, *keys, pad.rub, pad.digits["0"], pad.enter, pad.back]

    def _focus_list(self) -> None:
        if not self.list.take_focus():
            self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _over(self) -> QWidget:
        parent = self.parent()
        assert isinstance(parent, QWidget)
        return parent

    def _lay_out(self) -> None:
        inner = column(self.card, margin=MARGIN, gap=GAP)
        head = nested(inner, QHBoxLayout(), gap=GAP)
        head.addWidget(self.headline, 1)
        head.addWidget(self.sign_out, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        inner.addWidget(self.reason)
        inner.addWidget(self.steps, 1)
        around = QHBoxLayout(self)
        around.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        around.addStretch(1)
        around.addWidget(self.card, 1000)
        around.addStretch(1)

    def _connect(self) -> None:
        who = self._who
        self.close_button.clicked.connect(self.leave)
        self.sign_out.clicked.connect(self._sign_out)
        self.list.chosen.connect(self._choose)
        self.list.wanted.connect(who.ask_people)
        self.pad.entered.connect(self._try)
        self.pad.left.connect(self._step_back)
        self.pad.field.installEventFilter(self)
        self.list.search.installEventFilter(self)
        who.listed.connect(self._show_people)
        who.refused.connect(self._show_refused)
        who.too_little.connect(self._show_too_little)
        who.entered.connect(self._close)
        who.changed.connect(self._renew)
        self._scene.changed.connect(self._renew)

    def _sign_out(self) -> None:
        self._who.sign_out()
        self.leave()

    def _show_list(self) -> None:
        self.list.begin(self._who.wanted_role)
        self.steps.setCurrentWidget(self.list)
        self._renew()

    def _show_people(self, people: tuple[Person, ...]) -> None:
        had_focus = self.isVisible() and self.steps.currentWidget() is self.list
        self._people = {person.name: person for person in people}
        self.list.show_people(people)
        if had_focus:
            self._focus_list()

    def _choose(self, name: str) -> None:
        self._chosen = name
        self.steps.setCurrentWidget(self.pad)
        self._renew()
        self._failed = None
        self.pad.begin(name, self._scene.texts.say(f"people-role-{self._people[name].role.value}"))

    def _try(self, secret: str) -> None:
        self._who.sign_in(self._chosen, secret)

    def _show_refused(self, failed: PeopleFailed) -> None:
        if self.isHidden():
            return
        if self.steps.currentWidget() is self.list:
            self.list.show_fault(SeenFault(failed.code, failed.hint))
            self._focus_list()
            return
        self.pad.wait(False)
        self._failed = failed
        self.pad.show_message(self._refusal(failed))
        self.pad.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refusal(self, failed: PeopleFailed) -> str:
        texts = self._scene.texts
        if failed.locked_until is not None:
            return texts.say("people-locked", time=lock_end(texts, failed.locked_until, self.list.now()))
        if failed.code == "sign-in-refused":
            return texts.say("people-wrong")
        return texts.fault(SeenFault(failed.code, failed.hint))

    def _show_too_little(self) -> None:
        self._chosen = ""
        self._show_list()
        self._focus_list()
        announce(self, self.reason.text())

    def _step_back(self) -> None:
        if self.steps.currentWidget() is self.list:
            self.leave()
            return
        self._chosen = ""
        self._who.drop_try()
        self._show_list()
        self._who.ask_people()
        self._focus_list()

    def _close(self) -> None:
        if self.isHidden():
            return
        before, self._before = self._before, None
        there = before is not None and isValid(before) and before.isVisible()
        # Before hiding: Qt would look for the next place within the sheet.
        (before if before is not None and there else self._home).setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self.pad.field.forget()
        self.closed.emit()

    def _renew(self) -> None:
        texts = self._scene.texts
        style = style_sheet(self._scene.look) + sheet_style(self._scene.look)
        if style != self.styleSheet():
            self.setStyleSheet(style)
        sizes = self._scene.look.sizes
        self.card.setMaximumSize(sizes.along(_WIDTH), sizes.along(_HEIGHT))
        at_pad = self.steps.currentWidget() is self.pad
        self.headline.show_text(texts.say("people-sign-in-headline" if at_pad else "people-who"))
        self.setAccessibleName(self.headline.text())
        self.close_button.show_words(texts.say("cancel"))
        self.sign_out.show_words(texts.say("people-sign-out"))
        self.sign_out.setVisible(self._who.person is not None and not at_pad)
        self.reason.show_text(self._reason())
        self.reason.setVisible(bool(self.reason.text()) and not at_pad)
        if at_pad and self._failed is not None and self.pad.message.text():
            self.pad.message.show_text(self._refusal(self._failed))
        if at_pad and self._chosen in self._people:
            self.pad.role.show_text(texts.say(f"people-role-{self._people[self._chosen].role.value}"))

    def _reason(self) -> str:
        """Why somebody is to sign in."""
        role, person = self._who.wanted_role, self._who.person
        if role is None:
            return ""
        if person is not None and not person.role.covers(role):
            return self._scene.texts.say(f"people-too-little-{role.value}", name=person.name)
        return self._scene.texts.say(f"people-needs-{role.value}")
