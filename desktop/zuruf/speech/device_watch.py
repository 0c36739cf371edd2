"""Looks for devices that have gone, and tells when they are back: nobody has to press anything for that.

PortAudio finds devices only when it is started, and starting it opens each of them for a moment: a stream would break, and a
device that is in use, by us or by the sound server, would be found busy and seem to be away. So the rule is: it is started again
only

- for a reason: something is missing, was plugged in or out, or may have been where the system does not tell;
- never while a stream is open (`SoundSystem.look_again` refuses), nor while something is said, between two sentences either;
- for a stream that waits for the wake word after that stream was closed, which takes more of a reason than a list does.

A list that somebody looks at is no reason where the system tells what is plugged in and out; while it is looked at, the sound
server is asked as well, which alone knows of a headset without a cable. What could not be looked at is looked at as soon as it
can be.
"""

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from zuruf.domain.devices import DeviceChange, DeviceList, SoundDevice
from zuruf.domain.faults import SpeechFault
from zuruf.speech.default_names import server_default, server_devices
from zuruf.speech.device_names import LONGEST_SHOWN, Kind
from zuruf.speech.devices import SoundSystem
from zuruf.wire.speech import SpeechEvent, SpeechFailed
from zuruf.wire.speech_parts import DeviceChanged, DevicesListed

log = logging.getLogger(__name__)

TICK_SECONDS = 1.0
_EVERY = 10
"""Ticks between two looks where nothing is missing, and between two for which the ears have to close the microphone."""
_LIST_EVERY = 2
"""Ticks between two looks while somebody sees the list of devices."""
_SETTLES = 10
"""Ticks for which a list goes on to be looked at after something was plugged in: the sound server takes a new device for some
seconds, and it seems to be busy."""
_LONG_MISSED = 120
_THEN_EVERY = 2
"""A machine that never had a microphone is not to be busy looking for one."""
_LONGEST_PATIENCE = 64
"""Ticks for which a device that is there but fails again and again is left alone."""

KINDS: Mapping[SoundDevice, Kind] = {SoundDevice.MICROPHONE: "input", SoundDevice.SPEAKER: "output"}
_CODES = {
    code: (device, change) for device in SoundDevice for change in DeviceChange if (code := change.fault_of(device)) is not None
}
"""Of faults of a device that cannot be used any more."""


def _sockets() -> object:
    """Linux tells cheaply which sound cards there are; looking again for no reason would keep a press waiting."""
    try:
        return Path("/proc/asound/cards").read_bytes(), sorted(path.name for path in Path("/dev/snd").iterdir())
    except OSError:
        return b"" if Path("/proc").exists() else None


@dataclass(slots=True)
class _Seen:
    """`lack` is why it cannot be used. `patience` ticks pass before a device that failed and is listed all the same counts as
    back; `since` it failed."""

    wanted: str | None
    name: str
    lack: DeviceChange | None = None
    was_away: bool = False
    patience: int = 1
    since: int = 0

    @property
    def there(self) -> bool:
        return self.lack is None


class DeviceWatch:
    """`names` are the settings' devices, None for the system's default. `pause` runs something while no microphone is open for
    a watch, as soon as that can be.

    `tick` is for one thread, the others for any.
    """

    def __init__(
        self,
        system: SoundSystem,
        names: Mapping[SoundDevice, str | None],
        tell: Callable[[SpeechEvent], None],
        *,
        pause: Callable[[Callable[[], None]], None],
        speaking: Callable[[], bool] = lambda: False,
        sockets: Callable[[], object] = _sockets,
        served: Callable[[], object] = server_devices,
        name_default: Callable[[SoundDevice], str] = server_default,
    ) -> None:
        """`name_default`: what a default is called for which the sound system has no name. `sockets`: something that is another
        thing when a device was plugged in or out; None: that cannot be told. `served`: the same of the sound server, which takes
        longer to say. `speaking`: whether something is being said."""
        self._system = system
        self._tell = tell
        self._pause = pause
        self._speaking = speaking
        self._sockets = sockets
        self._served = served
        self._known: object = None
        """What the sound server had when it was asked last; None before that."""
        self._name_default = name_default
        self._plugged = sockets()
        self._lock = threading.RLock()
        self._seen = {device: _Seen(name, name or "") for device, name in names.items()}
        self._ticks = self._missed = 0
        self._unsettled = 0
        self._owed = False
        """Something was plugged in or out, and could not be looked at yet."""
        self._listing = False
        self._listed: tuple[DeviceList, ...] = ()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._live, name="devices", daemon=True)

    def begin(self) -> None:
        """What is missing at first is told by whoever looks at all parts."""
        self._compare(telling=False)
        self._thread.start()

    def close(self) -> None:
        self._ending.set()
        if self._thread.ident is not None:
            self._thread.join()

    def use(self, names: Mapping[SoundDevice, str | None]) -> None:
        """Others are wanted from now on. What is missing is told, and what is there in the place of what was missing."""
        with self._lock:
            for device, name in names.items():
                seen = self._seen[device]
                if seen.wanted != name:
                    self._seen[device] = _Seen(name, name or "", lack=seen.lack, was_away=True)
        self._compare()

    def list_to(self, *, on: bool) -> None:
        """Whether what there is to choose from is told."""
        with self._lock:
            self._listing, self._listed = on, ()
        self._tell_list()

    def hear(self, event: SpeechEvent) -> None:
        """Everything that the process tells passes here first: a device that failed in use is gone."""
        known = _CODES.get(event.code) if isinstance(event, SpeechFailed) else None
        if known is None:
            return
        device, lack = known
        with self._lock:
            seen = self._seen[device]
            if not seen.there:
                return
            seen.lack, seen.was_away, seen.since = lack, False, self._ticks
            self._tell(DeviceChanged(device=device, change=lack, name=seen.name))

    def tick(self) -> None:
        """Looks, if it is time to and nothing is disturbed by it."""
        with self._lock:
            self._ticks += 1
            missing = not all(seen.there for seen in self._seen.values())
            self._missed = self._missed + 1 if missing else 0
            rarely = self._ticks % _EVERY == 0
            shown = self._listing and self._ticks % _LIST_EVERY == 0
        plugged = self._sockets()
        moved, self._plugged = plugged != self._plugged, plugged
        if shown or self._known is None:
            before, self._known = self._known, self._served()
            moved = moved or before not in (None, self._known)
        self._owed = self._owed or moved
        self._unsettled = _SETTLES if moved else max(0, self._unsettled - 1)
        if shown and plugged is not None and not self._unsettled and not missing and not self._owed:
            # The default of a sound server is another without anything being plugged.
            self._tell_list()
            return
        if not missing and not self._owed and not shown and not (rarely and plugged is None):
            return
        if self._missed > _LONG_MISSED and self._ticks % _THEN_EVERY and not self._owed and not shown:
            return
        if self._speaking():
            return
        if not self._looked() and (moved or (rarely and (missing or self._owed or plugged is None))):
            self._pause(self._look)

    def _look(self) -> None:
        self._looked()

    def _looked(self) -> bool:
        """False, and nothing is done, while something is said or a stream is open."""
        if self._speaking() or not self._system.look_again():
            return False
        self._owed = False
        self._compare()
        return True

    def _compare(self, *, telling: bool = True) -> None:
        with self._lock:
            for device, seen in self._seen.items():
                change = self._change(device, seen)
                if change is not None and telling:
                    log.info("the %s is %s", device.value, change.value)
                    self._tell(DeviceChanged(device=device, change=change, name=seen.name))
        self._tell_list()

    def _tell_list(self) -> None:
        with self._lock:
            if not self._listing:
                return
            lists = tuple(self._list(device, seen.wanted) for device, seen in self._seen.items())
            if lists != self._listed:
                self._listed = lists
                self._tell(DevicesListed(lists=lists))

    def _list(self, device: SoundDevice, wanted: str | None) -> DeviceList:
        listed = self._system.listed(device, wanted)
        return replace(listed, default=self._name_default(device)[:LONGEST_SHOWN]) if listed.default == "" else listed

    def _change(self, device: SoundDevice, seen: _Seen) -> DeviceChange | None:
        before, lack = seen.name, seen.lack
        try:
            found = self._system.find(KINDS[device], seen.wanted)
        except SpeechFault as fault:
            _, seen.lack = _CODES[fault.code]
            seen.was_away = True
            return seen.lack if seen.lack is not lack else None
        if lack is not None:
            if not seen.was_away and self._ticks < seen.since + seen.patience:
                return None
            seen.patience = 1 if seen.was_away else min(_LONGEST_PATIENCE, seen.patience * 4)
        seen.lack, seen.was_away, seen.name = None, False, found.shown_name
        if lack is not None:
            return DeviceChange.BACK
        # The first name that is known of the default is no other than before.
        return DeviceChange.OTHER if before and before != seen.name and seen.wanted is None else None

    def _live(self) -> None:
        self._known = self._served()
        while not self._ending.wait(TICK_SECONDS):
            self.tick()
