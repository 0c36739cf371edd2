"""What a check is: a look at one part of an installation, with the time it may take."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from zuruf.doctor.findings import Finding
from zuruf.doctor.scene import Scene


class Look(Protocol):
    """Reads and changes nothing. Raises Fault for what is wrong and has no message of its own."""

    def __call__(self, scene: Scene) -> Iterable[Finding]: ...


class Kind(StrEnum):
    """What hangs when a check does not come back: the message `doctor-hung-<kind>` says what to do."""

    PROGRAM = "program"
    SERVER = "server"
    DEVICE = "device"


@dataclass(frozen=True, slots=True)
class Check:
    """`name` is that of its finding; `more` are those of further ones that it tells. After `seconds` it is given up.

    `apart`: in a process of its own, because native code may hang there for ever, or end the process.
    """

    name: str
    look: Look
    seconds: float
    kind: Kind = Kind.PROGRAM
    more: tuple[str, ...] = ()
    apart: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.more)
