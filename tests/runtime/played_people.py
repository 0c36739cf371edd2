"""People that answer what a test can foresee."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from zuruf.dialogue.people import Presence
from zuruf.domain.faults import AccessFault, Fault
from zuruf.domain.people import Person, Role

PIN = "482917"


@dataclass
class PlayedPeople:
    """Bo, whose PIN is PIN, and whatever fault a test puts in."""

    fault: Fault | None = None
    locked_until: datetime | None = None
    is_signed_in: bool = False
    goodbyes: int = 0
    ended: Callable[[], None] = field(default=lambda: None)

    def watch(self, ended: Callable[[], None]) -> None:
        self.ended = ended

    async def all(self) -> tuple[Person, ...]:
        if self.fault is not None:
            raise self.fault
        return (Person("1", "Bo", Role.MANAGER, locked_until=self.locked_until),)

    async def sign_in(self, name: str, secret: str) -> Presence:
        if secret != PIN:
            raise AccessFault("sign-in-refused", "unknown name or wrong secret")
        self.is_signed_in = True
        return Presence(name, Role.MANAGER, 300)

    async def current(self) -> Presence:
        if not self.is_signed_in:
            raise AccessFault("session-ended", "sign in again")
        return Presence("Bo", Role.MANAGER, 300)

    async def sign_out(self) -> None:
        self.goodbyes += self.is_signed_in
        self.is_signed_in = False
