"""Who can sign in: a button each, and a search where they are many."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

from zuruf.dialogue.state import SeenFault
from zuruf.domain.people import Person, Role
from zuruf.ui.announce import announce
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.people.person_button import PersonButton
from zuruf.ui.scene import Scene
from zuruf.ui.texts import Texts
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button, PlainLabel, clear, column

SEARCH_FROM = 9
"""So many people are more than one looks through."""
_ACROSS = 3


class PeopleList(QWidget):
    chosen = Signal(str)
    """A name."""
    wanted = Signal()
    """The list is asked for once more."""

    def __init__(
        self, scene: Scene, now: Callable[[], datetime] = lambda: datetime.now(UTC), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self.now = now
        self._people: tuple[Person, ...] | None = None
        self._fault: SeenFault | None = None
        self._role: Role | None = None
        self.buttons: dict[str, PersonButton] = {}
        self.sentence = PlainLabel("note")
        self.again = Button(scene, "plain", "refresh")
        self.search = QLineEdit()
        self.search.setMaxLength(80)
        self.search.setClearButtonEnabled(True)
        self._place = QWidget()
        self._place.setObjectName("scrolled")
        self._cells = FlowLayout(self._place, gap=GAP, most=_ACROSS)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._place)
        layout = column(self, gap=GAP)
        layout.addWidget(self.sentence)
        layout.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.search)
        layout.addWidget(self._scroll, 1000)
        layout.addStretch(1)
        self.search.textChanged.connect(self._sift)
        self.search.returnPressed.connect(self._take_only)
        self.again.clicked.connect(self.wanted)
        scene.changed.connect(self._renew)
        self._renew()

    def begin(self, role: Role | None) -> None:
        """People are asked for; only who may do what `role` may is offered."""
        self._role, self._fault = role, None
        self.search.clear()
        self._renew()

    def show_people(self, people: tuple[Person, ...]) -> None:
        self._people, self._fault = people, None
        self._renew()

    def show_fault(self, fault: SeenFault) -> None:
        self._people, self._fault = None, fault
        self._renew()
        announce(self, self.sentence.text())

    def take_focus(self) -> bool:
        """Whether there was anything to be pressed."""
        first = next((button for button in self.buttons.values() if not button.isHidden()), None)
        target = self.search if not self.search.isHidden() else first or self.again
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        return not target.isHidden()

    def type_letters(self, text: str) -> None:
        """Letters typed while a button has the focus."""
        if not self.search.isHidden():
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.insert(text)

    def _offered(self) -> list[Person]:
        role = self._role or Role.STAFF
        return [person for person in self._people or () if person.active and person.role.covers(role)]

    def _renew(self) -> None:
        texts = self._scene.texts
        self.search.setPlaceholderText(texts.say("people-search"))
        self.search.setAccessibleName(texts.say("people-search"))
        self.again.show_words(texts.say("people-again"))
        self.again.setVisible(self._fault is not None)
        offered = self._offered()
        self.sentence.show_text(self._sentence(offered))
        self.sentence.setVisible(bool(self.sentence.text()))
        self._scroll.setVisible(bool(offered))
        self.search.setVisible(len(offered) >= SEARCH_FROM)
        self._fill(offered)

    def _sentence(self, offered: list[Person]) -> str:
        texts = self._scene.texts
        if self._fault is not None:
            return texts.fault(self._fault)
        if self._people is None:
            return texts.say("people-wait")
        if offered:
            return ""
        return texts.say("people-none" if self._role is None else f"people-none-{self._role.value}")

    def _fill(self, offered: list[Person]) -> None:
        held = next((name for name, button in self.buttons.items() if button.hasFocus()), None)
        clear(self._cells)
        self.buttons = {}
        for person in offered:
            button = PersonButton(self._scene)
            button.show_person(person.name, self._below(person), drawn=person.name)
            button.clicked.connect(partial(self.chosen.emit, person.name))
            self._cells.addWidget(button)
            self.buttons[person.name] = button
        self._sift()
        if held in self.buttons:
            self.buttons[held].setFocus(Qt.FocusReason.OtherFocusReason)

    def _below(self, person: Person) -> str:
        texts = self._scene.texts
        if person.locked_until is not None and person.locked_until > self.now():
            return texts.say("people-locked-short", time=lock_end(texts, person.locked_until, self.now()))
        return texts.say(f"people-role-{person.role.value}")

    def _sift(self) -> None:
        words = self.search.text().casefold().split()
        for name, button in self.buttons.items():
            parts = name.casefold().replace("-", " ").split()
            button.setVisible(all(any(part.startswith(word) for part in parts) for word in words))
        self._cells.invalidate()

    def _take_only(self) -> None:
        """Enter takes the person who is left over."""
        left = [name for name, button in self.buttons.items() if not button.isHidden()]
        if len(left) == 1:
            self.chosen.emit(left[0])


def lock_end(texts: Texts, until: datetime, now: datetime) -> str:
    """The minute from which on it is possible again; with its day if that is another one."""
    end = (until + timedelta(seconds=59)).astimezone()
    same = end.date() == now.astimezone().date()
    return texts.time(end) if same else texts.say("people-day-time", day=f"{end:%d.%m.}", time=texts.time(end))
