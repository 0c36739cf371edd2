"""A sound system whose devices a test plugs in and out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from zuruf.speech.device_names import Device, Kind
from zuruf.speech.portaudio import BusyError, OnBlock, SoundError


def device(name: str, *, inputs: int = 0, outputs: int = 0, rate: float = 48_000.0, system: str = "ALSA") -> Device:
    """Its index is given by the list it is in."""
    return Device(0, name, system, inputs, outputs, rate)


@dataclass
class StagedStream:
    backend: "StagedBackend"
    device: str
    samplerate: float
    channels: int
    on_block: OnBlock | None = None
    latency: float = 0.02
    started: bool = False
    closed: bool = False
    written: bytearray = field(default_factory=bytearray)

    def start(self) -> None:
        self._ensure_there()
        self.started = True

    def write(self, data: bytes) -> None:
        self._ensure_there()
        self.written += data

    def stop(self) -> None:
        self._ensure_there()

    def abort(self) -> None:
        self._ensure_there()

    def close(self) -> None:
        self.closed = True

    def give(self, data: bytes) -> None:
        """Of an input: a block, as on PortAudio's thread."""
        assert self.on_block is not None
        self.on_block(data)

    def _ensure_there(self) -> None:
        if self.device not in {each.name for each in self.backend.plugged}:
            raise SoundError("the device is gone")


class StagedBackend:
    """As PortAudio, it lists what was there, and free, when it was last started. `only` are the forms (hertz, channels) that a
    device can do; without an entry it can do all."""

    def __init__(self, *plugged: Device, only: Mapping[str, set[tuple[float, int]]] | None = None) -> None:
        self.plugged = list(plugged)
        self.only = dict(only or {})
        self.streams: list[StagedStream] = []
        self.starts = 0
        self.latency = 0.02
        """Of streams that are opened from now on."""
        self.taken: set[str] = set()
        """By another program, by name."""
        self._known: tuple[Device, ...] = ()
        self._note()

    def plug_in(self, *added: Device) -> None:
        self.plugged += added

    def unplug(self, name: str) -> None:
        self.plugged = [each for each in self.plugged if each.name != name]

    def held(self, kind: Kind, device: str | None) -> bool:
        """What the kernel says of it."""
        there = {each.name for each in self.plugged if each.channels(kind) and device in (None, each.name)}
        return bool(there) and there <= self.taken

    def devices(self) -> tuple[Device, ...]:
        return self._known

    def default(self, kind: Kind) -> int | None:
        return next((each.index for each in self._known if each.channels(kind)), None)

    def start_again(self) -> None:
        assert all(stream.closed for stream in self.streams), "started again under an open stream"
        self.starts += 1
        self._note()

    def input(self, device: int, rate: float, block: int, channels: int, on_block: OnBlock) -> StagedStream:
        del block
        return self._stream(device, rate, channels, on_block)

    def output(self, device: int, rate: float, channels: int) -> StagedStream:
        return self._stream(device, rate, channels, None)

    def _stream(self, index: int, rate: float, channels: int, on_block: OnBlock | None) -> StagedStream:
        name = self._known[index].name
        if name not in {each.name for each in self.plugged}:
            raise SoundError("the device is gone")
        if name in self.taken:
            raise BusyError("Device unavailable")
        if (rate, channels) not in self.only.get(name, {(rate, channels)}):
            raise SoundError("Invalid sample rate or number of channels")
        stream = StagedStream(self, name, rate, channels, on_block, self.latency)
        self.streams.append(stream)
        return stream

    def _note(self) -> None:
        free = [each for each in self.plugged if each.name not in self.taken]
        self._known = tuple(
            Device(index, each.name, each.system, each.inputs, each.outputs, each.rate) for index, each in enumerate(free)
        )
