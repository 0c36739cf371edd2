"""Which of the sound system's devices a name means: that very one, or none.

Systems write the place where a device is plugged in into its name ("USB Audio (hw:2,0)", "Mikrofon (2- Jabra)"), so that the same
device has another name at another socket. Numbers like these are not compared, unless two devices differ in nothing else.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from zuruf.domain.devices import DeviceList, NamedDevice, SoundDevice

Kind = Literal["input", "output"]

_SOCKETS = re.compile(r" ?\(hw:\d+,\d+\)|(?<=\()\d+- ?")
_SPACES = re.compile(r"\s+")
_BEST_SYSTEMS = ("Windows WASAPI", "Core Audio", "ALSA")
"""Others show the same devices again, with their names cut short."""
_NAMELESS = frozenset({"default", "sysdefault", "pulse", "pipewire", "jack", "primary sound driver", "microsoft sound mapper"})
_PLUGINS = re.compile(
    r"(?:front|rear|side|center_lfe|surround\d+|iec958|spdif|hdmi|dmix|dsnoop|modem|phoneline|lavrate|samplerate|speex|speexrate"
    r"|upmix|vdownmix|a52|usbstream|oss|null)",
    re.IGNORECASE,
)
"""What ALSA lists beside devices."""
_MOST_NAMED = 8
_MOST_LISTED = 32
LONGEST_SHOWN = 120


@dataclass(frozen=True, slots=True)
class Device:
    """`system` is the interface it is reached by; `inputs` and `outputs` are channels, `rate` hertz."""

    index: int
    name: str
    system: str
    inputs: int
    outputs: int
    rate: float

    def channels(self, kind: Kind) -> int:
        return self.inputs if kind == "input" else self.outputs

    @property
    def shown_name(self) -> str:
        """What people call it; empty for a name that only says that it is the default."""
        name = _plain(self.name)
        return "" if name in _NAMELESS else _SPACES.sub(" ", _SOCKETS.sub("", self.name)).strip(" :-")


def find_device(devices: Sequence[Device], kind: Kind, name: str) -> Device:
    """Raises LookupError, with the reason: there is none, or there are several."""
    able = [device for device in devices if device.channels(kind) > 0]
    for same in (_same_name, same_device):
        found = _by_best_system([device for device in able if same(device.name, name)])
        if len(found) > 1:
            raise LookupError(f"several devices are called so: {', '.join(device.name for device in found)}")
        if found:
            return found[0]
    names = list(dict.fromkeys(device.name for device in able))[:_MOST_NAMED]
    raise LookupError(f"no such device; there are: {'; '.join(names) or 'none'}")


def list_devices(devices: Sequence[Device], device: SoundDevice, default: int | None, wanted: str | None) -> DeviceList:
    """Those that can be chosen: each once, under a name that tells it from the others. `default` is an index."""
    kind: Kind = "input" if device is SoundDevice.MICROPHONE else "output"
    able = [each for each in devices if each.channels(kind) > 0]
    named = _by_best_system([each for each in able if each.shown_name and not _PLUGINS.fullmatch(each.name)])
    shown = Counter(each.shown_name for each in named)
    there = {
        each.name: NamedDevice(each.name, (each.shown_name if shown[each.shown_name] == 1 else each.name)[:LONGEST_SHOWN])
        for each in named[:_MOST_LISTED]
    }
    usual = next((each.shown_name[:LONGEST_SHOWN] for each in able if each.index == default), None)
    return DeviceList(device, tuple(there.values()), usual, wanted, _meant(devices, kind, wanted))


def _meant(devices: Sequence[Device], kind: Kind, wanted: str | None) -> str | None:
    try:
        return None if wanted is None else find_device(devices, kind, wanted).name
    except LookupError:
        return None


def _by_best_system(devices: list[Device]) -> list[Device]:
    """Those of one interface: the same device stands there under each."""
    systems = [device.system for device in devices]
    best = next((system for system in (*_BEST_SYSTEMS, *systems) if system in systems), None)
    return [device for device in devices if device.system == best]


def _same_name(one: str, other: str) -> bool:
    return one == other


def same_device(one: str, other: str) -> bool:
    """At whatever sockets they are."""
    return _plain(one) == _plain(other)


def _plain(name: str) -> str:
    return _SPACES.sub(" ", _SOCKETS.sub("", name)).strip(" :-").casefold()
