"""How the parts are that an answer needs: asked by the window for its page of them, or told by the speech process."""

from dataclasses import dataclass
from enum import StrEnum


class Member(StrEnum):
    ASSISTANT = "assistant"
    MODEL = "model"
    DATABASE = "database"
    MICROPHONE = "microphone"
    SPEAKER = "speaker"


class Wellness(StrEnum):
    WELL = "well"
    LOADING = "loading"
    ILL = "ill"
    UNKNOWN = "unknown"
    """It cannot be asked: what it is asked through is gone."""


@dataclass(frozen=True, slots=True)
class Condition:
    """`code` and `hint` are a fault's; `name` is the model's."""

    member: Member
    wellness: Wellness
    code: str = ""
    hint: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class LookAtParts:
    """Ask the assistant how it and its parts are, also while it loads. Comes from the window."""

    key: str


@dataclass(frozen=True, slots=True)
class PartsLooked:
    """Assistant, model and database. `seconds` the assistant took to say so; 0 where it did not."""

    key: str
    conditions: tuple[Condition, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class SoundTold:
    """Microphone and loudspeaker, as the speech process found them when it had loaded everything."""

    conditions: tuple[Condition, ...]
