"""The devices of a conversation, and what people are told of them."""

from dataclasses import dataclass
from enum import StrEnum


class SoundDevice(StrEnum):
    MICROPHONE = "microphone"
    SPEAKER = "speaker"


class DeviceChange(StrEnum):
    """gone: it is not there. busy: it is, and another program holds it. back: it can be used again. other: the system's default
    is another one now."""

    GONE = "gone"
    BUSY = "busy"
    BACK = "back"
    OTHER = "other"

    def fault_of(self, device: SoundDevice) -> str | None:
        """The code of the fault that says the same; None where the device can be used."""
        lack = _LACKS.get(self)
        return None if lack is None else f"{device.value}-{lack}"


_LACKS = {DeviceChange.GONE: "missing", DeviceChange.BUSY: "busy"}


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
