"""The window with what a test does on it about people: opening the sheet, signing in, letting time pass."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from tests.ui.fakes import Played

from zuruf.dialogue.people import ListPeople, PeopleAct, PeopleErrand, PeopleListed, PersonSignedIn, Presence, SignIn
from zuruf.domain.people import Person, Role
from zuruf.ui.people.sheet import SignInSheet

PIN = "482917"
ANNA, BO, CEM = (
    Person(name, name, role) for name, role in (("Anna Berger", Role.ADMIN), ("Bo", Role.MANAGER), ("Cem Kaya", Role.STAFF))
)
GONE = Person("gone", "Dora", Role.STAFF, active=False)


@dataclass
class Desk:
    """The window, and what it asks about people."""

    played: Played
    seconds: float = 1000.0

    @property
    def sheet(self) -> SignInSheet:
        sheet = self.played.window.people.sheet
        assert sheet is not None
        return sheet

    @property
    def focus(self) -> QWidget:
        focus = self.played.window.focusWidget()
        assert focus is not None
        return focus

    def acts(self, kind: type[PeopleAct]) -> list[PeopleErrand]:
        return [
            effect for effect in self.played.session.asked if isinstance(effect, PeopleErrand) and isinstance(effect.act, kind)
        ]

    def key(self, kind: type[PeopleAct]) -> str:
        return self.acts(kind)[-1].key

    def list(self, *people: Person) -> None:
        self.played.bring(PeopleListed(self.key(ListPeople), people))

    def open(self, *people: Person) -> None:
        touch_badge(self.played)
        self.list(*(people or (ANNA, BO, CEM, GONE)))

    def enter(self, person: Person, *, seconds: int = 300) -> None:
        """The service's answer to the last try."""
        self.played.bring(PersonSignedIn(self.key(SignIn), Presence(person.name, person.role, seconds)))

    def sign_in(self, person: Person, *, seconds: int = 300) -> None:
        self.open()
        self.sheet.list.buttons[person.name].click()
        QTest.keyClicks(self.focus, PIN)
        QTest.keyClick(self.focus, Qt.Key.Key_Return)
        self.enter(person, seconds=seconds)

    def pass_seconds(self, seconds: float) -> None:
        """The clock goes on, and the window's tick comes."""
        self.seconds += seconds
        self.played.window.who.tick()


def touch_badge(played: Played) -> None:
    QTest.mouseClick(played.window.people.badge.person, Qt.MouseButton.LeftButton)


def desk_in(played: Played) -> Desk:
    """Both parts ready, and a clock that only a test moves."""
    desk = Desk(played)
    played.be_ready()
    played.window.who.clock = lambda: desk.seconds
    return desk
