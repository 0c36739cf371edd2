"""Which microphone and which loudspeaker: chosen at the window, among those that are there."""

from dataclasses import dataclass

from zuruf.domain.devices import DeviceList


@dataclass(frozen=True, slots=True)
class UseDevices:
    """Through these people are heard and spoken to from now on, whatever goes on; None is the system's default."""

    microphone: str | None
    speaker: str | None


@dataclass(frozen=True, slots=True)
class ListDevices:
    """Somebody looks at the devices there are, or no longer does."""

    on: bool


@dataclass(frozen=True, slots=True)
class DevicesListed:
    """What there is to choose from now, for each kind of device."""

    lists: tuple[DeviceList, ...]
