"""The sound system: the only file that touches PortAudio. Its faults leave as ours.

PortAudio looks for devices once, when it is started, and a call into it may never come back when a device is power-cycled. So
open streams are counted, because it can be started again only when there are none; and the time of every call is watched, so that
somebody outside can end a process whose calls do not return.
"""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from typing import Literal, Protocol, SupportsBytes, TypeVar

from zuruf.domain.faults import SpeechFault

try:
    import sounddevice
except OSError as error:  # sounddevice is here, the PortAudio library is not
    _absence: str | None = f"the sound library is missing ({error}); install libportaudio2"
else:
    _absence = None

Kind = Literal["input", "output"]
Stream = TypeVar("Stream")
OnBlock = Callable[[bytes], None]

_QUEUE_SECONDS = 2.5
"""A loudspeaker's queue may be so long: sound servers take sound from it in large portions, and writing waits for that."""

_CODES = {"input": "microphone-missing", "output": "speaker-missing"}
_NAMES = {"input": "microphone", "output": "loudspeaker"}


class InputStream(Protocol):
    """Records from `start` until `close`. `start` raises SpeechFault `microphone-missing`."""

    @property
    def samplerate(self) -> float: ...

    def start(self) -> None: ...

    def close(self) -> None:
        """At once; nothing is recorded after this."""
        ...


class OutputStream(Protocol):
    """Open and playing what is written. Every method raises SpeechFault `speaker-missing`."""

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


class Calls:
    """Calls into native code that have not come back. From any thread."""

    def __init__(self, tick: Callable[[], float] = time.monotonic) -> None:
        self._tick = tick
        self._lock = threading.Lock()
        self._began: dict[int, float] = {}
        self._number = 0

    @contextlib.contextmanager
    def under_way(self, usual_seconds: float = 0.0) -> Iterator[None]:
        """`usual_seconds` are not counted: so long the call may well take."""
        with self._lock:
            self._number += 1
            number = self._number
            self._began[number] = self._tick() + usual_seconds
        try:
            yield
        finally:
            with self._lock:
                del self._began[number]

    @property
    def longest_seconds(self) -> float:
        """How long the oldest of them has been under way; 0 when there is none."""
        with self._lock:
            return max(0.0, self._tick() - min(self._began.values())) if self._began else 0.0


class SoundSystem:
    """One for a process. Devices go by their name in the sound system; None is its default. From any thread."""

    def __init__(self) -> None:
        self.calls = Calls()
        self._lock = threading.Lock()
        self._open = 0

    def look_again(self) -> bool:
        """Finds what has been plugged in or made the default since; False, and nothing is done, while a stream is open.

        sounddevice has no public way to start PortAudio again.
        """
        with self._lock:
            if self._open or _absence is not None:
                return False
            with self.calls.under_way():
                sounddevice._terminate()
                sounddevice._initialize()
            return True

    def check(self, kind: Kind, device: str | None) -> None:
        """Raises SpeechFault `microphone-missing` or `speaker-missing` when there is no such device."""
        with self._call(kind, device):
            sounddevice.query_devices(device, kind)

    def open_input(self, device: str | None, rate: int, block: int, on_block: OnBlock) -> InputStream:
        """A stream that will record 16-bit mono samples once started. `on_block` is called on PortAudio's thread.

        `rate` is asked for; a device that cannot do it gives its own (see `samplerate`). Raises SpeechFault `microphone-missing`.
        """

        def hand_over(data: SupportsBytes, _frames: int, _time: object, _flags: object) -> None:
            on_block(bytes(data))

        def at(wanted: float) -> sounddevice.RawInputStream:
            size = round(block * wanted / rate)
            return sounddevice.RawInputStream(
                samplerate=wanted, blocksize=size, device=device, channels=1, dtype="int16", callback=hand_over
            )

        return _Input(self, device, self._opened("input", device, lambda own: _at_best_rate(at, rate, own)))

    def open_output(self, device: str | None, rate: int) -> OutputStream:
        """A playing stream of 16-bit mono samples; otherwise as `open_input`. Raises SpeechFault `speaker-missing`."""

        def at(wanted: float) -> sounddevice.RawOutputStream:
            return sounddevice.RawOutputStream(samplerate=wanted, device=device, channels=1, dtype="int16")

        stream = self._opened("output", device, lambda own: _at_best_rate(at, rate, own))
        output = _Output(self, device, stream)
        try:
            with self._call("output", device):
                stream.start()
        except SpeechFault:
            output.close(heard=False)
            raise
        return output

    def _opened(self, kind: Kind, device: str | None, make: Callable[[float], Stream]) -> Stream:
        # Under the lock: no stream may come into being while PortAudio is started again.
        with self._lock, self._call(kind, device):
            stream = make(sounddevice.query_devices(device, kind)["default_samplerate"])
            self._open += 1
            return stream

    def _closed(self) -> None:
        with self._lock:
            self._open -= 1

    @contextlib.contextmanager
    def _call(self, kind: Kind, device: str | None, usual_seconds: float = 0.0) -> Iterator[None]:
        """Watches what is called inside, and turns what PortAudio raises into the fault of this kind of device."""
        if _absence is not None:
            raise _missing(kind, device, _absence)
        try:
            with self.calls.under_way(usual_seconds):
                yield
        except (sounddevice.PortAudioError, ValueError, OSError) as error:
            raise _missing(kind, device, error) from error


class _Input:
    def __init__(self, system: SoundSystem, device: str | None, stream: "sounddevice.RawInputStream") -> None:
        self._system = system
        self._device = device
        self._stream = stream

    @property
    def samplerate(self) -> float:
        return float(self._stream.samplerate)

    def start(self) -> None:
        with self._system._call("input", self._device):
            self._stream.start()

    def close(self) -> None:
        try:
            # A device that is gone cannot be closed properly, and need not be.
            with contextlib.suppress(SpeechFault), self._system._call("input", self._device):
                self._stream.abort()
                self._stream.close()
        finally:
            self._system._closed()


class _Output:
    def __init__(self, system: SoundSystem, device: str | None, stream: "sounddevice.RawOutputStream") -> None:
        self._system = system
        self._device = device
        self._stream = stream

    @property
    def samplerate(self) -> float:
        return float(self._stream.samplerate)

    @property
    def latency(self) -> float:
        return float(self._stream.latency)

    def write(self, data: bytes) -> None:
        with self._system._call("output", self._device, _QUEUE_SECONDS):
            self._stream.write(data)

    def close(self, *, heard: bool) -> None:
        try:
            with self._system._call("output", self._device, _QUEUE_SECONDS):
                if heard:
                    self._stream.stop()
                else:
                    self._stream.abort()
                self._stream.close()
        finally:
            self._system._closed()


def _at_best_rate(at: Callable[[float], Stream], rate: int, own_rate: float) -> Stream:
    """Sound servers convert rates; a bare device knows only some."""
    try:
        return at(float(rate))
    except sounddevice.PortAudioError:
        return at(own_rate)


def _missing(kind: Kind, device: str | None, reason: object) -> SpeechFault:
    wanted = f"{device!r}" if device is not None else "the system's default"
    hint = f"The {_NAMES[kind]} ({wanted}) cannot be used: {reason}. Plug it in, or choose another in the settings."
    return SpeechFault(_CODES[kind], hint, trying_again_helps=True)
