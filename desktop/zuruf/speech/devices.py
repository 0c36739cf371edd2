"""The sound system: streams over named devices. Its faults leave as ours.

Open streams are counted: PortAudio can be started again only when there are none. The time of every call is watched (calls.py).
"""

import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from zuruf.domain.devices import DeviceChange, DeviceList, SoundDevice
from zuruf.domain.faults import SpeechFault
from zuruf.speech.calls import Calls
from zuruf.speech.device_names import Device, Kind, find_device, list_devices
from zuruf.speech.held_devices import is_held
from zuruf.speech.portaudio import Backend, BusyError, OnBlock, PortAudio, RawOutput, RawStream, SoundError

Stream = TypeVar("Stream", bound=RawStream)

_QUEUE_SECONDS = 2.5
"""A loudspeaker's queue may be so long: sound servers take sound from it in large portions, and writing waits for that."""

_USUAL_RATES = (48_000.0, 44_100.0)
"""Where a device does not even know the rate that it calls its own."""

_DEVICES: dict[Kind, SoundDevice] = {"input": SoundDevice.MICROPHONE, "output": SoundDevice.SPEAKER}
_NAMES: dict[Kind, str] = {"input": "microphone", "output": "loudspeaker"}


class InputStream(Protocol):
    """Records from `start` until `close`. `start` raises SpeechFault `microphone-missing` or `microphone-busy`."""

    @property
    def samplerate(self) -> float: ...

    def start(self) -> None: ...

    def close(self) -> None:
        """At once; nothing is recorded after this."""
        ...


class OutputStream(Protocol):
    """Open and playing what is written. Every method raises SpeechFault `speaker-missing` or `speaker-busy`."""

    @property
    def samplerate(self) -> float: ...

    @property
    def latency(self) -> float:
        """Seconds from being written to being heard."""
        ...

    def write(self, data: bytes) -> None:
        """Returns when the samples are in the device's queue."""
        ...

    def close(self, *, heard: bool) -> None:
        """`heard`: returns when everything has been heard; otherwise silent at once, and what is in the queue is lost."""
        ...


class SoundSystem:
    """One for a process. Devices go by their name in the sound system; None is its default. From any thread.

    A device that cannot be used is a SpeechFault: `microphone-missing` or `speaker-missing` where it is not there, and
    `microphone-busy` or `speaker-busy` where another program holds it.
    """

    def __init__(self, backend: Backend | None = None, held: Callable[[Kind, str | None], bool] = is_held) -> None:
        """`held`: whether a device that is not listed is there, and taken."""
        self.calls = Calls()
        self._held = held
        self._backend = backend or PortAudio()
        self._lock = threading.Lock()
        self._open = 0

    def look_again(self) -> bool:
        """Finds what has been plugged in or made the default since; False, and nothing is done, while a stream is open."""
        with self._lock:
            if self._open:
                return False
            with contextlib.suppress(SoundError), self.calls.under_way():
                self._backend.start_again()
            return True

    def find(self, kind: Kind, device: str | None) -> Device:
        """The device itself, never another. Raises SpeechFault when it cannot be used."""
        with self._lock, self._call(kind, device):
            return self._find(kind, device)

    def listed(self, device: SoundDevice, wanted: str | None) -> DeviceList:
        """What there is to choose from, as it was when PortAudio was last started; nothing where it fails."""
        kind: Kind = "input" if device is SoundDevice.MICROPHONE else "output"
        with self._lock, self.calls.under_way():
            try:
                devices = self._backend.devices()
            except SoundError:
                return DeviceList(device, default=None, wanted=wanted)
            try:
                default = self._backend.default(kind)
            except SoundError:
                default = None
        return list_devices(devices, device, default, wanted)

    def check(self, kind: Kind, device: str | None) -> None:
        """Raises SpeechFault when there is no such device, or it is taken."""
        self.find(kind, device)

    def open_input(self, device: str | None, rate: int, block: int, on_block: OnBlock) -> InputStream:
        """A stream that will record 16-bit mono samples once started. `on_block` is called on PortAudio's thread.

        `rate` is asked for; a device that cannot do it gives its own (see `samplerate`). Raises SpeechFault.
        """

        def at(found: Device, wanted: float, channels: int) -> RawStream:
            size = round(block * wanted / rate)
            return self._backend.input(found.index, wanted, size, channels, lambda data: on_block(to_mono(data, channels)))

        stream, _ = self._opened("input", device, rate, at)
        return _Input(self, device, stream)

    def open_output(self, device: str | None, rate: int) -> OutputStream:
        """A playing stream of 16-bit mono samples; otherwise as `open_input`."""

        def at(found: Device, wanted: float, channels: int) -> RawOutput:
            return self._backend.output(found.index, wanted, channels)

        stream, channels = self._opened("output", device, rate, at)
        output = _Output(self, device, stream, channels)
        try:
            with self._call("output", device):
                stream.start()
        except SpeechFault:
            with contextlib.suppress(SpeechFault):
                output.close(heard=False)
            raise
        return output

    def _find(self, kind: Kind, device: str | None) -> Device:
        try:
            return self._listed(kind, device)
        except (SoundError, LookupError) as error:
            if self._held(kind, device):
                raise BusyError("another program holds it") from error
            raise

    def _listed(self, kind: Kind, device: str | None) -> Device:
        devices = self._backend.devices()
        if device is not None:
            return find_device(devices, kind, device)
        default = self._backend.default(kind)
        found = next((each for each in devices if each.index == default), None)
        if found is None or not found.channels(kind):
            raise LookupError("the system has none")
        return found

    def _opened(
        self, kind: Kind, device: str | None, rate: int, at: Callable[[Device, float, int], Stream]
    ) -> tuple[Stream, int]:
        """The stream, and how many channels it has."""
        # Under the lock: no stream may come into being while PortAudio is started again.
        with self._lock, self._call(kind, device):
            found = self._find(kind, device)
            opened = _in_best_form(at, found, rate, found.channels(kind))
            self._open += 1
            return opened

    def _closed(self) -> None:
        with self._lock:
            self._open -= 1

    @contextlib.contextmanager
    def _call(self, kind: Kind, device: str | None, usual_seconds: float = 0.0) -> Iterator[None]:
        """Watches what is called inside, and turns what the sound system raises into the fault of this kind of device."""
        try:
            with self.calls.under_way(usual_seconds):
                yield
        except (SoundError, LookupError) as error:
            raise _unusable(kind, device, error) from error


class _Input:
    def __init__(self, system: SoundSystem, device: str | None, stream: RawStream) -> None:
        self._system = system
        self._device = device
        self._stream = stream

    @property
    def samplerate(self) -> float:
        return self._stream.samplerate

    def start(self) -> None:
        with self._system._call("input", self._device):
            self._stream.start()

    def close(self) -> None:
        try:
            # A device that is gone cannot be closed properly, and need not be.
            for act in (self._stream.abort, self._stream.close):
                with contextlib.suppress(SpeechFault), self._system._call("input", self._device):
                    act()
        finally:
            self._system._closed()


class _Output:
    def __init__(self, system: SoundSystem, device: str | None, stream: RawOutput, channels: int) -> None:
        self._system = system
        self._device = device
        self._stream = stream
        self._channels = channels

    @property
    def samplerate(self) -> float:
        return self._stream.samplerate

    @property
    def latency(self) -> float:
        return self._stream.latency

    def write(self, data: bytes) -> None:
        with self._system._call("output", self._device, _QUEUE_SECONDS):
            self._stream.write(to_channels(data, self._channels))

    def close(self, *, heard: bool) -> None:
        try:
            with self._system._call("output", self._device, _QUEUE_SECONDS):
                try:
                    if heard:
                        self._stream.stop()
                    else:
                        self._stream.abort()
                finally:
                    self._stream.close()
        finally:
            self._system._closed()


def to_mono(data: bytes, channels: int) -> bytes:
    """The mean of the channels of 16-bit samples."""
    if channels == 1:
        return data
    together: npt.NDArray[np.float64] = np.frombuffer(data, dtype="<i2").reshape(-1, channels).mean(axis=1)
    return np.rint(together).astype("<i2").tobytes()


def to_channels(data: bytes, channels: int) -> bytes:
    """16-bit mono samples for every channel alike."""
    return data if channels == 1 else np.repeat(np.frombuffer(data, dtype="<i2"), channels).tobytes()


def _in_best_form(
    at: Callable[[Device, float, int], Stream], device: Device, rate: int, most_channels: int
) -> tuple[Stream, int]:
    """Sound servers convert; a bare device knows only some rates, and perhaps no single channel."""
    refused: SoundError | None = None
    for channels in dict.fromkeys((1, min(2, most_channels), most_channels)):
        for wanted in dict.fromkeys((float(rate), device.rate, *_USUAL_RATES)):
            try:
                return at(device, wanted, channels), channels
            except BusyError:
                raise
            except SoundError as error:
                refused = error
    assert refused is not None
    raise refused


def _unusable(kind: Kind, device: str | None, reason: Exception) -> SpeechFault:
    wanted = f"{device!r}" if device is not None else "the system's default"
    change, advice = DeviceChange.GONE, "Plug it in, or choose another in the settings."
    if isinstance(reason, BusyError):
        change, advice = DeviceChange.BUSY, "End the program that holds it, or choose another in the settings; it is tried again."
    code = change.fault_of(_DEVICES[kind])
    assert code is not None
    return SpeechFault(code, f"The {_NAMES[kind]} ({wanted}) cannot be used: {reason}. {advice}", trying_again_helps=True)
