"""What the checks look at: settings and folders, and the machine behind ports that a test can play."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Protocol

from zuruf.doctor.machine import Machine, RealMachine
from zuruf.domain.languages import Language
from zuruf.settings.schema import Places, Settings


class Sound(Protocol):
    """Microphone and loudspeaker, by their names in the settings or the system's default. Raises SpeechFault."""

    def record(self, device: str | None, seconds: float) -> bytes:
        """16-bit mono samples at the transcriber's rate."""
        ...

    def play(self, device: str | None) -> None:
        """A moment of silence, to the end."""
        ...


class Speech(Protocol):
    """Transcriber and voices as the settings have them. Raises Fault."""

    def hear(self, recording: Path, language: Language) -> str: ...

    def hear_itself(self, sentence: str, language: Language) -> str:
        """What the transcriber makes of the sentence in the voice of the language."""
        ...


@dataclass(frozen=True, slots=True)
class Began:
    """Both clocks when the examination began; `tick` in seconds of one that nobody sets."""

    now: datetime
    tick: float


@dataclass(frozen=True, slots=True)
class Scene:
    """`sound` and `speech` are made by whoever looks there: loading their libraries takes a while."""

    places: Places
    settings: Settings
    sound: Callable[[], Sound]
    speech: Callable[[Settings, Places], Speech]
    machine: Machine = field(default_factory=RealMachine)
    began: Began | None = None

    @property
    def serves(self) -> bool:
        """Whether this machine is the company's service and nobody's window: only that needs a token of its own."""
        return self.settings.assistant.address is None and self.settings.assistant.token is not None
