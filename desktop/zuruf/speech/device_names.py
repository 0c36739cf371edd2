"""Which of the sound system's devices a name means: that very one, or none.

Systems write the place where a device is plugged in into its name ("USB Audio (hw:2,0)", "Mikrofon (2- Jabra)"), so that the same
device has another name at another socket. Numbers like these are not compared, unless two devices differ in nothing else.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Kind = Literal["input", "output"]

_SOCKETS = re.compile(r" ?\(hw:\d+,\d+\)|(?<=\()\d+- ?")
_SPACES = re.compile(r"\s+")
_BEST_SYSTEMS = ("Windows WASAPI", "Core Audio", "ALSA")
"""Others show the same devices again, with their names cut short."""
_NAMELESS = frozenset({"default", "sysdefault", "pulse", "pipewire", "jack", "primary sound driver", "microsoft sound mapper"})
_MOST_NAMED = 8


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
    for same in (_same_name, _same_device):
        found = _by_best_system([device for device in able if same(device.name, name)])
        if len(found) > 1:
            raise LookupError(f"several devices are called so: {', '.join(device.name for device in found)}")
        if found:
            return found[0]
    names = list(dict.fromkeys(device.name for device in able))[:_MOST_NAMED]
    raise LookupError(f"no such device; there are: {'; '.join(names) or 'none'}")


def _by_best_system(devices: list[Device]) -> list[Device]:
    """Those of one interface: the same device stands there under each."""
    systems = [device.system for device in devices]
    best = next((system for system in (*_BEST_SYSTEMS, *systems) if system in systems), None)
    return [device for device in devices if device.system == best]


def _same_name(one: str, other: str) -> bool:
    return one == other


def _same_device(one: str, other: str) -> bool:
    return _plain(one) == _plain(other)


def _plain(name: str) -> str:
    return _SPACES.sub(" ", _SOCKETS.sub("", name)).strip(" :-").casefold()
