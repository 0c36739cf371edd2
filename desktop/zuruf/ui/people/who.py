"""Who is signed in, for every widget that wants to know; and the way to have somebody sign in."""

import math
import time
from collections.abc import Callable

from PySide6.QtCore import QBasicTimer, QObject, QTimerEvent, Signal

from zuruf.dialogue.people import (
    Leaving,
    ListPeople,
    LookWho,
    PeopleFailed,
    PeopleListed,
    PersonSignedIn,
    PersonSignedOut,
    Presence,
    SignIn,
    SignOut,
)
from zuruf.dialogue.ports import ErrandNews
from zuruf.domain.people import Role
from zuruf.ui.errands import Errands

NOTICE_SECONDS = 30
"""So long before the end of a session the person is told of it."""
_TICK_MS = 1000
_LOOK_SECONDS = 10.0
"""Acts within so many seconds of the last look are told to the service by that look."""


class Who(QObject):
    """`person` is a Presence (name, role) or None. No token is here: the session behind the window holds it.

    `clock` gives seconds that only grow.
    """

    changed = Signal()
    """Somebody else, or nobody, is signed in."""
    entered = Signal()
    """Somebody has signed in who may do what is waited for."""
    wanted = Signal()
    """Somebody is to sign in: the sheet opens."""
    listed = Signal(object)
    """A tuple of Person, after `ask_people`."""
    refused = Signal(object)
    """PeopleFailed: listing or signing in came to nothing."""
    too_little = Signal()
    """Somebody signed in whose role is not enough for what is wanted."""
    left = Signal(object, object)
    """Presence and Leaving: who is signed in no more, and why."""
    ending = Signal(int)
    """Seconds left, in the last 30 of a session; 0 when it is over or goes on."""

    def __init__(self, errands: Errands, clock: Callable[[], float] = time.monotonic, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._errands = errands
        self.clock = clock
        self.person: Presence | None = None
        self.wanted_role: Role | None = None
        """What is waited for needs this role."""
        self._then: Callable[[], None] | None = None
        self._listing = self._trying = self._look = ""
        self._looked = self._deadline = 0.0
        self._ending = 0
        self._timer = QBasicTimer()
        errands.answered.connect(self._hear)

    def ask_to_sign_in(self, role: Role, then: Callable[[], None]) -> None:
        """Opens the sheet and calls `then` once somebody has signed in who may do what `role` may; not if the sheet is left.

        Whoever is signed in with that right already need not do so again: `then` is called at once.
        """
        if self.person is not None and self.person.role.covers(role):
            then()
            return
        self.wanted_role, self._then = role, then
        self.wanted.emit()

    def open(self) -> None:
        """Opens the sheet for anybody."""
        self.give_up()
        self.wanted.emit()

    def give_up(self) -> None:
        """The sheet is left: what waited for somebody waits no more."""
        self.wanted_role, self._then = None, None
        self.drop_try()

    def drop_try(self) -> None:
        """What comes of the try that is under way is told to nobody, unless it succeeds."""
        self._trying = ""

    def ask_people(self) -> None:
        self._listing = self._errands.ask_people(ListPeople())

    def sign_in(self, name: str, secret: str) -> None:
        self._trying = self._errands.ask_people(SignIn(name, secret))

    def sign_out(self, reason: Leaving = Leaving.ASKED) -> None:
        if self.person is not None:
            self._errands.ask_people(SignOut(reason))
            self._leave(reason)

    def acted(self) -> None:
        """The person has touched or pressed something."""
        now = self.clock()
        if self.person is not None and (self._ending or now - self._looked >= _LOOK_SECONDS):
            self._looked = now
            self._look = self._errands.ask_people(LookWho())

    def timerEvent(self, event: QTimerEvent) -> None:
        self.tick()

    def tick(self) -> None:
        """Once a second while somebody is signed in."""
        left = math.ceil(self._deadline - self.clock())
        if left <= 0:
            self.sign_out(Leaving.IDLE)
        elif left <= NOTICE_SECONDS:
            self._tell_ending(left)

    def rest(self) -> None:
        """The window is closed."""
        self._timer.stop()

    def _hear(self, news: ErrandNews) -> None:
        match news:
            case PeopleListed(key, people) if key == self._listing:
                self.listed.emit(people)
            case PersonSignedIn(key, session):
                self._welcome(session, new=key != self._look)
            case PersonSignedOut("", reason):
                self._leave(reason)
            case PeopleFailed(key) if key in (self._listing, self._trying):
                self.refused.emit(news)
            case _:
                pass

    def _welcome(self, session: Presence, *, new: bool) -> None:
        if not new and self.person is None:
            # The answer to a look that was under way when somebody signed out.
            return
        before, self.person = self.person, session
        self._looked = self.clock()
        self._deadline = self._looked + session.idle_seconds
        self._tell_ending(0)
        self._timer.start(_TICK_MS, self)
        if before != session or new:
            self.changed.emit()
        if new:
            self._trying = ""
            self._go_on(session)

    def _go_on(self, session: Presence) -> None:
        if self.wanted_role is not None and not session.role.covers(self.wanted_role):
            self.too_little.emit()
            return
        then = self._then
        self.give_up()
        self.entered.emit()
        if then is not None:
            then()

    def _leave(self, reason: Leaving) -> None:
        person, self.person = self.person, None
        if person is None:
            return
        self._timer.stop()
        self._tell_ending(0)
        self.changed.emit()
        self.left.emit(person, reason)

    def _tell_ending(self, seconds: int) -> None:
        if seconds != self._ending:
            self._ending = seconds
            self.ending.emit(seconds)
