"""The devices of a conversation, and what people are told of them."""

from dataclasses import dataclass
from enum import StrEnum


class SoundDevice(StrEnum):
    MICROPHONE = "microphone"
    SPEAKER = "speaker"


class DeviceChange(StrEnum):
    """gone: it cannot be used. back: it can be again. other: the system's default is another one now."""

    GONE = "gone"
    BACK = "back"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class NamedDevice:
    """`name` as the sound system has it, and the settings keep it; `shown` as people know it. Both are foreign text."""

    name: str
    shown: str


@dataclass(frozen=True, slots=True)
class DeviceList:
    """What there is now to choose from. `default`: what people call the system's default, empty where it has no name, None where
    there is none. `wanted`: what is chosen, None for the default. `chosen`: the name of what that is in `there`; None for the
    default, and for a device that is not there."""

    device: SoundDevice
    there: tuple[NamedDevice, ...] = ()
    default: str | None = ""
    wanted: str | None = None
    chosen: str | None = None
